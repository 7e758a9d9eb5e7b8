// How many fillings of the free clue cells there are, by a sum over subsets of these cells.
#pragma once

#include <cstdint>
#include <vector>

#include "board.hpp"
#include "interrupts.hpp"

namespace checker {

// The number of ways to give digits to the free cells so that no house holds a digit more often than it may
// and at least `least_digits` digits are in use: those that are fixed, and those of free cells. Ways that
// differ only in the names of digits that are fixed nowhere are one. At most `most` is counted. `given` has
// the fixed digits (from 1). CAUTION: it takes 16 bytes for each subset of the free cells.
std::int64_t sum_over_subsets(const Board& board, Span given, Span free_cells, int least_digits,
                              std::int64_t most, Interrupts& interrupts);

}  // namespace checker
