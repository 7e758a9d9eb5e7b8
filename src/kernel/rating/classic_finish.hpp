// Whether cheap techniques complete the rest of a classic puzzle, by the closure that knows that board.
#pragma once

#include "rating/rated_position.hpp"
#include "strategies/closure_classic.hpp"

namespace cluewright {

// Those that `completes` is asked about: it pays only for cheap ones.
inline constexpr StrategySet finishing_strategies =
    strategy::naked_single | strategy::hidden_single | strategy::locked_candidates;

// Whether these strategies complete a position of the classic board.
template <int W>
bool completes(ClassicClose close, const RatedPosition<W>& now, StrategySet strategies);

}  // namespace cluewright
