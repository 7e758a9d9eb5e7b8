// Runs long work without the GIL, stopped by Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include "common/batch.hpp"
#include "common/watch.hpp"

namespace cluewright {

// Whether a signal handler of Python raised an exception, as for Ctrl-C. Call it without the GIL.
inline bool is_interrupted() {
  const nanobind::gil_scoped_acquire gil;
  return PyErr_CheckSignals() != 0;
}

// Calls `work` without the GIL, then throws what a signal handler raised meanwhile.
template <class Work>
void run_without_gil(const Work& work) {
  {
    const nanobind::gil_scoped_release no_gil;
    work();
  }
  if (PyErr_Occurred()) throw nanobind::python_error();
}

// Calls `task(watch)` on this thread; the watch rings on Ctrl-C.
template <class Task>
void run_interruptibly(const Task& task) {
  Alarm alarm;
  alarm.is_interrupted = is_interrupted;
  Watch watch(alarm, true);
  run_without_gil([&] { task(watch); });
}

inline BatchOptions batch_options(int threads, double seconds = -1.0) {
  return {threads, seconds, is_interrupted};
}

}  // namespace cluewright
