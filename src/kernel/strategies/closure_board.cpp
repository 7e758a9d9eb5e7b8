#include "strategies/closure_board.hpp"

#include <algorithm>
#include <limits>
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

// Finds the rows and columns of each part, as strategies/fish.py defines its directions.
template <int W>
void AnyBoard<W>::find_lines(const BoardTables& board) {
  const std::vector<std::int32_t>* kinds[2] = {&board.rows, &board.columns};
  std::vector<Lines> found;
  for (int kind = 0; kind < 2; ++kind) {
    std::size_t part = 0;
    found.resize(std::max<std::size_t>(found.size(), 1));
    for (const std::int32_t h : *kinds[kind]) {
      if (h == END_OF_PART) {
        if (++part == found.size()) found.emplace_back();
      } else {
        found[part].houses[kind].push_back(static_cast<std::uint32_t>(h));
      }
    }
  }
  for (Lines& lines : found) {
    if (cross_evenly(lines)) parts.push_back(std::move(lines));
  }
}

// Finds the lines of each cell. Returns whether all lines hold every digit equally often, and each cell that
// is in one of them is in one row and in one column.
template <int W>
bool AnyBoard<W>::cross_evenly(Lines& lines) const {
  constexpr auto NO_LINE = std::numeric_limits<std::uint32_t>::max();
  std::set<std::uint32_t> times;
  for (int kind = 0; kind < 2; ++kind) {
    lines.line_of[kind].assign(seats.size(), NO_LINE);
    for (std::uint32_t line = 0; line < lines.houses[kind].size(); ++line) {
      const House& house = houses[lines.houses[kind][line]];
      times.insert(house.times);
      for (const std::uint32_t cell : house.cells) {
        if (std::exchange(lines.line_of[kind][cell], line) != NO_LINE) return false;
      }
    }
  }
  const auto is_crossing = [](std::uint32_t row, std::uint32_t column) {
    return (row == NO_LINE) == (column == NO_LINE);
  };
  return times.size() == 1 && std::ranges::equal(lines.line_of[0], lines.line_of[1], is_crossing);
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
