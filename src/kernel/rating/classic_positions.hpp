// Positions of the rating on the classic board as its closure has them, and back.
#pragma once

#include <cstdint>

#include "rating/rated_position.hpp"
#include "strategies/closure_classic.hpp"

namespace cluewright {

// The clues of a puzzle, with all candidates: the law is still to be applied.
ClassicPosition classic_position(const std::uint8_t* puzzle);
ClassicPosition classic_position(const RatedPosition<2>& now);

// Whether last cells of houses, and hidden singles in boxes, complete a puzzle that has one solution.
bool boxes_suffice(const ClassicPosition& given);

// Returns whether there is no contradiction.
bool load(RatedPosition<2>& now, const ClassicPosition& position);

}  // namespace cluewright
