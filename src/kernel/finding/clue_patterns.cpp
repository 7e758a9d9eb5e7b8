#include "finding/clue_patterns.hpp"

#include <bit>

#include "common/bits.hpp"

namespace cluewright {

CluePatterns::CluePatterns(const PatternTask& task, int fixed_labels) : task_(task) {
  for (const std::int32_t root : task.roots) {
    State& state = states_.emplace_back(State{root, fixed_labels, {}});
    state.name_of.assign(static_cast<std::size_t>(task.names), -1);
    for (int label = 0; label < fixed_labels; ++label)
      state.name_of[static_cast<std::size_t>(label)] = static_cast<std::int8_t>(label);
  }
}

std::span<const std::int32_t> CluePatterns::regions(std::size_t depth) const {
  const auto first = static_cast<std::size_t>(task_.regions_from[depth]);
  return task_.regions.subspan(first, static_cast<std::size_t>(task_.regions_from[depth + 1]) - first);
}

std::int32_t CluePatterns::edge(const State& state, int label) const {
  const int name = state.name_of[static_cast<std::size_t>(label)];
  return task_.edges[static_cast<std::size_t>(state.node * task_.names + (name < 0 ? state.names : name))];
}

LabelBits CluePatterns::admitted(std::size_t depth, LabelBits labels) const {
  for (const std::int32_t region : regions(depth)) {
    const State& state = states_[static_cast<std::size_t>(region)];
    for (LabelBits left = labels; left; left &= left - 1) {
      const int label = std::countr_zero(left);
      if (edge(state, label) < 0) labels &= ~bit(static_cast<std::size_t>(label));
    }
  }
  return labels;
}

void CluePatterns::give(std::size_t depth, int label) {
  for (const std::int32_t region : regions(depth)) {
    State& state = states_[static_cast<std::size_t>(region)];
    const bool is_new = state.name_of[static_cast<std::size_t>(label)] < 0;
    changes_.push_back({state.node, is_new ? label : -1});
    state.node = edge(state, label);
    if (is_new) state.name_of[static_cast<std::size_t>(label)] = static_cast<std::int8_t>(state.names++);
  }
}

void CluePatterns::take_back(std::size_t depth) {
  const auto of_cell = regions(depth);
  for (std::size_t i = of_cell.size(); i-- > 0;) {
    State& state = states_[static_cast<std::size_t>(of_cell[i])];
    const Change change = changes_.back();
    changes_.pop_back();
    state.node = change.node;
    if (change.label < 0) continue;
    state.name_of[static_cast<std::size_t>(change.label)] = -1;
    --state.names;
  }
}

}  // namespace cluewright
