// A board as arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cluewright {

// Stands between the rows of two parts of a board, and between their columns.
constexpr std::int32_t END_OF_PART = -1;

constexpr std::size_t max_digits = 64;  // a set of them is an integer

struct BoardTables {
  int cells;
  int digits;                             // 1 to max_digits
  std::vector<std::int32_t> starts;       // house h has the cells house_cells[starts[h]]
  std::vector<std::int32_t> house_cells;  // to before house_cells[starts[h + 1]]
  std::vector<std::int32_t> times;        // how often house h holds each digit
  std::vector<std::int32_t> rows;         // the houses that are rows, part by part,
  std::vector<std::int32_t> columns;      // those that are columns, part by part,
  std::vector<std::int32_t> boxes;        // and those that are boxes or regions

  int houses() const { return static_cast<int>(times.size()); }
  std::span<const std::int32_t> house(int h) const {
    const auto first = static_cast<std::size_t>(starts[static_cast<std::size_t>(h)]);
    const auto last = static_cast<std::size_t>(starts[static_cast<std::size_t>(h) + 1]);
    return std::span(house_cells).subspan(first, last - first);
  }
};

// For each cell the houses that it lies in.
std::vector<std::vector<int>> houses_of_cells(const BoardTables& board);

// Whether every house holds each digit once.
bool holds_digits_once(const BoardTables& board);

// The cell with this index in a house of the 9x9 board: its rows are the houses 0 to 8, then come its
// columns, then its boxes.
constexpr int classic_cell(int house, int index) {
  const int number = house % 9;
  switch (house / 9) {
    case 0: return number * 9 + index;
    case 1: return index * 9 + number;
    default: return (number / 3 * 3 + index / 3) * 9 + number % 3 * 3 + index % 3;
  }
}

// Whether these are the rows, columns and boxes of the 9x9 board, in this order.
bool is_classic(const BoardTables& board);

}  // namespace cluewright
