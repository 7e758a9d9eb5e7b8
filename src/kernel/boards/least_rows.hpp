// The least arrangement of the rows and columns of a classic grid or mask, found cell by cell.
//
// The twin, and with its docstrings the specification, is src/cluewright/boards/least_rows.py. As there, all
// beginnings of the line that tie for the least values so far are kept side by side, row by row, and decide
// about columns only as far as values demand it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/watch.hpp"

namespace cluewright {

// The values of cells. Digits go up to 10, so that a value fits into 4 bits.
inline constexpr int empty_cell = 0, free_cell = 1, first_digit = 2, value_count = 11;

// What the search finds: the line, where its cells come from, and how many transformations lead to it.
struct LeastForm {
  std::array<std::uint8_t, 81> values;
  std::array<std::uint8_t, 81> sources;
  std::int32_t ways = 0;
};

// Keeps its memory from one grid to the next: one for each thread.
class LeastRowsSearch {
 public:
  LeastRowsSearch();
  ~LeastRowsSearch();
  // No digit may stand twice in a row or column. False when the watch rang before the end.
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
