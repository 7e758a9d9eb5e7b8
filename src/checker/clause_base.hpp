// Clauses, and what follows from them by unit propagation with two watched literals.
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
  explicit ClauseBase(int variables);

  int variables() const { return variables_; }
  // Whether the clauses contradict each other, as far as unit propagation shows; then nothing more matters.
  bool is_contradiction() const { return contradiction_; }

  // Whether unit propagation leads from the negation of this clause to a contradiction.
  bool implies(Literals clause);
  void add(Literals clause);
  // Forgets one clause of these literals, in any order. Those from which something was concluded for good are
  // kept, as is usual: solvers do not mean it where they delete them. One that is not there is no matter.
  void remove(Literals clause);

 private:
  // A clause is its number of literals and then the literals, the first two of them watched; its name is the
  // place of the number. A removed one has the number negated.
  using Clause = std::uint32_t;
  static constexpr Clause none = 0;

  struct Watch {
    Clause clause;
    Literal other;  // one of its literals: where that is true the clause needs no look
  };

  static std::size_t index(Literal literal) {
    return literal > 0 ? 2 * static_cast<std::size_t>(literal) : 2 * static_cast<std::size_t>(-literal) + 1;
  }
  bool is_true(Literal literal) const { return values_[index(literal)]; }
  bool is_false(Literal literal) const { return values_[index(-literal)]; }

  void normalise(Literals clause);  // into `sorted_`, without repetitions
  bool is_tautology() const;
  std::uint64_t hash() const;
  bool is_reason(Clause clause) const;
  bool equals_sorted(Clause clause) const;
  void assign(Literal literal, Clause reason);
  bool propagate();  // false where it meets a contradiction
  bool visit(Literal now_false);
  void take_back();
  void collect_garbage();

  const int variables_;
  std::vector<Literal> store_;               // all clauses
  std::vector<std::vector<Watch>> watches_;  // for each literal
  std::vector<char> values_;                 // for each literal: whether it is true
  std::vector<Clause> reasons_;              // for each variable that is known for good
  std::vector<Literal> trail_;               // true literals
  std::size_t propagated_ = 0;
  std::size_t known_for_good_ = 0;  // so many of the trail; the rest is assumed
  std::unordered_multimap<std::uint64_t, Clause> by_hash_;
  std::vector<Literal> sorted_;
  std::size_t removed_ = 0;  // literals in removed clauses
  bool contradiction_ = false;
};

}  // namespace checker
