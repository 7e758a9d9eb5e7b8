// A position on the rating's way: the open candidates, changed one at a time, and the singles among them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bits.hpp"
#include "common/watch.hpp"
#include "rating/rating_board.hpp"
#include "rating/technique_step.hpp"

namespace cluewright {

// What a technique has looked for in vain, in a house or for a digit, since the last change there.
using Search = std::uint32_t;
namespace search {
inline constexpr Search direct_hidden_pair = 1 << 0;
inline constexpr Search direct_hidden_triplet = 1 << 1;
constexpr Search naked(int size) {
  return 1u << size;
}  // 2 to 4: bits 2 to 4
constexpr Search hidden(int size) {
  return 1u << (size + 3);
}  // bits 5 to 7
constexpr Search fish(int size) {
  return 1u << (size + 6);
}  // bits 8 to 10
constexpr Search links(int count) {
  return 1u << (count + 9);
}  // bits 11 to 13
// `line`: 1 for columns, 2 for rows; bits 14 to 17, and direct ones 18 to 21.
constexpr Search locking(bool claiming, int line, bool direct) {
  return 1u << (13 + line + (claiming ? 2 : 0) + (direct ? 4 : 0));
}
inline constexpr Search nishio = 1u << 22;
inline constexpr Search x_links = 1u << 23;  // cycles and chains along links in houses
}  // namespace search

// A placed digit is no candidate, neither in its cell nor in its houses.
template <int W>
class RatedPosition {
 public:
  using Board = RatingBoard<W>;
  using Set = BitSet<W>;
  struct LonePlace {
    std::uint32_t house, digit;
  };

  struct HouseState {
    std::uint64_t empty;
    Search searched;
  };

  explicit RatedPosition(const Board& of) : board_(&of) {}

  // Begins with these digits and candidates; null: all that the digits leave. Returns whether there is no
  // contradiction, as the functions below do.
  bool load(const std::uint8_t* digits, const std::uint64_t* candidates);
  bool place(std::uint32_t cell, std::uint32_t digit);
  bool remove(std::uint32_t cell, std::uint32_t digit);
  bool apply(const TechniqueStep& step) {
    if (step.is_placement) return place(step.place.cell, step.place.digit);
    for (const Candidate gone : step.removes) {
      if (!remove(gone.cell, gone.digit)) return false;
    }
    return true;
  }

  const Board& board() const { return *board_; }
  // The places of a digit in a house, as indices; none if it is placed there.
  std::uint64_t places(std::uint32_t house, std::uint32_t digit) const {
    return places_[house * board_->digits + digit];
  }
  // Whether a long search should stop, since what it finds is no longer wanted.
  bool stops() const { return watch && watch->rings(); }
  bool has_empty(std::uint32_t house, int least) const {
    return has_more_than(houses[house].empty, least - 1);
  }

  Watch* watch = nullptr;
  std::vector<std::uint8_t> placed;      // for each cell its digit, from 1; 0 in an empty cell
  std::vector<std::uint64_t> digits_of;  // for each cell its candidates; none in a filled cell
  std::vector<Set> cells_of;             // for each digit all its places
  std::uint32_t unfilled = 0;
  std::vector<HouseState> houses;
  std::vector<Search> searched;  // for each digit
  // The candidates of all cells when aligned pairs, and triplets, and wings from those of three cells on,
  // were last looked for in vain; or none.
  std::array<std::vector<std::uint64_t>, 2> no_aligned;
  std::array<std::vector<std::uint64_t>, 4> no_long_wings;
  // Singles, some of which have been taken meanwhile: cells with one candidate, houses with one empty cell,
  // and houses with one place for a digit, those of boxes and those of other houses.
  std::vector<std::uint32_t> lone_cells, full_houses;
  std::array<std::vector<LonePlace>, 2> lone_places;

 private:
  using Seat = typename Board::Seat;

  std::span<const Seat> seats_of(std::size_t cell) const {
    return {board_->seats.data() + board_->seat_starts[cell],
            board_->seats.data() + board_->seat_starts[cell + 1]};
  }
  // A cell is no longer a place of this digit.
  void leave(const Seat& seat, std::uint32_t digit) {
    const std::uint64_t rest = places_[seat.digits + digit] &= ~seat.here;
    if (!(rest & (rest - 1))) note_lone_place(seat.house, digit, rest);
  }
  // The only place that a house has left for a digit, or none.
  void note_lone_place(std::uint32_t house, std::uint32_t digit, std::uint64_t rest) {
    if (rest) {
      lone_places[house >= board_->first_of[Board::column]].push_back({house, digit});
    } else {
      is_consistent_ = false;
    }
  }
  // A cell has lost a candidate, and has these left.
  void note_digits(std::size_t cell, std::uint64_t left) {
    if (left & (left - 1)) return;
    if (left) {
      lone_cells.push_back(static_cast<std::uint32_t>(cell));
    } else {
      is_consistent_ = false;
    }
  }

  bool obey_law();
  bool open_cells(const std::uint64_t* candidates);
  bool find_first_singles();

  const Board* board_;
  std::vector<std::uint64_t> places_;
  bool is_consistent_ = true;
  std::vector<std::uint64_t> held_;  // for each house its digits at the beginning
};

template <int W>
bool RatedPosition<W>::load(const std::uint8_t* digits, const std::uint64_t* candidates) {
  const std::size_t house_count = board_->houses.size();
  placed.assign(digits, digits + board_->cells);
  digits_of.assign(board_->cells, 0);
  houses.assign(house_count, {board_->all_digits, 0});
  cells_of.assign(board_->digits, Set{});
  unfilled = board_->cells;
  searched.assign(board_->digits, 0);
  for (auto& of : no_aligned) of.clear();
  for (auto& of : no_long_wings) of.clear();
  places_.assign(house_count * board_->digits, 0);
  held_.assign(house_count, 0);
  is_consistent_ = true;
  lone_cells.clear();
  full_houses.clear();
  for (auto& places : lone_places) places.clear();
  return obey_law() && open_cells(candidates) && find_first_singles();
}

// Finds which digits the houses hold. Returns false if one of them holds a digit twice.
template <int W>
bool RatedPosition<W>::obey_law() {
  bool consistent = true;
  for (std::uint32_t cell = 0; cell < board_->cells; ++cell) {
    if (!placed[cell]) continue;
    --unfilled;
    const std::uint64_t digit = bit(placed[cell] - 1u);
    for (const Seat& seat : seats_of(cell)) {
      consistent &= !(held_[seat.house] & digit);
      held_[seat.house] |= digit;
      houses[seat.house].empty &= ~seat.here;
    }
  }
  return consistent;
}

// Gives each empty cell those of the candidates that the digits of its houses leave.
template <int W>
bool RatedPosition<W>::open_cells(const std::uint64_t* candidates) {
  for (std::uint32_t cell = 0; cell < board_->cells; ++cell) {
    std::uint64_t left = candidates ? candidates[cell] : board_->all_digits;
    if (placed[cell]) {
      is_consistent_ &= left >> (placed[cell] - 1u) & 1;
      continue;
    }
    const auto seats = seats_of(cell);
    for (const Seat& seat : seats) left &= ~held_[seat.house];
    note_digits(cell, left);
    digits_of[cell] = left;
    for (; left; left &= left - 1) {
      const std::uint32_t digit = lowest_bit(left);
      cells_of[digit].add(cell);
      for (const Seat& seat : seats) places_[seat.digits + digit] |= seat.here;
    }
  }
  return is_consistent_;
}

template <int W>
bool RatedPosition<W>::find_first_singles() {
  for (std::uint32_t h = 0; h < board_->houses.size(); ++h) {
    if (has_one_bit(houses[h].empty)) full_houses.push_back(h);
    for (std::uint64_t left = board_->all_digits & ~held_[h]; left; left &= left - 1) {
      const std::uint32_t digit = lowest_bit(left);
      const std::uint64_t here = places(h, digit);
      if (!(here & (here - 1))) note_lone_place(h, digit, here);
    }
  }
  return is_consistent_;
}

template <int W>
bool RatedPosition<W>::place(std::uint32_t cell, std::uint32_t digit) {
  if (!(digits_of[cell] >> digit & 1)) return false;
  const std::uint64_t rest = digits_of[cell] ^ bit(digit);
  digits_of[cell] = 0;
  placed[cell] = static_cast<std::uint8_t>(digit + 1);
  --unfilled;
  const auto seats = seats_of(cell);
  for (const Seat& seat : seats) {
    places_[seat.digits + digit] = 0;
    HouseState& house = houses[seat.house];
    if (has_one_bit(house.empty &= ~seat.here)) full_houses.push_back(seat.house);
    house.searched = 0;
  }
  for (std::uint64_t others = rest; others; others &= others - 1) {
    const std::uint32_t other = lowest_bit(others);
    cells_of[other].remove(cell);
    searched[other] = 0;
    for (const Seat& seat : seats) leave(seat, other);
  }
  cells_of[digit].remove(cell);
  searched[digit] = 0;
  const Set seeing = cells_of[digit] & board_->peers[cell];
  cells_of[digit] = cells_of[digit].without(seeing);
  seeing.for_each([&](std::size_t peer) {
    note_digits(peer, digits_of[peer] &= ~bit(digit));
    for (const Seat& seat : seats_of(peer)) {
      houses[seat.house].searched = 0;
      if (places_[seat.digits + digit]) leave(seat, digit);  // unless the digit has just been placed there
    }
  });
  return is_consistent_;
}

template <int W>
bool RatedPosition<W>::remove(std::uint32_t cell, std::uint32_t digit) {
  note_digits(cell, digits_of[cell] &= ~bit(digit));
  cells_of[digit].remove(cell);
  searched[digit] = 0;
  for (const Seat& seat : seats_of(cell)) {
    houses[seat.house].searched = 0;
    leave(seat, digit);
  }
  return is_consistent_;
}

}  // namespace cluewright
