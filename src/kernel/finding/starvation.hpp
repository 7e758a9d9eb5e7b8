// The search of exhaustive.cpp; src/cluewright/finding/starving/nodes.py is its readable twin, and says
// what it does.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/cell_set.hpp"
#include "common/watch.hpp"

namespace cluewright {

// What is asked. All houses hold each digit once; at most 9 digits, 128 cells, and 22 clues among a cell's
// peers.
struct StarvationTask {
  const BoardTables& board;
  std::span<const std::uint8_t> given;  // for each cell its fixed digit, or 0
  std::span<const std::int32_t> free;   // the free clue cells
};

// Some clues with digits, and what naked singles make of them.
struct StarvationState {
  CellSet seen[9] = {};      // for each digit, the cells that have a peer with it
  CellSet possible[9] = {};  // for each digit, the waiting clues that it was not ruled out for
  Counters<4> known;         // for each cell, how many digits its peers have; so biased that 8 make a single
  Counters<5> supply;        // the same plus the number of waiting peers that may add one
  CellSet open = {};         // cells that are no clues and not filled
  CellSet waiting = {};      // free clue cells without a digit
  unsigned names = 0;        // digits that are fixed or used, as bits
};

class StarvationSearch {
 public:
  explicit StarvationSearch(const StarvationTask& task);

  enum class Ending { more, puzzle, frontier, done };

  // Goes on where `cursor` says: for each level the choice that is being tried there, for the last one the
  // choice to try next; empty before the root. A choice is a digit from 0, or, after the last digit, to let
  // the clue wait. Visits at most `most_nodes` nodes, none deeper than `deepest`, and none outside the
  // subtree of the first `root_depth` choices. Leaves the cursor where it stopped.
  Ending run(std::vector<int>& cursor, int root_depth, int deepest, std::int64_t most_nodes, Watch& watch);

  std::int64_t nodes() const { return nodes_; }
  // The digits (from 1) of the clues at the node where the search stopped.
  void write_clues(std::uint8_t* cells) const;

 private:
  struct Level {
    StarvationState state;
    CellSet fed, well_fed;  // open cells with enough supply to be filled; and with more than enough
    int target = -1;        // of these the one that is to be filled
    int cell = -1;          // the waiting clue that gets its digits here
    CellSet helped;         // the peers to which it may add a digit
    int next = 0;           // the choice to try next
  };

  void take_peers(const BoardTables& board);
  bool begin(StarvationState& state) const;
  bool assign(StarvationState& state, int cell, int digit) const;
  void wait(StarvationState& state, int cell, int target) const;
  void fill(StarvationState& state, int cell, int digit) const;
  bool close(StarvationState& state) const;
  CellSet helped_by(const StarvationState& state, int cell) const;
  bool weigh(StarvationState& state) const;
  bool is_fed(const StarvationState& state) const;
  bool is_node(StarvationState& state) const { return close(state) && weigh(state) && is_fed(state); }
  void enter(Level& level) const;
  void choose(Level& level) const;
  bool descend(int choice);
  void rebuild(const std::vector<int>& cursor);
  bool is_choice(const Level& level, int choice) const;
  int next_choice();
  Ending arrive(int deepest);
  Ending search(bool from_root, int root_depth, int deepest, std::int64_t most_nodes, Watch& watch);

  StarvationTask task_;
  int bias_;  // of the counters: what 9 digits would have more
  std::vector<CellSet> peers_;
  std::vector<Level> levels_;  // [0] is the root; each level takes a candidate from a waiting clue, or more
  std::size_t depth_ = 0;
  std::int64_t nodes_ = 0;
};

}  // namespace cluewright
