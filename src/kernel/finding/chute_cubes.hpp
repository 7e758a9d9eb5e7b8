// The grids with some digits known, none of which certain sets of cells may all be equal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "boards/board_tables.hpp"
#include "solving/cdcl.hpp"
#include "solving/unavoidable_sets.hpp"

namespace cluewright {

// What a cube's end rests on.
struct Refutation {
  std::vector<std::span<const Pair>> sets;  // as long as the cube lives
  std::vector<std::size_t> excluded;        // which of the clues that were excluded
  std::vector<std::vector<std::int32_t>>
      lemmas;  // what was learned from them, as docs/certificates.md has it
};

class Cube {
 public:
  // `digits`: 0 where one is not known.
  Cube(const BoardTables& board, std::span<const std::uint8_t> digits);

  // Takes a set of pairs that are not all equal, if the known digits leave at most so many of them open;
  // false where it says nothing new.
  bool exclude_set(std::span<const Pair> pairs, std::size_t most_open);
  // Takes that not all of these cells hold the digits of the last grid.
  void exclude_clues(std::span<const std::int32_t> cells);

  CdclSolver::Answer run(std::int64_t conflicts, Watch& watch) { return search_.solve(conflicts, watch); }
  std::int64_t conflicts() const { return search_.conflicts(); }
  std::size_t cells() const { return known_.size(); }
  // After a yes.
  void write_grid(std::uint8_t* digits) const;
  // After a no.
  Refutation refutation() const;

 private:
  enum class Pairing : std::uint8_t { different, equal, open };
  // Where a clause comes from: a set, clues that were excluded (negative), or the board (0).
  using Source = std::int32_t;

  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  int holds(int cell, int digit) const { return cell * digits_ + digit - 1; }
  void add(std::span<const Literal> literals, Source source);
  void add_law(const BoardTables& board);
  void add_exactly_one(std::span<const int> variables);
  void take_pairings(const BoardTables& board, std::span<const std::uint8_t> digits);
  Literal not_equal(Pair pair);
  // A clause with the numbers of docs/certificates.md.
  std::vector<std::int32_t> lemma(CdclSolver::Clause clause) const;

  const int cells_, digits_;
  CdclSolver search_;
  std::vector<Source> sources_;         // of each clause
  std::vector<Pair> pairs_;             // of all sets
  std::vector<std::size_t> starts_{0};  // the i-th set has the pairs from starts_[i] to before starts_[i + 1]
  std::size_t excluded_ = 0;
  std::vector<std::uint8_t> known_;
  std::vector<Pairing> pairings_;  // of each pair
  std::vector<Literal>
      equalities_;             // of each pair the literal that it is not equal; -1 where there is none yet
  std::vector<Pair> pair_of_;  // of each variable behind those of the digits
  std::unordered_set<std::uint64_t> taken_;
  std::vector<Literal> literals_;
};

}  // namespace cluewright
