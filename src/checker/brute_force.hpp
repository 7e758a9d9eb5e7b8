// Every way to fill the free clue cells, replayed.
#pragma once

#include <cstdint>
#include <string>

#include "horn_closure.hpp"
#include "interrupts.hpp"
#include "wishes.hpp"

namespace checker {

struct BruteForceReplay {
  std::int64_t nodes;  // closures computed, that of the fixed digits included
  // "refuted", "completed" (a filling that the rules complete, as wished), "unclear" (whether one is), or
  // "more" (than the most nodes)
  std::string ending;
};

// Depth first over the cells `order`. `labels` are all digits (from 0), those that are told apart from the
// beginning first; the others are tried as far as they stand somewhere already, and the first that does not.
// `given` are the fixed digits (from 1), which the closure knows. Without wishes it ends where a closure is
// complete.
BruteForceReplay replay_brute_force(HornClosure& closure, Span given, Span order, Span labels, int told_apart,
                                    std::int64_t most_nodes, Wishes* wishes, Interrupts& interrupts);

}  // namespace checker
