// Remote pairs, simple colours and multi-colours: members of StepFinder. Only step_finder_all.hpp includes
// this. src/cluewright/strategies/colours.py says which come first.
#pragma once

#include <vector>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"
#include "explaining/step_finder_links.hpp"

namespace cluewright {

// The connected parts of these cells, of which each has another colour than those that `linked(cell)` has.
template <int W>
template <class Linked>
std::vector<typename StepFinder<W>::Colours> StepFinder<W>::coloured(Cells cells, Linked linked) {
  std::vector<Colours> found;
  while (cells.any()) {
    Colours colours;
    Cells fresh;
    cells.any_of([&](std::size_t lowest) {
      fresh.add(lowest);
      return true;
    });
    for (int turn = 0; fresh.any(); turn = 1 - turn) {
      colours[static_cast<std::size_t>(turn)] = colours[static_cast<std::size_t>(turn)] | fresh;
      cells = cells.without(fresh);
      Cells met;
      fresh.for_each([&](std::size_t cell) { met = met | linked(static_cast<std::uint32_t>(cell)); });
      fresh = met & cells;
    }
    found.push_back(colours);
  }
  return found;
}

// Linked are two open cells that alone can hold the digit in a house.
template <int W>
std::vector<typename StepFinder<W>::Colours> StepFinder<W>::colours_of(std::uint32_t digit) const {
  std::vector<StrongLink> links;
  Cells cells;
  for (const std::uint32_t house : board_.once) {
    const auto& in_house = now_.house_digits[now_.house_digit(house, digit)];
    if (in_house.left == 2 && !in_house.held) add_links(house, digit, links);
  }
  for (const StrongLink& link : links) cells.add(link.first), cells.add(link.second);
  return coloured(cells, [&](std::uint32_t cell) {
    Cells met;
    for (const StrongLink& link : links) {
      if (link.first == cell) met.add(link.second);
      if (link.second == cell) met.add(link.first);
    }
    return met;
  });
}

template <int W>
typename StepFinder<W>::Cells StepFinder<W>::seen_by_some(const Cells& cells) const {
  Cells seen;
  cells.for_each([&](std::size_t cell) { seen = seen | board_.peers[cell]; });
  return seen;
}

template <int W>
bool StepFinder<W>::remote_pair(Slot& slot) {
  if (now_.any_changed < slot.searched[0]) return false;
  for (std::uint32_t x = 0; x < board_.digits; ++x) {
    if (rings()) return false;
    for (std::uint32_t y = x + 1; y < board_.digits; ++y) {
      if (remote_pair_of(x, y)) return true;
    }
  }
  search_ended(slot.searched[0]);
  return false;
}

template <int W>
bool StepFinder<W>::remote_pair_of(std::uint32_t x, std::uint32_t y) {
  const std::uint64_t pair = bit(x) | bit(y);
  Cells twins;
  (cells_with(x) & cells_with(y) & now_.open).for_each([&](std::size_t cell) {
    if (now_.candidates[cell] == pair) twins.add(cell);
  });
  if (twins.size() < 4) return false;
  for (const Colours& colours : coloured(twins, [&](std::uint32_t cell) { return board_.peers[cell]; })) {
    const Cells all = colours[0] | colours[1];
    if (all.size() < 4) continue;
    const Cells targets = (seen_by_some(colours[0]) & seen_by_some(colours[1])).without(all);
    targets.for_each([&](std::size_t cell) { note_removes_in(static_cast<std::uint32_t>(cell), pair); });
    if (step.removes.empty()) continue;
    step.note_digits(pair);
    for (const Cells& colour : colours) step.note_cells(colour), step.note_part(colour);
    if (take()) return true;
  }
  return false;
}

template <int W>
bool StepFinder<W>::simple_colours(Slot& slot) {
  for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
    if (now_.digit_changed[digit] < slot.searched[digit]) continue;
    if (rings()) return false;
    for (const Colours& colours : colours_of(digit)) {
      if (simple_colours_in(colours, digit)) return true;
    }
    search_ended(slot.searched[digit]);
  }
  return false;
}

template <int W>
bool StepFinder<W>::simple_colours_in(const Colours& colours, std::uint32_t digit) {
  const Colours seen{seen_by_some(colours[0]), seen_by_some(colours[1])};
  Cells wrong;
  for (const std::size_t i : {0, 1}) {
    if (!disjoint(colours[i], seen[i])) wrong = wrong | colours[i];
  }
  const Cells targets = (seen[0] & seen[1]).without(colours[0] | colours[1]);
  return note_colours({colours}, digit, wrong, PathForm::wrap) ||
         note_colours({colours}, digit, targets, PathForm::trap);
}

template <int W>
bool StepFinder<W>::multi_colours(Slot& slot) {
  for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
    if (now_.digit_changed[digit] < slot.searched[digit]) continue;
    const std::vector<Colours> found = colours_of(digit);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (rings()) return false;
      for (std::size_t j = i + 1; j < found.size(); ++j) {
        if (multi_colours_in(found[i], found[j], digit)) return true;
      }
    }
    search_ended(slot.searched[digit]);
  }
  return false;
}

template <int W>
bool StepFinder<W>::multi_colours_in(const Colours& first, const Colours& second, std::uint32_t digit) {
  using enum PathForm;
  return note_colours({first, second}, digit, seeing_both(first, second), type_2) ||
         note_colours({second, first}, digit, seeing_both(second, first), type_2) ||
         note_colours({first, second}, digit, seeing_right_ones(first, second), type_1);
}

// The cells of those colours of the first pair that see both colours of the second.
template <int W>
typename StepFinder<W>::Cells StepFinder<W>::seeing_both(const Colours& first, const Colours& second) const {
  Cells wrong;
  for (const Cells& colour : first) {
    const Cells seen = seen_by_some(colour);
    if (!disjoint(seen, second[0]) && !disjoint(seen, second[1])) wrong = wrong | colour;
  }
  return wrong;
}

// The cells that see two colours of which one is right, as the other two see each other.
template <int W>
typename StepFinder<W>::Cells StepFinder<W>::seeing_right_ones(const Colours& first,
                                                               const Colours& second) const {
  Cells targets;
  for (const std::size_t i : {0, 1}) {
    for (const std::size_t j : {0, 1}) {
      const Cells &one = first[i], &other = second[j];
      if (disjoint(seen_by_some(first[1 - i]), second[1 - j])) continue;
      targets = targets | (seen_by_some(one) & seen_by_some(other)).without(one | other);
    }
  }
  return targets;
}

// Notes the step that rules the digit out in the targets, if that is anything new.
template <int W>
bool StepFinder<W>::note_colours(std::initializer_list<Colours> colours, std::uint32_t digit,
                                 const Cells& targets, PathForm form) {
  note_removes(targets, digit);
  if (step.removes.empty()) return false;
  for (const Colours& two : colours) {
    for (const Cells& colour : two) step.note_cells(colour), step.note_part(colour);
  }
  step.digits = {static_cast<std::uint16_t>(digit)};
  step.form = form;
  return take();
}

}  // namespace cluewright
