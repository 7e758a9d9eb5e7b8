#include "explaining/path_position.hpp"

#include <algorithm>

namespace cluewright {

template <int W>
PathPosition<W>::PathPosition(const PathBoard<W>& board_)
    : board(board_), digits_(static_cast<std::uint32_t>(board_.digits)) {
  for (const auto& house : board.houses) {
    all_places_.insert(all_places_.end(), digits_, house.all);
    sizes_.insert(sizes_.end(), digits_, static_cast<std::uint8_t>(house.cells.size()));
  }
}

template <int W>
void PathPosition<W>::clear() {
  const std::size_t houses = board.houses.size();
  placed.assign(board.cells, 0);
  candidates.assign(board.cells, board.all_digits);
  open = {};
  for (std::size_t cell = 0; cell < board.cells; ++cell) open.add(cell);
  cells_with.assign(digits_, open);
  unfilled = static_cast<std::uint32_t>(board.cells);
  contradiction = false;
  places = all_places_;
  left = sizes_;
  held.assign(houses * digits_, 0);
  open_in.resize(houses);
  for (std::size_t h = 0; h < houses; ++h)
    open_in[h] = static_cast<std::uint8_t>(board.houses[h].cells.size());
  lone = {};
  hidden.assign(houses, 0);
  hidden_houses.assign((houses + 63) / 64, 0);
  full_houses.assign((houses + 63) / 64, 0);
  now = any_changed = 0;
  house_changed.assign(houses, 0);
  digit_changed.assign(digits_, 0);
  changed_digits.assign(houses, board.all_digits);
}

template <int W>
void PathPosition<W>::start(const std::uint8_t* digits) {
  clear();
  for (std::uint32_t cell = 0; cell < board.cells; ++cell) {
    if (digits[cell]) put(cell, digits[cell] - 1u);
  }
  for (std::uint32_t cell = 0; cell < board.cells; ++cell) {
    if (digits[cell]) obey(cell, digits[cell] - 1u);
  }
  find_what_is_left();
}

template <int W>
bool PathPosition<W>::go_on(const std::uint8_t* digits, const std::uint64_t* left_over) {
  clear();
  for (std::uint32_t cell = 0; cell < board.cells; ++cell) {
    for (std::uint64_t gone = board.all_digits & ~left_over[cell]; gone; gone &= gone - 1)
      remove(cell, lowest_bit(gone));
    if (digits[cell] && candidates[cell] & ~bit(digits[cell] - 1u)) return false;
  }
  for (std::uint32_t cell = 0; cell < board.cells; ++cell) {
    if (digits[cell]) put(cell, digits[cell] - 1u);
  }
  find_what_is_left();
  for (std::uint32_t cell = 0; cell < board.cells && !contradiction; ++cell) {
    if (digits[cell] && !has_obeyed(cell, digits[cell] - 1u)) return false;
  }
  return true;
}

// Whether the houses of a cell with this digit placed have obeyed the law.
template <int W>
bool PathPosition<W>::has_obeyed(std::uint32_t cell, std::uint32_t digit) const {
  return std::ranges::all_of(board.seats_of(cell), [&](auto seat) {
    const std::uint32_t i = house_digit(seat.house, digit), times = board.houses[seat.house].times;
    return held[i] < times || (held[i] == times && left[i] == times);
  });
}

// Singles, and contradictions, that nothing has noticed, since they were there from the start.
template <int W>
void PathPosition<W>::find_what_is_left() {
  lone = {};
  for (std::uint32_t cell = 0; cell < board.cells; ++cell) {
    if (!candidates[cell]) contradiction = true;
    if (!placed[cell] && has_one_bit(candidates[cell])) lone.add(cell);
  }
  for (std::uint32_t h = 0; h < board.houses.size(); ++h) {
    const std::uint32_t times = board.houses[h].times;
    for (std::uint32_t d = 0; d < digits_; ++d) {
      const std::uint32_t i = house_digit(h, d);
      if (left[i] < times) contradiction = true;
      if (left[i] <= times && held[i] < times) {
        mark_hidden(h, d);
      } else {
        unmark_hidden(h, d);
      }
    }
    if (open_in[h] == 1) full_houses[h / 64] |= bit(h % 64);
  }
}

template <int W>
void PathPosition<W>::mark_hidden(std::uint32_t house, std::uint32_t digit) {
  hidden[house] |= bit(digit);
  hidden_houses[board.seen_rank[house] / 64] |= bit(board.seen_rank[house] % 64);
}

template <int W>
void PathPosition<W>::unmark_hidden(std::uint32_t house, std::uint32_t digit) {
  hidden[house] &= ~bit(digit);
  if (!hidden[house]) hidden_houses[board.seen_rank[house] / 64] &= ~bit(board.seen_rank[house] % 64);
}

template <int W>
void PathPosition<W>::remove(std::uint32_t cell, std::uint32_t digit) {
  const std::uint64_t rest = candidates[cell] &= ~bit(digit);
  cells_with[digit].remove(cell);
  if (!(rest & (rest - 1))) {
    if (!rest) contradiction = true;
    if (!placed[cell]) lone.add(cell);
  }
  any_changed = digit_changed[digit] = now;
  for (const auto seat : board.seats_of(cell)) {
    const std::uint32_t i = house_digit(seat.house, digit), times = board.houses[seat.house].times;
    places[i] &= ~bit(seat.rank);
    if (--left[i] <= times) {
      if (left[i] < times) contradiction = true;
      if (held[i] < times) mark_hidden(seat.house, digit);
    }
    house_changed[seat.house] = now;
    changed_digits[seat.house] |= bit(digit);
  }
}

// Places a digit, which is not gone from the cell, without the law.
template <int W>
void PathPosition<W>::put(std::uint32_t cell, std::uint32_t digit) {
  placed[cell] = static_cast<std::uint8_t>(digit + 1);
  open.remove(cell);
  lone.remove(cell);
  --unfilled;
  for (const auto seat : board.seats_of(cell)) {
    const std::uint32_t open_cells = --open_in[seat.house];
    if (open_cells == 1) full_houses[seat.house / 64] |= bit(seat.house % 64);
    if (open_cells == 0) full_houses[seat.house / 64] &= ~bit(seat.house % 64);
    if (++held[house_digit(seat.house, digit)] == board.houses[seat.house].times)
      unmark_hidden(seat.house, digit);
  }
  for (std::uint64_t others = candidates[cell] & ~bit(digit); others; others &= others - 1)
    remove(cell, lowest_bit(others));
}

// Once a house of this cell holds the digit as often as it may, the digit is gone from its other cells.
template <int W>
void PathPosition<W>::obey(std::uint32_t cell, std::uint32_t digit) {
  for (const auto seat : board.seats_of(cell)) {
    const auto& house = board.houses[seat.house];
    const std::uint32_t i = house_digit(seat.house, digit);
    if (held[i] < house.times) continue;
    const bool is_clash = held[i] > house.times;
    for (std::uint64_t rest = places[i]; rest; rest &= rest - 1) {
      const std::uint32_t other = house.cells[lowest_bit(rest)];
      if (is_clash || placed[other] != digit + 1) remove(other, digit);
    }
  }
}

template <int W>
void PathPosition<W>::place(std::span<const CellDigit> steps) {
  for (const auto [cell, digit] : steps) put(cell, digit);
  for (const auto [cell, digit] : steps) obey(cell, digit);
}

template <int W>
bool PathPosition<W>::is_settled() const {
  if (lone.any()) return false;
  return std::ranges::all_of(hidden_houses, [](std::uint64_t houses) { return houses == 0; });
}

template class PathPosition<2>;
template class PathPosition<6>;
template class PathPosition<64>;

}  // namespace cluewright
