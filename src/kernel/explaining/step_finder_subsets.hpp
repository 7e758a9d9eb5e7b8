// Naked subsets, hidden subsets and fish: members of StepFinder. Only step_finder_all.hpp includes this.
#pragma once

#include <algorithm>
#include <bit>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

template <int W>
template <class Visit>
bool StepFinder<W>::any_superset(std::uint64_t members, int size, std::uint64_t all, Visit visit) {
  const int missing = size - std::popcount(members);
  if (missing < 0) return false;
  if (missing == 0) return visit(members);
  const auto add = [&](auto& self, std::uint64_t set, std::uint64_t rest, int wanted) -> bool {
    if (wanted == 0) return visit(set);
    for (; rest; rest &= rest - 1) {
      if (self(self, set | lowest_of(rest), rest & (rest - 1), wanted - 1)) return true;
    }
    return false;
  };
  return add(add, members, all & ~members, missing);
}

template <int W>
template <class Visit>
bool StepFinder<W>::any_choice(const std::uint64_t* items, std::size_t items_end, std::size_t first,
                               int count, int size, std::uint64_t options, std::uint64_t chosen,
                               Visit& visit) {
  if (count == 0) return visit(chosen, options);
  for (std::size_t i = first; i + static_cast<std::size_t>(count) <= items_end; ++i) {
    const std::uint64_t more = options | items[i];
    if (has_more_than(more, size)) continue;
    if (any_choice(items, items_end, i + 1, count - 1, size, more, chosen | bit(i), visit)) return true;
  }
  return false;
}

template <int W>
template <class Visit>
bool StepFinder<W>::any_covering(std::span<const std::uint64_t> sets, int size, std::uint64_t all,
                                 std::uint64_t spent, Visit visit) {
  std::uint64_t items[64];
  std::uint32_t index_of[64];
  std::size_t items_end = 0;
  for (std::uint32_t i = 0; i < sets.size(); ++i) {
    if (spent >> i & 1 || has_more_than(sets[i], size)) continue;
    index_of[items_end] = i;
    items[items_end++] = sets[i];
  }
  std::uint64_t taken = 0, held = 0;
  for (int count = size; count > 0; --count) {
    auto complete = [&](std::uint64_t chosen, std::uint64_t options) {
      std::uint64_t indices = taken;
      for (; chosen; chosen &= chosen - 1) indices |= bit(index_of[lowest_bit(chosen)]);
      return any_superset(options, size, all, [&](std::uint64_t cover) { return visit(indices, cover); });
    };
    if (any_choice(items, items_end, 0, count, size, held, 0, complete)) return true;
    if (!spent) return false;
    taken |= lowest_of(spent);
    held |= sets[lowest_bit(spent)];
    spent &= spent - 1;
  }
  return false;
}

// How many open items, as bits, can bring something new when `settled` items are placed, of those that
// `coverings` in strategies/rule.py chooses for this size.
//
// Among n open items with n options, j of them with j options leave the other options to the other n - j
// items: what a search of the other kind finds. `same_done` and `other_done` are the sizes that earlier
// strategies of this kind, and of the other, have searched in vain.
inline unsigned useful_sizes(int size, std::size_t open, std::size_t settled, SearchedSizes same_done,
                             SearchedSizes other_done) {
  const auto at_least = static_cast<std::size_t>(size) - std::min(settled, static_cast<std::size_t>(size));
  const std::uint64_t complements = open < 5 ? other_done.mirrored >> (5 - open)
                                             : std::uint64_t{other_done.mirrored}
                                                   << std::min<std::size_t>(open - 5, 5);
  const std::uint64_t sizes = (bit(static_cast<std::size_t>(size) + 1) - 2) & ~(bit(at_least) - 1) &
                              (bit(std::min<std::size_t>(open, 5)) - 1) & ~complements;
  return static_cast<unsigned>(sizes) & ~same_done.sizes;
}

// --- subsets ---

template <int W>
bool StepFinder<W>::naked_subset(Slot& slot, int size) {
  for (const std::uint32_t house : board_.once) {
    if (now_.houses[house].changed < slot.searched[house]) continue;
    if (rings_at(house)) return false;
    if (naked_subset_in(slot, house, size)) return true;
    search_ended(slot.searched[house]);
  }
  return false;
}

template <int W>
bool StepFinder<W>::naked_subset_in(const Slot& slot, std::uint32_t house, int size) {
  const auto &cells = board_.houses[house].cells, &as_listed = board_.houses[house].as_listed;
  const std::uint64_t open_cells = now_.houses[house].open_cells;
  const std::size_t open = now_.houses[house].open, settled = cells.size() - open;
  unsigned sizes = useful_sizes(size, open, settled, slot.naked_done, slot.hidden_done);
  std::uint64_t spent_cells = 0, spent_digits = 0;
  std::size_t next_spent = 0;
  for (int count = size; sizes; --count) {
    if (sizes >> count & 1) {
      sizes &= ~(1u << count);
      std::uint64_t items[64];
      std::uint32_t ranks[64];
      std::size_t items_end = 0;
      const auto add = [&](std::uint32_t rank) {
        const std::uint64_t candidates = now_.candidates[cells[rank]];
        if (has_more_than(candidates, count)) return;
        ranks[items_end] = rank;
        items[items_end++] = candidates;
      };
      if (board_.houses[house].is_listed_in_order) {
        for (std::uint64_t rest = open_cells; rest; rest &= rest - 1) add(lowest_bit(rest));
      } else {
        for (const std::uint32_t rank : as_listed) {
          if (open_cells >> rank & 1) add(rank);
        }
      }
      auto visit = [&](std::uint64_t chosen, std::uint64_t digits) {
        std::uint64_t taken = spent_cells;
        for (; chosen; chosen &= chosen - 1) taken |= bit(ranks[lowest_bit(chosen)]);
        return any_superset(digits, size, board_.all_digits,
                            [&](std::uint64_t cover) { return note_naked_subset(house, taken, cover); });
      };
      if (any_choice(items, items_end, 0, count, size, spent_digits, 0, visit)) return true;
    }
    // One more of the placed cells, as the board lists them.
    while (next_spent < cells.size() && open_cells >> as_listed[next_spent] & 1) ++next_spent;
    if (next_spent == cells.size()) return false;
    const std::uint32_t rank = as_listed[next_spent++];
    spent_cells |= bit(rank);
    spent_digits |= now_.candidates[cells[rank]];
  }
  return false;
}

// Notes the step for these cells of a house, if it concludes anything new there.
template <int W>
bool StepFinder<W>::note_naked_subset(std::uint32_t house, std::uint64_t cells, std::uint64_t digits) {
  bool is_new = false;
  for (std::uint64_t rest = digits; rest && !is_new; rest &= rest - 1)
    is_new = now_.places_of(house, lowest_bit(rest)) & ~cells;
  if (!is_new) return false;
  Cells chosen;
  for (std::uint64_t rest = cells; rest; rest &= rest - 1)
    chosen.add(board_.houses[house].cells[lowest_bit(rest)]);
  return note_digits_of(chosen, board_.houses[house].cells[lowest_bit(cells)], digits);
}

// Notes the step for cells, `one` among them, that hold only these digits: the houses around all of them lose
// these, if that is anything new.
template <int W>
bool StepFinder<W>::note_digits_of(const Cells& chosen, std::uint32_t one, std::uint64_t digits) {
  Cells around;
  for (const Seat seat : board_.seats_of(one)) {
    const Cells& of_house = board_.houses[seat.house].members;
    if (seat.times != 1 || chosen.without(of_house).any()) continue;
    step.note_house(seat.house);
    around = around | of_house;
  }
  around.without(chosen).for_each(
      [&](std::size_t cell) { note_removes_in(static_cast<std::uint32_t>(cell), digits); });
  if (step.removes.empty()) {
    step.houses.clear();
    return false;
  }
  step.note_cells(chosen);
  step.note_digits(digits);
  return take();
}

template <int W>
bool StepFinder<W>::hidden_subset(Slot& slot, int size) {
  for (const std::uint32_t house : board_.once) {
    if (now_.houses[house].changed < slot.searched[house]) continue;
    if (rings_at(house)) return false;
    if (hidden_subset_in(slot, house, size)) return true;
    search_ended(slot.searched[house]);
  }
  return false;
}

template <int W>
bool StepFinder<W>::hidden_subset_in(const Slot& slot, std::uint32_t house, int size) {
  const std::size_t open = now_.houses[house].open, settled = board_.houses[house].cells.size() - open;
  unsigned sizes = useful_sizes(size, open, settled, slot.hidden_done, slot.naked_done);
  const PathState::HouseDigit* const in_house = &now_.house_digits[now_.house_digit(house, 0)];
  const std::uint64_t missing = now_.houses[house].missing;
  std::uint64_t spent_digits = 0, spent_cells = 0, spendable = board_.all_digits & ~missing;
  for (int count = size; sizes; --count) {
    if (sizes >> count & 1) {
      sizes &= ~(1u << count);
      std::uint64_t items[64];
      std::uint32_t digits[64];
      std::size_t items_end = 0;
      for (std::uint64_t rest = missing; rest; rest &= rest - 1) {
        const std::uint32_t digit = lowest_bit(rest);
        if (in_house[digit].left > count) continue;
        digits[items_end] = digit;
        items[items_end++] = in_house[digit].places;
      }
      auto visit = [&](std::uint64_t chosen, std::uint64_t cells) {
        std::uint64_t taken = spent_digits;
        for (; chosen; chosen &= chosen - 1) taken |= bit(digits[lowest_bit(chosen)]);
        return any_superset(cells, size, board_.houses[house].all,
                            [&](std::uint64_t cover) { return note_hidden_subset(house, taken, cover); });
      };
      if (any_choice(items, items_end, 0, count, size, spent_cells, 0, visit)) return true;
    }
    if (!spendable) return false;
    spent_digits |= lowest_of(spendable);
    spent_cells |= in_house[lowest_bit(spendable)].places;
    spendable &= spendable - 1;
  }
  return false;
}

template <int W>
bool StepFinder<W>::note_hidden_subset(std::uint32_t house, std::uint64_t digits, std::uint64_t cells) {
  for (std::uint64_t rest = cells; rest; rest &= rest - 1)
    note_removes_in(board_.houses[house].cells[lowest_bit(rest)], ~digits);
  if (step.removes.empty()) return false;
  for (; cells; cells &= cells - 1)
    step.cells.push_back(static_cast<std::uint16_t>(board_.houses[house].cells[lowest_bit(cells)]));
  for (; digits; digits &= digits - 1) step.digits.push_back(static_cast<std::uint16_t>(lowest_bit(digits)));
  step.houses = {static_cast<std::uint16_t>(house)};
  return take();
}

// --- fish ---

template <int W>
bool StepFinder<W>::fish(Slot& slot, int size) {
  std::size_t at = 0;
  for (const auto& direction : board_.directions) {
    for (std::uint32_t digit = 0; digit < board_.digits; ++digit, ++at) {
      if (now_.digit_changed[digit] < slot.searched[at]) continue;
      if (rings()) return false;
      if (fish_of(slot, direction, digit, size)) return true;
      search_ended(slot.searched[at]);
    }
  }
  return false;
}

// The base lines of a fish, by their indices: those where the digit is placed, and the others, each with the
// cover lines that the digit meets there.
struct FishLines {
  std::uint32_t spent[4], open[64];
  std::uint64_t met_by_spent[4], met_by_open[64];
  std::size_t settled = 0, open_count = 0;  // of the settled ones, only the first four are listed

  void add(std::uint32_t line, std::uint64_t met, bool is_placed) {
    if (!is_placed) {
      open[open_count] = line;
      met_by_open[open_count++] = met;
      return;
    }
    if (settled < 4) {
      spent[settled] = line;
      met_by_spent[settled] = met;
    }
    ++settled;
  }
};

template <int W>
void StepFinder<W>::find_fish_lines(const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
                                    FishLines& lines) const {
  for (std::uint32_t index = 0; index < direction.bases.size(); ++index) {
    const std::uint32_t base = direction.bases[index], i = now_.house_digit(base, digit);
    std::uint64_t met = now_.house_digits[i].places;
    if (!direction.is_plain) {
      std::uint64_t covers = 0;
      for (; met; met &= met - 1) covers |= bit(direction.cover_of[index][lowest_bit(met)]);
      met = covers;
    }
    lines.add(index, met, now_.house_digits[i].held && board_.houses[base].times == 1);
  }
}

template <int W>
bool StepFinder<W>::fish_of(const Slot& slot, const typename PathBoard<W>::Direction& direction,
                            std::uint32_t digit, int size) {
  using enum PathStrategy;
  const auto done = [&](PathStrategy strategy, int lines) {
    return is_earlier(slot, strategy) ? 1u << lines : 0u;
  };
  FishLines of_digit;
  find_fish_lines(direction, digit, of_digit);
  unsigned same = done(x_wing, 2) | done(swordfish, 3) | done(jellyfish, 4);
  const bool holds_once = board_.houses[direction.bases[0]].times == 1;
  if (holds_once && direction.crosses_once) same |= done(hidden_single, 1);
  // Rows and columns are complementary as well, and both are searched by the same strategy.
  const bool is_square =
      holds_once && direction.crosses_once && direction.bases.size() == direction.covers.size();
  unsigned sizes = useful_sizes(size, of_digit.open_count, of_digit.settled, SearchedSizes(same),
                                SearchedSizes(is_square ? same : 0));
  std::uint64_t spent_bases = 0, spent_covers = 0;
  for (int count = size; sizes; --count) {
    if (sizes >> count & 1) {
      sizes &= ~(1u << count);
      std::uint64_t items[64];
      std::uint32_t lines[64];
      std::size_t items_end = 0;
      for (std::size_t i = 0; i < of_digit.open_count; ++i) {
        if (has_more_than(of_digit.met_by_open[i], count)) continue;
        lines[items_end] = of_digit.open[i];
        items[items_end++] = of_digit.met_by_open[i];
      }
      auto visit = [&](std::uint64_t chosen, std::uint64_t covers) {
        std::uint64_t taken = spent_bases;
        for (; chosen; chosen &= chosen - 1) taken |= bit(lines[lowest_bit(chosen)]);
        const std::uint64_t all = bits_below(direction.covers.size());
        return any_superset(covers, size, all,
                            [&](std::uint64_t cover) { return note_fish(direction, digit, taken, cover); });
      };
      if (any_choice(items, items_end, 0, count, size, spent_covers, 0, visit)) return true;
    }
    const std::size_t next = static_cast<std::size_t>(size - count);
    if (next >= of_digit.settled) return false;
    spent_bases |= bit(of_digit.spent[next]);
    spent_covers |= of_digit.met_by_spent[next];
  }
  return false;
}

template <int W>
bool StepFinder<W>::note_fish(const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
                              std::uint64_t bases, std::uint64_t covers) {
  Cells of_bases, of_covers;
  for (std::uint64_t rest = bases; rest; rest &= rest - 1)
    of_bases = of_bases | board_.houses[direction.bases[lowest_bit(rest)]].members;
  for (std::uint64_t rest = covers; rest; rest &= rest - 1)
    of_covers = of_covers | board_.houses[direction.covers[lowest_bit(rest)]].members;
  note_removes(of_covers.without(of_bases), digit);
  if (step.removes.empty()) return false;
  (of_bases & of_covers).for_each([&](std::size_t cell) {
    step.cells.push_back(static_cast<std::uint16_t>(cell));
  });
  step.digits = {static_cast<std::uint16_t>(digit)};
  for (; bases; bases &= bases - 1)
    step.houses.push_back(static_cast<std::uint16_t>(direction.bases[lowest_bit(bases)]));
  for (; covers; covers &= covers - 1)
    step.houses.push_back(static_cast<std::uint16_t>(direction.covers[lowest_bit(covers)]));
  return take();
}

}  // namespace cluewright
