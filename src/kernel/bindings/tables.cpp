#include "bindings/tables.hpp"

#include <utility>

#include "explaining/closure_any.hpp"
#include "solving/constrained_state.hpp"
#include "solving/cover.hpp"
#include "solving/exchanges.hpp"
#include "solving/planes.hpp"

namespace cluewright {

HeldTables::HeldTables(BoardTables board, ConstraintTables constraints)
    : board_(std::move(board)), constraints_(std::move(constraints)), is_classic_(is_classic(board_)) {}

HeldTables::~HeldTables() = default;

const Geometry& HeldTables::geometry() const {
  if (!geometry_) geometry_ = std::make_unique<Geometry>(board_);
  return *geometry_;
}

const Demands& HeldTables::demands() const {
  if (!demands_) demands_ = std::make_unique<Demands>(board_);
  return *demands_;
}

const std::optional<PlaneBoard>& HeldTables::plane_board() const {
  if (!plane_board_) plane_board_ = std::make_unique<std::optional<PlaneBoard>>(plane_board_of(geometry()));
  return *plane_board_;
}

const Exchanges& HeldTables::exchanges() const {
  if (!exchanges_) exchanges_ = std::make_unique<Exchanges>(board_);
  return *exchanges_;
}

const LinePairs& HeldTables::line_pairs() const {
  if (!line_pairs_) line_pairs_ = std::make_unique<LinePairs>(line_pairs_of(board_));
  return *line_pairs_;
}

const ConstrainedBoard& HeldTables::constrained_board() const {
  if (!constrained_board_) constrained_board_ = std::make_unique<ConstrainedBoard>(geometry(), constraints_);
  return *constrained_board_;
}

const ClosureBoard& HeldTables::closure_board() const {
  if (!closure_board_) {
    closure_board_ = has_constraints() ? std::make_unique<ClosureBoard>(geometry(), constraints_)
                                       : std::make_unique<ClosureBoard>(geometry());
  }
  return *closure_board_;
}

const AnyRatingBoard& HeldTables::rating_board() const {
  if (!rating_board_) rating_board_ = std::make_unique<AnyRatingBoard>(rating_board_of(geometry()));
  return *rating_board_;
}

std::optional<SimdLevel> HeldTables::classic_level(const std::string& engine, StrategySet strategies) const {
  if (engine == "any" || !is_classic_ || has_constraints() || (strategies & ~strategy::on_classic))
    return std::nullopt;
  return engine == "auto" ? simd_level() : simd_level_named(engine);
}

}  // namespace cluewright
