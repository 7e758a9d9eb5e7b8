#include "solving/redundancy.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "solving/reduction.hpp"

namespace cluewright {

namespace {

// Whether each completion has this digit in this cell, which is empty. False where the watch rang.
bool is_forced(Solver& solver, const std::uint8_t* puzzle, int cell, int digit, Watch& watch) {
  Query query{.puzzle = puzzle};
  query.banned_cell = cell;
  query.banned_digit = digit;
  const Answer answer = solver.count(query, watch);
  return answer.count == 0 && !answer.stopped;
}

}  // namespace

void remove_redundant(Solver& solver, std::span<std::uint8_t> puzzle, std::span<const std::int32_t> order,
                      Watch& watch) {
  std::vector<std::int32_t> turn_of(puzzle.size(), -1);
  for (std::size_t turn = order.size(); turn-- > 0;)
    turn_of[static_cast<std::size_t>(order[turn])] = static_cast<std::int32_t>(turn);
  std::vector<std::uint8_t> known(puzzle.size());
  Query query{.puzzle = puzzle.data(), .keep = 1};
  query.completions = known.data();
  if (solver.count(query, watch).count == 0) return;
  MissedSet missed(solver, puzzle.size());
  Reduction reduction;
  reduction.begin(puzzle, turn_of, order.size(), 0);
  reduction.run(
      [&](const std::uint8_t* digits, const Reduction::Gap& doubtful) -> const Reduction::Gap& {
        return missed.in(digits, known, doubtful, watch);
      },
      watch);
  std::ranges::copy(reduction.digits(), puzzle.begin());
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
