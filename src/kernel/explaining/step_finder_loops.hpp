// What follows from a unique loop, rectangles among them: members of StepFinder. Only step_finder_all.hpp
// includes this. src/cluewright/strategies/loops.py says what the four types are.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "common/bits.hpp"
#include "explaining/loop_search.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

inline constexpr int max_in_a_set_with_a_loop = 4;

constexpr unsigned of_kind(int kind) {
  return 1u << kind;
}
inline constexpr unsigned all_kinds = of_kind(1) | of_kind(2) | of_kind(3) | of_kind(4);

template <int W>
struct StepFinder<W>::LoopStep {
  const Loop& loop;
  bool with_form;  // whether the form tells the type
  int kind = 0;
  std::vector<std::uint32_t> houses{};
  Cells others{};  // of type 3, the other cells of the set
  std::uint64_t digits = 0;
};

// The steps of these types, in their order; whether one was taken.
template <int W>
bool StepFinder<W>::deduce(const Loop& loop, unsigned kinds, bool with_form) {
  for (const std::uint32_t cell : loop.extra_cells) {
    if (!(now_.candidates[cell] & loop.pair)) return false;
  }
  LoopStep found{loop, with_form};
  if (loop.extra_cells.size() == 1) return kinds & of_kind(1) && one_cell(found);
  if (kinds & of_kind(2) && has_one_bit(loop.extras) && one_digit(found)) return true;
  if (loop.extra_cells.size() != 2) return false;
  const auto houses = common_houses(loop.extra_cells);
  if (kinds & of_kind(4)) {
    for (const std::uint32_t house : houses) {
      if (kept_digits(found, house)) return true;
    }
  }
  for (int size = 2; size <= max_in_a_set_with_a_loop && kinds & of_kind(3); ++size) {
    if (naked_set_with(found, houses, size)) return true;
    for (const std::uint32_t house : houses) {
      if (hidden_set_with(found, house, size)) return true;
    }
  }
  return false;
}

// Type 1: the cell holds one of its extras.
template <int W>
bool StepFinder<W>::one_cell(LoopStep& found) {
  found.kind = 1;
  note_removes_in(found.loop.extra_cells.front(), found.loop.pair);
  return note_loop(found);
}

// Type 2: one of the cells that may hold the extra digit does so.
template <int W>
bool StepFinder<W>::one_digit(LoopStep& found) {
  found.kind = 2;
  found.digits = found.loop.extras;
  const std::uint32_t digit = lowest_bit(found.digits);
  note_removes(places_seen_by(found.loop.extra_cells, digit), digit);
  return note_loop(found);
}

// Type 4: one of the two cells holds a digit of the pair; the other would complete the loop with the other
// one.
template <int W>
bool StepFinder<W>::kept_digits(LoopStep& found, std::uint32_t house) {
  const auto& held = found.loop.extra_cells;
  const std::uint64_t ranks = ranks_in(house, held);
  found.kind = 4;
  found.houses = {house};
  for (std::uint64_t rest = found.loop.pair; rest; rest &= rest - 1) {
    const std::uint32_t kept = lowest_bit(rest);
    if (now_.places_of(house, kept) & ~ranks) continue;
    found.digits = bit(kept);
    for (const std::uint32_t cell : held) note_removes_in(cell, found.loop.pair & ~bit(kept));
    if (note_loop(found)) return true;
  }
  return false;
}

// Type 3: with one of the extras, other cells of a house have as many digits as cells.
template <int W>
bool StepFinder<W>::naked_set_with(LoopStep& found, std::span<const std::uint32_t> houses, int size) {
  const auto& held = found.loop.extra_cells;
  if (has_more_than(found.loop.extras, size)) return false;
  std::vector<Cells> looked_at;
  found.kind = 3;
  for (const std::uint32_t house : houses) {
    const OpenCells free = open_cells_but(house, held);
    if (static_cast<int>(free.count) + 2 < 2 * size) continue;
    auto visit = [&](std::uint64_t chosen, std::uint64_t digits) {
      if (std::popcount(digits) != size) return false;
      Cells of_set;
      for (; chosen; chosen &= chosen - 1) of_set.add(free.cells[lowest_bit(chosen)]);
      if (std::ranges::find(looked_at, of_set) != looked_at.end()) return false;
      looked_at.push_back(of_set);
      found.others = of_set;
      found.digits = digits;
      found.houses.clear();
      for (const std::uint32_t cell : held) of_set.add(cell);
      for (const std::uint32_t around : houses) {
        const auto& around_cells = board_.houses[around].cells;
        const auto shared =
            std::ranges::count_if(around_cells, [&](std::uint32_t cell) { return of_set.has(cell); });
        if (shared != of_set.size()) continue;
        found.houses.push_back(around);
        for (const std::uint32_t cell : around_cells) {
          if (!of_set.has(cell)) note_removes_in(cell, digits);
        }
      }
      return note_loop(found);
    };
    if (any_choice(free.left, free.count, 0, size - 1, size, found.loop.extras, 0, visit)) return true;
  }
  return false;
}

// Type 3: the pair, of which the two cells hold one digit at most, and others have as many places as digits.
template <int W>
bool StepFinder<W>::hidden_set_with(LoopStep& found, std::uint32_t house, int size) {
  const Loop& loop = found.loop;
  const auto& cells = board_.houses[house].cells;
  const std::uint64_t ranks = ranks_in(house, loop.extra_cells);
  std::uint64_t free = 0;
  for (std::uint32_t rank = 0; rank < cells.size(); ++rank) {
    if (!now_.placed[cells[rank]]) free |= bit(rank);
  }
  free &= ~ranks;
  if (!has_more_than(free, 2 * size - 2)) return false;
  std::uint64_t items[64];
  std::uint32_t digits[64];
  std::size_t items_end = 0;
  std::uint64_t of_pair = 0;
  for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
    const std::uint64_t places = now_.places_of(house, digit) & ~ranks;
    if (loop.pair >> digit & 1) of_pair |= places;
    if ((loop.pair | loop.extras) >> digit & 1 || !(places & free)) continue;
    digits[items_end] = digit;
    items[items_end++] = places;
  }
  found.kind = 3;
  found.houses = {house};
  auto visit = [&](std::uint64_t chosen, std::uint64_t places) {
    if (std::popcount(places) != size - 1) return false;
    found.digits = loop.pair;
    for (; chosen; chosen &= chosen - 1) found.digits |= bit(digits[lowest_bit(chosen)]);
    found.others = {};
    for (; places; places &= places - 1) {
      const std::uint32_t cell = cells[lowest_bit(places)];
      found.others.add(cell);
      note_removes_in(cell, ~found.digits);
    }
    return note_loop(found);
  };
  return any_choice(items, items_end, 0, size - 2, size - 1, of_pair, 0, visit);
}

// Takes the step, if it removes something.
template <int W>
bool StepFinder<W>::note_loop(const LoopStep& found) {
  if (step.removes.empty()) return false;
  std::ranges::sort(step.removes);
  const auto repeated = std::ranges::unique(step.removes);
  step.removes.erase(repeated.begin(), repeated.end());
  const Loop& loop = found.loop;
  Cells held, floor;
  for (const std::uint32_t cell : loop.extra_cells) held.add(cell);
  for (const std::uint32_t cell : loop.cells) {
    if (!held.has(cell)) floor.add(cell);
  }
  std::vector<std::uint32_t> around = loop.cells;
  if (found.kind == 1)  // the cell with extras last
    std::ranges::rotate(around, std::ranges::find(around, loop.extra_cells.front()) + 1);
  step.note_cells(around);
  step.note_digits(loop.pair);
  if (found.kind == 3) step.note_cells(found.others);
  step.note_digits(found.digits & ~loop.pair);
  if (found.kind > 2) {
    for (const std::uint32_t house : found.houses) step.note_house(house);
  }
  step.note_part(floor);
  step.note_part(held);
  step.note_part(found.kind == 3 ? found.others : Cells{});
  step.note_part(found.digits);
  step.note_part(loop.extras);
  if (found.with_form) {
    constexpr std::array forms{PathForm::type_1, PathForm::type_2, PathForm::type_3, PathForm::type_4};
    step.form = forms[static_cast<std::size_t>(found.kind - 1)];
  }
  return take();
}

// The open cells of a house but those held.
template <int W>
typename StepFinder<W>::OpenCells StepFinder<W>::open_cells_but(std::uint32_t house,
                                                                std::span<const std::uint32_t> held) const {
  OpenCells found;
  for (const std::uint32_t cell : board_.houses[house].cells) {
    if (now_.placed[cell] || std::ranges::find(held, cell) != held.end()) continue;
    found.cells[found.count] = cell;
    found.left[found.count++] = now_.candidates[cell];
  }
  return found;
}

// The places of a digit that see all of these cells.
template <int W>
typename StepFinder<W>::Cells StepFinder<W>::places_seen_by(std::span<const std::uint32_t> cells,
                                                            std::uint32_t digit) const {
  Cells places = cells_with(digit);
  for (const std::uint32_t cell : cells) places = places & board_.peers[cell];
  return places;
}

// The houses of all these cells that hold every digit once.
template <int W>
std::vector<std::uint32_t> StepFinder<W>::common_houses(std::span<const std::uint32_t> cells) const {
  std::vector<std::uint32_t> houses;
  for (const auto seat : board_.seats_of(cells.front())) {
    if (seat.times == 1 && std::popcount(ranks_in(seat.house, cells)) == static_cast<int>(cells.size()))
      houses.push_back(seat.house);
  }
  return houses;
}

// Those of these cells that lie in a house.
template <int W>
std::uint64_t StepFinder<W>::ranks_in(std::uint32_t house, std::span<const std::uint32_t> cells) const {
  std::uint64_t ranks = 0;
  for (const std::uint32_t cell : cells) {
    for (const auto seat : board_.seats_of(cell)) {
      if (seat.house == house) ranks |= bit(seat.rank);
    }
  }
  return ranks;
}

}  // namespace cluewright
