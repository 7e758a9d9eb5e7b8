// A board, arranged for the rating by technique.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "boards/geometry.hpp"
#include "common/bit_set.hpp"

namespace cluewright {

// The houses are taken in the order of the rating's way: boxes, then columns, then rows, then all others,
// which are neither box nor line where a technique asks for one. Each holds every digit once. A set of a
// house's cells has their indices in the house; W words of 64 bits have room for all cells, and for all
// houses.
template <int W>
struct RatingBoard {
  using Set = BitSet<W>;
  using HouseSet = BitSet<W == 2 ? 1 : W>;
  enum Kind : int { box, column, row, other };
  // The place of a kind where the programs take boxes before rows, and rows before columns.
  static constexpr int rank_of(Kind kind) { return kind == row ? 1 : kind == column ? 2 : kind; }

  // A house of a cell, and the cell's index there, as a set; where the digits of the house begin in a list of
  // the digits of all houses.
  struct Seat {
    std::uint32_t house;
    std::size_t digits;
    std::uint64_t here;
  };
  // A house that shares cells with this one: these cells here, and there.
  struct HouseCrossing {
    std::uint32_t other;
    std::uint64_t here, there;
  };
  struct House {
    Kind kind;
    std::vector<std::uint32_t> cells;
    Set cell_set;
    std::vector<HouseCrossing> crossings[3];  // by the kind of the other house
  };
  // Lines that cross in every cell, for fish. `place[i][j]` is the index among the covers of the one that
  // crosses base i in its cell with the index j, and `index[c][i]` the index in cover c of the cell in base
  // i, or NONE. Where they are straight, that is j and i.
  struct Grating {
    std::vector<std::uint32_t> bases, covers;
    std::vector<std::vector<std::uint32_t>> place, index;
    bool is_straight = true;
  };
  static constexpr std::uint32_t NONE = ~std::uint32_t{0};

  explicit RatingBoard(const Geometry& geometry);

  std::uint32_t cells, digits;
  std::uint64_t all_digits;
  std::vector<House> houses;
  std::uint32_t first_of[5];  // the first house of each kind; of `other`; and the number of houses
  // Of cell c, the seats from seat_starts[c] to before seat_starts[c + 1].
  std::vector<std::uint32_t> seat_starts;
  std::vector<Seat> seats;
  std::vector<HouseSet> houses_of;
  std::vector<Set> peers;
  int largest_crossing = 0;       // the most cells that a box shares with a line
  std::vector<Grating> gratings;  // columns as bases in each part, then rows

 private:
  // Of houses, by their numbers in the geometry and here.
  using Numbers = std::vector<std::uint32_t>;

  Numbers add_houses(const Geometry& geometry);
  void find_seats();
  void find_crossings(const Geometry& geometry, const Numbers& number_of);
  void add_grating(const Geometry::Part& part, int base, const Numbers& number_of);
};

extern template struct RatingBoard<2>;
extern template struct RatingBoard<8>;
extern template struct RatingBoard<512>;

// A board of the least width that has room for it.
using AnyRatingBoard = std::variant<RatingBoard<2>, RatingBoard<8>, RatingBoard<512>>;
AnyRatingBoard rating_board_of(const Geometry& geometry);

}  // namespace cluewright
