// A search for puzzles that naked singles complete, replayed; see docs/certificates.md.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "horn_closure.hpp"
#include "interrupts.hpp"
#include "wishes.hpp"

namespace checker {

struct StarvationReplay {
  std::int64_t nodes = 0;
  // or "completed" (a filling that naked singles complete, as wished), "unclear" (whether one is), or "more"
  // nodes
  std::string ending = "refuted";
};

class Starvation {
 public:
  // `given` has a digit (from 1) where one is fixed, 0 in free clue cells, and -1 elsewhere.
  // A path has a choice for each node: a digit (from 0), or the number of digits to go on waiting. The replay
  // begins where this one leads. Without wishes it ends at the first filling that naked singles complete.
  Starvation(const Board& board, Span given, Span path, std::int64_t most_nodes, Wishes* wishes,
             Interrupts& interrupts);

  // How many nodes there are where a path leads, that one and those below it: the replay goes no deeper
  // there.
  void take_on_trust(Span path, std::int64_t nodes);

  StarvationReplay replay();

 private:
  enum class Role : char { empty, waiting, filled };

  struct Cell {
    std::uint64_t gone = 0;    // digits ruled out, as bits
    std::uint64_t barred = 0;  // those that a waiting clue is not to get
    std::int16_t gone_count = 0;
    Role role = Role::empty;
  };

  using Cells = std::vector<Cell>;

  // The cell to be filled next, and the waiting clue that gets its digits for it; -1 where there is none.
  struct Next {
    int target = -1, clue = -1;
  };

  bool may_be_next(const Cells& cells, int cell) const;
  std::uint64_t candidates(const Cell& cell) const { return all_ & ~cell.gone & ~cell.barred; }
  bool place(Cells& cells, int cell, int digit);
  bool fill_singles(Cells& cells);
  bool reckon_hopes(const Cells& cells);
  bool all_within_reach(const Cells& cells);
  Next next(const Cells& cells) const;
  bool count(std::int64_t nodes);
  bool fails();
  bool visit(Cells cells, std::uint64_t names);
  bool visit_and_wait(Cells& cells, std::uint64_t names);
  bool leads_on(int choice) const;
  bool try_digits(const Cells& cells, int clue, std::uint64_t digits, std::uint64_t names);

  const int digits_;
  const std::uint64_t all_;       // digits, as bits
  std::vector<int> clues_;        // the digits so far, as `given`
  const std::vector<int> begin_;  // the path to where the replay begins
  std::vector<int> path_;         // to where it is now
  const std::int64_t most_nodes_;
  Wishes* const wishes_;
  Interrupts& interrupts_;
  std::vector<std::vector<int>> peers_;
  std::map<std::vector<int>, std::int64_t> trusted_;
  std::vector<int> singles_;  // empty cells that were just left one candidate
  std::vector<int> hopes_;    // of empty cells: the digits gone, and the waiting clues that may make one go
  std::vector<int> hopes_to_come_, reached_;  // what all_within_reach works with
  StarvationReplay result_;
};

}  // namespace checker
