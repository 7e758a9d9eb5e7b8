#include "explaining/path_position.hpp"

#include <algorithm>

namespace cluewright {

template <int W>
PathPosition<W>::PathPosition(const PathBoard<W>& board)
    : board_(&board), digits_(static_cast<std::uint32_t>(board.digits)) {}

template <int W>
void PathPosition<W>::start(const std::uint8_t* digits) {
  placed.assign(digits, digits + board().cells);
  candidates.assign(board().cells, board().all_digits);
  count_held();
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    if (placed[cell]) candidates[cell] = bit(placed[cell] - 1u);
  }
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    if (!placed[cell]) continue;
    const std::uint32_t digit = placed[cell] - 1u;
    for (const auto seat : board().seats_of(cell)) {
      const std::uint32_t holders = held[house_digit(seat.house, digit)];
      if (holders < seat.times) continue;
      for (const std::uint32_t other : board().houses[seat.house].cells) {
        if (holders > seat.times || placed[other] != digit + 1) candidates[other] &= ~bit(digit);
      }
    }
  }
  build();
}

template <int W>
bool PathPosition<W>::go_on(const std::uint8_t* digits, const std::uint64_t* left_over) {
  placed.assign(digits, digits + board().cells);
  candidates.assign(left_over, left_over + board().cells);
  count_held();
  build();
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    if (!placed[cell]) continue;
    const std::uint32_t digit = placed[cell] - 1u;
    if (candidates[cell] & ~bit(digit) || (!contradiction && !has_obeyed(cell, digit))) return false;
  }
  return true;
}

template <int W>
void PathPosition<W>::load(const std::uint8_t* digits, const std::uint64_t* left_over) {
  placed.assign(board().cells, 0);
  candidates.assign(left_over, left_over + board().cells);
  for (std::uint64_t& those : candidates) those &= board().all_digits;
  count_held();
  build();
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    if (digits[cell]) add({cell, digits[cell] - 1u});
  }
}

template <int W>
void PathPosition<W>::add(Candidate clue) {
  const bool is_left = candidates[clue.cell] >> clue.digit & 1;
  if (placed[clue.cell] == 0 && is_left) return place({&clue, 1});
  contradiction = contradiction || !is_left;
}

template <int W>
void PathPosition<W>::count_held() {
  held.assign(board().houses.size() * digits_, 0);
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    if (!placed[cell]) continue;
    for (const auto seat : board().seats_of(cell)) ++held[house_digit(seat.house, placed[cell] - 1u)];
  }
}

// Derives everything else from the digits placed, counted in `held`, and the candidates.
template <int W>
void PathPosition<W>::build() {
  const std::size_t houses = board().houses.size();
  open = lone = {};
  unfilled = 0;
  contradiction = false;
  cells_with.assign(digits_, {});
  places.assign(houses * digits_, 0);
  left.assign(houses * digits_, 0);
  open_in.assign(houses, 0);
  hidden.assign(houses, 0);
  hidden_houses.assign((houses + 63) / 64, 0);
  full_houses.assign((houses + 63) / 64, 0);
  now = any_changed = 0;
  house_changed.assign(houses, 0);
  digit_changed.assign(digits_, 0);
  changed_digits.assign(houses, board().all_digits);
  std::uint64_t* const places_ = places.data();
  std::uint16_t *const left_ = left.data(), *const open_in_ = open_in.data();
  const std::uint32_t digit_count = digits_;
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    const std::uint64_t digits = candidates[cell];
    const auto seats = board().seats_of(cell);
    if (!digits) contradiction = true;
    if (!placed[cell]) {
      open.add(cell);
      ++unfilled;
      if (has_one_bit(digits)) lone.add(cell);
      for (const auto seat : seats) ++open_in_[seat.house];
    }
    for (std::uint64_t rest = digits; rest; rest &= rest - 1) {
      const std::uint32_t digit = lowest_bit(rest);
      cells_with[digit].add(cell);
      for (const auto seat : seats) {
        places_[seat.house * digit_count + digit] |= bit(seat.rank);
        ++left_[seat.house * digit_count + digit];
      }
    }
  }
  for (std::uint32_t h = 0; h < houses; ++h) {
    const std::uint32_t times = board().houses[h].times;
    for (std::uint32_t i = h * digit_count; i < (h + 1) * digit_count; ++i) {
      if (left_[i] > times) continue;
      if (left_[i] < times) contradiction = true;
      if (held[i] < times) mark_hidden(h, i - h * digit_count);
    }
    if (open_in_[h] == 1) full_houses[h / 64] |= bit(h % 64);
  }
}

// Whether the houses of a cell with this digit placed have obeyed the law.
template <int W>
bool PathPosition<W>::has_obeyed(std::uint32_t cell, std::uint32_t digit) const {
  return std::ranges::all_of(board().seats_of(cell), [&](auto seat) {
    const std::uint32_t i = house_digit(seat.house, digit), times = seat.times;
    return held[i] < times || (held[i] == times && left[i] == times);
  });
}

template <int W>
void PathPosition<W>::mark_hidden(std::uint32_t house, std::uint32_t digit) {
  hidden[house] |= bit(digit);
  hidden_houses[board().seen_rank[house] / 64] |= bit(board().seen_rank[house] % 64);
}

template <int W>
void PathPosition<W>::unmark_hidden(std::uint32_t house, std::uint32_t digit) {
  hidden[house] &= ~bit(digit);
  if (!hidden[house]) hidden_houses[board().seen_rank[house] / 64] &= ~bit(board().seen_rank[house] % 64);
}

template <int W>
void PathPosition<W>::remove(std::uint32_t cell, std::uint32_t digit) {
  const std::uint32_t moment = now, digit_count = digits_;
  std::uint64_t *const places_ = places.data(), *const changed_digits_ = changed_digits.data();
  std::uint16_t *const left_ = left.data(), *const held_ = held.data();
  std::uint32_t* const house_changed_ = house_changed.data();
  const std::uint64_t rest = candidates[cell] &= ~bit(digit);
  cells_with[digit].remove(cell);
  if (!(rest & (rest - 1))) {
    if (!rest) contradiction = true;
    if (!placed[cell]) lone.add(cell);
  }
  any_changed = digit_changed[digit] = moment;
  for (const auto seat : board().seats_of(cell)) {
    const std::uint32_t i = seat.house * digit_count + digit;
    places_[i] &= ~bit(seat.rank);
    const std::uint16_t still = --left_[i];
    house_changed_[seat.house] = moment;
    changed_digits_[seat.house] |= bit(digit);
    if (still <= seat.times) {
      if (still < seat.times) contradiction = true;
      if (held_[i] < seat.times) mark_hidden(seat.house, digit);
    }
  }
}

// Places a digit, which is not gone from the cell, without the law.
template <int W>
void PathPosition<W>::put(std::uint32_t cell, std::uint32_t digit) {
  placed[cell] = static_cast<std::uint8_t>(digit + 1);
  open.remove(cell);
  lone.remove(cell);
  --unfilled;
  for (const auto seat : board().seats_of(cell)) {
    const std::uint32_t open_cells = --open_in[seat.house];
    if (open_cells == 1) full_houses[seat.house / 64] |= bit(seat.house % 64);
    if (open_cells == 0) full_houses[seat.house / 64] &= ~bit(seat.house % 64);
    if (++held[house_digit(seat.house, digit)] == seat.times) unmark_hidden(seat.house, digit);
  }
  for (std::uint64_t others = candidates[cell] & ~bit(digit); others; others &= others - 1)
    remove(cell, lowest_bit(others));
}

// Once a house of this cell holds the digit as often as it may, the digit is gone from its other cells.
template <int W>
void PathPosition<W>::obey(std::uint32_t cell, std::uint32_t digit) {
  for (const auto seat : board().seats_of(cell)) {
    const std::uint32_t holders = held[house_digit(seat.house, digit)];
    if (holders < seat.times) continue;
    for_each_place(seat.house, digit, [&](std::uint32_t other) {
      if (holders > seat.times || placed[other] != digit + 1) remove(other, digit);
    });
  }
}

template <int W>
void PathPosition<W>::place(std::span<const Candidate> steps) {
  for (const auto [cell, digit] : steps) put(cell, digit);
  for (const auto [cell, digit] : steps) obey(cell, digit);
}

template <int W>
bool PathPosition<W>::is_settled() const {
  if (lone.any()) return false;
  return std::ranges::all_of(hidden_houses, [](std::uint64_t houses) { return houses == 0; });
}

template <int W>
std::uint32_t PathPosition<W>::placeable() const {
  Cells found = lone;
  for (std::uint32_t h = 0; h < board().houses.size(); ++h) {
    for (std::uint64_t digits = hidden[h]; digits; digits &= digits - 1)
      for_each_place(h, lowest_bit(digits), [&](std::uint32_t cell) { found.add(cell); });
  }
  return static_cast<std::uint32_t>((found & open).size());
}

template class PathPosition<2>;
template class PathPosition<6>;
template class PathPosition<64>;
template class PathPosition<512>;

}  // namespace cluewright
