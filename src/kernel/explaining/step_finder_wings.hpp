// XY-wings, XYZ-wings, W-wings and WXYZ-wings: members of StepFinder. Only step_finder_all.hpp includes this.
#pragma once

#include <algorithm>
#include <bit>
#include <tuple>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

// A wing of a pivot. Of several the least comes first, in the order of its members.
template <int W>
struct StepFinder<W>::Wing {
  std::uint32_t z, x, y, pivot, first, second;

  auto order() const { return std::tuple(z, x, y, pivot); }
};

// Finds the cells within two digits. Without singles, only those with two candidates.
template <int W>
void StepFinder<W>::find_pairs(bool with_singles) {
  // What changes a pair removes a candidate; only placing the last one of a cell removes none.
  if (!with_singles && !pairs_have_singles_ && pairs_found_ > now_.any_changed) return;
  pairs_found_ = now_.now;
  pairs_have_singles_ = with_singles;
  for (const std::uint32_t pair : filled_pairs_) pairs_[pair] = {};
  filled_pairs_.clear();
  const auto digits = static_cast<std::uint32_t>(board_.digits);
  const auto add = [&](std::uint32_t x, std::uint32_t z, std::uint32_t cell) {
    Cells& pair = pairs_[x * digits + z];
    if (!pair.any()) filled_pairs_.push_back(x * digits + z);
    pair.add(cell);
  };
  const auto add_cell = [&](std::size_t at) {
    const auto cell = static_cast<std::uint32_t>(at);
    const std::uint64_t candidates = now_.candidates[cell], rest = candidates & (candidates - 1);
    const std::uint32_t one = lowest_bit(candidates);
    if (has_one_bit(rest)) {
      add(one, lowest_bit(rest), cell), add(lowest_bit(rest), one, cell);
    } else if (!rest && with_singles) {
      for (std::uint32_t other = 0; other < digits; ++other) {
        if (other == one) continue;
        add(one, other, cell);
        if (now_.placed[cell] != one + 1) add(other, one, cell);
      }
    }
  };
  if (with_singles) {
    for (std::size_t cell = 0; cell < board_.cells; ++cell) add_cell(cell);
  } else {
    now_.open.for_each(add_cell);
  }
}

template <int W>
bool StepFinder<W>::wing(Slot& slot, bool pivot_may_be_z) {
  if (now_.any_changed < slot.searched[0]) return false;
  constexpr std::uint32_t none = ~0u;
  const bool is_settled = now_.is_settled();
  find_pairs(!is_settled);
  Wing best{none, none, none, none, none, none};
  const auto try_pivot = [&](std::size_t cell) {
    if (!rings() && !now_.contradiction)
      wings_at(static_cast<std::uint32_t>(cell), pivot_may_be_z, is_settled, best);
  };
  if (is_settled) {
    now_.open.for_each(try_pivot);
  } else {
    for (std::size_t cell = 0; cell < board_.cells; ++cell) try_pivot(cell);
  }
  if (best.z != none) return note_wing(best, pivot_may_be_z);
  search_ended(slot.searched[0]);
  return now_.contradiction;
}

template <int W>
bool StepFinder<W>::note_wing(const Wing& wing, bool pivot_may_be_z) {
  Cells targets = board_.peers[wing.first] & board_.peers[wing.second];
  if (pivot_may_be_z) targets = targets & board_.peers[wing.pivot];
  targets.remove(wing.pivot);
  note_removes(targets, wing.z);
  for (const std::uint32_t cell : {wing.pivot, wing.first, wing.second})
    step.cells.push_back(static_cast<std::uint16_t>(cell));
  for (const std::uint32_t digit : {wing.x, wing.y, wing.z})
    step.digits.push_back(static_cast<std::uint16_t>(digit));
  return take();
}

// Looks for wings of this pivot that come before the best one, for all z, x and y that its candidates allow.
template <int W>
void StepFinder<W>::wings_at(std::uint32_t pivot, bool pivot_may_be_z, bool is_settled, Wing& best) {
  const std::uint64_t candidates = now_.candidates[pivot];
  const int most = pivot_may_be_z ? 3 : 2, count = std::popcount(candidates);
  // In a closure, a candidate may have gone since: then it is the turn of the single, and of the wings after
  // it.
  if (count > most || (is_settled && count < 2)) return;
  if (count == most) {
    const std::uint32_t first = lowest_bit(candidates), second = lowest_bit(candidates & (candidates - 1)),
                        last = static_cast<std::uint32_t>(std::bit_width(candidates) - 1);
    if (pivot_may_be_z) {
      wings_of(pivot, first, second, last, true, best);
      wings_of(pivot, second, first, last, true, best);
      wings_of(pivot, last, first, second, true, best);
    } else {
      for (std::uint32_t z = 0; z < board_.digits; ++z) {
        if (z != first && z != last) wings_of(pivot, z, first, last, false, best);
      }
    }
    return;
  }
  if (is_settled) {  // a pivot of an XYZ-wing with two candidates
    const std::uint32_t first = lowest_bit(candidates), last = lowest_bit(candidates & (candidates - 1));
    for (std::uint32_t z = 0; z < board_.digits; ++z) {
      if (z != first && z != last) wings_of(pivot, z, first, last, true, best);
    }
    twin_wings_at(pivot, best);
    return;
  }
  for (std::uint32_t z = 0; z < board_.digits; ++z) {
    for (std::uint32_t x = 0; x < board_.digits; ++x) {
      for (std::uint32_t y = x + 1; y < board_.digits; ++y) {
        const std::uint64_t held = bit(x) | bit(y) | (pivot_may_be_z ? bit(z) : 0);
        if (x != z && y != z && !(candidates & ~held)) wings_of(pivot, z, x, y, pivot_may_be_z, best);
      }
    }
  }
}

// The wings of a pivot of x and z beside another such cell: the third may be any within y and z, a placed one
// too.
template <int W>
void StepFinder<W>::twin_wings_at(std::uint32_t pivot, Wing& best) {
  const std::uint64_t candidates = now_.candidates[pivot];
  const auto digits = static_cast<std::uint32_t>(board_.digits);
  for (std::uint64_t zs = candidates; zs; zs &= zs - 1) {
    const std::uint32_t z = lowest_bit(zs), own = lowest_bit(candidates & ~bit(z));
    const Cells twins = pairs_[own * digits + z] & board_.peers[pivot];
    bool is_useful = false;
    twins.for_each([&](std::size_t twin) {
      is_useful = is_useful || !disjoint(board_.peers[twin] & board_.peers[pivot], cells_with(z));
    });
    if (!is_useful) continue;
    for (std::uint32_t other = 0; other < digits; ++other) {
      if (other == z || other == own) continue;
      Cells wings;
      board_.peers[pivot].for_each([&](std::size_t cell) {
        if (!(now_.candidates[cell] & ~(bit(other) | bit(z))) && now_.placed[cell] != z + 1) wings.add(cell);
      });
      if (own < other) {
        wings_among(pivot, z, own, other, twins, wings, true, best);
      } else {
        wings_among(pivot, z, other, own, wings, twins, true, best);
      }
    }
  }
}

// The wings of these digits, of which x is the lower of the last two.
template <int W>
void StepFinder<W>::wings_of(std::uint32_t pivot, std::uint32_t z, std::uint32_t one, std::uint32_t other,
                             bool pivot_may_be_z, Wing& best) {
  const auto [x, y] = std::minmax(one, other);
  const Cells &x_pairs = pairs_[x * board_.digits + z], &y_pairs = pairs_[y * board_.digits + z];
  if (disjoint(x_pairs, board_.peers[pivot]) || disjoint(y_pairs, board_.peers[pivot])) return;
  wings_among(pivot, z, x, y, x_pairs & board_.peers[pivot], y_pairs & board_.peers[pivot], pivot_may_be_z,
              best);
}

template <int W>
void StepFinder<W>::wings_among(std::uint32_t pivot, std::uint32_t z, std::uint32_t x, std::uint32_t y,
                                const Cells& x_wings, const Cells& y_wings, bool pivot_may_be_z, Wing& best) {
  if (std::tuple(z, x, y, pivot) >= best.order()) return;
  bool is_found = false;
  x_wings.for_each([&](std::size_t first) {
    if (is_found) return;
    Cells seen = board_.peers[first] & cells_with(z);
    if (pivot_may_be_z) seen = seen & board_.peers[pivot];
    seen.remove(pivot);
    if (!seen.any()) return;
    y_wings.for_each([&](std::size_t second) {
      if (is_found || first == second || disjoint(seen, board_.peers[second])) return;
      const Wing found{z, x, y, pivot, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(second)};
      if (ends_with_first()) best = found;
      is_found = ends_with_first() || note_wing(found, pivot_may_be_z);
    });
  });
}

// --- W-wings ---

template <int W>
bool StepFinder<W>::w_wing(Slot& slot) {
  if (now_.any_changed < slot.searched[0]) return false;
  const bool is_settled = now_.is_settled();
  find_pairs(!is_settled);
  for (std::uint32_t x = 0; x < board_.digits; ++x) {
    bool has_links = false;
    for (std::uint32_t z = 0; z < board_.digits; ++z) {
      const Cells& wings = pairs_[x * board_.digits + z];
      if (x == z || !wings.any()) continue;
      if (rings()) return false;
      if (!std::exchange(has_links, true)) {
        links_.clear();
        for (const std::uint32_t house : board_.once) {
          const std::uint32_t left = now_.house_digits[now_.house_digit(house, x)].left;
          if (left == 2 || (left == 1 && !is_settled)) add_links(house, x, links_);
        }
      }
      if (w_wing_of(x, z, wings, links_)) return true;
    }
  }
  search_ended(slot.searched[0]);
  return false;
}

// Two cells within {x, z} see one end each of a link of x: not both are x.
template <int W>
bool StepFinder<W>::w_wing_of(std::uint32_t x, std::uint32_t z, const Cells& wings,
                              const std::vector<StrongLink>& links) {
  Cells in_pairs;  // the wings that rule something out together with another
  wings.for_each([&](std::size_t one) {
    const Cells seen = board_.peers[one] & cells_with(z);
    wings.for_each([&](std::size_t other) {
      if (other != one && !disjoint(seen, board_.peers[other])) in_pairs.add(one);
    });
  });
  if (!in_pairs.any()) return false;
  for (const StrongLink& link : links) {
    for (const auto& [near, far] : {std::pair(link.first, link.second), std::pair(link.second, link.first)}) {
      Cells firsts = in_pairs & board_.peers[near], seconds = in_pairs & board_.peers[far];
      for (const std::uint32_t end : {near, far}) firsts.remove(end), seconds.remove(end);
      if (!firsts.any() || !seconds.any()) continue;
      bool is_found = false;
      firsts.for_each([&, near = near, far = far](std::size_t first) {
        seconds.for_each([&](std::size_t second) {
          if (is_found || second <= first) return;
          const Cells targets = board_.peers[first] & board_.peers[second];
          if (disjoint(targets, cells_with(z))) return;
          note_removes(targets, z);
          step.cells = {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(near),
                        static_cast<std::uint16_t>(far), static_cast<std::uint16_t>(second)};
          step.digits = {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(z)};
          step.houses = {static_cast<std::uint16_t>(link.house)};
          is_found = take();
        });
      });
      if (is_found) return true;
    }
  }
  return false;
}

// --- WXYZ-wings ---

template <int W>
bool StepFinder<W>::wxyz_wing(Slot& slot) {
  if (now_.any_changed < slot.searched[0]) return false;
  Cells few;  // cells that may be in a hinge
  std::vector<CellsOfPair> wings;
  now_.open.for_each([&](std::size_t cell) {
    const std::uint64_t digits = now_.candidates[cell];
    const int count = std::popcount(digits);
    if (count >= 2 && count <= 4) few.add(cell);
    if (count == 2) add_to_pair(wings, digits, cell);
  });
  if (!wings.empty() && few.any_of([&](std::size_t first) {
        return rings() || wxyz_wing_from(static_cast<std::uint32_t>(first), few, wings);
      }))
    return !rings();
  search_ended(slot.searched[0]);
  return false;
}

// The cells of each pair of digits, in the order in which the pairs come first.
template <int W>
void StepFinder<W>::add_to_pair(std::vector<CellsOfPair>& pairs, std::uint64_t digits, std::size_t cell) {
  auto pair = std::ranges::find(pairs, digits, &CellsOfPair::digits);
  if (pair == pairs.end()) pair = pairs.insert(pairs.end(), {digits, {}});
  pair->cells.add(cell);
}

// The wings whose hinge has this cell first: three cells that see one another and have four digits.
template <int W>
bool StepFinder<W>::wxyz_wing_from(std::uint32_t first, const Cells& few,
                                   const std::vector<CellsOfPair>& wings) {
  const Cells around = few & board_.peers[first];
  return around.any_of([&](std::size_t second) {
    const std::uint64_t two = now_.candidates[first] | now_.candidates[second];
    if (second < first || has_more_than(two, 4)) return false;
    return (around & board_.peers[second]).any_of([&](std::size_t third) {
      const std::uint64_t digits = two | now_.candidates[third];
      if (third < second || std::popcount(digits) != 4) return false;
      const Hinge hinge{first, static_cast<std::uint32_t>(second), static_cast<std::uint32_t>(third)};
      return std::ranges::any_of(wings, [&](const CellsOfPair& pair) {
        if (pair.digits & ~digits) return false;
        return pair.cells.any_of([&](std::size_t wing) {
          return std::ranges::find(hinge, wing) == hinge.end() &&
                 note_wxyz_wing(hinge, static_cast<std::uint32_t>(wing), digits);
        });
      });
    });
  });
}

// Of the four cells' digits only the free one, if any, can stand in two of them.
template <int W>
bool StepFinder<W>::note_wxyz_wing(const Hinge& hinge, std::uint32_t wing, std::uint64_t digits) {
  std::uint64_t free = 0;
  for (const std::uint32_t cell : hinge) {
    if (!board_.peers[cell].has(wing)) free |= now_.candidates[cell] & now_.candidates[wing];
  }
  if (has_more_than(free, 1)) return false;
  const std::array cells{hinge[0], hinge[1], hinge[2], wing};
  for (std::uint64_t rest = free ? free : digits; rest; rest &= rest - 1) {
    const std::uint32_t digit = lowest_bit(rest);
    Cells targets = cells_with(digit);
    for (const std::uint32_t cell : cells) {
      if (now_.candidates[cell] >> digit & 1) targets = targets & board_.peers[cell];
    }
    note_removes(targets, digit);
  }
  if (step.removes.empty()) return false;
  std::ranges::sort(step.removes);
  step.note_cells(cells);
  step.note_digits(digits & ~free);
  step.note_digits(free);
  step.form = free ? PathForm::none : PathForm::doubly_linked;
  return take();
}

}  // namespace cluewright
