// A position on a path: what boards/position.py calls one, with the singles that are left to place, and with
// what has changed since anybody looked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/candidate.hpp"
#include "common/bits.hpp"
#include "explaining/path_board.hpp"

namespace cluewright {

// What of a position does not depend on the width of its board.
struct PathState {
  std::vector<std::uint8_t> placed;       // the digit (from 1) of each cell, 0 for none
  std::vector<std::uint64_t> candidates;  // the digit bits of each cell
  std::uint32_t unfilled = 0;             // cells without a placed digit
  bool contradiction = false;

  // A digit in a house.
  struct HouseDigit {
    std::uint64_t places;      // the cells where it is not gone
    std::uint16_t left, held;  // the number of these cells, and of those where it is placed
  };
  std::vector<HouseDigit> house_digits;  // house by house, digit by digit

  struct House {
    // Singles to place: digits with no more cells than copies, not all of them placed.
    std::uint64_t hidden;
    std::uint64_t changed_digits;  // since locked candidates found nothing here
    std::uint64_t open_cells;      // those without a placed digit
    std::uint64_t missing;         // digits that are not yet placed as often as they may be
    std::uint32_t changed;         // when its candidates changed last
    std::uint16_t open;            // the number of open cells, also of a wide house
  };
  std::vector<House> houses;
  std::vector<std::uint64_t>
      hidden_houses;  // those with hidden digits: bit r % 64 of word r / 64 is board.seen[r]
  std::vector<std::uint64_t> full_houses;  // those with one open cell: bit h % 64 of word h / 64 is house h

  // The moment, and when the candidates of a digit, and of any cell, changed last.
  std::uint32_t now = 0, any_changed = 0;
  std::vector<std::uint32_t> digit_changed;

  // Whether to leave off at a contradiction; then the position means nothing.
  bool ends_at_contradiction = false;
};

template <int W>
class PathPosition : public PathState {
 public:
  using Cells = BitSet<W>;

  PathPosition() = default;  // one that is only assigned to
  explicit PathPosition(const PathBoard<W>& board);

  // As `Position.start`: these digits (from 1, 0 for none) are clues, and only the law has acted.
  void start(const std::uint8_t* digits);

  // Goes on from a position. Returns false where a digit is placed that the law has not acted on yet: such a
  // position does not come from `Position.start` and `Position.after`.
  bool go_on(const std::uint8_t* digits, const std::uint64_t* candidates);

  // These digits, and of the others what these candidates leave; the law acts.
  void load(const std::uint8_t* digits, const std::uint64_t* candidates);

  // Places a digit unless that is a contradiction, which is noted.
  void add(Candidate clue);

  // Candidates that steps rule out and place. Afterwards the position may be contradictory.
  void remove(std::uint32_t cell, std::uint32_t digit);
  void place(std::span<const Candidate> steps);

  // From now on, changes are later than searches that were made before.
  void tick() { ++now; }

  std::uint32_t house_digit(std::uint32_t house, std::uint32_t digit) const {
    return house * digits_ + digit;
  }
  std::uint64_t places_of(std::uint32_t house, std::uint32_t digit) const {
    return house_digits[house_digit(house, digit)].places;
  }
  // Calls `visit(cell)` for the cells of a house where the digit is not gone. Changes meanwhile do not
  // matter.
  template <class Visit>
  void for_each_place(std::uint32_t house, std::uint32_t digit, Visit visit) const {
    const auto& of_house = board().houses[house];
    if (of_house.is_wide) {
      (cells_with[digit] & of_house.members).for_each([&](std::size_t cell) {
        visit(static_cast<std::uint32_t>(cell));
      });
      return;
    }
    for (std::uint64_t rest = places_of(house, digit); rest; rest &= rest - 1)
      visit(of_house.cells[lowest_bit(rest)]);
  }
  bool is_settled() const;

  // How many digits naked and hidden singles can place; a full house is a naked single.
  std::uint32_t placeable() const;

  const PathBoard<W>& board() const { return *board_; }

  std::vector<Cells> cells_with;  // for each digit the cells where it is not gone
  Cells open;                     // cells without a placed digit
  Cells lone;                     // open cells with one candidate

 private:
  bool count_held();
  void build();
  bool is_over() const { return contradiction && ends_at_contradiction; }
  void put(std::uint32_t cell, std::uint32_t digit);
  void obey(std::uint32_t cell, std::uint32_t digit);
  bool has_obeyed(std::uint32_t cell, std::uint32_t digit) const;
  void mark_hidden(std::uint32_t house, std::uint32_t digit);
  void unmark_hidden(std::uint32_t house, std::uint32_t digit);

  const PathBoard<W>* board_ = nullptr;
  std::uint32_t digits_ = 0;
};

extern template class PathPosition<2>;
extern template class PathPosition<6>;
extern template class PathPosition<512>;

}  // namespace cluewright
