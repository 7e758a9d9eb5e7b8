// Links between nodes: what is on if a candidate is off, what is off if one is on, and what follows in the
// end along all of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bits.hpp"
#include "rating/scale/chain_grid.hpp"
#include "rating/scale/chain_hint.hpp"

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

// What is on if a candidate is off: the last other one of its cell, and of its digit in its box, row and
// column.
inline OnNodes on_from_off(const ChainGrid& grid, int cell, int digit, bool in_cells, bool in_houses) {
  OnNodes found;
  const auto others = static_cast<std::uint64_t>(grid.digits[cell] & ~(1u << digit));
  if (in_cells && has_one_bit(others)) found.add(on_node(cell, std::countr_zero(others)), Cause::in_cell);
  for (int kind = 0; in_houses && kind < 3; ++kind) {
    const int house = chain_board.house_of[cell][kind];
    const auto rest =
        static_cast<std::uint64_t>(grid.places[house][digit] & ~(1u << chain_board.index_in[cell][kind]));
    if (!has_one_bit(rest)) continue;
    found.add(on_node(chain_board.cells[house][std::countr_zero(rest)], digit), static_cast<Cause>(kind));
  }
  return found;
}

// A set of candidates, by their numbers in a grid; as many words as these need are in use.
inline bool has_number(const std::uint64_t* set, std::size_t number) {
  return set[number / 64] >> number % 64 & 1;
}
inline void add_number(std::uint64_t* set, std::size_t number) {
  set[number / 64] |= bit(number % 64);
}

// The candidates of a grid, numbered, and the links between them: in houses, in cells, or both.
class ChainLinks {
 public:
  using Number = std::uint16_t;

  static constexpr std::size_t max_words = (chain_nodes / 2 + 63) / 64;

  // What being off turns on, in order.
  struct Ons {
    std::uint8_t count = 0;
    Number to[4];
    Cause cause[4];
  };

  // Of the candidate with a number: what being off turns on, what being on turns off, what is on two links
  // after it is on, and what is on any links after it is.
  enum LinkRow { strong, weak, onward, reached };

  explicit ChainLinks(const ChainGrid& grid);

  // The links of these digits only.
  void find(bool in_houses, bool in_cells, unsigned digits = all_chain_digits);
  // Finds which candidates turn themselves off, without which there is nothing to find (see LinkReach).
  // Returns their digits as a set.
  unsigned find_refuted();

  std::size_t size() const { return candidates_.size(); }
  std::size_t words() const { return words_; }
  Node node_of(Number number, bool on) const { return static_cast<Node>(2 * candidates_[number] + on); }
  Number number_of(Node node) const { return number_of_[node / 2]; }

  const std::uint64_t* row(LinkRow kind, std::size_t number) const { return &rows_[place_of(kind, number)]; }
  const Ons& ons(Number off) const { return ons_[off]; }
  bool turns_on(Number off, Number on) const { return has_number(row(strong, off), on); }
  // Whether a candidate turns itself off.
  bool is_refuted(Number number) const { return has_number(refuted_, number); }
  // Whether the first link of a candidate that is off leads to one that turns itself off, or to one that is
  // on after such a one.
  bool has_refuted_partner(Number off) const { return meet(row(strong, off), refuted_); }
  bool has_partner_beyond_refuted(Number off) const { return meet(row(strong, off), beyond_refuted_); }

  // Calls `visit(number)` for what a candidate turns off, in order, until it returns true.
  template <class Visit>
  void for_each_off(Number on, Visit visit) const {
    const Offs& offs = offs_[on];
    for (int i = in_cells_ ? 0 : offs.in_cell; i < offs.count; ++i) {
      if (visit(offs.to[i])) return;
    }
  }

 private:
  // What being on turns off, in order: first the others of the cell, then those in its houses.
  struct Offs {
    std::uint8_t in_cell = 0, count = 0;
    Number to[8 + 20];
  };

  void list_offs();
  // Whether two sets of candidates have one in common.
  bool meet(const std::uint64_t* one, const std::uint64_t* other) const;
  std::size_t place_of(LinkRow kind, std::size_t number) const {
    return (static_cast<std::size_t>(kind) * candidates_.size() + number) * words_;
  }
  std::uint64_t* row_to_fill(LinkRow kind, std::size_t number) { return &rows_[place_of(kind, number)]; }

  const ChainGrid& grid_;
  bool in_cells_ = false;
  std::vector<std::int16_t> candidates_;  // by number: 9 * cell + digit
  Number number_of_[chain_nodes / 2];
  std::size_t words_ = 0;  // of a set of candidates
  std::vector<Offs> offs_;
  std::vector<Ons> ons_;
  std::vector<std::uint64_t> rows_;
  std::uint64_t refuted_[max_words], beyond_refuted_[max_words];
};

}  // namespace cluewright
