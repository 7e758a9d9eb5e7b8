// The closure on any board: what the steps of a path conclude, all that there are at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "common/watch.hpp"
#include "explaining/constraint_closure.hpp"
#include "explaining/path_position.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// A position on a board of any width.
using AnyPosition = std::variant<PathPosition<2>, PathPosition<6>, PathPosition<512>>;
inline const PathState& state_of(const AnyPosition& position) {
  return std::visit([](const PathState& state) -> const PathState& { return state; }, position);
}

// What closures work on.
struct ClosureBoard {
  explicit ClosureBoard(const Geometry& geometry) : board(path_board_of(geometry)) {}
  ClosureBoard(const Geometry& geometry, const ConstraintTables& of_constraints) : ClosureBoard(geometry) {
    constraints.emplace(geometry, of_constraints);
  }

  AnyPathBoard board;
  std::optional<ConstraintRules> constraints;  // none on a board without any
};

// Make one, and `run` it for one grid after the other. Which width the board has is asked once for each
// closure, at run time, so that what goes from closure to closure need not be compiled for each width.
class AnyClosure {
 public:
  static std::unique_ptr<AnyClosure> on(const ClosureBoard& board, StrategySet strategies);
  virtual ~AnyClosure() = default;

  // Closes the position with these digits and, unless null, these candidates.
  virtual Ending run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch) = 0;

  // Closes a closure under the same strategies after adding clues, or ruling a candidate out.
  virtual Ending go_on(const AnyPosition& closure, std::span<const Candidate> clues, Watch& watch) = 0;
  virtual Ending go_on_without(const AnyPosition& closure, Candidate gone, Watch& watch) = 0;

  const AnyPosition& position() const { return now_; }

 protected:
  explicit AnyClosure(AnyPosition start) : now_(std::move(start)) {}

  AnyPosition now_;
};

}  // namespace cluewright
