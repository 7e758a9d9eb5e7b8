// Links between nodes: what is on if a candidate is off, what is off if one is on, and what follows in the
// end along all of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/bits.hpp"
#include "rating/scale/chain_grid.hpp"
#include "rating/scale/chain_hint.hpp"
#include "rating/scale/chain_reach.hpp"

namespace cluewright {

// What is on at once, each node once, in order.
struct OnNodes {
  int count = 0;
  Node to[4];
  Cause cause[4];

  void add(Node node, Cause by) {
    for (int i = 0; i < count; ++i) {
      if (to[i] == node) return;
    }
    to[count] = node;
    cause[count++] = by;
  }
};

// What is on if a candidate is off: the last other one of its cell, if links in cells count, and of its digit
// in its box, row and column.
inline OnNodes on_from_off(const ChainGrid& grid, int cell, int digit, bool in_cells) {
  OnNodes found;
  const auto others = static_cast<std::uint64_t>(grid.digits[cell] & ~(1u << digit));
  if (in_cells && has_one_bit(others)) found.add(on_node(cell, std::countr_zero(others)), Cause::in_cell);
  for (int kind = 0; kind < 3; ++kind) {
    const int house = chain_board.house_of[cell][kind];
    const auto rest =
        static_cast<std::uint64_t>(grid.places[house][digit] & ~(1u << chain_board.index_in[cell][kind]));
    if (!has_one_bit(rest)) continue;
    found.add(on_node(chain_board.cells[house][std::countr_zero(rest)], digit), static_cast<Cause>(kind));
  }
  return found;
}

// The links between the candidates of a grid that arose from a numbered one: in houses, in cells, or both.
class ChainLinks {
 public:
  using Number = NumberedGrid::Number;

  static constexpr std::size_t most_words = NumberedGrid::most_words;

  // What being off turns on, in order.
  struct Ons {
    std::uint8_t count = 0;
    Number to[4];
    Cause cause[4];
  };

  // Of the candidate with a number: what being off turns on, what being on turns off, what is on two links
  // after it is on, and what is on any links after it is.
  enum LinkRow { strong, weak, onward, reached };

  ChainLinks(const NumberedGrid& numbered, const ChainGrid& now);

  // The links of these digits only.
  void find(bool in_houses, bool in_cells, unsigned digits = all_chain_digits);
  // Finds which candidates turn themselves off, without which there is nothing to find (see LinkReach).
  // Returns their digits as a set.
  unsigned find_refuted();

  // Whether there is a candidate with this number.
  bool is_here(Number number) const { return has_number(here_, number); }
  std::size_t size() const { return numbered_.size(); }
  std::size_t words() const { return words_; }
  Node node_of(Number number, bool on) const {
    const Candidate& candidate = numbered_.candidate(number);
    return static_cast<Node>(off_node(static_cast<int>(candidate.cell), static_cast<int>(candidate.digit)) +
                             on);
  }
  Number number_of(Node node) const { return numbered_.number_of(candidate_cell(node), digit_of(node)); }

  const std::uint64_t* row(LinkRow kind, std::size_t number) const { return &rows_[place_of(kind, number)]; }
  const Ons& ons(Number off) const { return ons_[off]; }
  bool turns_on(Number off, Number on) const { return has_number(row(strong, off), on); }
  // Whether a candidate turns itself off.
  bool is_refuted(Number number) const { return has_number(refuted_, number); }
  // Whether the first link of a candidate that is off leads to one that turns itself off, or to one that is
  // on after such a one.
  bool has_refuted_partner(Number off) const { return meet(row(strong, off), refuted_, words_); }
  bool has_partner_beyond_refuted(Number off) const {
    return meet(row(strong, off), beyond_refuted_, words_);
  }

  // Calls `visit(number)` for what a candidate turns off, in order, until it returns true.
  template <class Visit>
  void for_each_off(Number on, Visit visit) {
    if (!offs_[on].is_listed) list_offs(on);
    const Offs& offs = offs_[on];
    for (int i = in_cells_ ? 0 : offs.in_cell; i < offs.count; ++i) {
      if (visit(offs.to[i])) return;
    }
  }

 private:
  // What being on turns off, in order: first the others of the cell, then those in its houses.
  struct Offs {
    bool is_listed = false;
    std::uint8_t in_cell = 0, count = 0;
    Number to[8 + 20];
  };

  void list_offs(Number number);
  void join(Number one, Number other, Cause cause);
  // Calls `visit(number)` for each candidate of the grid that has one of these digits.
  template <class Visit>
  void for_each_here(unsigned digits, Visit visit) const {
    for_each_number(here_, words_, [&](std::size_t n) {
      const auto number = static_cast<Number>(n);
      if (digits >> numbered_.candidate(number).digit & 1) visit(number);
    });
  }
  std::size_t place_of(LinkRow kind, std::size_t number) const {
    return (static_cast<std::size_t>(kind) * numbered_.size() + number) * words_;
  }
  std::uint64_t* row_to_fill(LinkRow kind, std::size_t number) { return &rows_[place_of(kind, number)]; }

  const NumberedGrid& numbered_;
  const ChainGrid& grid_;
  bool in_cells_ = false;
  unsigned digits_ = 0;  // whose links are found
  const std::size_t words_;
  std::uint64_t here_[most_words] = {};
  std::vector<Offs> offs_;
  std::vector<Ons> ons_;
  std::vector<std::uint64_t> rows_;
  std::uint64_t refuted_[most_words], beyond_refuted_[most_words];
};

}  // namespace cluewright
