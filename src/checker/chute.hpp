// Whether some filling of a part of the board cannot be rearranged without a clue or a house noticing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "horn_closure.hpp"
#include "interrupts.hpp"

namespace checker {

// The cells of a region in the order in which they are filled, and what the mask says of each.
struct Region {
  Span cells;
  Span is_clue;   // 0 or 1
  Span given;     // the fixed digit, or 0
  Span followed;  // a place before, or -1: with the two begin pieces that can be exchanged, see chute.cpp
};

struct RegionCheck {
  std::int64_t steps = 0;
  std::string ending;  // "none", "admissible" or "more" (than the most steps)
};

// `labels` and `told_apart` as in brute_force.hpp.
RegionCheck check_chute(const Board& board, const Region& region, Span labels, int told_apart,
                        std::int64_t most_steps, Interrupts& interrupts);

// All admissible fillings, one after another: for each the digits of the cells, in their order, from 0.
// "more" also where there are more than `most` of them.
RegionCheck list_fillings(const Board& board, const Region& region, Span labels, int told_apart,
                          std::size_t most, std::int64_t most_steps, Interrupts& interrupts,
                          std::vector<int>& fillings);

}  // namespace checker
