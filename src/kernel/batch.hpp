// Many independent tasks in one call: over several threads, without the GIL, stopped by Ctrl-C or a deadline.
#pragma once

#include <cstddef>
#include <functional>

#include "watch.hpp"

namespace cluewright {

// Does the tasks from `first` to before `last`; called many times by one worker, so that it can keep its
// memory.
using Worker = std::function<void(std::size_t first, std::size_t last, Watch&)>;

// Runs the tasks 0 to `count` - 1 in pieces of `piece`, the calling thread being one of the `threads`.
// Call it with the GIL held; it releases it. False when the deadline (in seconds, negative for none) cut it
// short. Throws what Python's signal handler raised.
bool run_batch(std::size_t count, std::size_t piece, int threads, double seconds,
               const std::function<Worker()>& make_worker);

}  // namespace cluewright
