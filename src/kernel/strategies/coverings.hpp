// Naked subsets, hidden subsets and fish are one search: k items that have k options between them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace cluewright {

// A set of numbers below 64 * W: number i is bit i % 64 of word i / 64.
template <int W>
struct BitSet {
  std::uint64_t word[W] = {};

  void add(std::size_t i) { word[i / 64] |= std::uint64_t{1} << i % 64; }
  void remove(std::size_t i) { word[i / 64] &= ~(std::uint64_t{1} << i % 64); }
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

// Searches for items that have as few options as they are themselves. `Options` is a set type with | and
// size().
template <class Options>
class CoveringSearch {
 public:
  // Calls `found(chosen, size, options)` for each choice of j items with exactly j options, for every j whose
  // bit is set in `sizes`; `chosen` are the indices of the items. Returns false at a contradiction, j items
  // with fewer options than j.
  template <class Found>
  bool run(const Options* items, std::size_t count, unsigned sizes, Found found) {
    items_ = items;
    count_ = count;
    sizes_ = sizes;
    largest_wanted_ = std::bit_width(sizes) - 1;
    return sizes == 0 || grow<1>(0, Options{}, found);
  }

 private:
  static constexpr int largest_size = 4;

  // Chooses item number `Size`, from index `first` on, in every way. `options` are those of the items chosen
  // before.
  template <int Size, class Found>
  bool grow(std::size_t first, const Options& options, Found& found) {
    for (std::size_t i = first; i < count_; ++i) {
      const Options more = options | items_[i];
      const int used = more.size();
      if (used > largest_wanted_) continue;
      chosen_[Size - 1] = i;
      if (sizes_ >> Size & 1) {
        if (used < Size) return false;
        if (used == Size) found(static_cast<const std::size_t*>(chosen_), Size, more);
      }
      if constexpr (Size < largest_size) {
        if (Size < largest_wanted_ && !grow<Size + 1>(i + 1, more, found)) return false;
      }
    }
    return true;
  }

  const Options* items_ = nullptr;
  std::size_t count_ = 0;
  unsigned sizes_ = 0;
  int largest_wanted_ = 0;
  std::size_t chosen_[largest_size] = {};
};

}  // namespace cluewright
