// Unavoidable sets: what two grids with the same clues teach.
//
// src/cluewright/solving/unavoidable_sets.py explains them, and tests/solving/unavoidable_twin.py is the
// readable twin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/cell_set.hpp"
#include "common/watch.hpp"

namespace cluewright {

// A pair of cells a < c as the number a * cells + c. 0 is no pair: it ends a row that is not full.
using Pair = std::uint16_t;

// The cells where another grid has other digits.
struct UnavoidableSet {
  CellSet cells;
  int size;
  std::size_t other;  // the index of that grid
};

// The unavoidable sets of a grid that contain no other, smallest first, at most `most_sets`; of equal ones
// the first. `others` has `count` grids, one after another.
std::vector<UnavoidableSet> minimal_unavoidable_sets(std::span<const std::uint8_t> grid,
                                                     const std::uint8_t* others, std::size_t count,
                                                     std::size_t most_sets, Watch& watch);

// Finds the pairs of cells that must be equal for an unavoidable set to be refilled.
class PairWriter {
 public:
  PairWriter(const BoardTables& board, const std::uint8_t* grid);

  // Writes the pairs for the refilling as in `other`. Cells that must be equal form a class, and each cell of
  // a class is paired with the one before it.
  void write_pairs(CellSet cells, const std::uint8_t* other, Pair* pairs) const;

 private:
  std::size_t index(int house, int digit) const { return static_cast<std::size_t>(house * width_ + digit); }

  int cells_, width_;                        // digits + 1
  std::vector<std::vector<int>> houses_of_;  // for each cell
  std::vector<int> cell_with_;               // for each house and digit, the cell of the grid that has it
};

}  // namespace cluewright
