#include "common/batch.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace cluewright {

namespace {

class Batch {
 public:
  Batch(std::size_t count, std::size_t piece, const BatchOptions& options) : count_(count), piece_(piece) {
    alarm_.is_interrupted = options.is_interrupted;
    alarm_.ring_in(options.seconds);
  }

  void run(std::size_t threads, const std::function<Worker()>& make_worker) {
    std::vector<std::thread> helpers;
    running_ = threads - 1;
    for (std::size_t i = running_; i > 0; --i) {
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
    } catch (...) {  // out of memory, for example: tell the caller instead of ending the process
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      alarm_.stop = true;
    }
  }

  void wait_for_helpers() {
    Watch watch(alarm_, true);
    std::unique_lock lock(mutex_);
    while (!done_.wait_for(lock, interrupt_check_interval, [this] { return running_ == 0; })) {
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
  std::size_t running_ = 0;
  std::exception_ptr error_;
};

}  // namespace

void run_batch(std::size_t count, std::size_t piece, const BatchOptions& options,
               const std::function<Worker()>& make_worker) {
  const std::size_t pieces = (count + piece - 1) / piece;
  const auto threads = std::min(static_cast<std::size_t>(std::max(options.threads, 1)), pieces);
  Batch(count, piece, options).run(std::max(threads, std::size_t{1}), make_worker);
}

}  // namespace cluewright
