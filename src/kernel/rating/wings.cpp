// XY-wing and XYZ-wing.
#include <algorithm>
#include <vector>

#include "rating/cell_sets.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

// Puts the cells that see a pivot in a box first, then those in a row.
template <int W>
void sort_by_house(std::vector<std::uint32_t>& cells, std::size_t pivot, const RatingBoard<W>& board) {
  const auto rank = [&](std::uint32_t cell) {
    int least = RatingBoard<W>::rank_of(RatingBoard<W>::other);
    (board.houses_of[pivot] & board.houses_of[cell]).for_each([&](std::size_t house) {
      least = std::min(least, RatingBoard<W>::rank_of(board.houses[house].kind));
    });
    return least;
  };
  std::ranges::stable_sort(cells, {}, rank);
}

}  // namespace

// By the pivot, then the first and the second of the other cells, each row by row; in Sudoku Explainer 1.2.1
// those in the box of the pivot come first, then those in its row.
template <int W>
bool find_wing(RatedPosition<W>& now, int pivot_size, Scale scale, TechniqueStep& step) {
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
    if (scale == Scale::se121 && seen.size() > 2) sort_by_house(seen, pivot, board);
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

#define DECLARE(W) template bool find_wing(RatedPosition<W>&, int, Scale, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
