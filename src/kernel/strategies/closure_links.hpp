// What the strategies of strong links ask of a board: kinds of houses, and where boxes cross lines.
#pragma once

#include <cstdint>
#include <vector>

#include "boards/board_tables.hpp"

namespace cluewright {

struct LinkTables {
  enum class Kind : std::uint8_t { other, row, column };

  // Empty rectangles: if a digit is gone from `corner`, cells of a box off two lines that cross it, then the
  // box has it on these lines. A link of a house of the kind `cross` starts in `near`, cells of the one line;
  // what its far end sees of `targets`, cells of the other line, cannot have the digit.
  struct Rectangle {
    Kind cross;
    std::vector<std::uint32_t> corner, near, targets;
  };

  explicit LinkTables(const BoardTables& board);

  std::vector<Kind> kinds;  // of the houses
  // For each cell, its row and column (the last one, if it lies in several), and the boxes that it lies in.
  std::vector<std::uint32_t> row_of, column_of;
  std::vector<std::vector<std::uint32_t>> boxes_of;
  std::vector<Rectangle> rectangles;

 private:
  void find_rectangles(const BoardTables& board, int box);
};

}  // namespace cluewright
