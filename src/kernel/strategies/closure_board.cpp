#include "strategies/closure_board.hpp"

#include <set>
#include <utility>

namespace cluewright {

namespace {

constexpr std::uint64_t bit(std::size_t i) {
  return std::uint64_t{1} << i;
}

}  // namespace

template <int W>
AnyBoard<W>::AnyBoard(const BoardTables& board)
    : links(board),
      digits(static_cast<std::size_t>(board.digits)),
      all_digits(digits == 64 ? ~std::uint64_t{0} : bit(digits) - 1),
      seats(static_cast<std::size_t>(board.cells)),
      peers(seats.size()),
      peer_bits(seats.size()) {
  for (int h = 0; h < board.houses(); ++h) {
    House house{{}, static_cast<std::uint32_t>(board.times[static_cast<std::size_t>(h)]), {}, {}};
    for (const std::int32_t cell : board.house(h)) {
      const auto index = static_cast<std::uint32_t>(house.cells.size());
      seats[static_cast<std::size_t>(cell)].push_back({static_cast<std::uint32_t>(h), index});
      house.all.add(index);
      house.cells.push_back(static_cast<std::uint32_t>(cell));
    }
    houses.push_back(std::move(house));
  }
  for (std::uint32_t h = 0; h < houses.size(); ++h) find_overlaps(h);
  find_lines(board);
  find_peers();
}

// Finds the houses that overlap with house a, as strategies/intersections.py defines it.
template <int W>
void AnyBoard<W>::find_overlaps(std::uint32_t a) {
  std::vector<std::size_t> shared(houses.size());
  for (const std::uint32_t cell : houses[a].cells) {
    for (const Seat seat : seats[cell]) ++shared[seat.house];
  }
  for (std::uint32_t b = 0; b < houses.size(); ++b) {
    const bool same_cells = shared[b] == houses[a].cells.size() && shared[b] == houses[b].cells.size();
    if (same_cells || houses[b].times != houses[a].times || shared[b] <= houses[a].times) continue;
    houses[a].overlaps.push_back({b, without(a, b), without(b, a)});
  }
}

// The cells of house a outside house b.
template <int W>
BitSet<W> AnyBoard<W>::without(std::uint32_t a, std::uint32_t b) const {
  BitSet<W> rest = houses[a].all;
  for (std::size_t i = 0; i < houses[a].cells.size(); ++i) {
    for (const Seat seat : seats[houses[a].cells[i]]) {
      if (seat.house == b) rest.remove(i);
    }
  }
  return rest;
}

// Fish need rows and columns that hold every digit equally often.
template <int W>
void AnyBoard<W>::find_lines(const BoardTables& board) {
  const std::vector<std::int32_t>* kinds[2] = {&board.rows, &board.columns};
  std::set<std::uint32_t> times[2];
  for (int kind = 0; kind < 2; ++kind) {
    for (const std::int32_t h : *kinds[kind]) times[kind].insert(houses[static_cast<std::size_t>(h)].times);
  }
  if (times[0] != times[1]) return;
  for (int kind = 0; kind < 2; ++kind) {
    line_of[kind].resize(seats.size());
    for (const std::int32_t h : *kinds[kind]) {
      const auto line = static_cast<std::uint32_t>(lines[kind].size());
      lines[kind].push_back(static_cast<std::uint32_t>(h));
      for (const std::uint32_t cell : houses[lines[kind].back()].cells) line_of[kind][cell] = line;
    }
  }
}

template <int W>
void AnyBoard<W>::find_peers() {
  const std::size_t words = (seats.size() + 63) / 64;
  for (std::uint32_t cell = 0; cell < seats.size(); ++cell) {
    std::vector<std::uint64_t>& seen = peer_bits[cell];
    seen.assign(words, 0);
    for (const Seat seat : seats[cell]) {
      if (houses[seat.house].times != 1) continue;
      for (const std::uint32_t other : houses[seat.house].cells) seen[other / 64] |= bit(other % 64);
    }
    seen[cell / 64] &= ~bit(cell % 64);
    for (std::uint32_t other = 0; other < seats.size(); ++other) {
      if (seen[other / 64] >> other % 64 & 1) peers[cell].push_back(other);
    }
  }
}

template struct AnyBoard<1>;
template struct AnyBoard<8>;

ClosureBoard closure_board_of(const BoardTables& board) {
  if (largest_house(board) <= 64) return AnyBoard<1>(board);
  return AnyBoard<8>(board);
}

}  // namespace cluewright
