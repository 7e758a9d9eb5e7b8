#include "common/watch.hpp"

namespace cluewright {

namespace {

constexpr double max_seconds = 1e9;  // a later deadline would overflow the clock; there is none then

}  // namespace

void Alarm::ring_in(double seconds) {
  if (seconds < 0 || seconds >= max_seconds) return;
  deadline =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

bool Watch::look() {
  asks_left_ = asks_per_look;
  if (rang_ || (rang_ = alarm_.stop)) return true;
  const auto now = Clock::now();
  if (now >= alarm_.deadline) {
    alarm_.stop = rang_ = true;
  } else if (calling_ && now >= next_interrupt_check_) {
    next_interrupt_check_ = now + interrupt_check_interval;
    if (alarm_.is_interrupted()) alarm_.stop = rang_ = true;
  }
  return rang_;
}

}  // namespace cluewright
