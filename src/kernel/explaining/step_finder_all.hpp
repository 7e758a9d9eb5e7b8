// The members of StepFinder that all strategies share, and those of each. Only the files step_finder_W.cpp
// include this, one for each width W of a board, so that none of them takes the compiler long.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "explaining/step_finder.hpp"
#include "explaining/step_finder_bug.hpp"
#include "explaining/step_finder_chains.hpp"
#include "explaining/step_finder_colours.hpp"
#include "explaining/step_finder_coq.hpp"
#include "explaining/step_finder_fins.hpp"
#include "explaining/step_finder_grouped.hpp"
#include "explaining/step_finder_lined.hpp"
#include "explaining/step_finder_links.hpp"
#include "explaining/step_finder_locked.hpp"
#include "explaining/step_finder_loops.hpp"
#include "explaining/step_finder_sets.hpp"
#include "explaining/step_finder_singles.hpp"
#include "explaining/step_finder_subsets.hpp"
#include "explaining/step_finder_uniqueness.hpp"
#include "explaining/step_finder_wings.hpp"

namespace cluewright {

template <int W>
StepFinder<W>::StepFinder(PathPosition<W>& position, std::span<const PathStrategy> strategies,
                          bool stuck_before)
    : board_(position.board()), now_(position), pairs_(board_.digits * board_.digits) {
  std::uint64_t earlier = 0;
  for (const PathStrategy strategy : strategies) {
    using enum PathStrategy;
    const auto done = [&](std::initializer_list<PathStrategy> of_sizes) {  // from 1
      unsigned sizes = 0, size = 0;
      for (const PathStrategy one : of_sizes)
        sizes |= static_cast<unsigned>(earlier >> static_cast<int>(one) & 1) << ++size;
      return SearchedSizes(stuck_before ? sizes : 0);
    };
    slots_.push_back({strategy,
                      stuck_before ? earlier : 0,
                      done({naked_single, naked_pair, naked_triple, naked_quad}),
                      done({hidden_single, hidden_pair, hidden_triple, hidden_quad}),
                      {}});
    earlier |= bit(static_cast<std::size_t>(strategy));
    may_doubt_solutions_ |= doubts_solutions(strategy);
  }
}

template <int W>
void StepFinder<W>::start(const std::uint8_t* clues, std::uint32_t stuck_until) {
  clues_ = clues;
  pairs_found_ = rectangles_found_ = links_found_ = 0;
  for (Slot& slot : slots_) slot.searched.assign(searches_of(slot.strategy), stuck_until);
}

// How many searches of a strategy are remembered.
template <int W>
std::size_t StepFinder<W>::searches_of(PathStrategy strategy) const {
  switch (strategy) {
    case PathStrategy::full_house:
    case PathStrategy::naked_single:
    case PathStrategy::hidden_single:
    case PathStrategy::locked_candidates: return 0;
    case PathStrategy::naked_pair:
    case PathStrategy::hidden_pair:
    case PathStrategy::naked_triple:
    case PathStrategy::hidden_triple:
    case PathStrategy::naked_quad:
    case PathStrategy::hidden_quad: return board_.houses.size();
    case PathStrategy::x_wing:
    case PathStrategy::swordfish:
    case PathStrategy::jellyfish:
    case PathStrategy::finned_x_wing:
    case PathStrategy::finned_swordfish:
    case PathStrategy::finned_jellyfish: return board_.directions.size() * board_.digits;
    default: return board_.digits;
  }
}

template <int W>
bool StepFinder<W>::find(Watch& watch) {
  watch_ = &watch;
  step.clear();
  for (Slot& slot : slots_) {
    if (!now_.unfilled && !doubts_solutions(slot.strategy)) continue;
    if (!has_step(slot)) continue;
    step.slot = static_cast<std::size_t>(&slot - slots_.data());
    return true;
  }
  return false;
}

template <int W>
void StepFinder<W>::close(Watch& watch) {
  watch_ = &watch;
  step.clear();
  aim_ = Aim::closure;
  for (bool changed = true; changed && now_.unfilled && !now_.contradiction && !rings();) {
    now_.tick();
    changed = std::ranges::any_of(slots_,
                                  [&](Slot& slot) { return has_step(slot) || now_.any_changed == now_.now; });
  }
}

template <int W>
bool StepFinder<W>::has_step(Slot& slot) {
  switch (slot.strategy) {
    case PathStrategy::full_house: return full_house();
    case PathStrategy::naked_single: return naked_single();
    case PathStrategy::hidden_single: return hidden_single();
    case PathStrategy::locked_candidates: return locked_candidates();
    case PathStrategy::naked_pair: return naked_subset(slot, 2);
    case PathStrategy::hidden_pair: return hidden_subset(slot, 2);
    case PathStrategy::naked_triple: return naked_subset(slot, 3);
    case PathStrategy::hidden_triple: return hidden_subset(slot, 3);
    case PathStrategy::naked_quad: return naked_subset(slot, 4);
    case PathStrategy::hidden_quad: return hidden_subset(slot, 4);
    case PathStrategy::x_wing: return fish(slot, 2);
    case PathStrategy::swordfish: return fish(slot, 3);
    case PathStrategy::jellyfish: return fish(slot, 4);
    case PathStrategy::locked_pair: return locked_subset(slot, 2);
    case PathStrategy::locked_triple: return locked_subset(slot, 3);
    case PathStrategy::finned_x_wing: return finned_fish(slot, 2);
    case PathStrategy::finned_swordfish: return finned_fish(slot, 3);
    case PathStrategy::finned_jellyfish: return finned_fish(slot, 4);
    case PathStrategy::remote_pair: return remote_pair(slot);
    case PathStrategy::simple_colours: return simple_colours(slot);
    case PathStrategy::multi_colours: return multi_colours(slot);
    case PathStrategy::skyscraper:
    case PathStrategy::two_string_kite:
    case PathStrategy::turbot_fish: return turbot(slot);
    case PathStrategy::empty_rectangle: return empty_rectangle(slot);
    case PathStrategy::xy_wing: return wing(slot, false);
    case PathStrategy::xyz_wing: return wing(slot, true);
    case PathStrategy::w_wing: return w_wing(slot);
    case PathStrategy::grouped_turbot_fish: return strong_link_chain(slot, 2);
    case PathStrategy::three_strong_links: return strong_link_chain(slot, 3);
    case PathStrategy::four_strong_links: return strong_link_chain(slot, 4);
    case PathStrategy::x_chain: return chain(slot, x_chains);
    case PathStrategy::xy_chain: return chain(slot, xy_chains);
    case PathStrategy::aic: return chain(slot, any_chains);
    case PathStrategy::grouped_aic: return chain(slot, grouped_chains);
    case PathStrategy::als_xz: return chain(slot, pairs_of_sets);
    case PathStrategy::als_xy_wing: return chain(slot, wings_of_sets);
    case PathStrategy::als_chain: return chain(slot, chains_of_sets);
    case PathStrategy::als_aic: return chain(slot, chains_with_sets);
    case PathStrategy::sue_de_coq: return sue_de_coq(slot);
    case PathStrategy::wxyz_wing: return wxyz_wing(slot);
    case PathStrategy::unique_rectangle: return unique_rectangle(slot, 1);
    case PathStrategy::unique_rectangle_2: return unique_rectangle(slot, 2);
    case PathStrategy::unique_rectangle_3: return unique_rectangle(slot, 3);
    case PathStrategy::unique_rectangle_4: return unique_rectangle(slot, 4);
    case PathStrategy::unique_rectangle_6: return lined_rectangle(slot, false);
    case PathStrategy::hidden_rectangle: return lined_rectangle(slot, true);
    case PathStrategy::unique_loop: return unique_loop(slot);
    case PathStrategy::bug: return bug();
  }
  return false;
}

template <int W>
bool StepFinder<W>::take() {
  if (aim_ == Aim::first_step) return true;
  bool ends = false;
  if (aim_ == Aim::closure) {
    now_.place(step.places);
    for (const auto [cell, digit] : step.removes) now_.remove(cell, digit);
    ends = !step.places.empty() || now_.contradiction;
  } else {
    collected_.push_back({step.places, step.removes});
  }
  step.clear();
  return ends;
}

template <int W>
std::uint32_t StepFinder<W>::options(Watch& watch) {
  if (!step.places.empty()) return now_.placeable();
  watch_ = &watch;
  FoundStep first;
  std::swap(first, step);
  collected_.clear();
  aim_ = Aim::all_steps;
  has_step(slots_[first.slot]);
  aim_ = Aim::first_step;
  std::swap(first, step);
  std::ranges::sort(collected_, {}, &Conclusions::removes);
  const auto same = std::ranges::unique(collected_, {}, &Conclusions::removes);
  return static_cast<std::uint32_t>(collected_.size() - same.size());
}

template <int W>
typename StepFinder<W>::Conclusions StepFinder<W>::conclusions(Watch& watch) {
  watch_ = &watch;
  step.clear();
  collected_.clear();
  for (PathState::House& house : now_.houses) house.changed_digits = board_.all_digits;
  start(clues_);
  aim_ = Aim::all_steps;
  for (Slot& slot : slots_) has_step(slot);
  aim_ = Aim::first_step;
  Conclusions all;
  const auto add = [](std::vector<Candidate>& candidates, const std::vector<Candidate>& more) {
    candidates.insert(candidates.end(), more.begin(), more.end());
  };
  for (const Conclusions& one : collected_) add(all.places, one.places), add(all.removes, one.removes);
  for (std::vector<Candidate>* candidates : {&all.places, &all.removes}) {
    std::ranges::sort(*candidates);
    const auto repeated = std::ranges::unique(*candidates);
    candidates->erase(repeated.begin(), repeated.end());
  }
  return all;
}

template <int W>
void StepFinder<W>::note_removes(const Cells& cells, std::uint32_t digit) {
  (cells & cells_with(digit)).for_each([&](std::size_t cell) {
    step.removes.push_back({static_cast<std::uint32_t>(cell), digit});
  });
}

template <int W>
void StepFinder<W>::note_removes_in(std::uint32_t cell, std::uint64_t digits) {
  for (std::uint64_t gone = now_.candidates[cell] & digits; gone; gone &= gone - 1) {
    step.removes.push_back({cell, lowest_bit(gone)});
  }
}

}  // namespace cluewright
