// The least arrangement of the rows and columns of a classic grid or mask, found cell by cell.
//
// src/cluewright/boards/symmetries/least_rows.py is the readable twin and specification. The line is the
// least form, 81 values row by row. As in the twin, all beginnings of arrangements that tie for the least
// values so far are kept side by side, row by row, and decide about columns only as far as the values
// require.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/watch.hpp"

namespace cluewright {

// The values of cells. The digits are the values 2 to 10, so a value fits into 4 bits.
inline constexpr int empty_cell = 0, free_cell = 1, first_digit = 2, value_count = 11;

// What the search finds.
struct LeastForm {
  std::array<std::uint8_t, 81> values;   // the line
  std::array<std::uint8_t, 81> sources;  // the cell of the grid from which each cell of the line comes
  std::int32_t ways = 0;                 // transformations that lead to the line: the number of automorphisms
};

// Keeps its memory from one grid to the next. Make one for each thread.
class LeastRowsSearch {
 public:
  LeastRowsSearch();
  ~LeastRowsSearch();
  // No digit may stand twice in a row or column. Returns false if the watch rang before the end.
  bool find(const std::uint8_t* values, LeastForm& least, Watch& watch);

 private:
  struct Side;
  struct Beginning;
  struct Choice;
  struct Rest;
  class RowFilling;

  void start(const std::uint8_t* values);
  bool take_row(int index, Watch& watch);
  void settle(int index);
  void merge();
  Rest rest_of(const Beginning& beginning) const;
  void write(LeastForm& least) const;

  std::vector<Side> sides_;  // the grid, and the transposed grid
  std::vector<Beginning> beginnings_, next_;
  std::vector<Choice> choices_;
  std::vector<Rest> rests_;
  std::vector<std::uint32_t> buckets_;
  std::array<std::uint8_t, 81> line_;
};

}  // namespace cluewright
