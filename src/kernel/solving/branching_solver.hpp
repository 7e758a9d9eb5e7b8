// The search of the solvers for any board, by branching on a state. src/cluewright/solving/searching.py is
// the readable twin.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "common/watch.hpp"
#include "solving/learning_search.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// `State` says what is left of a puzzle: Cover on any board, PlaneState on most. It has `start`, `place`,
// `rule_out`, `settle`, `mark`, `undo`, `find_choice` and so on, as these classes explain.
template <class State>
class BranchingSolver : public Solver {
 public:
  explicit BranchingSolver(const typename State::Tables& tables) : cells_(tables.cells()), state_(tables) {}

  Answer count(const Query& query, Watch& watch) override;
  bool find_other(const std::uint8_t* puzzle, std::span<const std::uint8_t> known,
                  std::span<const std::uint32_t> suspects, std::uint8_t* other, Watch& watch) override;

 private:
  // Failures until the first restart, or until clauses are learned, as long as no completion is found. Later
  // attempts get twice as many each.
  static constexpr std::int64_t failures_before_restart = 400;
  // In random order an unlucky attempt is given up sooner: most fill a small board within a few failures, the
  // others take hundreds. On large boards a new attempt costs as many as it saves.
  static constexpr std::int64_t fewest_random_failures = 20, cell_pairs_per_failure = 300;
  // Large empty boards are easy in order and next to impossible at random, so after as many failures as the
  // first restart takes otherwise, a random order is less random. After the last of these steps the search is
  // as if no random order had been asked for.
  static constexpr int random_steps = 5;

  bool begin(const Query& query);
  std::int64_t failures_before_random_restart() const {
    return std::clamp(cells_ * cells_ / cell_pairs_per_failure, fewest_random_failures,
                      failures_before_restart);
  }
  Answer search(const Query& query, Watch& watch);
  Answer search_learning(const Query& query, Answer answer, Watch& watch);
  bool try_next(const Query& query, Answer& answer);
  bool found(const Query& query, Answer& answer);
  Candidate choose(Random* random);
  void undo_choices();

  // Whether the state tells all needs, of one candidate each.
  static constexpr bool can_learn = requires(const State& state) { state.for_each_need([](const auto&) {}); };

  static bool contains(const std::uint8_t* completion, Candidate candidate) {
    return completion[candidate.cell] == candidate.digit + 1;
  }

  const std::int64_t cells_;
  State state_;
  std::vector<Candidate> choices_;  // an explicit stack, since large boards would overflow that of the thread
  std::vector<Candidate> options_;
  int step_ = 0;  // how much less random the order has become
  const std::uint8_t* after_ = nullptr;
  std::vector<std::uint8_t> guide_;  // unless empty, a completion whose candidates are tried first
};

template <class State>
Answer BranchingSolver<State>::count(const Query& query, Watch& watch) {
  guide_.clear();
  if (!begin(query)) return {};
  if (!query.resumable) return search(query, watch);
  // The order of the search depends on what it learns. So it learns first, and then searches without
  // learning, guided by the completion that it found.
  std::vector<std::uint8_t> first(static_cast<std::size_t>(cells_));
  Query learning = query;
  learning.limit = learning.keep = 1;
  learning.completions = first.data();
  learning.after = nullptr;
  const Answer answer = search(learning, watch);
  if (answer.count == 0) return answer;
  undo_choices();
  state_.stop_learning();
  guide_ = std::move(first);
  return search(query, watch);
}

// Follows the known completion to its end, and goes on from there: what is found is near it.
template <class State>
bool BranchingSolver<State>::find_other(const std::uint8_t* puzzle, std::span<const std::uint8_t> known,
                                        [[maybe_unused]] std::span<const std::uint32_t> suspects,
                                        std::uint8_t* other, Watch& watch) {
  Query query{.puzzle = puzzle, .keep = 1};
  query.completions = other;
  query.after = known.data();
  query.resumable = true;  // after a restart it would find the known one
  guide_.assign(known.begin(), known.end());
  return begin(query) && search(query, watch).count != 0;
}

// Draws the consequences of the puzzle alone; false at a contradiction.
template <class State>
bool BranchingSolver<State>::begin(const Query& query) {
  choices_.clear();
  if (!state_.start(query.puzzle)) return false;
  if (query.banned_cell >= 0) {
    state_.rule_out(
        {static_cast<std::uint32_t>(query.banned_cell), static_cast<std::uint32_t>(query.banned_digit - 1)});
  }
  return state_.settle();
}

// Searches with the candidate placed, then with it ruled out, so no completion comes twice. As long as
// nothing is found, an unlucky first choice can cost more than all the rest. So after some failures the
// search learns clauses, if the state can tell them; otherwise it restarts after ever more failures. What is
// ruled out without any choice stays so.
template <class State>
Answer BranchingSolver<State>::search(const Query& query, Watch& watch) {
  Answer answer;
  std::int64_t failures = 0, failures_of_step = 0;
  std::int64_t most_failures = query.random ? failures_before_random_restart() : failures_before_restart;
  step_ = 0;
  after_ = query.after;
  for (;;) {
    if (watch.rings()) {
      answer.stopped = true;
      return answer;
    }
    bool possible = try_next(query, answer);
    if (answer.count >= query.limit) return answer;
    while (!possible) {
      if (choices_.empty()) return answer;
      state_.undo();
      state_.rule_out(choices_.back());
      choices_.pop_back();
      possible = state_.settle();
      ++failures;
    }
    if (failures > most_failures && answer.count == 0 && !query.resumable) {
      undo_choices();
      if (query.random && step_ < random_steps) {
        state_.forget_failures();  // those of a random order tell little
        failures_of_step += failures;
        if (failures_of_step > failures_before_restart) ++step_, failures_of_step = 0;
        if (step_ == random_steps) most_failures = failures_before_restart;
      } else if (can_learn) {
        return search_learning(query, answer, watch);
      } else {
        most_failures *= 2;
      }
      failures = 0;
    }
  }
}

// Searches from where there is no choice yet.
template <class State>
Answer BranchingSolver<State>::search_learning([[maybe_unused]] const Query& query, Answer answer,
                                               [[maybe_unused]] Watch& watch) {
  if constexpr (can_learn) {
    LearningSearch learning(static_cast<std::size_t>(cells_), state_.digits());
    state_.for_each_need([&](const std::vector<Candidate>& candidates) { learning.add_need(candidates); });
    while (answer.count < query.limit && learning.find_next(watch)) {
      if (answer.count < query.keep) {
        std::uint8_t* const completion = query.completions + answer.count * cells_;
        state_.write(completion);
        for (const auto [cell, digit] : learning.found())
          completion[cell] = static_cast<std::uint8_t>(digit + 1);
      }
      ++answer.count;
    }
    answer.nodes += learning.failures();
    answer.stopped = answer.count < query.limit && watch.rings();
  }
  return answer;
}

// Makes one choice. False at a contradiction or a completion.
template <class State>
bool BranchingSolver<State>::try_next(const Query& query, Answer& answer) {
  if (!state_.find_choice(options_)) return found(query, answer);
  const Candidate chosen = choose(query.random);
  if (after_ && !contains(after_, chosen)) {  // all completions with this choice came before
    state_.rule_out(chosen);
    return state_.settle();
  }
  ++answer.nodes;
  choices_.push_back(chosen);
  state_.mark();
  state_.place(chosen);
  return state_.settle();
}

template <class State>
bool BranchingSolver<State>::found(const Query& query, Answer& answer) {
  if (after_) {  // this is the completion to go on after
    after_ = nullptr;
  } else {
    if (answer.count < query.keep) state_.write(query.completions + answer.count * cells_);
    ++answer.count;
  }
  return false;
}

template <class State>
Candidate BranchingSolver<State>::choose(Random* random) {
  if (random) {
    if (step_ < random_steps && random->below(1u << 2 * step_) == 0)
      return options_[random->below(static_cast<std::uint32_t>(options_.size()))];
  } else if (!guide_.empty()) {
    for (const Candidate option : options_) {
      if (contains(guide_.data(), option)) return option;
    }
  }
  return options_.front();
}

template <class State>
void BranchingSolver<State>::undo_choices() {
  for (; !choices_.empty(); choices_.pop_back()) state_.undo();
}

}  // namespace cluewright
