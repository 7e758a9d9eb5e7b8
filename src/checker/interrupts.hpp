// Ctrl-C: work that takes long asks now and then whether somebody wants it to stop.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

namespace checker {

class Interrupts {
 public:
  // Throws what Python's signal handler raises. Call it without the GIL, every few microseconds at most.
  void poll() {
    if (++asked_ % every == 0) look();
  }

  // The same, for those who ask seldom.
  void look() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(25);
    const nanobind::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
  }

 private:
  static constexpr unsigned every = 64;

  unsigned asked_ = 0;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now();
};

}  // namespace checker
