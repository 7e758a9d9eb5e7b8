// The closure: what a set of strategies reaches in a position, applied until nothing changes.
//
// src/cluewright/strategies/ is the specification, this is its quick twin. It may notice a contradiction
// earlier or later than the specification, so after a contradiction the positions differ.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "boards/candidate.hpp"

namespace cluewright {

// Bit i stands for strategy_names[i].
using StrategySet = std::uint32_t;

// By kinds; the names are those of the catalogue.
inline constexpr std::array strategy_names = {
    "full-house",   "naked-single",    "hidden-single", "locked-candidates", "naked-pair",
    "naked-triple", "naked-quad",      "hidden-pair",   "hidden-triple",     "hidden-quad",
    "x-wing",       "swordfish",       "jellyfish",     "xy-wing",           "xyz-wing",
    "skyscraper",   "two-string-kite", "turbot-fish",   "empty-rectangle",   "w-wing",
    "locked-pair",  "locked-triple",   "finned-x-wing", "finned-swordfish",  "finned-jellyfish",
    "paired-cells", "combinations",    "every-place",
};

namespace strategy {
inline constexpr StrategySet full_house = 1u << 0;
inline constexpr StrategySet naked_single = 1u << 1;
inline constexpr StrategySet hidden_single = 1u << 2;
inline constexpr StrategySet locked_candidates = 1u << 3;
inline constexpr StrategySet xy_wing = 1u << 13;
inline constexpr StrategySet xyz_wing = 1u << 14;
// Those that look at constraints.
inline constexpr StrategySet paired_cells = 1u << 25;
inline constexpr StrategySet combinations = 1u << 26;
inline constexpr StrategySet every_place = 1u << 27;
// What the classic board's own code knows; with any other, that board is closed as any board is.
inline constexpr StrategySet on_classic = (1u << 15) - 1;
}  // namespace strategy

// The strategies that are in some of these sets.
constexpr StrategySet all_of(std::span<const std::int32_t> sets) {
  StrategySet all = 0;
  for (const std::int32_t set : sets) all |= static_cast<StrategySet>(set);
  return all;
}

// The sizes of the naked subsets, hidden subsets and fish in a set of strategies: 2, 3 or 4. Bit k is size k.
constexpr unsigned naked_sizes(StrategySet set) {
  return (set >> 4 & 7u) << 2;
}
constexpr unsigned hidden_sizes(StrategySet set) {
  return (set >> 7 & 7u) << 2;
}
constexpr unsigned fish_sizes(StrategySet set) {
  return (set >> 10 & 7u) << 2;
}

enum class Ending : std::uint8_t { stuck = 0, completed = 1, contradiction = 2 };

// What a digit more would do in a closure: the digits (as bits, from 0) that a cell may take, and those of
// them that lead on to nothing. A quiet digit and the board's law make another closure.
struct Preview {
  std::uint64_t candidates, quiet;
};

// The digits more (as bits, from 0) whose closures end in these ways; all others are contradictions.
// `closed`: those for which that took more than the preview.
struct Endings {
  std::uint64_t stuck = 0, completed = 0, closed = 0;
};

// The three functions below spare the search for coverings (coverings.hpp) what cannot tell anything new.

// The numbers j of open items that can be part of a covering of one of these sizes, when `settled` items are
// placed.
//
// A placed item has one option, which no other item has. So k - j placed items together with j open items
// that have j options are a covering of size k, and only the open items need to be searched.
constexpr unsigned open_sizes(unsigned sizes, std::size_t settled) {
  unsigned open = 0;
  for (unsigned k = 2; k <= 4; ++k) {
    if (!(sizes >> k & 1)) continue;
    for (unsigned j = 1; j <= k; ++j) {
      if (j + settled >= k) open |= 1u << j;
    }
  }
  return open;
}

// These sizes without those that a search of the other kind, with the sizes `others`, makes superfluous.
//
// Naked and hidden subsets, and fish in rows and in columns, are complementary: among n open items with n
// options, j items with j options leave n - j options to the other n - j items alone.
constexpr unsigned without_complements(unsigned sizes, unsigned others, std::size_t open) {
  unsigned rest = 0;
  for (unsigned j = 1; j <= 4; ++j) {
    const bool covered = j < open && open - j <= 4 && (others >> (open - j) & 1);
    if ((sizes >> j & 1) && !covered) rest |= 1u << j;
  }
  return rest;
}

// These sizes without those about which the singles have said all there is to say: of n open items, 1 is a
// single of the same kind, n - 1 are a single of the other kind, and all n say nothing.
constexpr unsigned beyond_singles(unsigned sizes, std::size_t open, bool same_kind, bool other_kind) {
  if (same_kind) sizes &= ~2u;
  if (open <= 4) sizes &= ~(1u << open);
  if (other_kind && open >= 1 && open <= 5) sizes &= ~(1u << (open - 1));
  return sizes;
}

// The digits z for which `digits` has at most `most` members other than z. `all`: all digits of the board.
template <int most>
constexpr unsigned leaving_at_most(unsigned digits, unsigned all) {
  unsigned surplus = digits;
  for (int i = 0; i < most; ++i) surplus &= surplus - 1;
  if (!surplus) return all;
  return surplus & (surplus - 1) ? 0 : digits;
}

// The digits z for which cells with these candidates make an XYZ-wing: there are different x and y with first
// within {x, z}, second within {y, z} and pivot within {x, y, z}. If z is no candidate of the pivot, it is an
// XY-wing, too.
constexpr unsigned wing_digits(unsigned pivot, unsigned first, unsigned second, unsigned all) {
  return leaving_at_most<1>(first, all) & leaving_at_most<1>(second, all) &
         leaving_at_most<0>(first & second, all) & leaving_at_most<2>(pivot | first | second, all);
}

}  // namespace cluewright
