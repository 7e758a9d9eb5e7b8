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
    limits_.reserve(now_.board().cells);
    excluders_ = cells_with(now_, 2, static_cast<int>(count_));
    if (!has_two(excluders_)) return false;
    std::vector<std::uint32_t> bases;
    for (std::uint32_t cell = 0; cell < now_.board().cells; ++cell) {
      if (has_more_than(now_.digits_of[cell], 1) && !disjoint(peers_[cell], excluders_)) bases.push_back(cell), is_base_.add(cell);
    }
    for (std::size_t second = 1; second < bases.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        cells_ = {bases[first], bases[second], 0};
        const Set common = excluders_ & peers_[bases[first]] & peers_[bases[second]];
        if (!has_two(common)) continue;
        if (count_ == 2 ? exclude(common) : complete(common)) return true;
      }
    }
    return false;
  }

 private:
  static bool has_two(const Set& set) {
    int words = 0;
    for (const std::uint64_t word : set.word) {
      if (word & (word - 1)) return true;
      words += word != 0;
    }
    return words > 1;
  }

  // The third cell is an excluder of one of the others.
  bool complete(const Set& common) {
    const Set thirds = excluders_ & is_base_ & (peers_[cells_[0]] | peers_[cells_[1]]);
    return thirds.any_of([&](std::size_t third) {
      if (third == cells_[0] || third == cells_[1]) return false;
      cells_[2] = static_cast<std::uint32_t>(third);
      const Set all = common & peers_[third];
      return has_two(all) && exclude(all);
    });
  }

  bool exclude(const Set& common) {
    limits_.clear();
    common.for_each([&](std::size_t cell) { limits_.push_back(now_.digits_of[cell]); });
    allowed_ = {};
    if (count_ == 2) {
      allow_pairs(0);
    } else {
      for (std::uint64_t c = now_.digits_of[cells_[2]]; c; c &= c - 1) allow_pairs(lowest_of(c));
    }
    step_.begin_removal(count_ == 2 ? Technique::aligned_pair : Technique::aligned_triplet);
    for (std::size_t i = 0; i < count_; ++i) {
      for (std::uint64_t gone = now_.digits_of[cells_[i]] & ~allowed_[i]; gone; gone &= gone - 1)
        step_.removes.push_back({cells_[i], lowest_bit(gone)});
    }
    std::sort(step_.removes.begin(), step_.removes.end());
    return !step_.removes.empty();
  }

  // Allows the candidates of the first two cells that can be together with this one in the third, if there is
  // a third, and that one with them.
  void allow_pairs(std::uint64_t third) {
    std::uint64_t first = now_.digits_of[cells_[0]], second = now_.digits_of[cells_[1]];
    if (third && peers_[cells_[0]].has(cells_[2])) first &= ~third;
    if (third && peers_[cells_[1]].has(cells_[2])) second &= ~third;
    const bool see = peers_[cells_[0]].has(cells_[1]);
    // Of an excluder's candidates, those besides the third: neither cell can have the only one, and the two
    // cells cannot have both.
    both_.clear();
    for (const std::uint64_t limit : limits_) {
      const std::uint64_t rest = limit & ~third;
      if (has_one_bit(rest)) {
        first &= ~rest, second &= ~rest;
      } else if (!has_more_than(rest, 2)) {
        both_.push_back(rest);
      }
    }
    const int most_banned = static_cast<int>(both_.size()) + see;
    if (has_more_than(first, most_banned) && has_more_than(second, most_banned)) {
      allowed_[0] |= first, allowed_[1] |= second, allowed_[2] |= third;
      return;
    }
    for (std::uint64_t a = first; a; a &= a - 1) {
      const std::uint64_t one = lowest_of(a);
      std::uint64_t left = second & ~(see ? one : 0);
      for (const std::uint64_t both : both_) {
        if (both & one) left &= ~both | one;
      }
      if (left) allowed_[0] |= one, allowed_[1] |= left, allowed_[2] |= third;
    }
  }

  const RatedPosition<W>& now_;
  const std::vector<Set>& peers_;
  const std::size_t count_;
  TechniqueStep& step_;
  Set excluders_, is_base_;
  std::array<std::uint32_t, 3> cells_{};
  std::vector<std::uint64_t> limits_, both_;  // the candidates of the common excluders
  std::array<std::uint64_t, 3> allowed_{};
};

}  // namespace

template <int W>
bool find_aligned_exclusion(RatedPosition<W>& now, int cells, TechniqueStep& step) {
  return AlignedSearch<W>(now, cells, step).run();
}

#define DECLARE(W) template bool find_aligned_exclusion(RatedPosition<W>&, int, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
