// Sudoku as an exact cover, on any board. src/cluewright/solving/exact_cover.py says the same in Python, with
// more words.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"

namespace cluewright {

// What a board asks for. Digit d in cell c is the candidate c * digits + d - 1. Every demand takes as many of
// its candidates as it needs: a cell one, a house each digit as often as it holds it.
class Demands {
 public:
  explicit Demands(const BoardTables& board);

  int cells() const { return cells_; }
  int digits() const { return digits_; }
  int candidates() const { return cells_ * digits_; }
  int size() const { return static_cast<int>(need.size()); }

  std::span<const std::int32_t> candidates_of(int demand) const { return row(taken_, taken_starts_, demand); }
  std::span<const std::int32_t> demands_on(int candidate) const { return row(on_, on_starts_, candidate); }

  std::vector<std::int32_t> need;   // for each demand, how many candidates it takes
  std::vector<std::int32_t> slack;  // and how many it could do without

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

// A state of the search: what is placed and gone, how to go on from it and how to take that back.
class Cover {
 public:
  explicit Cover(const Demands& demands);

  // Forgets the puzzle, and what was learned from it.
  void reset();
  // Places the candidates that wait in `to_place`, rules out those in `to_remove`, and all that follows from
  // either; false if a demand can no longer be met.
  bool settle();
  // Opens the candidates again that were placed or ruled out since the trail had this length.
  void undo(std::size_t mark);
  std::size_t mark() const { return trail_.size(); }
  void forget_failures();
  // From now on, failures no longer change the order of the demands.
  void stop_learning() { learning_ = false; }

  // The demand with the least slack for the failures it has caused; -1 if no slack is left: all is placed.
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
