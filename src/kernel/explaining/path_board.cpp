#include "explaining/path_board.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

namespace {

// The lines of each part: rows, and columns.
using PartLines = std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>;

std::vector<PartLines> lines_by_part(const BoardTables& board) {
  std::vector<PartLines> parts(1);
  const auto read = [&](const std::vector<std::int32_t>& lines, auto member) {
    std::size_t part = 0;
    for (const std::int32_t h : lines) {
      if (h != END_OF_PART) {
        (parts[part].*member).push_back(static_cast<std::uint32_t>(h));
      } else if (++part == parts.size()) {
        parts.emplace_back();
      }
    }
  };
  read(board.rows, &PartLines::first);
  read(board.columns, &PartLines::second);
  return parts;
}

}  // namespace

bool has_paths(const BoardTables& board) {
  if (static_cast<std::size_t>(board.cells) > max_cells_of_a_path) return false;
  if (largest_house(board) > max_cells_of_a_path_house) return false;
  return std::ranges::all_of(lines_by_part(board), [](const PartLines& part) {
    return part.first.size() <= 64 && part.second.size() <= 64;
  });
}

template <int W>
PathBoard<W>::PathBoard(const BoardTables& board, const PathGeometry& geometry_)
    : cells(static_cast<std::size_t>(board.cells)),
      digits(static_cast<std::size_t>(board.digits)),
      all_digits(digits == 64 ? ~std::uint64_t{0} : bit(digits) - 1),
      peers(cells),
      geometry(geometry_) {
  std::vector<std::vector<Seat>> seats_by_cell(cells);
  for (int h = 0; h < board.houses(); ++h) {
    House house{};
    const auto listed = board.house(h);
    house.cells.assign(listed.begin(), listed.end());
    std::ranges::sort(house.cells);
    for (const std::int32_t cell : listed) {
      const auto place = std::ranges::lower_bound(house.cells, static_cast<std::uint32_t>(cell));
      house.as_listed.push_back(static_cast<std::uint32_t>(place - house.cells.begin()));
    }
    house.times = static_cast<std::uint32_t>(board.times[static_cast<std::size_t>(h)]);
    house.is_box = std::ranges::find(board.boxes, h) != board.boxes.end();
    house.kind = std::ranges::find(board.rows, h) != board.rows.end()         ? HouseKind::row
                 : std::ranges::find(board.columns, h) != board.columns.end() ? HouseKind::column
                                                                              : HouseKind::other;
    house.all = house.cells.size() == 64 ? ~std::uint64_t{0} : bit(house.cells.size()) - 1;
    for (std::size_t rank = 0; rank < house.cells.size(); ++rank) {
      seats_by_cell[house.cells[rank]].push_back({static_cast<std::uint16_t>(h),
                                                  static_cast<std::uint8_t>(rank),
                                                  static_cast<std::uint8_t>(house.times)});
    }
    if (house.times == 1) {
      once.push_back(static_cast<std::uint32_t>(h));
      Cells of_house;
      for (const std::uint32_t cell : house.cells) of_house.add(cell);
      for (const std::uint32_t cell : house.cells) peers[cell] = peers[cell] | of_house;
    }
    houses.push_back(std::move(house));
  }
  for (std::size_t cell = 0; cell < cells; ++cell) {
    peers[cell].remove(cell);
    first_seat.push_back(static_cast<std::uint32_t>(seats.size()));
    seats.insert(seats.end(), seats_by_cell[cell].begin(), seats_by_cell[cell].end());
  }
  first_seat.push_back(static_cast<std::uint32_t>(seats.size()));
  seen.resize(houses.size());
  std::iota(seen.begin(), seen.end(), 0u);
  std::ranges::stable_sort(seen, {}, [&](std::uint32_t h) { return !houses[h].is_box; });
  seen_rank.resize(houses.size());
  for (std::uint32_t rank = 0; rank < seen.size(); ++rank) seen_rank[seen[rank]] = rank;
  boxes_hold_once =
      std::ranges::all_of(houses, [](const House& house) { return !house.is_box || house.times == 1; });
  for (std::uint32_t h = 0; h < houses.size(); ++h) find_overlaps(h);
  find_directions(board);
  find_crossings();
}

// The cells of house a that lie in house b, too.
template <int W>
std::uint64_t PathBoard<W>::shared(std::uint32_t a, std::uint32_t b) const {
  std::uint64_t common = 0;
  for (std::size_t rank = 0; rank < houses[a].cells.size(); ++rank) {
    for (const Seat seat : seats_of(houses[a].cells[rank])) {
      if (seat.house == b) common |= bit(rank);
    }
  }
  return common;
}

// Finds the houses that overlap with house a, as strategies/intersections.py defines it, and its groups, as
// strategies/grouped_links.py does.
template <int W>
void PathBoard<W>::find_overlaps(std::uint32_t a) {
  std::set<std::uint32_t> met;
  for (const std::uint32_t cell : houses[a].cells) {
    for (const Seat seat : seats_of(cell)) met.insert(seat.house);
  }
  House& house = houses[a];
  for (const std::uint32_t b : met) {
    const std::uint64_t common = shared(a, b);
    const auto size = static_cast<std::uint32_t>(std::popcount(common));
    if (house.times == 1 && houses[b].times == 1 && size > 1 && common != house.all &&
        std::ranges::find(house.groups, common) == house.groups.end())
      house.groups.push_back(common);
    const bool same_cells = common == house.all && size == houses[b].cells.size();
    if (same_cells || houses[b].times != house.times || size <= house.times) continue;
    house.overlaps.push_back({b, house.all & ~common, houses[b].all & ~shared(b, a)});
    house.most_shared = std::max(house.most_shared, size);
  }
}

// Finds the rows and columns of each part, as strategies/fish.py defines its directions.
template <int W>
void PathBoard<W>::find_directions(const BoardTables& board) {
  const auto cells_of = [&](const std::vector<std::uint32_t>& lines) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t h : lines)
      found.insert(found.end(), houses[h].cells.begin(), houses[h].cells.end());
    std::ranges::sort(found);
    const bool is_repeated = std::ranges::adjacent_find(found) != found.end();
    return is_repeated ? std::vector<std::uint32_t>() : found;
  };
  const auto add = [&](const std::vector<std::uint32_t>& bases, const std::vector<std::uint32_t>& covers) {
    Direction direction{bases, covers, {}, true, true};
    for (const std::uint32_t base : bases) {
      std::vector<std::uint32_t> crossed;
      for (const std::uint32_t cell : houses[base].cells) {
        for (const Seat seat : seats_of(cell)) {
          const auto cover = std::ranges::find(covers, seat.house);
          if (cover != covers.end()) crossed.push_back(static_cast<std::uint32_t>(cover - covers.begin()));
        }
      }
      for (std::uint32_t rank = 0; rank < crossed.size(); ++rank) direction.is_plain &= crossed[rank] == rank;
      direction.crosses_once &= std::set(crossed.begin(), crossed.end()).size() == crossed.size();
      direction.cover_of.push_back(std::move(crossed));
    }
    directions.push_back(std::move(direction));
  };
  for (const auto& [rows, columns] : lines_by_part(board)) {
    std::set<std::uint32_t> times;
    for (const std::uint32_t h : rows) times.insert(houses[h].times);
    for (const std::uint32_t h : columns) times.insert(houses[h].times);
    const auto of_rows = cells_of(rows);
    if (times.size() != 1 || of_rows.empty() || of_rows != cells_of(columns)) continue;
    add(rows, columns);
    add(columns, rows);
  }
}

template <int W>
void PathBoard<W>::find_crossings() {
  for (std::uint32_t box = 0; box < houses.size(); ++box) {
    if (!houses[box].is_box) continue;
    std::vector<std::uint32_t> lines;
    for (std::uint32_t h = 0; h < houses.size(); ++h) {
      if (houses[h].kind != HouseKind::other && houses[h].times == 1 && std::popcount(shared(box, h)) > 1)
        lines.push_back(h);
    }
    for (const std::uint32_t line : lines) {
      for (const std::uint32_t cross : lines) {
        if (houses[line].kind == houses[cross].kind) continue;
        crossings.push_back({box, line, cross, houses[box].all & ~shared(box, line) & ~shared(box, cross),
                             houses[cross].all & ~shared(cross, box),
                             houses[line].all & ~shared(line, box) & ~shared(line, cross),
                             houses[cross].all & ~shared(cross, box) & ~shared(cross, line)});
      }
    }
  }
}

template struct PathBoard<2>;
template struct PathBoard<6>;
template struct PathBoard<64>;

}  // namespace cluewright
