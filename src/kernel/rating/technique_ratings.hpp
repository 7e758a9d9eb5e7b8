// The ratings of many puzzles, and the way of one, on any board.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/batch.hpp"
#include "rating/rating_way.hpp"

namespace cluewright {

// Rows of digits, 0 for an empty cell.
struct PuzzleRows {
  std::size_t count, cells;
  const std::uint8_t* digits;
};

// A board for ratings.
struct RatingGround {
  const AnyRatingBoard& board;
  ClassicClose close;  // closes positions of the classic board; null on others
};

// For each puzzle the highest rating of its steps, in tenths, and how its way ends, as in TechniqueRating.
struct RatingRows {
  std::uint8_t* tenths;
  std::uint8_t* endings;
};

void rate_puzzles(const RatingGround& ground, TechniqueOptions options, const PuzzleRows& puzzles,
                  const RatingRows& ratings, const BatchOptions& batch);

TechniqueWay technique_way(const AnyRatingBoard& board, const std::uint8_t* placed,
                           const std::uint64_t* candidates, TechniqueOptions options, Watch& watch);

}  // namespace cluewright
