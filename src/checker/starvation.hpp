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
  // Without wishes the replay ends at the first filling that naked singles complete.
  Starvation(const Board& board, Span given, std::int64_t most_nodes, Wishes* wishes, Interrupts& interrupts);

  // How many nodes there are where the clues have these digits, and below: replay goes no deeper there.
  // `clues` is like `given`.
  void take_on_trust(Span clues, std::int64_t nodes);

  StarvationReplay replay();

 private:
  enum class Role : char { empty, waiting, filled };

  struct Cell {
    std::uint64_t gone = 0;  // digits ruled out, as bits
    std::int16_t gone_count = 0;
    std::int16_t waiting_peers = 0;
    Role role = Role::empty;
  };

  using Cells = std::vector<Cell>;

  bool may_be_next(const Cell& cell) const;
  bool place(Cells& cells, int cell, int digit) const;
  bool fill_singles(Cells& cells) const;
  bool all_within_reach(const Cells& cells);
  int next_clue(const Cells& cells) const;
  bool count(std::int64_t nodes);
  bool fails();
  bool visit(Cells cells, std::uint64_t names);

  const int digits_;
  std::vector<int> clues_;  // the digits so far, as `given`
  const std::int64_t most_nodes_;
  Wishes* const wishes_;
  Interrupts& interrupts_;
  std::vector<std::vector<int>> peers_;
  std::map<std::vector<int>, std::int64_t> trusted_;
  std::vector<int> hopes_, reached_;  // what all_within_reach works with
  StarvationReplay result_;
};

}  // namespace checker
