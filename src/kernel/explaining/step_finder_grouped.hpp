// Grouped turbot fish, three and four strong links: members of StepFinder. Only step_finder_all.hpp includes
// this. src/cluewright/strategies/grouped_links.py says what a grouped link is, and how they are joined.
#pragma once

#include <algorithm>
#include <cstddef>

#include "common/bits.hpp"
#include "explaining/grouped_links.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

// Chains of cells come before those that have groups, whatever their digit: these come when there are none.
template <int W>
bool StepFinder<W>::strong_link_chain(Slot& slot, int count) {
  for (const bool grouped : {false, true}) {
    if (!grouped && count == 2 && is_earlier(slot, PathStrategy::turbot_fish)) continue;  // it finds the same
    for (std::uint32_t digit = 0; digit < board_.digits; ++digit) {
      if (now_.digit_changed[digit] < slot.searched[digit]) continue;
      if (rings()) return false;
      if (strong_link_chain_of(digit, count, grouped)) return true;
      if (grouped) search_ended(slot.searched[digit]);
    }
  }
  return false;
}

template <int W>
bool StepFinder<W>::strong_link_chain_of(std::uint32_t digit, int count, bool grouped) {
  GroupedLinks<W>& found = grouped_links_;
  find_grouped_links(digit, grouped, found);
  if (found.links.size() < static_cast<std::size_t>(count)) return false;
  if (grouped && std::ranges::none_of(found.links, [](const auto& link) { return link.is_grouped; }))
    return false;
  found.find_met();
  for (std::uint32_t end = 0; end < found.ends.size(); ++end) {
    if (!found.ends[end].seen.without(found.link_of(end).cells).any()) continue;
    found.chain.assign(1, end);
    if (chain_on(found, count, found.link_of(end).cells)) return true;
  }
  return false;
}

// All links of the digit, or only those between two cells.
template <int W>
void StepFinder<W>::find_grouped_links(std::uint32_t digit, bool grouped, GroupedLinks<W>& found) const {
  found.clear();
  found.digit = digit;
  const auto add_end = [&](std::uint32_t house, std::uint64_t ranks) {
    Cells cells, seen = cells_with(digit);
    for (; ranks; ranks &= ranks - 1) {
      const std::uint32_t cell = board_.houses[house].cells[lowest_bit(ranks)];
      cells.add(cell);
      seen = seen & board_.peers[cell];
    }
    found.ends.push_back({cells, seen});
    return cells;
  };
  for (const std::uint32_t house : board_.once) {
    const std::uint64_t places = now_.places_of(house, digit);
    const bool is_grouped = has_more_than(places, 2);
    if (now_.house_digits[now_.house_digit(house, digit)].held || !has_more_than(places, 1)) continue;
    if (is_grouped && !grouped) continue;
    const auto add = [&](const PartedPlaces& ends) {
      const Cells one = add_end(house, ends[0]), other = add_end(house, ends[1]);
      found.links.push_back({house, one | other, is_grouped});
    };
    if (is_grouped) {
      std::ranges::for_each(ways_to_part(places, board_.houses[house].groups), add);
    } else {
      add({lowest_of(places), places & (places - 1)});
    }
  }
}

// The chains that go on from the last link, each in one direction only.
template <int W>
bool StepFinder<W>::chain_on(GroupedLinks<W>& links, int count, const Cells& used) {
  const std::uint32_t first = links.chain.front(), last = links.chain.back();
  const Cells& outer = links.ends[first].seen;
  const std::size_t left = static_cast<std::size_t>(count) - links.chain.size();
  if (left == 0) {
    const Cells targets = (outer & links.ends[links.far_from(last)].seen).without(used);
    return first / 2 < last / 2 && targets.any() && note_chain(links, targets);
  }
  for (const std::uint32_t near : links.met[links.far_from(last)]) {
    const Cells& cells = links.link_of(near).cells;
    if (!disjoint(cells, used)) continue;
    if (left == 1 && disjoint(links.ends[links.far_from(near)].seen, outer)) continue;
    links.chain.push_back(near);
    const bool is_taken = chain_on(links, count, used | cells);
    links.chain.pop_back();
    if (is_taken) return true;
  }
  return false;
}

template <int W>
bool StepFinder<W>::note_chain(const GroupedLinks<W>& links, const Cells& targets) {
  note_removes(targets, links.digit);
  bool is_grouped = false;
  for (const std::uint32_t near : links.chain) {
    for (const std::uint32_t end : {near, links.far_from(near)}) {
      step.note_cells(links.ends[end].cells);
      step.note_part(links.ends[end].cells);
    }
    step.note_house(links.link_of(near).house);
    is_grouped |= links.link_of(near).is_grouped;
  }
  step.digits = {static_cast<std::uint16_t>(links.digit)};
  if (is_grouped && links.chain.size() > 2) step.form = PathForm::grouped;
  return take();
}

}  // namespace cluewright
