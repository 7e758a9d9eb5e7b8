// X-chains, XY-chains, and chains of any links: members of StepFinder. Only step_finder_all.hpp includes
// this. src/cluewright/strategies/chains.py says what follows from a chain; chain_search.hpp finds them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>

#include "common/bits.hpp"
#include "explaining/chain_search.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

template <int W>
bool StepFinder<W>::chain(Slot& slot, const ChainKind& kind) {
  for (std::uint32_t digit = 0; digit < (kind.of_one_digit ? board_.digits : 1); ++digit) {
    if ((kind.of_one_digit ? now_.digit_changed[digit] : now_.any_changed) < slot.searched[digit]) continue;
    link_anew(kind.of_one_digit ? bit(digit) : board_.all_digits, kind);
    if (chains_.has_strong_links() && find_chain(kind)) return true;
    if (rings()) return false;
    search_ended(slot.searched[digit]);
  }
  return false;
}

// Finds places and links, unless those that were found last are the same.
template <int W>
void StepFinder<W>::link_anew(std::uint64_t digits, const ChainKind& kind) {
  const bool is_known = !kind.of_one_digit && linked_kind_.has_same_links(kind);
  if (is_known && now_.any_changed < links_found_) return;
  find_places(digits, kind);
  link_places(kind);
  linked_kind_ = kind;
  links_found_ = now_.now;
}

// The candidates of open cells that are among these digits; the places of each in cells that two houses
// share; those in almost locked sets.
template <int W>
void StepFinder<W>::find_places(std::uint64_t digits, const ChainKind& kind) {
  ChainPlaces& places = chain_places_;
  places.digits = digits;
  places.candidates.clear(), places.groups.clear();
  places.numbers.resize(board_.cells * board_.digits);
  places.groups_of.resize(board_.digits);
  for (auto& groups : places.groups_of) groups.clear();
  if (kind.with_groups || kind.with_sets) places.last.assign(board_.cells * board_.digits, no_place);
  now_.open.for_each([&](std::size_t cell) {
    for (std::uint64_t left = now_.candidates[cell] & digits; left; left &= left - 1) {
      const std::uint32_t digit = lowest_bit(left);
      places.numbers[cell * board_.digits + digit] = static_cast<std::uint32_t>(places.candidates.size());
      places.candidates.push_back({static_cast<std::uint32_t>(cell), digit});
    }
  });
  for (std::uint64_t left = kind.with_groups ? digits : 0; left; left &= left - 1) {
    const Cells cells = cells_with(lowest_bit(left)) & now_.open;
    for (const auto& shared : board_.shared_cells) {
      const Cells group = cells & shared.members;
      if (group.any()) add_group(group, lowest_bit(left));
    }
  }
  if (kind.with_sets) find_places_in_sets();
}

// Adds a place of several cells, unless it is there; returns its number, or that of the place of one cell.
template <int W>
std::uint32_t StepFinder<W>::add_group(const Cells& cells, std::uint32_t digit) {
  const std::uint32_t known = place_of(cells, digit);
  if (known != no_place) return known;
  ChainPlaces& places = chain_places_;
  const auto group = static_cast<std::uint32_t>(places.groups.size());
  places.groups_of[digit].push_back(group);
  std::uint32_t& last = places.last[digit * board_.cells + cells.lowest()];
  places.groups.push_back({cells, digit, std::exchange(last, group), {}});
  return places.number_of(group);
}

// The number of the place of a digit in these cells; that of no place, if it is none.
template <int W>
std::uint32_t StepFinder<W>::place_of(const Cells& cells, std::uint32_t digit) const {
  const std::uint32_t lowest = cells.lowest();
  Cells rest = cells;
  rest.remove(lowest);
  if (!rest.any()) return place_of(lowest, digit);
  const ChainPlaces& places = chain_places_;
  std::uint32_t group = places.last[digit * board_.cells + lowest];
  while (group != no_place && places.groups[group].cells != cells) group = places.groups[group].before;
  return group == no_place ? no_place : places.number_of(group);
}

template <int W>
std::uint32_t StepFinder<W>::place_of(std::uint32_t cell, std::uint32_t digit) const {
  return chain_places_.numbers[cell * board_.digits + digit];
}

template <int W>
void StepFinder<W>::link_places(const ChainKind& kind) {
  chains_.start(chain_places_.size(), static_cast<std::uint32_t>(chain_places_.candidates.size()));
  if (kind.with_sets) link_in_sets();
  if (kind.in_cells) {
    now_.open.for_each([&](std::size_t cell) {
      const std::uint64_t digits = now_.candidates[cell], rest = digits & (digits - 1);
      if (!rest || !has_one_bit(rest)) return;
      const std::uint32_t first = place_of(static_cast<std::uint32_t>(cell), lowest_bit(digits));
      chains_.link_strongly(first, first + 1, ChainSearch::in_cell);
    });
  }
  for (const std::uint32_t house : board_.once) {
    for (std::uint64_t left = kind.in_houses ? chain_places_.digits : 0; left; left &= left - 1)
      link_in_house(house, lowest_bit(left));
  }
  if (!chains_.has_strong_links()) return;
  chains_.find_strong_rows();
  link_weakly();
}

// Links two places that alone can hold the digit in a house.
template <int W>
void StepFinder<W>::link_in_house(std::uint32_t house, std::uint32_t digit) {
  const auto& in_house = now_.house_digits[now_.house_digit(house, digit)];
  if (in_house.held || in_house.left < 2) return;
  if (in_house.left == 2) {
    std::uint32_t ends[2], found = 0;
    now_.for_each_place(house, digit, [&](std::uint32_t cell) { ends[found++] = place_of(cell, digit); });
    chains_.link_strongly(ends[0], ends[1], house);
    return;
  }
  const Cells cells = cells_with(digit) & board_.houses[house].members;
  for (const std::uint32_t i : chain_places_.groups_of[digit]) {
    const Cells& group = chain_places_.groups[i].cells;
    if (group.without(cells).any()) continue;
    const Cells rest = cells.without(group);
    const std::uint32_t other = rest.any() ? place_of(rest, digit) : no_place;
    if (other != no_place) chains_.link_strongly(chain_places_.number_of(i), other, house);
  }
}

template <int W>
void StepFinder<W>::link_weakly() {
  ChainPlaces& places = chain_places_;
  const auto note_seen = [&](const Cells& seen, std::uint32_t digit) {
    (seen & cells_with(digit) & now_.open).for_each([&](std::size_t cell) {
      chains_.note_weak(place_of(static_cast<std::uint32_t>(cell), digit));
    });
    for (const std::uint32_t group : places.groups_of[digit]) {
      if (!places.groups[group].cells.without(seen).any()) chains_.note_weak(places.number_of(group));
    }
  };
  for (const auto [cell, digit] : places.candidates) {
    note_seen(board_.peers[cell], digit);
    for (std::uint64_t left = now_.candidates[cell] & places.digits & ~bit(digit); left; left &= left - 1)
      chains_.note_weak(place_of(cell, lowest_bit(left)));
    chains_.add_weak_row();
  }
  for (auto& group : places.groups) {
    group.seen = cells_with(group.digit);
    group.cells.for_each([&](std::size_t cell) { group.seen = group.seen & board_.peers[cell]; });
    note_seen(group.seen, group.digit);
    chains_.add_weak_row();
  }
}

// The first of the shortest chains; or all. Most are short, so that longer ones are looked for only where
// there is none of these, and only from the places from which there may be some.
template <int W>
bool StepFinder<W>::find_chain(const ChainKind& kind) {
  if (!ends_with_first()) return find_chains(kind) || (kind.with_double_links && find_double_link(kind));
  constexpr std::uint32_t few_links = 4;
  chain_starts_.resize(chain_places_.size());
  std::iota(chain_starts_.begin(), chain_starts_.end(), 0u);
  for (std::uint32_t most : {std::min(few_links, kind.most_links), kind.most_links}) {
    std::uint32_t best = most + 1, best_start = 0;
    const auto may_go_on = [&](std::uint32_t start) {
      if (best == fewest_links_of_a_chain || rings()) return false;
      const bool is_all = chains_.search_from(start, kind, best - 1, true);
      if (!chains_.found.empty()) best = chains_.found.front().links, best_start = start;
      return !is_all;
    };
    const auto rest = std::ranges::remove_if(chain_starts_, std::not_fn(may_go_on));
    chain_starts_.erase(rest.begin(), rest.end());
    if (rings()) return false;
    if (best <= most) {
      chains_.search_from(best_start, kind, best, true);
      return note_chain(kind, chains_.found.front());
    }
    if (most == kind.most_links) break;
  }
  return kind.with_double_links && find_double_link(kind);
}

// Notes all chains, until that is enough.
template <int W>
bool StepFinder<W>::find_chains(const ChainKind& kind) {
  for (std::uint32_t start = 0; start < chain_places_.size(); ++start) {
    if (rings()) return false;
    chains_.search_from(start, kind, kind.most_links, false);
    for (const ChainSearch::End end : chains_.found) {
      if (note_chain(kind, end)) return true;
    }
  }
  return false;
}

// Notes what follows from the chain to this end: of a loop what people look for, and then all.
template <int W>
bool StepFinder<W>::note_chain(const ChainKind& kind, ChainSearch::End end) {
  chains_.find_way(end);
  const auto& way = chains_.way;
  grounds_.clear();
  for (std::size_t i = 0; i < way.size(); i += 2) grounds_.push_back(chains_.ground_of(way[i], way[i + 1]));
  std::ranges::fill(chains_.gone, 0);
  if (way.front() == way.back()) {
    if (kind.with_selves) {
      chains_.add_gone_with(way.front());
      add_gone_with_both_sets();
    } else {
      add_gone_with_itself(way.front());
    }
    return note_chain_of(kind, PathForm::self);
  }
  if (!kind.with_loops || !chains_.is_weak(way.front(), way.back())) {
    chains_.add_gone_with_both(way.front(), way.back());
    if (kind.with_sets && !kind.in_houses) add_gone_with_both_sets();
    return note_chain_of(kind, PathForm::none);
  }
  add_gone_in_loop();
  Cells cells;
  for (const std::uint32_t place : way) cells = cells | cells_of_place(place);
  const std::vector<std::uint64_t> every = chains_.gone;
  find_gone_outside(cells);
  const bool is_all = chains_.gone == every;
  if (note_chain_of(kind, PathForm::loop)) return true;
  chains_.gone = every;
  return !is_all && note_chain_of(kind, PathForm::loop);
}

template <int W>
bool StepFinder<W>::note_chain_of(const ChainKind& kind, PathForm form) {
  for (std::size_t word = 0; word < chains_.gone.size(); ++word) {
    for (std::uint64_t left = chains_.gone[word]; left; left &= left - 1) {
      const Candidate gone = chain_places_.candidates[word * 64 + lowest_bit(left)];
      if (cells_with(gone.digit).has(gone.cell)) step.removes.push_back(gone);
    }
  }
  if (step.removes.empty()) return false;
  step.form = form;
  Cells noted;
  for (const std::uint32_t place : chains_.way) {
    const Cells of_place = cells_of_place(place);
    step.note_cells(of_place.without(noted));
    noted = noted | of_place;
    step.note_part(of_place);
    step.digits.push_back(static_cast<std::uint16_t>(digit_of_place(place)));
  }
  for (const ChainSearch::Ground ground : grounds_) {
    const AlmostLockedSet* const set = set_of(ground);
    if (kind.with_sets) step.note_part(set ? set->cells : Cells{});
    if (!set && ground != ChainSearch::in_cell) step.note_house(ground);
  }
  return take();
}

// What is wrong if a place is right: in its own cell, if that is anything.
template <int W>
void StepFinder<W>::add_gone_with_itself(std::uint32_t place) {
  const auto& candidates = chain_places_.candidates;
  bool any = false;
  const auto add = [&](std::uint32_t i) { chains_.gone[i / 64] |= bit(i % 64), any = true; };
  if (place < candidates.size()) {
    const std::uint32_t cell = candidates[place].cell;
    for (std::uint32_t i = place; i-- > 0 && candidates[i].cell == cell;) add(i);
    for (std::uint32_t i = place + 1; i < candidates.size() && candidates[i].cell == cell; ++i) add(i);
  }
  if (!any) chains_.add_gone_with(place);
}

template <int W>
void StepFinder<W>::add_gone_in_loop() {
  const auto& way = chains_.way;
  for (std::size_t i = 1; i < way.size(); i += 2)
    chains_.add_gone_with_both(way[i], way[(i + 1) % way.size()]);
}

// What is gone in a loop outside its cells, or beside two of its places in a cell.
template <int W>
void StepFinder<W>::find_gone_outside(const Cells& cells) {
  const auto& way = chains_.way;
  const auto& candidates = chain_places_.candidates;
  std::ranges::fill(chains_.gone, 0);
  for (const bool in_houses : {true, false}) {
    for (std::size_t i = 1; i < way.size(); i += 2) {
      const std::uint32_t other = way[(i + 1) % way.size()];
      if ((digit_of_place(way[i]) == digit_of_place(other)) == in_houses)
        chains_.add_gone_with_both(way[i], other);
    }
    for (std::uint32_t i = 0; in_houses && i < candidates.size(); ++i) {
      if (cells.has(candidates[i].cell)) chains_.gone[i / 64] &= ~bit(i % 64);
    }
  }
}

template <int W>
typename StepFinder<W>::Cells StepFinder<W>::cells_of_place(std::uint32_t place) const {
  const ChainPlaces& places = chain_places_;
  if (place >= places.candidates.size()) return places.groups[place - places.candidates.size()].cells;
  Cells only;
  only.add(places.candidates[place].cell);
  return only;
}

template <int W>
std::uint32_t StepFinder<W>::digit_of_place(std::uint32_t place) const {
  const ChainPlaces& places = chain_places_;
  return place < places.candidates.size() ? places.candidates[place].digit
                                          : places.groups[place - places.candidates.size()].digit;
}

}  // namespace cluewright
