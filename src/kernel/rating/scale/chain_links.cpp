#include "rating/scale/chain_links.hpp"

#include <algorithm>
#include <iterator>

namespace cluewright {

ChainLinks::ChainLinks(const ChainGrid& grid) : grid_(grid) {
  for (int cell = 0; cell < chain_cells; ++cell) {
    for_each_bit(grid.digits[cell], [&](unsigned digit) {
      number_of_[chain_digits * cell + static_cast<int>(digit)] = static_cast<Number>(candidates_.size());
      candidates_.push_back(static_cast<std::int16_t>(chain_digits * cell + static_cast<int>(digit)));
    });
  }
  words_ = (candidates_.size() + 63) / 64;
  offs_.resize(candidates_.size());
  ons_.resize(candidates_.size());
  rows_.resize(4 * candidates_.size() * words_);
  list_offs();
}

void ChainLinks::list_offs() {
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const int cell = candidates_[i] / chain_digits, digit = candidates_[i] % chain_digits;
    Offs& offs = offs_[i];
    for_each_bit(grid_.digits[cell] & ~(1u << digit), [&](unsigned d) {
      offs.to[offs.count++] = number_of_[chain_digits * cell + static_cast<int>(d)];
    });
    offs.in_cell = offs.count;
    for (int kind = 0; kind < 3; ++kind) {
      for_each(grid_.cells[digit] & chain_board.beside[cell][kind],
               [&](int peer) { offs.to[offs.count++] = number_of_[chain_digits * peer + digit]; });
    }
  }
}

void ChainLinks::find(bool in_houses, bool in_cells, unsigned digits) {
  in_cells_ = in_cells;
  std::fill(rows_.begin(), rows_.end(), 0);
  for (Number n = 0; n < candidates_.size(); ++n) {
    const int cell = candidates_[n] / chain_digits, digit = candidates_[n] % chain_digits;
    Ons& ons = ons_[n];
    ons.count = 0;
    if (!(digits >> digit & 1)) continue;
    const OnNodes found = on_from_off(grid_, cell, digit, in_cells, in_houses);
    ons.count = static_cast<std::uint8_t>(found.count);
    for (int i = 0; i < found.count; ++i) {
      ons.to[i] = number_of(found.to[i]);
      ons.cause[i] = found.cause[i];
      add_number(row_to_fill(strong, n), ons.to[i]);
    }
  }
  for (Number n = 0; n < candidates_.size(); ++n) {
    if (!(digits >> candidates_[n] % chain_digits & 1)) continue;
    std::uint64_t* const to = row_to_fill(onward, n);
    for_each_off(n, [&](Number off) {
      add_number(row_to_fill(weak, n), off);
      const std::uint64_t* const from = row(strong, off);
      for (std::size_t w = 0; w < words_; ++w) to[w] |= from[w];
      return false;
    });
  }
}

unsigned ChainLinks::find_refuted() {
  unsigned digits = 0;
  std::fill(std::begin(refuted_), std::end(refuted_), 0);
  std::fill(std::begin(beyond_refuted_), std::end(beyond_refuted_), 0);
  std::uint64_t todo[max_words];
  for (Number n = 0; n < candidates_.size(); ++n) {
    std::uint64_t* const all = row_to_fill(reached, n);
    for (std::size_t w = 0; w < words_; ++w) all[w] = todo[w] = row(onward, n)[w];
    for (std::size_t w = 0; w < words_;) {
      if (!todo[w]) {
        ++w;
        continue;
      }
      const std::size_t next = 64 * w + lowest_bit(todo[w]);
      todo[w] &= todo[w] - 1;
      // What was reached from a candidate before needs no other look.
      const bool is_known = next < n;
      const std::uint64_t* const from = row(is_known ? reached : onward, next);
      std::size_t least = w;
      for (std::size_t v = 0; v < words_; ++v) {
        const std::uint64_t fresh = from[v] & ~all[v];
        all[v] |= fresh;
        if (is_known) {
          todo[v] &= ~from[v];
        } else if (fresh) {
          todo[v] |= fresh;
          least = std::min(least, v);
        }
      }
      w = least;
    }
    if (!meet(all, row(weak, n))) continue;
    add_number(refuted_, n);
    digits |= 1u << candidates_[n] % chain_digits;
    for (std::size_t w = 0; w < words_; ++w) beyond_refuted_[w] |= all[w];
  }
  return digits;
}

bool ChainLinks::meet(const std::uint64_t* one, const std::uint64_t* other) const {
  for (std::size_t w = 0; w < words_; ++w) {
    if (one[w] & other[w]) return true;
  }
  return false;
}

}  // namespace cluewright
