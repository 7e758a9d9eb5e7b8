// Pointing and claiming, with or without a direct placement.
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

template <int W>
struct Locked {
  std::uint32_t house, digit;
  const typename RatingBoard<W>::HouseCrossing& crossing;
};

// Where digits are looked for: houses of one kind, and those of another that cross them.
template <int W>
struct LockedKinds {
  typename RatingBoard<W>::Kind here, there;
  Search searched;  // marks digits that were looked for in vain
};

// Calls `visit(locked)` digit by digit, for all houses of one kind.
template <int W, class Visit>
bool any_locked_by_digit(RatedPosition<W>& now, const LockedKinds<W>& kinds, Visit& visit) {
  const auto& board = now.board();
  for (std::uint32_t d = 0; d < board.digits; ++d) {
    if (now.searched[d] & kinds.searched) continue;
    for (std::uint32_t h = board.first_of[kinds.here]; h < board.first_of[kinds.here + 1]; ++h) {
      const std::uint64_t places = now.places(h, d);
      if (!has_more_than(places, 1) || has_more_than(places, board.largest_crossing)) continue;
      for (const auto& crossing : board.houses[h].crossings[kinds.there]) {
        if (!(places & ~crossing.here) && visit(Locked<W>{h, d, crossing})) return true;
      }
    }
    now.searched[d] |= kinds.searched;
  }
  return false;
}

// The same house by house.
template <int W, class Visit>
bool any_locked_by_house(RatedPosition<W>& now, const LockedKinds<W>& kinds, Visit& visit) {
  const auto& board = now.board();
  for (std::uint32_t h = board.first_of[kinds.here]; h < board.first_of[kinds.here + 1]; ++h) {
    for (const auto& crossing : board.houses[h].crossings[kinds.there]) {
      for (std::uint32_t d = 0; d < board.digits; ++d) {
        if (now.searched[d] & kinds.searched) continue;
        const std::uint64_t places = now.places(h, d);
        if (places & ~crossing.here || !has_more_than(places, 1)) continue;
        if (visit(Locked<W>{h, d, crossing})) return true;
      }
    }
  }
  for (Search& searched : now.searched) searched |= kinds.searched;
  return false;
}

// Calls `visit(locked)` for each digit that has two places or more in a house, all of them where another
// house crosses it: boxes in columns, then in rows, or columns in boxes, then rows; digit by digit, or for
// Sudoku Explainer 1.2.1 house by house. Leaves out what it was called for in vain. Ends when it returns
// true, and returns that.
template <int W, class Visit>
bool any_locked(RatedPosition<W>& now, bool claiming, bool direct, Scale scale, Visit visit) {
  using Board = RatingBoard<W>;
  for (const auto line : {Board::column, Board::row}) {
    const LockedKinds<W> kinds{claiming ? line : Board::box, claiming ? Board::box : line,
                               search::locking(claiming, line, direct)};
    if (scale == Scale::se121 ? any_locked_by_house(now, kinds, visit)
                              : any_locked_by_digit(now, kinds, visit))
      return true;
  }
  return false;
}

// The cells of another house of the same kind that lie in this one, too: there are some on overlapping
// boards.
template <int W>
std::uint64_t shared_with(const typename RatingBoard<W>::House& house, std::uint32_t other) {
  for (const auto& crossing : house.crossings[house.kind]) {
    if (crossing.other == other) return crossing.there;
  }
  return 0;
}

}  // namespace

// A third house of the first one's kind is left one place for the digit. Only that is taken.
template <int W>
bool find_direct_locking(RatedPosition<W>& now, bool claiming, Scale scale, TechniqueStep& step) {
  const auto& board = now.board();
  return any_locked(now, claiming, true, scale, [&](const Locked<W>& locked) {
    for (const auto& third : board.houses[locked.crossing.other].crossings[board.houses[locked.house].kind]) {
      if (third.other == locked.house) continue;
      const std::uint64_t places = now.places(third.other, locked.digit);
      const std::uint64_t left =
          places & ~(third.there & ~shared_with<W>(board.houses[locked.house], third.other));
      if (left == places || !has_one_bit(left)) continue;
      const std::uint32_t cell = board.houses[third.other].cells[lowest_bit(left)];
      return claiming ? step.to_place(Technique::direct_claiming, cell, locked.digit)
                      : step.to_place(Technique::direct_pointing, cell, locked.digit);
    }
    return false;
  });
}

template <int W>
bool find_locking(RatedPosition<W>& now, bool claiming, Scale scale, TechniqueStep& step) {
  const auto& board = now.board();
  return any_locked(now, claiming, false, scale, [&](const Locked<W>& locked) {
    std::uint64_t gone = now.places(locked.crossing.other, locked.digit) & ~locked.crossing.there;
    if (!gone) return false;
    step.begin_removal(claiming ? Technique::claiming : Technique::pointing);
    for (; gone; gone &= gone - 1)
      step.removes.push_back({board.houses[locked.crossing.other].cells[lowest_bit(gone)], locked.digit});
    return true;
  });
}

#define DECLARE(W)                                                                   \
  template bool find_direct_locking(RatedPosition<W>&, bool, Scale, TechniqueStep&); \
  template bool find_locking(RatedPosition<W>&, bool, Scale, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
