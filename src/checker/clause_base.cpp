#include "clause_base.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "too_large.hpp"

namespace checker {

namespace {

// In the store. With the watches of clauses of two literals, the shortest, each takes thirty bytes.
constexpr std::size_t max_numbers = 36'000'000;

}  // namespace

ClauseBase::ClauseBase(int variables, bool can_remove)
    : variables_(variables),
      can_remove_(can_remove),
      store_(1),  // so that no clause is `none`
      watches_(2 * static_cast<std::size_t>(variables) + 1),
      binary_watches_(watches_.size()),
      values_(watches_.size()),
      reasons_(static_cast<std::size_t>(variables) + 1) {}

bool ClauseBase::implies(Literals clause) {
  if (contradiction_) return true;
  bool refuted = false;
  for (const Literal literal : clause) {
    if (is_true(literal)) refuted = true;
    if (!is_true(literal) && !is_false(literal)) assign(-literal, none);
  }
  refuted = refuted || !propagate();
  take_back();
  return refuted;
}

void ClauseBase::add(Literals clause) {
  normalise(clause);
  if (contradiction_ || is_tautology() || std::ranges::any_of(sorted_, [&](Literal l) { return is_true(l); }))
    return;
  const auto hashed = can_remove_ ? hash() : 0;
  // Literals that are not false come first, to be watched; those that are false now stay so.
  const auto open =
      std::stable_partition(sorted_.begin(), sorted_.end(), [&](Literal l) { return !is_false(l); });
  const auto count = open - sorted_.begin();
  if (count == 0) {
    contradiction_ = true;
    return;
  }
  if (!can_remove_) sorted_.erase(open, sorted_.end());  // to remove a clause, all its literals are compared
  Clause number = none;
  if (sorted_.size() > 1) {
    if (store_.size() + sorted_.size() >= max_numbers)
      throw TooLarge("proof: too large to check, too many clauses at a time");
    number = static_cast<Clause>(store_.size());
    store_.push_back(static_cast<Literal>(sorted_.size()));
    store_.insert(store_.end(), sorted_.begin(), sorted_.end());
    watch(number);
    if (can_remove_) by_hash_.emplace(hashed, number);
  }
  if (count == 1) {
    assign(sorted_[0], number);
    contradiction_ = !propagate();
    assigned_for_good_ = trail_.size();
  }
}

void ClauseBase::remove(Literals clause) {
  if (forget(clause) && deleted_ > store_.size() / 2) collect_garbage();
}

bool ClauseBase::forget(Literals clause) {
  normalise(clause);
  const auto [first, last] = by_hash_.equal_range(hash());
  const auto found =
      std::find_if(first, last, [&](const auto& entry) { return equals_sorted(entry.second); });
  if (found == last || is_reason(found->second)) return false;
  for (const Literal literal : {store_[found->second + 1], store_[found->second + 2]})
    std::erase_if(binary_watches_[index(literal)],
                  [&](const BinaryWatch& watch) { return watch.clause == found->second; });
  Literal& size = store_[found->second];
  deleted_ += static_cast<std::size_t>(size) + 1;
  size = -size;
  by_hash_.erase(found);
  return true;
}

void ClauseBase::normalise(Literals clause) {
  sorted_.assign(clause.begin(), clause.end());
  std::ranges::sort(sorted_);
  const auto repeated = std::ranges::unique(sorted_);
  sorted_.erase(repeated.begin(), repeated.end());
}

bool ClauseBase::is_tautology() const {
  return std::ranges::any_of(sorted_,
                             [&](Literal l) { return l > 0 && std::ranges::binary_search(sorted_, -l); });
}

std::uint64_t ClauseBase::hash() const {
  std::uint64_t mixed = sorted_.size();
  for (const Literal literal : sorted_) {
    mixed = (mixed ^ static_cast<std::uint32_t>(literal)) * 0x9e37'79b9'7f4a'7c15;
    mixed ^= mixed >> 29;
  }
  return mixed;
}

bool ClauseBase::equals_sorted(Clause clause) const {
  const auto size = static_cast<std::size_t>(store_[clause]);
  if (size != sorted_.size()) return false;
  std::vector<Literal> literals(store_.begin() + clause + 1, store_.begin() + clause + 1 + store_[clause]);
  std::ranges::sort(literals);
  return literals == sorted_;
}

// Whether this clause is the reason of a literal, which is one of its watched literals then.
bool ClauseBase::is_reason(Clause clause) const {
  const Literal first = store_[clause + 1], second = store_[clause + 2];
  return (is_true(first) && reasons_[static_cast<std::size_t>(std::abs(first))] == clause) ||
         (is_true(second) && reasons_[static_cast<std::size_t>(std::abs(second))] == clause);
}

void ClauseBase::assign(Literal literal, Clause reason) {
  values_[index(literal)] = 1;
  reasons_[static_cast<std::size_t>(std::abs(literal))] = reason;
  trail_.push_back(literal);
}

void ClauseBase::watch(Clause clause) {
  const Literal size = store_[clause], first = store_[clause + 1], second = store_[clause + 2];
  for (const auto& [watched, other] : {std::pair(first, second), std::pair(second, first)}) {
    if (size == 2) {
      binary_watches_[index(watched)].push_back({clause, other});
    } else {
      watches_[index(watched)].push_back({clause, other});
    }
  }
}

bool ClauseBase::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal now_false = -trail_[propagated_++];
    if (!visit_binary(now_false) || !visit(now_false)) return false;
  }
  return true;
}

bool ClauseBase::visit_binary(Literal now_false) {
  for (const auto [clause, other] : binary_watches_[index(now_false)]) {
    if (is_false(other)) {
      conflict_ = clause;
      return false;
    }
    if (!is_true(other)) assign(other, clause);
  }
  return true;
}

// Now that this literal is false, the clauses that watch it look for another literal to watch.
bool ClauseBase::visit(Literal now_false) {
  auto& watchers = watches_[index(now_false)];
  std::size_t kept = 0, next = 0;
  bool sound = true;
  while (sound && next < watchers.size()) {
    const Watch watch = watchers[next++];
    if (is_true(watch.blocker)) {
      watchers[kept++] = watch;
      continue;
    }
    Literal* const clause = &store_[watch.clause];
    if (clause[0] < 0) continue;  // deleted
    Literal *const literals = clause + 1, *const end = literals + clause[0];
    if (literals[0] == now_false) std::swap(literals[0], literals[1]);
    Literal* const free = std::find_if(literals + 2, end, [&](Literal l) { return !is_false(l); });
    if (!is_true(literals[0]) && free != end) {
      std::swap(literals[1], *free);
      watches_[index(literals[1])].push_back({watch.clause, literals[0]});
      continue;
    }
    watchers[kept++] = {watch.clause, literals[0]};
    if (is_false(literals[0])) {
      sound = false;
      conflict_ = watch.clause;
    } else if (!is_true(literals[0])) {
      assign(literals[0], watch.clause);
    }
  }
  watchers.erase(std::move(watchers.begin() + static_cast<std::ptrdiff_t>(next), watchers.end(),
                           watchers.begin() + static_cast<std::ptrdiff_t>(kept)),
                 watchers.end());
  return sound;
}

void ClauseBase::take_back() {
  for (; trail_.size() > assigned_for_good_; trail_.pop_back()) values_[index(trail_.back())] = 0;
  propagated_ = assigned_for_good_;
}

// Moves the clauses that are left together, and renumbers all references to them.
void ClauseBase::collect_garbage() {
  std::vector<Literal> moved(1);
  moved.reserve(store_.size() - deleted_ + 1);
  std::vector<std::pair<Clause, Clause>> renumbered;  // old and new, both ascending
  for (std::size_t old = 1; old < store_.size();) {
    const Literal size = store_[old];
    const auto begin = store_.begin() + static_cast<std::ptrdiff_t>(old);
    if (size > 0) {
      renumbered.emplace_back(static_cast<Clause>(old), static_cast<Clause>(moved.size()));
      moved.insert(moved.end(), begin, begin + size + 1);
    }
    old += static_cast<std::size_t>(std::abs(size)) + 1;
  }
  // The size of a clause that is left makes room for its new number.
  for (const auto& [old, number] : renumbered) store_[old] = static_cast<Literal>(number);
  const auto new_number = [&](Clause old) { return static_cast<Clause>(store_[old]); };
  const auto is_deleted = [&](const Watch& watch) { return store_[watch.clause] < 0; };
  for (auto& watchers : watches_) {
    std::erase_if(watchers, is_deleted);
    for (Watch& watch : watchers) watch.clause = new_number(watch.clause);
  }
  for (auto& watchers : binary_watches_) {
    for (BinaryWatch& watch : watchers) watch.clause = new_number(watch.clause);
  }
  for (std::size_t i = 0; i < assigned_for_good_; ++i) {
    Clause& reason = reasons_[static_cast<std::size_t>(std::abs(trail_[i]))];
    if (reason != none) reason = new_number(reason);
  }
  for (auto& entry : by_hash_) entry.second = new_number(entry.second);
  store_ = std::move(moved);
  deleted_ = 0;
}

}  // namespace checker
