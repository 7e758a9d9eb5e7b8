// Every filling of the free clue cells, and what the strategies make of it.
//
// The closure of some clues is shared by all fillings that have them: what is gone there stays gone below.
// docs/certificates.md says which fillings there are, and when one stalls.
// src/cluewright/finding/engines/brute_force/tree.py is the readable twin.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/simd.hpp"
#include "explaining/closure_any.hpp"
#include "finding/filling_tree.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// Where a search goes on: the labels on the way to a node, and the least label to be tried next there.
struct FillingCursor {
  std::vector<int> path;
  int next_label = 0;
};

struct FillingCounts {
  std::int64_t fillings = 0;            // also those that were counted without a closure
  std::int64_t stalls = 0;              // those whose closure is neither complete nor a contradiction
  std::vector<std::uint8_t> completed;  // rows of labels (from 1): those with a complete closure
  std::vector<std::uint8_t> stalled;    // and those that stall, if they are listed
  std::int64_t steps = 0;               // nodes and closures: what the search has cost
  bool is_done = false;
};

struct FillingSearchOptions {
  StrategySet strategies;
  std::size_t root_depth;            // the search stays below the node with these first labels of the path
  std::int64_t most_steps;           // nodes and closures, after which it stops
  bool lists_stalls;                 // instead of counting them
  std::optional<SimdLevel> classic;  // run the classic board's own code
};

// Goes on at the cursor, and leaves there where it stopped. The fixed labels alone must not contradict.
FillingCounts search_fillings(const FillingTask& task, const ClosureBoard& board,
                              const FillingSearchOptions& options, FillingCursor& cursor, Watch& watch);

}  // namespace cluewright
