#include "solving/cdcl.hpp"

#include <algorithm>
#include <utility>

namespace cluewright {

namespace {

constexpr std::int64_t restart_unit = 100;
constexpr double decay = 0.99, most_activity = 1e100;

// 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ... (Luby, Sinclair and Zuckerman)
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

int CdclSolver::add_variable() {
  const int variable = static_cast<int>(reasons_.size());
  watches_.resize(watches_.size() + 2);
  implied_.resize(watches_.size());
  values_.resize(values_.size() + 2, Value::open);
  reasons_.push_back(none);
  levels_.push_back(0);
  saved_.push_back(false);
  model_.push_back(false);
  activity_.push_back(0);
  seen_.push_back(0);
  place_in_heap_.push_back(-1);
  push(variable);
  return variable;
}

CdclSolver::Clause CdclSolver::store(std::span<const Literal> literals) {
  Entry entry{};
  const auto number = static_cast<Clause>(clauses_.size());
  store_.push_back(static_cast<Literal>(number));
  store_.push_back(0);
  entry.start = static_cast<std::uint32_t>(store_.size());
  entry.size = static_cast<std::uint32_t>(literals.size());
  store_.insert(store_.end(), literals.begin(), literals.end());
  clauses_.push_back(entry);
  return number;
}

// Looks at the first literals of a clause; the others are false, whatever is decided.
void CdclSolver::attach(Clause clause, std::size_t size) {
  const std::uint32_t start = clauses_[clause].start;
  Literal* const literals = store_.data() + start;
  literals[-1] = static_cast<Literal>(size);
  for (const int one : {0, 1}) {
    if (size == 2) {
      implied_[index(literals[one])].push_back({literals[1 - one], clause});
    } else {
      watches_[index(literals[one])].push_back({start, literals[1 - one]});
    }
  }
}

// CAUTION: only between runs, when nothing is decided.
CdclSolver::Clause CdclSolver::add(std::span<const Literal> literals) {
  const Clause clause = store(literals);
  const auto first = store_.begin() + clauses_[clause].start;
  if (std::any_of(first, store_.end(), [this](Literal l) { return is_settled(l); })) return clause;
  const auto open = std::partition(first, store_.end(), [this](Literal l) { return !is_false(l); }) - first;
  if (open == 0) {
    if (!is_refuted_) end(clause);
  } else if (open == 1) {
    assign(*first, clause);
  } else {
    attach(clause, static_cast<std::size_t>(open));
  }
  return clause;
}

void CdclSolver::assign(Literal literal, Clause reason) {
  const int variable = variable_of(literal);
  values_[index(literal)] = Value::yes;
  values_[index(negated(literal))] = Value::no;
  reasons_[index(variable)] = reason;
  levels_[index(variable)] = level();
  trail_.push_back(literal);
}

// Follows what was assigned; a clause without a true or open literal, if it meets one.
CdclSolver::Clause CdclSolver::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal now_false = negated(trail_[propagated_++]);
    Clause conflict = follow_pairs(now_false);
    if (conflict == none) conflict = follow_watches(now_false);
    if (conflict != none) {
      propagated_ = trail_.size();
      return conflict;
    }
  }
  return none;
}

CdclSolver::Clause CdclSolver::follow_pairs(Literal now_false) {
  for (const auto [literal, clause] : implied_[index(now_false)]) {
    if (is_false(literal)) return clause;
    if (values_[index(literal)] == Value::open) assign(literal, clause);
  }
  return none;
}

CdclSolver::Clause CdclSolver::follow_watches(Literal now_false) {
  auto& watching = watches_[index(now_false)];
  Clause conflict = none;
  std::size_t kept = 0, i = 0;
  while (i < watching.size() && conflict == none) {
    const Watching watch = watching[i++];
    if (values_[index(watch.other)] == Value::yes) {
      watching[kept++] = watch;
      continue;
    }
    Literal* const literals = store_.data() + watch.start;
    if (literals[0] == now_false) std::swap(literals[0], literals[1]);
    const Watching again{watch.start, literals[0]};
    if (values_[index(literals[0])] == Value::yes) {
      watching[kept++] = again;
      continue;
    }
    Literal* const end = literals + literals[-1];
    Literal* const other = std::find_if(literals + 2, end, [this](Literal l) { return !is_false(l); });
    if (other != end) {
      std::swap(literals[1], *other);
      watches_[index(literals[1])].push_back(again);
      continue;
    }
    watching[kept++] = again;
    const auto clause = static_cast<Clause>(literals[-2]);
    if (is_false(literals[0])) {
      conflict = clause;
    } else {
      assign(literals[0], clause);
    }
  }
  watching.erase(std::copy(watching.begin() + i, watching.end(), watching.begin() + kept), watching.end());
  return conflict;
}

// Takes the other literals of a clause that implied one: those of this level are open, earlier ones are
// learned.
void CdclSolver::look_back(Clause reason, Literal implied) {
  resting_.push_back(reason);
  for (const Literal literal : literals(reason)) {
    const int variable = variable_of(literal);
    if (literal == implied || seen_[index(variable)]) continue;
    seen_[index(variable)] = 1;
    to_clear_.push_back(variable);
    const int at = levels_[index(variable)];
    if (at == 0) {
      resting_.push_back(settled_bit | static_cast<Ground>(variable));
      continue;
    }
    bump(variable);
    if (at == level()) {
      ++open_at_level_;
    } else {
      learned_.push_back(literal);
    }
  }
}

// Whether a learned literal may be left out: its reason, and the reasons of what that rests on, lead to
// others that are learned.
bool CdclSolver::follows_from_seen(Literal literal) {
  const std::size_t marks = to_clear_.size(), grounds = resting_.size();
  looked_at_.assign(1, variable_of(literal));
  while (!looked_at_.empty()) {
    const int variable = looked_at_.back();
    looked_at_.pop_back();
    const Clause reason = reasons_[index(variable)];
    resting_.push_back(reason);
    for (const Literal other : literals(reason)) {
      const int next = variable_of(other);
      if (next == variable || seen_[index(next)]) continue;
      const bool is_settled_now = levels_[index(next)] == 0;
      if (!is_settled_now && reasons_[index(next)] == none) {
        for (std::size_t i = marks; i < to_clear_.size(); ++i) seen_[index(to_clear_[i])] = 0;
        to_clear_.resize(marks);
        resting_.resize(grounds);
        return false;
      }
      seen_[index(next)] = 1;
      to_clear_.push_back(next);
      if (is_settled_now) {
        resting_.push_back(settled_bit | static_cast<Ground>(next));
      } else {
        looked_at_.push_back(next);
      }
    }
  }
  return true;
}

// Adds the clause that the conflict teaches, and goes back to where it implies something.
void CdclSolver::learn(Clause conflict) {
  learned_.assign(1, 0);
  resting_.clear();
  open_at_level_ = 0;
  Literal implied = -1;
  std::size_t at = trail_.size();
  do {
    look_back(conflict, implied);
    do {
      implied = trail_[--at];
    } while (!seen_[index(variable_of(implied))]);
    conflict = reasons_[index(variable_of(implied))];
  } while (--open_at_level_ > 0);
  learned_[0] = negated(implied);
  const auto superfluous = std::remove_if(learned_.begin() + 1, learned_.end(), [this](Literal literal) {
    return reasons_[index(variable_of(literal))] != none && follows_from_seen(literal);
  });
  learned_.erase(superfluous, learned_.end());
  for (const int variable : to_clear_) seen_[index(variable)] = 0;
  to_clear_.clear();

  const auto deeper = [this](Literal one, Literal other) {
    return levels_[index(variable_of(one))] > levels_[index(variable_of(other))];
  };
  std::sort(learned_.begin() + 1, learned_.end(), deeper);
  const int back = learned_.size() == 1 ? 0 : levels_[index(variable_of(learned_[1]))];
  int joined = 1;
  for (std::size_t i = 1; i < learned_.size(); ++i) joined += i == 1 || deeper(learned_[i - 1], learned_[i]);

  const Clause clause = store(learned_);
  Entry& entry = clauses_[clause];
  entry.is_learned = true;
  entry.levels = joined;
  entry.first = static_cast<std::uint32_t>(grounds_.size());
  entry.count = static_cast<std::uint32_t>(resting_.size());
  grounds_.insert(grounds_.end(), resting_.begin(), resting_.end());
  back_to(back);
  if (learned_.size() > 1) {
    attach(clause, learned_.size());
    ++awake_;
  }
  assign(learned_[0], clause);
  bump_by_ /= decay;
}

void CdclSolver::back_to(int level_wanted) {
  if (level() <= level_wanted) return;
  const std::size_t start = level_starts_[index(level_wanted)];
  for (std::size_t i = trail_.size(); i-- > start;) {
    const int variable = variable_of(trail_[i]);
    values_[index(trail_[i])] = values_[index(negated(trail_[i]))] = Value::open;
    saved_[index(variable)] = !(trail_[i] & 1);
    if (place_in_heap_[index(variable)] < 0) push(variable);
  }
  trail_.resize(start);
  propagated_ = start;
  level_starts_.resize(index(level_wanted));
}

// The most active variable that is open, with the value that it had last; -1 where none is open.
Literal CdclSolver::decide() {
  while (!heap_.empty()) {
    const int variable = pop();
    const Literal yes = 2 * variable;
    if (values_[index(yes)] == Value::open) return saved_[index(variable)] ? yes : negated(yes);
  }
  return -1;
}

// Half of what was learned is looked at no longer: what joined the most levels.
void CdclSolver::forget_half() {
  std::vector<Clause> awake;
  for (Clause clause = 0; clause < clauses_.size(); ++clause) {
    const Entry& entry = clauses_[clause];
    const bool is_reason = entry.size > 1 && reasons_[index(variable_of(store_[entry.start]))] == clause;
    if (entry.is_learned && !entry.is_asleep && entry.levels > 2 && !is_reason) awake.push_back(clause);
  }
  const auto middle = awake.begin() + static_cast<std::ptrdiff_t>(awake.size() / 2);
  std::nth_element(awake.begin(), middle, awake.end(), [this](Clause one, Clause other) {
    return std::pair{clauses_[one].levels, other} < std::pair{clauses_[other].levels, one};
  });
  for (auto clause = middle; clause != awake.end(); ++clause) clauses_[*clause].is_asleep = true;
  const auto is_asleep = [this](Watching watch) {
    return clauses_[static_cast<Clause>(store_[watch.start - 2])].is_asleep;
  };
  for (auto& watching : watches_) std::erase_if(watching, is_asleep);
  awake_ -= static_cast<std::size_t>(awake.end() - middle);
  most_awake_ += most_awake_ / 10;
}

void CdclSolver::end(Clause conflict) {
  is_refuted_ = true;
  end_.push_back(conflict);
  for (const Literal literal : literals(conflict))
    end_.push_back(settled_bit | static_cast<Ground>(variable_of(literal)));
}

CdclSolver::Answer CdclSolver::run(std::int64_t conflicts, Watch& watch) {
  const std::int64_t last = conflicts_ + conflicts;
  while (!is_refuted_) {
    const Clause conflict = propagate();
    if (conflict != none) {
      ++conflicts_;
      --until_restart_;
      if (!decisions_begun()) {
        end(conflict);
        break;
      }
      learn(conflict);
      continue;
    }
    if (conflicts_ >= last || watch.rings()) {
      back_to(0);
      return Answer::open;
    }
    if (until_restart_ <= 0) {
      until_restart_ = restart_unit * luby(restarts_++);
      back_to(0);
      if (awake_ > most_awake_) forget_half();
      continue;
    }
    const Literal decision = decide();
    if (decision < 0) {
      for (std::size_t v = 0; v < model_.size(); ++v) model_[v] = values_[2 * v] == Value::yes;
      back_to(0);
      return Answer::yes;
    }
    level_starts_.push_back(trail_.size());
    assign(decision, none);
  }
  return Answer::no;
}

std::vector<CdclSolver::Clause> CdclSolver::needed() const {
  std::vector<bool> has(clauses_.size()), has_settled(reasons_.size());
  std::vector<Ground> open = end_;
  while (!open.empty()) {
    const Ground ground = open.back();
    open.pop_back();
    Clause clause = ground;
    if (ground & settled_bit) {
      const std::size_t variable = ground & ~settled_bit;
      if (has_settled[variable]) continue;
      has_settled[variable] = true;
      clause = reasons_[variable];
      for (const Literal literal : literals(clause))
        open.push_back(settled_bit | static_cast<Ground>(variable_of(literal)));
    }
    if (has[clause]) continue;
    has[clause] = true;
    const Entry& entry = clauses_[clause];
    open.insert(open.end(), grounds_.begin() + entry.first, grounds_.begin() + entry.first + entry.count);
  }
  std::vector<Clause> clauses;
  for (Clause clause = 0; clause < has.size(); ++clause) {
    if (has[clause]) clauses.push_back(clause);
  }
  return clauses;
}

void CdclSolver::bump(int variable) {
  activity_[index(variable)] += bump_by_;
  if (activity_[index(variable)] > most_activity) {
    for (double& activity : activity_) activity /= most_activity;
    bump_by_ /= most_activity;
  }
  if (place_in_heap_[index(variable)] >= 0) sift_up(index(place_in_heap_[index(variable)]));
}

void CdclSolver::sift_up(std::size_t place) {
  const int variable = heap_[place];
  for (; place > 0; place = (place - 1) / 2) {
    const int above = heap_[(place - 1) / 2];
    if (!goes_first(variable, above)) break;
    heap_[place] = above;
    place_in_heap_[index(above)] = static_cast<int>(place);
  }
  heap_[place] = variable;
  place_in_heap_[index(variable)] = static_cast<int>(place);
}

void CdclSolver::sift_down(std::size_t place) {
  const int variable = heap_[place];
  for (;;) {
    std::size_t below = 2 * place + 1;
    if (below >= heap_.size()) break;
    if (below + 1 < heap_.size() && goes_first(heap_[below + 1], heap_[below])) ++below;
    if (!goes_first(heap_[below], variable)) break;
    heap_[place] = heap_[below];
    place_in_heap_[index(heap_[place])] = static_cast<int>(place);
    place = below;
  }
  heap_[place] = variable;
  place_in_heap_[index(variable)] = static_cast<int>(place);
}

void CdclSolver::push(int variable) {
  heap_.push_back(variable);
  sift_up(heap_.size() - 1);
}

int CdclSolver::pop() {
  const int variable = heap_.front();
  const int last = heap_.back();
  heap_.pop_back();
  if (!heap_.empty()) {
    heap_.front() = last;
    sift_down(0);
  }
  place_in_heap_[index(variable)] = -1;
  return variable;
}

}  // namespace cluewright
