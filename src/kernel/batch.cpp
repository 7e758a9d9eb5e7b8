#include "batch.hpp"

#include <nanobind/nanobind.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace nb = nanobind;

namespace cluewright {

namespace {

// Often enough for Ctrl-C to feel immediate, seldom enough for other Python threads not to notice.
constexpr auto signal_interval = std::chrono::milliseconds(25);

class Batch {
 public:
  Batch(std::size_t count, std::size_t piece, double seconds) : count_(count), piece_(piece) {
    if (seconds >= 0 && seconds < 1e9) {  // more would overflow the clock
      alarm_.deadline =
          Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }
  }

  void run(int threads, const std::function<Worker()>& make_worker) {
    std::vector<std::thread> helpers;
    running_ = std::max(threads, 1) - 1;
    for (int i = running_; i > 0; --i) {
      helpers.emplace_back([this, &make_worker] {
        work(make_worker, false);
        const std::lock_guard lock(mutex_);
        --running_;
        done_.notify_one();
      });
    }
    work(make_worker, true);
    wait_for_helpers();
    for (auto& helper : helpers) helper.join();
    if (error_) std::rethrow_exception(error_);
  }

  bool interrupted() const { return alarm_.interrupted; }
  bool complete() const { return !alarm_.stop; }

 private:
  void work(const std::function<Worker()>& make_worker, bool calling) {
    try {
      const Worker worker = make_worker();
      Watch watch(alarm_, calling);
      while (!watch.look()) {
        const std::size_t first = next_.fetch_add(piece_);
        if (first >= count_) return;
        worker(first, std::min(first + piece_, count_), watch);
      }
    } catch (...) {  // out of memory, say: it must reach Python, not end the process
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      alarm_.stop = true;
    }
  }

  void wait_for_helpers() {
    Watch watch(alarm_, true);
    std::unique_lock lock(mutex_);
    while (!done_.wait_for(lock, signal_interval, [this] { return running_ == 0; })) {
      lock.unlock();
      watch.look();
      lock.lock();
    }
  }

  const std::size_t count_, piece_;
  Alarm alarm_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::condition_variable done_;
  int running_ = 0;
  std::exception_ptr error_;
};

}  // namespace

bool Watch::look() {
  asks_left_ = every;
  if (rang_ || (rang_ = alarm_.stop)) return true;
  const auto now = Clock::now();
  if (now >= alarm_.deadline) {
    alarm_.stop = rang_ = true;
  } else if (calling_ && now >= next_signal_check_) {
    next_signal_check_ = now + signal_interval;
    const nb::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) alarm_.interrupted = alarm_.stop = rang_ = true;
  }
  return rang_;
}

bool run_batch(std::size_t count, std::size_t piece, int threads, double seconds,
               const std::function<Worker()>& make_worker) {
  Batch batch(count, piece, seconds);
  {
    const nb::gil_scoped_release no_gil;
    const auto pieces = (count + piece - 1) / piece;
    batch.run(static_cast<int>(std::min(static_cast<std::size_t>(std::max(threads, 1)), pieces)),
              make_worker);
  }
  if (batch.interrupted()) throw nb::python_error();
  return batch.complete();
}

}  // namespace cluewright
