// Sets of cells, in each of which every good puzzle of a grid has a clue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bits.hpp"

namespace cluewright {

// A set that was once found tells for nothing that another puzzle of the same grid is not good.
class KnownGaps {
 public:
  explicit KnownGaps(std::size_t cells) : words_((cells + 63) / 64), clues_(words_) {}

  // Begins with a grid.
  void begin(std::span<const std::uint8_t> puzzle) {
    gaps_.clear();
    clues_.assign(words_, 0);
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (puzzle[cell]) clues_[cell / 64] |= bit(cell % 64);
    }
  }

  void add(const std::vector<std::uint32_t>& gap) {
    const std::size_t first = gaps_.size();
    gaps_.resize(first + words_, 0);
    for (const std::uint32_t cell : gap) gaps_[first + cell / 64] |= bit(cell % 64);
  }

  // Puts a clue into a cell, or takes it away.
  void toggle(std::size_t cell) { clues_[cell / 64] ^= bit(cell % 64); }

  // Whether some gap has no clue.
  bool has_open_gap() const {
    for (std::size_t first = 0; first < gaps_.size(); first += words_) {
      std::uint64_t shared = 0;
      for (std::size_t word = 0; word < words_; ++word) shared |= gaps_[first + word] & clues_[word];
      if (!shared) return true;
    }
    return false;
  }

 private:
  const std::size_t words_;  // a set of cells; bit c % 64 of word c / 64 is cell c
  std::vector<std::uint64_t> clues_;
  std::vector<std::uint64_t> gaps_;  // one after the other
};

}  // namespace cluewright
