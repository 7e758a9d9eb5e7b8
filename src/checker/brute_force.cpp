#include "brute_force.hpp"

#include <algorithm>
#include <vector>

namespace checker {

namespace {

// A node whose children are being tried.
struct Level {
  std::size_t known;  // what the closure knew here
  int used_labels;    // so far
  int next = 0;       // the label to try next
};

}  // namespace

BruteForceReplay replay_brute_force(HornClosure& closure, Span given, Span order, Span labels,
                                    int used_labels, std::int64_t most_nodes, Wishes* wishes,
                                    Interrupts& interrupts) {
  std::vector<int> clues(given.begin(), given.end());
  std::vector<Level> path;  // path[i] chooses the digit of order[i]. Boards can be too large for recursion
  std::int64_t nodes = 1;
  const auto enter = [&](int known_labels) {
    if (!closure.is_contradiction() && path.size() < order.size())
      path.push_back({closure.known(), known_labels});
  };
  // With wishes, a complete closure means nothing until all clues have digits.
  const auto completed = [&] {
    if (!closure.is_complete()) return Granted::no;
    if (!wishes) return Granted::yes;
    return path.size() < order.size() ? Granted::no : wishes->granted(clues, interrupts);
  };
  const auto ended = [&](Granted as) {
    return BruteForceReplay{nodes, as == Granted::yes ? "completed" : "unclear"};
  };
  if (const Granted as = completed(); as != Granted::no) return ended(as);
  enter(used_labels);
  while (!path.empty()) {
    interrupts.poll();
    Level& level = path.back();
    closure.back_to(level.known);
    if (level.next == std::min(level.used_labels + 1, static_cast<int>(labels.size()))) {
      path.pop_back();
      continue;
    }
    if (nodes == most_nodes) return {nodes, "more"};
    ++nodes;
    const int label = level.next++;
    const int cell = order[path.size() - 1], digit = labels[static_cast<std::size_t>(label)];
    clues[static_cast<std::size_t>(cell)] = digit + 1;
    closure.place(cell, digit);
    if (const Granted as = completed(); as != Granted::no) return ended(as);
    enter(std::max(level.used_labels, label + 1));
  }
  return {nodes, "refuted"};
}

}  // namespace checker
