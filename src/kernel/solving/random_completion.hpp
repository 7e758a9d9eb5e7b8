// A random completion of a puzzle.
#pragma once

#include <cstdint>
#include <span>

#include "boards/board_tables.hpp"
#include "common/random.hpp"
#include "solving/solver.hpp"
#include "solving/solvers.hpp"

namespace cluewright {

// Writes a random completion. It is found under a random renaming of the digits, so it is random even if
// random choices lead nowhere and the search falls back to its usual order; the solvers' exchanges, if there
// are any, make it different in more than names even then. `solver` is one of the solvers. False if there is
// none.
bool complete_randomly(Solver& solver, const Solvers& solvers, const BoardTables& board,
                       const std::uint8_t* puzzle, Random random, std::span<std::uint8_t> completion,
                       Watch& watch);

}  // namespace cluewright
