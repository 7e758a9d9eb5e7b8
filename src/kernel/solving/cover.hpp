// Sudoku as an exact cover, on any board. src/cluewright/solving/demands.py is the readable twin.
//
// It serves the boards on which planes.hpp does not apply: those whose houses hold digits several times,
// since a demand counts, and those of very many digits, where little changes at a choice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// The demands of a board. Digit d in cell c is the candidate c * digits + d - 1. A demand is a set of
// candidates of which it takes a certain number: a cell takes one digit, a house takes each digit as often as
// it holds it.
class Demands {
 public:
  explicit Demands(const BoardTables& board);

  int cells() const { return cells_; }
  int digits() const { return digits_; }
  int candidates() const { return cells_ * digits_; }
  int size() const { return static_cast<int>(need.size()); }

  std::span<const std::int32_t> candidates_of(int demand) const { return row(taken_, taken_starts_, demand); }
  std::span<const std::int32_t> demands_on(int candidate) const { return row(on_, on_starts_, candidate); }

  std::vector<std::int32_t> need;   // for each demand, the number of candidates that it takes
  std::vector<std::int32_t> slack;  // for each demand, the number of candidates that it can spare

 private:
  static std::span<const std::int32_t> row(const std::vector<std::int32_t>& flat,
                                           const std::vector<std::int32_t>& starts, int i) {
    const auto first = starts[static_cast<std::size_t>(i)], last = starts[static_cast<std::size_t>(i) + 1];
    return {flat.data() + first, flat.data() + last};
  }
  void add(std::span<const std::int32_t> candidates, int needed);
  void invert();

  int cells_, digits_;
  std::vector<std::int32_t> taken_, taken_starts_{0}, on_, on_starts_;
};

// A state of the search: the candidates that are placed and gone, with propagation and undo.
class Cover {
 public:
  using Tables = Demands;

  explicit Cover(const Demands& demands);

  // Forgets all, and starts from these clues (0 where a cell is empty). `settle` finds out whether they
  // contradict each other; until then nothing does.
  bool start(const std::uint8_t* puzzle);
  // Place a candidate, or rule it out; `settle` is to follow.
  void place(Candidate candidate) { to_place_.push_back(number(candidate)); }
  void rule_out(Candidate candidate) { to_remove_.push_back(number(candidate)); }
  // Does all that follows. False if a demand can no longer be met; then only `undo` may follow.
  bool settle();

  // Marks a state to which `undo` returns. They nest.
  void mark() { marks_.push_back(trail_.size()); }
  void undo();

  // The open candidates of the demand with the least slack, weighted by the failures it has caused. False if
  // no demand has any: all is placed.
  bool find_choice(std::vector<Candidate>& options) const;
  void forget_failures();
  // From now on, failures no longer change which demand is the tightest.
  void stop_learning() { learning_ = false; }

  void write(std::uint8_t* digits) const;

 private:
  enum class State : std::uint8_t { open, placed, gone };

  int number(Candidate candidate) const {
    return static_cast<int>(candidate.cell) * demands_.digits() + static_cast<int>(candidate.digit);
  }
  int tightest() const;
  void place_now(int candidate);
  bool remove_all();
  void count_failure(int demand);

  const Demands& demands_;
  std::vector<std::int32_t> to_place_, to_remove_;
  std::vector<std::size_t> marks_;  // sizes of the trail
  bool learning_ = true;
  std::vector<State> state_;
  std::vector<std::int32_t> need_, slack_, trail_, failures_;
  std::vector<float> weight_;  // for each demand, 1 / (1 + failures)
};

}  // namespace cluewright
