// Singles and locked candidates: members of StepFinder. Only step_finder.cpp includes this.
#pragma once

#include <algorithm>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

// The last empty cell of a house has one candidate left: those of the others obey the law.
template <int W>
bool StepFinder<W>::full_house() {
  for (std::uint32_t word = 0; word < now_.full_houses.size(); ++word) {
    if (!now_.full_houses[word]) continue;
    const std::uint32_t house = word * 64 + lowest_bit(now_.full_houses[word]);
    for (const std::uint32_t cell : board_.houses[house].cells) {
      if (now_.placed[cell]) continue;
      const auto at = static_cast<std::uint16_t>(cell);
      const auto digit = static_cast<std::uint16_t>(lowest_bit(now_.candidates[cell]));
      step.cells = {at};
      step.digits = {digit};
      step.houses = {static_cast<std::uint16_t>(house)};
      step.places = {{at, digit}};
      return true;
    }
  }
  return false;
}

template <int W>
bool StepFinder<W>::naked_single() {
  for (std::uint32_t word = 0; word < W; ++word) {
    if (!now_.lone.word[word]) continue;
    const std::uint32_t cell = word * 64 + lowest_bit(now_.lone.word[word]);
    const auto at = static_cast<std::uint16_t>(cell);
    const auto digit = static_cast<std::uint16_t>(lowest_bit(now_.candidates[cell]));
    step.cells = {at};
    step.digits = {digit};
    step.places = {{at, digit}};
    return true;
  }
  return false;
}

template <int W>
bool StepFinder<W>::hidden_single() {
  for (std::uint32_t word = 0; word < now_.hidden_houses.size(); ++word) {
    if (!now_.hidden_houses[word]) continue;
    const std::uint32_t house = board_.seen[word * 64 + lowest_bit(now_.hidden_houses[word])];
    const std::uint32_t digit = lowest_bit(now_.hidden[house]);
    step.digits = {static_cast<std::uint16_t>(digit)};
    step.houses = {static_cast<std::uint16_t>(house)};
    for (std::uint64_t rest = now_.places_of(house, digit); rest; rest &= rest - 1) {
      const auto cell = static_cast<std::uint16_t>(board_.houses[house].cells[lowest_bit(rest)]);
      step.cells.push_back(cell);
      if (!now_.placed[cell]) step.places.push_back({cell, static_cast<std::uint16_t>(digit)});
    }
    return true;
  }
  return false;
}

// Looks at the digits of house A that changed there since it was searched in vain: only they can be locked
// anew.
template <int W>
bool StepFinder<W>::locked_candidates() {
  auto& changed_digits = now_.changed_digits;
  for (std::uint32_t a = 0; a < board_.houses.size(); ++a) {
    if (!changed_digits[a]) continue;
    const auto& house = board_.houses[a];
    std::uint64_t few = 0;  // digits that could lie in an overlap
    for (std::uint64_t rest = changed_digits[a]; rest; rest &= rest - 1) {
      const std::uint32_t digit = lowest_bit(rest);
      if (now_.left[now_.house_digit(a, digit)] <= house.most_shared) few |= bit(digit);
    }
    for (const auto& overlap : house.overlaps) {
      for (std::uint64_t rest = few; rest; rest &= rest - 1) {
        const std::uint32_t digit = lowest_bit(rest);
        if (now_.places_of(a, digit) & overlap.outside) continue;
        std::uint64_t gone = now_.places_of(overlap.other, digit) & overlap.beyond;
        if (!gone) continue;
        const bool is_line = house.kind != HouseKind::other;
        step.form = is_line ? PathForm::claiming : PathForm::pointing;
        step.digits = {static_cast<std::uint16_t>(digit)};
        step.houses = {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(overlap.other)};
        for (const std::uint32_t rank : house.as_listed) {
          if (!(overlap.outside >> rank & 1))
            step.cells.push_back(static_cast<std::uint16_t>(house.cells[rank]));
        }
        for (; gone; gone &= gone - 1) {
          const std::uint32_t cell = board_.houses[overlap.other].cells[lowest_bit(gone)];
          step.removes.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(digit)});
        }
        return true;
      }
    }
    changed_digits[a] = 0;
  }
  return false;
}

}  // namespace cluewright
