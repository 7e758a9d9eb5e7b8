#include "solving/solvers.hpp"

#include <variant>

#include "solving/branching_solver.hpp"
#include "solving/sheet_state.hpp"

namespace cluewright {

std::unique_ptr<Solver> Solvers::make() const {
  if (demands_) return std::make_unique<BranchingSolver<Cover>>(*demands_);
  if (!sheets_) return std::make_unique<ClassicSolver>(classic_level_);
  return std::visit(
      []<class Word>(const SheetTables<Word>& tables) -> std::unique_ptr<Solver> {
        return std::make_unique<BranchingSolver<SheetState<Word>>>(tables);
      },
      *sheets_);
}

}  // namespace cluewright
