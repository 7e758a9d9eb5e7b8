// What follows from clues by four strategies, which need no list of rules: they are counted.
#pragma once

#include <memory>

#include "board.hpp"
#include "copies.hpp"

namespace checker {

// Of full house, naked single, hidden single and locked candidates those that conclude.
struct CountedStrategies {
  bool full_house, naked_single, hidden_single, locked_candidates;
};

enum class Ending : char { stuck, contradiction, complete };

// A stack of positions: level 0 has the clues that are given, and each further level one more. Positions are
// copied, so a level can be placed again and again.
class CountedClosure {
 public:
  virtual ~CountedClosure() = default;

  // Adds a clue to level 0; digits count from 0.
  virtual void give(int cell, int digit) = 0;

  // How level 0 ends.
  virtual Ending given() const = 0;

  // Makes level + 1: the position of this level, which is no contradiction, with one more clue and all that
  // follows.
  virtual Ending place(int level, int cell, int digit) = 0;

  // Digits with which `place` ends "stuck" because nothing follows from them, though not all such digits.
  virtual DigitBits idle(int level, int cell) = 0;

  // How `place` ends. Nobody goes on from there, so level + 1 may become anything.
  virtual Ending ending_with(int level, int cell, int digit) = 0;
};

// For boards whose houses hold each digit once. It takes no more memory than `most_bytes`, or throws
// `TooLarge`.
std::unique_ptr<CountedClosure> make_counted_closure(const Board& board, CountedStrategies strategies,
                                                     std::size_t most_bytes);

}  // namespace checker
