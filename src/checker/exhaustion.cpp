#include "exhaustion.hpp"

#include <algorithm>
#include <vector>

namespace checker {

namespace {

// A node whose children are being tried.
struct Level {
  std::size_t known;  // what the closure knew here
  int told_apart;     // how many labels are told apart here
  int next = 0;       // the label to try next
};

}  // namespace

Replay replay_exhaustion(HornClosure& closure, Span order, Span labels, int told_apart,
                         std::int64_t most_nodes, Interrupts& interrupts) {
  std::vector<Level> path;  // path[i] chooses the digit of order[i]; a loop, since a board can be very large
  std::int64_t nodes = 1;
  const auto enter = [&](int known_labels) {
    if (!closure.is_contradiction() && path.size() < order.size())
      path.push_back({closure.known(), known_labels});
  };
  if (closure.is_complete()) return {nodes, "completed"};
  enter(told_apart);
  while (!path.empty()) {
    interrupts.poll();
    Level& level = path.back();
    closure.back_to(level.known);
    if (level.next == std::min(level.told_apart + 1, static_cast<int>(labels.size()))) {
      path.pop_back();
      continue;
    }
    if (nodes == most_nodes) return {nodes, "more"};
    ++nodes;
    const int label = level.next++;
    closure.place(order[path.size() - 1], labels[static_cast<std::size_t>(label)]);
    if (closure.is_complete()) return {nodes, "completed"};
    enter(std::max(level.told_apart, label + 1));
  }
  return {nodes, "refuted"};
}

}  // namespace checker
