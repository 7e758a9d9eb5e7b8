#include "solving/planes.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

namespace {

constexpr int digits_in_narrow_lanes = 14, digits_in_wide_lanes = 30;

}  // namespace

template <class Word>
PlaneTables<Word>::PlaneTables(const BoardTables& board)
    : cell_count(static_cast<std::size_t>(board.cells)),
      digits(static_cast<std::size_t>(board.digits)),
      houses(static_cast<std::size_t>(board.houses())),
      cell_vectors((cell_count + 127) / 128),
      lane_vectors((houses + Vector::count - 1) / Vector::count) {
  find_seats(board);
  find_empty();
  find_cleared();
  find_turns(find_overlaps());
}

template <class Word>
void PlaneTables<Word>::find_seats(const BoardTables& board) {
  std::vector<std::vector<Seat>> seats_of_each(cell_count);
  for (std::uint32_t house = 0; house < houses; ++house) {
    Word spot = 1;
    for (const std::int32_t cell : board.house(static_cast<int>(house))) {
      seats_of_each[static_cast<std::size_t>(cell)].push_back({house, spot});
      house_cells.push_back(static_cast<std::uint32_t>(cell));
      spot = static_cast<Word>(spot << 1);
    }
  }
  seat_starts.push_back(0);
  for (const auto& of_cell : seats_of_each) {
    seats.insert(seats.end(), of_cell.begin(), of_cell.end());
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
void PlaneTables<Word>::find_cleared() {
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    std::vector<Vector> plane(vectors(), ~Vector{}), own(lane_vectors);
    for (const Seat& seat : seats_of(cell)) {
      for (std::size_t i = 0; i < digits; ++i) {
        const std::uint32_t peer = house_cells[seat.house * digits + i];
        if (peer != cell) clear_cell(plane.data(), peer);
      }
      reinterpret_cast<Word*>(own.data())[seat.house] = done;
    }
    cleared.insert(cleared.end(), plane.begin(), plane.end());
    own_lanes.insert(own_lanes.end(), own.begin(), own.end());
  }
}

// Returns the overlaps of each house.
template <class Word>
std::vector<std::vector<std::uint32_t>> PlaneTables<Word>::find_overlaps() {
  std::vector<std::vector<std::uint32_t>> found(houses);
  for (std::uint32_t house = 0; house < houses; ++house) {
    std::vector<Word> ours(houses), theirs(houses);  // cells shared with each other house, as bits of either
    for (std::size_t i = 0; i < digits; ++i) {
      for (const Seat& seat : seats_of(house_cells[house * digits + i])) {
        ours[seat.house] = static_cast<Word>(ours[seat.house] | Word{1} << i);
        theirs[seat.house] = static_cast<Word>(theirs[seat.house] | seat.bit);
      }
    }
    for (std::uint32_t other = 0; other < houses; ++other) {
      if (ours[other] == all_cells() || !(ours[other] & (ours[other] - 1))) continue;
      found[house].push_back(static_cast<std::uint32_t>(overlaps.size()));
      overlaps.push_back({other, static_cast<Word>(all_cells() & ~theirs[other])});
      outside.push_back(static_cast<Word>(all_cells() & ~ours[other]));
      std::vector<Vector> plane(vectors(), ~Vector{});
      for (std::size_t i = 0; i < digits; ++i) {
        if (overlaps.back().beyond >> i & 1) clear_cell(plane.data(), house_cells[other * digits + i]);
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

std::optional<PlaneBoard> plane_board_of(const BoardTables& board) {
  if (!holds_digits_once(board) || board.digits > digits_in_wide_lanes) return std::nullopt;
  // Where no cell has two or three candidates, the search branches on a house.
  std::vector<bool> is_in_house(static_cast<std::size_t>(board.cells));
  for (const std::int32_t cell : board.house_cells) is_in_house[static_cast<std::size_t>(cell)] = true;
  if (!std::ranges::all_of(is_in_house, std::identity())) return std::nullopt;
  if (board.digits <= digits_in_narrow_lanes) return PlaneTables<std::uint16_t>(board);
  return PlaneTables<std::uint32_t>(board);
}

}  // namespace cluewright
