// A random completion of a puzzle.
#pragma once

#include <cstdint>
#include <span>

#include "common/random.hpp"
#include "solving/exchanges.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// Writes a random completion. It is found under a random renaming of the digits, so it is random even if
// random choices lead nowhere and the search falls back to its usual order; exchanges, if there are any, make
// it different in more than names even then. False if there is none.
bool complete_randomly(Solver& solver, const Exchanges* exchanges, const std::uint8_t* puzzle, int digits,
                       Random random, std::span<std::uint8_t> completion, Watch& watch);

}  // namespace cluewright
