#include "rating/scale/scale_way.hpp"

#include <algorithm>
#include <optional>

#include "rating/scale/net_chains.hpp"
#include "rating/scale/simple_chains.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

bool take_chain(std::optional<ChainHint> hint, Technique technique, ScaleStep& found) {
  if (!hint) return false;
  TechniqueStep& step = found.step;
  step.technique = technique;
  step.tenths = static_cast<std::uint8_t>(tenths_of(hint->rank.rating));
  step.is_placement = hint->is_placement;
  step.place = hint->place;
  step.removes.clear();
  if (!hint->is_placement) step.removes = hint->removes;
  std::sort(step.removes.begin(), step.removes.end());
  found.chain = std::make_shared<const ChainHint>(std::move(*hint));
  return true;
}

// Up to the first aligned pairs.
bool find_basic_step(RatedPosition<2>& now, Scale scale, TechniqueStep& step) {
  const bool sukaku = scale == Scale::sukaku;
  return find_hidden_single(now, step) || find_direct_locking(now, false, step) ||
         find_direct_locking(now, true, step) || find_direct_hidden_subset(now, 2, step) ||
         find_naked_single(now, step) || find_direct_hidden_subset(now, 3, step) ||
         find_locking(now, false, step) || find_locking(now, true, step) || find_naked_subset(now, 2, step) ||
         find_fish(now, 2, step) || find_hidden_subset(now, 2, step) || find_naked_subset(now, 3, step) ||
         find_fish(now, 3, step) || find_hidden_subset(now, 3, step) ||
         (sukaku && find_strong_links(now, 2, scale, step)) || find_wing(now, 2, step) || find_wing(now, 3, step) ||
         find_unique_loop(now, scale, step) || find_naked_subset(now, 4, step) || find_fish(now, 4, step) ||
         find_hidden_subset(now, 4, step) ||
         (sukaku && (find_strong_links(now, 3, scale, step) || find_long_wing(now, 3, step))) ||
         find_universal_grave(now, scale, step) ||
         (sukaku && (find_strong_links(now, 4, scale, step) || find_long_wing(now, 4, step))) ||
         find_aligned_exclusion(now, 2, step) || (sukaku && find_long_wing(now, 5, step));
}

// From forcing chains on. The last chains of sukaku have nets within nets of a higher and higher level, all
// rated alike.
bool find_chain_step(RatedPosition<2>& now, Scale scale, ScaleStep& found) {
  const ChainGrid grid(now);
  Watch& watch = *now.watch;
  if (take_chain(find_simple_chain(grid, watch), Technique::forcing_chain, found)) return true;
  if (scale == Scale::sukaku && find_long_wing(now, 6, found.step)) return true;
  if (find_aligned_exclusion(now, 3, found.step)) return true;
  const auto try_net = [&](Technique technique, NetRules rules) {
    rules.base = tenths_of(technique) / 10.0;
    return !watch.rings() && take_chain(find_net_chain(grid, rules, watch), technique, found);
  };
  const auto try_dynamic = [&](Technique technique, int level, int inner_level = 0) {
    return try_net(technique, {false, true, level, inner_level, 0});
  };
  if (try_net(Technique::nishio, {true, true, 0, 0, 0})) return true;
  if (try_net(Technique::multiple_chain, {false, false, 0, 0, 0})) return true;
  if (try_dynamic(Technique::dynamic_chain, 0) || try_dynamic(Technique::dynamic_plus, 1) ||
      try_dynamic(Technique::nested_chain, 2) || try_dynamic(Technique::nested_multiple, 3) ||
      try_dynamic(Technique::nested_dynamic, 4))
    return true;
  if (scale == Scale::se121) return try_dynamic(Technique::nested_plus, 4, 1);
  for (int inner = 1; inner <= 3; ++inner) {
    if (try_dynamic(Technique::nested_dynamic, 4, inner)) return true;
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
