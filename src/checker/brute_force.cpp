#include "brute_force.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace checker {

namespace {

Ending ending_of(const HornClosure& closure) {
  return closure.is_contradiction() ? Ending::contradiction
         : closure.is_complete()    ? Ending::complete
                                    : Ending::stuck;
}

}  // namespace

BruteForce::BruteForce(const Board& board, Span given, Span order, Span labels, int used_labels,
                       int least_labels)
    : board_(board),
      order_(order.begin(), order.end()),
      labels_(labels.begin(), labels.end()),
      least_labels_(least_labels),
      clues_(given.begin(), given.end()),
      houses_of_(board.houses_of_cells()),
      copies_(board.digits, board.times),
      levels_(order.size() + 1) {
  levels_.front().used_labels = used_labels;
  for (std::size_t cell = 0; cell < clues_.size(); ++cell) {
    if (clues_[cell] == 0) continue;
    const auto label = std::find(labels_.begin(), labels_.end(), clues_[cell] - 1) - labels_.begin();
    for (const int house : houses_of_[cell]) copies_.add(house, static_cast<int>(label));
  }
}

void BruteForce::use_counted(CountedStrategies strategies, std::size_t most_bytes) {
  counted_ = make_counted_closure(board_, strategies, most_bytes);
  for (std::size_t cell = 0; cell < clues_.size(); ++cell) {
    if (clues_[cell] > 0) counted_->give(static_cast<int>(cell), clues_[cell] - 1);
  }
  Level& root = levels_.front();
  root.ending = counted_->given();
  root.is_dead |= root.ending == Ending::contradiction;
}

void BruteForce::use_rules(const Rules& rules) {
  closure_.emplace(board_, rules);
  closure_->place_all(clues_);
  Level& root = levels_.front();
  root.ending = ending_of(*closure_);
  root.is_dead |= root.ending == Ending::contradiction;
  root.known = closure_->known();
}

FillingsCount BruteForce::count(Span path, std::int64_t most_fillings, Wishes* wishes,
                                Interrupts& interrupts) {
  result_ = {0, 0, "counted"};
  goes_on_ = true;
  for (std::size_t depth = 0; depth < path.size(); ++depth) descend(depth, path[depth]);
  count_below(path.size(), {most_fillings, wishes, interrupts});
  for (std::size_t depth = path.size(); depth > 0; --depth) ascend(depth - 1);
  return result_;
}

// The labels that the next cell of the order can have.
DigitBits BruteForce::fitting(std::size_t depth) const {
  const int used = levels_[depth].used_labels, digits = board_.digits;
  DigitBits labels = ~DigitBits{0} >> (64 - std::min(used + 1, digits));
  const int missing = least_labels_ - used - static_cast<int>(order_.size() - depth);
  if (missing > 0) return 0;
  if (missing == 0) labels &= DigitBits{1} << used;
  for (const int house : houses_of_[at(order_[depth])]) labels &= ~copies_.full(house);
  return labels;
}

// Gives the next cell a label.
void BruteForce::descend(std::size_t depth, int label) {
  Level& level = levels_[depth];
  Level& next = levels_[depth + 1];
  const int cell = order_[depth];
  level.label = label;
  next.used_labels = std::max(level.used_labels, label + 1);
  next.is_dead = level.is_dead;
  clues_[at(cell)] = digit_of(label) + 1;
  for (const int house : houses_of_[at(cell)]) copies_.add(house, label);
  if (level.is_dead) return;
  next.ending = place(depth, label);
  next.is_dead = next.ending == Ending::contradiction;
}

// Takes it back.
void BruteForce::ascend(std::size_t depth) {
  const Level& level = levels_[depth];
  for (const int house : houses_of_[at(order_[depth])]) copies_.remove(house, level.label);
}

Ending BruteForce::place(std::size_t depth, int label) {
  if (counted_) {
    const Ending ending = counted_->place(static_cast<int>(depth), order_[depth], digit_of(label));
    if (ending != Ending::stuck || !closure_) return ending;
  }
  return ending_by_rules(depth, label);
}

// How `place` ends, for the last cell of the order.
Ending BruteForce::ending_with(std::size_t depth, int label) {
  if (counted_) {
    const Ending ending = counted_->ending_with(static_cast<int>(depth), order_[depth], digit_of(label));
    if (ending != Ending::stuck || !closure_) return ending;
  }
  return ending_by_rules(depth, label);
}

Ending BruteForce::ending_by_rules(std::size_t depth, int label) {
  closure_->back_to(levels_[depth].known);
  closure_->place(order_[depth], digit_of(label));
  levels_[depth + 1].known = closure_->known();
  return ending_of(*closure_);
}

// Counts the fillings below a level.
void BruteForce::count_below(std::size_t base, const Asked& asked) {
  if (base == order_.size()) {
    if (levels_[base].used_labels < least_labels_) return;
    ++result_.fillings;
    if (!levels_[base].is_dead) decide(levels_[base].ending, asked);
    return;
  }
  std::size_t depth = base;
  levels_[depth].left = fitting(depth);
  for (;;) {
    asked.interrupts.poll();
    Level& level = levels_[depth];
    if (depth + 1 == order_.size()) {
      count_last(asked);
      level.left = 0;
    }
    if (level.left && goes_on_) {
      const int label = std::countr_zero(level.left);
      level.left &= level.left - 1;
      descend(depth, label);
      ++depth;
      levels_[depth].left = fitting(depth);
    } else if (depth > base) {
      --depth;
      ascend(depth);
    } else {
      return;
    }
  }
}

// Counts the fillings that differ in the last cell only.
void BruteForce::count_last(const Asked& asked) {
  const std::size_t depth = order_.size() - 1;
  const Level& level = levels_[depth];
  result_.fillings += std::popcount(level.left);
  if (result_.fillings > asked.most_fillings) end("more");
  if (level.is_dead) return;
  const DigitBits idle = counted_ && !closure_ ? counted_->idle(static_cast<int>(depth), order_[depth]) : 0;
  for (DigitBits left = level.left; left && goes_on_; left &= left - 1) {
    const int label = std::countr_zero(left);
    clues_[at(order_[depth])] = digit_of(label) + 1;
    decide(idle >> digit_of(label) & 1 ? Ending::stuck : ending_with(depth, label), asked);
  }
}

// Counts a filling that ends in this way.
void BruteForce::decide(Ending ending, const Asked& asked) {
  // CAUTION: what it adds to the closure stays there until the next cell gets a label.
  if (ending == Ending::stuck && beyond_) {
    draw_beyond(*closure_, beyond_);
    ending = ending_of(*closure_);
  }
  if (ending == Ending::stuck) ++result_.stalls;
  if (ending != Ending::complete) return;
  const Granted granted = asked.wishes ? asked.wishes->granted(clues_, asked.interrupts) : Granted::yes;
  if (granted != Granted::no) end(granted == Granted::yes ? "completed" : "unclear");
}

void BruteForce::end(const char* ending) {
  result_.ending = ending;
  goes_on_ = false;
}

}  // namespace checker
