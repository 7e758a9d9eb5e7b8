#include "solving/random_completion.hpp"

#include <cstddef>
#include <numeric>
#include <vector>

namespace cluewright {

bool complete_randomly(Solver& solver, const Exchanges* exchanges, const std::uint8_t* puzzle, int digits,
                       Random random, std::span<std::uint8_t> completion, Watch& watch) {
  std::vector<std::uint8_t> name_of(static_cast<std::size_t>(digits)), digit_of(name_of.size() + 1);
  std::iota(name_of.begin(), name_of.end(), std::uint8_t{1});
  random.shuffle(name_of);
  for (std::size_t i = 0; i < name_of.size(); ++i) digit_of[name_of[i]] = static_cast<std::uint8_t>(i + 1);
  std::vector<std::uint8_t> renamed(completion.size());
  for (std::size_t i = 0; i < completion.size(); ++i)
    renamed[i] = puzzle[i] ? name_of[puzzle[i] - 1u] : std::uint8_t{0};
  Question question{.puzzle = renamed.data(), .keep = 1};
  question.completions = completion.data();
  question.random = &random;
  const bool found = solver.count(question, watch).count != 0;
  for (auto& name : completion) name = digit_of[name];
  if (found && exchanges) exchanges->mix(puzzle, completion, random);
  return found;
}

}  // namespace cluewright
