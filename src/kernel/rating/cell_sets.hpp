// Sets of cells that wings and aligned exclusions choose from.
#pragma once

#include "rating/rated_position.hpp"

namespace cluewright {

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

// The cells whose candidates are not what they were.
template <int W>
BitSet<W> changed_since(const RatedPosition<W>& now, const std::vector<std::uint64_t>& before) {
  BitSet<W> changed;
  for (std::size_t cell = 0; cell < now.board().cells; ++cell) {
    if (before.empty() || before[cell] != now.digits_of[cell]) changed.add(cell);
  }
  return changed;
}

}  // namespace cluewright
