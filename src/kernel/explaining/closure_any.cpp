#include "explaining/closure_any.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "explaining/step_finder.hpp"

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

template <int W>
class ClosureOfWidth final : public AnyClosure {
 public:
  ClosureOfWidth(const PathBoard<W>& board, const ClosureBoard& whole, StrategySet strategies)
      : AnyClosure(PathPosition<W>(board)), finder_(now(), path_strategies_in(strategies)) {
    now().ends_at_contradiction = true;
    if (whole.constraints) constraints_.emplace(*whole.constraints, strategies);
  }

  Ending run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch) override {
    if (candidates) {
      now().load(placed, candidates);
    } else {
      now().start(placed);
    }
    finder_.start(nullptr);
    closed_.clear();
    return close(watch);
  }

  Ending go_on(const AnyPosition& closure, std::span<const Candidate> clues, Watch& watch) override {
    resume(closure);
    for (const Candidate& clue : clues) now().add(clue);
    return close(watch);
  }

  Ending go_on_without(const AnyPosition& closure, Candidate gone, Watch& watch) override {
    resume(closure);
    if (now().candidates[gone.cell] >> gone.digit & 1) now().remove(gone.cell, gone.digit);
    return close(watch);
  }

 private:
  PathPosition<W>& now() { return std::get<PathPosition<W>>(now_); }

  void resume(const AnyPosition& closure) {
    now() = std::get<PathPosition<W>>(closure);
    if (constraints_) closed_ = now().candidates;
    now().tick();
    finder_.start(nullptr, now().now);
  }

  Ending close(Watch& watch) {
    do {
      finder_.close(watch);
    } while (constraints_ && follow_constraints());
    if (now().contradiction) return Ending::contradiction;
    return now().unfilled ? Ending::stuck : Ending::completed;
  }

  // What the constraints say now. False if that is nothing new, or a contradiction.
  bool follow_constraints() {
    if (now().contradiction) return false;
    const auto gone =
        constraints_->conclude(now().placed, now().candidates, closed_.empty() ? nullptr : closed_.data());
    now().tick();
    for (const auto [cell, digit] : gone) now().remove(cell, digit);
    closed_ = now().candidates;
    return !gone.empty() && !now().contradiction;
  }

  StepFinder<W> finder_;
  std::optional<ConstraintClosure> constraints_;
  std::vector<std::uint64_t> closed_;  // candidates from which the constraints concluded nothing more
};

}  // namespace

std::unique_ptr<AnyClosure> AnyClosure::on(const ClosureBoard& board, StrategySet strategies) {
  return std::visit(
      [&]<int W>(const PathBoard<W>& of_width) -> std::unique_ptr<AnyClosure> {
        return std::make_unique<ClosureOfWidth<W>>(of_width, board, strategies);
      },
      board.board);
}

}  // namespace cluewright
