// The contract of every solver: count the completions of a puzzle, up to a limit.
#pragma once

#include <cstdint>
#include <span>

#include "boards/candidate.hpp"

namespace cluewright {

class Random;
class Watch;

struct Query {
  const std::uint8_t* puzzle;  // the digit of each cell, 0 where it is empty
  std::int64_t limit = 1;      // at least 1
  std::int64_t keep = 0;       // the number of completions to write: the first ones
  std::uint8_t* completions = nullptr;
  int banned_cell = -1;  // a cell that must not take `banned_digit`; -1 for none
  int banned_digit = 0;
  Random* random = nullptr;  // unless null, candidates are tried in random order
  // For an enumeration in several calls: the order of the completions depends on the puzzle alone, and they
  // begin after the completion `after`, unless that is null.
  bool resumable = false;
  const std::uint8_t* after = nullptr;
};

struct Answer {
  std::int64_t count = 0;
  std::int64_t nodes = 0;  // the number of choices tried; where clauses are learned, that of failures
  bool stopped = false;    // the watch rang, so the count may be too small
};

class Solver {
 public:
  virtual ~Solver() = default;
  virtual Answer count(const Query& query, Watch& watch) = 0;

  // Writes a completion other than `known`, which is one. Each of them differs from it in one of the
  // suspects, which are cells. False if there is none, or if the watch rang.
  virtual bool find_other(const std::uint8_t* puzzle, std::span<const std::uint8_t> known,
                          std::span<const std::uint32_t> suspects, std::uint8_t* other, Watch& watch) = 0;
};

}  // namespace cluewright
