#include "finding/filling_tree.hpp"

#include <algorithm>
#include <bit>

#include "common/bits.hpp"

namespace cluewright {

FillingTree::FillingTree(const FillingTask& task)
    : task_(task),
      labels_(task.board.digits),
      least_(task.least_labels),
      held_(task.board.times.size() * static_cast<std::size_t>(task.board.digits)),
      full_(task.board.times.size()),
      used_(task.used_labels) {
  const auto houses_of = houses_of_cells(task.board);
  const auto houses = [&](std::size_t cell) {
    return std::vector<std::uint32_t>(houses_of[cell].begin(), houses_of[cell].end());
  };
  for (const std::int32_t cell : task.order)
    cells_.push_back({.cell = cell, .houses = houses(static_cast<std::size_t>(cell))});
  for (std::size_t cell = 0; cell < task.given.size(); ++cell) {
    if (!task.given[cell]) continue;
    add(houses(cell), task.given[cell] - 1);
  }
}

void FillingTree::add(const std::vector<std::uint32_t>& houses, int label) {
  for (const std::uint32_t house : houses) {
    if (++held(house, label) == task_.board.times[house])
      full_[house] |= bit(static_cast<std::size_t>(label));
  }
}

LabelBits FillingTree::choices() const {
  const Step& step = cells_[depth_];
  // All cells left must take new labels where these are just enough to use all but one.
  const int unused = least_ - used_, left = static_cast<int>(cells_.size() - depth_);
  if (unused > left) return 0;
  LabelBits free = ~LabelBits{0} >> (64 - std::min(used_ + 1, labels_));
  if (unused == left && unused > 0) free &= ~LabelBits{0} << used_;
  for (const std::uint32_t house : step.houses) free &= ~full_[house];
  return free;
}

void FillingTree::give(int label) {
  Step& step = cells_[depth_++];
  step.label = label;
  step.used_before = used_;
  used_ = std::max(used_, label + 1);
  add(step.houses, label);
}

void FillingTree::take_back() {
  Step& step = cells_[--depth_];
  used_ = step.used_before;
  for (const std::uint32_t house : step.houses) {
    if (held(house, step.label)-- == task_.board.times[house])
      full_[house] &= ~bit(static_cast<std::size_t>(step.label));
  }
}

std::int64_t FillingTree::count_below(Watch& watch) {
  if (depth_ == cells_.size()) return used_ >= least_;
  LabelBits left = choices();
  if (depth_ + 1 == cells_.size()) return std::popcount(left);
  if (watch.rings()) return 0;  // the caller asks the watch, too
  std::int64_t count = 0;
  for (; left; left &= left - 1) {
    give(std::countr_zero(left));
    count += count_below(watch);
    take_back();
  }
  return count;
}

void FillingTree::write(std::uint8_t* cells) const {
  std::copy(task_.given.begin(), task_.given.end(), cells);
  for (std::size_t i = 0; i < depth_; ++i)
    cells[cells_[i].cell] = static_cast<std::uint8_t>(cells_[i].label + 1);
}

}  // namespace cluewright
