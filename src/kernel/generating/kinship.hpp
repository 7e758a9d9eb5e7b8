// A number for a puzzle that is the same for all that the board's symmetries and other names of the digits
// turn into each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/random.hpp"

namespace cluewright {

// Refines colours: the colour of a clue is that of the houses it lies in, and of its digit; the colour of a
// house or a digit that of its clues (B. Weisfeiler and A. Leman 1968). Sums of mixed numbers stand for
// multisets. That other puzzles have the same number is next to impossible, unless all their clues look
// alike, as in full grids.
class Kinship {
 public:
  explicit Kinship(const BoardTables& board) : board_(board), houses_of_(houses_of_cells(board)) {}

  std::uint64_t of(std::span<const std::uint8_t> puzzle) {
    clues_.clear();
    for (std::uint32_t cell = 0; cell < puzzle.size(); ++cell) {
      if (puzzle[cell]) clues_.push_back(cell);
    }
    colours_.assign(clues_.size(), 1);
    for (int round = 0; round < rounds; ++round) refine(puzzle);
    std::uint64_t sum = 0;
    for (const std::uint64_t colour : colours_) sum += mixed(colour);
    return mixed(sum);
  }

 private:
  static constexpr int rounds = 3;  // after two, hardly any two clues of a random puzzle are alike

  void refine(std::span<const std::uint8_t> puzzle) {
    of_houses_.assign(board_.times.size(), 0);
    of_digits_.assign(static_cast<std::size_t>(board_.digits) + 1, 0);
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      const std::uint64_t colour = mixed(colours_[i]);
      for (const int house : houses_of_[clues_[i]]) of_houses_[static_cast<std::size_t>(house)] += colour;
      of_digits_[puzzle[clues_[i]]] += colour;
    }
    for (auto& sum : of_houses_) sum = mixed(sum);
    for (auto& sum : of_digits_) sum = mixed(~sum);
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      colours_[i] += of_digits_[puzzle[clues_[i]]];
      for (const int house : houses_of_[clues_[i]])
        colours_[i] += of_houses_[static_cast<std::size_t>(house)];
    }
  }

  const BoardTables& board_;
  std::vector<std::vector<int>> houses_of_;  // for each cell
  std::vector<std::uint32_t> clues_;
  std::vector<std::uint64_t> colours_, of_houses_, of_digits_;
};

}  // namespace cluewright
