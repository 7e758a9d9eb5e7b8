// A random completion of a puzzle.
#pragma once

#include <cstdint>
#include <span>

#include "common/random.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// Writes a random completion. It is found under a random renaming of the digits, so it is random even if
// random choices lead nowhere and the search falls back to its usual order. False if there is none.
bool complete_randomly(Solver& solver, const std::uint8_t* puzzle, int digits, Random random,
                       std::span<std::uint8_t> completion, Watch& watch);

}  // namespace cluewright
