// Unavoidable sets of two digits, read off a grid.
//
// Join the cells of two digits wherever they share a house. What hangs together can be refilled by exchanging
// the digits, since a house has both equally often in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"

namespace cluewright {

class TwoDigitSets {
 public:
  explicit TwoDigitSets(const BoardTables& board);

  // Calls `visit(cells)` for each of these sets that has at most `most_cells` cells.
  template <class Visit>
  void for_each(std::span<const std::uint8_t> grid, std::size_t most_cells, const Visit& visit) {
    read(grid);
    for (std::size_t a = 0; a < digits_; ++a) {
      for (std::size_t b = a + 1; b < digits_; ++b) {
        for (const auto& set : sets_of(a, b)) {
          if (set.size() <= most_cells) visit(set);
        }
      }
    }
  }

 private:
  void read(std::span<const std::uint8_t> grid);
  std::span<const std::vector<std::uint32_t>> sets_of(std::size_t a, std::size_t b);
  std::uint32_t root(std::uint32_t cell) {
    while (joined_to_[cell] != cell) cell = joined_to_[cell] = joined_to_[joined_to_[cell]];
    return cell;
  }

  struct House {
    std::uint32_t first, times;  // its cells are by_digit_[first] and so on
  };

  const BoardTables& board_;
  const std::size_t digits_;
  std::vector<House> houses_;
  std::vector<std::vector<std::uint32_t>> cells_of_;  // for each digit
  // For each house its cells by digit; a house has all digits equally often.
  std::vector<std::uint32_t> by_digit_, next_;
  std::vector<std::uint32_t> joined_to_;
  std::vector<std::int32_t> set_of_;  // for each cell that is a root the number of its set, or -1
  std::vector<std::vector<std::uint32_t>> sets_;
};

}  // namespace cluewright
