// What Python holds for a board: its tables, and what the kernel derives from them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "boards/board_tables.hpp"
#include "boards/constraint_tables.hpp"
#include "boards/geometry.hpp"
#include "common/simd.hpp"
#include "rating/rating_board.hpp"
#include "solving/line_swap_sets.hpp"
#include "solving/planes.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

class Demands;
class Exchanges;
class Solvers;
struct ClosureBoard;
struct ConstrainedBoard;

// A file that uses what is held includes its header, too.
class HeldTables {
 public:
  explicit HeldTables(BoardTables board, ConstraintTables constraints = {});
  HeldTables(const HeldTables&) = delete;
  HeldTables& operator=(const HeldTables&) = delete;
  ~HeldTables();

  const BoardTables& board() const { return board_; }
  bool has_constraints() const { return !constraints_.empty(); }

  // Derived at the first call. CAUTION: call them only with the GIL, which keeps other threads out.
  const Geometry& geometry() const;
  const Demands& demands() const;
  const std::optional<PlaneBoard>& plane_board() const;
  const Exchanges& exchanges() const;
  const LinePairs& line_pairs() const;
  const ConstrainedBoard& constrained_board() const;
  const ClosureBoard& closure_board() const;
  const AnyRatingBoard& rating_board() const;

  // The vector instructions for the classic board's own code; none where the code for any board is to run, as
  // with strategies that the other does not know. `engine` is "auto", or for tests "any" or the name of a
  // level.
  std::optional<SimdLevel> classic_level(const std::string& engine, StrategySet strategies) const;

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
