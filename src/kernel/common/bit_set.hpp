// Sets of small numbers as the bits of several words.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

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

  // The members above this number.
  BitSet above(std::size_t i) const {
    BitSet rest = *this;
    for (std::size_t below = 0; below < i / 64; ++below) rest.word[below] = 0;
    rest.word[i / 64] &= ~std::uint64_t{1} << i % 64;
    return rest;
  }

  friend bool operator==(const BitSet&, const BitSet&) = default;

  std::span<const std::uint64_t> words() const { return word; }

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

// For the largest boards, and for all that have no width of their own: only the words up to the last that
// ever had a member are there, in whole blocks, so that a set costs what the board needs and not what the
// largest would.
template <>
struct BitSet<512> {
  BitSet() {}  // by default `BitSet{}` would fill all words
  BitSet(const BitSet& other) : used_(other.used_) {
    for_words(used_, [&](std::size_t i) { word_[i] = other.word_[i]; });
  }
  BitSet& operator=(const BitSet& other) {
    used_ = other.used_;
    for_words(used_, [&](std::size_t i) { word_[i] = other.word_[i]; });
    return *this;
  }

  void add(std::size_t i) {
    for (; used_ <= i / 64; used_ += block) std::fill_n(word_ + used_, block, std::uint64_t{0});
    word_[i / 64] |= bit(i % 64);
  }
  void remove(std::size_t i) {
    if (i / 64 < used_) word_[i / 64] &= ~bit(i % 64);
  }
  bool has(std::size_t i) const { return i / 64 < used_ && word_[i / 64] >> i % 64 & 1; }

  int size() const {
    int bits = 0;
    for (const std::uint64_t w : words()) bits += std::popcount(w);
    return bits;
  }

  friend BitSet operator|(const BitSet& a, const BitSet& b) {
    if (a.used_ < b.used_) return b | a;
    BitSet both = a;
    for_words(b.used_, [&](std::size_t i) { both.word_[i] |= b.word_[i]; });
    return both;
  }

  friend BitSet operator&(const BitSet& a, const BitSet& b) {
    BitSet both;
    both.used_ = std::min(a.used_, b.used_);
    for_words(both.used_, [&](std::size_t i) { both.word_[i] = a.word_[i] & b.word_[i]; });
    return both;
  }

  BitSet without(const BitSet& other) const {
    BitSet rest = *this;
    for_words(std::min(used_, other.used_), [&](std::size_t i) { rest.word_[i] &= ~other.word_[i]; });
    return rest;
  }

  BitSet above(std::size_t i) const {
    BitSet rest = *this;
    std::fill_n(rest.word_, std::min(used_, i / 64), std::uint64_t{0});
    if (i / 64 < used_) rest.word_[i / 64] &= ~std::uint64_t{1} << i % 64;
    return rest;
  }

  friend bool operator==(const BitSet& a, const BitSet& b) {
    if (a.used_ > b.used_) return b == a;
    const auto is_empty = [](std::uint64_t w) { return w == 0; };
    return std::equal(a.word_, a.word_ + a.used_, b.word_) &&
           std::all_of(b.word_ + a.used_, b.word_ + b.used_, is_empty);
  }

  std::span<const std::uint64_t> words() const { return {word_, used_}; }

  bool any() const {
    return std::any_of(word_, word_ + used_, [](std::uint64_t w) { return w != 0; });
  }

  friend bool disjoint(const BitSet& a, const BitSet& b) {
    for (std::size_t i = 0; i < std::min(a.used_, b.used_); ++i) {
      if (a.word_[i] & b.word_[i]) return false;
    }
    return true;
  }

  std::uint32_t lowest() const {
    std::uint32_t i = 0;
    while (!word_[i]) ++i;
    return i * 64 + lowest_bit(word_[i]);
  }

  template <class Visit>
  bool any_of(Visit visit) const {
    for (std::size_t i = 0; i < used_; ++i) {
      for (std::uint64_t w = word_[i]; w; w &= w - 1) {
        if (visit(i * 64 + static_cast<std::size_t>(std::countr_zero(w)))) return true;
      }
    }
    return false;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    any_of([&](std::size_t i) {
      visit(i);
      return false;
    });
  }

 private:
  static constexpr std::size_t block = 8;  // as many words as the compiler knows are there

  // Calls `act(i)` for each word i below `words`, which fill whole blocks.
  template <class Act>
  static void for_words(std::size_t words, const Act& act) {
    for (std::size_t first = 0; first < words; first += block) {
      for (std::size_t i = first; i < first + block; ++i) act(i);
    }
  }

  std::size_t used_ = 0;
  std::uint64_t word_[512];  // nothing after the first `used_`
};

}  // namespace cluewright
