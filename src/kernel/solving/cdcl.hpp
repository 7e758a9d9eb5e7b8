// Values for variables that make some clauses true, by conflict-driven learning; and where there are none, on
// which clauses that rests. More clauses may be added between runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/watch.hpp"

namespace cluewright {

// A variable v counts from 0; 2v says that it is true, 2v + 1 that it is false.
using Literal = std::int32_t;

inline Literal negated(Literal literal) {
  return literal ^ 1;
}

inline int variable_of(Literal literal) {
  return literal >> 1;
}

class CdclSolver {
 public:
  enum class Answer { yes, no, open };
  using Clause = std::uint32_t;  // a number; those that were learned have theirs in between

  int add_variable();
  // Whether a variable is known to be true, or false, whatever the others are.
  bool is_settled(Literal literal) const {
    return values_[index(literal)] == Value::yes && !decisions_begun();
  }
  // The literals must be different.
  Clause add(std::span<const Literal> literals);
  // "open" where that many conflicts were met, or the watch rang.
  Answer run(std::int64_t conflicts, Watch& watch);

  // After a yes.
  bool is_true(int variable) const { return model_[static_cast<std::size_t>(variable)]; }

  // After a no: the clauses on which it rests, in order.
  std::vector<Clause> needed() const;
  bool is_learned(Clause clause) const { return clauses_[clause].is_learned; }
  std::span<const Literal> literals(Clause clause) const {
    return {store_.data() + clauses_[clause].start, clauses_[clause].size};
  }

  std::int64_t conflicts() const { return conflicts_; }

 private:
  enum class Value : std::int8_t { no, yes, open };

  struct Entry {
    std::uint32_t start, size;   // its literals in the store, behind its number and how many are looked at
    std::uint32_t first, count;  // what it rests on, if it was learned
    std::int32_t levels = 0;     // how many levels of decisions it joined when it was learned
    bool is_learned = false;
    bool is_asleep = false;  // no longer looked at
  };
  // A clause of three literals or more, by the place of its literals.
  struct Watching {
    std::uint32_t start;
    Literal other;  // one of its literals: where that is true, the clause needs no look
  };
  // By a clause of two.
  struct Implied {
    Literal literal;
    Clause clause;
  };
  // What a learned clause rests on: a clause, or, with the highest bit, a variable whose value needs no
  // decision.
  using Ground = std::uint32_t;

  static constexpr Clause none = ~Clause{0};
  static constexpr Ground settled_bit = Ground{1} << 31;

  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  bool decisions_begun() const { return !level_starts_.empty(); }
  int level() const { return static_cast<int>(level_starts_.size()); }
  bool is_false(Literal literal) const { return values_[index(literal)] == Value::no; }

  Clause store(std::span<const Literal> literals);
  void attach(Clause clause, std::size_t size);
  Clause follow_pairs(Literal now_false);
  Clause follow_watches(Literal now_false);
  void assign(Literal literal, Clause reason);
  Clause propagate();
  void learn(Clause conflict);
  void look_back(Clause reason, Literal implied);
  bool follows_from_seen(Literal literal);
  void back_to(int level);
  Literal decide();
  void forget_half();
  void end(Clause conflict);

  void bump(int variable);
  bool goes_first(int one, int other) const { return activity_[index(one)] > activity_[index(other)]; }
  void sift_up(std::size_t place);
  void sift_down(std::size_t place);
  void push(int variable);
  int pop();

  std::vector<Entry> clauses_;
  std::vector<Literal> store_;
  std::vector<Ground> grounds_;
  std::vector<std::vector<Watching>> watches_;  // for each literal that may become false
  std::vector<std::vector<Implied>> implied_;   // then
  std::vector<Value> values_;                   // for each literal
  std::vector<Clause> reasons_;                 // for each variable
  std::vector<int> levels_;
  std::vector<bool> saved_, model_;
  std::vector<Literal> trail_;
  std::vector<std::size_t> level_starts_;
  std::size_t propagated_ = 0;

  std::vector<double> activity_;
  double bump_by_ = 1;
  std::vector<int> heap_, place_in_heap_;  // variables, the most active first; -1 where one is not in it

  std::vector<char> seen_;
  std::vector<int> to_clear_, looked_at_;
  std::vector<Literal> learned_;
  std::vector<Ground> resting_;
  int open_at_level_ = 0;

  std::int64_t conflicts_ = 0, until_restart_ = 0, restarts_ = 0;
  std::size_t awake_ = 0, most_awake_ = 8'000;
  bool is_refuted_ = false;
  std::vector<Ground> end_;
};

}  // namespace cluewright
