// The rating's way: the first step of the first technique that has one, again and again.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rating/rated_position.hpp"
#include "rating/technique_step.hpp"
#include "strategies/closure_classic.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

struct TechniqueOptions {
  bool four_strong_links;
  Scale scale = Scale::sukaku_1_15;  // the others on the classic board only
  int up_to = no_limit;              // in tenths: which of the harder steps there are does not matter
  // In tenths, ascending: ratings of which no bound is between them need not be told apart.
  std::span<const std::uint8_t> bounds = {};

  static constexpr int no_limit = 255;
};

// The first step from hidden singles to claiming. Returns whether there is one.
template <int W>
bool find_step_up_to_locking(RatedPosition<W>& now, Scale scale, TechniqueStep& step);

// The first step from naked pairs to BUGs, of the techniques that a scale has. Returns whether there is one.
// If there is none that is rated `up_to` or lower, it may be one that only says so.
template <int W>
bool find_step_up_to_graves(RatedPosition<W>& now, Scale scale, int up_to, TechniqueStep& step);

// The step that the way takes. Returns whether there is one.
template <int W>
bool find_next_step(RatedPosition<W>& now, TechniqueOptions options, TechniqueStep& step);

struct TechniqueWay {
  std::vector<TechniqueStep> steps;
  Ending ending;
};

// The way from a position whose cells have these digits and candidates.
template <int W>
TechniqueWay technique_way(const RatingBoard<W>& board, const std::uint8_t* placed,
                           const std::uint64_t* candidates, TechniqueOptions options, Watch& watch);

// What closures of the classic board are asked about: they pay only for cheap strategies.
inline constexpr StrategySet cheap_strategies =
    strategy::naked_single | strategy::hidden_single | strategy::locked_candidates;

// A rating above `up_to` is only known to be at least that, and the way ends stuck.
struct TechniqueRating {
  std::uint8_t tenths;
  Ending ending;
};

// The rating of puzzles, which is the highest of the way's steps, without the way itself. One rater serves
// many puzzles.
template <int W>
class Rater {
 public:
  // `close` closes positions of the classic board, where that is to be quick.
  Rater(const RatingBoard<W>& board, TechniqueOptions options, ClassicClose close = nullptr)
      : now_(board), options_(options), close_(close) {}

  TechniqueRating rate(const std::uint8_t* puzzle, Watch& watch);

  // In two parts: the position of a puzzle, or null if it is none; then, after some steps of the way up to
  // this rating were applied to it, the rating.
  RatedPosition<W>* begin(const std::uint8_t* puzzle, Watch& watch);
  TechniqueRating finish(int tenths, Watch& watch);

 private:
  static constexpr int unknown = 1000;

  TechniqueRating climb(const ClassicPosition& given, int tenths, Watch& watch)
    requires(W == 2);
  TechniqueRating go_on_from(const ClassicPosition& position, int tenths, Watch& watch)
    requires(W == 2);
  TechniqueRating go_on(Watch& watch);
  bool has_direct_subset();
  TechniqueRating rating(Ending ending) const { return {static_cast<std::uint8_t>(tenths_), ending}; }
  int known_as(int tenths) const;
  void raise_to(int tenths) {
    if (tenths > tenths_) tenths_ = known_as(tenths);
  }
  bool take_singles();
  bool has_single() const;
  bool take_hidden_single(const typename RatedPosition<W>::LonePlace& found, int tenths);
  bool find_step_beyond_singles();
  bool is_settled();

  RatedPosition<W> now_;
  const TechniqueOptions options_;
  const ClassicClose close_;
  int tenths_ = 0;
  int enough_ = unknown;          // what is rated no higher than this completes the puzzle
  bool is_stuck_beyond_ = false;  // whether there is no step from naked pairs on
  TechniqueStep step_;
};

}  // namespace cluewright
