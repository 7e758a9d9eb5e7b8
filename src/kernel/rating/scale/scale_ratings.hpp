// The ratings of many puzzles of the classic board on one of the scales of Sudoku Explainer.
#pragma once

#include <cstdint>

#include "common/batch.hpp"
#include "rating/technique_ratings.hpp"

namespace cluewright {

// In tenths. Beyond everything that is looked for, the rating is this.
inline constexpr std::uint8_t beyond_scale = 200;

// How much of a way is walked: all of it, up to its first placement, or its first step.
enum class WayPart : std::uint8_t { all, to_placement, first_step };

// For each puzzle the hardest step of its way, the hardest up to the first placement, and the very first; and
// how its way ends. Where a rating exceeds `up_to`, the search ends, and stuck: what exceeds it is given as
// the tenth after it. Where only a part of the way is walked, it ends stuck, too, and the ratings are those
// of that part.
struct ScaleRows {
  std::uint8_t *rating, *pearl, *diamond, *endings;
};

void rate_by_scale(const RatingBoard<2>& board, ClassicClose close, TechniqueOptions options, WayPart part,
                   const PuzzleRows& puzzles, const ScaleRows& ratings, const BatchOptions& batch);

}  // namespace cluewright
