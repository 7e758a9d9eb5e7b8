// Sets of small numbers as the bits of several words.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/bits.hpp"

namespace cluewright {

// A set of numbers below 64 * W: number i is bit i % 64 of word i / 64.
template <int W>
struct BitSet {
  std::uint64_t word[W] = {};

  void add(std::size_t i) { word[i / 64] |= bit(i % 64); }
  void remove(std::size_t i) { word[i / 64] &= ~bit(i % 64); }
  bool has(std::size_t i) const { return word[i / 64] >> i % 64 & 1; }

  int size() const {
    int bits = 0;
    for (const std::uint64_t w : word) bits += std::popcount(w);
    return bits;
  }

  friend BitSet operator|(const BitSet& a, const BitSet& b) {
    BitSet both;
    for (int i = 0; i < W; ++i) both.word[i] = a.word[i] | b.word[i];
    return both;
  }

  friend BitSet operator&(const BitSet& a, const BitSet& b) {
    BitSet both;
    for (int i = 0; i < W; ++i) both.word[i] = a.word[i] & b.word[i];
    return both;
  }

  // The members that are not in the other set.
  BitSet without(const BitSet& other) const {
    BitSet rest;
    for (int i = 0; i < W; ++i) rest.word[i] = word[i] & ~other.word[i];
    return rest;
  }

  friend bool operator==(const BitSet&, const BitSet&) = default;

  bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t w : word) all |= w;
    return all != 0;
  }

  friend bool disjoint(const BitSet& a, const BitSet& b) {
    for (int i = 0; i < W; ++i) {
      if (a.word[i] & b.word[i]) return false;
    }
    return true;
  }

  // The lowest member; there must be one.
  std::uint32_t lowest() const {
    std::uint32_t i = 0;
    while (!word[i]) ++i;
    return i * 64 + lowest_bit(word[i]);
  }

  // Calls `visit(i)` for each member, lowest first, until it returns true; returns whether it did.
  template <class Visit>
  bool any_of(Visit visit) const {
    for (std::size_t i = 0; i < W; ++i) {
      for (std::uint64_t w = word[i]; w; w &= w - 1) {
        if (visit(i * 64 + static_cast<std::size_t>(std::countr_zero(w)))) return true;
      }
    }
    return false;
  }

  // Calls `visit(i)` for each member, lowest first. Changes to the set meanwhile do not matter.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < W; ++i) {
      for (std::uint64_t w = word[i]; w; w &= w - 1) {
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(w)));
      }
    }
  }
};

}  // namespace cluewright
