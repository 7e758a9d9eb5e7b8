#include "solving/cover_solver.hpp"

#include "common/random.hpp"
#include "common/watch.hpp"

namespace cluewright {

namespace {

// Failures until the first restart, as long as no completion is found. Later attempts get twice as many each.
constexpr std::int64_t failures_before_restart = 400;

// Attempts in random order. Large empty boards are easy in order and next to impossible at random, so each
// attempt is less random, and after the last of these the search is as if no random order had been asked for.
constexpr int random_attempts = 5;

}  // namespace

Answer CoverSolver::count(const Question& question, Watch& watch) {
  cover_.reset();
  guide_.clear();
  if (!start(question)) return {};
  if (!question.resumable) return search(question, watch);
  // The order of the search depends on what it learns. So it learns first, and then searches without
  // learning, guided by the completion that it found.
  std::vector<std::uint8_t> first(static_cast<std::size_t>(demands_.cells()));
  Question learning = question;
  learning.limit = learning.keep = 1;
  learning.completions = first.data();
  learning.after = nullptr;
  const auto trail_size = cover_.trail_size();
  const Answer answer = search(learning, watch);
  if (answer.count == 0) return answer;
  cover_.undo(trail_size);
  cover_.stop_learning();
  guide_ = std::move(first);
  return search(question, watch);
}

// Places the clues. False if that is impossible.
bool CoverSolver::start(const Question& question) {
  for (int cell = 0; cell < demands_.cells(); ++cell) {
    if (question.puzzle[cell] != 0)
      cover_.to_place.push_back(cell * demands_.digits() + question.puzzle[cell] - 1);
  }
  // `settle` notices a demand when it loses its last slack. On a board with one digit, no demand has any to
  // lose.
  for (int demand = 0; demand < demands_.size(); ++demand) {
    if (demands_.slack[static_cast<std::size_t>(demand)] != 0) continue;
    for (const int candidate : demands_.candidates_of(demand)) cover_.to_place.push_back(candidate);
  }
  if (question.banned_cell >= 0) {
    cover_.to_remove.push_back(question.banned_cell * demands_.digits() + question.banned_digit - 1);
  }
  return cover_.settle();
}

// Searches with the candidate placed, then with it ruled out, so no completion comes twice. Restarts after
// ever more failures as long as nothing is found, since an unlucky first choice can cost more than all the
// rest.
Answer CoverSolver::search(const Question& question, Watch& watch) {
  Answer answer;
  const auto root = cover_.trail_size();
  std::int64_t failures = 0, most_failures = failures_before_restart;
  choices_.clear();
  attempt_ = 0;
  after_ = question.after;
  for (;;) {
    if (watch.rings()) {
      answer.stopped = true;
      return answer;
    }
    bool possible = try_next(question, answer);
    if (answer.count >= question.limit) return answer;
    while (!possible) {
      if (choices_.empty()) return answer;
      const Choice last = choices_.back();
      choices_.pop_back();
      cover_.undo(last.trail_size);
      cover_.to_remove.push_back(last.candidate);
      possible = cover_.settle();
      ++failures;
    }
    if (failures > most_failures && answer.count == 0 && !question.resumable) {
      cover_.undo(root);
      choices_.clear();
      failures = 0;
      ++attempt_;
      if (question.random && attempt_ <= random_attempts) {
        cover_.forget_failures();  // those of a more random order tell little
      } else {
        most_failures *= 2;
      }
    }
  }
}

// Makes one choice. False at a contradiction or a completion.
bool CoverSolver::try_next(const Question& question, Answer& answer) {
  const int demand = cover_.tightest();
  if (demand < 0) return found(question, answer);
  const int candidate = choose(demand, question.random);
  if (after_ && !contains(after_, candidate)) {  // all completions with this choice came before
    cover_.to_remove.push_back(candidate);
    return cover_.settle();
  }
  ++answer.nodes;
  choices_.push_back({cover_.trail_size(), candidate});
  cover_.to_place.push_back(candidate);
  return cover_.settle();
}

bool CoverSolver::found(const Question& question, Answer& answer) {
  if (after_) {  // this is the completion to go on after
    after_ = nullptr;
  } else {
    if (answer.count < question.keep) cover_.write(question.completions + answer.count * demands_.cells());
    ++answer.count;
  }
  return false;
}

int CoverSolver::choose(int demand, Random* random) const {
  std::vector<std::int32_t> open;
  for (const int candidate : demands_.candidates_of(demand)) {
    if (!cover_.is_open(candidate)) continue;
    if (!random && (guide_.empty() || contains(guide_.data(), candidate))) return candidate;
    open.push_back(candidate);
  }
  if (random && attempt_ < random_attempts && random->below(1u << 2 * attempt_) == 0) {
    return open[random->below(static_cast<std::uint32_t>(open.size()))];
  }
  return open.front();
}

bool CoverSolver::contains(const std::uint8_t* completion, int candidate) const {
  return completion[candidate / demands_.digits()] == candidate % demands_.digits() + 1;
}

}  // namespace cluewright
