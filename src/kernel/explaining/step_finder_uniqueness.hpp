// Unique rectangles and loops: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/uniqueness.py says which come first.
#pragma once

#include <algorithm>
#include <bit>

#include "common/bits.hpp"
#include "explaining/loop_search.hpp"
#include "explaining/step_finder.hpp"
#include "explaining/step_finder_loops.hpp"

namespace cluewright {

template <int W>
bool StepFinder<W>::unique_rectangle(Slot& slot, int kind) {
  if (now_.any_changed < slot.searched[0]) return false;
  if (kind == 1 ? unique_rectangle_of_type_1() : unique_rectangle_of(kind)) return true;
  search_ended(slot.searched[0]);
  return false;
}

// Calls `visit(corners)` for the rectangles without a clue that `may_matter(left)`, where left(i) are the
// candidates of a corner, until it returns true.
template <int W>
template <class MayMatter, class Visit>
bool StepFinder<W>::any_rectangle(MayMatter may_matter, Visit visit) {
  const auto& rectangles = board_.drawing.rectangles;
  const auto* const candidates = now_.candidates.data();
  for (std::size_t i = 0; i < rectangles.size(); i += 4) {
    if (i % 4096 == 0 && rings()) return false;
    const auto corner = [&](std::size_t j) { return static_cast<std::uint32_t>(rectangles[i + j]); };
    if (!may_matter([&](std::size_t j) { return candidates[corner(j)]; })) continue;
    const Corners corners{corner(0), corner(1), corner(2), corner(3)};
    if (std::ranges::any_of(corners, [&](std::uint32_t cell) { return clues_[cell] != 0; })) continue;
    if (visit(corners)) return true;
  }
  return false;
}

// Three corners hold only two digits: the fourth holds neither. In a solution, these are its digits, too.
template <int W>
bool StepFinder<W>::unique_rectangle_of_type_1() {
  const auto is_exchangeable = [](const auto& left) { return left(0) == left(3) && left(1) == left(2); };
  const auto has_three = [](const auto& left) {
    const std::uint64_t one_side = left(0) | left(1), other_side = left(2) | left(3);
    return !has_more_than(one_side | left(2), 2) || !has_more_than(one_side | left(3), 2) ||
           !has_more_than(left(0) | other_side, 2) || !has_more_than(left(1) | other_side, 2);
  };
  const auto look_at = [&](const Corners& corners) { return unique_rectangle_at(corners); };
  return now_.unfilled ? any_rectangle(has_three, look_at) : any_rectangle(is_exchangeable, look_at);
}

template <int W>
bool StepFinder<W>::unique_rectangle_at(const Corners& corners) {
  for (const std::uint32_t corner : corners) {
    std::uint64_t candidates = 0;
    for (const std::uint32_t cell : corners) candidates |= cell == corner ? 0 : now_.candidates[cell];
    const bool is_found = any_superset(candidates, 2, board_.all_digits, [&](std::uint64_t pair) {
      note_removes_in(corner, pair);
      if (step.removes.empty()) return false;
      step.note_digits(pair);
      Corners in_order = corners;
      std::ranges::sort(in_order);
      std::ranges::stable_partition(in_order, [&](std::uint32_t cell) { return cell != corner; });
      step.note_cells(in_order);
      step.form = PathForm::type_1;
      return take();
    });
    if (is_found) return true;
  }
  return false;
}

// The other types.
template <int W>
bool StepFinder<W>::unique_rectangle_of(int kind) {
  if (rectangles_found_ <= now_.any_changed) {
    rectangles_found_ = now_.now;
    rectangle_loops_.clear();
    find_rectangle_loops();
  }
  return std::ranges::any_of(
      rectangle_loops_, [&](const Loop& loop) { return !rings() && deduce(loop, of_kind(kind), false); });
}

// Two neighbouring corners keep to two digits, or all four to these and a third.
template <int W>
void StepFinder<W>::find_rectangle_loops() {
  const auto has_pair = [](const auto& left) {
    const std::uint64_t one_side = left(0) | left(1), other_side = left(2) | left(3);
    return !has_more_than(one_side, 2) || !has_more_than(other_side, 2) ||
           !has_more_than(left(0) | left(2), 2) || !has_more_than(left(1) | left(3), 2) ||
           !has_more_than(one_side | other_side, 3);
  };
  any_rectangle(has_pair, [&](const Corners& corners) {
    const auto is_open = [&](std::uint32_t cell) { return now_.placed[cell] == 0; };
    if (std::ranges::none_of(corners, is_open)) return false;
    const Corners around{corners[0], corners[1], corners[3], corners[2]};
    std::vector<std::uint64_t> pairs;
    const auto add = [&](std::uint64_t pair) {
      if (std::ranges::find(pairs, pair) == pairs.end()) pairs.push_back(pair);
    };
    std::uint64_t every = 0, before = now_.candidates[around[3]];
    for (const std::uint32_t cell : around) {
      const std::uint64_t both = before | now_.candidates[cell];
      if (std::popcount(both) == 2) add(both);
      before = now_.candidates[cell];
      every |= before;
    }
    if (std::popcount(every) == 3) {
      for (std::uint64_t rest = every; rest; rest &= rest - 1) add(every & ~bit(lowest_bit(rest)));
    }
    for (const std::uint64_t pair : pairs) {
      Loop loop = loop_of(now_, {around.begin(), around.end()}, pair);
      if (loop.extra_cells.size() > 1) rectangle_loops_.push_back(std::move(loop));
    }
    return false;
  });
}

// The shortest first. Rectangles in rows and columns are left to unique rectangles.
template <int W>
bool StepFinder<W>::unique_loop(Slot& slot) {
  if (now_.any_changed < slot.searched[0]) return false;
  std::vector<Loop> loops = LoopSearch<W>(now_, clues_, *watch_).run();
  std::ranges::stable_sort(loops, {}, [](const Loop& loop) { return loop.cells.size(); });
  for (const Loop& loop : loops) {
    if (rings()) return false;
    if (!is_rectangle(loop) && deduce(loop, all_kinds, true)) return true;
  }
  search_ended(slot.searched[0]);
  return false;
}

template <int W>
bool StepFinder<W>::is_rectangle(const Loop& loop) const {
  if (loop.cells.size() != 4) return false;
  const auto is_in_loop = [&](std::int32_t cell) {
    return std::ranges::find(loop.cells, static_cast<std::uint32_t>(cell)) != loop.cells.end();
  };
  const auto& rectangles = board_.drawing.rectangles;
  for (std::size_t i = 0; i < rectangles.size(); i += 4) {
    if (std::all_of(&rectangles[i], &rectangles[i] + 4, is_in_loop)) return true;
  }
  return false;
}

}  // namespace cluewright
