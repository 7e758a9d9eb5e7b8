// Sets of cells of the classic board, and its houses and peers as such sets.
#pragma once

#include <cstddef>
#include <cstdint>

#include "boards/board_tables.hpp"

namespace cluewright {

// A set of cells, with a word for each band. Bit 10 r + c of word b is row r of band b, column c:
//
//    31 30 29 28        20 19 18        10  9  8         0
//   +--+--+--+------------+--+------------+--+------------+
//   | .  . |0| third row  | 0| second row | 0| first row  |   column 9 has the highest bit of a row
//   +--+--+--+------------+--+------------+--+------------+
//
// The bit above each row stays 0, so additions and subtractions in all three rows at once do not carry into
// another row.
struct ClassicCells {
  std::uint32_t band[3] = {};

  bool has(std::size_t cell) const { return band[cell / 27] & bit_of(cell); }
  constexpr void add(std::size_t cell) { band[cell / 27] |= bit_of(cell); }

  friend ClassicCells operator&(const ClassicCells& a, const ClassicCells& b) {
    return {{a.band[0] & b.band[0], a.band[1] & b.band[1], a.band[2] & b.band[2]}};
  }

  static constexpr std::uint32_t bit_of(std::size_t cell) { return 1u << (cell % 27 + cell % 27 / 9); }
};

struct ClassicGeometry {
  std::uint8_t house_cells[27][9];
  ClassicCells house_bits[27];
  ClassicCells peers[81];
};

constexpr ClassicGeometry make_classic_geometry() {
  ClassicGeometry made{};
  for (int house = 0; house < 27; ++house) {
    for (int index = 0; index < 9; ++index) {
      const auto cell = static_cast<std::size_t>(classic_cell(house, index));
      made.house_cells[house][index] = static_cast<std::uint8_t>(cell);
      made.house_bits[house].add(cell);
      for (int other = 0; other < 9; ++other) {
        if (other != index) made.peers[cell].add(static_cast<std::size_t>(classic_cell(house, other)));
      }
    }
  }
  return made;
}

inline constexpr ClassicGeometry classic_geometry = make_classic_geometry();

}  // namespace cluewright
