#include "rating/scale/scale_way.hpp"

#include <algorithm>
#include <optional>

#include "rating/scale/net_chains.hpp"
#include "rating/scale/simple_chains.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

bool take_chain(std::optional<ChainHint> hint, HardTechnique technique, ScaleStep& found) {
  if (!hint) return false;
  TechniqueStep& step = found.step;
  step.technique = technique_of(technique);
  step.tenths = static_cast<std::uint8_t>(tenths_of(hint->rank.rating));
  step.is_placement = hint->is_placement;
  step.place = hint->place;
  step.removes.clear();
  if (!hint->is_placement) step.removes = hint->removes;
  std::sort(step.removes.begin(), step.removes.end());
  found.chain = std::make_shared<const ChainHint>(std::move(*hint));
  return true;
}

bool find_basic_step(RatedPosition<2>& now, Scale scale, TechniqueStep& step) {
  const bool sukaku = scale == Scale::sukaku;
  return find_hidden_single(now, step) || find_direct_locking(now, false, step) ||
         find_direct_locking(now, true, step) || find_direct_hidden_subset(now, 2, step) ||
         find_naked_single(now, step) || find_direct_hidden_subset(now, 3, step) ||
         find_locking(now, false, step) || find_locking(now, true, step) || find_naked_subset(now, 2, step) ||
         find_fish(now, 2, step) || find_hidden_subset(now, 2, step) || find_naked_subset(now, 3, step) ||
         find_fish(now, 3, step) || find_hidden_subset(now, 3, step) ||
         (sukaku && find_strong_links(now, 2, step)) || find_wing(now, 2, step) || find_wing(now, 3, step) ||
         find_unique_loop(now, step) || find_naked_subset(now, 4, step) || find_fish(now, 4, step) ||
         find_hidden_subset(now, 4, step) ||
         (sukaku && (find_strong_links(now, 3, step) || find_wxyz_wing(now, step))) ||
         find_universal_grave(now, step) || (sukaku && find_strong_links(now, 4, step));
}

// Chains, in their order. `levels`: of se121 the last has inner dynamic chains with patterns, of sukaku the
// inner level rises at the same rating.
bool find_chain_step(RatedPosition<2>& now, Scale scale, ScaleStep& found) {
  const ChainGrid grid(now);
  Watch& watch = *now.watch;
  if (take_chain(find_simple_chain(grid, watch), HardTechnique::simple_chain, found)) return true;
  const auto try_net = [&](NetRules rules, HardTechnique technique) {
    rules.base = tenths_of(technique) / 10.0;
    return !watch.rings() && take_chain(find_net_chain(grid, rules, watch), technique, found);
  };
  if (try_net({true, true, 0, 0, 0}, HardTechnique::nishio)) return true;
  if (try_net({false, false, 0, 0, 0}, HardTechnique::multiple_chain)) return true;
  if (try_net({false, true, 0, 0, 0}, HardTechnique::dynamic_chain)) return true;
  if (try_net({false, true, 1, 0, 0}, HardTechnique::dynamic_plus)) return true;
  if (try_net({false, true, 2, 0, 0}, HardTechnique::nested_simple)) return true;
  if (try_net({false, true, 3, 0, 0}, HardTechnique::nested_multiple)) return true;
  if (try_net({false, true, 4, 0, 0}, HardTechnique::nested_dynamic)) return true;
  if (scale == Scale::se121) return try_net({false, true, 4, 1, 0}, HardTechnique::nested_plus);
  for (int inner = 1; inner <= 3; ++inner) {
    if (try_net({false, true, 4, inner, 0}, HardTechnique::nested_dynamic)) return true;
  }
  return false;
}

}  // namespace

bool find_scale_step(RatedPosition<2>& now, Scale scale, ScaleStep& found) {
  found.chain = nullptr;
  return find_basic_step(now, scale, found.step) || find_chain_step(now, scale, found);
}

ScaleWay scale_way(const RatingBoard<2>& board, const std::uint8_t* placed, Scale scale, Watch& watch) {
  RatedPosition<2> now(board);
  now.watch = &watch;
  ScaleWay way;
  bool is_consistent = now.load(placed, nullptr);
  ScaleStep step;
  while (is_consistent && now.unfilled && !watch.rings() && find_scale_step(now, scale, step)) {
    way.steps.push_back(step);
    is_consistent = now.apply(step.step);
  }
  way.ending = !is_consistent ? Ending::contradiction : now.unfilled ? Ending::stuck : Ending::completed;
  return way;
}

}  // namespace cluewright
