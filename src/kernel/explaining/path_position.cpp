#include "explaining/path_position.hpp"

#include <algorithm>

namespace cluewright {

template <int W>
PathPosition<W>::PathPosition(const PathBoard<W>& board)
    : board_(&board), digits_(static_cast<std::uint32_t>(board.digits)) {}

template <int W>
void PathPosition<W>::start(const std::uint8_t* digits) {
  placed.assign(digits, digits + board().cells);
  candidates.resize(board().cells);
  const bool too_many = count_held();
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    std::uint64_t left_over = board().all_digits;
    for (const auto seat : board().seats_of(cell)) left_over &= houses[seat.house].missing;
    candidates[cell] = placed[cell] ? bit(placed[cell] - 1u) : left_over;
  }
  for (std::uint32_t cell = 0; too_many && cell < board().cells; ++cell) {
    if (!placed[cell]) continue;
    const bool is_one_of_them = std::ranges::any_of(board().seats_of(cell), [&](auto seat) {
      return house_digits[house_digit(seat.house, placed[cell] - 1u)].held > seat.times;
    });
    if (is_one_of_them) candidates[cell] = 0;
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
  if (is_over()) return;
  if (placed[clue.cell] == 0 && is_left) return place({&clue, 1});
  contradiction = contradiction || !is_left;
}

// Counts what the houses hold; returns whether one of them holds a digit too often.
template <int W>
bool PathPosition<W>::count_held() {
  house_digits.assign(board().houses.size() * digits_, {});
  houses.assign(board().houses.size(), {0, board().all_digits, 0, board().all_digits, 0, 0});
  bool too_many = false;
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    if (!placed[cell]) continue;
    for (const auto seat : board().seats_of(cell)) {
      const std::uint32_t digit = placed[cell] - 1u,
                          held = ++house_digits[house_digit(seat.house, digit)].held;
      if (held >= seat.times) houses[seat.house].missing &= ~bit(digit);
      too_many |= held > seat.times;
    }
  }
  return too_many;
}

// Derives everything else from the digits placed, counted as held, and the candidates.
template <int W>
void PathPosition<W>::build() {
  const std::size_t house_count = board().houses.size();
  open = lone = {};
  unfilled = 0;
  contradiction = false;
  cells_with.assign(digits_, {});
  hidden_houses.assign((house_count + 63) / 64, 0);
  full_houses.assign((house_count + 63) / 64, 0);
  now = any_changed = 0;
  digit_changed.assign(digits_, 0);
  HouseDigit* const in_houses = house_digits.data();
  House* const houses_ = houses.data();
  const std::uint32_t digit_count = digits_;
  for (std::uint32_t cell = 0; cell < board().cells; ++cell) {
    const std::uint64_t digits = candidates[cell];
    const auto seats = board().seats_of(cell);
    if (!digits) contradiction = true;
    if (!placed[cell]) {
      open.add(cell);
      ++unfilled;
      if (has_one_bit(digits)) lone.add(cell);
      for (const auto seat : seats) {
        houses_[seat.house].open_cells |= bit(seat.rank);
        ++houses_[seat.house].open;
      }
    }
    for (std::uint64_t rest = digits; rest; rest &= rest - 1) {
      const std::uint32_t digit = lowest_bit(rest);
      cells_with[digit].add(cell);
      for (const auto seat : seats) {
        HouseDigit& here = in_houses[seat.house * digit_count + digit];
        here.places |= bit(seat.rank);
        ++here.left;
      }
    }
  }
  for (std::uint32_t h = 0; h < house_count; ++h) {
    const std::uint32_t times = board().houses[h].times;
    for (std::uint32_t digit = 0; digit < digit_count; ++digit) {
      const HouseDigit& here = in_houses[h * digit_count + digit];
      if (here.left > times) continue;
      if (here.left < times) contradiction = true;
      if (here.held < times) mark_hidden(h, digit);
    }
    if (houses_[h].open == 1) full_houses[h / 64] |= bit(h % 64);
  }
}

// Whether the houses of a cell with this digit placed have obeyed the law.
template <int W>
bool PathPosition<W>::has_obeyed(std::uint32_t cell, std::uint32_t digit) const {
  return std::ranges::all_of(board().seats_of(cell), [&](auto seat) {
    const HouseDigit& here = house_digits[house_digit(seat.house, digit)];
    return here.held < seat.times || (here.held == seat.times && here.left == seat.times);
  });
}

template <int W>
void PathPosition<W>::mark_hidden(std::uint32_t house, std::uint32_t digit) {
  houses[house].hidden |= bit(digit);
  hidden_houses[board().seen_rank[house] / 64] |= bit(board().seen_rank[house] % 64);
}

template <int W>
void PathPosition<W>::unmark_hidden(std::uint32_t house, std::uint32_t digit) {
  houses[house].hidden &= ~bit(digit);
  if (!houses[house].hidden)
    hidden_houses[board().seen_rank[house] / 64] &= ~bit(board().seen_rank[house] % 64);
}

template <int W>
void PathPosition<W>::remove(std::uint32_t cell, std::uint32_t digit) {
  const std::uint32_t moment = now, digit_count = digits_;
  const std::uint64_t gone = bit(digit);
  HouseDigit* const with_digit = house_digits.data() + digit;
  House* const houses_ = houses.data();
  const std::uint64_t rest = candidates[cell] &= ~gone;
  cells_with[digit].remove(cell);
  any_changed = digit_changed[digit] = moment;
  if (!(rest & (rest - 1))) {
    if (!rest) contradiction = true;
    if (!placed[cell]) lone.add(cell);
  }
  for (const auto seat : board().seats_of(cell)) {
    House& house = houses_[seat.house];
    HouseDigit& here = with_digit[seat.house * digit_count];
    house.changed = moment;
    house.changed_digits |= gone;
    here.places &= ~bit(seat.rank);
    if (--here.left > seat.times) continue;
    if (here.left < seat.times) contradiction = true;
    if (here.held < seat.times) mark_hidden(seat.house, digit);
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
    House& house = houses[seat.house];
    house.open_cells &= ~bit(seat.rank);
    const std::uint32_t open_cells = --house.open;
    if (open_cells == 1) full_houses[seat.house / 64] |= bit(seat.house % 64);
    if (open_cells == 0) full_houses[seat.house / 64] &= ~bit(seat.house % 64);
    if (++house_digits[house_digit(seat.house, digit)].held == seat.times) {
      house.missing &= ~bit(digit);
      unmark_hidden(seat.house, digit);
    }
  }
  for (std::uint64_t others = candidates[cell] & ~bit(digit); others && !is_over(); others &= others - 1)
    remove(cell, lowest_bit(others));
}

// Once a house of this cell holds the digit as often as it may, the digit is gone from its other cells.
template <int W>
void PathPosition<W>::obey(std::uint32_t cell, std::uint32_t digit) {
  for (const auto seat : board().seats_of(cell)) {
    const std::uint32_t holders = house_digits[house_digit(seat.house, digit)].held;
    if (holders < seat.times) continue;
    for_each_place(seat.house, digit, [&](std::uint32_t other) {
      if (is_over()) return;
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
  return std::ranges::all_of(hidden_houses, [](std::uint64_t word) { return word == 0; });
}

template <int W>
std::uint32_t PathPosition<W>::placeable() const {
  Cells found = lone;
  for (std::uint32_t h = 0; h < board().houses.size(); ++h) {
    for (std::uint64_t digits = houses[h].hidden; digits; digits &= digits - 1)
      for_each_place(h, lowest_bit(digits), [&](std::uint32_t cell) { found.add(cell); });
  }
  return static_cast<std::uint32_t>((found & open).size());
}

template class PathPosition<2>;
template class PathPosition<6>;
template class PathPosition<512>;

}  // namespace cluewright
