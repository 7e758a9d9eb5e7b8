// Every way to fill the free clue cells.
#pragma once

#include <cstdint>
#include <string>

#include "horn_closure.hpp"
#include "interrupts.hpp"
#include "wishes.hpp"

namespace checker {

struct BruteForceReplay {
  std::int64_t nodes;  // closures computed, that of the fixed digits included
  // "refuted", "completed" (the rules complete a filling that is as wished), "unclear" (perhaps they do), or
  // "more" than the most nodes
  std::string ending;
};

// Fills the cells in `order`, depth first. `labels` are all digits (from 0); the first `used_labels` are in
// use from the beginning. Unused labels are interchangeable, so in each cell the labels in use are tried, and
// the first unused one. `given` are the fixed digits (from 1), which the closure has placed. Without wishes,
// any complete closure ends the search.
BruteForceReplay replay_brute_force(HornClosure& closure, Span given, Span order, Span labels,
                                    int used_labels, std::int64_t most_nodes, Wishes* wishes,
                                    Interrupts& interrupts);

}  // namespace checker
