#include "solving/solve_any.hpp"

#include "common/random.hpp"
#include "common/watch.hpp"

namespace cluewright {

namespace {

// Failures after which the search begins anew for the first time, while it has found nothing.
constexpr std::int64_t first_patience = 400;

// Large empty boards are easy in order and next to impossible at random, so each attempt is less random,
// until the last of these; from then on it is as if no random order had been asked for.
constexpr int random_attempts = 5;

}  // namespace

Answer CoverSolver::count(const Question& question, Watch& watch) {
  cover_.reset();
  guide_.clear();
  if (!start(question)) return {};
  if (!question.resumable) return search(question, watch);
  // What the search learns decides its order, so learn first; with a completion to guide it, it then finds
  // its way without learning.
  std::vector<std::uint8_t> first(static_cast<std::size_t>(demands_.cells()));
  Question learning = question;
  learning.limit = learning.keep = 1;
  learning.completions = first.data();
  learning.after = nullptr;
  const auto mark = cover_.mark();
  const Answer answer = search(learning, watch);
  if (answer.count == 0) return answer;
  cover_.undo(mark);
  cover_.stop_learning();
  guide_ = std::move(first);
  return search(question, watch);
}

// Places the clues; false if that is impossible.
bool CoverSolver::start(const Question& question) {
  for (int cell = 0; cell < demands_.cells(); ++cell) {
    if (question.puzzle[cell] != 0)
      cover_.to_place.push_back(cell * demands_.digits() + question.puzzle[cell] - 1);
  }
  // `settle` sees a demand when it loses slack. With one digit on the board, no demand has ever had any.
  for (int demand = 0; demand < demands_.size(); ++demand) {
    if (demands_.slack[static_cast<std::size_t>(demand)] != 0) continue;
    for (const int candidate : demands_.candidates_of(demand)) cover_.to_place.push_back(candidate);
  }
  if (question.banned_cell >= 0) {
    cover_.to_remove.push_back(question.banned_cell * demands_.digits() + question.banned_digit - 1);
  }
  return cover_.settle();
}

// Places a candidate and sees; then rules it out and sees. Two ways, so no completion comes twice. While
// nothing is found it begins anew, ever more patiently: an unlucky first choice can cost more than all the
// rest.
Answer CoverSolver::search(const Question& question, Watch& watch) {
  Answer answer;
  const auto root = cover_.mark();
  std::int64_t failures = 0, patience = first_patience;
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
      cover_.undo(last.mark);
      cover_.to_remove.push_back(last.candidate);
      possible = cover_.settle();
      ++failures;
    }
    if (failures > patience && answer.count == 0 && !question.resumable) {
      cover_.undo(root);
      choices_.clear();
      failures = 0;
      ++attempt_;
      if (question.random && attempt_ <= random_attempts) {
        cover_.forget_failures();  // of a disorder that will be less
      } else {
        patience *= 2;
      }
    }
  }
}

// One step down; false where there is no way on: a contradiction, or a completion.
bool CoverSolver::try_next(const Question& question, Answer& answer) {
  const int demand = cover_.tightest();
  if (demand < 0) return found(question, answer);
  const int candidate = choose(demand, question.random);
  if (after_ && !contains(after_, candidate)) {  // all completions with it were given before
    cover_.to_remove.push_back(candidate);
    return cover_.settle();
  }
  ++answer.nodes;
  choices_.push_back({cover_.mark(), candidate});
  cover_.to_place.push_back(candidate);
  return cover_.settle();
}

bool CoverSolver::found(const Question& question, Answer& answer) {
  if (after_) {  // the completion to go on from
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
