// The fillings of a band of the classic board, up to what does not matter.
//
// Rename the digits so that the first box reads 1 to 9, and 2,612,736 fillings are left (B. Felgenhauer and
// F. Jarvis). Rows, boxes and the columns of a box may change places: 7,776 moves, which leave 416 classes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace cluewright {

inline constexpr int band_size = 27;

// Cells 0 to 26, row by row, one bit each.
using BandCells = std::uint32_t;
// Digits 0 to 8, cell by cell.
using BandFilling = std::array<std::uint8_t, band_size>;

struct BandClass {
  BandFilling filling;  // any one of the class
  // Sets of cells that can be refilled so that every row, box and column still holds the same digits; those
  // that contain no other, small ones first.
  std::vector<BandCells> unavoidable;
  int automorphisms;  // moves that change no more than the names of the digits
};

// A move of the band: what stands in cell c moves to cell row[c / 9] * 9 + column[c % 9].
struct BandMove {
  std::array<std::uint8_t, 3> row;
  std::array<std::uint8_t, 9> column;

  int operator()(int cell) const { return row[cell / 9] * 9 + column[cell % 9]; }
};

// All 7,776, the identity first.
const std::vector<BandMove>& band_moves();

// The 416 classes, those with the fewest unavoidable sets first. Found at the first call.
const std::vector<BandClass>& band_classes();

}  // namespace cluewright
