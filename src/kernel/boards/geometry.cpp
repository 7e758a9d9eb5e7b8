#include "boards/geometry.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <utility>

namespace cluewright {

namespace {

std::uint32_t number(std::int32_t house) {
  return static_cast<std::uint32_t>(house);
}

}  // namespace

Geometry::Geometry(const BoardTables& board)
    : cells(static_cast<std::size_t>(board.cells)),
      digits(static_cast<std::size_t>(board.digits)),
      all_digits(bits_below(digits)),
      seats(cells),
      peers(cells),
      row_of(cells),
      column_of(cells),
      boxes_of(cells) {
  for (int h = 0; h < board.houses(); ++h) {
    const auto listed = board.house(h);
    houses.push_back({{listed.begin(), listed.end()},
                      number(board.times[static_cast<std::size_t>(h)]),
                      HouseKind::other,
                      false,
                      {}});
  }
  name_houses(board);
  find_seats();
  find_peers();
  for (std::uint32_t house = 0; house < houses.size(); ++house) find_meetings(house);
  find_parts(board);
  for (std::uint32_t house = 0; house < houses.size(); ++house) {
    if (houses[house].is_box) find_crossings(house);
  }
}

// Finds the kinds of the houses, and of each cell the houses of these kinds.
void Geometry::name_houses(const BoardTables& board) {
  const auto name_lines = [&](const std::vector<std::int32_t>& lines, HouseKind kind,
                              std::vector<std::uint32_t>& line_of) {
    for (const std::int32_t line : lines) {
      if (line == END_OF_PART) continue;
      houses[number(line)].kind = kind;
      for (const std::uint32_t cell : houses[number(line)].cells) line_of[cell] = number(line);
    }
  };
  name_lines(board.columns, HouseKind::column, column_of);
  name_lines(board.rows, HouseKind::row, row_of);
  for (const std::int32_t box : board.boxes) {
    houses[number(box)].is_box = true;
    for (const std::uint32_t cell : houses[number(box)].cells) boxes_of[cell].push_back(number(box));
  }
}

void Geometry::find_seats() {
  for (std::uint32_t house = 0; house < houses.size(); ++house) {
    for (std::uint32_t index = 0; index < houses[house].cells.size(); ++index)
      seats[houses[house].cells[index]].push_back({house, index});
  }
}

void Geometry::find_peers() {
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    for (const Seat seat : seats[cell]) {
      const House& house = houses[seat.house];
      if (house.times == 1) peers[cell].insert(peers[cell].end(), house.cells.begin(), house.cells.end());
    }
    std::ranges::sort(peers[cell]);
    const auto repeated = std::ranges::unique(peers[cell]);
    peers[cell].erase(repeated.begin(), repeated.end());
    std::erase(peers[cell], cell);
  }
}

void Geometry::find_meetings(std::uint32_t house) {
  House& here = houses[house];
  std::set<std::uint32_t> others;
  for (const std::uint32_t cell : here.cells) {
    for (const Seat seat : seats[cell]) others.insert(seat.house);
  }
  others.erase(house);
  for (const std::uint32_t other : others) here.meetings.push_back({other, {}, false});
  for (std::uint32_t index = 0; index < here.cells.size(); ++index) {
    for (const Seat seat : seats[here.cells[index]]) {
      const auto met = std::ranges::lower_bound(here.meetings, seat.house, {}, &Meeting::other);
      if (seat.house != house) met->cells.push_back({index, seat.index});
    }
  }
  for (Meeting& meeting : here.meetings) {
    const House& there = houses[meeting.other];
    const std::size_t shared = meeting.cells.size();
    const bool same_cells = shared == here.cells.size() && shared == there.cells.size();
    meeting.may_lock = !same_cells && there.times == here.times && shared > here.times;
  }
}

const Geometry::Meeting* Geometry::meeting(std::uint32_t house, std::uint32_t other) const {
  const auto& met = houses[house].meetings;
  const auto found = std::ranges::lower_bound(met, other, {}, &Meeting::other);
  return found != met.end() && found->other == other ? &*found : nullptr;
}

void Geometry::find_parts(const BoardTables& board) {
  parts.resize(1);
  const std::vector<std::int32_t>* const kinds[] = {&board.rows, &board.columns};
  for (int kind = 0; kind < 2; ++kind) {
    std::size_t part = 0;
    for (const std::int32_t line : *kinds[kind]) {
      if (line != END_OF_PART) {
        parts[part].lines[kind].push_back(number(line));
      } else if (++part == parts.size()) {
        parts.emplace_back();
      }
    }
  }
  for (Part& part : parts) part.crosses_evenly = cross_evenly(part);
}

bool Geometry::cross_evenly(Part& part) const {
  std::set<std::uint32_t> times;
  for (int kind = 0; kind < 2; ++kind) {
    part.line_of[kind].assign(cells, NO_LINE);
    for (std::uint32_t line = 0; line < part.lines[kind].size(); ++line) {
      const House& house = houses[part.lines[kind][line]];
      times.insert(house.times);
      for (const std::uint32_t cell : house.cells) {
        if (std::exchange(part.line_of[kind][cell], line) != NO_LINE) return false;
      }
    }
  }
  const auto is_crossing = [](std::uint32_t row, std::uint32_t column) {
    return (row == NO_LINE) == (column == NO_LINE);
  };
  return times.size() == 1 && std::ranges::equal(part.line_of[0], part.line_of[1], is_crossing);
}

// Finds the pairs of a row and a column that share several cells each with a box.
void Geometry::find_crossings(std::uint32_t box) {
  std::vector<std::uint32_t> lines;
  for (const Meeting& meeting : houses[box].meetings) {
    const House& met = houses[meeting.other];
    if (met.kind != HouseKind::other && met.times == 1 && meeting.cells.size() > 1)
      lines.push_back(meeting.other);
  }
  for (const std::uint32_t line : lines) {
    for (const std::uint32_t cross : lines) {
      if (houses[line].kind == houses[cross].kind) continue;
      crossings.push_back({box, line, cross, cells_off(box, line, cross),
                           starts_in(cells_off(line, box, cross), houses[cross].kind),
                           cells_off(cross, box, line)});
    }
  }
}

std::vector<Geometry::Crossing::Start> Geometry::starts_in(const std::vector<std::uint32_t>& near,
                                                           HouseKind kind) const {
  std::vector<Crossing::Start> starts;
  for (const std::uint32_t cell : near) {
    for (const Seat seat : seats[cell]) {
      if (houses[seat.house].kind == kind && houses[seat.house].times == 1) starts.push_back({cell, seat});
    }
  }
  return starts;
}

// The cells of a house that neither of two others has.
std::vector<std::uint32_t> Geometry::cells_off(std::uint32_t house, std::uint32_t one,
                                               std::uint32_t other) const {
  std::vector<std::uint32_t> rest;
  std::ranges::copy_if(houses[house].cells, std::back_inserter(rest), [&](std::uint32_t cell) {
    return std::ranges::none_of(seats[cell],
                                [&](Seat seat) { return seat.house == one || seat.house == other; });
  });
  return rest;
}

}  // namespace cluewright
