#include "solving/solvers.hpp"

#include <variant>

#include "solving/branching_solver.hpp"
#include "solving/plane_state.hpp"

namespace cluewright {

std::unique_ptr<Solver> Solvers::make() const {
  if (demands_) return std::make_unique<BranchingSolver<Cover>>(*demands_);
  if (constrained_) return std::make_unique<BranchingSolver<ConstrainedState>>(*constrained_);
  if (!planes_) return std::make_unique<ClassicSolver>(classic_level_);
  return std::visit(
      []<class Word>(const PlaneTables<Word>& tables) -> std::unique_ptr<Solver> {
        return std::make_unique<BranchingSolver<PlaneState<Word>>>(tables);
      },
      *planes_);
}

}  // namespace cluewright
