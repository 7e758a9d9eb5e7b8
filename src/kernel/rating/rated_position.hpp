// A position on the rating's way: the open candidates, changed one at a time, and the singles among them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "common/bits.hpp"
#include "common/watch.hpp"
#include "rating/rating_board.hpp"
#include "rating/technique_step.hpp"

namespace cluewright {

// What a technique has looked for in vain, in a house or for a digit, since the last change there.
using Search = std::uint16_t;
namespace search {
inline constexpr Search direct_hidden_pair = 1 << 0;
inline constexpr Search direct_hidden_triplet = 1 << 1;
constexpr Search naked(int size) {
  return static_cast<Search>(1 << size);
}  // 2 to 4: bits 2 to 4
constexpr Search hidden(int size) {
  return static_cast<Search>(1 << (size + 3));
}  // bits 5 to 7
constexpr Search fish(int size) {
  return static_cast<Search>(1 << (size + 6));
}  // bits 8 to 10
constexpr Search links(int count) {
  return static_cast<Search>(1 << (count + 9));
}  // bits 11 to 13
}  // namespace search

// A placed digit is no candidate, neither in its cell nor in its houses.
template <int W>
class RatedPosition {
 public:
  using Board = RatingBoard<W>;
  using Set = BitSet<W>;
  struct HouseDigit {
    std::uint32_t house, digit;
  };

  explicit RatedPosition(const Board& of)
      : placed(of.cells, 0), digits_of(of.cells, of.all_digits), board_(&of) {
    const std::size_t houses = of.houses.size();
    places_.assign(houses * of.digits, of.all_digits);
    empty.assign(houses, of.all_digits);
    unlocked.assign(houses, 0);
    searched_house.assign(houses, 0);
    searched_digit.assign(of.digits, 0);
    Set all;
    for (std::uint32_t cell = 0; cell < of.cells; ++cell) all.add(cell);
    cells_of.assign(of.digits, all);
    unfilled = of.cells;
  }

  // The law for placed digits, then the candidates; null: all that the digits leave. Returns whether there is
  // no contradiction, as the two functions below do.
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
  int empty_in(std::uint32_t house) const { return std::popcount(empty[house]); }

  Watch* watch = nullptr;
  std::vector<std::uint8_t> placed;      // for each cell its digit, from 1; 0 in an empty cell
  std::vector<std::uint64_t> digits_of;  // for each cell its candidates; none in a filled cell
  std::vector<std::uint64_t> empty;      // for each house the empty cells
  std::vector<Set> cells_of;             // for each digit all its places
  std::uint32_t unfilled;
  std::vector<std::uint64_t> unlocked;  // for each house the digits that are not locked, or do not remove any
  std::vector<Search> searched_house, searched_digit;
  // Singles, some of which have been taken meanwhile: cells with one candidate, houses with one empty cell,
  // and houses with one place for a digit, those of boxes and those of other houses.
  std::vector<std::uint32_t> lone_cells, full_houses;
  std::array<std::vector<HouseDigit>, 2> lone_places;

 private:
  void note_places(std::uint32_t house, std::uint32_t digit, std::uint64_t rest) {
    places_[house * board_->digits + digit] = rest;
    unlocked[house] &= ~bit(digit);
    searched_house[house] = 0;
    if (has_one_bit(rest)) lone_places[house >= board_->first_of[Board::column]].push_back({house, digit});
  }

  const Board* board_;
  std::vector<std::uint64_t> places_;
};

template <int W>
bool RatedPosition<W>::load(const std::uint8_t* digits, const std::uint64_t* candidates) {
  for (std::uint32_t cell = 0; cell < board_->cells; ++cell) {
    if (digits[cell] && !place(cell, digits[cell] - 1u)) return false;
  }
  for (std::uint32_t cell = 0; candidates && cell < board_->cells; ++cell) {
    for (std::uint64_t gone = digits_of[cell] & ~candidates[cell]; gone; gone &= gone - 1) {
      if (!remove(cell, lowest_bit(gone))) return false;
    }
    if (digits[cell] && !(candidates[cell] >> (digits[cell] - 1u) & 1)) return false;
  }
  if (board_->digits == 1) {  // there are singles before anything has changed
    for (std::uint32_t cell = 0; cell < board_->cells; ++cell) lone_cells.push_back(cell);
    for (std::uint32_t h = 0; h < board_->houses.size(); ++h) full_houses.push_back(h);
  }
  return true;
}

template <int W>
bool RatedPosition<W>::place(std::uint32_t cell, std::uint32_t digit) {
  if (!(digits_of[cell] >> digit & 1)) return false;
  const std::uint64_t rest = digits_of[cell] ^ bit(digit);
  digits_of[cell] = 0;
  placed[cell] = static_cast<std::uint8_t>(digit + 1);
  --unfilled;
  const auto* const begin = board_->seats.data() + board_->seat_starts[cell];
  const auto* const end = board_->seats.data() + board_->seat_starts[cell + 1];
  for (const auto* seat = begin; seat != end; ++seat) {
    places_[seat->house * board_->digits + digit] = 0;
    empty[seat->house] &= ~bit(seat->index);
    searched_house[seat->house] = 0;
    if (has_one_bit(empty[seat->house])) full_houses.push_back(seat->house);
  }
  bool consistent = true;
  for (std::uint64_t others = rest; others; others &= others - 1) {
    const std::uint32_t gone = lowest_bit(others);
    cells_of[gone].remove(cell);
    searched_digit[gone] = 0;
    for (const auto* seat = begin; seat != end; ++seat) {
      const std::uint64_t left = places(seat->house, gone) & ~bit(seat->index);
      note_places(seat->house, gone, left);
      consistent &= left != 0;
    }
  }
  cells_of[digit].remove(cell);
  searched_digit[digit] = 0;
  const Set seeing = cells_of[digit] & board_->peers[cell];
  cells_of[digit] = cells_of[digit].without(seeing);
  seeing.for_each([&](std::size_t peer) {
    const std::uint64_t left = digits_of[peer] &= ~bit(digit);
    consistent &= left != 0;
    if (has_one_bit(left)) lone_cells.push_back(static_cast<std::uint32_t>(peer));
    for (std::uint32_t s = board_->seat_starts[peer]; s < board_->seat_starts[peer + 1]; ++s) {
      const auto [house, index] = board_->seats[s];
      searched_house[house] = 0;
      const std::uint64_t before = places(house, digit);
      if (!before) continue;  // the digit has just been placed in this house
      note_places(house, digit, before & ~bit(index));
      consistent &= (before & ~bit(index)) != 0;
    }
  });
  return consistent;
}

template <int W>
bool RatedPosition<W>::remove(std::uint32_t cell, std::uint32_t digit) {
  const std::uint64_t left = digits_of[cell] &= ~bit(digit);
  if (has_one_bit(left)) lone_cells.push_back(cell);
  bool consistent = left != 0;
  cells_of[digit].remove(cell);
  searched_digit[digit] = 0;
  for (std::uint32_t s = board_->seat_starts[cell]; s < board_->seat_starts[cell + 1]; ++s) {
    const auto [house, index] = board_->seats[s];
    const std::uint64_t rest = places(house, digit) & ~bit(index);
    note_places(house, digit, rest);
    consistent &= rest != 0;
  }
  return consistent;
}

}  // namespace cluewright
