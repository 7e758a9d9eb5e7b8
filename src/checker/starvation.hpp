// The search for puzzles that naked singles complete, replayed. docs/certificates.md defines its words.
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
  // or "completed" (naked singles complete a filling that is as wished), "unclear" (perhaps they do), or
  // "more" than the most nodes
  std::string ending = "refuted";
};

class Starvation {
 public:
  // `given` has the digit (from 1) of fixed clues, 0 in free clue cells, and -1 elsewhere. A path has a
  // choice for each node on the way: a digit (from 0), or the number of digits for letting the clue wait. The
  // replay begins where `path` leads. Without wishes it ends at the first filling that naked singles
  // complete.
  Starvation(const Board& board, Span given, Span path, std::int64_t most_nodes, Wishes* wishes,
             Interrupts& interrupts);

  // Takes on trust the number of nodes from where a path leads: that node and those below it. The replay goes
  // no deeper there.
  void take_on_trust(Span path, std::int64_t nodes);

  StarvationReplay replay();

 private:
  enum class Role : char { empty, waiting, filled };

  struct Cell {
    std::uint64_t gone = 0;    // digit bits
    std::uint64_t barred = 0;  // digit bits: what a waiting clue must not get
    std::int16_t gone_count = 0;
    Role role = Role::empty;
  };

  using Cells = std::vector<Cell>;

  // The target, and the waiting clue that gets its digits next; -1 if there is none.
  struct Next {
    int target = -1, clue = -1;
  };

  bool is_fed(const Cells& cells, int cell) const;
  std::uint64_t candidates(const Cell& cell) const { return all_digits_ & ~cell.gone & ~cell.barred; }
  bool place(Cells& cells, int cell, int digit);
  bool fill_singles(Cells& cells);
  bool count_supply(const Cells& cells);
  bool none_starves(const Cells& cells);
  Next next(const Cells& cells) const;
  bool count(std::int64_t nodes);
  bool fails();
  bool visit(Cells cells, std::uint64_t used_digits);
  bool visit_and_wait(Cells& cells, std::uint64_t used_digits);
  bool leads_on(int choice) const;
  bool try_digits(const Cells& cells, int clue, std::uint64_t digits, std::uint64_t used_digits);

  const int digits_;
  const std::uint64_t all_digits_;     // digit bits
  std::vector<int> clues_;             // the digits so far, as in `given`
  const std::vector<int> start_path_;  // to where the replay begins
  std::vector<int> path_;              // to where it is now
  const std::int64_t most_nodes_;
  Wishes* const wishes_;
  Interrupts& interrupts_;
  std::vector<std::vector<int>> peers_;
  std::map<std::vector<int>, std::int64_t> trusted_;
  std::vector<int> singles_;  // empty cells with one candidate
  std::vector<int> supply_;   // of empty cells: the digits gone, and the waiting clues that may help
  std::vector<int> supply_to_come_, fed_;  // what none_starves works with
  StarvationReplay result_;
};

}  // namespace checker
