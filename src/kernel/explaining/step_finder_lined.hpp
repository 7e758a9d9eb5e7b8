// Unique rectangles of type 6 and hidden rectangles: members of StepFinder. Only step_finder_all.hpp includes
// this. src/cluewright/strategies/lined_rectangles.py says which come first.
#pragma once

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"
#include "explaining/step_finder_uniqueness.hpp"

namespace cluewright {

template <int W>
bool StepFinder<W>::lined_rectangle(Slot& slot, bool is_hidden) {
  if (now_.any_changed < slot.searched[0]) return false;
  const auto has_floor = [](const auto& left) {
    return !has_more_than(left(0) | left(3), 2) || !has_more_than(left(1) | left(2), 2);
  };
  const auto has_pair = [](const auto& left) {
    return !has_more_than(left(0), 2) || !has_more_than(left(1), 2) || !has_more_than(left(2), 2) ||
           !has_more_than(left(3), 2);
  };
  const auto look_at = [&](const Corners& corners) {
    const auto [a, b, c, d] = corners;
    return unique_rectangle_6_at(corners, {a, d}, {b, c}) || unique_rectangle_6_at(corners, {b, c}, {a, d});
  };
  const auto look_for_hidden_at = [&](const Corners& corners) {
    const auto [a, b, c, d] = corners;
    return hidden_rectangle_at(corners, a, d, {b, c}) || hidden_rectangle_at(corners, b, c, {a, d}) ||
           hidden_rectangle_at(corners, c, b, {a, d}) || hidden_rectangle_at(corners, d, a, {b, c});
  };
  if (is_hidden ? any_rectangle(has_pair, look_for_hidden_at) : any_rectangle(has_floor, look_at))
    return true;
  search_ended(slot.searched[0]);
  return false;
}

template <int W>
bool StepFinder<W>::unique_rectangle_6_at(const Corners& corners, Side floor, Side roof) {
  const std::uint64_t left = now_.candidates[floor[0]] | now_.candidates[floor[1]];
  return any_superset(left, 2, board_.all_digits, [&](std::uint64_t pair) {
    for (std::uint64_t rest = pair; rest; rest &= rest - 1) {
      const std::uint32_t x = lowest_bit(rest), y = lowest_bit(pair & ~bit(x));
      for (const auto& [near, far] : {roof, Side{roof[1], roof[0]}}) {
        const auto note = [&](Side houses) { return note_lined_rectangle(corners, roof, x, y, x, houses); };
        if (any_sides_without(x, {floor[0], near}, {floor[1], far}, note)) return true;
      }
    }
    return false;
  });
}

template <int W>
bool StepFinder<W>::hidden_rectangle_at(const Corners& corners, std::uint32_t one, std::uint32_t opposite,
                                        Side near) {
  return any_superset(now_.candidates[one], 2, board_.all_digits, [&](std::uint64_t pair) {
    for (std::uint64_t rest = pair; rest; rest &= rest - 1) {
      const std::uint32_t x = lowest_bit(rest), y = lowest_bit(pair & ~bit(x));
      const auto note = [&](Side houses) {
        return note_lined_rectangle(corners, {&opposite, 1}, y, x, x, houses);
      };
      if (any_sides_without(x, {opposite, near[0]}, {opposite, near[1]}, note)) return true;
    }
    return false;
  });
}

// Calls `visit(houses)` for a house of each of two sides, such that neither holds the digit elsewhere, until
// it returns true.
template <int W>
template <class Visit>
bool StepFinder<W>::any_sides_without(std::uint32_t digit, Side one, Side other, Visit visit) {
  for (const Seat first : board_.seats_of(one[0])) {
    if (first.times != 1 || !board_.houses[first.house].members.has(one[1])) continue;
    if (has_beside(first.house, digit, one)) continue;
    for (const Seat second : board_.seats_of(other[0])) {
      if (second.times != 1 || !board_.houses[second.house].members.has(other[1])) continue;
      if (!has_beside(second.house, digit, other) && visit(Side{first.house, second.house})) return true;
    }
  }
  return false;
}

// Whether a house has a place for the digit off this side.
template <int W>
bool StepFinder<W>::has_beside(std::uint32_t house, std::uint32_t digit, Side side) const {
  std::uint64_t places = now_.places_of(house, digit);
  if (has_more_than(places, 2)) return true;
  for (; places; places &= places - 1) {
    const std::uint32_t cell = board_.houses[house].cells[lowest_bit(places)];
    if (cell != side[0] && cell != side[1]) return true;
  }
  return false;
}

template <int W>
bool StepFinder<W>::note_lined_rectangle(const Corners& corners, std::span<const std::uint32_t> roof,
                                         std::uint32_t gone, std::uint32_t kept, std::uint32_t locked,
                                         Side houses) {
  Cells of_roof;
  for (const std::uint32_t cell : roof) of_roof.add(cell);
  note_removes(of_roof, gone);
  if (step.removes.empty()) return false;
  const auto [a, b, c, d] = corners;
  step.note_cells(Corners{a, b, d, c});
  step.digits = {static_cast<std::uint16_t>(gone), static_cast<std::uint16_t>(kept)};
  for (const std::uint32_t house : houses) step.note_house(house);
  step.note_part(of_roof);
  step.note_part(bit(locked));
  return take();
}

}  // namespace cluewright
