// A chute cube: the grids with some known digits, those of a chute, in which no unavoidable set goes without
// a clue.
//
// A set of pairs of cells says: not all pairs are equal. docs/certificates.md tells why, under chute-cubes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "boards/board_tables.hpp"
#include "solving/cdcl.hpp"
#include "solving/unavoidable_sets.hpp"

namespace cluewright {

// Why a cube has no grid.
struct Refutation {
  std::vector<std::span<const Pair>> sets;  // valid as long as the cube lives
  std::vector<std::size_t> excluded;        // calls of `exclude_clues`, counted from 0
  // Learned from these, and at last the empty one, with the literals of docs/certificates.md, in ascending
  // order, as binary DRAT has them (docs/certificates.md describes it).
  std::string lemmas;
};

// Sets as text, as docs/certificates.md has them, a line each. The pairs of a set are in the order of their
// second cells; a class is a chain of pairs.
std::string text_of_sets(std::span<const std::span<const Pair>> sets, int cells);

class Cube {
 public:
  // `known`: the digit of each cell, 0 where it is not known.
  Cube(const BoardTables& board, std::span<const std::uint8_t> known);
  Cube(const Cube&) = delete;
  Cube& operator=(const Cube&) = delete;

  // Excludes the grids in which all of these pairs are equal. Returns false, and does nothing, if the known
  // digits make a pair different or leave more than `most_open` pairs open, or if the set says nothing new.
  bool exclude_set(std::span<const Pair> pairs, std::size_t most_open);
  // Excludes the grids that agree with the last one on all of these cells.
  void exclude_clues(std::span<const std::int32_t> cells);

  CdclSolver::SatAnswer run(std::int64_t most_conflicts, Watch& watch) {
    return solver_.solve(most_conflicts, watch);
  }
  std::int64_t conflicts() const { return solver_.conflicts(); }
  std::size_t cells() const { return known_.size(); }
  // Once satisfiable.
  void write_grid(std::uint8_t* digits) const;
  // Once unsatisfiable.
  Refutation refutation() const;

 private:
  enum class Pairing : std::uint8_t { different, equal, open };
  // Where an added clause comes from: i > 0 is set i - 1, i < 0 is call -i - 1 of `exclude_clues`, 0 is the
  // board.
  using Source = std::int32_t;

  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  // The variable that the cell holds the digit (from 1).
  int holds(int cell, int digit) const { return cell * digits_ + digit - 1; }
  void add(std::span<const Literal> literals, Source source);
  void add_law(const BoardTables& board);
  void add_exactly_one(std::span<const int> variables);
  void find_pairings(const BoardTables& board);
  bool is_new(std::span<const Literal> literals);
  Literal not_equal(Pair pair);
  void write_lemma(CdclSolver::Clause clause, std::string& lemmas) const;

  const int cells_, digits_;
  CdclSolver solver_;
  const std::vector<std::uint8_t> known_;
  std::vector<Source> sources_;  // of each added clause
  std::vector<Pair> pairs_;      // of all sets; set i has those from starts_[i] to before starts_[i + 1]
  std::vector<std::size_t> starts_{0};
  std::size_t excluded_ = 0;        // calls of `exclude_clues`
  std::vector<Pairing> pairings_;   // of each pair
  std::vector<Literal> not_equal_;  // for each pair the literal that says so; -1 where there is none yet
  std::vector<Pair> pair_of_;       // of each variable beyond those that cells hold digits
  std::unordered_set<std::uint64_t> hashes_;  // of the sets' clauses
  std::vector<Literal> literals_;             // of the clause being made
};

}  // namespace cluewright
