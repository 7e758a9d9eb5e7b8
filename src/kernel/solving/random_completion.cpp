#include "solving/random_completion.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace cluewright {

namespace {

// On an empty board the digits have no names yet, so that one house can be filled at once: in random order,
// since the search prefers low digits. Every house must hold each digit once. A search on planes that begins
// by itself leaves houses half filled, and fails more often; one on a larger board fails more often if it
// does not begin by itself.
void fill_a_house(const BoardTables& board, std::span<std::uint8_t> empty, Random& random) {
  if (board.houses() == 0) return;
  std::vector<std::uint8_t> names(static_cast<std::size_t>(board.digits));
  std::iota(names.begin(), names.end(), std::uint8_t{1});
  random.shuffle(names);
  const auto cells = board.house(static_cast<int>(random.below(static_cast<std::uint32_t>(board.houses()))));
  for (std::size_t i = 0; i < cells.size(); ++i) empty[static_cast<std::size_t>(cells[i])] = names[i];
}

}  // namespace

bool complete_randomly(Solver& solver, const Solvers& solvers, const BoardTables& board,
                       const std::uint8_t* puzzle, Random random, std::span<std::uint8_t> completion,
                       Watch& watch) {
  std::vector<std::uint8_t> name_of(static_cast<std::size_t>(board.digits)), digit_of(name_of.size() + 1);
  std::iota(name_of.begin(), name_of.end(), std::uint8_t{1});
  if (solvers.digits_are_alike()) random.shuffle(name_of);
  for (std::size_t i = 0; i < name_of.size(); ++i) digit_of[name_of[i]] = static_cast<std::uint8_t>(i + 1);
  std::vector<std::uint8_t> renamed(completion.size());
  for (std::size_t i = 0; i < completion.size(); ++i)
    renamed[i] = puzzle[i] ? name_of[puzzle[i] - 1u] : std::uint8_t{0};
  const bool is_empty = std::ranges::none_of(renamed, [](std::uint8_t digit) { return digit; });
  if (is_empty && solvers.planes()) fill_a_house(board, renamed, random);
  Query query{.puzzle = renamed.data(), .keep = 1};
  query.completions = completion.data();
  query.random = &random;
  const bool found = solver.count(query, watch).count != 0;
  for (auto& name : completion) name = digit_of[name];
  if (found && solvers.exchanges()) solvers.exchanges()->mix(puzzle, completion, random);
  return found;
}

}  // namespace cluewright
