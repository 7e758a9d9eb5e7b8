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
                     static_cast<std::size_t>(std::popcount(set.digits & bits_below(digit)))];
}

// Sets at both ends of a chain that have another digit in common: one of them has it.
template <int W>
void StepFinder<W>::add_gone_with_both_sets() {
  const auto& way = chains_.way;
  const AlmostLockedSet &one = *set_of(grounds_.front()), &other = *set_of(grounds_.back());
  const std::uint64_t joined = bit(digit_of_place(way[1])) | bit(digit_of_place(way[way.size() - 2]));
  for (std::uint64_t left = one.digits & other.digits & ~joined; left; left &= left - 1)
    chains_.add_gone_with_both(place_in(one, lowest_bit(left)), place_in(other, lowest_bit(left)));
}

// Two sets that are linked by two digits; or all such.
template <int W>
bool StepFinder<W>::find_double_link(const ChainKind& kind) {
  for (std::uint32_t one = 0; one < sets_.size(); ++one) {
    if (rings()) return false;
    for (std::uint32_t other = one + 1; other < sets_.size(); ++other) {
      if (!disjoint(sets_[one].cells, sets_[other].cells)) continue;
      std::uint64_t links = 0;
      for (std::uint64_t left = sets_[one].digits & sets_[other].digits; left; left &= left - 1) {
        const std::uint32_t digit = lowest_bit(left);
        if (chains_.is_weak(place_in(sets_[one], digit), place_in(sets_[other], digit))) links |= bit(digit);
      }
      for (; links; links &= links - 1) {
        for (std::uint64_t left = links & (links - 1); left; left &= left - 1) {
          if (note_double_link(kind, one, other, lowest_bit(links), lowest_bit(left))) return true;
        }
      }
    }
  }
  return false;
}

// Each of the sets lacks one of these digits, and has all others.
template <int W>
bool StepFinder<W>::note_double_link(const ChainKind& kind, std::uint32_t one, std::uint32_t other,
                                     std::uint32_t x, std::uint32_t y) {
  const AlmostLockedSet &first = sets_[one], &second = sets_[other];
  chains_.way = {place_in(first, x), place_in(first, y), place_in(second, y), place_in(second, x)};
  grounds_ = {ChainSearch::first_set + one, ChainSearch::first_set + other};
  std::ranges::fill(chains_.gone, 0);
  for (const std::uint32_t digit : {x, y})
    chains_.add_gone_with_both(place_in(first, digit), place_in(second, digit));
  for (const AlmostLockedSet* const set : {&first, &second}) {
    for (std::uint64_t left = set->digits & ~bit(x) & ~bit(y); left; left &= left - 1)
      chains_.add_gone_with(place_in(*set, lowest_bit(left)));
  }
  return note_chain_of(kind, PathForm::loop);
}

}  // namespace cluewright
