// Sudoku as an exact cover, on any board. src/cluewright/solving/demands.py is the readable twin.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"

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
  explicit Cover(const Demands& demands);

  // Forgets the puzzle, and the failures it has caused.
  void reset();
  // Places the candidates in `to_place`, rules out those in `to_remove`, and does all that follows. False if
  // a demand can no longer be met.
  bool settle();
  // Opens again the candidates that were placed or ruled out since the trail had this size.
  void undo(std::size_t trail_size);
  std::size_t trail_size() const { return trail_.size(); }
  void forget_failures();
  // From now on, failures no longer change which demand is the tightest.
  void stop_learning() { learning_ = false; }

  // The demand with the least slack, weighted by the failures it has caused; -1 if no demand has any: all is
  // placed.
  int tightest() const;
  bool is_open(int candidate) const { return state_[static_cast<std::size_t>(candidate)] == State::open; }
  void write(std::uint8_t* digits) const;

  std::vector<std::int32_t> to_place, to_remove;

 private:
  enum class State : std::uint8_t { open, placed, gone };

  void place(int candidate);
  bool remove_all();
  void count_failure(int demand);

  const Demands& demands_;
  bool learning_ = true;
  std::vector<State> state_;
  std::vector<std::int32_t> need_, slack_, trail_, failures_;
  std::vector<float> weight_;  // for each demand, 1 / (1 + failures)
};

}  // namespace cluewright
