// What Python holds for a board: its tables, and what the kernel derives from them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "boards/board_tables.hpp"
#include "boards/constraint_tables.hpp"
#include "boards/geometry.hpp"
#include "common/simd.hpp"
#include "explaining/closure_any.hpp"
#include "rating/rating_board.hpp"
#include "solving/constrained_state.hpp"
#include "solving/cover.hpp"
#include "solving/exchanges.hpp"
#include "solving/line_swap_sets.hpp"
#include "solving/planes.hpp"
#include "solving/solvers.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

class HeldTables {
 public:
  explicit HeldTables(BoardTables board, ConstraintTables constraints = {})
      : board_(std::move(board)), constraints_(std::move(constraints)), is_classic_(is_classic(board_)) {}

  const BoardTables& board() const { return board_; }
  bool has_constraints() const { return !constraints_.empty(); }

  // Derived at the first call. CAUTION: call them only with the GIL, which keeps other threads out.
  const Geometry& geometry() const {
    if (!geometry_) geometry_ = std::make_unique<Geometry>(board_);
    return *geometry_;
  }
  const Demands& demands() const {
    if (!demands_) demands_ = std::make_unique<Demands>(board_);
    return *demands_;
  }
  const std::optional<PlaneBoard>& plane_board() const {
    if (!plane_board_) plane_board_ = std::make_unique<std::optional<PlaneBoard>>(plane_board_of(geometry()));
    return *plane_board_;
  }
  const Exchanges& exchanges() const {
    if (!exchanges_) exchanges_ = std::make_unique<Exchanges>(board_);
    return *exchanges_;
  }
  const LinePairs& line_pairs() const {
    if (!line_pairs_) line_pairs_ = std::make_unique<LinePairs>(line_pairs_of(board_));
    return *line_pairs_;
  }
  const ConstrainedBoard& constrained_board() const {
    if (!constrained_board_)
      constrained_board_ = std::make_unique<ConstrainedBoard>(geometry(), constraints_);
    return *constrained_board_;
  }
  const ClosureBoard& closure_board() const {
    if (!closure_board_) {
      closure_board_ = has_constraints() ? std::make_unique<ClosureBoard>(geometry(), constraints_)
                                         : std::make_unique<ClosureBoard>(geometry());
    }
    return *closure_board_;
  }
  const AnyRatingBoard& rating_board() const {
    if (!rating_board_) rating_board_ = std::make_unique<AnyRatingBoard>(rating_board_of(geometry()));
    return *rating_board_;
  }

  // The vector instructions for the classic board's own code; none where the code for any board is to run, as
  // with strategies that the other does not know. `engine` is "auto", or for tests "any" or the name of a
  // level.
  std::optional<SimdLevel> classic_level(const std::string& engine, StrategySet strategies) const {
    if (engine == "any" || !is_classic_ || has_constraints() || (strategies & ~strategy::on_classic))
      return std::nullopt;
    return engine == "auto" ? simd_level() : simd_level_named(engine);
  }

 private:
  const BoardTables board_;
  const ConstraintTables constraints_;
  const bool is_classic_;
  mutable std::unique_ptr<Geometry> geometry_;
  mutable std::unique_ptr<Demands> demands_;
  mutable std::unique_ptr<std::optional<PlaneBoard>> plane_board_;
  mutable std::unique_ptr<Exchanges> exchanges_;
  mutable std::unique_ptr<LinePairs> line_pairs_;
  mutable std::unique_ptr<ConstrainedBoard> constrained_board_;
  mutable std::unique_ptr<ClosureBoard> closure_board_;
  mutable std::unique_ptr<AnyRatingBoard> rating_board_;
};

// How to solve on a board; in bindings/solving.cpp. CAUTION: with the GIL, as above.
Solvers solvers_for(const HeldTables& tables, const std::string& engine);

}  // namespace cluewright
