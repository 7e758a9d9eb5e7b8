#include "explaining/closures.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "explaining/closure_any.hpp"
#include "strategies/closure_classic.hpp"

namespace cluewright {

namespace {

// Classic positions that a thread takes at a time: some tens of microseconds of work.
constexpr std::size_t positions_in_piece = 64;

ClassicPosition read_classic(const std::uint8_t* placed, const std::uint64_t* candidates) {
  ClassicPosition position = ClassicPosition::empty();
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (placed[cell]) position.place(cell, placed[cell] - 1u);
    if (!candidates) continue;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      if (!(candidates[cell] >> digit & 1)) position.rule_out(cell, digit);
    }
  }
  return position;
}

void write_classic(const ClassicPosition& position, std::uint8_t* placed, std::uint64_t* candidates) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::uint32_t bit = ClassicCells::bit_of(cell);
    unsigned digit_placed = 0, digit_bits = 0;
    for (unsigned digit = 0; digit < 9; ++digit) {
      if (position.placed[cell / 27][digit] & bit) digit_placed = digit + 1;
      if (position.candidates[cell / 27][digit] & bit) digit_bits |= 1u << digit;
    }
    placed[cell] = static_cast<std::uint8_t>(digit_placed);
    candidates[cell] = digit_bits;
  }
}

void close_one(AnyClosure& closure, const PositionRows& rows, std::size_t i, const ClosureRows& closures,
               Watch& watch) {
  const Ending ending = closure.run(rows.placed_in(i), rows.candidates_in(i), watch);
  const PathState& reached = state_of(closure.position());
  closures.endings[i] = static_cast<std::uint8_t>(ending);
  std::int32_t left = 0;
  for (const std::uint64_t digit_bits : reached.candidates) left += std::popcount(digit_bits);
  closures.left[i] = left;
  if (!closures.placed) return;
  std::ranges::copy(reached.placed, closures.placed + i * rows.cells);
  std::ranges::copy(reached.candidates, closures.candidates + i * rows.cells);
}

}  // namespace

void close_classic(SimdLevel level, StrategySet strategies, const PositionRows& rows,
                   const ClosureRows& closures, const BatchOptions& options) {
  const ClassicClose close = classic_close(level);
  run_batch(rows.count, positions_in_piece, options, [&]() -> Worker {
    return [&](std::size_t first, std::size_t last, Watch&) {
      for (std::size_t i = first; i < last; ++i) {
        ClassicPosition position = read_classic(rows.placed_in(i), rows.candidates_in(i));
        closures.endings[i] = static_cast<std::uint8_t>(close(position, strategies));
        closures.left[i] = position.candidates_left();
        if (closures.placed) write_classic(position, closures.placed + i * 81, closures.candidates + i * 81);
      }
    };
  });
}

void close_any(const ClosureBoard& board, StrategySet strategies, const PositionRows& rows,
               const ClosureRows& closures, const BatchOptions& options) {
  run_batch(rows.count, 1, options, [&]() -> Worker {
    const std::shared_ptr<AnyClosure> closure = AnyClosure::on(board, strategies);
    return [&, closure](std::size_t i, std::size_t, Watch& watch) {
      close_one(*closure, rows, i, closures, watch);
    };
  });
}

}  // namespace cluewright
