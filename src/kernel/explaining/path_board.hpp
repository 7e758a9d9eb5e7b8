// Any board, arranged for finding the next step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "boards/geometry.hpp"
#include "common/bit_set.hpp"

namespace cluewright {

// What people see of a board and its tables do not tell.
struct PathDrawing {
  std::vector<std::int32_t> row_of, column_of;  // of each cell, in the drawing; not the houses of these kinds
  std::vector<std::int32_t> rectangles;         // for unique rectangles: four cells each, in Python's order
};

inline constexpr std::size_t max_cells_of_a_path = 512 * 64;
inline constexpr std::size_t max_houses_of_a_path = 0xFFFF;
inline constexpr std::size_t max_cells_of_a_path_house = 64;

// What of a board does not depend on its width.
struct PathBoardPlan {
  // A house of a cell, and the cell's place among the house's cells in ascending order. The house holds
  // each digit `times` times.
  struct Seat {
    std::uint16_t house, times;
    std::uint8_t rank;  // 0 in a wide house
  };
  // A house in which fins of a fish can lie: it is no line, and holds each digit once.
  struct FinHouse {
    std::uint32_t house;
    std::vector<std::uint64_t> ranks;  // for each base line of the fish the cells that it has in the house
    std::uint64_t through;             // the indices of base lines that have any
    bool is_crossed_evenly;            // whether all of these cross the same cover lines there
  };
  // Fish: lines of one part of the board, and those that cross them.
  struct Direction {
    std::vector<std::uint32_t> bases, covers;
    // For each base line and the rank of a cell in it: the index of the cell's cover line.
    std::vector<std::vector<std::uint32_t>> cover_of;
    bool is_plain;      // whether that index is the rank
    bool crosses_once;  // whether no base line meets a cover line in several cells
    std::vector<FinHouse> fin_houses;
  };
  // Empty rectangles: as in Geometry, but with sets of the houses' cells: `near` are those of `line` in
  // which a link can start, `beyond` those of `cross` off the box.
  struct CrossingSets {
    std::uint32_t box, line, cross;
    std::uint64_t corner, beyond, near, targets;
  };

  PathBoardPlan(const Geometry& geometry, const PathDrawing& of_drawing)
      : cells(geometry.cells),
        digits(geometry.digits),
        all_digits(geometry.all_digits),
        drawing(of_drawing) {}

  std::size_t cells, digits;
  std::uint64_t all_digits;
  std::vector<std::uint32_t> seen;       // the houses, boxes first, as people look at them
  std::vector<std::uint32_t> seen_rank;  // for each house its place among these
  std::vector<std::uint32_t> once;       // the houses that hold each digit once
  std::vector<Seat> seats;               // cell by cell, each cell's in the order of the houses
  std::vector<std::uint32_t> first_seat;
  std::vector<Direction> directions;
  std::vector<CrossingSets> crossings;
  bool boxes_hold_once = true;
  PathDrawing drawing;

  std::span<const Seat> seats_of(std::uint32_t cell) const {
    return {seats.data() + first_seat[cell], first_seat[cell + 1] - first_seat[cell]};
  }
};

// W words of 64 bits hold the cells of the board. A set of a house's cells is one word: bit i is its i-th
// cell in ascending order. A wide house has more cells than that, and holds each digit several times: its
// sets of cells are those of the board, and every word of it means nothing.
template <int W>
struct PathBoard : PathBoardPlan {
  using Cells = BitSet<W>;

  struct House {
    std::vector<std::uint32_t> cells;      // in ascending order
    std::vector<std::uint32_t> as_listed;  // their ranks in the order in which the board lists them
    bool is_listed_in_order;               // whether that is the ascending one, too
    std::uint32_t times;
    HouseKind kind;
    bool is_box;
    std::uint64_t all;
    Cells members;
    bool is_wide;
    std::vector<Overlap<1>> overlaps;
    std::uint32_t most_shared;  // cells that the house shares with one of its overlaps, at most
    // The sets of several cells that it shares with another house; both hold every digit once.
    std::vector<std::uint64_t> groups;
  };
  // Locked pairs and triples: two cells or more that two houses share; both hold every digit once.
  struct Shared {
    std::vector<std::uint32_t> cells;  // in ascending order
    Cells members;
  };

  PathBoard(const Geometry& geometry, const PathDrawing& drawing);

  std::vector<House> houses;
  std::vector<Cells> peers;  // for each cell those that share with it a house that holds each digit once
  std::vector<Shared> shared_cells;

 private:
  void add_house(const Geometry::House& house);
  void find_seats();
  void find_looks();
  void find_overlaps(const Geometry& geometry, std::uint32_t a);
  void find_directions(const Geometry& geometry);
  void find_fin_houses(Direction& direction) const;
  void find_crossings(const Geometry& geometry);
  void find_shared(const Geometry& geometry);
  std::uint64_t ranks_of(std::uint32_t house, const std::vector<std::uint32_t>& cells) const;
};

// Whether the kernel finds steps on this board: others are too large for it.
bool has_paths(const Geometry& geometry);

extern template struct PathBoard<2>;
extern template struct PathBoard<6>;
extern template struct PathBoard<512>;

// A board of the least width that has room for its cells.
using AnyPathBoard = std::variant<PathBoard<2>, PathBoard<6>, PathBoard<512>>;
AnyPathBoard path_board_of(const Geometry& geometry, const PathDrawing& drawing);
// For closures, which are not drawn.
AnyPathBoard path_board_of(const Geometry& geometry);

}  // namespace cluewright
