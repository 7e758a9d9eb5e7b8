// BUG, the bivalue universal grave: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/bug.py says what it is, and what follows from it.
#pragma once

#include <algorithm>
#include <bit>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

inline constexpr int largest_set_with_extras = 6;

// The cells that have candidates beside those of a grave, and these extras.
template <int W>
struct StepFinder<W>::Bug {
  std::vector<std::uint32_t> cells;
  std::vector<std::uint64_t> extras;
  std::uint64_t digits = 0;  // those that are extra in some cell
};

// Only the first step: once it is taken, the others may not be seen any more.
template <int W>
bool StepFinder<W>::bug() {
  Bug found;
  if (!find_bug(found)) return false;
  const auto& held = found.cells;
  if (held.size() == 1) {
    note_removes_in(held.front(), ~found.digits);
    return note_bug(found, PathForm::type_1, found.digits);
  }
  if (has_one_bit(found.digits)) {
    const std::uint32_t digit = lowest_bit(found.digits);
    note_removes(places_seen_by(held, digit), digit);
    if (!step.removes.empty()) return note_bug(found, PathForm::type_2, found.digits);
  }
  const auto houses = common_houses(held);
  if (held.size() == 2 && !houses.empty()) {
    const std::uint64_t both =
        now_.candidates[held[0]] & ~found.extras[0] & now_.candidates[held[1]] & ~found.extras[1];
    if (has_one_bit(both) && !(both & found.digits)) {
      for (std::size_t i = 0; i < 2; ++i) note_removes_in(held[i], ~(found.extras[i] | both));
      step.note_house(houses.front());
      return note_bug(found, PathForm::type_4, both);
    }
  }
  for (int size = 2; size <= largest_set_with_extras; ++size) {
    if (has_more_than(found.digits, size)) continue;
    for (const std::uint32_t house : houses) {
      if (naked_set_with(found, house, size)) return true;
    }
  }
  return false;
}

template <int W>
bool StepFinder<W>::find_bug(Bug& found) const {
  if (board_.once.size() != board_.houses.size()) return false;
  std::vector<std::uint64_t> left(board_.cells);
  std::size_t large = 0;
  for (std::size_t cell = 0; cell < board_.cells; ++cell) {
    if (now_.placed[cell]) continue;
    if (clues_[cell] || has_one_bit(now_.candidates[cell])) return false;
    left[cell] = now_.candidates[cell];
    large += has_more_than(left[cell], 2);
  }
  if (large == 0 || large > board_.digits) return false;
  if (!find_extras(left) || !is_grave(left)) return false;
  now_.open.for_each([&](std::size_t cell) {
    const std::uint64_t extras = now_.candidates[cell] & ~left[cell];
    if (!extras) return;
    found.cells.push_back(static_cast<std::uint32_t>(cell));
    found.extras.push_back(extras);
    found.digits |= extras;
  });
  return true;
}

// House by house, a digit with neither two places nor none is extra in the cell of three candidates or more,
// if there is only one; where there are several, other houses tell them apart. Takes the extras out of
// `left`.
template <int W>
bool StepFinder<W>::find_extras(std::vector<std::uint64_t>& left) const {
  for (const auto& house : board_.houses) {
    for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
      int places = 0, large = 0;
      std::uint32_t holder = 0;
      for (const std::uint32_t cell : house.cells) {
        if (!(left[cell] >> digit & 1)) continue;
        ++places;
        if (!has_more_than(left[cell], 2)) continue;
        ++large;
        holder = cell;
      }
      if (places == 0 || places == 2) continue;
      if (large == 0) return false;
      if (large == 1) left[holder] &= ~bit(digit);
    }
  }
  return true;
}

// Whether each cell has no candidate or two, and each digit in each house no place or two.
template <int W>
bool StepFinder<W>::is_grave(const std::vector<std::uint64_t>& left) const {
  const auto none_or_two = [](auto count) { return count == 0 || count == 2; };
  if (!std::ranges::all_of(left, none_or_two, [](std::uint64_t digits) { return std::popcount(digits); }))
    return false;
  return std::ranges::all_of(board_.houses, [&](const auto& house) {
    for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
      const auto places =
          std::ranges::count_if(house.cells, [&](std::uint32_t cell) { return left[cell] >> digit & 1; });
      if (!none_or_two(places)) return false;
    }
    return true;
  });
}

// Type 3: with one of the extras, other cells of the house have as many digits as cells.
template <int W>
bool StepFinder<W>::naked_set_with(const Bug& found, std::uint32_t house, int size) {
  const OpenCells free = open_cells_but(house, found.cells);
  auto visit = [&](std::uint64_t chosen, std::uint64_t digits) {
    if (std::popcount(digits) != size) return false;
    std::vector<std::uint32_t> others;
    for (std::size_t i = 0; i < free.count; ++i) {
      if (chosen >> i & 1) {
        others.push_back(free.cells[i]);
      } else {
        note_removes_in(free.cells[i], digits);
      }
    }
    if (step.removes.empty()) return false;
    step.note_house(house);
    return note_bug(found, PathForm::type_3, digits, others);
  };
  return any_choice(free.left, free.count, 0, size - 1, size, found.digits, 0, visit);
}

template <int W>
bool StepFinder<W>::note_bug(const Bug& found, PathForm form, std::uint64_t digits,
                             std::span<const std::uint32_t> others) {
  step.note_cells(found.cells);
  step.note_cells(others);
  step.note_digits(digits);
  Cells held;
  for (const std::uint32_t cell : found.cells) held.add(cell);
  step.note_part(held);
  for (const std::uint64_t extras : found.extras) step.note_part(extras);
  step.form = form;
  take();
  return true;
}

}  // namespace cluewright
