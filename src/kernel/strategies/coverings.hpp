// Naked subsets, hidden subsets and fish are one search: k things that fit into k places.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace cluewright {

// Some of the first 64 * W things, as a bit mask.
template <int W>
struct Set {
  std::uint64_t word[W] = {};

  void add(std::size_t i) { word[i / 64] |= std::uint64_t{1} << i % 64; }
  void remove(std::size_t i) { word[i / 64] &= ~(std::uint64_t{1} << i % 64); }
  bool has(std::size_t i) const { return word[i / 64] >> i % 64 & 1; }

  int size() const {
    int bits = 0;
    for (const std::uint64_t w : word) bits += std::popcount(w);
    return bits;
  }

  friend Set operator|(const Set& a, const Set& b) {
    Set both;
    for (int i = 0; i < W; ++i) both.word[i] = a.word[i] | b.word[i];
    return both;
  }

  friend bool disjoint(const Set& a, const Set& b) {
    for (int i = 0; i < W; ++i) {
      if (a.word[i] & b.word[i]) return false;
    }
    return true;
  }

  // Calls `visit(i)` for each member, lowest first. The members are those at the beginning.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < W; ++i) {
      for (std::uint64_t w = word[i]; w; w &= w - 1) {
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(w)));
      }
    }
  }
};

// Choices among `count` things, each with the set of places that it could take.
template <class Places>
class CoveringSearch {
 public:
  // Calls `found(chosen, size, places)` for each choice of j things that fit into exactly j places, with
  // `chosen` the indices of these things, for every j whose bit is set in `sizes`. False when some j things
  // fit into fewer places than j: a contradiction.
  template <class Found>
  bool run(const Places* things, std::size_t count, unsigned sizes, Found found) {
    things_ = things;
    count_ = count;
    sizes_ = sizes;
    most_ = std::bit_width(sizes) - 1;
    return sizes == 0 || grow<1>(0, Places{}, found);
  }

 private:
  static constexpr int kMost = 4;

  template <int Size, class Found>
  bool grow(std::size_t first, const Places& places, Found& found) {
    for (std::size_t i = first; i < count_; ++i) {
      const Places more = places | things_[i];
      const int used = more.size();
      if (used > most_) continue;
      chosen_[Size - 1] = i;
      if (sizes_ >> Size & 1) {
        if (used < Size) return false;
        if (used == Size) found(static_cast<const std::size_t*>(chosen_), Size, more);
      }
      if constexpr (Size < kMost) {
        if (Size < most_ && !grow<Size + 1>(i + 1, more, found)) return false;
      }
    }
    return true;
  }

  const Places* things_ = nullptr;
  std::size_t count_ = 0;
  unsigned sizes_ = 0;
  int most_ = 0;
  std::size_t chosen_[kMost] = {};
};

}  // namespace cluewright
