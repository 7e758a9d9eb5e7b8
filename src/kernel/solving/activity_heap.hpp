// Variables in the order of their activity: what a CDCL solver decides by.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace cluewright {

// VSIDS with a growing increment instead of decaying activities, over a binary heap (N. Eén and N. Sörensson:
// An Extensible SAT-solver, SAT 2003).
class ActivityHeap {
 public:
  // Adds the next variable, with activity 0.
  void add_variable() {
    activity_.push_back(0);
    heap_index_.push_back(-1);
    push(static_cast<int>(activity_.size()) - 1);
  }

  bool empty() const { return heap_.empty(); }
  bool contains(int variable) const { return heap_index_[at(variable)] >= 0; }

  void push(int variable) {
    heap_.push_back(variable);
    sift_up(heap_.size() - 1);
  }

  // Takes out the most active variable.
  int pop() {
    const int variable = heap_.front();
    const int last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
      heap_.front() = last;
      sift_down(0);
    }
    heap_index_[at(variable)] = -1;
    return variable;
  }

  void bump(int variable) {
    activity_[at(variable)] += increment_;
    if (activity_[at(variable)] > rescaled_above) {
      for (double& activity : activity_) activity /= rescaled_above;
      increment_ /= rescaled_above;
    }
    if (contains(variable)) sift_up(at(heap_index_[at(variable)]));
  }

  // What is bumped later counts for more.
  void decay() { increment_ /= decay_factor; }

 private:
  static constexpr double decay_factor = 0.99;     // of all activities, at each conflict
  static constexpr double rescaled_above = 1e100;  // before an activity overflows, all are divided by this

  static std::size_t at(int number) { return static_cast<std::size_t>(number); }
  bool is_before(int one, int other) const { return activity_[at(one)] > activity_[at(other)]; }

  void put(std::size_t index, int variable) {
    heap_[index] = variable;
    heap_index_[at(variable)] = static_cast<int>(index);
  }

  void sift_up(std::size_t index) {
    const int variable = heap_[index];
    for (; index > 0; index = (index - 1) / 2) {
      const int parent = heap_[(index - 1) / 2];
      if (!is_before(variable, parent)) break;
      put(index, parent);
    }
    put(index, variable);
  }

  void sift_down(std::size_t index) {
    const int variable = heap_[index];
    for (;;) {
      std::size_t child = 2 * index + 1;
      if (child >= heap_.size()) break;
      if (child + 1 < heap_.size() && is_before(heap_[child + 1], heap_[child])) ++child;
      if (!is_before(heap_[child], variable)) break;
      put(index, heap_[child]);
      index = child;
    }
    put(index, variable);
  }

  std::vector<double> activity_;  // of each variable
  double increment_ = 1;
  std::vector<int> heap_;        // variables; the children of index i are at 2i + 1 and 2i + 2
  std::vector<int> heap_index_;  // of each variable; -1 outside the heap
};

}  // namespace cluewright
