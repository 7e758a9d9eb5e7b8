// How long work stops early: Ctrl-C, a deadline, or another worker that saw either.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace cluewright {

using Clock = std::chrono::steady_clock;

// What the workers of one call share.
struct Alarm {
  std::atomic<bool> stop{false};
  bool interrupted = false;  // a Python exception is set; written by the calling thread only
  Clock::time_point deadline = Clock::time_point::max();
};

// One worker's view of the alarm, cheap enough to ask at every node of a search.
class Watch {
 public:
  // `calling`: this worker is the thread that Python called, the only one that may ask it for signals.
  Watch(Alarm& alarm, bool calling) : alarm_(alarm), calling_(calling), next_signal_check_(Clock::now()) {}

  // Whether to stop; looks at the clock once in `every` asks.
  bool rings() {
    if (--asks_left_ > 0) return rang_;
    return look();
  }

  // The same, without waiting for the count: for work that asks rarely.
  bool look();

 private:
  static constexpr int every = 128;

  Alarm& alarm_;
  bool calling_;
  bool rang_ = false;
  int asks_left_ = every;
  Clock::time_point next_signal_check_;
};

}  // namespace cluewright
