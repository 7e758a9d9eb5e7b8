#include "explaining/closure_any.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace cluewright {

namespace {

std::vector<PathStrategy> path_strategies_in(StrategySet set) {
  std::vector<PathStrategy> strategies;
  for (std::size_t number = 0; number < path_strategy_names.size(); ++number) {
    const auto known = std::ranges::find(strategy_names, std::string_view(path_strategy_names[number]),
                                         [](const char* name) { return std::string_view(name); });
    if (known != strategy_names.end() && set >> (known - strategy_names.begin()) & 1)
      strategies.push_back(static_cast<PathStrategy>(number));
  }
  return strategies;
}

}  // namespace

template <int W>
AnyClosure<W>::AnyClosure(const PathBoard<W>& board, StrategySet strategies)
    : strategies_(strategies),
      now_(std::make_unique<Position>(board)),
      finder_(*now_, path_strategies_in(strategies)) {}

template <int W>
Ending AnyClosure<W>::run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch) {
  if (candidates) {
    now_->load(placed, candidates);
  } else {
    now_->start(placed);
  }
  finder_.start(nullptr);
  return close(watch);
}

template <int W>
Ending AnyClosure<W>::go_on(const Position& closure, std::span<const Candidate> clues, Watch& watch) {
  resume(closure);
  for (const Candidate& clue : clues) now_->add(clue);
  return close(watch);
}

template <int W>
Ending AnyClosure<W>::go_on_without(const Position& closure, Candidate gone, Watch& watch) {
  resume(closure);
  if (closure.candidates[gone.cell] >> gone.digit & 1) now_->remove(gone.cell, gone.digit);
  return close(watch);
}

template <int W>
void AnyClosure<W>::resume(const Position& closure) {
  *now_ = closure;
  now_->tick();
  finder_.start(nullptr, now_->now);
}

template <int W>
Ending AnyClosure<W>::close(Watch& watch) {
  finder_.close(watch);
  if (now_->contradiction) return Ending::contradiction;
  return now_->unfilled ? Ending::stuck : Ending::completed;
}

template class AnyClosure<2>;
template class AnyClosure<6>;
template class AnyClosure<64>;
template class AnyClosure<512>;

}  // namespace cluewright
