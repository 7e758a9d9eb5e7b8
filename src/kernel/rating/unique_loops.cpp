// Unique rectangles and loops: cells that would hold only two digits, which could then be exchanged.
#include <algorithm>
#include <bit>
#include <vector>

#include "rating/groups.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

constexpr int largest_subset = 7;  // that a loop is joined to

// Keeps the step of the lowest rating, of these of the lowest type, of these the least.
template <int W>
class UniqueLoopSearch {
 public:
  using Board = RatingBoard<W>;
  using Set = BitSet<W>;
  using HouseSet = typename Board::HouseSet;

  UniqueLoopSearch(RatedPosition<W>& now, Scale scale, TechniqueStep& step)
      : now_(now), board_(now.board()), scale_(scale), step_(step) {}

  // Along a loop, cells see their neighbours, and every house that it visits holds one cell at an even place
  // and one at an odd place: then each house holds the same digits after they are exchanged. Each loop is
  // looked for from its first cell without extras.
  bool run() {
    Set starts;
    for (std::uint32_t cell = 0; cell < board_.cells; ++cell) {
      if (has_more_than(now_.digits_of[cell], 1) && !has_more_than(now_.digits_of[cell], 2)) starts.add(cell);
    }
    starts.for_each([&](std::size_t cell) {
      if (is_searched(now_.digits_of[cell])) return;
      pair_ = now_.digits_of[cell];
      const std::uint32_t low = lowest_bit(pair_), high = lowest_bit(pair_ & (pair_ - 1));
      cells_ = now_.cells_of[low] & now_.cells_of[high];
      leave_out_lonely_cells();
      (cells_ & starts).for_each([&](std::size_t start) {
        if (now_.digits_of[start] != pair_) return;
        start_ = static_cast<std::uint32_t>(start);
        cells_.remove(start);
        path_.assign(1, start_);
        go_on(board_.houses_of[start], HouseSet{}, 0, 0);
      });
    });
    return tenths_ != NOTHING;
  }

 private:
  static constexpr int NOTHING = 255;

  bool is_searched(std::uint64_t pair) {
    if (std::find(pairs_.begin(), pairs_.end(), pair) != pairs_.end()) return true;
    pairs_.push_back(pair);
    return false;
  }

  // A cell of a loop has another one in each of its houses.
  void leave_out_lonely_cells() {
    for (bool changed = true; changed;) {
      changed = false;
      cells_.for_each([&](std::size_t cell) {
        for (std::uint32_t s = board_.seat_starts[cell]; s < board_.seat_starts[cell + 1]; ++s) {
          if ((cells_ & board_.houses[board_.seats[s].house].cell_set).size() > 1) continue;
          cells_.remove(cell);
          changed = true;
          return;
        }
      });
    }
  }

  // The loops that go on from the path, which visits these houses at even and at odd places. At most two
  // cells have extras, or the extras of all are one digit.
  void go_on(const HouseSet& even, const HouseSet& odd, int extra_cells, std::uint64_t extras) {
    if (now_.stops()) return;
    const Set& seen = board_.peers[path_.back()];
    if (path_.size() > 3 && seen.has(start_) && path_[1] < path_.back() && even == odd)
      look_at_loop(extra_cells, extras);
    const bool at_odd = path_.size() % 2;
    (seen & cells_).for_each([&](std::size_t cell) {
      const HouseSet& houses = board_.houses_of[cell];
      if (!disjoint(houses, at_odd ? odd : even)) return;
      if (std::find(path_.begin(), path_.end(), cell) != path_.end()) return;
      const std::uint64_t more = now_.digits_of[cell] & ~pair_, all = extras | more;
      const int count = extra_cells + (more != 0);
      if (more && count > 2 && !has_one_bit(all)) return;
      path_.push_back(static_cast<std::uint32_t>(cell));
      if (at_odd) {
        go_on(even, odd | houses, count, all);
      } else {
        go_on(even | houses, odd, count, all);
      }
      path_.pop_back();
    });
  }

  void look_at_loop(int extra_cells, std::uint64_t extras) {
    const std::size_t length = path_.size();
    const int longer = length <= 8 ? static_cast<int>(length) / 2 - 2 : 5;
    base_ = tenths_of(Technique::unique_loop) + longer;
    if (extra_cells == 0 || base_ > tenths_) return;
    extras_ = extras;
    holders_.clear();
    for (const std::uint32_t cell : path_) {
      if (now_.digits_of[cell] & ~pair_) holders_.push_back(cell);
    }
    if (extra_cells == 1) {
      if (!begin(base_, 1)) return;
      remove_in_cell(holders_[0], pair_);
      return keep();
    }
    if (has_one_bit(extras)) remove_shared_extra();
    if (extra_cells != 2) return;
    (board_.houses_of[holders_[0]] & board_.houses_of[holders_[1]]).for_each([&](std::size_t house) {
      if (!has_one_bit(extras)) join_subsets(static_cast<std::uint32_t>(house));
      confine(static_cast<std::uint32_t>(house));
    });
  }

  // Type 2: the extras are one digit.
  void remove_shared_extra() {
    if (!begin(base_, 2)) return;
    const std::uint32_t digit = lowest_bit(extras_);
    Set gone = now_.cells_of[digit];
    for (const std::uint32_t cell : holders_) gone = gone & board_.peers[cell];
    gone.for_each([&](std::size_t cell) { removes_.push_back({static_cast<std::uint32_t>(cell), digit}); });
    keep();
  }

  // Type 4: one of the digits has no other place in a house of both extra cells, so the other is in neither.
  void confine(std::uint32_t house) {
    const std::uint64_t holders = seats_of_holders(house);
    for (std::uint64_t left = pair_; left; left &= left - 1) {
      const std::uint32_t digit = lowest_bit(left);
      if ((now_.places(house, digit) & ~holders) || !begin(base_, 4)) continue;
      for (const std::uint32_t cell : holders_) remove_in_cell(cell, pair_ & ~bit(digit));
      keep();
    }
  }

  void join_subsets(std::uint32_t house) {
    const int least = scale_ == Scale::se121 ? std::popcount(extras_) : 2;
    for (int size = least; size <= largest_subset; ++size) {
      if (now_.has_empty(house, 2 * size)) join_naked(house, size);
      if (now_.has_empty(house, 2 * size + 1)) join_hidden(house, size);
    }
  }

  // Type 3: the extras make a naked subset with k - 1 other cells of a house of 2k empty cells or more.
  void join_naked(std::uint32_t house, int size) {
    if (base_ + size - 1 > tenths_ || has_more_than(extras_, size)) return;
    const auto& cells = board_.houses[house].cells;
    const std::uint64_t others = now_.houses[house].empty & ~seats_of_holders(house);
    const std::uint64_t shared = now_.digits_of[holders_[0]] & now_.digits_of[holders_[1]] & ~pair_;
    NumberedSets held;
    for (std::uint64_t left = others; left; left &= left - 1)
      held.add_if_eligible(lowest_bit(left), now_.digits_of[cells[lowest_bit(left)]], size);
    const auto conclude = [&](std::uint64_t chosen, std::uint64_t digits) {
      std::uint64_t without_extras = shared;
      for (std::uint64_t left = chosen; left; left &= left - 1)
        without_extras |= now_.digits_of[cells[lowest_bit(left)]];
      if (without_extras != digits || !begin(base_ + size - 1, 3)) return false;
      for (std::uint64_t left = others & ~chosen; left; left &= left - 1)
        remove_in_cell(cells[lowest_bit(left)], digits);
      keep();
      return false;
    };
    any_tight_group(held, size, size - 1, held.count, 0, extras_, conclude);
  }

  // Type 3: the loop's digits and k - 2 others, no extras, lie in its two cells and k - 1 more of a house of
  // more than 2k empty cells. The two cells together hold one of the digits. Both programs take those digits,
  // too, that have no other place, which are of type 4 as well; the ratings without a scale tell against it.
  void join_hidden(std::uint32_t house, int size) {
    if (base_ + size - 2 > tenths_) return;
    const auto& cells = board_.houses[house].cells;
    const std::uint64_t holders = seats_of_holders(house),
                        both = lowest_of(holders);  // counts for both cells
    std::uint64_t all = both;
    for (std::uint64_t left = pair_; left; left &= left - 1) {
      const std::uint64_t places = now_.places(house, lowest_bit(left)) & ~holders;
      if (!places && scale_ == Scale::sukaku_1_15) return;
      all |= places;
    }
    NumberedSets sets;
    for (std::uint32_t d = 0; d < board_.digits; ++d) {
      if (!((pair_ | extras_) >> d & 1)) sets.add_if_eligible(d, now_.places(house, d) & ~holders, size);
    }
    const auto conclude = [&](std::uint64_t digits, std::uint64_t places) {
      if (!begin(base_ + size - 2, 3)) return false;
      for (std::uint64_t left = places & ~both; left; left &= left - 1)
        remove_in_cell(cells[lowest_bit(left)], ~(digits | pair_));
      keep();
      return false;
    };
    any_tight_group(sets, size, size - 2, sets.count, 0, all, conclude);
  }

  std::uint64_t seats_of_holders(std::uint32_t house) const {
    std::uint64_t seats = 0;
    for (const std::uint32_t cell : holders_) {
      for (std::uint32_t s = board_.seat_starts[cell]; s < board_.seat_starts[cell + 1]; ++s) {
        if (board_.seats[s].house == house) seats |= board_.seats[s].here;
      }
    }
    return seats;
  }

  void remove_in_cell(std::uint32_t cell, std::uint64_t digits) {
    for (std::uint64_t gone = now_.digits_of[cell] & digits; gone; gone &= gone - 1)
      removes_.push_back({cell, lowest_bit(gone)});
  }

  // Whether a step with this rating and of this type may be the one to keep.
  bool begin(int tenths, int type) {
    if (tenths > tenths_ || (tenths == tenths_ && type > type_)) return false;
    new_tenths_ = tenths;
    new_type_ = type;
    removes_.clear();
    return true;
  }

  void keep() {
    if (removes_.empty()) return;
    std::sort(removes_.begin(), removes_.end());
    const bool is_equal = new_tenths_ == tenths_ && new_type_ == type_;
    if (is_equal && removes_ >= step_.removes) return;
    tenths_ = new_tenths_;
    type_ = new_type_;
    step_.begin_removal(Technique::unique_loop, tenths_);
    std::swap(step_.removes, removes_);
  }

  RatedPosition<W>& now_;
  const Board& board_;
  const Scale scale_;
  TechniqueStep& step_;
  int tenths_ = NOTHING, type_ = 0;
  int new_tenths_ = 0, new_type_ = 0;
  std::vector<Candidate> removes_;
  std::vector<std::uint64_t> pairs_;  // that were searched
  std::uint64_t pair_ = 0;
  Set cells_;  // that can be in a loop of the pair
  std::uint32_t start_ = 0;
  std::vector<std::uint32_t> path_;
  // The loop that is looked at: its lowest rating, its extra digits and the cells that have them.
  int base_ = 0;
  std::uint64_t extras_ = 0;
  std::vector<std::uint32_t> holders_;
};

}  // namespace

template <int W>
bool find_unique_loop(RatedPosition<W>& now, Scale scale, TechniqueStep& step) {
  return UniqueLoopSearch<W>(now, scale, step).run();
}

#define DECLARE(W) template bool find_unique_loop(RatedPosition<W>&, Scale, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
