// XY-wing, XYZ-wing and WXYZ-wing.
#include <algorithm>
#include <array>

#include "rating/techniques.hpp"

namespace cluewright {

namespace {

// The empty cells with this number of candidates.
template <int W>
BitSet<W> cells_with(const RatedPosition<W>& now, int least, int most) {
  BitSet<W> found;
  for (std::uint32_t cell = 0; cell < now.board().cells; ++cell) {
    const std::uint64_t digits = now.digits_of[cell];
    if (has_more_than(digits, least - 1) && !has_more_than(digits, most)) found.add(cell);
  }
  return found;
}

// The members of a set above this one.
template <int W>
BitSet<W> above(BitSet<W> set, std::size_t member) {
  for (std::size_t word = 0; word < member / 64; ++word) set.word[word] = 0;
  set.word[member / 64] &= ~std::uint64_t{1} << member % 64;
  return set;
}

}  // namespace

// By the pivot, then the first and the second of the other cells, each row by row.
template <int W>
bool find_wing(RatedPosition<W>& now, int pivot_size, TechniqueStep& step) {
  using Set = BitSet<W>;
  const auto& board = now.board();
  const Set pairs = cells_with(now, 2, 2);
  const Set pivots = pivot_size == 2 ? pairs : cells_with(now, pivot_size, pivot_size);
  std::vector<std::uint32_t> seen;
  bool found = false;
  pivots.for_each([&](std::size_t pivot) {
    if (found) return;
    const std::uint64_t held = now.digits_of[pivot];
    seen.clear();
    (pairs & board.peers[pivot]).for_each([&](std::size_t cell) {
      // A wing's cell shares one digit with a pivot of two, and is within one of three.
      const std::uint64_t outside = now.digits_of[cell] & ~held;
      if (pivot_size == 2 ? has_one_bit(outside) : !outside) seen.push_back(static_cast<std::uint32_t>(cell));
    });
    for (std::size_t i = 0; i < seen.size() && !found; ++i) {
      for (std::size_t j = i + 1; j < seen.size() && !found; ++j) {
        const std::uint64_t one = now.digits_of[seen[i]], other = now.digits_of[seen[j]], z = one & other;
        if (!has_one_bit(z) || (held | z) != (one | other) || (pivot_size == 2 && (held & z))) continue;
        const std::uint32_t digit = lowest_bit(z);
        Set gone = board.peers[seen[i]] & board.peers[seen[j]] & now.cells_of[digit];
        if (pivot_size == 3) gone = gone & board.peers[pivot];
        if (!gone.any()) continue;
        step.begin_removal(pivot_size == 2 ? Technique::xy_wing : Technique::xyz_wing);
        gone.for_each(
            [&](std::size_t cell) { step.removes.push_back({static_cast<std::uint32_t>(cell), digit}); });
        found = true;
      }
    }
  });
  return found;
}

namespace {

// Three cells that see one another and have four digits between them.
template <int W>
struct Trio {
  std::array<std::uint32_t, 3> cells;
  std::uint64_t digits;
};

// A wing whose largest cell has three candidates is rated higher.
template <int W>
int rating_of(const RatedPosition<W>& now, const Trio<W>& trio) {
  bool has_three = false, has_four = false;
  for (const std::uint32_t cell : trio.cells) {
    has_three |= has_more_than(now.digits_of[cell], 2);
    has_four |= has_more_than(now.digits_of[cell], 3);
  }
  return tenths_of(Technique::wxyz_wing) + (has_three && !has_four);
}

// Keeps the WXYZ-wing with the lowest rating, of these with the most eliminations, of these the least.
template <int W>
class WxyzSearch {
 public:
  using Set = BitSet<W>;

  WxyzSearch(const RatedPosition<W>& now, TechniqueStep& step)
      : now_(now), step_(step), pairs_(cells_with(now, 2, 2)) {}

  bool run() {
    if (!pairs_.any()) return false;
    const auto& peers = now_.board().peers;
    const Set small = cells_with(now_, 2, 4);
    small.for_each([&](std::size_t first) {
      const Set beside = above(small & peers[first], first);
      beside.for_each([&](std::size_t second) {
        const std::uint64_t both = now_.digits_of[first] | now_.digits_of[second];
        if (has_more_than(both, 4)) return;
        above(beside & peers[second], second).for_each([&](std::size_t third) {
          const std::uint64_t digits = both | now_.digits_of[third];
          if (!has_more_than(digits, 3) || has_more_than(digits, 4)) return;
          const auto number = [](std::size_t cell) { return static_cast<std::uint32_t>(cell); };
          look_at({{number(first), number(second), number(third)}, digits});
        });
      });
    });
    return tenths_ != NOTHING;
  }

 private:
  static constexpr int NOTHING = 255;

  void look_at(const Trio<W>& trio) {
    const int tenths = rating_of(now_, trio);
    if (tenths > tenths_) return;
    int places = 0;
    Set linked;
    for (std::uint64_t left = trio.digits; left; left &= left - 1) {
      const std::uint32_t digit = lowest_bit(left);
      digits_[places] = digit;
      seeing_[places] = seeing(trio, digit);
      linked = linked | seeing_[places++];
    }
    (pairs_ & linked).for_each([&](std::size_t pair) {
      if (now_.digits_of[pair] & ~trio.digits) return;
      for (const std::uint32_t cell : trio.cells) {
        if (cell == pair) return;
      }
      conclude(static_cast<std::uint32_t>(pair), tenths);
    });
  }

  // The cells that see all cells of the trio with this candidate.
  Set seeing(const Trio<W>& trio, std::uint32_t digit) const {
    Set all;
    bool first = true;
    for (const std::uint32_t cell : trio.cells) {
      if (!(now_.digits_of[cell] >> digit & 1)) continue;
      all = first ? now_.board().peers[cell] : all & now_.board().peers[cell];
      first = false;
    }
    return all;
  }

  // A digit of the pair links if all its places in the trio see the pair. With one link, the pair's other
  // digit is in the trio or in the pair. With two, each of the pair's digits is in one of the two, and the
  // trio holds its others.
  void conclude(std::uint32_t pair, int tenths) {
    const std::uint64_t held = now_.digits_of[pair];
    int links = 0;
    std::uint64_t linking = 0;
    for (int i = 0; i < 4; ++i) {
      if (!(held >> digits_[i] & 1) || !seeing_[i].has(pair)) continue;
      ++links;
      linking |= bit(digits_[i]);
    }
    if (!links) return;
    std::size_t count = 0;
    Set gone[4];
    for (int i = 0; i < 4; ++i) {
      const bool in_pair = held >> digits_[i] & 1;
      if (links == 1 && (!in_pair || (linking >> digits_[i] & 1))) continue;
      gone[i] = seeing_[i] & now_.cells_of[digits_[i]];
      if (in_pair) gone[i] = gone[i] & now_.board().peers[pair];
      count += static_cast<std::size_t>(gone[i].size());
    }
    if (!count || (tenths == tenths_ && count < step_.removes.size())) return;
    removes_.clear();
    for (int i = 0; i < 4; ++i) {
      gone[i].for_each(
          [&](std::size_t cell) { removes_.push_back({static_cast<std::uint32_t>(cell), digits_[i]}); });
    }
    std::sort(removes_.begin(), removes_.end());
    if (tenths == tenths_ && count == step_.removes.size() && removes_ >= step_.removes) return;
    tenths_ = tenths;
    step_.begin_removal(Technique::wxyz_wing, tenths);
    std::swap(step_.removes, removes_);
  }

  const RatedPosition<W>& now_;
  TechniqueStep& step_;
  const Set pairs_;
  int tenths_ = NOTHING;
  std::uint32_t digits_[4];  // of the trio, and for each the cells that see all its places there
  Set seeing_[4];
  std::vector<Candidate> removes_;
};

}  // namespace

template <int W>
bool find_wxyz_wing(RatedPosition<W>& now, TechniqueStep& step) {
  return WxyzSearch<W>(now, step).run();
}

#define DECLARE(W)                                                 \
  template bool find_wing(RatedPosition<W>&, int, TechniqueStep&); \
  template bool find_wxyz_wing(RatedPosition<W>&, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
