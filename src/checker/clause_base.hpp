// Clauses, and what follows from them by unit propagation. Each clause has two watched literals.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace checker {

using Literal = std::int32_t;  // variables count from 1; negative: its negation
using Literals = std::span<const Literal>;

class ClauseBase {
 public:
  // Whether clauses will be removed: then it takes some work more to find them again.
  ClauseBase(int variables, bool can_remove);

  int variables() const { return variables_; }
  // Whether unit propagation has shown that the clauses contradict each other. Then nothing more matters.
  bool is_contradiction() const { return contradiction_; }

  // Whether the negation of this clause leads to a contradiction by unit propagation (RUP).
  bool implies(Literals clause);
  void add(Literals clause);
  // Deletes one clause with these literals, in any order, if there is one. Keeps a clause that is the reason
  // of a literal: solvers delete these, too, but go on using the literal, so checkers customarily ignore such
  // deletions.
  void remove(Literals clause);

 protected:
  // A clause is the index of its size in the store:
  //
  //     store_[clause]   clause + 1, clause + 2   clause + 3 ...
  //     size             watched literals         other literals
  //
  // The size of a deleted clause is negated.
  using Clause = std::uint32_t;
  static constexpr Clause none = 0;

  struct Watch {
    Clause clause;
    Literal blocker;  // one of its literals: while that is true, the clause needs no look
  };
  // Of a clause of two literals, which needs no look at all.
  struct BinaryWatch {
    Clause clause;
    Literal other;
  };

  std::size_t index(Literal literal) const { return static_cast<std::size_t>(variables_ + literal); }
  bool is_true(Literal literal) const { return values_[index(literal)]; }
  bool is_false(Literal literal) const { return values_[index(-literal)]; }

  bool forget(Literals clause);  // as `remove`, but what is deleted stays in the store; false if nothing is
  void normalise(Literals clause);  // writes `sorted_`, without repetitions
  bool is_tautology() const;
  std::uint64_t hash() const;
  bool is_reason(Clause clause) const;
  bool equals_sorted(Clause clause) const;
  void assign(Literal literal, Clause reason);
  void watch(Clause clause);
  bool propagate();  // false at a contradiction
  bool visit_binary(Literal now_false);
  bool visit(Literal now_false);
  void take_back();
  void collect_garbage();

  const int variables_;
  const bool can_remove_;
  std::vector<Literal> store_;               // all clauses
  std::vector<std::vector<Watch>> watches_;  // for each literal
  std::vector<std::vector<BinaryWatch>> binary_watches_;
  std::vector<char> values_;     // for each literal, whether it is true
  std::vector<Clause> reasons_;  // for each variable that is assigned for good
  std::vector<Literal> trail_;   // true literals
  std::size_t propagated_ = 0;
  std::size_t assigned_for_good_ = 0;                       // literals of the trail; the rest is assumed
  std::unordered_multimap<std::uint64_t, Clause> by_hash_;  // if they can be removed
  std::vector<Literal> sorted_;
  std::size_t deleted_ = 0;  // numbers in the store that belong to deleted clauses
  bool contradiction_ = false;
  Clause conflict_ = none;  // of which all literals are false, when `propagate` meets a contradiction
};

}  // namespace checker
