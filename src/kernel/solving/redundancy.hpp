// Clues that a puzzle with one solution can do without.
#pragma once

#include <cstdint>
#include <span>

#include "solving/solver.hpp"

namespace cluewright {

// Removes clues, in this order, wherever the solution stays the only one.
void remove_redundant(Solver& solver, std::uint8_t* puzzle, std::span<const std::int32_t> order,
                      Watch& watch);

// For each cell, whether the puzzle could do without its clue, all others staying.
void find_redundant(Solver& solver, std::span<const std::uint8_t> puzzle, bool* redundant, Watch& watch);

}  // namespace cluewright
