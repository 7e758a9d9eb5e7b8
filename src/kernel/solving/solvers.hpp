// The solver that suits a board.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "common/simd.hpp"
#include "solving/classic_solver.hpp"
#include "solving/cover_solver.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// Makes one solver for each worker.
class Solvers {
 public:
  explicit Solvers(SimdLevel classic_level) : classic_level_(classic_level) {}
  explicit Solvers(const Demands& demands) : demands_(&demands) {}

  std::unique_ptr<Solver> make() const {
    if (demands_) return std::make_unique<CoverSolver>(*demands_);
    return std::make_unique<ClassicSolver>(classic_level_);
  }

  // Puzzles that a thread takes at a time: enough for sharing them out to cost nothing.
  std::size_t puzzles_in_piece() const { return demands_ ? 1 : 64; }

 private:
  const Demands* demands_ = nullptr;
  SimdLevel classic_level_ = SimdLevel::plain;
};

}  // namespace cluewright
