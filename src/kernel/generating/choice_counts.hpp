// How many candidates the clues alone leave each empty cell, kept up to date clue by clue; and the WNEF,
// which is made of these numbers. src/cluewright/rating/wnef.py has the definition.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"

namespace cluewright {

class ChoiceCounts {
 public:
  explicit ChoiceCounts(const BoardTables& board)
      : board_(board),
        digits_(static_cast<std::size_t>(board.digits)),
        houses_of_(houses_of_cells(board)),
        is_clue_(static_cast<std::size_t>(board.cells)),
        choices_(is_clue_.size()),
        full_houses_(is_clue_.size() * digits_),
        held_(board.times.size() * digits_),
        cells_with_(digits_ + 1) {}

  // Begins with no clue.
  void begin() {
    std::ranges::fill(is_clue_, std::uint8_t{0});
    std::ranges::fill(choices_, static_cast<std::uint32_t>(digits_));
    std::ranges::fill(full_houses_, std::uint8_t{0});
    std::ranges::fill(held_, 0);
    std::ranges::fill(cells_with_, 0);
    cells_with_[digits_] = static_cast<std::int32_t>(is_clue_.size());
    empty_cells_ = is_clue_.size();
  }

  // `digit`: from 1. The cell is empty.
  void put(std::size_t cell, std::uint8_t digit) {
    --cells_with_[choices_[cell]];
    --empty_cells_;
    is_clue_[cell] = 1;
    for (const int house : houses_of_[cell]) {
      if (++held(house, digit) == board_.times[static_cast<std::size_t>(house)]) rule_out(house, digit);
    }
  }

  // `digit`: the clue in this cell.
  void empty(std::size_t cell, std::uint8_t digit) {
    for (const int house : houses_of_[cell]) {
      if (held(house, digit)-- == board_.times[static_cast<std::size_t>(house)]) allow(house, digit);
    }
    is_clue_[cell] = 0;
    ++cells_with_[choices_[cell]];
    ++empty_cells_;
  }

  // `weights`: of 0, 1, 2, ... candidates.
  double wnef(std::span<const double> weights) const {
    if (!empty_cells_) return 1.0;
    double ease = 0;
    for (std::size_t choices = 1; choices <= digits_; ++choices)
      ease += weights[choices] * static_cast<double>(cells_with_[choices]);
    return ease / (weights[1] * static_cast<double>(empty_cells_));
  }

 private:
  std::int32_t& held(int house, std::uint8_t digit) {
    return held_[static_cast<std::size_t>(house) * digits_ + digit - 1u];
  }

  // The digit has all its places in this house.
  void rule_out(int house, std::uint8_t digit) {
    for (const std::int32_t cell : board_.house(house)) {
      const auto c = static_cast<std::size_t>(cell);
      if (full_houses_[c * digits_ + digit - 1u]++ == 0) change(c, -1);
    }
  }

  void allow(int house, std::uint8_t digit) {
    for (const std::int32_t cell : board_.house(house)) {
      const auto c = static_cast<std::size_t>(cell);
      if (--full_houses_[c * digits_ + digit - 1u] == 0) change(c, 1);
    }
  }

  void change(std::size_t cell, std::int32_t by) {
    const auto before = choices_[cell];
    choices_[cell] = static_cast<std::uint32_t>(static_cast<std::int32_t>(before) + by);
    if (is_clue_[cell]) return;
    --cells_with_[before];
    ++cells_with_[choices_[cell]];
  }

  const BoardTables& board_;
  const std::size_t digits_;
  const std::vector<std::vector<int>> houses_of_;  // for each cell
  std::vector<std::uint8_t> is_clue_;
  std::vector<std::uint32_t> choices_;     // for each cell, empty or not
  std::vector<std::uint8_t> full_houses_;  // for each cell and digit, its houses that have the digit already
  std::vector<std::int32_t> held_;         // for each house and digit, the clues
  std::vector<std::int32_t> cells_with_;   // empty cells with 0, 1, 2, ... candidates
  std::size_t empty_cells_ = 0;
};

}  // namespace cluewright
