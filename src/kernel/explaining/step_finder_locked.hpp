// Locked pairs and triples: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/locked_subsets.py says which come first.
#pragma once

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"
#include "explaining/step_finder_subsets.hpp"

namespace cluewright {

template <int W>
bool StepFinder<W>::locked_subset(Slot& slot, int size) {
  if (now_.any_changed < slot.searched[0]) return false;
  for (const auto& shared : board_.shared_cells) {
    if (shared.cells.size() < static_cast<std::size_t>(size)) continue;
    if (rings()) return false;
    if (locked_subset_in(shared, size)) return true;
  }
  search_ended(slot.searched[0]);
  return false;
}

template <int W>
bool StepFinder<W>::locked_subset_in(const typename PathBoard<W>::Shared& shared, int size) {
  std::uint64_t left[64], filled = 0;
  int few = 0;
  for (std::size_t i = 0; i < shared.cells.size(); ++i) {
    left[i] = now_.candidates[shared.cells[i]];
    few += !has_more_than(left[i], size);
    if (now_.placed[shared.cells[i]]) filled |= bit(i);
  }
  if (few < size) return false;
  return any_covering({left, shared.cells.size()}, size, board_.all_digits, filled,
                      [&](std::uint64_t chosen, std::uint64_t digits) {
                        const std::uint32_t one = shared.cells[lowest_bit(chosen)];
                        Cells held;
                        for (; chosen; chosen &= chosen - 1) held.add(shared.cells[lowest_bit(chosen)]);
                        return note_digits_of(held, one, digits);
                      });
}

}  // namespace cluewright
