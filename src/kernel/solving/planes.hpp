// A board whose houses hold every digit once, arranged for the search.
//
// A plane says where one digit can go, twice: by cell and by house. It is an array of vectors of 16 bytes:
//
//     cell_vectors vectors    a bit for each cell: cell c is bit c % 64 of the 64-bit word c / 64
//     lane_vectors vectors    a lane (a Word) for each house: bit i is the house's cell number i;
//                             both highest bits say that the digit is placed in this house, and then
//                             the other bits mean nothing
//
// Lanes after that of the last house have all bits. What a placement leaves of its digit, or locked
// candidates, is a plane as well: the digit's plane is cut down to it by AND, and a lane that is left with
// one bit is a hidden single. So a placement costs a few vector operations instead of a visit to each peer.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "boards/geometry.hpp"

namespace cluewright {

// A vector of 16 bytes, as unsigned numbers.
template <class Word>
struct Lanes {
  static constexpr std::size_t count = 16 / sizeof(Word), bits = 8 * sizeof(Word);
  // A typedef, since `using` would lose the attributes. Cells are read as 64-bit words from the same memory.
  typedef Word Vector __attribute__((vector_size(16), may_alias));
  typedef std::uint64_t Halves __attribute__((vector_size(16)));

  Vector vector;

  friend Lanes operator&(Lanes a, Lanes b) { return {a.vector & b.vector}; }
  friend Lanes operator|(Lanes a, Lanes b) { return {a.vector | b.vector}; }
  friend Lanes operator~(Lanes a) { return {~a.vector}; }
  Lanes& operator&=(Lanes other) { return *this = *this & other; }
  Lanes& operator|=(Lanes other) { return *this = *this | other; }

  // All bits of the lanes of which this is true.
  Lanes without_bit() const { return {(Vector)(vector == 0)}; }
  Lanes with_one_bit_at_most() const { return {(Vector)((vector & (vector - 1)) == 0)}; }
  Lanes with_bits_of(Word wanted) const { return {(Vector)((vector & wanted) == wanted)}; }
  Lanes with_bits_at_most(std::size_t most) const {  // `most`: at least 1
    Lanes rest = *this;
    while (--most) rest = rest.without_lowest_bit();
    return rest.with_one_bit_at_most();
  }

  // Each lane without its lowest bit.
  Lanes without_lowest_bit() const { return {vector & (vector - 1)}; }

  std::uint64_t half(std::size_t i) const { return ((Halves)vector)[i]; }
  explicit operator bool() const { return (half(0) | half(1)) != 0; }

  // The first lane that is not 0; there must be one, and it must have all bits.
  std::size_t first_lane() const {
    const std::size_t h = half(0) ? 0 : 1;
    return h * count / 2 + static_cast<std::size_t>(std::countr_zero(half(h))) / bits;
  }

  // Calls `visit(lane)` for the lanes that are not 0, which must have all bits, until it returns false.
  template <class Visit>
  bool for_each(Visit visit) const {
    constexpr std::uint64_t lane_bits = bits_below(bits);
    for (std::size_t h = 0; h < 2; ++h) {
      for (std::uint64_t left = half(h); left;) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(left)) / bits;
        left &= ~(lane_bits << lane * bits);
        if (!visit(h * count / 2 + lane)) return false;
      }
    }
    return true;
  }
};

// A house has at most as many cells as a Word has bits, less two.
template <class Word>
struct PlaneTables {
  using Vector = Lanes<Word>;

  // In the lane of a house: the digit is placed there. Two bits, so that it never looks like a single.
  static constexpr Word done = static_cast<Word>(Word{3} << (Vector::bits - 2));

  // A house of a cell: its lane, and the cell's bit in it.
  struct Seat {
    std::uint32_t house;
    Word bit;
  };
  // Two houses that share several cells. A digit that the first can have only there is gone from `beyond`,
  // cells of the other.
  struct LaneOverlap {
    std::uint32_t other;
    Word beyond;
  };
  // For one vector of lanes, an overlap of the house of each lane, and the house's cells outside it.
  struct Turn {
    Vector outside;
    std::uint32_t overlap[Vector::count];
  };

  explicit PlaneTables(const Geometry& geometry);

  std::span<const Seat> seats_of(std::size_t cell) const {
    return {seats.data() + seat_starts[cell], seats.data() + seat_starts[cell + 1]};
  }
  std::uint32_t cell_at(std::size_t house, Word spot) const {
    return house_cells[house * digits + static_cast<std::size_t>(std::countr_zero(spot))];
  }
  // What is left of a digit that is placed in this cell.
  const Vector* peers_cleared(std::size_t cell) const { return cleared.data() + cell * vectors(); }
  // All bits in the lanes of the cell's houses.
  const Vector* houses_of(std::size_t cell) const { return own_lanes.data() + cell * lane_vectors; }
  // What locked candidates leave of a digit.
  const Vector* locked(std::size_t overlap) const { return locked_planes.data() + overlap * vectors(); }
  // The turns in which all overlaps of the houses of a vector come.
  std::span<const Turn> turns_of(std::size_t vector) const {
    return {turns.data() + turn_starts[vector], turns.data() + turn_starts[vector + 1]};
  }
  std::size_t vectors() const { return cell_vectors + lane_vectors; }
  std::int64_t cells() const { return static_cast<std::int64_t>(cell_count); }

  std::size_t cell_count, digits, houses;
  std::size_t cell_vectors, lane_vectors;
  std::vector<Vector> empty;  // the plane of a digit that can go everywhere
  std::vector<LaneOverlap> overlaps;
  std::vector<std::uint32_t>
      most_shared;  // for each vector of lanes, the most cells that one of its houses shares

 private:
  void find_seats(const Geometry& geometry);
  void find_empty();
  void find_cleared(const Geometry& geometry);
  std::vector<std::vector<std::uint32_t>> find_overlaps(const Geometry& geometry);
  void find_turns(const std::vector<std::vector<std::uint32_t>>& overlaps_of_each);
  void clear_cell(Vector* plane, std::size_t cell) const;
  Word all_cells() const { return static_cast<Word>((Word{1} << digits) - 1); }

  std::vector<std::uint32_t> house_cells;
  std::vector<Seat> seats;
  std::vector<std::uint32_t> seat_starts;
  std::vector<Word> outside;  // for each overlap, the cells of the first house that are not shared
  std::vector<Turn> turns;
  std::vector<std::uint32_t> turn_starts;
  std::vector<Vector> cleared, own_lanes, locked_planes;
};

extern template struct PlaneTables<std::uint16_t>;
extern template struct PlaneTables<std::uint32_t>;

// With lanes as narrow as the board allows.
using PlaneBoard = std::variant<PlaneTables<std::uint16_t>, PlaneTables<std::uint32_t>>;

// None if a house holds digits several times, or if there are more than 30 digits. There a search fills most
// of the board before anything gets tight, and Cover, which visits only what changes, is quicker.
std::optional<PlaneBoard> plane_board_of(const Geometry& geometry);

}  // namespace cluewright
