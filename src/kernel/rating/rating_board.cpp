#include "rating/rating_board.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "common/bits.hpp"

namespace cluewright {

template <int W>
RatingBoard<W>::RatingBoard(const Geometry& geometry)
    : cells(static_cast<std::uint32_t>(geometry.cells)),
      digits(static_cast<std::uint32_t>(geometry.digits)),
      all_digits(geometry.all_digits),
      peers(cells) {
  const Numbers number_of = add_houses(geometry);
  find_seats();
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    for (const std::uint32_t peer : geometry.peers[cell]) peers[cell].add(peer);
  }
  find_crossings(geometry, number_of);
  for (const int base : {1, 0}) {  // columns, then rows
    for (const auto& part : geometry.parts) add_grating(part, base, number_of);
  }
}

// Adds the houses kind by kind, lines in the order of the parts. Returns their numbers here.
template <int W>
typename RatingBoard<W>::Numbers RatingBoard<W>::add_houses(const Geometry& geometry) {
  Numbers number_of(geometry.houses.size(), NONE);
  const auto add = [&](Kind kind, std::uint32_t h) {
    if (number_of[h] != NONE) return;
    number_of[h] = static_cast<std::uint32_t>(houses.size());
    houses.push_back({kind, geometry.houses[h].cells, {}, {}});
    for (const std::uint32_t cell : houses.back().cells) houses.back().cell_set.add(cell);
  };
  const auto add_lines = [&](Kind kind, int lines) {
    first_of[kind] = static_cast<std::uint32_t>(houses.size());
    for (const auto& part : geometry.parts) {
      for (const std::uint32_t h : part.lines[lines]) add(kind, h);
    }
  };
  const auto add_all = [&](Kind kind, auto is_of_kind) {
    first_of[kind] = static_cast<std::uint32_t>(houses.size());
    for (std::uint32_t h = 0; h < geometry.houses.size(); ++h) {
      if (is_of_kind(geometry.houses[h])) add(kind, h);
    }
  };
  add_all(box, [](const Geometry::House& house) { return house.is_box; });
  add_lines(column, 1);
  add_lines(row, 0);
  add_all(other, [](const Geometry::House&) { return true; });
  first_of[other + 1] = static_cast<std::uint32_t>(houses.size());
  return number_of;
}

template <int W>
void RatingBoard<W>::find_seats() {
  std::vector<std::vector<Seat>> seats_of(cells);
  houses_of.resize(cells);
  for (std::uint32_t h = 0; h < houses.size(); ++h) {
    for (std::uint32_t i = 0; i < houses[h].cells.size(); ++i) {
      const std::uint32_t cell = houses[h].cells[i];
      seats_of[cell].push_back({h, std::size_t{h} * digits, bit(i)});
      houses_of[cell].add(h);
    }
  }
  seat_starts.push_back(0);
  for (const auto& of_cell : seats_of) {
    seats.insert(seats.end(), of_cell.begin(), of_cell.end());
    seat_starts.push_back(static_cast<std::uint32_t>(seats.size()));
  }
}

template <int W>
void RatingBoard<W>::find_crossings(const Geometry& geometry, const Numbers& number_of) {
  for (std::uint32_t h = 0; h < geometry.houses.size(); ++h) {
    House& house = houses[number_of[h]];
    for (const auto& meeting : geometry.houses[h].meetings) {
      HouseCrossing crossing{number_of[meeting.other], 0, 0};
      const Kind kind = houses[crossing.other].kind;
      if (kind == other) continue;
      for (const auto [here, there] : meeting.cells) crossing.here |= bit(here), crossing.there |= bit(there);
      house.crossings[kind].push_back(crossing);
      if ((house.kind == box) == (kind == box)) continue;
      largest_crossing = std::max(largest_crossing, std::popcount(crossing.here));
    }
    for (auto& of_kind : house.crossings) std::ranges::sort(of_kind, {}, &HouseCrossing::other);
  }
}

// Adds the lines of a part if they cross evenly, as fish need them.
template <int W>
void RatingBoard<W>::add_grating(const Geometry::Part& part, int base, const Numbers& number_of) {
  constexpr std::size_t max_lines = 64;  // a set of lines is one word
  const std::size_t lines = part.lines[base].size();
  if (!part.crosses_evenly || lines != part.lines[1 - base].size() || lines > max_lines) return;
  Grating grating{{}, {}, {}, {}, true};
  for (const std::uint32_t h : part.lines[base]) grating.bases.push_back(number_of[h]);
  for (const std::uint32_t h : part.lines[1 - base]) grating.covers.push_back(number_of[h]);
  grating.index.assign(lines, Numbers(lines, NONE));
  const auto& cover_of = part.line_of[1 - base];
  for (std::uint32_t i = 0; i < lines; ++i) {
    grating.place.emplace_back();
    for (const std::uint32_t cell : houses[grating.bases[i]].cells)
      grating.place[i].push_back(cover_of[cell]);
    for (std::uint32_t j = 0; j < grating.place[i].size(); ++j)
      grating.is_straight &= grating.place[i][j] == j;
  }
  const auto& base_of = part.line_of[base];
  for (std::uint32_t cover = 0; cover < lines; ++cover) {
    const auto& crossed = houses[grating.covers[cover]].cells;
    for (std::uint32_t index = 0; index < crossed.size(); ++index) {
      grating.index[cover][base_of[crossed[index]]] = index;
      grating.is_straight &= base_of[crossed[index]] == index;
    }
  }
  gratings.push_back(std::move(grating));
}

template struct RatingBoard<2>;
template struct RatingBoard<8>;
template struct RatingBoard<512>;

AnyRatingBoard rating_board_of(const Geometry& geometry) {
  const std::size_t most = std::max(geometry.cells, geometry.houses.size());
  if (geometry.cells <= 2 * 64 && geometry.houses.size() <= 64) return RatingBoard<2>(geometry);
  if (most <= 8 * 64) return RatingBoard<8>(geometry);
  if (most <= 512 * 64) return RatingBoard<512>(geometry);
  throw std::invalid_argument("a board of at most 32,768 cells and houses was expected");
}

}  // namespace cluewright
