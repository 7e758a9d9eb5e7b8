#include "rating/technique_ratings.hpp"

#include <memory>
#include <variant>

namespace cluewright {

namespace {

// Puzzles that a thread takes at a time: about a millisecond of work on the classic board.
constexpr std::size_t puzzles_in_piece = 32;

}  // namespace

void rate_puzzles(const AnyRatingBoard& board, TechniqueOptions options, const PuzzleRows& puzzles,
                  const RatingRows& ratings, const BatchOptions& batch) {
  std::visit(
      [&]<int W>(const RatingBoard<W>& of_width) {
        run_batch(puzzles.count, W == 2 ? puzzles_in_piece : 1, batch, [&]() -> Worker {
          auto rater = std::make_shared<Rater<W>>(of_width, options);
          return [&, rater](std::size_t first, std::size_t last, Watch& watch) {
            for (std::size_t i = first; i < last; ++i) {
              const TechniqueRating rating = rater->rate(puzzles.digits + i * puzzles.cells, watch);
              ratings.tenths[i] = rating.tenths;
              ratings.endings[i] = static_cast<std::uint8_t>(rating.ending);
            }
          };
        });
      },
      board);
}

TechniqueWay technique_way(const AnyRatingBoard& board, const std::uint8_t* placed,
                           const std::uint64_t* candidates, TechniqueOptions options, Watch& watch) {
  return std::visit(
      [&]<int W>(const RatingBoard<W>& of_width) {
        return technique_way(of_width, placed, candidates, options, watch);
      },
      board);
}

}  // namespace cluewright
