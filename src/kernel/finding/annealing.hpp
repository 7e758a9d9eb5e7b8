// Simulated annealing over the fillings of a mask: many walks at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "common/batch.hpp"
#include "common/simd.hpp"
#include "explaining/closure_any.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// What the walks have in common. Each begins with a filling of the clue cells and changes the free ones.
struct Walks {
  std::size_t count, cells;
  const std::uint8_t* fillings;  // a row for each walk
  std::span<const std::int32_t> free_cells;
  StrategySet strategies;                // a success is completed by these
  std::span<const std::int32_t> beyond;  // sets of strategies, none of which completes a success
  std::int64_t most_moves;
  std::uint64_t seed;

  std::span<const std::uint8_t> filling(std::size_t i) const { return {fillings + i * cells, cells}; }
};

// Where each walk ended.
struct WalkEnds {
  std::int32_t* scores;  // of the best filling; 0 for a success
  std::uint8_t *best, *last;
  std::int64_t* moves;  // -1 where time ran out
};

void walk_classic(SimdLevel level, const Walks& walks, const WalkEnds& ends, const BatchOptions& options);
void walk_any(const ClosureBoard& board, const Walks& walks, const WalkEnds& ends,
              const BatchOptions& options);

}  // namespace cluewright
