// The Closers of annealing_walk.hpp: for the classic board, and for any. Those of generating/ have two
// members more: the closure without a candidate, and whether a digit is placed in a cell.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "strategies/closure_any.hpp"
#include "strategies/closure_classic.hpp"

namespace cluewright {

class ClassicCloser {
 public:
  using Position = ClassicPosition;

  ClassicCloser(ClassicClose close, StrategySet strategies) : close_(close), strategies_(strategies) {}

  Ending start(const std::uint8_t* digits, Watch&) {
    now_ = ClassicPosition::empty();
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (digits[cell]) now_.place(cell, digits[cell] - 1u);
    }
    return close_(now_, strategies_);
  }

  Ending go_on(const Position& from, std::span<const Clue> clues, Watch&) {
    now_ = from;
    for (const Clue& clue : clues) now_.place(clue.cell, clue.digit);
    return close_(now_, strategies_);
  }

  Ending go_on_without(const Position& from, Clue gone, Watch&) {
    now_ = from;
    now_.rule_out(gone.cell, gone.digit);
    return close_(now_, strategies_);
  }

  const Position& now() const { return now_; }
  int left() const { return now_.candidates_left(); }

  static bool is_placed(const Position& position, std::size_t cell) {
    std::uint32_t placed = 0;
    for (std::size_t digit = 0; digit < 9; ++digit) placed |= position.placed[cell / 27][digit];
    return placed & ClassicCells::bit_of(cell);
  }

  static std::uint64_t candidates(const Position& position, std::size_t cell) {
    std::uint64_t digit_bits = 0;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      if (position.candidates[cell / 27][digit] & ClassicCells::bit_of(cell)) digit_bits |= 1u << digit;
    }
    return digit_bits;
  }

 private:
  ClassicClose close_;
  StrategySet strategies_;
  Position now_;
};

template <int W>
class AnyCloser {
 public:
  using Position = typename AnyClosure<W>::Position;

  AnyCloser(const AnyBoard<W>& board, StrategySet strategies) : closure_(board, strategies) {}

  Ending start(const std::uint8_t* digits, Watch& watch) { return closure_.run(digits, nullptr, watch); }
  Ending go_on(const Position& from, std::span<const Clue> clues, Watch& watch) {
    return closure_.go_on(from, clues, watch);
  }
  Ending go_on_without(const Position& from, Clue gone, Watch& watch) {
    std::vector<std::uint64_t> left = from.candidates;
    left[gone.cell] &= ~(std::uint64_t{1} << gone.digit);
    return closure_.run(from.placed.data(), left.data(), watch);
  }

  const Position& now() const { return closure_.position(); }
  int left() const {
    int left = 0;
    for (const std::uint64_t digit_bits : closure_.candidates()) left += std::popcount(digit_bits);
    return left;
  }

  static bool is_placed(const Position& position, std::size_t cell) { return position.placed[cell] != 0; }
  static std::uint64_t candidates(const Position& position, std::size_t cell) {
    return position.candidates[cell];
  }

 private:
  AnyClosure<W> closure_;
};

}  // namespace cluewright
