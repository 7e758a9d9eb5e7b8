// Any board, arranged for the closure.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "boards/board_tables.hpp"
#include "strategies/closure_links.hpp"
#include "strategies/coverings.hpp"

namespace cluewright {

// W words of 64 bits hold the cells of the largest house. A set of a house's cells has their indices in the
// house.
template <int W>
struct AnyBoard {
  // A house of a cell, and the cell's index there.
  struct Seat {
    std::uint32_t house, index;
  };
  // Locked candidates: a digit that is gone from `outside`, cells of this house, is gone from `beyond`, cells
  // of the other house.
  struct Overlap {
    std::uint32_t other;
    BitSet<W> outside, beyond;
  };
  struct House {
    std::vector<std::uint32_t> cells;
    std::uint32_t times;
    BitSet<W> all;
    std::vector<Overlap> overlaps;
  };

  explicit AnyBoard(const BoardTables& board);

  LinkTables links;
  std::size_t digits;
  std::uint64_t all_digits;
  std::vector<House> houses;
  // For each cell:
  std::vector<std::vector<Seat>> seats;
  std::vector<std::vector<std::uint32_t>> peers;      // cells that share a house that holds each digit once
  std::vector<std::vector<std::uint64_t>> peer_bits;  // the same: bit c % 64 of word c / 64 is cell c
  // For fish: the houses of one part of the board that are rows, and columns; and for each cell of the part
  // the index of its row, and of its column, among these.
  struct Lines {
    std::vector<std::uint32_t> houses[2], line_of[2];
  };
  std::vector<Lines> parts;

 private:
  void find_overlaps(std::uint32_t a);
  BitSet<W> without(std::uint32_t a, std::uint32_t b) const;
  void find_lines(const BoardTables& board);
  bool cross_evenly(Lines& lines) const;
  void find_peers();
};

extern template struct AnyBoard<1>;
extern template struct AnyBoard<8>;

// A board of the least width that has room for its houses.
using ClosureBoard = std::variant<AnyBoard<1>, AnyBoard<8>>;
ClosureBoard closure_board_of(const BoardTables& board);

}  // namespace cluewright
