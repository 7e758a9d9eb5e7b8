#include "rating/rating_board.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>

#include "common/bits.hpp"

namespace cluewright {

namespace {

using Lines = std::vector<std::vector<std::int32_t>>;

// The numbers of houses, without what stands between parts, by part.
Lines by_part(const std::vector<std::int32_t>& numbers) {
  Lines parts(1);
  for (const std::int32_t h : numbers) {
    if (h == END_OF_PART) {
      parts.emplace_back();
    } else {
      parts.back().push_back(h);
    }
  }
  return parts;
}

}  // namespace

template <int W>
RatingBoard<W>::RatingBoard(const BoardTables& board)
    : cells(static_cast<std::uint32_t>(board.cells)),
      digits(static_cast<std::uint32_t>(board.digits)),
      all_digits(digits == 64 ? ~std::uint64_t{0} : bit(digits) - 1) {
  std::map<std::int32_t, std::uint32_t> number_of;
  const auto add = [&](Kind kind, std::int32_t h) {
    if (!number_of.emplace(h, static_cast<std::uint32_t>(houses.size())).second) return;
    add_house(kind, board, h);
  };
  const Lines columns = by_part(board.columns), rows = by_part(board.rows);
  first_of[box] = 0;
  for (const std::int32_t h : board.boxes) add(box, h);
  first_of[column] = static_cast<std::uint32_t>(houses.size());
  for (const auto& part : columns) {
    for (const std::int32_t h : part) add(column, h);
  }
  first_of[row] = static_cast<std::uint32_t>(houses.size());
  for (const auto& part : rows) {
    for (const std::int32_t h : part) add(row, h);
  }
  first_of[other] = static_cast<std::uint32_t>(houses.size());
  for (std::int32_t h = 0; h < board.houses(); ++h) add(other, h);
  first_of[other + 1] = static_cast<std::uint32_t>(houses.size());
  find_seats_and_peers();
  find_crossings();
  const auto numbers = [&](const std::vector<std::int32_t>& part) {
    std::vector<std::uint32_t> found;
    for (const std::int32_t h : part) found.push_back(number_of.at(h));
    return found;
  };
  const std::size_t parts = std::min(columns.size(), rows.size());
  for (std::size_t part = 0; part < parts; ++part) add_grating(numbers(columns[part]), numbers(rows[part]));
  for (std::size_t part = 0; part < parts; ++part) add_grating(numbers(rows[part]), numbers(columns[part]));
}

template <int W>
void RatingBoard<W>::add_house(Kind kind, const BoardTables& board, std::int32_t h) {
  House house{kind, {}, {}, {}};
  for (const std::int32_t cell : board.house(h)) {
    house.cells.push_back(static_cast<std::uint32_t>(cell));
    house.cell_set.add(static_cast<std::size_t>(cell));
  }
  houses.push_back(std::move(house));
}

template <int W>
void RatingBoard<W>::find_seats_and_peers() {
  std::vector<std::vector<Seat>> seats_of(cells);
  houses_of.resize(cells);
  peers.resize(cells);
  for (std::uint32_t h = 0; h < houses.size(); ++h) {
    for (std::uint32_t i = 0; i < houses[h].cells.size(); ++i) {
      const std::uint32_t cell = houses[h].cells[i];
      seats_of[cell].push_back({h, std::size_t{h} * digits, bit(i)});
      houses_of[cell].add(h);
      peers[cell] = peers[cell] | houses[h].cell_set;
    }
  }
  seat_starts.push_back(0);
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    peers[cell].remove(cell);
    seats.insert(seats.end(), seats_of[cell].begin(), seats_of[cell].end());
    seat_starts.push_back(static_cast<std::uint32_t>(seats.size()));
  }
}

template <int W>
void RatingBoard<W>::find_crossings() {
  for (std::uint32_t a = 0; a < houses.size(); ++a) {
    std::map<std::uint32_t, HouseCrossing> shared;
    for (std::uint32_t i = 0; i < houses[a].cells.size(); ++i) {
      const std::uint32_t cell = houses[a].cells[i];
      for (std::uint32_t s = seat_starts[cell]; s < seat_starts[cell + 1]; ++s) {
        const Seat& seat = seats[s];
        if (seat.house == a || houses[seat.house].kind == other) continue;
        HouseCrossing& crossing =
            shared.try_emplace(seat.house, HouseCrossing{seat.house, 0, 0}).first->second;
        crossing.here |= bit(i);
        crossing.there |= seat.here;
      }
    }
    for (const auto& [b, crossing] : shared) {
      houses[a].crossings[houses[b].kind].push_back(crossing);
      if ((houses[a].kind == box) == (houses[b].kind == box)) continue;
      largest_crossing = std::max(largest_crossing, std::popcount(crossing.here));
    }
  }
}

// Adds these lines if each cell of them is in one base and in one cover, as strategies/fish.py has it.
template <int W>
void RatingBoard<W>::add_grating(const std::vector<std::uint32_t>& bases,
                                 const std::vector<std::uint32_t>& covers) {
  constexpr std::size_t max_lines = 64;  // a set of lines is one word
  if (bases.empty() || bases.size() != covers.size() || bases.size() > max_lines) return;
  Grating grating{bases, covers, {}, {}, true};
  grating.index.assign(covers.size(), std::vector<std::uint32_t>(bases.size(), NONE));
  Set seen;
  for (std::uint32_t i = 0; i < bases.size(); ++i) {
    grating.place.emplace_back();
    for (const std::uint32_t cell : houses[bases[i]].cells) {
      if (seen.has(cell)) return;
      seen.add(cell);
      std::uint32_t crossed = NONE;
      for (std::uint32_t s = seat_starts[cell]; s < seat_starts[cell + 1]; ++s) {
        const auto found = std::find(covers.begin(), covers.end(), seats[s].house);
        if (found == covers.end()) continue;
        if (crossed != NONE) return;
        crossed = static_cast<std::uint32_t>(found - covers.begin());
        grating.index[crossed][i] = lowest_bit(seats[s].here);
      }
      if (crossed == NONE) return;
      grating.is_straight &= crossed == grating.place[i].size() && grating.index[crossed][i] == i;
      grating.place[i].push_back(crossed);
    }
  }
  gratings.push_back(std::move(grating));
}

template struct RatingBoard<2>;
template struct RatingBoard<8>;
template struct RatingBoard<64>;
template struct RatingBoard<512>;

AnyRatingBoard rating_board_of(const BoardTables& board) {
  const int most = std::max(board.cells, board.houses());
  if (board.cells <= 2 * 64 && board.houses() <= 64) return RatingBoard<2>(board);
  if (most <= 8 * 64) return RatingBoard<8>(board);
  if (most <= 64 * 64) return RatingBoard<64>(board);
  if (most <= 512 * 64) return RatingBoard<512>(board);
  throw std::invalid_argument("a board of at most 32,768 cells and houses was expected");
}

}  // namespace cluewright
