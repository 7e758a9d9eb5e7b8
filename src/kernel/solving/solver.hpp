// The one contract of every engine: count the completions of a puzzle, up to a limit.
#pragma once

#include <cstdint>

namespace cluewright {

class Random;
class Watch;

struct Question {
  const std::uint8_t* puzzle;  // the digit of each cell, 0 where it is empty
  std::int64_t limit = 1;      // at least 1
  std::int64_t keep = 0;       // how many of the first completions to write
  std::uint8_t* completions = nullptr;
  int banned_cell = -1;  // a cell, and the digit that it must not take; -1 for none
  int banned_digit = 0;
  Random* random = nullptr;  // to try candidates in random order
  // To enumerate piece by piece: give completions in an order that depends on the puzzle alone, from the one
  // after `after` where that is given.
  bool resumable = false;
  const std::uint8_t* after = nullptr;
};

struct Answer {
  std::int64_t count = 0;
  std::int64_t nodes = 0;  // the choices that were tried
  bool stopped = false;    // the watch rang: the count may be too small
};

class Solver {
 public:
  virtual ~Solver() = default;
  virtual Answer count(const Question& question, Watch& watch) = 0;
};

}  // namespace cluewright
