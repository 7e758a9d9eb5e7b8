#include "rating/scale/chain_reach.hpp"

#include <algorithm>
#include <iterator>

namespace cluewright {

NumberedGrid::NumberedGrid(const ChainGrid& of) : grid(of) {
  for (int cell = 0; cell < chain_cells; ++cell) {
    for_each_bit(grid.digits[cell], [&](unsigned digit) {
      number_of_[chain_digits * cell + static_cast<int>(digit)] = static_cast<Number>(candidates_.size());
      candidates_.push_back({static_cast<std::uint32_t>(cell), digit});
    });
  }
  words_ = (candidates_.size() + 63) / 64;
  turned_off_.assign(candidates_.size() * words_, 0);
  for (std::size_t n = 0; n < candidates_.size(); ++n) {
    std::uint64_t* const off = &turned_off_[n * words_];
    const int cell = static_cast<int>(candidates_[n].cell), digit = static_cast<int>(candidates_[n].digit);
    for_each_bit(grid.digits[cell] & ~(1u << digit),
                 [&](unsigned other) { add_number(off, number_of(cell, static_cast<int>(other))); });
    for_each(grid.cells[digit] & chain_board.peers[cell],
             [&](int peer) { add_number(off, number_of(peer, digit)); });
  }
}

void NumberedGrid::write_those_in(const ChainGrid& other, std::uint64_t* set) const {
  for (std::size_t n = 0; n < candidates_.size(); ++n) {
    const bool is_there =
        other.has(static_cast<int>(candidates_[n].cell), static_cast<int>(candidates_[n].digit));
    set[n / 64] |= std::uint64_t{is_there} << n % 64;
  }
}

LinkReach::LinkReach(const NumberedGrid& numbered, bool has_no_chains)
    : numbered_(numbered),
      has_no_chains_(has_no_chains),
      words_(numbered.words()),
      rows_(2 * numbered.size() * words_) {}

void LinkReach::look_at(const ChainGrid& now) {
  std::fill(std::begin(here_), std::end(here_), 0);
  std::fill(std::begin(linked_), std::end(linked_), 0);
  links_.clear();
  partners_.assign(numbered_.size(), {});
  is_filled_.assign(numbered_.size(), false);
  numbered_.write_those_in(now, here_);
  const ChainGrid& start = numbered_.grid;
  numbered_.for_each_pair_in_cells(now, [&](Number one, Number other, int cell) {
    join(one, other, start.digits[cell] != now.digits[cell]);
  });
  numbered_.for_each_pair_in_houses(
      now, all_chain_digits, [&](Number one, Number other, int house, int digit) {
        join(one, other, start.places[house][digit] != now.places[house][digit]);
      });
}

void LinkReach::join(Number one, Number other, bool is_new) {
  links_.push_back({{one, other}, is_new});
  add_number(linked_, one);
  add_number(linked_, other);
  partners_[one].to[partners_[one].count++] = other;
  partners_[other].to[partners_[other].count++] = one;
}

// A way from a candidate to itself off passes a strong link, and a new one where the old ones had no such
// way. Links work both ways: it is turned off from both ends of that link.
bool LinkReach::refutes_any() {
  for (const OneOfTwo& link : links_) {
    if (!link.is_new && has_no_chains_) continue;
    if (meet(row(link.ends[0]) + words_, row(link.ends[1]) + words_, words_)) return true;
  }
  return false;
}

bool LinkReach::have_common(std::span<const Node> candidates) {
  std::uint64_t common[2 * most_words];
  bool is_first = true;
  for (const Node candidate : candidates) {
    const std::uint64_t* const of = row(numbered_.number_of(candidate_cell(candidate), digit_of(candidate)));
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < 2 * words_; ++w) any |= common[w] = is_first ? of[w] : common[w] & of[w];
    if (!any) return false;
    is_first = false;
  }
  return true;
}

const std::uint64_t* LinkReach::row(Number number) {
  if (!is_filled_[number]) {
    // Most positions have few candidates: loops over their words need no count.
    if (words_ == 3) {
      fill_row<3>(number);
    } else if (words_ == 4) {
      fill_row<4>(number);
    } else {
      fill_row<0>(number);
    }
  }
  return &rows_[2 * number * words_];
}

template <std::size_t Words>
void LinkReach::fill_row(Number number) {
  const std::size_t W = Words ? Words : words_;
  std::uint64_t on[Words ? Words : most_words] = {}, off[Words ? Words : most_words] = {},
                                   done[Words ? Words : most_words] = {};
  const auto turn_on = [&](Number candidate) {
    add_number(on, candidate);
    const std::uint64_t* const news = numbered_.turned_off_by(candidate);
    for (std::size_t w = 0; w < W; ++w) off[w] |= news[w];
  };
  turn_on(number);
  for (std::size_t w = 0; w < W;) {
    const std::uint64_t todo = off[w] & linked_[w] & ~done[w];
    if (!todo) {
      ++w;
      continue;
    }
    const std::size_t next = 64 * w + lowest_bit(todo);
    done[w] |= lowest_of(todo);
    const Partners& partners = partners_[next];
    for (std::size_t i = 0; i < partners.count; ++i) {
      const Number partner = partners.to[i];
      if (has_number(on, partner)) continue;
      w = 0;
      if (!is_filled_[partner]) {
        turn_on(partner);
        continue;
      }
      const std::uint64_t* const known = &rows_[2 * partner * W];
      for (std::size_t v = 0; v < W; ++v) {
        on[v] |= known[v];
        off[v] |= known[W + v];
        done[v] |= known[W + v];
      }
    }
  }
  std::uint64_t* const to = &rows_[2 * number * W];
  for (std::size_t w = 0; w < W; ++w) {
    to[w] = on[w];
    to[W + w] = off[w] & here_[w];
  }
  is_filled_[number] = true;
}

}  // namespace cluewright
