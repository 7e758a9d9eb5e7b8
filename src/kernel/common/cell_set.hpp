// Sets of up to 128 cells as one vector, and a small number for each cell.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/bits.hpp"

namespace cluewright {

// Cell c is bit c % 64 of word c / 64.
using CellSet = std::uint64_t __attribute__((vector_size(16)));

inline constexpr int max_cells_in_set = 128;

inline bool any(CellSet set) {
  return (set[0] | set[1]) != 0;
}

inline bool has(CellSet set, int cell) {
  return set[cell >> 6] >> (cell & 63) & 1;
}

inline CellSet set_of(int cell) {
  const std::uint64_t here = bit(cell & 63);
  return cell < 64 ? CellSet{here, 0} : CellSet{0, here};
}

inline int first_of(CellSet set) {
  return set[0] ? std::countr_zero(set[0]) : 64 + std::countr_zero(set[1]);
}

inline int size_of(CellSet set) {
  return std::popcount(set[0]) + std::popcount(set[1]);
}

// Removes the first cell and returns it.
inline int pop_first(CellSet& set) {
  const int cell = first_of(set);
  set &= ~set_of(cell);
  return cell;
}

template <class Visit>
void for_each(CellSet set, Visit visit) {
  for (int word = 0; word < 2; ++word) {
    for (std::uint64_t left = set[word]; left; left &= left - 1) visit(64 * word + std::countr_zero(left));
  }
}

// A number of `Bits` bits for each cell, bit-sliced: plane i holds bit i of every number.
//
//              cell  ... 3 2 1 0
//   plane 2 (fours)      0 1 0 0
//   plane 1 (twos)       0 0 1 0     cell 1 has the number 2, cell 2 the number 4
//   plane 0 (ones)       1 0 0 0     cell 3 the number 1
//
// Adding 1 in many cells at once is a ripple carry through the planes.
template <int Bits>
struct Counters {
  CellSet planes[Bits] = {};

  // Returns the cells whose number overflowed to 0.
  CellSet add_one(CellSet where) {
    for (CellSet& plane : planes) {
      const CellSet carry = plane & where;
      plane ^= where;
      where = carry;
    }
    return where;
  }
};

}  // namespace cluewright
