// ClassicCloser and AnyCloser: the closures of the classic board, and those of any other, with the same
// members, for code that goes from closure to closure: finding/annealing_walk.hpp, finding/brute_force.cpp,
// and generating/. That code is a template over the two of them; the width of any other board is chosen at
// run time, inside AnyClosure.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "common/bits.hpp"
#include "explaining/closure_any.hpp"
#include "strategies/closure_classic.hpp"

namespace cluewright {

class ClassicCloser {
 public:
  using Position = ClassicPosition;

  ClassicCloser(SimdLevel level, StrategySet strategies)
      : close_(classic_close(level)),
        follow_(classic_follow(level)),
        preview_(classic_preview(level)),
        endings_(classic_endings(level)),
        strategies_(strategies) {}

  Ending start(const std::uint8_t* digits, Watch&) {
    now_ = ClassicPosition::empty();
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (digits[cell]) now_.place(cell, digits[cell] - 1u);
    }
    return close_(now_, strategies_);
  }

  Ending go_on(const Position& from, std::span<const Candidate> clues, Watch&) {
    now_ = from;
    for (const Candidate& clue : clues) now_.place(clue.cell, clue.digit);
    return close_(now_, strategies_);
  }

  Ending go_on_without(const Position& from, Candidate gone, Watch&) {
    now_ = from;
    now_.rule_out(gone.cell, gone.digit);
    return close_(now_, strategies_);
  }

  Preview preview(const Position& closure, std::size_t cell) const {
    return preview_(closure, cell, strategies_);
  }
  // With a candidate of the preview.
  Ending go_on_with(const Position& from, Candidate clue, Watch&) {
    return follow_(from, clue.cell, clue.digit, strategies_, now_);
  }
  Endings endings(const Position& from, Ending, std::size_t cell, std::uint64_t digits, Watch&) const {
    return endings_(from, cell, digits, strategies_);
  }
  // With a quiet digit.
  const Position& go_on_quietly(const Position& from, Candidate clue) {
    now_ = from;
    now_.place_by_law(clue.cell, clue.digit);
    return now_;
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
  ClassicFollow follow_;
  ClassicPreview preview_;
  ClassicEndings endings_;
  StrategySet strategies_;
  Position now_;
};

class AnyCloser {
 public:
  using Position = AnyPosition;

  AnyCloser(const ClosureBoard& board, StrategySet strategies)
      : closure_(AnyClosure::on(board, strategies)) {}

  Ending start(const std::uint8_t* digits, Watch& watch) { return closure_->run(digits, nullptr, watch); }
  Ending go_on(const Position& from, std::span<const Candidate> clues, Watch& watch) {
    return closure_->go_on(from, clues, watch);
  }
  Ending go_on_without(const Position& from, Candidate gone, Watch& watch) {
    return closure_->go_on_without(from, gone, watch);
  }

  Ending go_on_with(const Position& from, Candidate clue, Watch& watch) {
    return closure_->go_on(from, {&clue, 1}, watch);
  }
  // Only a digit that is placed already is known to be quiet.
  Preview preview(const Position& closure, std::size_t cell) const {
    const std::uint64_t digit_bits = candidates(closure, cell);
    return {digit_bits, is_placed(closure, cell) ? digit_bits : 0};
  }
  const Position& go_on_quietly(const Position& from, Candidate) const { return from; }
  Endings endings(const Position& from, Ending ending, std::size_t cell, std::uint64_t digits, Watch& watch) {
    const Preview ahead = preview(from, cell);
    Endings found;
    found.closed = digits & ahead.candidates & ~ahead.quiet;
    for (std::uint64_t left = digits & ahead.candidates; left; left &= left - 1) {
      const Candidate clue{static_cast<std::uint32_t>(cell), lowest_bit(left)};
      const Ending after = left & -left & ahead.quiet ? ending : go_on_with(from, clue, watch);
      if (after == Ending::stuck) found.stuck |= left & -left;
      if (after == Ending::completed) found.completed |= left & -left;
    }
    return found;
  }

  const Position& now() const { return closure_->position(); }
  int left() const {
    int left = 0;
    for (const std::uint64_t digit_bits : state_of(closure_->position()).candidates)
      left += std::popcount(digit_bits);
    return left;
  }

  static bool is_placed(const Position& position, std::size_t cell) {
    return state_of(position).placed[cell] != 0;
  }
  static std::uint64_t candidates(const Position& position, std::size_t cell) {
    return state_of(position).candidates[cell];
  }

 private:
  std::unique_ptr<AnyClosure> closure_;
};

}  // namespace cluewright
