#include "strategies/closure_board.hpp"

#include <algorithm>

namespace cluewright {

namespace {

// What a digit that is locked into a meeting of two houses is gone from.
template <int W>
Overlap<W> overlap_of(const Geometry::Meeting& meeting, const BitSet<W>& ours, const BitSet<W>& theirs) {
  Overlap<W> overlap{meeting.other, ours, theirs};
  for (const auto [here, there] : meeting.cells) {
    overlap.outside.remove(here);
    overlap.beyond.remove(there);
  }
  return overlap;
}

}  // namespace

template <int W>
AnyBoard<W>::AnyBoard(const Geometry& of)
    : geometry(of),
      digits(of.digits),
      all_digits(of.all_digits),
      seats(of.seats),
      peers(of.peers),
      peer_bits(of.cells, std::vector<std::uint64_t>((of.cells + 63) / 64)) {
  for (const auto& house : of.houses) {
    houses.push_back({house.cells, house.times, house.kind, {}, {}});
    for (std::size_t index = 0; index < house.cells.size(); ++index) houses.back().all.add(index);
  }
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (const auto& meeting : of.houses[h].meetings) {
      if (meeting.may_lock)
        houses[h].overlaps.push_back(overlap_of(meeting, houses[h].all, houses[meeting.other].all));
    }
  }
  for (std::size_t cell = 0; cell < of.cells; ++cell) {
    for (const std::uint32_t peer : peers[cell]) peer_bits[cell][peer / 64] |= bit(peer % 64);
  }
}

template struct AnyBoard<1>;
template struct AnyBoard<8>;

ClosureBoard closure_board_of(const Geometry& geometry) {
  const auto fits = [](const Geometry::House& house) { return house.cells.size() <= 64; };
  if (std::ranges::all_of(geometry.houses, fits)) return AnyBoard<1>(geometry);
  return AnyBoard<8>(geometry);
}

}  // namespace cluewright
