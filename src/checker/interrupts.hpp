// Ctrl-C and cancelling: long work asks now and then whether the caller wants it to stop, and tells how far
// it is.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace checker {

class Interrupts {
 public:
  // `ask` is called with what is done so far, and throws if the caller wants to stop.
  explicit Interrupts(std::function<void(std::int64_t)> ask) : ask_(std::move(ask)) {}

  // For work that asks every few microseconds at most.
  void poll() {
    if (++asked_ % asks_per_look == 0) look();
  }

  // For work that asks rarely.
  void look() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(25);
    ask_(done);
  }

  std::int64_t done = 0;  // in the unit of the work, where that counts

 private:
  static constexpr unsigned asks_per_look = 64;

  const std::function<void(std::int64_t)> ask_;
  unsigned asked_ = 0;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now();
};

}  // namespace checker
