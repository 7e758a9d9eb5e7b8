// The closure on any board: what the steps of a path conclude, all that there are at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "common/watch.hpp"
#include "explaining/path_position.hpp"
#include "explaining/step_finder.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// Make one, and `run` it for one grid after the other. A copy is under the same strategies, without the
// position.
template <int W>
class AnyClosure {
 public:
  using Position = PathPosition<W>;

  AnyClosure(const PathBoard<W>& board, StrategySet strategies);
  AnyClosure(const AnyClosure& other) : AnyClosure(other.now_->board(), other.strategies_) {}
  AnyClosure(AnyClosure&&) = default;

  // Closes the position with these digits (0 for none) and, unless null, these candidates.
  Ending run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch);

  // Closes a closure under the same strategies after adding clues, or ruling a candidate out.
  Ending go_on(const Position& closure, std::span<const Candidate> clues, Watch& watch);
  Ending go_on_without(const Position& closure, Candidate gone, Watch& watch);

  const Position& position() const { return *now_; }

 private:
  void resume(const Position& closure);
  Ending close(Watch& watch);

  StrategySet strategies_;
  std::unique_ptr<Position> now_;  // where the finder looks, also when the closure is moved
  StepFinder<W> finder_;
};

extern template class AnyClosure<2>;
extern template class AnyClosure<6>;
extern template class AnyClosure<64>;
extern template class AnyClosure<512>;

}  // namespace cluewright
