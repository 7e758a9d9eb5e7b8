// Solving on any board, by search over its exact cover. src/cluewright/solving/searching.py is the readable
// twin.
#pragma once

#include <vector>

#include "solving/cover.hpp"
#include "solving/solver.hpp"

namespace cluewright {

class CoverSolver : public Solver {
 public:
  explicit CoverSolver(const Demands& demands) : demands_(demands), cover_(demands) {}

  Answer count(const Question& question, Watch& watch) override;

 private:
  struct Choice {
    std::size_t trail_size;  // before the choice
    int candidate;
  };

  bool start(const Question& question);
  Answer search(const Question& question, Watch& watch);
  bool try_next(const Question& question, Answer& answer);
  bool found(const Question& question, Answer& answer);
  int choose(int demand, Random* random) const;
  bool contains(const std::uint8_t* completion, int candidate) const;

  const Demands& demands_;
  Cover cover_;
  std::vector<Choice> choices_;  // an explicit stack, since large boards would overflow that of the thread
  int attempt_ = 0;
  const std::uint8_t* after_ = nullptr;
  std::vector<std::uint8_t> guide_;  // unless empty, a completion whose candidates are tried first
};

}  // namespace cluewright
