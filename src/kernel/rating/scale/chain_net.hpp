// Nets: all that follows from one assumption, node by node, in the order in which Sudoku Explainer goes on.
//
// That order decides what a net finds: all waiting on nodes come first, then one off node, then on nodes
// again; and a net ends at once where a node follows whose opposite is known. What was found up to there
// counts, too.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "common/watch.hpp"
#include "rating/scale/chain_hint.hpp"

namespace cluewright {

struct NetRules {
  bool is_nishio;   // one digit only: no links in cells
  bool is_dynamic;  // nodes that are off are erased, so that new links arise
  int level;        // dynamic: what is asked when the net goes on no more; 0 for nothing
  int inner_level;  // of the dynamic chains that level 4 asks for
  double base;      // the rating that these chains begin at
};

struct Net {
  NodeSet nodes;
  std::vector<ChainProof::ProofStep>
      steps;  // in the order of their finding, but the last one if it contradicts
  std::vector<std::uint16_t> parents;
  std::vector<std::shared_ptr<const ChainHint>> nested;
  std::uint16_t index_of[chain_nodes];  // of the nodes above
  bool contradicts = false;
  std::uint16_t contradiction[2];  // steps that cannot both be

  std::size_t index(Node node) const { return index_of[node]; }
};

// A candidate that goes, once these are gone.
struct PatternStep {
  Candidate removes;
  std::vector<Candidate> premises;
  std::shared_ptr<const ChainHint> chain;  // or null
};

// What the patterns of a level find in the position `now` that they would not find at the start: of the first
// kind that finds anything.
std::vector<PatternStep> steps_of_patterns(const ChainGrid& start, const ChainGrid& now,
                                           const NetRules& rules, Watch& watch);

// Grows a net from an assumption.
void grow(Net& net, Node assumption, const ChainGrid& start, const NetRules& rules, Watch& watch);

}  // namespace cluewright
