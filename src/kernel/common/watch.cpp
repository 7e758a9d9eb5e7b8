#include "common/watch.hpp"

namespace cluewright {

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
