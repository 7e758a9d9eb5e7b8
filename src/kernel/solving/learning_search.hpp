// The search for completions by clauses that are learned from failures: where a search that branches and
// restarts goes astray for seconds, this takes a tenth of one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/watch.hpp"
#include "solving/cdcl.hpp"
#include "solving/solver.hpp"

namespace cluewright {

class LearningSearch {
 public:
  LearningSearch(std::size_t cells, std::size_t digits);

  // Exactly one of these candidates is right. Only candidates of some need are looked for.
  void add_need(std::span<const Candidate> candidates);

  // Finds a completion other than those before: its candidates. False if there is none, or if the watch rang.
  bool find_next(Watch& watch);
  std::span<const Candidate> found() const { return found_; }
  std::int64_t failures() const { return solver_.conflicts(); }

 private:
  Literal literal_of(Candidate candidate);  // the positive one

  CdclSolver solver_;
  const std::size_t digits_;
  std::vector<int> variables_;         // of each candidate; -1 for none
  std::vector<Candidate> candidates_;  // of each variable
  std::vector<Candidate> found_;
  std::vector<Literal> clause_;
};

}  // namespace cluewright
