// The ratings of many puzzles of the classic board on one of the scales of Sudoku Explainer.
#pragma once

#include <cstdint>

#include "common/batch.hpp"
#include "rating/technique_ratings.hpp"

namespace cluewright {

// In tenths. Beyond everything that is looked for, the rating is this.
inline constexpr std::uint8_t beyond_scale = 200;

// For each puzzle the hardest step of its way, the hardest up to the first placement, and the very first; and
// how its way ends. Where a rating exceeds `up_to`, the search ends, and stuck: what exceeds it is given as
// the tenth after it.
struct ScaleRows {
  std::uint8_t *rating, *pearl, *diamond, *endings;
};

void rate_by_scale(const RatingBoard<2>& board, ClassicClose close, TechniqueOptions options,
                   const PuzzleRows& puzzles, const ScaleRows& ratings, const BatchOptions& batch);

}  // namespace cluewright
