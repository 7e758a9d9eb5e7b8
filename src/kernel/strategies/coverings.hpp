// Naked subsets, hidden subsets and fish are one search: k items that have k options between them.
#pragma once

#include <bit>
#include <cstddef>

namespace cluewright {

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
