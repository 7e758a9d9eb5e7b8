// What a puzzle is to measure, and how far one is from it.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>

#include "common/watch.hpp"

namespace cluewright {

// A rating by technique, in tenths; this one where the techniques do not complete the puzzle.
inline constexpr std::int32_t beyond_techniques = 255;
using RatePuzzle = std::function<std::int32_t(const std::uint8_t* puzzle, Watch& watch)>;

// Failures that a try counts for which had to be rated: that takes so much longer than other tries.
inline constexpr std::int32_t rated_failure = 100;

// Which changes of a puzzle tuned masking tries: clues are left out; some are put back, too; or exchanged.
enum class Moves : std::int32_t { leaving_out = 0, putting_back = 1, exchanging = 2 };

struct Target {
  std::span<const double> weights;  // of 0, 1, 2, ... candidates in the WNEF
  double least_wnef = -std::numeric_limits<double>::infinity();
  double most_wnef = std::numeric_limits<double>::infinity();
  std::int32_t least_technique = 0, most_technique = beyond_techniques;
  std::int32_t least_clues = 0, most_clues = std::numeric_limits<std::int32_t>::max();
  std::int32_t failures = 0;  // tries that bring the puzzle no nearer, before this one is given up
  Moves moves = Moves::exchanging;
  std::function<RatePuzzle()> make_rate;  // for each worker one; empty where no technique is asked for

  bool has_technique() const { return least_technique > 0 || most_technique < beyond_techniques; }
};

// How far a puzzle is from what is asked. A nearer number of clues is worth more than any WNEF, and a nearer
// WNEF more than any technique, which takes longest to tell: it counts as unknown until the others are right.
struct Distance {
  static constexpr std::int32_t unknown = std::numeric_limits<std::int32_t>::max();

  std::int32_t clues = 0;
  double wnef = 0;
  std::int32_t technique = 0;

  auto operator<=>(const Distance&) const = default;
  bool is_zero() const { return *this == Distance{}; }
};

// How far a value lies outside a range.
template <class Number>
Number outside(Number value, Number least, Number most) {
  return std::max({least - value, value - most, Number{0}});
}

}  // namespace cluewright
