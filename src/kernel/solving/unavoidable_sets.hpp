// What two grids with the same clues teach. See finding/cubes/exchanges.py.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/cell_set.hpp"
#include "common/watch.hpp"

namespace cluewright {

// A pair of cells a < c as one number, a * cells + c. 0 is no pair: it ends a row that is not full.
using Pair = std::uint16_t;

// The cells where a grid has another digit than the one at hand.
struct UnavoidableSet {
  CellSet cells;
  int size;
  std::size_t other;  // which grid that is
};

// The differences that contain no other, the smallest first; of equal ones the first. `others` has `count`
// grids, one after another.
std::vector<UnavoidableSet> minimal_unavoidable_sets(std::span<const std::uint8_t> grid,
                                                     const std::uint8_t* others, std::size_t count,
                                                     std::size_t most, Watch& watch);

// Finds the pairs of cells on which an exchange rests.
class PairWriter {
 public:
  PairWriter(const BoardTables& board, const std::uint8_t* grid);

  // Writes each cell of a class paired with the one before it.
  void write_pairs(CellSet cells, const std::uint8_t* other, Pair* pairs) const;

 private:
  std::size_t index(int house, int digit) const { return static_cast<std::size_t>(house * width_ + digit); }

  int cells_, width_;
  std::vector<std::vector<int>> houses_of_;
  std::vector<int> where_;  // for each house and digit the cell that has it
};

}  // namespace cluewright
