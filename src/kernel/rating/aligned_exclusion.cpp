// Aligned pairs and triplets: combinations of candidates of two or three cells that some other cell does not
// allow.
#include <algorithm>
#include <array>
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

  AlignedSearch(RatedPosition<W>& now, int cells, TechniqueStep& step)
      : now_(now), peers_(now.board().peers), count_(static_cast<std::size_t>(cells)), step_(step) {}

  // What was looked for in vain before is only looked for where a base cell or an excluder has changed since.
  bool run() {
    auto& before = now_.no_aligned[count_ - 2];
    changed_ = changed_since(now_, before);
    if (search()) return true;
    before = now_.digits_of;
    return false;
  }

 private:
  bool search() {
    limits_.reserve(now_.board().cells);
    excluders_ = cells_with(now_, 2, static_cast<int>(count_));
    if (!has_two(excluders_)) return false;
    std::vector<std::uint32_t> bases;
    Set touched;  // bases that have changed, or see what has
    for (std::uint32_t cell = 0; cell < now_.board().cells; ++cell) {
      if (!has_more_than(now_.digits_of[cell], 1) || disjoint(peers_[cell], excluders_)) continue;
      bases.push_back(cell);
      if (changed_.has(cell) || !disjoint(peers_[cell], changed_)) touched.add(cell);
      is_base_.add(cell);
    }
    for (std::size_t second = 1; second < bases.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        if (!touched.has(bases[first]) && !touched.has(bases[second])) continue;
        cells_ = {bases[first], bases[second], 0};
        const Set common = excluders_ & peers_[bases[first]] & peers_[bases[second]];
        if (!has_two(common)) continue;
        have_changed_ = changed_.has(bases[first]) || changed_.has(bases[second]);
        if (count_ == 3 ? complete(common) : may_be_new(common) && exclude(common)) return true;
      }
    }
    return false;
  }

  // Whether base cells or these excluders have changed.
  bool may_be_new(const Set& common) const { return have_changed_ || !disjoint(common, changed_); }

  static bool has_two(const Set& set) {
    int words = 0;
    for (const std::uint64_t word : set.words()) {
      if (word & (word - 1)) return true;
      words += word != 0;
    }
    return words > 1;
  }

  // The third cell is an excluder of one of the others.
  bool complete(const Set& common) {
    Set from = excluders_ & is_base_ & (peers_[cells_[0]] | peers_[cells_[1]]), thirds;
    if (!may_be_new(common)) from = from & changed_;
    std::uint64_t digits = 0;
    from.for_each([&](std::size_t third) {
      if (third == cells_[0] || third == cells_[1]) return;
      const Set all = common & peers_[third];
      if (!has_two(all) || (!may_be_new(all) && !changed_.has(third))) return;
      thirds.add(third);
      digits |= now_.digits_of[third];
    });
    if (!digits) return false;
    foresee(common, digits);
    return thirds.any_of([&](std::size_t third) {
      if (!is_promising(now_.digits_of[third])) return false;
      cells_[2] = static_cast<std::uint32_t>(third);
      return exclude(common & peers_[third]);
    });
  }

  // For each of these digits, once the third cell holds it, which candidates of the first two cells are out
  // at most: as if it saw them, and all of their common excluders.
  void foresee(const Set& common, std::uint64_t digits) {
    take_limits(common);
    for (; digits; digits &= digits - 1) {
      const Pairs left = pairs_with(lowest_of(digits), true, true);
      AlignedOutlook& out = outlook_[lowest_bit(digits)];
      out = {left.all[0] & ~left.free[0], left.all[1] & ~left.free[1], false};
      if (left.is_free()) continue;
      std::uint64_t allowed[2] = {};
      for_each_pair(
          left, [&](std::uint64_t one, std::uint64_t others) { allowed[0] |= one, allowed[1] |= others; });
      out = {left.all[0] & ~allowed[0], left.all[1] & ~allowed[1], !allowed[0]};
    }
  }

  // Whether a third cell with these candidates may rule anything out.
  bool is_promising(std::uint64_t digits) const {
    std::uint64_t one = ~std::uint64_t{0}, other = one;
    for (; digits; digits &= digits - 1) {
      const AlignedOutlook& out = outlook_[lowest_bit(digits)];
      if (out.third) return true;
      one &= out.first;
      other &= out.second;
    }
    return one || other;
  }

  void take_limits(const Set& common) {
    limits_.clear();
    common.for_each([&](std::size_t cell) { limits_.push_back(now_.digits_of[cell]); });
  }

  // The candidates of the first two cells, and those of them that are not out alone. `banned`: each is out
  // with this many others at most.
  struct Pairs {
    std::uint64_t all[2], free[2];
    int banned;

    // Whether each of them can be with some other.
    bool is_free() const { return has_more_than(free[0], banned) && has_more_than(free[1], banned); }
  };

  // `see`: whether the third cell sees the first, and the second.
  Pairs pairs_with(std::uint64_t third, bool see_first, bool see_second) {
    Pairs left;
    left.all[0] = left.free[0] = now_.digits_of[cells_[0]];
    left.all[1] = left.free[1] = now_.digits_of[cells_[1]];
    if (see_first) left.free[0] &= ~third;
    if (see_second) left.free[1] &= ~third;
    // Of an excluder's candidates, those besides the third: neither cell can have the only one, and the two
    // cells cannot have both.
    both_.clear();
    for (const std::uint64_t limit : limits_) {
      const std::uint64_t rest = limit & ~third;
      if (has_one_bit(rest)) {
        left.free[0] &= ~rest, left.free[1] &= ~rest;
      } else if (!has_more_than(rest, 2)) {
        both_.push_back(rest);
      }
    }
    left.banned = static_cast<int>(both_.size()) + peers_[cells_[0]].has(cells_[1]);
    return left;
  }

  // Calls `visit(one, others)` for each free candidate of the first cell that can be with these of the
  // second.
  template <class Visit>
  void for_each_pair(const Pairs& left, Visit visit) const {
    const bool see = peers_[cells_[0]].has(cells_[1]);
    for (std::uint64_t a = left.free[0]; a; a &= a - 1) {
      const std::uint64_t one = lowest_of(a);
      std::uint64_t others = left.free[1] & ~(see ? one : 0);
      for (const std::uint64_t both : both_) {
        if (both & one) others &= ~both | one;
      }
      if (others) visit(one, others);
    }
  }

  bool exclude(const Set& common) {
    take_limits(common);
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
    const Pairs left = pairs_with(third, third && peers_[cells_[0]].has(cells_[2]),
                                  third && peers_[cells_[1]].has(cells_[2]));
    const auto allow = [&](std::uint64_t first, std::uint64_t second) {
      allowed_[0] |= first, allowed_[1] |= second, allowed_[2] |= third;
    };
    if (left.is_free()) {
      allow(left.free[0], left.free[1]);
    } else {
      for_each_pair(left, allow);
    }
  }

  RatedPosition<W>& now_;
  const std::vector<Set>& peers_;
  const std::size_t count_;
  TechniqueStep& step_;
  Set excluders_, is_base_;
  Set changed_;                // cells, since nothing was found
  bool have_changed_ = false;  // the first two cells, or one of them
  std::array<std::uint32_t, 3> cells_{};
  std::vector<std::uint64_t> limits_, both_;  // the candidates of the common excluders
  std::array<std::uint64_t, 3> allowed_{};
  // With a digit in the third cell: the candidates that are out in the others, and whether it is out itself.
  struct AlignedOutlook {
    std::uint64_t first, second;
    bool third;
  };
  std::array<AlignedOutlook, 64> outlook_;
};

}  // namespace

template <int W>
bool find_aligned_exclusion(RatedPosition<W>& now, int cells, TechniqueStep& step) {
  return AlignedSearch<W>(now, cells, step).run();
}

template bool find_aligned_exclusion(RatedPosition<2>&, int, TechniqueStep&);

}  // namespace cluewright
