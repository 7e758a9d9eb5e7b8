// XY-wing and XYZ-wing.
#include <vector>

#include "rating/cell_sets.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

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

#define DECLARE(W) template bool find_wing(RatedPosition<W>&, int, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
