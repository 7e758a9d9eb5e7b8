#include "solving/exact_cover.hpp"

#include <algorithm>
#include <numeric>

namespace cluewright {

namespace {

template <class Vector>
auto& at(Vector& vector, int i) {
  return vector[static_cast<std::size_t>(i)];
}

}  // namespace

CoverLinks::CoverLinks(int primary_items, int all_items, std::span<const std::int32_t> starts,
                       std::span<const std::int32_t> option_items)
    : primary(primary_items),
      items(all_items),
      options(static_cast<int>(starts.size()) - 1),
      sizes(static_cast<std::size_t>(all_items)),
      previous(static_cast<std::size_t>(primary_items) + 1),
      next(static_cast<std::size_t>(primary_items) + 1) {
  for (int item = 0; item < items; ++item) nodes.push_back({item, item, item});
  nodes.push_back({0, 0, -1});
  for (int option = 0; option < options; ++option) {
    const int first = static_cast<int>(nodes.size());
    first_nodes.push_back(first);
    for (int i = starts[static_cast<std::size_t>(option)]; i < starts[static_cast<std::size_t>(option) + 1];
         ++i) {
      const int item = option_items[static_cast<std::size_t>(i)];
      const int node = static_cast<int>(nodes.size()), last = at(nodes, item).up;
      nodes.push_back({last, item, item});
      at(nodes, last).down = at(nodes, item).up = node;
      ++at(sizes, item);
    }
    at(nodes, first - 1).down = static_cast<int>(nodes.size()) - 1;
    nodes.push_back({first, 0, -2 - option});
  }
  for (int i = 0; i <= primary; ++i) {
    at(previous, i) = i == 0 ? primary : i - 1;
    at(next, i) = i == primary ? 0 : i + 1;
  }
}

void CoverSearch::start(std::span<const std::int32_t> given) {
  links_ = problem_;
  to_cover_ = static_cast<std::uint32_t>(links_.primary);
  given_.assign(given.begin(), given.end());
  chosen_.clear();
  depths_.clear();
  std::vector<bool> covered(static_cast<std::size_t>(links_.items));
  possible_ = down_ = true;
  for (const int option : given_) {
    for (int node = at(links_.first_nodes, option); at(links_.nodes, node).item >= 0; ++node) {
      const int item = at(links_.nodes, node).item;
      if (covered[static_cast<std::size_t>(item)]) {
        possible_ = down_ = false;
        return;
      }
      covered[static_cast<std::size_t>(item)] = true;
      cover_item(item);
    }
  }
}

CoverProgress CoverSearch::next(Watch& watch) {
  for (;;) {
    if (watch.rings()) return CoverProgress::stopped;
    if (down_) {
      if (to_cover_ == 0) {
        down_ = false;
        return CoverProgress::found;
      }
      if (depths_.size() == chosen_.size()) depths_.emplace_back();
      DepthCounts& counts = depths_[chosen_.size()];
      const int item = choose_item();
      ++counts.choices;
      counts.degrees += at(links_.sizes, item);
      if (at(links_.sizes, item) == 0) {
        ++counts.dead_ends;
        down_ = false;
        continue;
      }
      counts.removals += cover_item(item);
      chosen_.push_back(at(links_.nodes, item).down);
    } else {
      if (chosen_.empty()) return CoverProgress::over;
      take_back(chosen_.back());
      chosen_.back() = at(links_.nodes, chosen_.back()).down;
      if (const int node = chosen_.back(); node < links_.items) {  // all options of the item have been tried
        uncover_item(node);
        chosen_.pop_back();
        continue;
      }
      down_ = true;
    }
    DepthCounts& counts = depths_[chosen_.size() - 1];
    ++counts.nodes;
    counts.removals += take(chosen_.back());
  }
}

std::vector<std::int32_t> CoverSearch::cover() const {
  std::vector<std::int32_t> options(given_);
  for (const int node : chosen_) options.push_back(option_of(node));
  std::ranges::sort(options);
  return options;
}

std::int64_t CoverSearch::nodes() const {
  const auto add = [](std::int64_t sum, const DepthCounts& counts) { return sum + counts.nodes; };
  return std::accumulate(depths_.begin(), depths_.end(), std::int64_t{0}, add);
}

CoverSearch::Probe CoverSearch::probe(Random& random) {
  if (!possible_) return {0, 0};
  Probe probe{1, 0};
  std::vector<std::int32_t> way;
  while (to_cover_ != 0) {
    const int item = choose_item(), degree = at(links_.sizes, item);
    if (degree == 0) {
      probe.covers = 0;  // a product with 0 were no number beyond the largest one
      break;
    }
    probe.covers *= degree;
    probe.nodes += probe.covers;
    cover_item(item);
    int node = at(links_.nodes, item).down;
    for (auto left = random.below(static_cast<std::uint32_t>(degree)); left > 0; --left) {
      node = at(links_.nodes, node).down;
    }
    take(node);
    way.push_back(node);
  }
  for (; !way.empty(); way.pop_back()) {
    take_back(way.back());
    uncover_item(at(links_.nodes, way.back()).item);
  }
  return probe;
}

// The first of the shortest items, or a random one.
int CoverSearch::choose_item() {
  int item = at(links_.next, links_.primary);
  if (rule_ == ColumnRule::random) {
    for (auto left = random_.below(to_cover_); left > 0; --left) item = at(links_.next, item);
    return item;
  }
  int best = item, least = at(links_.sizes, item);
  for (; item != links_.primary && least > 0; item = at(links_.next, item)) {
    if (at(links_.sizes, item) < least) least = at(links_.sizes, item), best = item;
  }
  return best;
}

// Takes an item and all its options out of the rings; returns how many nodes and headers that are.
std::int64_t CoverSearch::cover_item(int item) {
  std::int64_t removals = 1;
  for (int node = at(links_.nodes, item).down; node != item; node = at(links_.nodes, node).down) {
    removals += hide(node);
  }
  if (item < links_.primary) {
    at(links_.next, at(links_.previous, item)) = at(links_.next, item);
    at(links_.previous, at(links_.next, item)) = at(links_.previous, item);
    --to_cover_;
  }
  return removals;
}

void CoverSearch::uncover_item(int item) {
  if (item < links_.primary) {
    at(links_.next, at(links_.previous, item)) = at(links_.previous, at(links_.next, item)) = item;
    ++to_cover_;
  }
  for (int node = at(links_.nodes, item).up; node != item; node = at(links_.nodes, node).up) unhide(node);
}

// Takes the other nodes of the node's option out of their rings.
std::int64_t CoverSearch::hide(int node) {
  std::int64_t removals = 0;
  for (int other = node + 1; other != node;) {
    const auto [up, down, item] = at(links_.nodes, other);
    if (item < 0) {
      other = up;
      continue;
    }
    at(links_.nodes, up).down = down;
    at(links_.nodes, down).up = up;
    --at(links_.sizes, item);
    ++removals;
    ++other;
  }
  return removals;
}

void CoverSearch::unhide(int node) {
  for (int other = node - 1; other != node;) {
    const auto [up, down, item] = at(links_.nodes, other);
    if (item < 0) {
      other = down;
      continue;
    }
    at(links_.nodes, up).down = at(links_.nodes, down).up = other;
    ++at(links_.sizes, item);
    --other;
  }
}

std::int64_t CoverSearch::take(int node) {
  std::int64_t removals = 0;
  for (int other = node + 1; other != node;) {
    const auto& [up, down, item] = at(links_.nodes, other);
    if (item < 0) {
      other = up;
    } else {
      removals += cover_item(item);
      ++other;
    }
  }
  return removals;
}

void CoverSearch::take_back(int node) {
  for (int other = node - 1; other != node;) {
    const auto& [up, down, item] = at(links_.nodes, other);
    if (item < 0) {
      other = down;
    } else {
      uncover_item(item);
      --other;
    }
  }
}

int CoverSearch::option_of(int node) const {
  while (at(links_.nodes, node).item >= 0) ++node;
  return -2 - at(links_.nodes, node).item;
}

}  // namespace cluewright
