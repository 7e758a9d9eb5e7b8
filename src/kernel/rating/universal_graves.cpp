// BUG: but for a few extra candidates, every cell has two, and every house two places of each digit.
#include <algorithm>
#include <bit>
#include <vector>

#include "rating/groups.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

constexpr int largest_subset = 6;  // that the extras are joined to

template <int W>
class GraveSearch {
 public:
  using Board = RatingBoard<W>;
  using Set = BitSet<W>;

  GraveSearch(RatedPosition<W>& now, Scale scale, TechniqueStep& step)
      : now_(now), board_(now.board()), scale_(scale), step_(step), digits_of_(now.digits_of) {}

  bool run() {
    if (has_too_many() || !find_extras() || !is_even()) return false;
    Set holders;
    for (std::uint32_t cell = 0; cell < board_.cells; ++cell) {
      if (extras_in(cell)) holders.add(cell), holders_.push_back(cell), extras_ |= extras_in(cell);
    }
    if (holders_.empty()) return false;
    if (holders_.size() == 1) {
      step_.begin_removal(Technique::bug);
      remove_in_cell(holders_[0], ~extras_);
      return !step_.removes.empty();
    }
    Set seen = board_.peers[holders_[0]];
    for (const std::uint32_t cell : holders_) seen = seen & board_.peers[cell];
    if (has_one_bit(extras_)) return remove_shared_extra(seen) || confine();
    return confine() || join_naked();
  }

 private:
  // Whether more cells than there are digits have extras, so that nothing follows from them.
  bool has_too_many() const {
    std::uint32_t large = 0;
    for (const std::uint64_t digits : digits_of_) large += has_more_than(digits, 2);
    return large > board_.digits;
  }

  // House by house, a digit with neither two places nor none is extra in the cell of three candidates or
  // more, if there is only one; if there are several, other houses tell them apart. Returns false if there is
  // none. An extra counts no more once it is found; by SE 1.2.1, it does.
  bool find_extras() {
    const auto& digits_of = scale_ == Scale::se121 ? now_.digits_of : digits_of_;
    for (std::uint32_t h = 0; h < board_.houses.size(); ++h) {
      for (std::uint32_t d = 0; d < board_.digits; ++d) {
        const std::uint64_t places = scale_ == Scale::se121 ? now_.places(h, d) : left_in(h, d);
        const int count = std::popcount(places);
        if (count == 0 || count == 2) continue;
        std::uint64_t large = 0;
        for (std::uint64_t left = places; left; left &= left - 1) {
          if (has_more_than(digits_of[board_.houses[h].cells[lowest_bit(left)]], 2)) large |= lowest_of(left);
        }
        if (!large) return false;
        if (!has_one_bit(large)) continue;
        digits_of_[board_.houses[h].cells[lowest_bit(large)]] &= ~bit(d);
        any_found_ = true;
      }
    }
    return any_found_;
  }

  // Whether without the extras every empty cell has two candidates, and every house two or no places of each
  // digit.
  bool is_even() const {
    for (std::uint32_t cell = 0; cell < board_.cells; ++cell) {
      if (digits_of_[cell] && std::popcount(digits_of_[cell]) != 2) return false;
    }
    for (std::uint32_t h = 0; h < board_.houses.size(); ++h) {
      for (std::uint32_t d = 0; d < board_.digits; ++d) {
        const int count = std::popcount(left_in(h, d));
        if (count != 0 && count != 2) return false;
      }
    }
    return true;
  }

  // The places of a digit in a house, without the extras found so far.
  std::uint64_t left_in(std::uint32_t house, std::uint32_t digit) const {
    std::uint64_t places = now_.places(house, digit);
    if (!any_found_) return places;
    for (std::uint64_t left = places; left; left &= left - 1) {
      if (!(digits_of_[board_.houses[house].cells[lowest_bit(left)]] >> digit & 1))
        places &= ~lowest_of(left);
    }
    return places;
  }

  std::uint64_t extras_in(std::uint32_t cell) const { return now_.digits_of[cell] & ~digits_of_[cell]; }

  // Type 2: the extras are one digit.
  bool remove_shared_extra(const Set& seen) {
    const std::uint32_t digit = lowest_bit(extras_);
    step_.begin_removal(Technique::bug, tenths_of(Technique::bug) + 1);
    (seen & now_.cells_of[digit]).for_each([&](std::size_t cell) {
      step_.removes.push_back({static_cast<std::uint32_t>(cell), digit});
    });
    return !step_.removes.empty();
  }

  // Type 4: two cells of a house have one more digit in common: one is that digit, the other one of its
  // extras.
  bool confine() {
    if (holders_.size() != 2 || !board_.peers[holders_[0]].has(holders_[1])) return false;
    const std::uint64_t common = now_.digits_of[holders_[0]] & now_.digits_of[holders_[1]] & ~extras_;
    if (!has_one_bit(common)) return false;
    step_.begin_removal(Technique::bug, tenths_of(Technique::bug) + 1);
    for (const std::uint32_t cell : holders_) remove_in_cell(cell, ~(extras_in(cell) | common));
    return !step_.removes.empty();
  }

  // Type 3: the extras make a naked subset with k - 1 other cells of a house. The smallest subset comes
  // first; by SE 1.2.1, the first house.
  bool join_naked() {
    const auto count = static_cast<std::uint32_t>(board_.houses.size());
    if (scale_ == Scale::se121) {
      for (std::uint32_t h = 0; h < count; ++h) {
        for (int size = 2; size <= largest_subset; ++size) {
          if (join_naked_in(h, size)) return true;
        }
      }
      return false;
    }
    for (int size = 2; size <= largest_subset; ++size) {
      for (std::uint32_t h = 0; h < count; ++h) {
        if (join_naked_in(h, size)) return true;
      }
    }
    return false;
  }

  bool join_naked_in(std::uint32_t house, int size) {
    const auto& cells = board_.houses[house].cells;
    NumberedSets held;
    std::uint64_t others = 0;
    std::size_t holders = 0;
    for (std::uint64_t left = now_.houses[house].empty; left; left &= left - 1) {
      const std::uint32_t index = lowest_bit(left);
      if (extras_in(cells[index])) {
        ++holders;
      } else {
        others |= bit(index);
        held.add_if_eligible(index, now_.digits_of[cells[index]], size);
      }
    }
    if (holders != holders_.size()) return false;
    const auto conclude = [&](std::uint64_t chosen, std::uint64_t digits) {
      step_.begin_removal(Technique::bug, tenths_of(Technique::bug) + size);
      for (std::uint64_t left = others & ~chosen; left; left &= left - 1)
        remove_in_cell(cells[lowest_bit(left)], digits);
      std::sort(step_.removes.begin(), step_.removes.end());
      return !step_.removes.empty();
    };
    return any_tight_group(held, size, size - 1, held.count, 0, extras_, conclude);
  }

  void remove_in_cell(std::uint32_t cell, std::uint64_t digits) {
    for (std::uint64_t gone = now_.digits_of[cell] & digits; gone; gone &= gone - 1)
      step_.removes.push_back({cell, lowest_bit(gone)});
  }

  RatedPosition<W>& now_;
  const Board& board_;
  const Scale scale_;
  TechniqueStep& step_;
  std::vector<std::uint64_t> digits_of_;  // without the extras found so far
  bool any_found_ = false;
  std::vector<std::uint32_t> holders_;  // the cells with extras
  std::uint64_t extras_ = 0;
};

}  // namespace

template <int W>
bool find_universal_grave(RatedPosition<W>& now, Scale scale, TechniqueStep& step) {
  return GraveSearch<W>(now, scale, step).run();
}

#define DECLARE(W) template bool find_universal_grave(RatedPosition<W>&, Scale, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
