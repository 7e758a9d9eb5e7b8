#include "rating/scale/scale_way.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "rating/rating_way.hpp"
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

// From BUGs to the last techniques before chains.
bool find_step_before_chains(RatedPosition<2>& now, Scale scale, TechniqueStep& step) {
  const bool is_sukaku = scale == Scale::sukaku;
  return (is_sukaku && (find_strong_links(now, 4, scale, step) || find_long_wing(now, 4, scale, step))) ||
         find_aligned_exclusion(now, 2, step) || (is_sukaku && find_long_wing(now, 5, scale, step));
}

// From forcing chains on.
class ChainSteps {
 public:
  ChainSteps(RatedPosition<2>& now, Scale scale, int up_to, ScaleStep& found)
      : now_(now), scale_(scale), up_to_(up_to), found_(found), grid_(now), numbered_(grid_) {}

  // The last chains of sukaku have nets within nets of a higher and higher level, all rated alike.
  bool find() {
    TechniqueStep& step = found_.step;
    if (step.stands_beyond(up_to_, Technique::forcing_chain) || try_simple()) return true;
    if (step.stands_beyond(up_to_, Technique::tuvwxyz_wing)) return true;
    if (scale_ == Scale::sukaku && find_long_wing(now_, 6, scale_, step)) return true;
    if (find_aligned_exclusion(now_, 3, step)) return true;
    return find_net();
  }

 private:
  // Looks for what follows for one digit alone, of the digits that have changed since that was in vain.
  template <class Find>
  bool try_digits(Search kind, Technique technique, Find find) {
    unsigned digits = 0;
    for (std::size_t d = 0; d < now_.searched.size(); ++d) digits |= !(now_.searched[d] & kind) << d;
    const bool is_found = take_chain(find(digits), technique, found_);
    for (std::size_t d = 0; d < now_.searched.size() && !now_.stops(); ++d) {
      if (!(digits >> d & 1)) now_.searched[d] |= kind;
    }
    return is_found;
  }

  bool try_simple() {
    return try_digits(search::x_links, Technique::forcing_chain,
                      [&](unsigned& digits) { return find_simple_chain(numbered_, *now_.watch, digits); });
  }

  // From Nishio on, in a position without cycles and forcing chains.
  bool find_net() {
    LinkReach reach(numbered_, true);
    reach.look_at(grid_);
    return try_nishio(reach) || try_net({Technique::multiple_chain, false, false}, reach) ||
           try_dynamic(reach) || try_dynamic_within(Technique::nested_dynamic, Asked::nothing, reach) ||
           (scale_ == Scale::se121
                ? try_dynamic_within(Technique::nested_plus, Asked::patterns, reach)
                : try_dynamic_within(Technique::nested_dynamic, Asked::patterns, reach) ||
                      try_dynamic_within(Technique::nested_dynamic, Asked::chains, reach) ||
                      try_dynamic_within(Technique::nested_dynamic, Asked::chains_and_multiple, reach));
  }

  bool try_nishio(LinkReach& reach) {
    if (found_.step.stands_beyond(up_to_, Technique::nishio)) return true;
    if (now_.stops()) return false;
    return try_digits(search::nishio, Technique::nishio,
                      [&](unsigned& digits) { return find_nishio(grid_, reach, *now_.watch, digits); });
  }

  // The nets of each technique go on where those of the one before ended.
  bool try_dynamic(LinkReach& reach) {
    constexpr std::pair<Technique, Asked> levels[] = {
        {Technique::dynamic_chain, Asked::nothing},
        {Technique::dynamic_plus, Asked::patterns},
        {Technique::nested_chain, Asked::chains},
        {Technique::nested_multiple, Asked::chains_and_multiple},
    };
    NetStore nets;
    return std::any_of(std::begin(levels), std::end(levels), [&](const auto& level) {
      return try_net({level.first, false, true, level.second}, nets, reach);
    });
  }

  // Dynamic chains within dynamic chains.
  bool try_dynamic_within(Technique technique, Asked inner, LinkReach& reach) {
    return try_net({technique, false, true, Asked::dynamic_chains, inner}, reach);
  }

  bool try_net(const NetRules& rules, LinkReach& reach) {
    NetStore nets;
    return try_net(rules, nets, reach);
  }
  bool try_net(const NetRules& rules, NetStore& nets, LinkReach& reach) {
    if (found_.step.stands_beyond(up_to_, rules.technique)) return true;
    if (now_.stops()) return false;
    return take_chain(find_net_chain(grid_, rules, nets, reach, *now_.watch), rules.technique, found_);
  }

  RatedPosition<2>& now_;
  const Scale scale_;
  const int up_to_;
  ScaleStep& found_;
  const ChainGrid grid_;
  const NumberedGrid numbered_;
};

}  // namespace

bool find_scale_step_beyond_graves(RatedPosition<2>& now, Scale scale, int up_to, ScaleStep& found) {
  found.chain = nullptr;
  return find_step_before_chains(now, scale, found.step) || ChainSteps(now, scale, up_to, found).find();
}

ScaleWay scale_way(const RatingBoard<2>& board, const std::uint8_t* placed, Scale scale, int up_to,
                   Watch& watch) {
  RatedPosition<2> now(board);
  now.watch = &watch;
  ScaleWay way;
  bool is_consistent = now.load(placed, nullptr);
  ScaleStep step;
  while (is_consistent && now.unfilled && !watch.rings()) {
    step.chain = nullptr;
    if (!find_step_up_to_locking(now, scale, step.step) &&
        !find_step_up_to_graves(now, scale, up_to, step.step) &&
        !find_scale_step_beyond_graves(now, scale, up_to, step))
      break;
    if (step.step.tenths > up_to) break;
    way.steps.push_back(step);
    is_consistent = now.apply(step.step);
  }
  way.ending = !is_consistent ? Ending::contradiction : now.unfilled ? Ending::stuck : Ending::completed;
  return way;
}

}  // namespace cluewright
