// What the houses and the cells of a board are to one another, derived once for all who look at it: closures,
// paths, ratings and the solver each arrange it for their own loops.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/bit_set.hpp"

namespace cluewright {

enum class HouseKind : std::uint8_t { other, row, column };

// Locked candidates: a digit that is gone from `outside`, cells of one house, is gone from `beyond`, cells of
// the other house. Either set has indices in its house, of which W words have room for all.
template <int W>
struct Overlap {
  std::uint32_t other;
  BitSet<W> outside, beyond;
};

struct Geometry {
  // A house of a cell, and the index of the cell among its cells.
  struct Seat {
    std::uint32_t house, index;
  };
  // A cell that two houses share: its index in the one, and in the other.
  struct SharedCell {
    std::uint32_t here, there;
  };
  // Another house that shares cells with this one, in the order in which this one lists them. `may_lock`: a
  // digit can be locked into these cells, as strategies/intersections.py defines an overlap.
  struct Meeting {
    std::uint32_t other;
    std::vector<SharedCell> cells;
    bool may_lock;
  };
  struct House {
    std::vector<std::uint32_t> cells;  // as the board lists them
    std::uint32_t times;               // how often it holds each digit
    HouseKind kind;
    bool is_box;
    std::vector<Meeting> meetings;  // by number of the other house
  };
  // The lines of one part of a board: its rows, and its columns.
  struct Part {
    std::vector<std::uint32_t> lines[2];
    // Fish: whether all lines hold every digit equally often, and each cell of one is in one row and in one
    // column. Then for each cell the index of its row, and of its column, among these lines, or NO_LINE.
    bool crosses_evenly = false;
    std::vector<std::uint32_t> line_of[2];
  };
  // Empty rectangles: if a digit is gone from `corner`, cells of a box off two lines that cross it, then the
  // box has it on these lines. A link starts in one of `starts`, cells of `line` off the other two; what its
  // far end sees of `targets`, such cells of `cross`, cannot have the digit.
  struct Crossing {
    // A cell, and its seat in a house of the kind of `cross` that holds each digit once: the link's.
    struct Start {
      std::uint32_t cell;
      Seat seat;
    };
    std::uint32_t box, line, cross;
    std::vector<std::uint32_t> corner;
    std::vector<Start> starts;
    std::vector<std::uint32_t> targets;
  };
  static constexpr std::uint32_t NO_LINE = ~std::uint32_t{0};

  explicit Geometry(const BoardTables& board);

  std::size_t cells, digits;
  std::uint64_t all_digits;
  std::vector<House> houses;
  // For each cell:
  std::vector<std::vector<Seat>> seats;           // in the order of the houses
  std::vector<std::vector<std::uint32_t>> peers;  // what shares a house with it that holds each digit once
  std::vector<std::uint32_t> row_of, column_of;   // its row and its column: the last one, if it has several
  std::vector<std::vector<std::uint32_t>> boxes_of;
  std::vector<Part> parts;
  std::vector<Crossing> crossings;

  // The cells that two houses share; null if there are none.
  const Meeting* meeting(std::uint32_t house, std::uint32_t other) const;

 private:
  void name_houses(const BoardTables& board);
  void find_seats();
  void find_peers();
  void find_meetings(std::uint32_t house);
  void find_parts(const BoardTables& board);
  bool cross_evenly(Part& part) const;
  void find_crossings(std::uint32_t box);
  std::vector<Crossing::Start> starts_in(const std::vector<std::uint32_t>& near, HouseKind kind) const;
  std::vector<std::uint32_t> cells_off(std::uint32_t house, std::uint32_t one, std::uint32_t other) const;
};

}  // namespace cluewright
