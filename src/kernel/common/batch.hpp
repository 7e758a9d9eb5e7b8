// Many independent tasks in one call, spread over threads and stopped by Ctrl-C or a deadline.
#pragma once

#include <cstddef>
#include <functional>

#include "common/watch.hpp"

namespace cluewright {

// Does the tasks from `first` to before `last`. One worker is called many times, so it can keep its memory.
using Worker = std::function<void(std::size_t first, std::size_t last, Watch&)>;

struct BatchOptions {
  int threads = 1;        // including the calling one
  double seconds = -1.0;  // until the deadline; negative for none
  IsInterrupted is_interrupted = Alarm{}.is_interrupted;
};

// Runs the tasks 0 to `count` - 1; each thread takes `piece` of them at a time and makes its own worker.
void run_batch(std::size_t count, std::size_t piece, const BatchOptions& options,
               const std::function<Worker()>& make_worker);

}  // namespace cluewright
