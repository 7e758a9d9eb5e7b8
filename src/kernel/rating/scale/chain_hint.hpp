// What a search for chains concludes, and why.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "boards/candidate.hpp"
#include "rating/scale/chain_grid.hpp"
#include "rating/scale/chain_ratings.hpp"

namespace cluewright {

// Why a node follows from its parents. An on node is the last place of its digit in a house, or the last
// candidate of its cell; an off node follows from one on node, or from a pattern or chain once all its
// parents are off.
enum class Cause : std::uint8_t { in_box, in_row, in_column, in_cell, from_on, pattern, assumed };

struct ChainHint;

// Nodes stand behind their parents, and are known by their index.
struct ChainProof {
  struct ProofStep {
    Node node;
    Cause cause;
    std::uint16_t parent_count;
    std::uint32_t first_parent;  // where its parents begin in `parents`
    std::int32_t nested;         // the nested chain that a pattern is, or -1
  };
  std::vector<ProofStep> steps;
  std::vector<std::uint16_t> parents;
  std::vector<std::uint16_t> targets;  // the steps that the conclusion follows from
  std::vector<std::shared_ptr<const ChainHint>> nested;
};

struct ChainHint {
  ChainForm form{};
  ChainRank rank;
  bool is_cycle = false;
  int cell = -1, house = -1, digit = -1;  // of which all candidates, or all places of the digit, were tried
  bool is_placement = false;
  Candidate place{};
  std::vector<Candidate> removes;  // those that go from the cell too, if a candidate is placed
  ChainProof proof;
};

// Writes what a node concludes in a grid: on, it places its digit, and the other candidates of its cell go;
// off, it goes itself.
void set_conclusion(ChainHint& hint, Node node, const ChainGrid& grid);

// Puts the hint that comes first first, and so on.
void sort_by_rank(std::vector<ChainHint>& hints);

// The candidates that a hint removes, in the order of a hash table of cells, in which Sudoku Explainer
// holds them: which decides in what order a net goes on from them.
void sort_as_hashed(std::vector<Candidate>& candidates);

// The candidates that must be gone for a hint to follow in `now`, of those that were there at the start.
std::vector<Candidate> premises_of(const ChainHint& hint, const ChainGrid& start, const ChainGrid& now);

// What two hints have in common if they are the same chains.
std::vector<std::uint16_t> key_of(const ChainProof& proof);

}  // namespace cluewright
