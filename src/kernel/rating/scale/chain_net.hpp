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
#include "rating/scale/chain_reach.hpp"
#include "rating/technique_step.hpp"

namespace cluewright {

// What a dynamic net asks for when it goes on no more; each of them but the first asks patterns before.
enum class Asked : std::uint8_t { nothing, patterns, chains, chains_and_multiple, dynamic_chains };

struct NetRules {
  Technique technique;  // whose least rating these chains begin at
  bool is_nishio;       // one digit only: no links in cells
  bool is_dynamic;      // nodes that are off are erased, so that new links arise
  Asked asked = Asked::nothing;
  Asked inner_asked = Asked::nothing;  // by the dynamic chains that are asked for
};

struct Net {
  NodeSet nodes;
  std::vector<ChainProof::ProofStep>
      steps;  // in the order of their finding, but the last one if it contradicts
  std::vector<std::uint16_t> parents;
  std::vector<std::uint16_t> least;  // ancestors that a step has at least, itself included
  std::vector<std::shared_ptr<const ChainHint>> nested;
  std::uint16_t index_of[chain_nodes];  // of the nodes above
  Asked asked = Asked::nothing;         // when it went on no more
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

// What is asked for finds this in the position `now` that it would not find at the start: the first kind that
// finds anything does. `in_vain` is what was asked for in this position before, and `reach` is of the start.
std::vector<PatternStep> steps_of_patterns(const ChainGrid& start, const ChainGrid& now,
                                           const NetRules& rules, Asked in_vain, LinkReach& reach,
                                           Watch& watch);

// Grows a net from an assumption.
void grow(Net& net, Node assumption, const ChainGrid& start, const NetRules& rules, LinkReach& reach,
          Watch& watch);
// Lets a net that was grown go on, where more is asked for than before, after what was asked for.
void grow_on(Net& net, const ChainGrid& start, const NetRules& rules, LinkReach& reach, Watch& watch);

}  // namespace cluewright
