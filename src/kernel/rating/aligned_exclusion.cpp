// Aligned pairs and triplets: combinations of candidates of two or three cells that some other cell does not
// allow.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "rating/cell_sets.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

// A base cell sees excluders: cells with as many candidates as there are base cells, or fewer. Any
// combination of candidates that leaves one of the common excluders none is out. Base cells need not see each
// other.
template <int W>
class AlignedSearch {
 public:
  using Set = BitSet<W>;

  AlignedSearch(const RatedPosition<W>& now, int cells, TechniqueStep& step)
      : now_(now), peers_(now.board().peers), count_(static_cast<std::size_t>(cells)), step_(step) {}

  bool run() {
    excluders_ = cells_with(now_, 2, static_cast<int>(count_));
    if (excluders_.size() < 2) return false;
    std::vector<std::uint32_t> bases;
    for (std::uint32_t cell = 0; cell < now_.board().cells; ++cell) {
      if (has_more_than(now_.digits_of[cell], 1) && !disjoint(peers_[cell], excluders_)) bases.push_back(cell), is_base_.add(cell);
    }
    for (std::size_t second = 1; second < bases.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        cells_ = {bases[first], bases[second], 0};
        const Set common = excluders_ & peers_[bases[first]] & peers_[bases[second]];
        if (common.size() < 2) continue;
        if (count_ == 2 ? exclude(common) : complete(common)) return true;
      }
    }
    return false;
  }

 private:
  // The third cell is an excluder of one of the others.
  bool complete(const Set& common) {
    const Set thirds = excluders_ & is_base_ & (peers_[cells_[0]] | peers_[cells_[1]]);
    return thirds.any_of([&](std::size_t third) {
      if (third == cells_[0] || third == cells_[1]) return false;
      cells_[2] = static_cast<std::uint32_t>(third);
      const Set all = common & peers_[third];
      return all.size() >= 2 && exclude(all);
    });
  }

  // Combinations that can tell nothing new are passed over.
  bool exclude(const Set& common) {
    limits_.clear();
    common.for_each([&](std::size_t cell) { limits_.push_back(now_.digits_of[cell]); });
    const std::uint64_t first = now_.digits_of[cells_[0]], second = now_.digits_of[cells_[1]];
    const std::uint64_t third = count_ == 3 ? now_.digits_of[cells_[2]] : 0;
    const bool see[] = {peers_[cells_[0]].has(cells_[1]), peers_[cells_[0]].has(cells_[2]),
                        peers_[cells_[1]].has(cells_[2])};
    std::array<std::uint64_t, 3> allowed{};
    for (std::uint64_t a = first; a; a &= a - 1) {
      const std::uint64_t one = lowest_of(a);
      for (std::uint64_t b = second; b; b &= b - 1) {
        const std::uint64_t two = lowest_of(b);
        if ((allowed[0] & one) && (allowed[1] & two) && allowed[2] == third) continue;
        if (one == two && see[0]) continue;
        const std::uint64_t banned = banned_with(one | two);
        if (count_ == 2) {
          if (banned != all_out) allowed[0] |= one, allowed[1] |= two;
          continue;
        }
        const std::uint64_t left = third & ~banned & ~(see[1] ? one : 0) & ~(see[2] ? two : 0);
        if (left) allowed[0] |= one, allowed[1] |= two, allowed[2] |= left;
      }
    }
    if (allowed[0] == first && allowed[1] == second && allowed[2] == third) return false;
    step_.begin_removal(count_ == 2 ? Technique::aligned_pair : Technique::aligned_triplet);
    for (std::size_t i = 0; i < count_; ++i) {
      for (std::uint64_t gone = now_.digits_of[cells_[i]] & ~allowed[i]; gone; gone &= gone - 1)
        step_.removes.push_back({cells_[i], lowest_bit(gone)});
    }
    std::sort(step_.removes.begin(), step_.removes.end());
    return true;
  }

  static constexpr std::uint64_t all_out = ~std::uint64_t{0};

  // What cannot be in the third cell while these are in the others; `all_out` if nothing can.
  std::uint64_t banned_with(std::uint64_t digits) const {
    std::uint64_t banned = 0;
    for (const std::uint64_t limit : limits_) {
      const std::uint64_t rest = limit & ~digits;
      if (!rest) return all_out;
      if (!(rest & (rest - 1))) banned |= rest;
    }
    return banned;
  }

  const RatedPosition<W>& now_;
  const std::vector<Set>& peers_;
  const std::size_t count_;
  TechniqueStep& step_;
  Set excluders_, is_base_;
  std::array<std::uint32_t, 3> cells_{};
  std::vector<std::uint64_t> limits_;  // the candidates of the common excluders
};

}  // namespace

template <int W>
bool find_aligned_exclusion(RatedPosition<W>& now, int cells, TechniqueStep& step) {
  return AlignedSearch<W>(now, cells, step).run();
}

#define DECLARE(W) template bool find_aligned_exclusion(RatedPosition<W>&, int, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
