#include "explaining/path_board.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

namespace {

// Whether a set of its rows, and of its columns, is one word.
bool is_small(const Geometry::Part& part) {
  return part.lines[0].size() <= 64 && part.lines[1].size() <= 64;
}

}  // namespace

bool has_paths(const Geometry& geometry) {
  const auto is_small_house = [](const Geometry::House& house) {
    return house.cells.size() <= max_cells_of_a_path_house;
  };
  return geometry.cells <= max_cells_of_a_path && geometry.houses.size() <= max_houses_of_a_path &&
         std::ranges::all_of(geometry.houses, is_small_house) &&
         std::ranges::all_of(geometry.parts, is_small);
}

template <int W>
PathBoard<W>::PathBoard(const Geometry& geometry, const PathDrawing& of_drawing)
    : PathBoardPlan(geometry, of_drawing), peers(cells) {
  for (const auto& house : geometry.houses) add_house(house);
  find_seats();
  find_looks();
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (const std::uint32_t peer : geometry.peers[cell]) peers[cell].add(peer);
  }
  for (std::uint32_t h = 0; h < houses.size(); ++h) find_overlaps(geometry, h);
  find_directions(geometry);
  find_crossings(geometry);
  find_shared(geometry);
}

template <int W>
void PathBoard<W>::add_house(const Geometry::House& house) {
  House added{house.cells, {}, false, house.times, house.kind, house.is_box, 0, {}, false, {}, 0, {}};
  std::ranges::sort(added.cells);
  for (const std::uint32_t cell : house.cells) {
    const auto place = std::ranges::lower_bound(added.cells, cell);
    added.as_listed.push_back(static_cast<std::uint32_t>(place - added.cells.begin()));
  }
  added.is_listed_in_order = std::ranges::is_sorted(added.as_listed);
  for (const std::uint32_t cell : house.cells) added.members.add(cell);
  added.is_wide = added.cells.size() > 64;
  added.all = bits_below(added.cells.size());
  if (house.times == 1) once.push_back(static_cast<std::uint32_t>(houses.size()));
  houses.push_back(std::move(added));
}

template <int W>
void PathBoard<W>::find_seats() {
  std::vector<std::vector<Seat>> seats_by_cell(cells);
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (std::size_t rank = 0; rank < houses[h].cells.size(); ++rank) {
      seats_by_cell[houses[h].cells[rank]].push_back(
          {static_cast<std::uint16_t>(h), static_cast<std::uint16_t>(houses[h].times),
           static_cast<std::uint8_t>(houses[h].is_wide ? 0 : rank)});
    }
  }
  for (const auto& of_cell : seats_by_cell) {
    first_seat.push_back(static_cast<std::uint32_t>(seats.size()));
    seats.insert(seats.end(), of_cell.begin(), of_cell.end());
  }
  first_seat.push_back(static_cast<std::uint32_t>(seats.size()));
}

// Finds in which order people look at the houses.
template <int W>
void PathBoard<W>::find_looks() {
  for (const bool are_boxes : {true, false}) {
    for (std::uint32_t h = 0; h < houses.size(); ++h) {
      if (houses[h].is_box == are_boxes) seen.push_back(h);
    }
  }
  seen_rank.resize(houses.size());
  for (std::uint32_t rank = 0; rank < seen.size(); ++rank) seen_rank[seen[rank]] = rank;
  boxes_hold_once =
      std::ranges::all_of(houses, [](const House& house) { return !house.is_box || house.times == 1; });
}

// Finds the houses that overlap with house a, and its groups, as strategies/grouped_links.py defines them.
template <int W>
void PathBoard<W>::find_overlaps(const Geometry& geometry, std::uint32_t a) {
  House& house = houses[a];
  for (const auto& meeting : geometry.houses[a].meetings) {
    const House& other = houses[meeting.other];
    std::uint64_t ours = 0, theirs = 0;
    for (const auto [here, there] : meeting.cells) {
      if (!house.is_wide) ours |= bit(house.as_listed[here]);
      if (!other.is_wide) theirs |= bit(other.as_listed[there]);
    }
    if (house.times == 1 && other.times == 1 && !has_one_bit(ours) && ours != house.all &&
        std::ranges::find(house.groups, ours) == house.groups.end())
      house.groups.push_back(ours);
    if (!meeting.may_lock) continue;
    house.overlaps.push_back({meeting.other, {{house.all & ~ours}}, {{other.all & ~theirs}}});
    house.most_shared = std::max(house.most_shared, static_cast<std::uint32_t>(meeting.cells.size()));
  }
}

// Finds the directions of each part, as strategies/fish.py defines them.
template <int W>
void PathBoard<W>::find_directions(const Geometry& geometry) {
  for (const auto& part : geometry.parts) {
    if (!part.crosses_evenly || !is_small(part)) continue;
    for (const int base : {0, 1}) {
      Direction direction{part.lines[base], part.lines[1 - base], {}, true, true, {}};
      for (const std::uint32_t line : direction.bases) {
        std::vector<std::uint32_t> crossed;
        for (const std::uint32_t cell : houses[line].cells) crossed.push_back(part.line_of[1 - base][cell]);
        for (std::uint32_t rank = 0; rank < crossed.size(); ++rank)
          direction.is_plain &= crossed[rank] == rank;
        direction.crosses_once &= std::set(crossed.begin(), crossed.end()).size() == crossed.size();
        direction.cover_of.push_back(std::move(crossed));
      }
      find_fin_houses(direction);
      directions.push_back(std::move(direction));
    }
  }
}

// Finds the houses of strategies/finned_fish.py that have cells of base lines.
template <int W>
void PathBoard<W>::find_fin_houses(Direction& direction) const {
  for (const std::uint32_t house : once) {
    if (houses[house].kind == HouseKind::row || houses[house].kind == HouseKind::column) continue;
    FinHouse added{house, {}, 0, true};
    std::set<std::uint32_t> crossed_before;
    for (std::size_t index = 0; index < direction.bases.size(); ++index) {
      const House& base = houses[direction.bases[index]];
      std::uint64_t ranks = 0;
      std::set<std::uint32_t> crossed;
      for (std::size_t rank = 0; rank < base.cells.size(); ++rank) {
        if (!houses[house].members.has(base.cells[rank])) continue;
        ranks |= bit(rank);
        crossed.insert(direction.cover_of[index][rank]);
      }
      added.ranks.push_back(ranks);
      if (!ranks) continue;
      if (added.through) added.is_crossed_evenly &= crossed == crossed_before;
      added.through |= bit(index);
      crossed_before = std::move(crossed);
    }
    if (added.through) direction.fin_houses.push_back(std::move(added));
  }
}

template <int W>
void PathBoard<W>::find_crossings(const Geometry& geometry) {
  for (const auto& [box, line, cross, corner, starts, targets] : geometry.crossings) {
    std::vector<std::uint32_t> near;
    for (const auto& start : starts) near.push_back(start.cell);
    std::uint64_t beyond = houses[cross].all;
    for (const auto shared : geometry.meeting(cross, box)->cells)
      beyond &= ~bit(houses[cross].as_listed[shared.here]);
    crossings.push_back(
        {box, line, cross, ranks_of(box, corner), beyond, ranks_of(line, near), ranks_of(cross, targets)});
  }
}

// Finds the sets of cells of locked pairs and triples, as strategies/locked_subsets.py lists them.
template <int W>
void PathBoard<W>::find_shared(const Geometry& geometry) {
  for (const std::uint32_t a : once) {
    for (const auto& meeting : geometry.houses[a].meetings) {
      const House& other = houses[meeting.other];
      if (meeting.other < a || other.times != 1 || meeting.cells.size() < 2) continue;
      const Cells members = houses[a].members & other.members;
      if (std::ranges::find(shared_cells, members, &Shared::members) != shared_cells.end()) continue;
      Shared added{{}, members};
      members.for_each([&](std::size_t cell) { added.cells.push_back(static_cast<std::uint32_t>(cell)); });
      shared_cells.push_back(std::move(added));
    }
  }
}

// Some of a house's cells as a set.
template <int W>
std::uint64_t PathBoard<W>::ranks_of(std::uint32_t house, const std::vector<std::uint32_t>& members) const {
  std::uint64_t ranks = 0;
  if (houses[house].is_wide) return ranks;
  for (const std::uint32_t cell : members)
    ranks |= bit(static_cast<std::size_t>(std::ranges::lower_bound(houses[house].cells, cell) -
                                          houses[house].cells.begin()));
  return ranks;
}

template struct PathBoard<2>;
template struct PathBoard<6>;
template struct PathBoard<512>;

AnyPathBoard path_board_of(const Geometry& geometry, const PathDrawing& drawing) {
  if (geometry.cells <= 2 * 64) return PathBoard<2>(geometry, drawing);
  if (geometry.cells <= 6 * 64) return PathBoard<6>(geometry, drawing);
  return PathBoard<512>(geometry, drawing);
}

AnyPathBoard path_board_of(const Geometry& geometry) {
  const auto lines = [](const std::vector<std::uint32_t>& line_of) {
    return std::vector<std::int32_t>(line_of.begin(), line_of.end());
  };
  return path_board_of(geometry, {lines(geometry.row_of), lines(geometry.column_of), {}});
}

}  // namespace cluewright
