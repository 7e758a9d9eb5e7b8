#include "solving/redundancy.hpp"

#include <cstddef>
#include <vector>

namespace cluewright {

namespace {

// Whether each completion has this digit in this cell, which is empty. False where the watch rang.
bool is_forced(Solver& solver, const std::uint8_t* puzzle, int cell, int digit, Watch& watch) {
  Question question{.puzzle = puzzle};
  question.banned_cell = cell;
  question.banned_digit = digit;
  const Answer answer = solver.count(question, watch);
  return answer.count == 0 && !answer.stopped;
}

}  // namespace

void remove_redundant(Solver& solver, std::uint8_t* puzzle, std::span<const std::int32_t> order,
                      Watch& watch) {
  for (const std::int32_t cell : order) {
    const std::uint8_t digit = puzzle[cell];
    if (digit == 0) continue;
    puzzle[cell] = 0;
    if (!is_forced(solver, puzzle, cell, digit, watch)) puzzle[cell] = digit;
  }
}

void find_redundant(Solver& solver, std::span<const std::uint8_t> puzzle, bool* redundant, Watch& watch) {
  std::vector<std::uint8_t> rest(puzzle.begin(), puzzle.end());
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    const std::uint8_t digit = puzzle[cell];
    if (digit == 0) continue;
    rest[cell] = 0;
    redundant[cell] = is_forced(solver, rest.data(), static_cast<int>(cell), digit, watch);
    rest[cell] = digit;
  }
}

}  // namespace cluewright
