// The closures of many positions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/batch.hpp"
#include "common/simd.hpp"
#include "explaining/closure_any.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// Rows of `cells` entries.
struct PositionRows {
  std::size_t count, cells;
  const std::uint8_t* placed;
  const std::uint64_t* candidates;  // digit bits; null: all that the placed digits leave

  const std::uint8_t* placed_in(std::size_t i) const { return placed + i * cells; }
  const std::uint64_t* candidates_in(std::size_t i) const {
    return candidates ? candidates + i * cells : nullptr;
  }
};

// For each row how its closure ends, the number of candidates left, and the closure. The last two are null
// unless they are wanted.
struct ClosureRows {
  std::uint8_t* endings;
  std::int32_t* left;
  std::uint8_t* placed;
  std::uint64_t* candidates;
};

void close_classic(SimdLevel level, StrategySet strategies, const PositionRows& rows,
                   const ClosureRows& closures, const BatchOptions& options);
void close_any(const ClosureBoard& board, StrategySet strategies, const PositionRows& rows,
               const ClosureRows& closures, const BatchOptions& options);

}  // namespace cluewright
