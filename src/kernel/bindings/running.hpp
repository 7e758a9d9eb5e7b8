// Runs long work without the GIL, stopped by Ctrl-C and by cancelling.
#pragma once

#include <nanobind/nanobind.h>

#include "common/batch.hpp"
#include "common/watch.hpp"

namespace cluewright {

// Whether a signal handler of Python raised an exception, as for Ctrl-C, or else `cancelling.look`, because
// another thread cancels. Call it without the GIL.
inline bool is_interrupted() {
  const nanobind::gil_scoped_acquire gil;
  if (PyErr_CheckSignals() != 0) return true;
  try {
    nanobind::module_::import_("cluewright.cancelling").attr("look")();
  } catch (nanobind::python_error& error) {
    error.restore();
    return true;
  }
  return false;
}

// Calls `work` without the GIL, then throws what `is_interrupted` met meanwhile.
template <class Work>
void run_without_gil(const Work& work) {
  {
    const nanobind::gil_scoped_release no_gil;
    work();
  }
  if (PyErr_Occurred()) throw nanobind::python_error();
}

// Calls `task(watch)` on this thread; the watch rings on Ctrl-C, when the call is cancelled, and after
// `seconds` unless they are negative.
template <class Task>
void run_interruptibly(const Task& task, double seconds = -1.0) {
  Alarm alarm;
  alarm.is_interrupted = is_interrupted;
  alarm.ring_in(seconds);
  Watch watch(alarm, true);
  run_without_gil([&] { task(watch); });
}

inline BatchOptions batch_options(int threads, double seconds = -1.0) {
  return {threads, seconds, is_interrupted};
}

}  // namespace cluewright
