// The fillings of a band of the classic board, up to symmetry.
//
// With the digits renamed so that the first box reads 1 to 9, there are 2,612,736 fillings (B. Felgenhauer
// and F. Jarvis: Mathematics of Sudoku I, Mathematical Spectrum 39, 2006). The 7,776 ways to permute the
// rows, the boxes, and the columns of each box, here called moves, leave 416 classes of them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace cluewright {

inline constexpr int band_size = 27;

// A set of cells of the band: bit 9 r + c is row r, column c.
using BandCells = std::uint32_t;
// The digit (from 0) of each cell.
using BandFilling = std::array<std::uint8_t, band_size>;

struct BandClass {
  BandFilling filling;  // a representative
  // The sets of cells that can be refilled differently so that every row, box and column keeps its digits:
  // only those that contain no other, smallest first.
  std::vector<BandCells> unavoidable;
  int automorphisms;  // moves that only rename the digits
};

// A symmetry of the band: the content of cell c moves to cell row[c / 9] * 9 + column[c % 9].
struct BandMove {
  std::array<std::uint8_t, 3> row;
  std::array<std::uint8_t, 9> column;

  int operator()(int cell) const { return row[cell / 9] * 9 + column[cell % 9]; }
};

// All 7,776, the identity first.
const std::vector<BandMove>& band_moves();

// The 416 classes, fewest unavoidable sets first. Computed at the first call, which takes a twentieth of a
// second.
const std::vector<BandClass>& band_classes();

// One of those with the fewest unavoidable sets, computed at once.
const BandClass& easiest_band_class();

}  // namespace cluewright
