#include "rating/scale/scale_ratings.hpp"

#include <algorithm>
#include <memory>

#include "rating/rating_way.hpp"

namespace cluewright {

namespace {

// Puzzles that a thread takes at a time: few, since some take a second.
constexpr std::size_t puzzles_in_piece = 8;

struct ScaleRating {
  std::uint8_t rating = 0, pearl = 0, diamond = 0;
  Ending ending = Ending::contradiction;
};

// Up to the first placement, the steps are the way's own; from there on, only the rating matters.
class ScaleRater {
 public:
  ScaleRater(const RatingBoard<2>& board, ClassicClose close, TechniqueOptions options, WayPart part)
      : rater_(board, options, close), options_(options), part_(part) {}

  ScaleRating rate(const std::uint8_t* puzzle, Watch& watch) {
    ScaleRating rating = find(puzzle, watch);
    for (std::uint8_t* const tenths : {&rating.rating, &rating.pearl, &rating.diamond}) {
      if (*tenths > options_.up_to) *tenths = static_cast<std::uint8_t>(options_.up_to + 1);
    }
    return rating;
  }

 private:
  ScaleRating find(const std::uint8_t* puzzle, Watch& watch) {
    ScaleRating rating;
    RatedPosition<2>* const now = rater_.begin(puzzle, watch);
    if (!now) return rating;
    while (now->unfilled) {
      if (watch.rings()) return rating;
      if (!find_next_step(*now, options_, step_)) {
        rating.ending = Ending::stuck;
        rating.rating = rating.pearl = beyond_scale;
        if (!rating.diamond) rating.diamond = beyond_scale;
        return rating;
      }
      rating.pearl = std::max(rating.pearl, step_.tenths);
      if (!rating.diamond) rating.diamond = step_.tenths;
      rating.rating = rating.pearl;
      if (rating.rating > options_.up_to || part_ == WayPart::first_step ||
          (part_ == WayPart::to_placement && step_.is_placement)) {
        rating.ending = Ending::stuck;
        return rating;
      }
      if (!now->apply(step_)) return rating;
      if (step_.is_placement) break;
    }
    const TechniqueRating rest = rater_.finish(rating.pearl, watch);
    rating.rating =
        rest.ending == Ending::stuck && rest.tenths <= options_.up_to ? beyond_scale : rest.tenths;
    rating.ending = rest.ending;
    return rating;
  }

  Rater<2> rater_;
  const TechniqueOptions options_;
  const WayPart part_;
  TechniqueStep step_;
};

}  // namespace

void rate_by_scale(const RatingBoard<2>& board, ClassicClose close, TechniqueOptions options, WayPart part,
                   const PuzzleRows& puzzles, const ScaleRows& ratings, const BatchOptions& batch) {
  run_batch(puzzles.count, puzzles_in_piece, batch, [&]() -> Worker {
    auto rater = std::make_shared<ScaleRater>(board, close, options, part);
    return [&, rater](std::size_t first, std::size_t last, Watch& watch) {
      for (std::size_t i = first; i < last; ++i) {
        const ScaleRating rating = rater->rate(puzzles.digits + i * puzzles.cells, watch);
        ratings.rating[i] = rating.rating;
        ratings.pearl[i] = rating.pearl;
        ratings.diamond[i] = rating.diamond;
        ratings.endings[i] = static_cast<std::uint8_t>(rating.ending);
      }
    };
  });
}

}  // namespace cluewright
