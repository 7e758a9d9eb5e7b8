// The paths of many puzzles or positions: step after step, always the first that the strategies have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "common/batch.hpp"
#include "explaining/path_board.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

// A board of the least width that has room for its cells.
using AnyPathBoard = std::variant<PathBoard<2>, PathBoard<6>, PathBoard<64>>;
AnyPathBoard path_board_of(const BoardTables& board, const PathGeometry& geometry);

// Rows of `cells` entries.
struct PathStarts {
  std::size_t count, cells;
  const std::uint8_t* placed;
  const std::uint64_t* candidates;  // digit bits; null: all that the placed digits leave
  const std::uint8_t* clues;        // nonzero for clues; null: the placed digits are
};

enum class PathEnding : std::uint8_t {
  stuck,
  completed,
  contradiction,
  unsuited,  // placed digits on which the law has not acted: left to Python
  cut,       // there may be more steps than were asked for
};

struct PathWishes {
  std::vector<PathStrategy> strategies;
  std::int64_t most_steps;  // negative: all
  bool with_tape;           // whether to keep the steps whole
  bool with_placeable;      // whether to count what singles could place at each step
};

// The steps of several paths, one after the other. A step is these numbers, on the tape:
//
//   its strategy, its form, the lengths of the five lists that follow; cells, digits, houses, then what it
//   places and what it rules out, each as cell, digit. Digits count from 1.
struct Steps {
  std::vector<std::uint16_t> tape;
  std::vector<std::uint8_t> strategies;  // of each step
  std::vector<std::uint16_t> placeable;  // digits that singles can place before it; empty unless wanted
};

// For each path how it ends, how many steps it has and how many numbers on the tape, how many steps of each
// strategy, and where it ends. The last two are null unless wanted.
struct PathRows {
  std::uint8_t* endings;
  std::int32_t* lengths;
  std::int64_t* tape_lengths;
  std::uint16_t* used;
  std::uint8_t* placed;
  std::uint64_t* candidates;
};

Steps find_paths(const AnyPathBoard& board, const PathWishes& wishes, const PathStarts& starts,
                 const PathRows& paths, const BatchOptions& options);

}  // namespace cluewright
