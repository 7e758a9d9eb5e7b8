// The closure on the classic board, for all nine digits at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/simd.hpp"
#include "strategies/classic_geometry.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// A position: for each digit the cells where it is a candidate, and those where it is placed. A vector
// register holds one band of all digits. Nine lanes are used, the others stay 0.
//
//              digit 1   digit 2   ...   digit 9   unused
//   band 1   |         |         |     |         |  ...  |
//   band 2   |         |         |     |         |  ...  |
//   band 3   |         |         |     |         |  ...  |
struct ClassicPosition {
  static constexpr std::size_t lanes = 16;  // of 32 bits: the largest register has no more
  using CellsOfDigits = std::array<std::array<std::uint32_t, lanes>, 3>;

  alignas(64) CellsOfDigits candidates = {};
  alignas(64) CellsOfDigits placed = {};

  // Nothing placed and nothing gone.
  static const ClassicPosition& empty();

  // Digits count from 0 here. The next closure draws the consequences.
  void place(std::size_t cell, std::size_t digit) { placed[cell / 27][digit] |= ClassicCells::bit_of(cell); }
  void rule_out(std::size_t cell, std::size_t digit) {
    candidates[cell / 27][digit] &= ~ClassicCells::bit_of(cell);
  }

  // Places a candidate and applies the law to it, but nothing else.
  void place_by_law(std::size_t cell, std::size_t digit);

  int candidates_left() const;
};

// Changes a position into its closure: applies the law to all placed digits, then the strategies. After a
// contradiction the position means nothing. To go on from a closure, place a digit in a copy of it and close
// that.
using ClassicClose = Ending (*)(ClassicPosition& position, StrategySet strategies);

// The variant for this level, or for a lower one if the compiler does not know the level.
ClassicClose classic_close(SimdLevel level);

// Goes on from a closure after placing a candidate. Unless there is a contradiction, `reached` becomes the
// new closure.
using ClassicFollow = Ending (*)(const ClassicPosition& closure, std::size_t cell, std::size_t digit,
                                 StrategySet strategies, ClassicPosition& reached);
ClassicFollow classic_follow(SimdLevel level);

// What placing a digit in a cell of a closure under these strategies would do. Some digits may be quiet that
// are not said to be.
using ClassicPreview = Preview (*)(const ClassicPosition& closure, std::size_t cell, StrategySet strategies);
ClassicPreview classic_preview(SimdLevel level);

// How the closures end that each of these digits in the cell leads to.
using ClassicEndings = Endings (*)(const ClassicPosition& closure, std::size_t cell, std::uint64_t digits,
                                   StrategySet strategies);
ClassicEndings classic_endings(SimdLevel level);

// The positions in which subsets and fish were last searched for: what has not changed since tells nothing
// new.
struct PatternMemory {
  ClassicPosition subsets, fish;
};

// Sets in `gone` the candidates that subsets, fish or wings rule out, and stops after the first of these
// families that finds any. Returns false at a contradiction.
bool find_patterns(const ClassicPosition& position, StrategySet strategies, PatternMemory& memory,
                   ClassicPosition::CellsOfDigits& gone);

}  // namespace cluewright
