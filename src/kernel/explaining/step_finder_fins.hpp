// Finned and sashimi fish: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/finned_fish.py says which come first.
#pragma once

#include <bit>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"
#include "explaining/step_finder_subsets.hpp"

namespace cluewright {

template <int W>
bool StepFinder<W>::finned_fish(Slot& slot, int size) {
  std::size_t at = 0;
  for (const auto& direction : board_.directions) {
    for (std::uint32_t digit = 0; digit < board_.digits; ++digit, ++at) {
      if (now_.digit_changed[digit] < slot.searched[at]) continue;
      for (const std::uint32_t box : board_.once) {
        const HouseKind kind = board_.houses[box].kind;
        if (kind == HouseKind::row || kind == HouseKind::column) continue;
        const auto& in_box = now_.house_digits[now_.house_digit(box, digit)];
        if (in_box.held || !in_box.left) continue;
        if (rings()) return false;
        if (finned_fish_in(direction, digit, box, size)) return true;
      }
      search_ended(slot.searched[at]);
    }
  }
  return false;
}

// With fins in this box.
template <int W>
bool StepFinder<W>::finned_fish_in(const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
                                   std::uint32_t box, int size) {
  const Cells& members = board_.houses[box].members;
  std::uint64_t crossed_by[64];
  for (std::uint32_t index = 0; index < direction.bases.size(); ++index) {
    const auto& base = board_.houses[direction.bases[index]];
    const auto& of_base = now_.house_digits[now_.house_digit(direction.bases[index], digit)];
    crossed_by[index] = 0;
    for (std::uint64_t rest = of_base.places; rest; rest &= rest - 1) {
      const std::uint32_t rank = lowest_bit(rest);
      if (!members.has(base.cells[rank])) crossed_by[index] |= bit(direction.cover_of[index][rank]);
    }
  }
  const std::uint64_t all = bits_below(direction.covers.size());
  return any_covering({crossed_by, direction.bases.size()}, size, all, 0,
                      [&](std::uint64_t bases, std::uint64_t covers) {
                        return note_finned_fish(direction, digit, box, bases, covers);
                      });
}

template <int W>
bool StepFinder<W>::note_finned_fish(const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
                                     std::uint32_t box, std::uint64_t bases, std::uint64_t covers) {
  const Cells& members = board_.houses[box].members;
  Cells of_bases, of_covers;
  for (std::uint64_t rest = covers; rest; rest &= rest - 1)
    of_covers = of_covers | board_.houses[direction.covers[lowest_bit(rest)]].members;
  if (disjoint(of_covers & members, cells_with(digit))) return false;
  for (std::uint64_t rest = bases; rest; rest &= rest - 1)
    of_bases = of_bases | board_.houses[direction.bases[lowest_bit(rest)]].members;
  const Cells fins = (of_bases & members).without(of_covers);
  if (!fins.any()) return false;
  note_removes((of_covers & members).without(of_bases), digit);
  if (step.removes.empty()) return false;
  const Cells left = fins & cells_with(digit);
  step.note_cells((of_bases & of_covers) | left);
  step.note_part(left.any() ? left : fins);
  step.digits = {static_cast<std::uint16_t>(digit)};
  for (; bases; bases &= bases - 1) {
    const std::uint32_t base = direction.bases[lowest_bit(bases)];
    const Cells places = (board_.houses[base].members & cells_with(digit)).without(fins);
    if (!now_.house_digits[now_.house_digit(base, digit)].held && places.size() < 2)
      step.form = PathForm::sashimi;
    step.note_house(base);
  }
  for (; covers; covers &= covers - 1) step.note_house(direction.covers[lowest_bit(covers)]);
  step.note_house(box);
  return take();
}

}  // namespace cluewright
