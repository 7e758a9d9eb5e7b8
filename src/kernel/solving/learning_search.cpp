#include "solving/learning_search.hpp"

namespace cluewright {

namespace {

constexpr std::int64_t failures_at_once = 10'000;

}  // namespace

LearningSearch::LearningSearch(std::size_t cells, std::size_t digits)
    : digits_(digits), variables_(cells * digits, -1) {}

Literal LearningSearch::literal_of(Candidate candidate) {
  int& variable = variables_[candidate.cell * digits_ + candidate.digit];
  if (variable < 0) {
    variable = solver_.add_variable();
    candidates_.push_back(candidate);
  }
  return 2 * variable;
}

void LearningSearch::add_need(std::span<const Candidate> candidates) {
  clause_.clear();
  for (const Candidate candidate : candidates) clause_.push_back(literal_of(candidate));
  solver_.add(clause_);
  for (std::size_t i = 0; i < clause_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Literal not_both[] = {negated(clause_[i]), negated(clause_[j])};
      solver_.add(not_both);
    }
  }
}

bool LearningSearch::find_next(Watch& watch) {
  if (!found_.empty()) {  // not the same once more
    clause_.clear();
    for (const Candidate candidate : found_) clause_.push_back(negated(literal_of(candidate)));
    solver_.add(clause_);
  }
  found_.clear();
  CdclSolver::SatAnswer answer = CdclSolver::SatAnswer::unknown;
  while (answer == CdclSolver::SatAnswer::unknown && !watch.rings())
    answer = solver_.solve(failures_at_once, watch);
  if (answer != CdclSolver::SatAnswer::satisfiable) return false;
  for (std::size_t variable = 0; variable < candidates_.size(); ++variable) {
    if (solver_.is_true(static_cast<int>(variable))) found_.push_back(candidates_[variable]);
  }
  return true;
}

}  // namespace cluewright
