// The admissible fillings of a region, a part of the board: those that the clues and the houses' digits
// determine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board.hpp"
#include "interrupts.hpp"
#include "lists.hpp"

namespace checker {

// The cells of a region in the order in which they are filled, and for each of them three numbers.
struct Region {
  Span cells;
  Span is_clue;  // 0 or 1
  Span given;    // the fixed digit, or 0
  // -1, but where a piece begins that can be exchanged with one before: the index where that one begins.
  Span alike_before;
};

// The houses of a board's cells, for checks of many regions.
class CellHouses {
 public:
  explicit CellHouses(const Board& board);

  // For each of these cells its houses, numbered from 0. `times` becomes how often each of these houses holds
  // every digit.
  std::vector<std::vector<int>> numbered(Span cells, std::vector<int>& times);

 private:
  std::vector<std::vector<int>> houses_of_;
  const std::vector<std::int32_t> times_;
  std::vector<int> number_;  // of each house, or -1
};

struct RegionCheck {
  std::int64_t steps = 0;
  std::string ending;  // "none", "admissible" (there is one), or "more" than the most steps
};

// Whether there is an admissible filling with this many digits. `labels` and `used_labels` as in
// brute_force.hpp. CAUTION: it goes some levels of recursion deeper for each cell of the region.
RegionCheck check_chute(CellHouses& houses, int digits, const Region& region, Span labels, int used_labels,
                        std::int64_t most_steps, Interrupts& interrupts);

// Appends all admissible fillings, each as the digits (from 0) of the region's cells. It ends "none" once all
// are listed, and "more" also if there are more than `most_fillings`.
RegionCheck list_fillings(CellHouses& houses, int digits, const Region& region, Span labels, int used_labels,
                          std::size_t most_fillings, std::int64_t most_steps, Interrupts& interrupts,
                          std::vector<int>& fillings);

}  // namespace checker
