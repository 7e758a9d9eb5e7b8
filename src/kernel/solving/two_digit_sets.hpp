// Unavoidable sets of two digits, read off a grid.
//
// Join the cells of two digits wherever they share a house. What hangs together can be refilled by exchanging
// the digits, since each house has both or neither of them there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/bits.hpp"

namespace cluewright {

class TwoDigitSets {
 public:
  explicit TwoDigitSets(const BoardTables& board);

  // Calls `visit(cells)` for each of these sets that has at most `most_cells` cells. There are none on boards
  // whose rows hold digits several times.
  template <class Visit>
  void for_each(std::span<const std::uint8_t> grid, std::size_t most_cells, const Visit& visit) {
    if (rows_.empty()) return;
    read(grid);
    for (std::size_t a = 0; a < digits_; ++a) {
      for (std::size_t b = a + 1; b < digits_; ++b) {
        if (!join(a, b)) continue;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
          const std::uint64_t rows = joined_[row];
          if (lowest_bit(rows) != row) continue;  // each set once
          set_.clear();
          for (std::uint64_t left = rows; left; left &= left - 1) {
            set_.push_back(cell_in_row_[lowest_bit(left) * digits_ + a]);
            set_.push_back(cell_in_row_[lowest_bit(left) * digits_ + b]);
          }
          if (set_.size() <= most_cells) visit(set_);
        }
      }
    }
  }

 private:
  void read(std::span<const std::uint8_t> grid);
  bool join(std::size_t a, std::size_t b);

  const BoardTables& board_;
  const std::size_t digits_;
  std::vector<int> rows_, others_;          // houses
  std::vector<std::uint8_t> row_of_;        // for each cell the index of its row
  std::vector<std::uint32_t> cell_in_row_;  // for each row and digit
  std::vector<std::uint8_t> row_in_house_;  // for each of the other houses and each digit
  // The rows whose cells of both digits hang together with those of this row.
  std::array<std::uint64_t, 64> joined_{};
  std::vector<std::uint32_t> set_;
};

}  // namespace cluewright
