// Sets of pairs of cells that are not all equal in a proper puzzle, because what stands there can be
// exchanged.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "horn_closure.hpp"
#include "interrupts.hpp"

namespace checker {

struct UnavoidableSetsCheck {
  std::vector<std::int32_t> pairs;   // of all sets: a pair a, c is the number a * cells + c
  std::vector<std::int32_t> starts;  // where each set's begin, and the last end
  std::string objection;             // empty where all is right
};

// `text`: a set a line. Its classes end with a comma, but for the last, and have their cells with one blank
// between them, two at least, in order. Whoever makes all cells of each class equal can put other digits into
// these cells, without a clue or a house noticing: that is checked.
UnavoidableSetsCheck check_unavoidable_sets(const Board& board, Span is_clue, std::string_view text,
                                            Interrupts& interrupts);

}  // namespace checker
