// Ctrl-C and cancelling: long work asks now and then whether the caller wants it to stop.
#pragma once

#include <chrono>

namespace checker {

class Interrupts {
 public:
  // `raise` throws if the caller wants to stop.
  explicit Interrupts(void (*raise)()) : raise_(raise) {}

  // For work that asks every few microseconds at most.
  void poll() {
    if (++asked_ % asks_per_look == 0) look();
  }

  // For work that asks rarely.
  void look() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(25);
    raise_();
  }

 private:
  static constexpr unsigned asks_per_look = 64;

  void (*const raise_)();
  unsigned asked_ = 0;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now();
};

}  // namespace checker
