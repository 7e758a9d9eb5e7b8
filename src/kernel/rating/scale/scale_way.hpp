// The way on one of the scales of Sudoku Explainer, from the easiest steps to nested chains.
#pragma once

#include <memory>
#include <vector>

#include "common/watch.hpp"
#include "rating/rated_position.hpp"
#include "rating/scale/chain_hint.hpp"
#include "rating/technique_step.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

struct ScaleStep {
  TechniqueStep step;
  std::shared_ptr<const ChainHint> chain;  // of the steps that are chains
};

// The step that the way takes where there is none up to BUGs. Returns whether there is one.
// Where it is rated higher than `up_to`, in tenths, it may be any step that is.
bool find_scale_step_beyond_graves(RatedPosition<2>& now, Scale scale, int up_to, ScaleStep& found);

struct ScaleWay {
  std::vector<ScaleStep> steps;
  Ending ending;
};

// The way from a position whose cells have these digits, on the classic board. It ends stuck before a step
// that is rated higher than `up_to`.
ScaleWay scale_way(const RatingBoard<2>& board, const std::uint8_t* placed, Scale scale, int up_to,
                   Watch& watch);

}  // namespace cluewright
