// Almost locked sets, as links of chains: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/almost_locked.py says what they are, chains.py what follows from them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/bits.hpp"
#include "explaining/chain_search.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

inline constexpr int most_cells_of_a_set = 6;

template <int W>
void StepFinder<W>::find_almost_locked_sets() {
  sets_.clear();
  std::vector<std::uint32_t> cells;
  for (const std::uint32_t house : board_.once) {
    cells.clear();
    for (const std::uint32_t cell : board_.houses[house].cells) {
      if (now_.open.has(cell)) cells.push_back(cell);
    }
    if (rings()) return;
    add_almost_locked_sets(cells, 0, {{}, 0, 0, 0});
  }
  std::ranges::stable_sort(sets_, {}, &AlmostLockedSet::size);
  // What two houses share comes twice, and the second time among the sets of its size.
  std::vector<AlmostLockedSet> once;
  std::size_t first = 0;
  for (const AlmostLockedSet& set : sets_) {
    if (!once.empty() && once.back().size < set.size) first = once.size();
    const auto same = [&](const AlmostLockedSet& other) { return other.cells == set.cells; };
    if (std::none_of(once.begin() + static_cast<std::ptrdiff_t>(first), once.end(), same))
      once.push_back(set);
  }
  sets_ = std::move(once);
}

// Adds those that consist of the chosen cells and some of these, from the one at `first` on.
template <int W>
void StepFinder<W>::add_almost_locked_sets(const std::vector<std::uint32_t>& cells, std::size_t first,
                                           const AlmostLockedSet& chosen) {
  for (std::size_t i = first; i < cells.size(); ++i) {
    AlmostLockedSet larger{chosen.cells, chosen.digits | now_.candidates[cells[i]], chosen.size + 1, 0};
    const int digits = std::popcount(larger.digits);
    if (digits > most_cells_of_a_set + 1) continue;
    larger.cells.add(cells[i]);
    if (digits == larger.size + 1) sets_.push_back(larger);
    if (larger.size < most_cells_of_a_set) add_almost_locked_sets(cells, i + 1, larger);
  }
}

template <int W>
void StepFinder<W>::link_in_sets() {
  set_places_.clear();
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    AlmostLockedSet& set = sets_[i];
    set.first_place = static_cast<std::uint32_t>(set_places_.size());
    for (std::uint64_t left = set.digits; left; left &= left - 1)
      set_places_.push_back(place_of(set.cells & cells_with(lowest_bit(left)), lowest_bit(left)));
    const auto ground = ChainSearch::first_set + static_cast<ChainSearch::Ground>(i);
    for (std::size_t one = set.first_place; one < set_places_.size(); ++one) {
      for (std::size_t other = one + 1; other < set_places_.size(); ++other)
        chains_.link_strongly(set_places_[one], set_places_[other], ground);
    }
  }
}

template <int W>
const typename StepFinder<W>::AlmostLockedSet* StepFinder<W>::set_of(ChainSearch::Ground ground) const {
  if (ground < ChainSearch::first_set || ground == ChainSearch::in_cell) return nullptr;
  return &sets_[ground - ChainSearch::first_set];
}

// Where a digit of a set may be, or might when the links were found.
template <int W>
std::uint32_t StepFinder<W>::place_in(const AlmostLockedSet& set, std::uint32_t digit) const {
  return set_places_[set.first_place +
                     static_cast<std::size_t>(std::popcount(set.digits & (bit(digit) - 1)))];
}

// Sets at both ends of a chain that have another digit in common: one of them has it.
template <int W>
void StepFinder<W>::add_gone_with_both_sets() {
  const auto& way = chains_.way;
  const std::size_t last = way.size() - 2;
  const AlmostLockedSet* const one = set_of(chains_.ground_of(way[0], way[1]));
  const AlmostLockedSet* const other = set_of(chains_.ground_of(way[last], way[last + 1]));
  if (!one || !other) return;
  const std::uint64_t joined = bit(digit_of_place(way[1])) | bit(digit_of_place(way[last]));
  for (std::uint64_t left = one->digits & other->digits & ~joined; left; left &= left - 1)
    chains_.add_gone_with_both(place_in(*one, lowest_bit(left)), place_in(*other, lowest_bit(left)));
}

// In a loop each set lacks one of the two digits that it is linked by, and has all others.
template <int W>
void StepFinder<W>::add_gone_with_sets() {
  const auto& way = chains_.way;
  for (std::size_t i = 0; i < way.size(); i += 2) {
    const AlmostLockedSet* const set = set_of(chains_.ground_of(way[i], way[i + 1]));
    if (!set) continue;
    const std::uint64_t linked = bit(digit_of_place(way[i])) | bit(digit_of_place(way[i + 1]));
    for (std::uint64_t left = set->digits & ~linked; left; left &= left - 1)
      chains_.add_gone_with(place_in(*set, lowest_bit(left)));
  }
}

}  // namespace cluewright
