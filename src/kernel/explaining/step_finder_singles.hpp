// Singles and locked candidates: members of StepFinder. Only step_finder_all.hpp includes this.
#pragma once

#include <algorithm>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

// The last empty cell of a house has one candidate left: those of the others obey the law.
template <int W>
bool StepFinder<W>::full_house() {
  for (std::uint32_t word = 0; word < now_.full_houses.size(); ++word) {
    for (std::uint64_t rest = now_.full_houses[word]; rest; rest &= rest - 1) {
      const std::uint32_t house = word * 64 + lowest_bit(rest);
      const auto& cells = board_.houses[house].cells;
      const auto last = *std::ranges::find_if(cells, [&](std::uint32_t cell) { return !now_.placed[cell]; });
      step.houses = {static_cast<std::uint16_t>(house)};
      note_last_candidate(last);
      if (take()) return true;
    }
  }
  return false;
}

template <int W>
bool StepFinder<W>::naked_single() {
  for (std::uint32_t word = 0; word < now_.lone.words().size(); ++word) {
    for (std::uint64_t rest = now_.lone.words()[word]; rest; rest &= rest - 1) {
      note_last_candidate(word * 64 + lowest_bit(rest));
      if (take()) return true;
    }
  }
  return false;
}

template <int W>
void StepFinder<W>::note_last_candidate(std::uint32_t cell) {
  const std::uint32_t digit = lowest_bit(now_.candidates[cell]);
  step.cells.push_back(static_cast<std::uint16_t>(cell));
  step.digits.push_back(static_cast<std::uint16_t>(digit));
  step.places.push_back({cell, digit});
}

template <int W>
bool StepFinder<W>::hidden_single() {
  for (std::uint32_t word = 0; word < now_.hidden_houses.size(); ++word) {
    for (std::uint64_t rest = now_.hidden_houses[word]; rest; rest &= rest - 1) {
      const std::uint32_t house = board_.seen[word * 64 + lowest_bit(rest)];
      for (std::uint64_t digits = now_.houses[house].hidden; digits; digits &= digits - 1) {
        note_last_places(house, lowest_bit(digits));
        if (take()) return true;
      }
    }
  }
  return false;
}

template <int W>
void StepFinder<W>::note_last_places(std::uint32_t house, std::uint32_t digit) {
  step.digits.push_back(static_cast<std::uint16_t>(digit));
  step.houses.push_back(static_cast<std::uint16_t>(house));
  now_.for_each_place(house, digit, [&](std::uint32_t cell) {
    step.cells.push_back(static_cast<std::uint16_t>(cell));
    if (!now_.placed[cell]) step.places.push_back({cell, digit});
  });
}

// Looks at the digits of house A that changed there since it was searched in vain: only they can be locked
// anew.
template <int W>
bool StepFinder<W>::locked_candidates() {
  for (std::uint32_t a = 0; a < board_.houses.size(); ++a) {
    if (!now_.houses[a].changed_digits) continue;
    const auto& house = board_.houses[a];
    const std::uint64_t digits = lockable(a);
    if (aim_ == Aim::closure) {
      now_.houses[a].changed_digits = 0;
      if (!house.is_wide) {
        rule_out_locked(a, digits);
        if (now_.contradiction) return true;
        continue;
      }
    }
    for (const auto& overlap : house.overlaps) {
      for (std::uint64_t rest = digits; rest; rest &= rest - 1) {
        const std::uint32_t digit = lowest_bit(rest);
        if (!find_locked(a, overlap, digit)) continue;
        const bool is_line = house.kind != HouseKind::other;
        step.form = is_line ? PathForm::claiming : PathForm::pointing;
        step.digits = {static_cast<std::uint16_t>(digit)};
        step.houses = {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(overlap.other)};
        for (const std::uint32_t rank : house.as_listed) {
          const std::uint32_t cell = house.cells[rank];
          if (board_.houses[overlap.other].members.has(cell))
            step.cells.push_back(static_cast<std::uint16_t>(cell));
        }
        if (take()) return true;
      }
    }
    if (ends_with_first()) now_.houses[a].changed_digits = 0;
  }
  return false;
}

// The changed digits of a house that could lie in an overlap. Of one that is placed as often as it may be,
// the law has ruled out the rest.
template <int W>
std::uint64_t StepFinder<W>::lockable(std::uint32_t a) const {
  const auto& house = board_.houses[a];
  const PathState::HouseDigit* const in_house = &now_.house_digits[now_.house_digit(a, 0)];
  std::uint64_t few = 0;
  for (std::uint64_t rest = now_.houses[a].changed_digits & now_.houses[a].missing; rest; rest &= rest - 1) {
    if (in_house[lowest_bit(rest)].left <= house.most_shared) few |= lowest_of(rest);
  }
  return few;
}

// The same as the steps of these digits rule out, without noting them. Two houses that overlap are of the
// same size, so that neither is wide.
template <int W>
void StepFinder<W>::rule_out_locked(std::uint32_t a, std::uint64_t digits) {
  for (; digits; digits &= digits - 1) {
    const std::uint32_t digit = lowest_bit(digits);
    const std::uint64_t places = now_.places_of(a, digit);
    for (const auto& overlap : board_.houses[a].overlaps) {
      if (places & overlap.outside.word[0]) continue;
      const auto& cells = board_.houses[overlap.other].cells;
      std::uint64_t gone = now_.places_of(overlap.other, digit) & overlap.beyond.word[0];
      for (; gone && !now_.contradiction; gone &= gone - 1) now_.remove(cells[lowest_bit(gone)], digit);
    }
  }
}

// Whether a digit of house A is locked into the overlap and has places beyond; then the step rules them out.
template <int W>
bool StepFinder<W>::find_locked(std::uint32_t a, const Overlap<1>& overlap, std::uint32_t digit) {
  const auto &house = board_.houses[a], &other = board_.houses[overlap.other];
  if (house.is_wide || other.is_wide) {
    if ((cells_with(digit) & house.members).without(other.members).any()) return false;
    note_removes(other.members.without(house.members), digit);
    return !step.removes.empty();
  }
  if (now_.places_of(a, digit) & overlap.outside.word[0]) return false;
  std::uint64_t gone = now_.places_of(overlap.other, digit) & overlap.beyond.word[0];
  for (; gone; gone &= gone - 1) step.removes.push_back({other.cells[lowest_bit(gone)], digit});
  return !step.removes.empty();
}

}  // namespace cluewright
