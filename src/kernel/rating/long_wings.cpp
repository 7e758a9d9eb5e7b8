// WXYZ-wing and longer ones: cells that see one another and have one digit more than they are, and a cell of
// two of these digits.
#include <algorithm>
#include <array>
#include <vector>

#include "rating/cell_sets.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

// Keeps the wing with the lowest rating, of these with the most eliminations. Of these SukakuExplainer 1.18.1
// takes those with two links first, then those whose cells have the most candidates, then the first; without
// its scale the least eliminations decide.
template <int W, int N>
class LongWingSearch {
 public:
  using Set = BitSet<W>;

  LongWingSearch(RatedPosition<W>& now, Scale scale, TechniqueStep& step)
      : now_(now), by_cells_(scale != Scale::sukaku_1_15), step_(step), pairs_(cells_with(now, 2, 2)) {}

  // What was looked for in vain before is only looked for where one of its cells has changed since.
  bool run() {
    if (!pairs_.any()) return false;
    auto& before = now_.no_long_wings[N - 3];
    changed_ = changed_since(now_, before);
    changed_pairs_ = pairs_ & changed_;
    choose(0, cells_with(now_, 2, N + 1), 0, false);
    if (tenths_ != NOTHING) return true;
    before = now_.digits_of;
    return false;
  }

 private:
  static constexpr int NOTHING = 255;

  // Chooses the rest of the cells, in ascending order. `have_changed`: one of those chosen before has.
  void choose(int chosen, const Set& from, std::uint64_t digits, bool have_changed) {
    if (!have_changed && !changed_pairs_.any() && disjoint(from, changed_)) return;
    from.for_each([&](std::size_t cell) {
      const bool is_new = have_changed || changed_.has(cell);
      const std::uint64_t all = digits | now_.digits_of[cell];
      if (has_more_than(all, N + 1)) return;
      cells_[static_cast<std::size_t>(chosen)] = static_cast<std::uint32_t>(cell);
      if (chosen + 1 < N) {
        const Set rest = (from & now_.board().peers[cell]).above(cell);
        if (rest.any()) choose(chosen + 1, rest, all, is_new);
      } else if (has_more_than(all, N)) {
        all_ = all;
        look_at(is_new ? pairs_ : changed_pairs_);
      }
    });
  }

  // Wings of three cells and of four are rated by the cell with the most candidates.
  int rating() const {
    int most = 0;
    for (const std::uint32_t cell : cells_) most = std::max(most, std::popcount(now_.digits_of[cell]));
    if (N == 3) return tenths_of(Technique::wxyz_wing) + (most == 3);
    if (N == 4) return tenths_of(Technique::vwxyz_wing) + (most == 3 ? 2 : most == 5 ? 0 : 1);
    return tenths_of(technique());
  }

  Technique technique() const {
    return N == 3   ? Technique::wxyz_wing
           : N == 4 ? Technique::vwxyz_wing
           : N == 5 ? Technique::uvwxyz_wing
                    : Technique::tuvwxyz_wing;
  }

  // Looks at the wings of the chosen cells and one of these.
  void look_at(const Set& pairs) {
    if (!pairs.any()) return;
    const int tenths = rating();
    if (tenths > tenths_) return;
    std::size_t places = 0;
    Set linked;
    for (std::uint64_t left = all_; left; left &= left - 1) {
      const std::uint32_t digit = lowest_bit(left);
      digits_[places] = digit;
      seeing_[places] = seeing(digit);
      linked = linked | seeing_[places++];
    }
    (pairs & linked).for_each([&](std::size_t pair) {
      if (now_.digits_of[pair] & ~all_) return;
      if (std::find(cells_.begin(), cells_.end(), pair) != cells_.end()) return;
      conclude(static_cast<std::uint32_t>(pair), tenths);
    });
  }

  // The cells that see all of the cells with this candidate.
  Set seeing(std::uint32_t digit) const {
    Set all;
    bool first = true;
    for (const std::uint32_t cell : cells_) {
      if (!(now_.digits_of[cell] >> digit & 1)) continue;
      all = first ? now_.board().peers[cell] : all & now_.board().peers[cell];
      first = false;
    }
    return all;
  }

  // A digit of the pair links if all its places in the cells see the pair. With one link, the pair's other
  // digit is in the cells or in the pair. With two, each of the pair's digits is in one of the two, and the
  // cells hold their others.
  void conclude(std::uint32_t pair, int tenths) {
    const std::uint64_t held = now_.digits_of[pair];
    int links = 0;
    std::uint64_t linking = 0;
    for (std::size_t i = 0; i <= N; ++i) {
      if (!(held >> digits_[i] & 1) || !seeing_[i].has(pair)) continue;
      ++links;
      linking |= bit(digits_[i]);
    }
    if (!links) return;
    std::size_t count = 0;
    Set gone[N + 1];
    for (std::size_t i = 0; i <= N; ++i) {
      const bool in_pair = held >> digits_[i] & 1;
      if (links == 1 && (!in_pair || (linking >> digits_[i] & 1))) continue;
      gone[i] = seeing_[i] & now_.cells_of[digits_[i]];
      if (in_pair) gone[i] = gone[i] & now_.board().peers[pair];
      count += static_cast<std::size_t>(gone[i].size());
    }
    if (!count || (tenths == tenths_ && count < step_.removes.size())) return;
    removes_.clear();
    for (std::size_t i = 0; i <= N; ++i) {
      gone[i].for_each(
          [&](std::size_t cell) { removes_.push_back({static_cast<std::uint32_t>(cell), digits_[i]}); });
    }
    std::sort(removes_.begin(), removes_.end());
    const int rank = rank_with(links);
    if (tenths == tenths_ && count == step_.removes.size() &&
        (by_cells_ ? rank >= rank_ : removes_ >= step_.removes))
      return;
    tenths_ = tenths;
    rank_ = rank;
    step_.begin_removal(technique(), tenths);
    std::swap(step_.removes, removes_);
  }

  // Less for wings that come before others.
  int rank_with(int links) const {
    int candidates = 0;
    for (const std::uint32_t cell : cells_) candidates += std::popcount(now_.digits_of[cell]);
    return (links == 1) * 1000 - candidates;
  }

  RatedPosition<W>& now_;
  const bool by_cells_;
  TechniqueStep& step_;
  const Set pairs_;
  Set changed_, changed_pairs_;  // since nothing was found
  int tenths_ = NOTHING, rank_ = 0;
  std::array<std::uint32_t, N> cells_;
  std::uint64_t all_ = 0;        // the digits of the cells
  std::uint32_t digits_[N + 1];  // these one by one, and for each the cells that see all its places there
  Set seeing_[N + 1];
  std::vector<Candidate> removes_;
};

}  // namespace

template <int W>
bool find_long_wing(RatedPosition<W>& now, int cells, Scale scale, TechniqueStep& step) {
  switch (cells) {
    case 3: return LongWingSearch<W, 3>(now, scale, step).run();
    case 4: return LongWingSearch<W, 4>(now, scale, step).run();
    case 5: return LongWingSearch<W, 5>(now, scale, step).run();
    default: return LongWingSearch<W, 6>(now, scale, step).run();
  }
}

#define DECLARE(W) template bool find_long_wing(RatedPosition<W>&, int, Scale, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
