// Almost locked sets, as links of chains: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/almost_locked.py says what they are, chains.py what follows from them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/bits.hpp"
#include "explaining/chain_search.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

template <int W>
void StepFinder<W>::find_places_in_sets() {
  find_almost_locked_sets();
  set_places_.clear();
  for (AlmostLockedSet& set : sets_) {
    set.first_place = static_cast<std::uint32_t>(set_places_.size());
    for (std::uint64_t left = set.digits; left; left &= left - 1)
      set_places_.push_back(add_group(set.cells & cells_with(lowest_bit(left)), lowest_bit(left)));
  }
}

// The smallest ones first, and then those of the first houses; what two houses share comes once.
template <int W>
void StepFinder<W>::find_almost_locked_sets() {
  for (auto& of_size : sets_of_size_) of_size.clear();
  std::vector<std::uint32_t>& cells = cells_of_sets_;
  for (const std::uint32_t house : board_.once) {
    cells.clear();
    for (const std::uint32_t cell : board_.houses[house].cells) {
      if (now_.open.has(cell)) cells.push_back(cell);
    }
    if (rings()) break;
    add_almost_locked_sets(cells, 0, {{}, 0, 0, 0}, house);
  }
  sets_.clear();
  for (const auto& of_size : sets_of_size_) sets_.insert(sets_.end(), of_size.begin(), of_size.end());
}

// Adds those that consist of the chosen cells and some of these, from the one at `first` on.
template <int W>
void StepFinder<W>::add_almost_locked_sets(const std::vector<std::uint32_t>& cells, std::size_t first,
                                           const AlmostLockedSet& chosen, std::uint32_t house) {
  for (std::size_t i = first; i < cells.size(); ++i) {
    AlmostLockedSet larger{chosen.cells, chosen.digits | now_.candidates[cells[i]], chosen.size + 1, 0};
    const auto left = static_cast<int>(std::min<std::size_t>(cells.size() - i - 1, most_cells_of_a_set));
    if (has_more_than(larger.digits, std::min(larger.size + left, most_cells_of_a_set) + 1)) continue;
    larger.cells.add(cells[i]);
    if (has_more_than(larger.digits, larger.size) && !has_more_than(larger.digits, larger.size + 1) &&
        !is_in_house_before(larger.cells, house))
      sets_of_size_[static_cast<std::size_t>(larger.size)].push_back(larger);
    if (larger.size < most_cells_of_a_set) add_almost_locked_sets(cells, i + 1, larger, house);
  }
}

// Whether a house that comes before this one has all of these cells.
template <int W>
bool StepFinder<W>::is_in_house_before(const Cells& cells, std::uint32_t house) const {
  return std::ranges::any_of(board_.seats_of(cells.lowest()), [&](const auto& seat) {
    return seat.house < house && seat.times == 1 && !cells.without(board_.houses[seat.house].members).any();
  });
}

template <int W>
void StepFinder<W>::link_in_sets() {
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const auto ground = ChainSearch::first_set + static_cast<ChainSearch::Ground>(i);
    const std::size_t end = i + 1 < sets_.size() ? sets_[i + 1].first_place : set_places_.size();
    for (std::size_t one = sets_[i].first_place; one < end; ++one) {
      for (std::size_t other = one + 1; other < end; ++other)
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
  std::size_t at = set.first_place;
  for (std::uint64_t before = set.digits & bits_below(digit); before; before &= before - 1) ++at;
  return set_places_[at];
}

// Whether all cells of one place see all those of another of the same digit.
template <int W>
bool StepFinder<W>::is_seen_from(std::uint32_t place, std::uint32_t other) const {
  const ChainPlaces& places = chain_places_;
  const auto seen_from = [&](std::uint32_t from) -> const Cells& {
    return from < places.candidates.size() ? board_.peers[places.candidates[from].cell]
                                           : places.groups[from - places.candidates.size()].seen;
  };
  if (place < places.candidates.size()) return seen_from(other).has(places.candidates[place].cell);
  return !places.groups[place - places.candidates.size()].cells.without(seen_from(other)).any();
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
      const std::uint64_t shared = sets_[one].digits & sets_[other].digits;
      if (!has_more_than(shared, 1) || !disjoint(sets_[one].cells, sets_[other].cells)) continue;
      std::uint64_t links = 0;
      for (std::uint64_t left = shared; left; left &= left - 1) {
        const std::uint32_t digit = lowest_bit(left);
        if (is_seen_from(place_in(sets_[one], digit), place_in(sets_[other], digit))) links |= bit(digit);
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
