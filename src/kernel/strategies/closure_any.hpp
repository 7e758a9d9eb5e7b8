// The closure on any board of up to 64 digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/watch.hpp"
#include "strategies/closure_board.hpp"
#include "strategies/closure_rules.hpp"
#include "strategies/strong_link.hpp"

namespace cluewright {

// One position, and what is still to be done in it. Make one, and `run` it for one grid after the other.
template <int W>
class AnyClosure {
  // A digit in a house.
  struct HouseDigit {
    BitSet<W> cells;     // where it is not gone, by index in the house
    std::uint32_t left;  // the number of these cells
    std::uint32_t held;  // the number of cells where it is placed
  };

 public:
  struct Position {
    std::vector<std::uint8_t> placed;       // the digit (from 1) of each cell, 0 for none
    std::vector<std::uint64_t> candidates;  // the digit bits of each cell
    std::vector<HouseDigit> house_digits;   // house by house, digit by digit
    std::vector<std::uint32_t> open_cells;  // for each house, the number of cells without a placed digit
    std::size_t unfilled;                   // the same for the board
  };

  AnyClosure(const AnyBoard<W>& board, StrategySet strategies);

  // Closes the position with these digits (0 for none) and, unless null, these candidates.
  Ending run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch);

  // Closes a closure under the same strategies after adding clues.
  Ending go_on(const Position& closure, std::span<const Candidate> clues, Watch& watch);

  const Position& position() const { return now_; }
  const std::vector<std::uint8_t>& placed() const { return now_.placed; }
  const std::vector<std::uint64_t>& candidates() const { return now_.candidates; }

 private:
  struct HiddenSingle {
    std::uint32_t house, digit;
  };

  HouseDigit& house_digit(std::size_t house, std::size_t digit) {
    return now_.house_digits[house * board_.digits + digit];
  }

  void begin(const Position& position, bool is_closed);
  Ending close();
  void note_change(std::uint32_t house, std::uint64_t digits);

  // Each of these returns false at a contradiction.
  bool load(const std::uint8_t* placed, const std::uint64_t* candidates);
  bool rule_out(std::uint32_t cell, std::uint64_t digits);
  bool place(std::uint32_t cell, std::uint32_t digit);
  bool apply_law(std::uint32_t house, std::uint32_t digit);
  bool singles();
  bool hidden_single(HiddenSingle single);
  bool full_house(std::uint32_t house);
  bool locked_candidates();
  // In closure_any_patterns.hpp:
  bool subsets();
  bool naked_subsets(std::uint32_t house, unsigned sizes);
  bool hidden_subsets(std::uint32_t house, unsigned sizes);
  bool fish();
  bool fish_of(std::uint32_t digit, const Geometry::Part& part, int base, unsigned sizes);
  bool wings();
  bool wings_at(std::uint32_t pivot);
  bool rule_out_seen(std::uint32_t pivot, std::uint32_t first, std::uint32_t second, std::uint64_t digits,
                     bool by_pivot_too);
  // In closure_any_links.hpp:
  bool sees(std::uint32_t one, std::uint32_t other) const;
  template <class Visit>
  bool visit_common_peers(std::uint32_t one, std::uint32_t other, Visit visit) const;
  void add_links(std::uint32_t house, std::uint32_t digit, std::vector<StrongLink>& links);
  bool turbots();
  bool turbots_of(std::uint32_t digit);
  bool join(const StrongLink& one, const StrongLink& other, std::uint32_t digit);
  bool may_join(std::uint32_t house, std::uint32_t inner, std::uint32_t other, std::uint32_t far_inner) const;
  bool empty_rectangles_of(std::uint32_t digit);
  bool w_wings();
  bool w_wings_of(std::uint32_t x);
  std::uint64_t possible_zs(std::uint32_t cell, std::uint32_t x) const;

  const AnyBoard<W>& board_;
  const StrategySet strategies_;
  Watch* watch_ = nullptr;  // asked wherever a pass may take long; once it rang, the position means nothing
  Position start_, now_;

  // Singles to be placed: cells with one candidate, digits with as many cells left in a house as it holds
  // copies, and houses with one open cell.
  std::vector<std::uint32_t> naked_singles_;
  std::vector<HiddenSingle> hidden_singles_;
  std::vector<std::uint32_t> full_houses_;
  // What has changed since each of the other strategies last looked.
  std::vector<std::uint64_t> changed_digits_;  // locked candidates: for each house the digit bits
  std::vector<bool> changed_houses_;           // subsets
  std::uint64_t changed_for_fish_ = 0;         // digit bits
  bool changed_for_wings_ = true, changed_for_w_wings_ = true;
  std::uint64_t changed_for_links_ = 0;  // digit bits
  bool changed_ = false;                 // in this pass

  std::vector<std::uint32_t> wing_cells_;  // the possible wings of a pivot, or of a W-wing
  std::vector<StrongLink> links_, placed_links_;
};

extern template class AnyClosure<1>;
extern template class AnyClosure<8>;

}  // namespace cluewright
