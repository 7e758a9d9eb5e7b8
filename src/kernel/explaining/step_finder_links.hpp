// Skyscrapers, two-string kites, turbot fish and empty rectangles: members of StepFinder. Only
// step_finder_all.hpp includes this. src/cluewright/strategies/links.py says what a link is, and which of
// them lead nowhere.
#pragma once

#include <cstddef>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

// Adds the links of a digit in a house: one for two candidate cells, one for each other cell beside a single
// one.
template <int W>
void StepFinder<W>::add_links(std::uint32_t house, std::uint32_t digit,
                              std::vector<StrongLink>& links) const {
  const auto& cells = board_.houses[house].cells;
  const std::uint64_t places = now_.places_of(house, digit);
  const std::uint32_t first = lowest_bit(places);
  if (now_.house_digits[now_.house_digit(house, digit)].left == 2) {
    links.push_back({house, cells[first], cells[lowest_bit(places & (places - 1))]});
    return;
  }
  for (std::uint32_t other = 0; other < cells.size(); ++other) {
    if (other != first)
      links.push_back({house, cells[std::min(first, other)], cells[std::max(first, other)]});
  }
}

// --- two links of one digit ---

template <int W>
bool StepFinder<W>::turbot(Slot& slot) {
  for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
    if (now_.digit_changed[digit] < slot.searched[digit]) continue;
    if (turbot_of(slot.strategy, digit)) return true;
    search_ended(slot.searched[digit]);
  }
  return false;
}

// The pairs of links as `useful_pairs` in strategies/links.py has them.
template <int W>
bool StepFinder<W>::turbot_of(PathStrategy strategy, std::uint32_t digit) {
  links_.clear(), unplaced_links_.clear(), placed_links_.clear();
  for (const std::uint32_t house : board_.once) {
    const std::uint32_t i = now_.house_digit(house, digit);
    if (strategy != PathStrategy::turbot_fish && board_.houses[house].kind == HouseKind::other) continue;
    if (now_.house_digits[i].left == 2) {
      add_links(house, digit, links_);
    } else if (now_.house_digits[i].left == 1) {
      add_links(house, digit, now_.house_digits[i].held ? placed_links_ : unplaced_links_);
    }
  }
  links_.insert(links_.end(), unplaced_links_.begin(), unplaced_links_.end());
  for (std::size_t i = 0; i < links_.size(); ++i) {
    if (rings()) return false;
    for (std::size_t j = i + 1; j < links_.size(); ++j) {
      if (join(strategy, links_[i], links_[j], digit)) return true;
    }
  }
  for (const StrongLink& placed : placed_links_) {
    for (const StrongLink& unplaced : unplaced_links_) {
      if (join(strategy, placed, unplaced, digit)) return true;
    }
  }
  return false;
}

// If the inner ends see each other, one of the outer ends has the digit.
template <int W>
bool StepFinder<W>::join(PathStrategy strategy, const StrongLink& one, const StrongLink& other,
                         std::uint32_t digit) {
  if (one.house == other.house) return false;
  const std::pair<std::uint32_t, std::uint32_t> ways[] = {{one.first, one.second}, {one.second, one.first}};
  const std::pair<std::uint32_t, std::uint32_t> far_ways[] = {{other.first, other.second},
                                                              {other.second, other.first}};
  for (const auto& [inner, outer] : ways) {
    for (const auto& [far_inner, far_outer] : far_ways) {
      if (!board_.peers[inner].has(far_inner)) continue;
      if (inner == far_outer || outer == far_inner || outer == far_outer) continue;
      if (!may_join(strategy, one, inner, other, far_inner)) continue;
      Cells targets = board_.peers[outer] & board_.peers[far_outer];
      for (const std::uint32_t end : {inner, outer, far_inner, far_outer}) targets.remove(end);
      if (disjoint(targets, cells_with(digit))) continue;
      note_removes(targets, digit);
      for (const std::uint32_t end : {outer, inner, far_inner, far_outer})
        step.cells.push_back(static_cast<std::uint16_t>(end));
      step.digits = {static_cast<std::uint16_t>(digit)};
      step.houses = {static_cast<std::uint16_t>(one.house), static_cast<std::uint16_t>(other.house)};
      if (take()) return true;
    }
  }
  return false;
}

template <int W>
bool StepFinder<W>::may_join(PathStrategy strategy, const StrongLink& one, std::uint32_t inner,
                             const StrongLink& other, std::uint32_t far_inner) const {
  if (strategy == PathStrategy::turbot_fish) return true;
  const HouseKind kind = board_.houses[one.house].kind, other_kind = board_.houses[other.house].kind;
  if (kind == HouseKind::other || other_kind == HouseKind::other) return false;
  if (strategy == PathStrategy::skyscraper) {
    const auto& crossing = kind == HouseKind::row ? board_.drawing.column_of : board_.drawing.row_of;
    return kind == other_kind && crossing[inner] == crossing[far_inner];
  }
  if (kind == other_kind) return false;
  for (const Seat seat : board_.seats_of(inner)) {
    if (!board_.houses[seat.house].is_box) continue;
    for (const Seat far_seat : board_.seats_of(far_inner)) {
      if (far_seat.house == seat.house) return true;
    }
  }
  return false;
}

// --- empty rectangles ---

template <int W>
bool StepFinder<W>::empty_rectangle(Slot& slot) {
  // With singles and locked candidates seen to, a link beside a single candidate cell leads nowhere.
  const bool pairs_only =
      board_.boxes_hold_once && is_earlier(slot, PathStrategy::locked_candidates) && now_.is_settled();
  for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
    if (now_.digit_changed[digit] < slot.searched[digit]) continue;
    for (const auto& crossing : board_.crossings) {
      if (is_in_corner(crossing, digit)) continue;
      if (!(now_.places_of(crossing.cross, digit) & crossing.beyond)) continue;
      if (rings()) return false;
      if (empty_rectangle_at(crossing, digit, pairs_only)) return true;
    }
    search_ended(slot.searched[digit]);
  }
  return false;
}

// Whether the digit may stand in the box off both lines.
template <int W>
bool StepFinder<W>::is_in_corner(const typename PathBoard<W>::CrossingSets& crossing,
                                 std::uint32_t digit) const {
  const auto& box = board_.houses[crossing.box];
  if (!box.is_wide) return now_.places_of(crossing.box, digit) & crossing.corner;
  const Cells lines = board_.houses[crossing.line].members | board_.houses[crossing.cross].members;
  return (cells_with(digit) & box.members).without(lines).any();
}

template <int W>
bool StepFinder<W>::empty_rectangle_at(const typename PathBoard<W>::CrossingSets& crossing,
                                       std::uint32_t digit, bool pairs_only) {
  std::uint64_t near_ranks = crossing.near;
  if (pairs_only) near_ranks &= now_.places_of(crossing.line, digit);
  for (; near_ranks; near_ranks &= near_ranks - 1) {
    const std::uint32_t near = board_.houses[crossing.line].cells[lowest_bit(near_ranks)];
    for (const Seat seat : board_.seats_of(near)) {
      const auto& house = board_.houses[seat.house];
      if (house.kind != board_.houses[crossing.cross].kind || house.times != 1) continue;
      if (empty_rectangle_from(crossing, near, seat, digit)) return true;
    }
  }
  return false;
}

// The links of a house that start in this cell, which has this seat there.
template <int W>
bool StepFinder<W>::empty_rectangle_from(const typename PathBoard<W>::CrossingSets& crossing,
                                         std::uint32_t near, Seat seat, std::uint32_t digit) {
  const std::uint64_t places = now_.places_of(seat.house, digit), here = bit(seat.rank);
  const std::uint32_t left = now_.house_digits[now_.house_digit(seat.house, digit)].left;
  if (left > 2 || (left == 2 && !(places & here))) return false;
  std::uint64_t far_ranks = places & ~here;
  if (!far_ranks) far_ranks = board_.houses[seat.house].all & ~here;
  for (; far_ranks; far_ranks &= far_ranks - 1) {
    const std::uint32_t far = board_.houses[seat.house].cells[lowest_bit(far_ranks)];
    if (note_empty_rectangle(crossing, seat.house, near, far, digit)) return true;
  }
  return false;
}

template <int W>
bool StepFinder<W>::note_empty_rectangle(const typename PathBoard<W>::CrossingSets& crossing,
                                         std::uint32_t house, std::uint32_t near, std::uint32_t far,
                                         std::uint32_t digit) {
  const auto& targets = board_.houses[crossing.cross].cells;
  for (std::uint64_t rest = now_.places_of(crossing.cross, digit) & crossing.targets; rest;
       rest &= rest - 1) {
    const std::uint32_t target = targets[lowest_bit(rest)];
    if (board_.peers[far].has(target)) step.removes.push_back({target, digit});
  }
  if (step.removes.empty()) return false;
  const auto& box = board_.houses[crossing.box];
  for (std::uint64_t rest = box.all & ~crossing.corner; rest; rest &= rest - 1)
    step.cells.push_back(static_cast<std::uint16_t>(box.cells[lowest_bit(rest)]));
  step.cells.push_back(static_cast<std::uint16_t>(near));
  step.cells.push_back(static_cast<std::uint16_t>(far));
  step.digits = {static_cast<std::uint16_t>(digit)};
  for (const std::uint32_t of_step : {crossing.box, house, crossing.line, crossing.cross})
    step.houses.push_back(static_cast<std::uint16_t>(of_step));
  return take();
}

}  // namespace cluewright
