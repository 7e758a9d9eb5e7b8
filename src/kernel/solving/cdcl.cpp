#include "solving/cdcl.hpp"

#include <algorithm>
#include <utility>

namespace cluewright {

namespace {

constexpr std::int64_t conflicts_per_luby_unit = 100;
constexpr std::int32_t glue_kept_forever = 2;  // "glue clauses": Audemard and Simon

// 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ... (M. Luby, A. Sinclair and D. Zuckerman: Optimal speedup of
// Las Vegas algorithms, Information Processing Letters 47, 1993)
std::int64_t luby(std::int64_t i) {
  std::int64_t size = 1, value = 1;
  while (size < i + 1) size = 2 * size + 1, value *= 2;
  while (size - 1 != i) {
    size /= 2;
    value /= 2;
    if (i >= size) i -= size;
  }
  return value;
}

}  // namespace

// --- clauses ---

int CdclSolver::add_variable() {
  const int variable = static_cast<int>(reasons_.size());
  watches_.resize(watches_.size() + 2);
  binary_watches_.resize(watches_.size());
  values_.resize(values_.size() + 2, Value::unassigned);
  reasons_.push_back(none);
  levels_.push_back(0);
  saved_phases_.push_back(false);
  model_.push_back(false);
  is_seen_.push_back(0);
  order_.add_variable();
  return variable;
}

CdclSolver::Clause CdclSolver::store(std::span<const Literal> literals) {
  const auto number = static_cast<Clause>(clauses_.size());
  arena_.push_back(static_cast<Literal>(number));
  arena_.push_back(0);
  Entry entry{};
  entry.start = static_cast<std::uint32_t>(arena_.size());
  entry.size = static_cast<std::uint32_t>(literals.size());
  arena_.insert(arena_.end(), literals.begin(), literals.end());
  clauses_.push_back(entry);
  return number;
}

// Watches the first two literals of a clause, and from now on looks at its first `size` literals only.
void CdclSolver::watch(Clause clause, std::size_t size) {
  const std::uint32_t start = clauses_[clause].start;
  Literal* const literals = arena_.data() + start;
  literals[-1] = static_cast<Literal>(size);
  for (const int i : {0, 1}) {
    const Literal watched = literals[i], other = literals[1 - i];
    if (size == 2) {
      binary_watches_[at(watched)].push_back({other, clause});
    } else {
      watches_[at(watched)].push_back({start, other});
    }
  }
}

// CAUTION: only between runs, at level 0.
CdclSolver::Clause CdclSolver::add(std::span<const Literal> literals) {
  const Clause clause = store(literals);
  const auto first = arena_.begin() + clauses_[clause].start;
  if (std::any_of(first, arena_.end(), [this](Literal l) { return value(l) == Value::yes; })) return clause;
  const auto open = std::partition(first, arena_.end(), [this](Literal l) { return !is_false(l); }) - first;
  if (open == 0) {
    if (!is_refuted_) refute(clause);
  } else if (open == 1) {
    assign(*first, clause);
  } else {
    watch(clause, static_cast<std::size_t>(open));
  }
  return clause;
}

// --- propagation ---

void CdclSolver::assign(Literal literal, Clause reason) {
  const int variable = variable_of(literal);
  values_[at(literal)] = Value::yes;
  values_[at(negated(literal))] = Value::no;
  reasons_[at(variable)] = reason;
  levels_[at(variable)] = level();
  trail_.push_back(literal);
}

// Returns the clause in which it meets a conflict, or none.
CdclSolver::Clause CdclSolver::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal now_false = negated(trail_[propagated_++]);
    Clause conflict = propagate_binary(now_false);
    if (conflict == none) conflict = propagate_long(now_false);
    if (conflict != none) {
      propagated_ = trail_.size();
      return conflict;
    }
  }
  return none;
}

CdclSolver::Clause CdclSolver::propagate_binary(Literal now_false) {
  for (const auto [other, clause] : binary_watches_[at(now_false)]) {
    if (is_false(other)) return clause;
    if (value(other) == Value::unassigned) assign(other, clause);
  }
  return none;
}

CdclSolver::Clause CdclSolver::propagate_long(Literal now_false) {
  auto& watchers = watches_[at(now_false)];
  Clause conflict = none;
  std::size_t kept = 0, i = 0;
  while (i < watchers.size() && conflict == none) {
    const Watcher watcher = watchers[i++];
    if (value(watcher.blocker) == Value::yes) {
      watchers[kept++] = watcher;
      continue;
    }
    Literal* const literals = arena_.data() + watcher.start;
    if (literals[0] == now_false) std::swap(literals[0], literals[1]);
    const Watcher kept_watcher{watcher.start, literals[0]};
    if (value(literals[0]) == Value::yes) {
      watchers[kept++] = kept_watcher;
      continue;
    }
    Literal* const end = literals + literals[-1];
    Literal* const to_watch = std::find_if(literals + 2, end, [this](Literal l) { return !is_false(l); });
    if (to_watch != end) {
      std::swap(literals[1], *to_watch);
      watches_[at(literals[1])].push_back(kept_watcher);
      continue;
    }
    watchers[kept++] = kept_watcher;
    const auto clause = static_cast<Clause>(literals[-2]);
    if (is_false(literals[0])) {
      conflict = clause;
    } else {
      assign(literals[0], clause);
    }
  }
  watchers.erase(std::copy(watchers.begin() + i, watchers.end(), watchers.begin() + kept), watchers.end());
  return conflict;
}

// --- learning ---

// Resolves the conflict up to the first UIP, and writes the clause to learn into `learned_`. Returns its
// glue.
int CdclSolver::analyze(Clause conflict) {
  learned_.assign(1, 0);
  learned_from_.clear();
  unresolved_ = 0;
  Clause reason = conflict;
  Literal implied = -1;
  std::size_t i = trail_.size();
  do {
    resolve_with(reason, implied);
    do {
      implied = trail_[--i];
    } while (!is_seen_[at(variable_of(implied))]);
    reason = reasons_[at(variable_of(implied))];
  } while (--unresolved_ > 0);
  learned_[0] = negated(implied);  // the first UIP
  minimize();
  for (const int variable : seen_) is_seen_[at(variable)] = 0;
  seen_.clear();
  return sort_by_level();
}

// Resolves what was learned so far with the reason of a literal. Literals of the current level are left to be
// resolved, those of earlier levels are learned, those of level 0 drop out.
void CdclSolver::resolve_with(Clause reason, Literal implied) {
  learned_from_.push_back(reason);
  for (const Literal literal : literals(reason)) {
    const int variable = variable_of(literal);
    if (literal == implied || is_seen_[at(variable)]) continue;
    is_seen_[at(variable)] = 1;
    seen_.push_back(variable);
    if (level_of(literal) == 0) {
      learned_from_.push_back(level_0(variable));
      continue;
    }
    order_.bump(variable);
    if (level_of(literal) == level()) {
      ++unresolved_;
    } else {
      learned_.push_back(literal);
    }
  }
}

// Recursive minimization (N. Sörensson and A. Biere: Minimizing Learned Clauses, SAT 2009).
void CdclSolver::minimize() {
  const auto redundant = std::remove_if(learned_.begin() + 1, learned_.end(), [this](Literal literal) {
    return reasons_[at(variable_of(literal))] != none && is_redundant(literal);
  });
  learned_.erase(redundant, learned_.end());
}

// Whether a learned literal follows from the others: its reason, and the reasons of the literals there, lead
// to seen ones only.
bool CdclSolver::is_redundant(Literal literal) {
  const std::size_t seen_before = seen_.size(), antecedents_before = learned_from_.size();
  stack_.assign(1, variable_of(literal));
  while (!stack_.empty()) {
    const int variable = stack_.back();
    stack_.pop_back();
    const Clause reason = reasons_[at(variable)];
    learned_from_.push_back(reason);
    for (const Literal other : literals(reason)) {
      const int next = variable_of(other);
      if (next == variable || is_seen_[at(next)]) continue;
      const bool is_level_0 = level_of(other) == 0;
      if (!is_level_0 && reasons_[at(next)] == none) {
        for (std::size_t i = seen_before; i < seen_.size(); ++i) is_seen_[at(seen_[i])] = 0;
        seen_.resize(seen_before);
        learned_from_.resize(antecedents_before);
        return false;
      }
      is_seen_[at(next)] = 1;
      seen_.push_back(next);
      if (is_level_0) {
        learned_from_.push_back(level_0(next));
      } else {
        stack_.push_back(next);
      }
    }
  }
  return true;
}

// Sorts the learned literals after the first one, the latest level first. Returns the glue.
int CdclSolver::sort_by_level() {
  const auto is_later = [this](Literal one, Literal other) { return level_of(one) > level_of(other); };
  std::sort(learned_.begin() + 1, learned_.end(), is_later);
  int glue = 1;
  for (std::size_t i = 1; i < learned_.size(); ++i) glue += i == 1 || is_later(learned_[i - 1], learned_[i]);
  return glue;
}

// Adds the learned clause, and backtracks to the level where it implies its first literal.
void CdclSolver::learn(int glue) {
  const int assertion_level = learned_.size() == 1 ? 0 : level_of(learned_[1]);
  const Clause clause = store(learned_);
  Entry& entry = clauses_[clause];
  entry.is_learned = true;
  entry.glue = glue;
  entry.first_antecedent = static_cast<std::uint32_t>(antecedents_.size());
  entry.antecedents = static_cast<std::uint32_t>(learned_from_.size());
  antecedents_.insert(antecedents_.end(), learned_from_.begin(), learned_from_.end());
  backtrack(assertion_level);
  if (learned_.size() > 1) {
    watch(clause, learned_.size());
    ++learned_watched_;
  }
  assign(learned_[0], clause);
  order_.decay();
}

// --- search ---

void CdclSolver::backtrack(int to_level) {
  if (level() <= to_level) return;
  const std::size_t start = level_starts_[at(to_level)];
  for (std::size_t i = trail_.size(); i-- > start;) {
    const int variable = variable_of(trail_[i]);
    values_[at(trail_[i])] = values_[at(negated(trail_[i]))] = Value::unassigned;
    saved_phases_[at(variable)] = !(trail_[i] & 1);
    if (!order_.contains(variable)) order_.push(variable);
  }
  trail_.resize(start);
  propagated_ = start;
  level_starts_.resize(at(to_level));
}

void CdclSolver::restart() {
  conflicts_until_restart_ = conflicts_per_luby_unit * luby(restarts_++);
  backtrack(0);
  if (learned_watched_ > most_learned_watched_) reduce();
}

// The most active unassigned variable with its saved phase; -1 when all are assigned.
Literal CdclSolver::decide() {
  while (!order_.empty()) {
    const int variable = order_.pop();
    const Literal positive = 2 * variable;
    if (value(positive) == Value::unassigned)
      return saved_phases_[at(variable)] ? positive : negated(positive);
  }
  return -1;
}

// Deletes half of the learned clauses: those with the largest glue, of equal ones the earliest. Reasons are
// kept.
void CdclSolver::reduce() {
  std::vector<Clause> learned;
  for (Clause clause = 0; clause < clauses_.size(); ++clause) {
    const Entry& entry = clauses_[clause];
    const bool is_reason = entry.size > 1 && reasons_[at(variable_of(arena_[entry.start]))] == clause;
    if (entry.is_learned && !entry.is_deleted && entry.glue > glue_kept_forever && !is_reason)
      learned.push_back(clause);
  }
  const auto middle = learned.begin() + static_cast<std::ptrdiff_t>(learned.size() / 2);
  std::nth_element(learned.begin(), middle, learned.end(), [this](Clause one, Clause other) {
    return std::pair{clauses_[one].glue, other} < std::pair{clauses_[other].glue, one};
  });
  for (auto clause = middle; clause != learned.end(); ++clause) clauses_[*clause].is_deleted = true;
  const auto is_deleted = [this](Watcher watcher) {
    return clauses_[static_cast<Clause>(arena_[watcher.start - 2])].is_deleted;
  };
  for (auto& watchers : watches_) std::erase_if(watchers, is_deleted);
  learned_watched_ -= static_cast<std::size_t>(learned.end() - middle);
  most_learned_watched_ += most_learned_watched_ / 10;
}

CdclSolver::SatAnswer CdclSolver::solve(std::int64_t most_conflicts, Watch& watch) {
  const std::int64_t last = conflicts_ + most_conflicts;
  while (!is_refuted_) {
    const Clause conflict = propagate();
    if (conflict != none) {
      ++conflicts_;
      --conflicts_until_restart_;
      if (level() == 0) {
        refute(conflict);
      } else {
        learn(analyze(conflict));
      }
      continue;
    }
    if (conflicts_ >= last || watch.rings()) {
      backtrack(0);
      return SatAnswer::unknown;
    }
    if (conflicts_until_restart_ <= 0) {
      restart();
      continue;
    }
    const Literal decision = decide();
    if (decision < 0) {
      for (std::size_t v = 0; v < model_.size(); ++v) model_[v] = values_[2 * v] == Value::yes;
      backtrack(0);
      return SatAnswer::satisfiable;
    }
    level_starts_.push_back(trail_.size());
    assign(decision, none);
  }
  return SatAnswer::unsatisfiable;
}

// --- the core ---

// All literals of the clause are false at level 0.
void CdclSolver::refute(Clause conflict) {
  is_refuted_ = true;
  refuted_from_.push_back(conflict);
  for (const Literal literal : literals(conflict)) refuted_from_.push_back(level_0(variable_of(literal)));
}

std::vector<CdclSolver::Clause> CdclSolver::core() const {
  std::vector<bool> has_clause(clauses_.size()), has_variable(reasons_.size());
  std::vector<Antecedent> open = refuted_from_;
  while (!open.empty()) {
    const Antecedent antecedent = open.back();
    open.pop_back();
    Clause clause = antecedent;
    if (antecedent & level_0_bit) {
      const std::size_t variable = antecedent & ~level_0_bit;
      if (has_variable[variable]) continue;
      has_variable[variable] = true;
      clause = reasons_[variable];
      for (const Literal literal : literals(clause)) open.push_back(level_0(variable_of(literal)));
    }
    if (has_clause[clause]) continue;
    has_clause[clause] = true;
    const auto first = antecedents_.begin() + clauses_[clause].first_antecedent;
    open.insert(open.end(), first, first + clauses_[clause].antecedents);
  }
  std::vector<Clause> clauses;
  for (Clause clause = 0; clause < has_clause.size(); ++clause) {
    if (has_clause[clause]) clauses.push_back(clause);
  }
  return clauses;
}

}  // namespace cluewright
