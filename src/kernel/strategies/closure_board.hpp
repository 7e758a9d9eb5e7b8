// Any board, arranged for the closure.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "boards/geometry.hpp"
#include "common/bit_set.hpp"

namespace cluewright {

// W words of 64 bits hold the cells of the largest house. A set of a house's cells has their indices in the
// house.
template <int W>
struct AnyBoard {
  struct alignas(64) House {  // so that its place is found by a shift
    std::span<const std::uint32_t> cells;
    std::uint32_t times;
    HouseKind kind;
    BitSet<W> all;
    std::vector<Overlap<W>> overlaps;
  };

  // CAUTION: looks at the geometry as long as it lives.
  explicit AnyBoard(const Geometry& of);

  const Geometry& geometry;
  std::size_t digits;
  std::uint64_t all_digits;
  std::vector<House> houses;
  // For each cell:
  std::span<const std::vector<Geometry::Seat>> seats;
  std::span<const std::vector<std::uint32_t>> peers;
  std::vector<std::vector<std::uint64_t>> peer_bits;  // the same: bit c % 64 of word c / 64 is cell c
};

extern template struct AnyBoard<1>;
extern template struct AnyBoard<8>;

// A board of the least width that has room for its houses.
using ClosureBoard = std::variant<AnyBoard<1>, AnyBoard<8>>;
ClosureBoard closure_board_of(const Geometry& geometry);

}  // namespace cluewright
