// A CDCL SAT solver that says which clauses a refutation rests on. Clauses may be added between runs.
//
// It follows MiniSat (N. Eén and N. Sörensson: An Extensible SAT-solver, SAT 2003): two watched literals with
// blockers, VSIDS, phase saving, first-UIP learning with recursive minimization, Luby restarts. Learned
// clauses are reduced by glue (G. Audemard and L. Simon: Predicting Learnt Clauses Quality in Modern SAT
// Solvers, IJCAI 2009).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/watch.hpp"
#include "solving/activity_heap.hpp"

namespace cluewright {

// A variable v counts from 0. Its positive literal is 2v, its negative one 2v + 1.
using Literal = std::int32_t;

inline Literal negated(Literal literal) {
  return literal ^ 1;
}

inline int variable_of(Literal literal) {
  return literal >> 1;
}

class CdclSolver {
 public:
  enum class SatAnswer { satisfiable, unsatisfiable, unknown };
  using Clause = std::uint32_t;  // a number; added and learned clauses are numbered together, in order

  int add_variable();
  // The literals must be different.
  Clause add(std::span<const Literal> literals);
  // "unknown" after this number of conflicts, or when the watch rang.
  SatAnswer solve(std::int64_t most_conflicts, Watch& watch);

  // The value in the last model.
  bool is_true(int variable) const { return model_[static_cast<std::size_t>(variable)]; }

  // Once unsatisfiable: the clauses on which the refutation rests, added and learned, in order.
  std::vector<Clause> core() const;
  bool is_learned(Clause clause) const { return clauses_[clause].is_learned; }
  std::span<const Literal> literals(Clause clause) const {
    return {arena_.data() + clauses_[clause].start, clauses_[clause].size};
  }

  std::int64_t conflicts() const { return conflicts_; }  // so far

 private:
  enum class Value : std::int8_t { no, yes, unassigned };

  // The arena holds all clauses:
  //
  //     start - 2    start - 1       start ...
  //     its number   watched size    literals; those beyond the watched size are false at level 0
  //
  // Deleted clauses stay there, for a refutation may rest on them.
  struct Entry {
    std::uint32_t start, size;
    std::uint32_t first_antecedent, antecedents;  // in `antecedents_`
    std::int32_t glue;                            // levels among its literals when it was learned
    bool is_learned;
    bool is_deleted;  // by `reduce`: no longer watched
  };
  // Watches a clause of three literals or more.
  struct Watcher {
    std::uint32_t start;
    Literal blocker;  // one of its literals: while that is true, the clause needs no look
  };
  // Watches a clause of two literals.
  struct BinaryWatcher {
    Literal other;
    Clause clause;
  };
  // What a learned clause was resolved from: a clause, or with `level_0_bit` a variable that is assigned at
  // level 0, which stands for its reason.
  using Antecedent = std::uint32_t;

  static constexpr Clause none = ~Clause{0};
  static constexpr Antecedent level_0_bit = Antecedent{1} << 31;

  static std::size_t at(int number) { return static_cast<std::size_t>(number); }
  int level() const { return static_cast<int>(level_starts_.size()); }
  int level_of(Literal literal) const { return levels_[at(variable_of(literal))]; }
  Value value(Literal literal) const { return values_[at(literal)]; }
  bool is_false(Literal literal) const { return value(literal) == Value::no; }
  static Antecedent level_0(int variable) { return level_0_bit | static_cast<Antecedent>(variable); }

  Clause store(std::span<const Literal> literals);
  void watch(Clause clause, std::size_t size);
  void assign(Literal literal, Clause reason);
  Clause propagate();
  Clause propagate_binary(Literal now_false);
  Clause propagate_long(Literal now_false);
  int analyze(Clause conflict);
  void resolve_with(Clause reason, Literal implied);
  bool is_redundant(Literal literal);
  void minimize();
  int sort_by_level();
  void learn(int glue);
  void backtrack(int to_level);
  void restart();
  Literal decide();
  void reduce();
  void refute(Clause conflict);

  std::vector<Entry> clauses_;
  std::vector<Literal> arena_;
  std::vector<Antecedent> antecedents_;
  std::vector<std::vector<Watcher>> watches_;  // for each literal, to be looked at when it becomes false
  std::vector<std::vector<BinaryWatcher>> binary_watches_;  // likewise

  std::vector<Value> values_;  // of each literal
  std::vector<Literal> trail_;
  std::vector<std::size_t> level_starts_;  // where on the trail level 1, 2, ... begins
  std::size_t propagated_ = 0;             // literals of the trail
  // For each variable:
  std::vector<Clause> reasons_;  // `none` for a decision
  std::vector<int> levels_;
  std::vector<bool> saved_phases_, model_;
  ActivityHeap order_;

  // What `analyze` works with.
  std::vector<char> is_seen_;  // for each variable
  std::vector<int> seen_, stack_;
  std::vector<Literal> learned_;  // the clause: first the negated first UIP
  std::vector<Antecedent> learned_from_;
  int unresolved_ = 0;  // seen literals of the current level

  std::int64_t conflicts_ = 0, conflicts_until_restart_ = 0, restarts_ = 0;
  std::size_t learned_watched_ = 0,
              most_learned_watched_ = 8'000;  // clauses; more are reduced at the next restart
  bool is_refuted_ = false;
  std::vector<Antecedent> refuted_from_;
};

}  // namespace cluewright
