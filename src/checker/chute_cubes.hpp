// Unavoidable sets: pairs of cells that are not all equal in a proper puzzle, or it could be refilled.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board.hpp"
#include "interrupts.hpp"
#include "lists.hpp"

namespace checker {

struct UnavoidableSetsCheck {
  std::vector<std::int32_t> pairs;   // of all sets; a pair of cells a < c is the number a * cells + c
  std::vector<std::int32_t> starts;  // where the pairs of each set begin, and where the last ones end
  std::string objection;             // empty if there is none
};

// Reads a set from each line of `text`: classes of two or more cells in ascending order, with a blank between
// cells and a comma between classes. Checks that, if the cells of each class are equal, they can be filled
// otherwise with the same clues and the same digits in each house.
UnavoidableSetsCheck check_unavoidable_sets(const Board& board, Span is_clue, std::string_view text,
                                            Interrupts& interrupts);

}  // namespace checker
