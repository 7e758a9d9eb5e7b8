// Unavoidable sets of two lines, read off a grid.
//
// Two cells that share all houses but one of each, such as those of a column in two rows of a band, can
// exchange their digits if both lines have the same digits afterwards. That is so for each cycle of the
// permutation that takes the digits of one line to those of the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/bits.hpp"

namespace cluewright {

struct CellPair {
  std::uint32_t one, other;
};

// For each two lines the cells that can exchange their digits.
using LinePairs = std::vector<std::vector<CellPair>>;

// Those of a board; none where a house holds a digit several times.
LinePairs line_pairs_of(const BoardTables& board);

class LineSwapSets {
 public:
  static constexpr std::size_t fewest_digits = 3;  // sets of two are `TwoDigitSets`, too

  explicit LineSwapSets(const LinePairs& line_pairs) : line_pairs_(line_pairs) {}

  // Calls `visit(cells)` for each of these sets that has at most `most_cells` cells.
  template <class Visit>
  void for_each(std::span<const std::uint8_t> grid, std::size_t most_cells, const Visit& visit) {
    for (const std::vector<CellPair>& line_pair : line_pairs_) {
      pair_with_.fill(nowhere);
      for (std::size_t i = 0; i < line_pair.size(); ++i)
        pair_with_[grid[line_pair[i].one]] = static_cast<std::uint8_t>(i);
      std::uint64_t seen = 0;
      for (std::size_t first = 0; first < line_pair.size(); ++first) {
        set_.clear();
        std::size_t i = first;
        while (i != nowhere && !(seen >> i & 1)) {
          seen |= bit(i);
          set_.push_back(line_pair[i].one);
          set_.push_back(line_pair[i].other);
          i = pair_with_[grid[line_pair[i].other]];
        }
        if (i == first && set_.size() >= 2 * fewest_digits && set_.size() <= most_cells) visit(set_);
      }
    }
  }

 private:
  static constexpr std::uint8_t nowhere = 255;

  const LinePairs& line_pairs_;
  std::array<std::uint8_t, 65> pair_with_{};  // for each digit the pair that has it in the first line
  std::vector<std::uint32_t> set_;
};

}  // namespace cluewright
