// The paths of many puzzles or positions: step after step, always the first that the strategies have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/batch.hpp"
#include "explaining/path_board.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

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
  bool with_options;        // whether to count what else could be done at each step
};

// The steps of several paths, one after the other. A step is these numbers, on the tape:
//
//   its strategy, its form, the lengths of the seven lists that follow; cells, digits, houses, then what it
//   places, what it rules out and which candidates the pattern keeps, each as cell, digit, and the parts,
//   each as its size and its members. Digits count from 1, but from 0 in a part.
struct Steps {
  std::vector<std::uint16_t> tape;
  std::vector<std::int64_t> ends;        // where on the tape each step ends
  std::vector<std::uint8_t> strategies;  // of each step
  std::vector<std::uint16_t> options;    // those that offered themselves; empty unless wanted
};

// For each path how it ends, how many steps it has, how many steps of each strategy, and where it ends. The
// last two are null unless wanted.
struct PathRows {
  std::uint8_t* endings;
  std::int32_t* lengths;
  std::uint16_t* used;
  std::uint8_t* placed;
  std::uint64_t* candidates;
};

Steps find_paths(const AnyPathBoard& board, const PathWishes& wishes, const PathStarts& starts,
                 const PathRows& paths, const BatchOptions& options);

// The states after each round, in which all strategies act at once, on the same state.
struct Rounds {
  PathEnding ending;
  std::vector<std::uint8_t> placed;  // state by state, cell by cell
  std::vector<std::uint64_t> candidates;
};

// The rounds of the first of these positions. Unsuited as well where a round places two digits in a cell.
Rounds find_rounds(const AnyPathBoard& board, std::span<const PathStrategy> strategies,
                   const PathStarts& start, Watch& watch);

}  // namespace cluewright
