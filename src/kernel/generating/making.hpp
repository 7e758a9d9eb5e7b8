// Puzzles from random grids, by leaving out clues: many at once.
//
// src/cluewright/generating/ has the readable twin, one clue after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/batch.hpp"
#include "common/simd.hpp"
#include "explaining/closure_any.hpp"
#include "generating/target.hpp"
#include "solving/line_swap_sets.hpp"
#include "solving/solvers.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// The board, with how to solve and to close positions on it.
struct Ground {
  const BoardTables& board;
  std::optional<SimdLevel> classic_level;  // the classic board's own code, if that is to run
  const ClosureBoard* closure_board;       // otherwise
  Solvers solvers;
  const LinePairs& line_pairs;
};

// How far a mode goes: as far as the strategies, with lookahead besides, or to a search of all completions.
enum class Depth : std::int32_t { strategies = 0, lookahead = 1, search = 2 };

// What solves the puzzles.
struct Mode {
  StrategySet strategies;
  Depth depth;
};

// Which clues are left out together, and how many are left at least.
struct Parts {
  std::span<const std::int32_t> part_of;  // the part of each cell, from 0
  std::size_t count;
  std::size_t fewest;
};

// What else is asked of a puzzle.
struct Demand {
  std::int32_t clues = -1;               // the number that each must have; -1: any
  bool minimal = false;                  // without any clue there is a second solution
  std::span<const std::int32_t> beyond;  // sets of strategies, none of which completes it
  StrategySet beyond_lookahead = 0;      // strategies with which lookahead does not solve it; 0: any may
  const Target* target = nullptr;        // what it is to measure; null: anything
};

// Grids to be reduced: rows of cells, and rows of parts in the order in which they are tried.
struct GridRows {
  std::size_t count;
  const std::uint8_t* grids;
  std::span<const std::int32_t> orders;
};

// For each row the puzzle, and whether it is finished.
struct ReducedRows {
  std::uint8_t* puzzles;
  bool* finished;
};

void reduce_grids(const Ground& ground, const Mode& mode, const Parts& parts, const GridRows& grids,
                  const ReducedRows& puzzles, const BatchOptions& options);

// Puzzles to be made, each by its number: attempt after attempt, from the first to before the last.
struct Orders {
  std::uint64_t seed;
  std::size_t count;
  const std::int64_t *numbers, *first_attempts;
  std::int64_t end_of_attempts;
};

enum class Made : std::uint8_t { not_in_time = 0, as_asked = 1, otherwise = 2 };

// For each order the puzzle, or the nearest one; its solution; the attempt; what became of it.
struct MadeRows {
  std::uint8_t *puzzles, *solutions;
  std::int64_t* attempts;
  std::uint8_t* made;
};

void make_puzzles(const Ground& ground, const Mode& mode, const Parts& parts, const Demand& demand,
                  const Orders& orders, const MadeRows& rows, const BatchOptions& options);

// The grid with which an attempt begins, and the order in which it tries the parts.
struct Beginnings {
  std::uint8_t* grids;
  std::int32_t* orders;
};

void write_beginnings(const Ground& ground, std::size_t parts, const Orders& orders, const Beginnings& rows,
                      const BatchOptions& options);

// What tuned masking tried in an attempt, puzzle after puzzle. The first is that of random masking.
struct Tries {
  std::vector<std::uint8_t> puzzles;  // one after another
  std::vector<std::uint8_t> kept;
};

// For the first of the orders. `demand` has a target.
Tries tries_of(const Ground& ground, const Mode& mode, const Parts& parts, const Demand& demand,
               const Orders& orders, const BatchOptions& options);

// For each row how lookahead ends, and the position that it reaches: digits, and candidates as digit bits.
struct LookaheadRows {
  std::uint8_t *endings, *placed;
  std::uint64_t* candidates;
};

void look_ahead(const Ground& ground, StrategySet strategies, const std::uint8_t* puzzles, std::size_t count,
                const LookaheadRows& rows, const BatchOptions& options);

}  // namespace cluewright
