#include "horn_closure.hpp"

#include <algorithm>
#include <utility>

namespace checker {

namespace {

// The number of facts: those of the board, and others that rules name.
std::size_t facts_of(int of_board, const Rules& rules) {
  int facts = of_board;
  for (const int fact : rules.premises.members) facts = std::max(facts, fact + 1);
  for (const int fact : rules.conclusions.members) facts = std::max(facts, fact + 1);
  return at(facts);
}

}  // namespace

HornClosure::HornClosure(const Board& board, const Rules& rules, Pace pace)
    : board_(board),
      houses_(board.houses()),
      rules_(rules),
      pace_(pace),
      candidates_(board.cells * board.digits),
      houses_of_(board.houses_of_cells()),
      use_starts_(facts_of(facts_of_board(), rules) + 1),
      uses_(rules.premises.members.size()),
      is_known_(use_starts_.size() - 1),
      missing_(rules.premises.size()),
      digits_left_(at(board.cells), board.digits),
      cells_left_(houses_.size() * at(board.digits)),
      copies_(cells_left_.size()) {
  for (std::size_t h = 0; h < houses_.size(); ++h) {
    for (int digit = 0; digit < board.digits; ++digit)
      cells_left_[h * at(board.digits) + at(digit)] = static_cast<int>(houses_[h].size());
  }
  for (const int fact : rules.premises.members) ++use_starts_[at(fact) + 1];
  for (std::size_t fact = 1; fact < use_starts_.size(); ++fact) use_starts_[fact] += use_starts_[fact - 1];
  auto next = use_starts_;
  for (std::size_t r = 0; r < rules.premises.size(); ++r) {
    missing_[r] = static_cast<int>(rules.premises[r].size());
    for (const int fact : rules.premises[r]) uses_[next[at(fact)]++] = static_cast<int>(r);
  }
  for (std::size_t r = 0; r < rules.premises.size(); ++r) {
    if (missing_[r] == 0) always_.push_back(r);
  }
  for (const std::size_t rule : always_) conclude(rule);
  derive();
  start_ = known();
}

void HornClosure::place_all(Span digits) {
  for (std::size_t cell = 0; cell < digits.size() && !contradiction_; ++cell) {
    if (digits[cell] > 0) place(static_cast<int>(cell), digits[cell] - 1);
  }
}

void HornClosure::rule_out(Span gone) {
  for (const int fact : gone) learn(fact);
  derive();
}

void HornClosure::place(int cell, int digit) {
  learn(placed(cell, digit));
  derive();
}

bool HornClosure::next_round() {
  const std::size_t before = known();
  for (const std::size_t rule : std::exchange(due_, {})) {
    for (const int fact : rules_.conclusions[rule]) learn(fact);
  }
  derive();
  return known() > before;
}

void HornClosure::learn(int fact) {
  if (is_known_[at(fact)]) return;
  is_known_[at(fact)] = 1;
  trail_.push_back(fact);
}

// Whether a rule concludes in the next round only.
bool HornClosure::waits(std::size_t rule) const {
  if (pace_ == Pace::at_once || rule < rules_.laws) return false;
  const Span concluded = rules_.conclusions[rule];
  return std::any_of(concluded.begin(), concluded.end(), [&](int fact) { return fact < facts_of_board(); });
}

void HornClosure::conclude(std::size_t rule) {
  if (waits(rule)) {
    due_.push_back(rule);
  } else {
    for (const int fact : rules_.conclusions[rule]) learn(fact);
  }
}

void HornClosure::derive() {
  while (!contradiction_ && applied_ < trail_.size()) apply(trail_[applied_++]);
}

// CAUTION: goes on to the end after a contradiction, so that `undo` need not know how far it came.
void HornClosure::apply(int fact) {
  const int candidate = fact % candidates_;
  const int cell = candidate / board_.digits, digit = candidate % board_.digits;
  if (fact < candidates_) {
    apply_gone(cell, digit);
  } else if (fact < 2 * candidates_) {
    apply_placed(cell, digit);
  } else if (fact < facts_of_board()) {
    ++filled_;
  }
  for (std::size_t use = use_starts_[at(fact)]; use < use_starts_[at(fact) + 1]; ++use) {
    const std::size_t rule = at(uses_[use]);
    if (--missing_[rule] == 0) conclude(rule);
  }
}

void HornClosure::apply_gone(int cell, int digit) {
  if (--digits_left_[at(cell)] == 0) contradiction_ = true;
  for (const int house : houses_of_[at(cell)]) {
    if (--cells_left_[at(house * board_.digits + digit)] < board_.times[at(house)]) contradiction_ = true;
  }
}

void HornClosure::apply_placed(int cell, int digit) {
  learn(filled(cell));
  for (int other = 0; other < board_.digits; ++other) {
    if (other != digit) learn(gone(cell, other));
  }
  for (const int house : houses_of_[at(cell)]) {
    const int copies = ++copies_[at(house * board_.digits + digit)];
    if (copies > board_.times[at(house)]) contradiction_ = true;
    if (copies != board_.times[at(house)]) continue;
    for (const int other : houses_[at(house)]) {
      if (!is_known_[at(placed(other, digit))]) learn(gone(other, digit));
    }
  }
}

void HornClosure::back_to(std::size_t known) {
  for (; trail_.size() > known; trail_.pop_back()) {
    if (applied_ == trail_.size()) {
      undo(trail_.back());
      --applied_;
    }
    is_known_[at(trail_.back())] = 0;
  }
  contradiction_ = false;
}

void HornClosure::restart() {
  back_to(start_);
  if (pace_ == Pace::by_rounds) due_ = always_;
}

void HornClosure::undo(int fact) {
  const int candidate = fact % candidates_;
  const int cell = candidate / board_.digits, digit = candidate % board_.digits;
  if (fact < candidates_) {
    ++digits_left_[at(cell)];
    for (const int house : houses_of_[at(cell)]) ++cells_left_[at(house * board_.digits + digit)];
  } else if (fact < 2 * candidates_) {
    for (const int house : houses_of_[at(cell)]) --copies_[at(house * board_.digits + digit)];
  } else if (fact < facts_of_board()) {
    --filled_;
  }
  for (std::size_t use = use_starts_[at(fact)]; use < use_starts_[at(fact) + 1]; ++use)
    ++missing_[at(uses_[use])];
}

}  // namespace checker
