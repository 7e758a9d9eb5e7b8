#include "rating/scale/chain_links.hpp"

#include <algorithm>
#include <iterator>

namespace cluewright {

ChainLinks::ChainLinks(const NumberedGrid& numbered, const ChainGrid& now)
    : numbered_(numbered),
      grid_(now),
      words_(numbered.words()),
      offs_(numbered.size()),
      ons_(numbered.size()),
      rows_(4 * numbered.size() * words_) {
  numbered.write_those_in(now, here_);
}

void ChainLinks::list_offs(Number number) {
  const Candidate& candidate = numbered_.candidate(number);
  const int cell = static_cast<int>(candidate.cell), digit = static_cast<int>(candidate.digit);
  Offs& offs = offs_[number];
  offs.is_listed = true;
  for_each_bit(grid_.digits[cell] & ~(1u << digit), [&](unsigned other) {
    offs.to[offs.count++] = numbered_.number_of(cell, static_cast<int>(other));
  });
  offs.in_cell = offs.count;
  for (int kind = 0; kind < 3; ++kind) {
    for_each(grid_.cells[digit] & chain_board.beside[cell][kind],
             [&](int peer) { offs.to[offs.count++] = numbered_.number_of(peer, digit); });
  }
}

void ChainLinks::join(Number one, Number other, Cause cause) {
  const auto turn_on = [&](Number off, Number on) {
    if (turns_on(off, on)) return;
    add_number(row_to_fill(strong, off), on);
    Ons& ons = ons_[off];
    ons.to[ons.count] = on;
    ons.cause[ons.count++] = cause;
  };
  turn_on(one, other);
  turn_on(other, one);
}

// A candidate's strong links come in the order of their causes: in its cell, its box, its row and its column.
void ChainLinks::find(bool in_houses, bool in_cells, unsigned digits) {
  in_cells_ = in_cells;
  digits_ = digits;
  std::fill(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(place_of(reached, 0)), 0);
  for (Ons& ons : ons_) ons.count = 0;
  if (in_cells) {
    numbered_.for_each_pair_in_cells(
        grid_, [&](Number one, Number other, int) { join(one, other, Cause::in_cell); });
  }
  if (in_houses) {
    numbered_.for_each_pair_in_houses(grid_, digits, [&](Number one, Number other, int house, int) {
      join(one, other, static_cast<Cause>(house / chain_digits));
    });
  }
  std::uint64_t of_digit[chain_digits][most_words] = {};
  if (!in_cells) {
    for_each_here(digits, [&](Number n) { add_number(of_digit[numbered_.candidate(n).digit], n); });
  }
  for_each_here(digits, [&](Number n) {
    std::uint64_t* const off = row_to_fill(weak, n);
    const std::uint64_t *const all = numbered_.turned_off_by(n),
                               *const within = in_cells ? here_ : of_digit[numbered_.candidate(n).digit];
    for (std::size_t w = 0; w < words_; ++w) off[w] = all[w] & within[w];
  });
  // What turns a candidate off is what it turns off itself.
  for_each_here(digits, [&](Number off) {
    const Ons& ons = ons_[off];
    if (!ons.count) return;
    for_each_number(row(weak, off), words_, [&](std::size_t by) {
      std::uint64_t* const to = row_to_fill(onward, by);
      for (int i = 0; i < ons.count; ++i) add_number(to, ons.to[i]);
    });
  });
}

unsigned ChainLinks::find_refuted() {
  unsigned digits = 0;
  std::fill(std::begin(refuted_), std::end(refuted_), 0);
  std::fill(std::begin(beyond_refuted_), std::end(beyond_refuted_), 0);
  std::uint64_t todo[most_words];
  for_each_here(digits_, [&](Number n) {
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
    if (!meet(all, row(weak, n), words_)) return;
    add_number(refuted_, n);
    digits |= 1u << numbered_.candidate(n).digit;
    for (std::size_t w = 0; w < words_; ++w) beyond_refuted_[w] |= all[w];
  });
  return digits;
}

}  // namespace cluewright
