// Skyscrapers, two-string kites, turbot fish, empty rectangles and W-wings on any board: members of
// AnyClosure. Only closure_any.cpp includes this.
//
// A strong link is a house that holds a digit in one of two cells. A house with one candidate cell left links
// it to each of its other cells: that link is just as true. src/cluewright/strategies/links.py says which of
// these lead nowhere.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "common/bits.hpp"
#include "strategies/closure_any.hpp"

namespace cluewright {

template <int W>
bool AnyClosure<W>::sees(std::uint32_t one, std::uint32_t other) const {
  return board_.peer_bits[one][other / 64] >> other % 64 & 1;
}

// Calls `visit` for the cells that see both, until it returns false.
template <int W>
template <class Visit>
bool AnyClosure<W>::visit_common_peers(std::uint32_t one, std::uint32_t other, Visit visit) const {
  const auto &by_one = board_.peer_bits[one], &by_other = board_.peer_bits[other];
  for (std::size_t i = 0; i < by_one.size(); ++i) {
    for (std::uint64_t seen = by_one[i] & by_other[i]; seen; seen &= seen - 1) {
      if (!visit(static_cast<std::uint32_t>(i * 64) + lowest_bit(seen))) return false;
    }
  }
  return true;
}

// Adds the links of a digit in a house with at most two cells left for it.
template <int W>
void AnyClosure<W>::add_links(std::uint32_t house, std::uint32_t digit, std::vector<StrongLink>& links) {
  const auto& cells = board_.houses[house].cells;
  std::uint32_t ends[2] = {};
  std::size_t count = 0;
  house_digit(house, digit).cells.for_each([&](std::size_t index) { ends[count++ & 1] = cells[index]; });
  if (count == 2) links.push_back({house, ends[0], ends[1]});
  if (count != 1) return;
  for (const std::uint32_t other : cells) {
    if (other != ends[0]) links.push_back({house, ends[0], other});
  }
}

// --- two links of one digit ---

template <int W>
bool AnyClosure<W>::turbots() {
  if (!(strategies_ & strategy::of_one_digit_links)) return true;
  while (changed_for_links_ && !changed_ && !watch_->look()) {
    const std::uint32_t digit = lowest_bit(changed_for_links_);
    changed_for_links_ &= changed_for_links_ - 1;
    if ((strategies_ & strategy::turbots) && !turbots_of(digit)) return false;
    if ((strategies_ & strategy::empty_rectangle) && !empty_rectangles_of(digit)) return false;
  }
  return true;
}

// Where the digit is placed, the law has ruled it out around: such a link leads to something new only beside
// that of a cell that has yet to be placed.
template <int W>
bool AnyClosure<W>::turbots_of(std::uint32_t digit) {
  links_.clear(), placed_links_.clear();
  std::size_t open = 0;
  for (const int cells : {2, 1}) {
    for (std::uint32_t house = 0; house < board_.houses.size(); ++house) {
      const HouseDigit& here = house_digit(house, digit);
      if (board_.houses[house].times != 1 || here.left != static_cast<std::uint32_t>(cells)) continue;
      add_links(house, digit, here.held ? placed_links_ : links_);
    }
    if (cells == 2) open = links_.size();
  }
  for (std::size_t i = 0; i < links_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!join(links_[i], links_[j], digit)) return false;
    }
    for (std::size_t j = 0; i >= open && j < placed_links_.size(); ++j) {
      if (!join(links_[i], placed_links_[j], digit)) return false;
    }
  }
  return true;
}

// If the inner ends see each other, one of the outer ends has the digit.
template <int W>
bool AnyClosure<W>::join(const StrongLink& one, const StrongLink& other, std::uint32_t digit) {
  if (one.house == other.house) return true;
  for (const auto& [inner, outer] : {std::pair(one.first, one.second), std::pair(one.second, one.first)}) {
    for (const auto& [far_inner, far_outer] :
         {std::pair(other.first, other.second), std::pair(other.second, other.first)}) {
      if (inner == far_outer || outer == far_inner || outer == far_outer || !sees(inner, far_inner)) continue;
      if (!may_join(one.house, inner, other.house, far_inner)) continue;
      const std::uint32_t ends[] = {inner, outer, far_inner, far_outer};
      const bool possible = visit_common_peers(outer, far_outer, [&](std::uint32_t cell) {
        return std::ranges::find(ends, cell) != std::end(ends) || rule_out(cell, bit(digit));
      });
      if (!possible) return false;
    }
  }
  return true;
}

// Whether one of the strategies joins links in these houses at these ends.
template <int W>
bool AnyClosure<W>::may_join(std::uint32_t house, std::uint32_t inner, std::uint32_t other,
                             std::uint32_t far_inner) const {
  if (strategies_ & strategy::turbot_fish) return true;
  const Geometry& geometry = board_.geometry;
  const HouseKind kind = board_.houses[house].kind, other_kind = board_.houses[other].kind;
  if (kind == HouseKind::other || other_kind == HouseKind::other) return false;
  if (kind == other_kind) {
    const auto& crossing = kind == HouseKind::row ? geometry.column_of : geometry.row_of;
    return (strategies_ & strategy::skyscraper) && crossing[inner] == crossing[far_inner];
  }
  return (strategies_ & strategy::two_string_kite) &&
         std::ranges::find_first_of(geometry.boxes_of[inner], geometry.boxes_of[far_inner]) !=
             geometry.boxes_of[inner].end();
}

// --- empty rectangles ---

template <int W>
bool AnyClosure<W>::empty_rectangles_of(std::uint32_t digit) {
  const auto can_take = [&](std::uint32_t cell) { return now_.candidates[cell] >> digit & 1; };
  for (const auto& crossing : board_.geometry.crossings) {
    if (std::ranges::any_of(crossing.corner, can_take) || std::ranges::none_of(crossing.targets, can_take))
      continue;
    for (const auto& [near, seat] : crossing.starts) {
      const HouseDigit& here = house_digit(seat.house, digit);
      if (here.left > 2 || (here.left == 2 && !here.cells.has(seat.index))) continue;
      links_.clear();
      add_links(seat.house, digit, links_);
      for (const StrongLink& link : links_) {
        if (link.first != near && link.second != near) continue;
        const std::uint32_t far = link.first == near ? link.second : link.first;
        for (const std::uint32_t target : crossing.targets) {
          if (sees(far, target) && !rule_out(target, bit(digit))) return false;
        }
      }
    }
  }
  return true;
}

// --- W-wings ---

// Two cells within {x, z} see one end each of a link of x. Not both are x, so z is gone from the cells that
// see both.
template <int W>
bool AnyClosure<W>::w_wings() {
  if (!(strategies_ & strategy::w_wing) || !changed_for_w_wings_) return true;
  changed_for_w_wings_ = false;
  for (std::uint32_t x = 0; x < board_.digits; ++x) {
    if (watch_->look()) break;
    if (!w_wings_of(x)) return false;
  }
  return true;
}

template <int W>
bool AnyClosure<W>::w_wings_of(std::uint32_t x) {
  // With all singles placed, a house with one cell left leads nowhere.
  constexpr StrategySet singles = strategy::naked_single | strategy::hidden_single;
  const bool is_settled = (strategies_ & singles) == singles;
  links_.clear(), wing_cells_.clear();
  for (std::uint32_t house = 0; house < board_.houses.size(); ++house) {
    if (board_.houses[house].times != 1) continue;
    if (house_digit(house, x).left == 2 || !is_settled) add_links(house, x, links_);
  }
  for (std::uint32_t cell = 0; cell < now_.placed.size(); ++cell) {
    if (possible_zs(cell, x)) wing_cells_.push_back(cell);
  }
  for (const StrongLink& link : links_) {
    for (const std::uint32_t first : wing_cells_) {
      if (first == link.first || first == link.second || !sees(first, link.first)) continue;
      for (const std::uint32_t second : wing_cells_) {
        if (second == first || second == link.first || second == link.second || !sees(second, link.second))
          continue;
        const std::uint64_t zs = possible_zs(first, x) & possible_zs(second, x);
        if (!zs) continue;
        if (!visit_common_peers(first, second, [&](std::uint32_t cell) { return rule_out(cell, zs); }))
          return false;
      }
    }
  }
  return true;
}

// The digits z other than x for which the cell's candidates are within {x, z}, and z is not placed there.
template <int W>
std::uint64_t AnyClosure<W>::possible_zs(std::uint32_t cell, std::uint32_t x) const {
  const std::uint64_t others = now_.candidates[cell] & ~bit(x);
  if (!others) return board_.all_digits & ~bit(x);
  return has_one_bit(others) && now_.placed[cell] != lowest_bit(others) + 1 ? others : 0;
}

}  // namespace cluewright
