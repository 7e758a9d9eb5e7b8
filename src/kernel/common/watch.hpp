// Why long work stops early: Ctrl-C, cancelling, a deadline, or another worker that noticed one of them.
#pragma once

#include <atomic>
#include <chrono>

namespace cluewright {

using Clock = std::chrono::steady_clock;

// Asks whether the caller wants to stop. Only the calling thread asks.
using IsInterrupted = bool (*)();

// What the workers of one call share.
struct Alarm {
  std::atomic<bool> stop{false};
  Clock::time_point deadline = Clock::time_point::max();
  IsInterrupted is_interrupted = [] { return false; };

  // Rings after this time; never if it is negative.
  void ring_in(double seconds);
};

// One worker's view of the alarm, cheap enough to ask at every node of a search.
class Watch {
 public:
  // `calling`: this worker runs on the thread that made the call.
  Watch(Alarm& alarm, bool calling) : alarm_(alarm), calling_(calling), next_interrupt_check_(Clock::now()) {}

  // Whether to stop. Looks at the clock once in `asks_per_look` calls.
  bool rings() {
    if (--asks_left_ > 0) return rang_;
    return look();
  }

  // Whether to stop. Looks at the clock each time: for work that asks rarely.
  bool look();

 private:
  static constexpr int asks_per_look = 128;

  Alarm& alarm_;
  bool calling_;
  bool rang_ = false;
  int asks_left_ = asks_per_look;
  Clock::time_point next_interrupt_check_;
};

// The time between two such questions: short enough to feel immediate, long enough for other Python
// threads not to notice.
inline constexpr auto interrupt_check_interval = std::chrono::milliseconds(25);

}  // namespace cluewright
