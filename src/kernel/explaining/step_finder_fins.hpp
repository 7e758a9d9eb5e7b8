// Finned and sashimi fish: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/finned_fish.py says which come first.
#pragma once

#include <bit>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"
#include "explaining/step_finder_subsets.hpp"

namespace cluewright {

// What finned fish of a digit may consist of, wherever their fins lie.
template <int W>
struct StepFinder<W>::FinnedLines {
  const typename PathBoard<W>::Direction& direction;
  std::uint32_t digit;
  // Whether earlier strategies have searched for fish of this size without fins: then a fin has the digit.
  bool is_plain_done;
  // Whether they have searched for smaller ones, with and without fins: a line where the digit is placed only
  // brings one of these up to size. Of two lines, the other is known where the box is crossed evenly.
  bool is_smaller_done;
  std::size_t count = 0;
  std::uint32_t index[64] = {};
  std::uint64_t places[64] = {};
  bool is_placed[64] = {};

  std::uint64_t crossed(std::uint32_t line, std::uint64_t ranks) const {
    if (direction.is_plain) return ranks;
    std::uint64_t covers = 0;
    for (; ranks; ranks &= ranks - 1) covers |= bit(direction.cover_of[line][lowest_bit(ranks)]);
    return covers;
  }
};

// The base lines of a digit that a finned fish can have, for fins in one box.
template <int W>
struct StepFinder<W>::FinnedBases {
  std::size_t count = 0;
  std::uint64_t lines[64];       // each as its index, a bit
  std::uint64_t crossed_by[64];  // the cover lines, by their indices, that have the digit on it off the box
  // Those that have the digit in the box, and the cover lines that have it there.
  std::size_t inner_count = 0;
  std::uint64_t inner[64], met_by_inner[64];
  std::uint64_t finned = 0;  // of all lines those of which a fin can lie in the box

  // The cover lines that have the digit in the box off the chosen base lines.
  std::uint64_t met_off(std::uint64_t chosen) const {
    std::uint64_t met = 0;
    for (std::size_t i = 0; i < inner_count; ++i) met |= chosen & inner[i] ? 0 : met_by_inner[i];
    return met;
  }

  // Calls `visit(chosen, crossed)` for the ways to choose `more` further lines, from `first` on, as
  // `any_choice` does, but only where a fin can lie in the box, and where something may be gone.
  template <class Visit>
  bool any_choice(std::size_t first, int more, int size, std::uint64_t chosen, std::uint64_t crossed,
                  Visit& visit) const {
    if (more == 0) {
      const std::uint64_t met = met_off(chosen);
      return (has_more_than(crossed, size - 1) ? crossed & met : met) && visit(chosen, crossed);
    }
    for (std::size_t i = first; i + static_cast<std::size_t>(more) <= count; ++i) {
      const std::uint64_t grown = crossed | crossed_by[i];
      if (more == 1 && !((chosen | lines[i]) & finned)) continue;
      if (has_more_than(grown, size)) continue;
      if (any_choice(i + 1, more - 1, size, chosen | lines[i], grown, visit)) return true;
    }
    return false;
  }
};

template <int W>
bool StepFinder<W>::finned_fish(Slot& slot, int size) {
  using enum PathStrategy;
  constexpr PathStrategy plain[] = {x_wing, swordfish, jellyfish},
                         finned[] = {finned_x_wing, finned_swordfish};
  const bool is_plain_done = is_earlier(slot, plain[size - 2]);
  const bool is_smaller_done = size == 2
                                   ? is_earlier(slot, hidden_single) && is_earlier(slot, locked_candidates)
                                   : is_earlier(slot, plain[size - 3]) && is_earlier(slot, finned[size - 3]);
  std::size_t at = 0;
  for (const auto& direction : board_.directions) {
    const bool holds_once = direction.crosses_once && board_.houses[direction.bases[0]].times == 1 &&
                            board_.houses[direction.covers[0]].times == 1;
    for (std::uint32_t digit = 0; digit < board_.digits; ++digit, ++at) {
      if (now_.digit_changed[digit] < slot.searched[at]) continue;
      FinnedLines lines{direction, digit, is_plain_done, is_smaller_done && holds_once};
      for (std::uint32_t index = 0; index < direction.bases.size(); ++index) {
        const auto& on_line = now_.house_digits[now_.house_digit(direction.bases[index], digit)];
        if (on_line.held && lines.is_smaller_done && size > 2) continue;
        lines.index[lines.count] = index;
        lines.places[lines.count] = on_line.places;
        lines.is_placed[lines.count++] = on_line.held;
      }
      for (const auto& box : direction.fin_houses) {
        const auto& in_box = now_.house_digits[now_.house_digit(box.house, digit)];
        if (in_box.held || !in_box.left) continue;
        if (rings()) return false;
        if (finned_fish_in(lines, box, size)) return true;
      }
      search_ended(slot.searched[at]);
    }
  }
  return false;
}

// With fins in this box.
template <int W>
bool StepFinder<W>::finned_fish_in(const FinnedLines& lines, const typename PathBoard<W>::FinHouse& box,
                                   int size) {
  FinnedBases bases;
  const bool leaves_out_placed = lines.is_smaller_done && box.is_crossed_evenly;
  for (std::size_t i = 0; i < lines.count; ++i) {
    if (lines.is_placed[i] && leaves_out_placed) continue;
    const std::uint32_t index = lines.index[i];
    const std::uint64_t inside = lines.places[i] & box.ranks[index];
    if (inside) {
      bases.inner[bases.inner_count] = bit(index);
      bases.met_by_inner[bases.inner_count++] = lines.crossed(index, inside);
      bases.finned |= bit(index);
    }
    const std::uint64_t outside = lines.crossed(index, lines.places[i] & ~inside);
    if (has_more_than(outside, size)) continue;
    bases.lines[bases.count] = bit(index);
    bases.crossed_by[bases.count++] = outside;
  }
  if (lines.is_plain_done && bases.inner_count < 2) return false;
  if (!lines.is_plain_done) bases.finned = box.through;
  const auto& direction = lines.direction;
  const std::uint64_t all = bits_below(direction.covers.size());
  auto complete = [&](std::uint64_t chosen, std::uint64_t met) {
    return any_superset(met, size, all, [&](std::uint64_t covers) {
      return note_finned_fish(direction, lines.digit, box.house, chosen, covers);
    });
  };
  return bases.any_choice(0, size, size, 0, 0, complete);
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
