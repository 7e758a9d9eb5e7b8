// Loops: cells that, if they hold only two digits, can hold them the other way round.
//
// src/cluewright/strategies/loops.py is the specification: it says what a loop is, and this finds the same
// ones in the same order.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/bits.hpp"
#include "common/watch.hpp"
#include "explaining/path_position.hpp"

namespace cluewright {

struct Loop {
  std::vector<std::uint32_t> cells;  // in the order around the loop
  std::uint64_t pair = 0, extras = 0;
  std::vector<std::uint32_t> extra_cells;  // in ascending order
};

// The loop of these cells with the extras that they have in the position.
template <int W>
Loop loop_of(const PathPosition<W>& position, std::vector<std::uint32_t> cells, std::uint64_t pair) {
  Loop loop{std::move(cells), pair, 0, {}};
  for (const std::uint32_t cell : loop.cells) {
    const std::uint64_t extras = position.candidates[cell] & ~pair;
    loop.extras |= extras;
    if (extras) loop.extra_cells.push_back(cell);
  }
  std::ranges::sort(loop.extra_cells);
  return loop;
}

template <int W>
class LoopSearch {
 public:
  using Cells = BitSet<W>;

  // `clues` has a nonzero number for each cell that is a clue.
  LoopSearch(const PathPosition<W>& position, const std::uint8_t* clues, Watch& watch)
      : board_(position.board()),
        now_(position),
        watch_(watch),
        even_(board_.houses.size()),
        odd_(board_.houses.size()),
        pooled_in_(board_.houses.size()) {
    for (std::size_t cell = 0; cell < board_.cells; ++cell) {
      if (!clues[cell]) unclued_.add(cell);
    }
  }

  // Once the watch rang, some are missing.
  std::vector<Loop> run() {
    for (std::uint32_t low = 0; low < board_.digits; ++low) {
      for (std::uint32_t high = low + 1; high < board_.digits; ++high) search(bit(low) | bit(high));
    }
    return std::move(found_);
  }

 private:
  using Houses = std::vector<std::uint8_t>;  // nonzero for each house of the set

  void search(std::uint64_t pair) {
    pair_ = pair;
    first_of_pair_ = found_.size();
    const std::uint32_t low = lowest_bit(pair), high = lowest_bit(pair & (pair - 1));
    const Cells either = (now_.cells_with[low] | now_.cells_with[high]) & unclued_;
    floor_ = {};
    either.for_each([&](std::size_t cell) {
      if (!(now_.candidates[cell] & ~pair)) floor_.add(cell);
    });
    pool_ = floor_ | (either & now_.open);
    if (!floor_.any()) return;
    leave_out_lonely_cells();
    floor_ = floor_ & pool_;
    if (!floor_.any() || pool_.size() < min_cells) return;
    floor_.for_each([&](std::size_t start) {
      const auto first = static_cast<std::uint32_t>(start);
      grow(first, true, 0, 0);
      // Later loops have none of the earlier starts.
      for (const auto seat : board_.seats_of(first)) pooled_in_[seat.house] &= ~bit(seat.rank);
    });
  }

  // A cell that is alone in a house is in no loop.
  void leave_out_lonely_cells() {
    std::ranges::fill(pooled_in_, std::uint64_t{0});
    pool_.for_each([&](std::size_t cell) {
      for (const auto seat : board_.seats_of(static_cast<std::uint32_t>(cell)))
        pooled_in_[seat.house] |= bit(seat.rank);
    });
    for (bool changed = true; changed;) {
      changed = false;
      pool_.for_each([&](std::size_t cell) {
        const auto seats = board_.seats_of(static_cast<std::uint32_t>(cell));
        if (std::ranges::none_of(seats, [&](auto seat) { return has_one_bit(pooled_in_[seat.house]); }))
          return;
        for (const auto seat : seats) pooled_in_[seat.house] &= ~bit(seat.rank);
        pool_.remove(cell);
        changed = true;
      });
    }
  }

  // Adds a cell, goes on with the loops that have it, and takes it out again.
  void grow(std::uint32_t cell, bool is_even, std::uint64_t extras, int extra_count) {
    if (W > 6 ? watch_.look() : watch_.rings()) return;
    Houses& side = is_even ? even_ : odd_;
    grown_.add(cell);
    for (const auto seat : board_.seats_of(cell))
      side[seat.house] = 1, pooled_in_[seat.house] ^= bit(seat.rank);
    go_on(extras, extra_count);
    for (const auto seat : board_.seats_of(cell))
      side[seat.house] = 0, pooled_in_[seat.house] ^= bit(seat.rank);
    grown_.remove(cell);
  }

  // Every house has as many even cells as odd ones, none or one: where one is missing, the house with the
  // fewest cells for it comes first.
  void go_on(std::uint64_t extras, int extra_count) {
    std::uint64_t fewest = 0;
    int least = 0;
    std::uint32_t chosen = 0;
    bool is_even = false, any_unmatched = false;
    for (std::uint32_t house = 0; house < board_.houses.size(); ++house) {
      if (even_[house] == odd_[house]) continue;
      const std::uint64_t partners = partners_in(house, even_[house] ? odd_ : even_, extras, extra_count);
      if (!partners) return;
      const int count = std::popcount(partners);
      if (any_unmatched && count >= least) continue;
      any_unmatched = true;
      fewest = partners, least = count, chosen = house, is_even = !even_[house];
    }
    if (!any_unmatched) return keep();
    while (fewest) {
      const auto rank = static_cast<std::size_t>(std::bit_width(fewest) - 1);
      fewest &= ~bit(rank);
      const std::uint32_t cell = board_.houses[chosen].cells[rank];
      const std::uint64_t more = now_.candidates[cell] & ~pair_;
      if (more && extra_count == 0) first_extra_ = cell;
      grow(cell, is_even, extras | more, extra_count + (more ? 1 : 0));
    }
  }

  // The cells of the house that may come next, on the side that has taken these houses.
  std::uint64_t partners_in(std::uint32_t house, const Houses& taken, std::uint64_t extras,
                            int extra_count) const {
    std::uint64_t partners = 0;
    for (std::uint64_t rest = pooled_in_[house]; rest; rest &= rest - 1) {
      const std::uint32_t rank = lowest_bit(rest), cell = board_.houses[house].cells[rank];
      const std::uint64_t more = now_.candidates[cell] & ~pair_;
      if (more && !may_have(cell, extras | more, extra_count)) continue;
      if (std::ranges::none_of(board_.seats_of(cell), [&](auto seat) { return taken[seat.house] != 0; }))
        partners |= bit(rank);
    }
    return partners;
  }

  // Whether a loop may have this cell with extras: at most two cells, or one digit, are extra.
  bool may_have(std::uint32_t cell, std::uint64_t extras, int extra_count) const {
    if (extra_count == 0 || has_one_bit(extras)) return true;
    return extra_count == 1 && board_.peers[cell].has(first_extra_);
  }

  void keep() {
    if (grown_.size() < min_cells || !grown_.without(floor_).any()) return;
    for (std::size_t i = first_of_pair_; i < found_.size(); ++i) {
      if (found_cells_[i] == grown_) return;
    }
    around_.clear();
    grown_.any_of([&](std::size_t first) {  // the lowest
      around_.push_back(static_cast<std::uint32_t>(first));
      return true;
    });
    Cells rest = grown_;
    rest.remove(around_.front());
    if (!close(rest)) return;
    found_.push_back(loop_of(now_, around_, pair_));
    found_cells_.push_back(grown_);
  }

  // Puts the rest in an order in which each cell sees the next and the last the first, from the highest on.
  bool close(const Cells& rest) {
    if (!rest.any()) return board_.peers[around_.back()].has(around_.front());
    std::vector<std::uint32_t> next;
    (rest & board_.peers[around_.back()]).for_each([&](std::size_t cell) {
      next.push_back(static_cast<std::uint32_t>(cell));
    });
    std::ranges::reverse(next);
    return std::ranges::any_of(next, [&](std::uint32_t cell) {
      Cells left = rest;
      left.remove(cell);
      around_.push_back(cell);
      if (close(left)) return true;
      around_.pop_back();
      return false;
    });
  }

  static constexpr int min_cells = 4;  // a rectangle

  const PathBoard<W>& board_;
  const PathPosition<W>& now_;
  Watch& watch_;
  Cells unclued_;
  std::uint64_t pair_ = 0;
  Cells pool_, floor_;  // cells that may be in a loop of the pair, and those of them without extras
  Cells grown_;
  Houses even_, odd_;                     // of every second grown cell, and of the others
  std::vector<std::uint64_t> pooled_in_;  // for each house the ranks of its cells in the pool
  std::uint32_t first_extra_ = 0;
  std::vector<std::uint32_t> around_;
  std::vector<Loop> found_;
  std::vector<Cells> found_cells_;
  std::size_t first_of_pair_ = 0;
};

}  // namespace cluewright
