#include "wishes.hpp"

#include <utility>
#include <vector>

namespace checker {

namespace {

constexpr std::size_t none_left_out = SIZE_MAX;

void place_clues(HornClosure& closure, Span puzzle, std::size_t left_out = none_left_out) {
  closure.restart();
  for (std::size_t cell = 0; cell < puzzle.size() && !closure.is_contradiction(); ++cell) {
    if (puzzle[cell] > 0 && cell != left_out) closure.place(static_cast<int>(cell), puzzle[cell] - 1);
  }
}

// A cell whose candidates are tried, one after another.
struct Guess {
  std::size_t known;  // by the closure, before
  int cell;
  int next = 0;  // the digit to try next
};

}  // namespace

Wishes::Wishes(const Board& board, std::int64_t most_guesses) : board_(board), most_guesses_(most_guesses) {}

void Wishes::add_beyond(const Rules& rules, Beyond beyond) {
  alone_.push_back({HornClosure(board_, rules), std::move(beyond)});
}

void Wishes::bound_rounds(const Rules& rules, int least, int most) {
  rounds_.emplace(board_, rules, Pace::by_rounds);
  least_rounds_ = least, most_rounds_ = most;
}

void Wishes::want_proper(const Rules& rules, bool minimal) {
  guessing_.emplace(board_, rules);
  minimal_ = minimal;
}

Granted Wishes::granted(Span puzzle, Interrupts& interrupts) {
  interrupts.poll();
  if (rounds_ && !takes_right_rounds(puzzle)) return Granted::no;
  for (auto& [closure, beyond] : alone_) {
    place_clues(closure, puzzle);
    draw_beyond(closure, beyond);
    if (closure.is_complete()) return Granted::no;
  }
  return guessing_ ? is_proper(puzzle, interrupts) : Granted::yes;
}

bool Wishes::takes_right_rounds(Span puzzle) {
  place_clues(*rounds_, puzzle);
  int taken = 0;
  while (taken <= most_rounds_ && rounds_->next_round()) ++taken;
  return rounds_->is_complete() && taken >= least_rounds_ && taken <= most_rounds_;
}

Granted Wishes::is_proper(Span puzzle, Interrupts& interrupts) {
  const auto verdict = [&](std::size_t left_out, bool several) {
    const int found = count_solutions(puzzle, left_out, interrupts);
    return found < 0 ? Granted::unclear : (found > 1) == several ? Granted::yes : Granted::no;
  };
  Granted all = verdict(none_left_out, false);
  for (std::size_t cell = 0; minimal_ && all == Granted::yes && cell < puzzle.size(); ++cell) {
    if (puzzle[cell] > 0) all = verdict(cell, true);
  }
  return all;
}

// Counts up to 2. -1 if that takes too many guesses.
int Wishes::count_solutions(Span puzzle, std::size_t left_out, Interrupts& interrupts) {
  HornClosure& closure = *guessing_;
  place_clues(closure, puzzle, left_out);
  std::vector<Guess> path;
  std::int64_t guesses = 0;
  int found = 0;
  const auto enter = [&] {
    if (closure.is_contradiction()) return;
    if (closure.is_complete()) {
      ++found;
      return;
    }
    int best = -1;
    for (int cell = 0; cell < board_.cells; ++cell) {
      if (closure.is_filled(cell)) continue;
      if (best < 0 || closure.count_candidates(cell) < closure.count_candidates(best)) best = cell;
    }
    path.push_back({closure.known(), best});
  };
  enter();
  while (!path.empty() && found < 2) {
    interrupts.poll();
    Guess& guess = path.back();
    closure.back_to(guess.known);
    while (guess.next < board_.digits && !closure.is_candidate(guess.cell, guess.next)) ++guess.next;
    if (guess.next == board_.digits) {
      path.pop_back();
      continue;
    }
    if (++guesses > most_guesses_) return -1;
    closure.place(guess.cell, guess.next++);
    enter();
  }
  return found;
}

}  // namespace checker
