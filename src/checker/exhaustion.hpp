// Every way to fill the free clue cells, replayed.
#pragma once

#include <cstdint>
#include <string>

#include "horn_closure.hpp"
#include "interrupts.hpp"

namespace checker {

struct Replay {
  std::int64_t nodes;  // closures computed, that of the fixed digits included
  std::string
      ending;  // "refuted", "completed" (a filling that the rules complete), "more" (than the most nodes)
};

// Depth first over the cells `order`. `labels` are all digits (from 0), those that are told apart from the
// beginning first; the others are tried as far as they stand somewhere already, and the first that does not.
Replay replay_exhaustion(HornClosure& closure, Span order, Span labels, int told_apart,
                         std::int64_t most_nodes, Interrupts& interrupts);

}  // namespace checker
