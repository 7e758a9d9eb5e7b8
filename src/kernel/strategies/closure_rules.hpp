// The closure: what a set of strategies reaches in a position, applied until nothing changes.
//
// src/cluewright/strategies/ is the specification; this is the same, fast. A contradiction may be noticed
// earlier or later than there, so that only the fact of it agrees, not the state in which it is noticed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cluewright {

// Bit i of a set of strategies stands for strategy_names[i], the catalogue's name.
using StrategySet = std::uint32_t;

inline constexpr std::array strategy_names = {
    "full-house",   "naked-single", "hidden-single", "locked-candidates", "naked-pair",
    "naked-triple", "naked-quad",   "hidden-pair",   "hidden-triple",     "hidden-quad",
    "x-wing",       "swordfish",    "jellyfish",     "xy-wing",           "xyz-wing",
};

namespace strategy {
inline constexpr StrategySet full_house = 1u << 0;
inline constexpr StrategySet naked_single = 1u << 1;
inline constexpr StrategySet hidden_single = 1u << 2;
inline constexpr StrategySet locked_candidates = 1u << 3;
inline constexpr StrategySet xy_wing = 1u << 13;
inline constexpr StrategySet xyz_wing = 1u << 14;
}  // namespace strategy

// Families whose members take 2, 3 or 4 of something: their sizes as a bit mask, bit k for size k.
constexpr unsigned naked_sizes(StrategySet set) {
  return (set >> 4 & 7u) << 2;
}
constexpr unsigned hidden_sizes(StrategySet set) {
  return (set >> 7 & 7u) << 2;
}
constexpr unsigned fish_sizes(StrategySet set) {
  return (set >> 10 & 7u) << 2;
}

// A digit, counted from 0, that is placed in a cell.
struct Clue {
  std::uint32_t cell, digit;
};

enum class Ending : std::uint8_t { stuck = 0, completed = 1, contradiction = 2 };

// The sizes j of which k things among the open ones matter, where `settled` more things are placed already.
//
// j open things together with k - j placed ones make k things: a placed digit has one cell and a cell one
// digit, so that k - j things and k - j places drop out. This saves every search from walking through what is
// placed.
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

// Of the sizes of one kind those that the other kind does not cover. Among n open things and n open places, j
// things that keep to j places are n - j places that are kept by n - j things: naked and hidden subsets, and
// fish in rows and in columns, are two views of the same.
constexpr unsigned without_complements(unsigned sizes, unsigned others, std::size_t open) {
  unsigned rest = 0;
  for (unsigned j = 1; j <= 4; ++j) {
    const bool covered = j < open && open - j <= 4 && (others >> (open - j) & 1);
    if ((sizes >> j & 1) && !covered) rest |= 1u << j;
  }
  return rest;
}

// The sizes that are left when singles have said what they say already: of n open things, all n say nothing,
// one of them is a single of the same kind, and n - 1 are a single of the other kind.
constexpr unsigned beyond_singles(unsigned sizes, std::size_t open, bool same_kind, bool other_kind) {
  if (same_kind) sizes &= ~2u;
  if (open <= 4) sizes &= ~(1u << open);
  if (other_kind && open >= 1 && open <= 5) sizes &= ~(1u << (open - 1));
  return sizes;
}

// The digits without any one of which at most `most` of `mask` are left.
template <int most, class DigitBits>
constexpr DigitBits leaving_at_most(DigitBits digits, DigitBits all) {
  DigitBits surplus = digits;
  for (int i = 0; i < most; ++i) surplus &= surplus - 1;
  if (!surplus) return all;
  return surplus & (surplus - 1) ? 0 : digits;
}

// The digits z for which cells with these candidates make an XYZ-wing, and an XY-wing, too, where the pivot
// cannot be z: there must be different x and y with first within {x, z}, second within {y, z} and pivot
// within {x, y, z}.
template <class DigitBits>
constexpr DigitBits wing_digits(DigitBits pivot, DigitBits first, DigitBits second, DigitBits all) {
  return leaving_at_most<1>(first, all) & leaving_at_most<1>(second, all) &
         leaving_at_most<0>(first & second, all) & leaving_at_most<2>(pivot | first | second, all);
}

}  // namespace cluewright
