#include "solving/two_digit_sets.hpp"

#include <algorithm>

namespace cluewright {

TwoDigitSets::TwoDigitSets(const BoardTables& board)
    : board_(board),
      digits_(static_cast<std::size_t>(board.digits)),
      row_of_(static_cast<std::size_t>(board.cells)) {
  // The rows must be a partition of the cells, as those of one part are, and every house must hold each digit
  // once.
  if (std::ranges::find(board.rows, END_OF_PART) != board.rows.end()) return;
  std::vector<bool> seen(row_of_.size());
  for (std::size_t i = 0; i < board.rows.size(); ++i) {
    for (const std::int32_t cell : board.house(board.rows[i])) {
      row_of_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(i);
      seen[static_cast<std::size_t>(cell)] = true;
    }
  }
  const bool is_partition =
      board.rows.size() * digits_ == seen.size() && std::ranges::count(seen, false) == 0;
  if (!holds_digits_once(board) || !is_partition || board.rows.size() > joined_.size()) return;
  rows_.assign(board.rows.begin(), board.rows.end());
  for (int h = 0; h < board.houses(); ++h) {
    if (std::ranges::find(rows_, h) == rows_.end()) others_.push_back(h);
  }
  cell_in_row_.resize(rows_.size() * digits_);
  row_in_house_.resize(others_.size() * digits_);
}

void TwoDigitSets::read(std::span<const std::uint8_t> grid) {
  for (std::size_t cell = 0; cell < grid.size(); ++cell)
    cell_in_row_[row_of_[cell] * digits_ + grid[cell] - 1u] = static_cast<std::uint32_t>(cell);
  for (std::size_t i = 0; i < others_.size(); ++i) {
    for (const std::int32_t house_cell : board_.house(others_[i])) {
      const auto cell = static_cast<std::size_t>(house_cell);
      row_in_house_[i * digits_ + grid[cell] - 1u] = row_of_[cell];
    }
  }
}

// Finds what hangs together; false if all rows do.
bool TwoDigitSets::join(std::size_t a, std::size_t b) {
  const std::uint64_t all = bits_below(rows_.size());
  for (std::size_t row = 0; row < rows_.size(); ++row) joined_[row] = bit(row);
  for (std::size_t i = 0; i < others_.size(); ++i) {
    const std::uint8_t one = row_in_house_[i * digits_ + a], other = row_in_house_[i * digits_ + b];
    if (joined_[one] >> other & 1) continue;
    const std::uint64_t both = joined_[one] | joined_[other];
    if (both == all) return false;
    for (std::uint64_t left = both; left; left &= left - 1) joined_[lowest_bit(left)] = both;
  }
  return true;
}

}  // namespace cluewright
