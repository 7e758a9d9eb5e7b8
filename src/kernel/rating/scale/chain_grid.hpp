// The candidates of a position of the classic board, as chains look at them, and the nodes of chains.
//
// Rows and columns of cells, row by row; a house is a box (0 to 8), a row (9 to 17) or a column (18 to 26),
// which is the order in which chains take them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "boards/candidate.hpp"
#include "common/bits.hpp"
#include "common/cell_set.hpp"
#include "rating/rated_position.hpp"

namespace cluewright {

// A candidate that is taken to be true ("on") or false ("off"): 2 * (9 * cell + digit), and 1 if it is on.
using Node = std::uint16_t;

inline constexpr int chain_cells = 81, chain_digits = 9, chain_nodes = 2 * chain_cells * chain_digits;
inline constexpr int chain_houses = 27;
inline constexpr unsigned all_chain_digits = (1u << chain_digits) - 1;

constexpr Node off_node(int cell, int digit) {
  return static_cast<Node>(2 * (chain_digits * cell + digit));
}
constexpr Node on_node(int cell, int digit) {
  return static_cast<Node>(off_node(cell, digit) + 1);
}
constexpr Node opposite(Node node) {
  return node ^ 1;
}
constexpr bool is_on(Node node) {
  return node & 1;
}
constexpr int candidate_cell(Node node) {
  return node / (2 * chain_digits);
}
constexpr int digit_of(Node node) {
  return node / 2 % chain_digits;
}
constexpr Candidate candidate_of(Node node) {
  return {static_cast<std::uint32_t>(candidate_cell(node)), static_cast<std::uint32_t>(digit_of(node))};
}

// What does not change from position to position.
struct ChainHouses {
  ChainHouses();

  std::uint8_t cells[chain_houses][9];
  std::uint8_t house_of[chain_cells][3];  // box, row, column
  std::uint8_t index_in[chain_cells][3];  // the cell's index there
  CellSet peers[chain_cells];
  CellSet beside[chain_cells][3];  // the peers in the box; the others in the row; the others in the column
  CellSet cells_in[chain_houses];
};
extern const ChainHouses chain_board;

struct ChainGrid {
  std::uint16_t digits[chain_cells];                 // of each empty cell its candidates
  std::uint16_t places[chain_houses][chain_digits];  // the indices of a digit's places
  CellSet cells[chain_digits];                       // all places of a digit
  std::uint8_t empty[chain_houses];                  // how many cells are not filled

  ChainGrid() = default;
  explicit ChainGrid(const RatedPosition<2>& position);

  bool has(int cell, int digit) const { return digits[cell] >> digit & 1; }
  void erase(int cell, int digit) {
    digits[cell] = static_cast<std::uint16_t>(digits[cell] & ~(1u << digit));
    for (int kind = 0; kind < 3; ++kind) {
      std::uint16_t& here = places[chain_board.house_of[cell][kind]][digit];
      here = static_cast<std::uint16_t>(here & ~(1u << chain_board.index_in[cell][kind]));
    }
    cells[digit] &= ~set_of(cell);
  }
};

// A set of nodes: for each digit the cells where it is on, and those where it is off.
struct NodeSet {
  CellSet cells[2][chain_digits] = {};

  bool has(Node node) const {
    return cluewright::has(cells[is_on(node)][digit_of(node)], candidate_cell(node));
  }
  void add(Node node) { cells[is_on(node)][digit_of(node)] |= set_of(candidate_cell(node)); }
  void keep(const NodeSet& other) {
    for (int on = 0; on < 2; ++on) {
      for (int d = 0; d < chain_digits; ++d) cells[on][d] &= other.cells[on][d];
    }
  }
  bool any() const {
    CellSet all = {};
    for (const auto& of : cells) {
      for (const CellSet set : of) all |= set;
    }
    return cluewright::any(all);
  }
};

}  // namespace cluewright
