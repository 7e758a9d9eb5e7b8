// Hidden and naked singles in the scan order.
#include "rating/techniques.hpp"

namespace cluewright {

// The last empty cells of all houses come before all other hidden singles.
template <int W>
bool find_hidden_single(RatedPosition<W>& now, TechniqueStep& step) {
  const auto& board = now.board();
  for (std::uint32_t h = 0; h < board.houses.size(); ++h) {
    if (!has_one_bit(now.houses[h].empty)) continue;
    const std::uint32_t cell = board.houses[h].cells[lowest_bit(now.houses[h].empty)];
    if (has_one_bit(now.digits_of[cell]))
      return step.to_place(Technique::last_value, cell, lowest_bit(now.digits_of[cell]));
  }
  for (std::uint32_t h = 0; h < board.houses.size(); ++h) {
    const bool in_box = h < board.first_of[RatingBoard<W>::column];
    for (std::uint32_t d = 0; d < board.digits; ++d) {
      const std::uint64_t places = now.places(h, d);
      if (!has_one_bit(places)) continue;
      return step.to_place(in_box ? Technique::hidden_single_box : Technique::hidden_single_line,
                           board.houses[h].cells[lowest_bit(places)], d);
    }
  }
  return false;
}

template <int W>
bool find_naked_single(RatedPosition<W>& now, TechniqueStep& step) {
  for (std::uint32_t cell = 0; cell < now.board().cells; ++cell) {
    const std::uint64_t digits = now.digits_of[cell];
    if (has_one_bit(digits)) return step.to_place(Technique::naked_single, cell, lowest_bit(digits));
  }
  return false;
}

#define DECLARE(W)                                                     \
  template bool find_hidden_single(RatedPosition<W>&, TechniqueStep&); \
  template bool find_naked_single(RatedPosition<W>&, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
