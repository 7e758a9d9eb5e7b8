#include "solving/cover.hpp"

#include <limits>

namespace cluewright {

namespace {

// Containers are indexed by int here, as candidates and demands are.
template <class T>
T& at(std::vector<T>& values, int i) {
  return values[static_cast<std::size_t>(i)];
}
template <class T>
const T& at(const std::vector<T>& values, int i) {
  return values[static_cast<std::size_t>(i)];
}

}  // namespace

Demands::Demands(const BoardTables& board) : cells_(board.cells), digits_(board.digits) {
  std::vector<std::int32_t> candidates;
  // The last house first: of equal demands a search takes the first, and filling an empty board box by box
  // fails far less often than row by row.
  for (int house = board.houses() - 1; house >= 0; --house) {
    for (int digit = 0; digit < digits_; ++digit) {
      candidates.clear();
      for (const int cell : board.house(house)) candidates.push_back(cell * digits_ + digit);
      add(candidates, board.times[static_cast<std::size_t>(house)]);
    }
  }
  for (int cell = 0; cell < cells_; ++cell) {
    candidates.clear();
    for (int digit = 0; digit < digits_; ++digit) candidates.push_back(cell * digits_ + digit);
    add(candidates, 1);
  }
  invert();
}

void Demands::add(std::span<const std::int32_t> candidates, int needed) {
  taken_.insert(taken_.end(), candidates.begin(), candidates.end());
  taken_starts_.push_back(static_cast<std::int32_t>(taken_.size()));
  need.push_back(needed);
  slack.push_back(static_cast<std::int32_t>(candidates.size()) - needed);
}

// Finds the demands on each candidate from the candidates of each demand.
void Demands::invert() {
  on_starts_.assign(static_cast<std::size_t>(candidates()) + 1, 0);
  for (const int candidate : taken_) ++at(on_starts_, candidate + 1);
  for (int candidate = 0; candidate < candidates(); ++candidate) {
    at(on_starts_, candidate + 1) += at(on_starts_, candidate);
  }
  on_.resize(taken_.size());
  std::vector<std::int32_t> next(on_starts_.begin(), on_starts_.end() - 1);
  for (int demand = 0; demand < size(); ++demand) {
    for (const int candidate : candidates_of(demand)) at(on_, at(next, candidate)++) = demand;
  }
}

Cover::Cover(const Demands& demands) : demands_(demands) {}

bool Cover::start(const std::uint8_t* puzzle) {
  learning_ = true;
  state_.assign(static_cast<std::size_t>(demands_.candidates()), State::open);
  need_ = demands_.need;
  slack_ = demands_.slack;
  forget_failures();
  trail_.clear(), marks_.clear(), to_place_.clear(), to_remove_.clear();
  for (int cell = 0; cell < demands_.cells(); ++cell) {
    if (puzzle[cell] != 0) to_place_.push_back(cell * demands_.digits() + puzzle[cell] - 1);
  }
  // `settle` notices a demand when it loses its last slack. On a board with one digit, no demand has any to
  // lose.
  for (int demand = 0; demand < demands_.size(); ++demand) {
    if (at(demands_.slack, demand) != 0) continue;
    for (const int candidate : demands_.candidates_of(demand)) to_place_.push_back(candidate);
  }
  return true;
}

void Cover::forget_failures() {
  failures_.assign(demands_.need.size(), 0);
  weight_.assign(demands_.need.size(), 1);
}

bool Cover::settle() {
  for (;;) {
    if (!remove_all()) {
      to_place_.clear();
      return false;
    }
    while (!to_place_.empty() && at(state_, to_place_.back()) == State::placed) to_place_.pop_back();
    if (to_place_.empty()) return true;
    const int candidate = to_place_.back();
    to_place_.pop_back();
    // Only two clues that contradict each other lead here.
    if (at(state_, candidate) == State::gone) {
      to_place_.clear();
      return false;
    }
    place_now(candidate);
  }
}

// Puts into `to_remove_` the open candidates of demands that take no more.
void Cover::place_now(int candidate) {
  at(state_, candidate) = State::placed;
  trail_.push_back(candidate);
  for (const int demand : demands_.demands_on(candidate)) {
    if (--at(need_, demand) == 0) {
      for (const int other : demands_.candidates_of(demand)) {
        if (at(state_, other) == State::open) to_remove_.push_back(other);
      }
    }
  }
}

// Puts into `to_place_` the open candidates of demands that can spare no more. False if a demand can no
// longer be met.
bool Cover::remove_all() {
  for (const int candidate : to_remove_) {
    if (at(state_, candidate) == State::gone) continue;
    at(state_, candidate) = State::gone;
    trail_.push_back(candidate);
    int unmet = -1;
    for (const int demand : demands_.demands_on(candidate)) {
      const int left = --at(slack_, demand);
      if (left > 0 || at(need_, demand) == 0) continue;
      if (left < 0) {
        unmet = demand;  // goes on to the last demand, so that `undo` can count all of them back
      } else {
        for (const int other : demands_.candidates_of(demand)) {
          if (at(state_, other) == State::open) to_place_.push_back(other);
        }
      }
    }
    if (unmet >= 0) {
      count_failure(unmet);
      to_remove_.clear();
      return false;
    }
  }
  to_remove_.clear();
  return true;
}

void Cover::count_failure(int demand) {
  if (learning_) at(weight_, demand) = 1.0F / static_cast<float>(1 + ++at(failures_, demand));
}

void Cover::undo() {
  const std::size_t trail_size = marks_.back();
  marks_.pop_back();
  while (trail_.size() > trail_size) {
    const int candidate = trail_.back();
    trail_.pop_back();
    auto& count = at(state_, candidate) == State::placed ? need_ : slack_;
    for (const int demand : demands_.demands_on(candidate)) ++at(count, demand);
    at(state_, candidate) = State::open;
  }
}

bool Cover::find_choice(std::vector<Candidate>& options) const {
  const int demand = tightest();
  if (demand < 0) return false;
  options.clear();
  for (const int candidate : demands_.candidates_of(demand)) {
    if (at(state_, candidate) != State::open) continue;
    options.push_back({static_cast<std::uint32_t>(candidate / demands_.digits()),
                       static_cast<std::uint32_t>(candidate % demands_.digits())});
  }
  return true;
}

int Cover::tightest() const {
  int best = -1;
  float least = std::numeric_limits<float>::infinity();
  for (int demand = 0; demand < demands_.size(); ++demand) {
    if (at(slack_, demand) == 0) continue;
    const float score = static_cast<float>(at(slack_, demand)) * at(weight_, demand);
    if (score < least) least = score, best = demand;
  }
  return best;
}

void Cover::write(std::uint8_t* digits) const {
  for (const int candidate : trail_) {
    if (at(state_, candidate) == State::placed) {
      digits[candidate / demands_.digits()] = static_cast<std::uint8_t>(candidate % demands_.digits() + 1);
    }
  }
}

}  // namespace cluewright
