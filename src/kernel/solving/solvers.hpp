// The solver that suits a board.
#pragma once

#include <cstddef>
#include <memory>

#include "common/simd.hpp"
#include "solving/classic_solver.hpp"
#include "solving/constrained_state.hpp"
#include "solving/cover.hpp"
#include "solving/exchanges.hpp"
#include "solving/planes.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// Makes one solver for each worker.
class Solvers {
 public:
  explicit Solvers(SimdLevel classic_level) : classic_level_(classic_level) {}
  Solvers(const Demands& demands, const Exchanges& exchanges) : demands_(&demands), exchanges_(&exchanges) {}
  Solvers(const PlaneBoard& planes, const Exchanges& exchanges) : planes_(&planes), exchanges_(&exchanges) {}
  explicit Solvers(const ConstrainedBoard& constrained) : constrained_(&constrained) {}

  std::unique_ptr<Solver> make() const;

  // What makes the solvers' random grids more random; null where they are random enough.
  const Exchanges* exchanges() const { return exchanges_; }

  // The planes that the solvers use; null if they use none.
  const PlaneBoard* planes() const { return planes_; }

  // Whether digits may change names; constraints can tell them apart.
  bool digits_are_alike() const { return !constrained_; }

  // Puzzles that a thread takes at a time: enough for sharing them out to cost nothing.
  std::size_t puzzles_in_piece() const { return demands_ || planes_ || constrained_ ? 1 : 64; }

 private:
  const Demands* demands_ = nullptr;
  const PlaneBoard* planes_ = nullptr;
  const ConstrainedBoard* constrained_ = nullptr;
  const Exchanges* exchanges_ = nullptr;
  SimdLevel classic_level_ = SimdLevel::plain;
};

}  // namespace cluewright
