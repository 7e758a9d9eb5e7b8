#include "solving/planes.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

namespace {

constexpr std::size_t digits_in_narrow_lanes = 14, digits_in_wide_lanes = 30;

}  // namespace

template <class Word>
PlaneTables<Word>::PlaneTables(const Geometry& geometry)
    : cell_count(geometry.cells),
      digits(geometry.digits),
      houses(geometry.houses.size()),
      cell_vectors((cell_count + 127) / 128),
      lane_vectors((houses + Vector::count - 1) / Vector::count) {
  find_seats(geometry);
  find_empty();
  find_cleared(geometry);
  find_turns(find_overlaps(geometry));
}

template <class Word>
void PlaneTables<Word>::find_seats(const Geometry& geometry) {
  for (const auto& house : geometry.houses)
    house_cells.insert(house_cells.end(), house.cells.begin(), house.cells.end());
  seat_starts.push_back(0);
  for (const auto& of_cell : geometry.seats) {
    for (const auto [house, index] : of_cell) seats.push_back({house, static_cast<Word>(bit(index))});
    seat_starts.push_back(static_cast<std::uint32_t>(seats.size()));
  }
}

template <class Word>
void PlaneTables<Word>::find_empty() {
  empty.resize(vectors());
  auto* words = reinterpret_cast<std::uint64_t*>(empty.data());
  for (std::size_t cell = 0; cell < cell_count; ++cell) words[cell / 64] |= bit(cell % 64);
  auto* lanes = reinterpret_cast<Word*>(empty.data() + cell_vectors);
  for (std::size_t lane = 0; lane < lane_vectors * Vector::count; ++lane)
    lanes[lane] = lane < houses ? all_cells() : static_cast<Word>(~Word{0});
}

template <class Word>
void PlaneTables<Word>::clear_cell(Vector* plane, std::size_t cell) const {
  reinterpret_cast<std::uint64_t*>(plane)[cell / 64] &= ~bit(cell % 64);
  auto* lanes = reinterpret_cast<Word*>(plane + cell_vectors);
  for (const Seat& seat : seats_of(cell))
    lanes[seat.house] = static_cast<Word>(lanes[seat.house] & ~seat.bit);
}

template <class Word>
void PlaneTables<Word>::find_cleared(const Geometry& geometry) {
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    std::vector<Vector> plane(vectors(), ~Vector{}), own(lane_vectors);
    for (const std::uint32_t peer : geometry.peers[cell]) clear_cell(plane.data(), peer);
    for (const Seat& seat : seats_of(cell)) reinterpret_cast<Word*>(own.data())[seat.house] = done;
    cleared.insert(cleared.end(), plane.begin(), plane.end());
    own_lanes.insert(own_lanes.end(), own.begin(), own.end());
  }
}

// Returns the overlaps of each house.
template <class Word>
std::vector<std::vector<std::uint32_t>> PlaneTables<Word>::find_overlaps(const Geometry& geometry) {
  std::vector<std::vector<std::uint32_t>> found(houses);
  for (std::uint32_t house = 0; house < houses; ++house) {
    for (const auto& meeting : geometry.houses[house].meetings) {
      if (!meeting.may_lock) continue;
      std::uint64_t ours = 0, theirs = 0;
      for (const auto [here, there] : meeting.cells) ours |= bit(here), theirs |= bit(there);
      found[house].push_back(static_cast<std::uint32_t>(overlaps.size()));
      overlaps.push_back({meeting.other, static_cast<Word>(all_cells() & ~theirs)});
      outside.push_back(static_cast<Word>(all_cells() & ~ours));
      std::vector<Vector> plane(vectors(), ~Vector{});
      for (std::size_t i = 0; i < digits; ++i) {
        if (overlaps.back().beyond >> i & 1)
          clear_cell(plane.data(), house_cells[meeting.other * digits + i]);
      }
      locked_planes.insert(locked_planes.end(), plane.begin(), plane.end());
    }
  }
  return found;
}

template <class Word>
void PlaneTables<Word>::find_turns(const std::vector<std::vector<std::uint32_t>>& overlaps_of_each) {
  for (std::size_t vector = 0; vector < lane_vectors; ++vector) {
    turn_starts.push_back(static_cast<std::uint32_t>(turns.size()));
    const std::size_t first = vector * Vector::count, last = std::min(first + Vector::count, houses);
    std::size_t most_turns = 0;
    std::size_t least_outside = digits;
    for (std::size_t house = first; house < last; ++house) {
      most_turns = std::max(most_turns, overlaps_of_each[house].size());
      for (const std::uint32_t overlap : overlaps_of_each[house])
        least_outside = std::min(least_outside, static_cast<std::size_t>(std::popcount(outside[overlap])));
    }
    most_shared.push_back(static_cast<std::uint32_t>(digits - least_outside));
    for (std::size_t i = 0; i < most_turns; ++i) {
      Turn turn{~Vector{}, {}};  // where a house has no more overlaps, no lane is within none of its bits
      for (std::size_t lane = 0; first + lane < last; ++lane) {
        if (i >= overlaps_of_each[first + lane].size()) continue;
        turn.overlap[lane] = overlaps_of_each[first + lane][i];
        // A lane with the mark is no hit.
        turn.outside.vector[lane] = static_cast<Word>(outside[turn.overlap[lane]] | done);
      }
      turns.push_back(turn);
    }
  }
  turn_starts.push_back(static_cast<std::uint32_t>(turns.size()));
}

template struct PlaneTables<std::uint16_t>;
template struct PlaneTables<std::uint32_t>;

std::optional<PlaneBoard> plane_board_of(const Geometry& geometry) {
  const auto holds_digits_once = [](const Geometry::House& house) { return house.times == 1; };
  if (!std::ranges::all_of(geometry.houses, holds_digits_once)) return std::nullopt;
  // Where no cell has two or three candidates, the search branches on a house.
  if (std::ranges::any_of(geometry.seats, std::ranges::empty)) return std::nullopt;
  if (geometry.digits <= digits_in_narrow_lanes) return PlaneTables<std::uint16_t>(geometry);
  if (geometry.digits <= digits_in_wide_lanes) return PlaneTables<std::uint32_t>(geometry);
  return std::nullopt;
}

}  // namespace cluewright
