#include "rating/classic_finish.hpp"

#include "rating/techniques.hpp"

namespace cluewright {

namespace {

// The cells of a band, nine bits a row, as ClassicCells has them.
constexpr std::uint32_t spread(std::uint64_t cells) {
  constexpr std::uint64_t row = 0x1ff;
  return static_cast<std::uint32_t>((cells & row) | (cells >> 9 & row) << 10 | (cells >> 18 & row) << 20);
}

}  // namespace

template <int W>
bool completes(ClassicClose close, const RatedPosition<W>& now, StrategySet strategies) {
  ClassicPosition position;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (now.placed[cell]) position.place(cell, now.placed[cell] - 1u);
  }
  for (std::size_t digit = 0; digit < 9; ++digit) {
    const std::uint64_t* const words = now.cells_of[digit].word;
    position.candidates[0][digit] = spread(words[0]) | position.placed[0][digit];
    position.candidates[1][digit] = spread(words[0] >> 27) | position.placed[1][digit];
    position.candidates[2][digit] = spread(words[0] >> 54 | words[1] << 10) | position.placed[2][digit];
  }
  return close(position, strategies) == Ending::completed;
}

#define DECLARE(W) template bool completes(ClassicClose, const RatedPosition<W>&, StrategySet)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
