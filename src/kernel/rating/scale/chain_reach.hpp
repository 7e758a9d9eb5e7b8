// What follows from candidates along links, as sets of numbered candidates: quick answers to whether there
// can be any chain in a position at all.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bits.hpp"
#include "rating/scale/chain_grid.hpp"

namespace cluewright {

// A set of numbered candidates; as many words as these need are in use.
inline bool has_number(const std::uint64_t* set, std::size_t number) {
  return set[number / 64] >> number % 64 & 1;
}
inline void add_number(std::uint64_t* set, std::size_t number) {
  set[number / 64] |= bit(number % 64);
}
// Calls `visit(number)` for each member, in order.
template <class Visit>
void for_each_number(const std::uint64_t* set, std::size_t words, Visit visit) {
  for (std::size_t w = 0; w < words; ++w) {
    for (std::uint64_t left = set[w]; left; left &= left - 1) visit(64 * w + lowest_bit(left));
  }
}
// Whether two sets have a member in common.
inline bool meet(const std::uint64_t* one, const std::uint64_t* other, std::size_t words) {
  for (std::size_t w = 0; w < words; ++w) {
    if (one[w] & other[w]) return true;
  }
  return false;
}
// Whether a set of digits or places has just two members.
inline bool is_pair(unsigned set) {
  return has_one_bit(set & (set - 1));
}

// The candidates of a grid, numbered, and what each turns off; for the grids that arise from it by erasing,
// too.
class NumberedGrid {
 public:
  using Number = std::uint16_t;

  explicit NumberedGrid(const ChainGrid& grid);

  std::size_t size() const { return candidates_.size(); }
  // The words of a set of candidates.
  std::size_t words() const { return words_; }
  Number number_of(int cell, int digit) const { return number_of_[chain_digits * cell + digit]; }
  const Candidate& candidate(Number number) const { return candidates_[number]; }
  const std::uint64_t* turned_off_by(Number number) const { return &turned_off_[number * words_]; }
  // Those that are in another grid, which has no others.
  void write_those_in(const ChainGrid& grid, std::uint64_t* set) const;

  // Calls `visit(one, other, cell)` for the two candidates of each cell that has just two in another grid.
  template <class Visit>
  void for_each_pair_in_cells(const ChainGrid& now, Visit visit) const {
    for (int cell = 0; cell < chain_cells; ++cell) {
      const unsigned two = now.digits[cell];
      if (is_pair(two))
        visit(number_of(cell, std::countr_zero(two)), number_of(cell, std::countr_zero(two & (two - 1))),
              cell);
    }
  }
  // Calls `visit(one, other, house, digit)` for the two places of each of these digits in each house where it
  // has just two.
  template <class Visit>
  void for_each_pair_in_houses(const ChainGrid& now, unsigned digits, Visit visit) const {
    for (int house = 0; house < chain_houses; ++house) {
      const auto& cells = chain_board.cells[house];
      for_each_bit(digits, [&](unsigned d) {
        const int digit = static_cast<int>(d);
        const unsigned two = now.places[house][digit];
        if (is_pair(two))
          visit(number_of(cells[std::countr_zero(two)], digit),
                number_of(cells[std::countr_zero(two & (two - 1))], digit), house, digit);
      });
    }
  }

  static constexpr std::size_t most_words = (chain_nodes / 2 + 63) / 64;

  const ChainGrid& grid;

 private:
  std::vector<Candidate> candidates_;
  Number number_of_[chain_nodes / 2];
  std::size_t words_;
  std::vector<std::uint64_t> turned_off_;
};

// What follows from each candidate that is on, in a grid that arose by erasing. Where no candidate turns
// itself off, these are also the nodes of its net without cycles and chains.
class LinkReach {
 public:
  // `has_no_chains`: whether it is known that no candidate turns itself off along the links of that grid
  // itself.
  LinkReach(const NumberedGrid& numbered, bool has_no_chains);

  const NumberedGrid& numbered() const { return numbered_; }
  // What is asked from now on is of this grid.
  void look_at(const ChainGrid& now);

  // Whether a candidate turns itself off. Without any there are no cycles that remove anything, and no
  // chains: what a cycle removes is turned off by itself through the cycle, and where a candidate that is off
  // turns itself on, its partner in the first link turns itself off.
  bool refutes_any();
  // Whether anything follows from all of these candidates.
  bool have_common(std::span<const Node> candidates);

 private:
  using Number = NumberedGrid::Number;
  static constexpr std::size_t most_words = NumberedGrid::most_words;

  // Two candidates one of which is true, and whether that arose by erasing.
  struct OneOfTwo {
    Number ends[2];
    bool is_new;
  };
  // The other ends of a candidate's strong links.
  struct Partners {
    std::uint8_t count = 0;
    Number to[4];
  };

  void join(Number one, Number other, bool is_new);
  // The candidates that are on after this one, and behind them those that are off.
  const std::uint64_t* row(Number number);
  // `Words` of a set; 0 if there are as many as there are.
  template <std::size_t Words>
  void fill_row(Number number);

  const NumberedGrid& numbered_;
  const bool has_no_chains_;
  const std::size_t words_;
  std::uint64_t here_[most_words];    // the candidates of this grid
  std::uint64_t linked_[most_words];  // those with strong links
  std::vector<OneOfTwo> links_;
  std::vector<Partners> partners_;
  std::vector<std::uint8_t> is_filled_;
  std::vector<std::uint64_t> rows_;
};

}  // namespace cluewright
