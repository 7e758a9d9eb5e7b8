// The law, singles and locked candidates on any board.
#include "strategies/closure_any.hpp"

#include "common/bits.hpp"
#include "strategies/closure_any_links.hpp"
#include "strategies/closure_any_patterns.hpp"

namespace cluewright {

template <int W>
AnyClosure<W>::AnyClosure(const AnyBoard<W>& board, StrategySet strategies)
    : board_(board), strategies_(strategies) {
  const std::size_t cells = board.seats.size();
  start_.placed.assign(cells, 0);
  start_.candidates.assign(cells, board.all_digits);
  start_.unfilled = cells;
  for (const auto& house : board.houses) {
    const auto size = static_cast<std::uint32_t>(house.cells.size());
    start_.open_cells.push_back(size);
    start_.house_digits.insert(start_.house_digits.end(), board.digits, HouseDigit{house.all, size, 0});
  }
}

// `is_closed`: the position is a closure, so there is nothing to do yet.
template <int W>
void AnyClosure<W>::begin(const Position& position, bool is_closed) {
  now_ = position;  // reuses the vectors' memory
  naked_singles_.clear();
  hidden_singles_.clear();
  full_houses_.clear();
  changed_digits_.assign(board_.houses.size(), is_closed ? 0 : board_.all_digits);
  changed_houses_.assign(board_.houses.size(), !is_closed);
  changed_for_fish_ = is_closed ? 0 : board_.all_digits;
  changed_for_wings_ = changed_for_w_wings_ = !is_closed;
  changed_for_links_ = is_closed ? 0 : board_.all_digits;
}

template <int W>
bool AnyClosure<W>::load(const std::uint8_t* placed, const std::uint64_t* candidates) {
  if (candidates) {
    for (std::uint32_t cell = 0; cell < now_.placed.size(); ++cell) {
      if (!rule_out(cell, board_.all_digits & ~candidates[cell])) return false;
    }
  }
  for (std::uint32_t cell = 0; cell < now_.placed.size(); ++cell) {
    if (placed[cell] && !place(cell, placed[cell] - 1u)) return false;
  }
  // On tiny boards there may be singles before anything has changed.
  for (std::uint32_t cell = 0; cell < now_.placed.size(); ++cell) {
    if (has_one_bit(now_.candidates[cell])) naked_singles_.push_back(cell);
  }
  for (std::uint32_t h = 0; h < board_.houses.size(); ++h) {
    if (now_.open_cells[h] == 1) full_houses_.push_back(h);
    for (std::uint32_t d = 0; d < board_.digits; ++d) {
      if (house_digit(h, d).left == board_.houses[h].times) hidden_singles_.push_back({h, d});
    }
  }
  return true;
}

template <int W>
void AnyClosure<W>::note_change(std::uint32_t house, std::uint64_t digits) {
  changed_digits_[house] |= digits;
  changed_houses_[house] = true;
}

template <int W>
bool AnyClosure<W>::rule_out(std::uint32_t cell, std::uint64_t digits) {
  const std::uint64_t gone = now_.candidates[cell] & digits;
  if (!gone) return true;
  const std::uint64_t rest = now_.candidates[cell] ^= gone;
  if (!rest) return false;
  changed_ = changed_for_wings_ = changed_for_w_wings_ = true;
  changed_for_fish_ |= gone;
  changed_for_links_ |= gone;
  if (has_one_bit(rest)) naked_singles_.push_back(cell);
  for (const auto seat : board_.seats[cell]) {
    note_change(seat.house, gone);
    const std::uint32_t times = board_.houses[seat.house].times;
    for (std::uint64_t rest_gone = gone; rest_gone; rest_gone &= rest_gone - 1) {
      const std::uint32_t digit = lowest_bit(rest_gone);
      HouseDigit& here = house_digit(seat.house, digit);
      here.cells.remove(seat.index);
      if (--here.left < times) return false;
      if (here.left == times) hidden_singles_.push_back({seat.house, digit});
    }
  }
  return true;
}

template <int W>
bool AnyClosure<W>::place(std::uint32_t cell, std::uint32_t digit) {
  if (now_.placed[cell]) return now_.placed[cell] == digit + 1;
  if (!(now_.candidates[cell] >> digit & 1)) return false;
  now_.placed[cell] = static_cast<std::uint8_t>(digit + 1);
  --now_.unfilled;
  changed_ = changed_for_wings_ = changed_for_w_wings_ = true;
  changed_for_fish_ |= bit(digit);
  changed_for_links_ |= bit(digit);
  if (!rule_out(cell, ~bit(digit))) return false;
  for (const auto seat : board_.seats[cell]) {
    note_change(seat.house, bit(digit));
    if (--now_.open_cells[seat.house] == 1) full_houses_.push_back(seat.house);
    ++house_digit(seat.house, digit).held;
    if (!apply_law(seat.house, digit)) return false;
  }
  return true;
}

// Once a house holds all its copies of a digit, the digit is gone from its other cells.
template <int W>
bool AnyClosure<W>::apply_law(std::uint32_t house, std::uint32_t digit) {
  const auto& [cells, times, kind, all, overlaps] = board_.houses[house];
  const HouseDigit here = house_digit(house, digit);
  if (here.held < times) return true;
  if (here.held > times) return false;
  bool consistent = true;
  here.cells.for_each([&](std::size_t index) {
    if (consistent && now_.placed[cells[index]] != digit + 1) consistent = rule_out(cells[index], bit(digit));
  });
  return consistent;
}

template <int W>
Ending AnyClosure<W>::run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch) {
  watch_ = &watch;
  begin(start_, false);
  return load(placed, candidates) ? close() : Ending::contradiction;
}

template <int W>
Ending AnyClosure<W>::go_on(const Position& closure, std::span<const Candidate> clues, Watch& watch) {
  watch_ = &watch;
  begin(closure, true);
  for (const Candidate& clue : clues) {
    if (!place(clue.cell, clue.digit)) return Ending::contradiction;
  }
  return close();
}

template <int W>
Ending AnyClosure<W>::close() {
  do {
    changed_ = false;
    if (!singles()) return Ending::contradiction;
    if (now_.unfilled == 0) return Ending::completed;
    // The simplest strategy first: after a change it begins again with the singles.
    changed_ = false;
    if (!locked_candidates()) return Ending::contradiction;
    if (!changed_ && !subsets()) return Ending::contradiction;
    if (!changed_ && !fish()) return Ending::contradiction;
    if (!changed_ && !turbots()) return Ending::contradiction;
    if (!changed_ && !wings()) return Ending::contradiction;
    if (!changed_ && !w_wings()) return Ending::contradiction;
  } while (changed_ && !watch_->look());
  return Ending::stuck;
}

// --- singles ---

template <int W>
bool AnyClosure<W>::singles() {
  if (!(strategies_ & strategy::naked_single)) naked_singles_.clear();
  if (!(strategies_ & strategy::hidden_single)) hidden_singles_.clear();
  if (!(strategies_ & strategy::full_house)) full_houses_.clear();
  while (true) {
    if ((strategies_ & strategy::naked_single) && !naked_singles_.empty()) {
      const std::uint32_t cell = naked_singles_.back();
      naked_singles_.pop_back();
      if (!place(cell, lowest_bit(now_.candidates[cell]))) return false;
    } else if ((strategies_ & strategy::hidden_single) && !hidden_singles_.empty()) {
      const HiddenSingle single = hidden_singles_.back();
      hidden_singles_.pop_back();
      if (!hidden_single(single)) return false;
    } else if ((strategies_ & strategy::full_house) && !full_houses_.empty()) {
      const std::uint32_t house = full_houses_.back();
      full_houses_.pop_back();
      if (!full_house(house)) return false;
    } else {
      return true;
    }
  }
}

template <int W>
bool AnyClosure<W>::hidden_single(HiddenSingle single) {
  const auto [house, digit] = single;
  bool consistent = true;
  house_digit(house, digit).cells.for_each([&, h = house, d = digit](std::size_t index) {
    consistent = consistent && place(board_.houses[h].cells[index], d);
  });
  return consistent;
}

template <int W>
bool AnyClosure<W>::full_house(std::uint32_t house) {
  for (const std::uint32_t cell : board_.houses[house].cells) {
    if (!now_.placed[cell] && has_one_bit(now_.candidates[cell]))
      return place(cell, lowest_bit(now_.candidates[cell]));
  }
  return true;
}

// --- locked candidates ---

template <int W>
bool AnyClosure<W>::locked_candidates() {
  if (!(strategies_ & strategy::locked_candidates)) return true;
  bool consistent = true;
  for (std::uint32_t a = 0; a < board_.houses.size(); ++a) {
    std::uint64_t digits = changed_digits_[a];
    changed_digits_[a] = 0;
    for (; digits; digits &= digits - 1) {
      const std::uint32_t digit = lowest_bit(digits);
      for (const auto& overlap : board_.houses[a].overlaps) {
        if (!disjoint(house_digit(a, digit).cells, overlap.outside)) continue;
        const BitSet<W> theirs = house_digit(overlap.other, digit).cells;
        if (disjoint(theirs, overlap.beyond)) continue;
        theirs.for_each([&](std::size_t index) {
          if (consistent && overlap.beyond.has(index)) {
            consistent = rule_out(board_.houses[overlap.other].cells[index], bit(digit));
          }
        });
        if (!consistent) return false;
      }
    }
  }
  return true;
}

template class AnyClosure<1>;
template class AnyClosure<8>;

}  // namespace cluewright
