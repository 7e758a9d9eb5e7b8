// The solver that suits a board.
#pragma once

#include <cstddef>
#include <memory>

#include "common/simd.hpp"
#include "solving/classic_solver.hpp"
#include "solving/cover.hpp"
#include "solving/sheets.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// Makes one solver for each worker.
class Solvers {
 public:
  explicit Solvers(SimdLevel classic_level) : classic_level_(classic_level) {}
  explicit Solvers(const Demands& demands) : demands_(&demands) {}
  explicit Solvers(const SheetBoard& sheets) : sheets_(&sheets) {}

  std::unique_ptr<Solver> make() const;

  // The sheets that the solvers use; null if they use none.
  const SheetBoard* sheets() const { return sheets_; }

  // Puzzles that a thread takes at a time: enough for sharing them out to cost nothing.
  std::size_t puzzles_in_piece() const { return demands_ || sheets_ ? 1 : 64; }

 private:
  const Demands* demands_ = nullptr;
  const SheetBoard* sheets_ = nullptr;
  SimdLevel classic_level_ = SimdLevel::plain;
};

}  // namespace cluewright
