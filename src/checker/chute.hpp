// The admissible fillings of a region, a part of the board: those that the clues and the houses' digits
// determine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "horn_closure.hpp"
#include "interrupts.hpp"

namespace checker {

// The cells of a region in the order in which they are filled, and for each of them three numbers.
struct Region {
  Span cells;
  Span is_clue;  // 0 or 1
  Span given;    // the fixed digit, or 0
  // -1, but where a piece begins that can be exchanged with one before: the index where that one begins.
  Span alike_before;
};

struct RegionCheck {
  std::int64_t steps = 0;
  std::string ending;  // "none", "admissible" (there is one), or "more" than the most steps
};

// Whether there is an admissible filling. `labels` and `used_labels` as in brute_force.hpp.
RegionCheck check_chute(const Board& board, const Region& region, Span labels, int used_labels,
                        std::int64_t most_steps, Interrupts& interrupts);

// Appends all admissible fillings, each as the digits (from 0) of the region's cells. It ends "none" once all
// are listed, and "more" also if there are more than `most_fillings`.
RegionCheck list_fillings(const Board& board, const Region& region, Span labels, int used_labels,
                          std::size_t most_fillings, std::int64_t most_steps, Interrupts& interrupts,
                          std::vector<int>& fillings);

}  // namespace checker
