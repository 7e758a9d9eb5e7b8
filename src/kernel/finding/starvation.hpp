// The search for puzzles that naked singles complete, cut wherever an empty cell starves.
//
// docs/certificates.md tells what nodes, waiting, empty and fed cells are, and which choice comes next.
// tests/finding/engines/starvation_nodes.py is the readable twin.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/cell_set.hpp"
#include "common/watch.hpp"

namespace cluewright {

// The question. All houses hold each digit once; at most 9 digits, 128 cells, and 22 clues among a cell's
// peers.
struct StarvationTask {
  const BoardTables& board;
  std::span<const std::uint8_t> given;       // the fixed digit of each cell, or 0
  std::span<const std::int32_t> free_cells;  // the clue cells without a fixed digit
};

// Some clues with digits, the others waiting, and what naked singles make of them. Digits count from 0.
//
// A cell is filled when its peers hold all digits but one. Both counters start at 9 - digits, so on every
// board a cell is filled at 8.
struct StarvationNode {
  CellSet seen[9] = {};     // for each digit, the cells that have a peer with it
  CellSet allowed[9] = {};  // for each digit, the waiting clues that are not barred from it
  Counters<4> peer_digits;  // for each cell, the different digits that its peers hold
  Counters<5> supply;       // the same plus the waiting clues that may help the cell
  CellSet empty = {};       // cells that are neither clues nor filled
  CellSet waiting = {};     // free clue cells without a digit
  unsigned used_digits = 0;
};

class StarvationSearch {
 public:
  explicit StarvationSearch(const StarvationTask& task);

  // Why a run ended: after the most nodes, or because the watch rang; at a puzzle; at a node of the frontier;
  // or because there are no more nodes.
  enum class RunEnding { more, puzzle, frontier, done };

  // Goes on at `cursor`, and leaves there where it stopped.
  //
  // The cursor has the choice that is being tried on each level, and for the last level the choice to try
  // next; it is empty before the root. A choice is a digit, or the number of digits for letting the clue
  // wait. The run visits at most `most_nodes` nodes, none deeper than `deepest` (-1: any depth), and none
  // outside the subtree below the first `root_depth` choices.
  RunEnding run(std::vector<int>& cursor, int root_depth, int deepest, std::int64_t most_nodes, Watch& watch);

  std::int64_t nodes() const { return nodes_; }  // visited in all runs
  // Writes the digits (from 1) of the clues at the node where the search stopped.
  void write_clues(std::uint8_t* cells) const;

 private:
  // A node on the way from the root, and the choices there.
  struct StarvationLevel {
    StarvationNode node;
    CellSet fed, overfed;  // empty cells with enough supply to be filled next, and with more than enough
    int target = -1;       // the fed cell that is to be filled next
    int clue = -1;         // the waiting clue that gets its digits here
    CellSet helped;        // the peers that the clue may help
    int next = 0;          // the choice to try next
  };

  void find_peers(const BoardTables& board);
  CellSet peers(int cell) const { return peers_[static_cast<std::size_t>(cell)]; }

  // These make a node. Each returns false if it turns out to be none.
  bool start(StarvationNode& node) const;
  bool give_digit(StarvationNode& node, int clue, int digit) const;
  void let_wait(StarvationNode& node, int clue, int target) const;
  void place(StarvationNode& node, int cell, int digit) const;
  bool fill_singles(StarvationNode& node) const;
  bool count_supply(StarvationNode& node) const;
  bool none_starves(const StarvationNode& node) const;
  bool is_alive(StarvationNode& node) const {
    return fill_singles(node) && count_supply(node) && none_starves(node);
  }

  // These go from node to node.
  CellSet cells_helped_by(const StarvationNode& node, int clue) const;
  void enter(StarvationLevel& level) const;
  void choose_clue(StarvationLevel& level) const;
  bool is_choice(const StarvationLevel& level, int choice) const;
  int next_choice();
  bool descend(int choice);
  RunEnding visit(int deepest);
  void rebuild(const std::vector<int>& cursor);
  RunEnding search(bool from_root, int root_depth, int deepest, std::int64_t most_nodes, Watch& watch);

  StarvationTask task_;
  int start_count_;  // of the counters: 9 - digits
  std::vector<CellSet> peers_;
  // The root is [0]. Each choice takes candidates from a waiting clue, so there are enough.
  std::vector<StarvationLevel> levels_;
  std::size_t depth_ = 0;
  std::int64_t nodes_ = 0;
};

}  // namespace cluewright
