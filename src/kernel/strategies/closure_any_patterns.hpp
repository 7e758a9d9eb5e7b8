// Subsets, fish and wings on any board: members of AnyClosure. Only closure_any.cpp includes this.
#pragma once

#include <algorithm>
#include <bit>

#include "common/bits.hpp"
#include "strategies/closure_any.hpp"
#include "strategies/coverings.hpp"

namespace cluewright {

// --- subsets ---

template <int W>
bool AnyClosure<W>::subsets() {
  const unsigned naked = naked_sizes(strategies_), hidden = hidden_sizes(strategies_);
  if (!naked && !hidden) return true;
  for (std::uint32_t h = 0; h < board_.houses.size(); ++h) {
    if (!changed_houses_[h] || board_.houses[h].times != 1) continue;
    if (watch_->look()) break;
    changed_houses_[h] = false;
    if (!naked_subsets(h, naked) || !hidden_subsets(h, hidden)) return false;
  }
  return true;
}

template <int W>
bool AnyClosure<W>::naked_subsets(std::uint32_t house, unsigned sizes) {
  std::uint32_t cells[64];
  BitSet<1> digits[64];  // enough: a house that holds each digit once has as many cells as there are digits
  std::size_t open = 0;
  for (const std::uint32_t cell : board_.houses[house].cells) {
    if (now_.placed[cell]) continue;
    cells[open] = cell;
    digits[open++].word[0] = now_.candidates[cell];
  }
  const std::size_t settled = board_.houses[house].cells.size() - open;
  bool consistent = true;
  const auto found = [&](const std::size_t* chosen, int size, const BitSet<1>& taken) {
    for (std::size_t i = 0; consistent && i < open; ++i) {
      if (std::find(chosen, chosen + size, i) == chosen + size)
        consistent = rule_out(cells[i], taken.word[0]);
    }
  };
  const unsigned worthwhile =
      beyond_singles(open_sizes(sizes, settled), open, strategies_ & strategy::naked_single,
                     strategies_ & strategy::hidden_single);
  return CoveringSearch<BitSet<1>>().run(digits, open, worthwhile, found) && consistent;
}

template <int W>
bool AnyClosure<W>::hidden_subsets(std::uint32_t house, unsigned sizes) {
  std::uint32_t digits[64];
  BitSet<1> cells[64];
  std::size_t open = 0;
  for (std::uint32_t d = 0; d < board_.digits; ++d) {
    const HouseDigit& here = house_digit(house, d);
    if (here.held) continue;
    digits[open] = d;
    cells[open++].word[0] = here.cells.word[0];
  }
  bool consistent = true;
  const auto found = [&](const std::size_t* chosen, int size, const BitSet<1>& taken) {
    std::uint64_t keep = 0;
    for (int i = 0; i < size; ++i) keep |= bit(digits[chosen[i]]);
    taken.for_each([&](std::size_t index) {
      consistent = consistent && rule_out(board_.houses[house].cells[index], ~keep);
    });
  };
  const unsigned worthwhile =
      beyond_singles(open_sizes(sizes, board_.digits - open), open, strategies_ & strategy::hidden_single,
                     strategies_ & strategy::naked_single);
  return CoveringSearch<BitSet<1>>().run(cells, open, worthwhile, found) && consistent;
}

// --- fish ---

template <int W>
bool AnyClosure<W>::fish() {
  const unsigned sizes = fish_sizes(strategies_);
  if (!sizes) return true;
  for (; changed_for_fish_ && !watch_->look(); changed_for_fish_ &= changed_for_fish_ - 1) {
    const std::uint32_t digit = lowest_bit(changed_for_fish_);
    for (const auto& part : board_.geometry.parts) {
      if (!part.crosses_evenly) continue;
      if (!fish_of(digit, part, 0, sizes) || !fish_of(digit, part, 1, sizes)) return false;
    }
    // Simpler strategies go first; this digit stays marked as changed.
    if (changed_) return true;
  }
  return true;
}

template <int W>
bool AnyClosure<W>::fish_of(std::uint32_t digit, const Geometry::Part& part, int base, unsigned sizes) {
  const auto& bases = part.lines[base];
  const auto& covers = part.lines[1 - base];
  const auto& base_of = part.line_of[base];
  const auto& cover_of = part.line_of[1 - base];
  std::vector<std::uint32_t> lines;
  std::vector<BitSet<W>> crossed;
  for (std::uint32_t line = 0; line < bases.size(); ++line) {
    const HouseDigit& here = house_digit(bases[line], digit);
    // A line that holds its only copy uses up one cover line, so open_sizes spares it. Lines with several
    // copies must be searched.
    if (here.held && board_.houses[bases[line]].times == 1) continue;
    BitSet<W> across;
    here.cells.for_each([&](std::size_t i) { across.add(cover_of[board_.houses[bases[line]].cells[i]]); });
    lines.push_back(line);
    crossed.push_back(across);
  }
  bool consistent = true;
  const auto found = [&](const std::size_t* chosen, int size, const BitSet<W>& taken) {
    const auto is_base = [&](std::uint32_t line) {
      return std::any_of(chosen, chosen + size, [&](std::size_t i) { return lines[i] == line; });
    };
    taken.for_each([&](std::size_t cover) {
      const BitSet<W> crossing = house_digit(covers[cover], digit).cells;
      crossing.for_each([&](std::size_t i) {
        const std::uint32_t cell = board_.houses[covers[cover]].cells[i];
        if (consistent && !is_base(base_of[cell])) consistent = rule_out(cell, bit(digit));
      });
    });
  };
  const unsigned open = open_sizes(sizes, bases.size() - lines.size());
  return CoveringSearch<BitSet<W>>().run(crossed.data(), crossed.size(), open, found) && consistent;
}

// --- wings ---

// An XY-wing: the candidates of the pivot are within {x, y}, those of the first wing within {x, z}, and those
// of the second within {y, z}. Then z is gone from the cells that see both wings. In an XYZ-wing z may be a
// candidate of the pivot, too, and is gone from the cells that see all three. A cell within {x, z} may have x
// alone, placed or not. Nothing new follows
//   - if all three cells are placed, or two are and the third has several candidates;
//   - if naked singles are among the strategies and the pivot or a wing is placed, unless the pivot and the
//     second wing are a pair of y and z.
template <int W>
bool AnyClosure<W>::wings() {
  if (!(strategies_ & (strategy::xy_wing | strategy::xyz_wing)) || !changed_for_wings_ || board_.digits < 3)
    return true;
  changed_for_wings_ = false;
  const bool singles_are_placed = strategies_ & strategy::naked_single;
  for (std::uint32_t pivot = 0; pivot < now_.placed.size(); ++pivot) {
    if (std::popcount(now_.candidates[pivot]) > 3 || (singles_are_placed && now_.placed[pivot])) continue;
    if (watch_->look()) break;
    if (!wings_at(pivot)) return false;
  }
  return true;
}

template <int W>
bool AnyClosure<W>::wings_at(std::uint32_t pivot) {
  wing_cells_.clear();
  for (const std::uint32_t peer : board_.peers[pivot]) {
    const std::uint64_t digits = now_.candidates[peer];
    if (std::popcount(digits) <= 2 && std::popcount(digits | now_.candidates[pivot]) <= 3)
      wing_cells_.push_back(peer);
  }
  const bool singles_are_placed = strategies_ & strategy::naked_single;
  const bool wings_may_be_placed = !now_.placed[pivot] && has_one_bit(now_.candidates[pivot]);
  const auto may_be_second = [&](std::uint32_t cell) { return !now_.placed[cell] || wings_may_be_placed; };
  for (const std::uint32_t second : wing_cells_) {
    if (!may_be_second(second)) continue;
    const bool any_may_be_first = !singles_are_placed || now_.candidates[second] == now_.candidates[pivot];
    for (const std::uint32_t first : wing_cells_) {
      if (may_be_second(first) ? first >= second : !any_may_be_first) continue;
      const std::uint64_t zs = wing_digits(now_.candidates[pivot], now_.candidates[first],
                                           now_.candidates[second], board_.all_digits);
      if (!zs) continue;
      if ((strategies_ & strategy::xy_wing) &&
          !rule_out_seen(pivot, first, second, zs & ~now_.candidates[pivot], false)) {
        return false;
      }
      if ((strategies_ & strategy::xyz_wing) && !rule_out_seen(pivot, first, second, zs, true)) return false;
    }
  }
  return true;
}

// Rules out the digits in the cells that see both wings, and the pivot as well if `by_pivot_too`.
template <int W>
bool AnyClosure<W>::rule_out_seen(std::uint32_t pivot, std::uint32_t first, std::uint32_t second,
                                  std::uint64_t digits, bool by_pivot_too) {
  const auto &by_first = board_.peer_bits[first], &by_second = board_.peer_bits[second],
             &by_pivot = board_.peer_bits[pivot];
  for (std::size_t i = 0; i < by_first.size(); ++i) {
    std::uint64_t seen = by_first[i] & by_second[i];
    if (by_pivot_too) seen &= by_pivot[i];
    for (; seen; seen &= seen - 1) {
      const auto cell = static_cast<std::uint32_t>(i * 64) + lowest_bit(seen);
      if (cell != pivot && !rule_out(cell, digits)) return false;
    }
  }
  return true;
}

}  // namespace cluewright
