// Cycles and forcing chains: lines of nodes, each of which follows from the one before.
//
// They are looked for in three passes: along strong links in houses (X), in cells (Y), and both. From each
// candidate that is on, cycles back to it, a chain that turns it off, and one from it off that turns it on.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "common/watch.hpp"
#include "rating/scale/chain_hint.hpp"

namespace cluewright {

// What follows from each candidate that is on, along the links of a position. Where there are no cycles and
// no chains, these are also the nodes of its net.
class StaticReach {
 public:
  // Whether anything follows from all of these candidates.
  bool have_common(std::span<const Node> candidates) const;

 private:
  friend class SimpleChainSearch;

  std::uint16_t number_of_[chain_nodes / 2];
  std::size_t words_ = 0;  // of a set of candidates
  std::vector<std::uint64_t>
      rows_;  // of each candidate by number: those that are on, then those that are off
};

// The hint that comes first, if there is one. If there is none, `reach` tells what follows.
std::optional<ChainHint> find_simple_chain(const ChainGrid& grid, Watch& watch, StaticReach& reach);

// All hints, the first one first.
std::vector<ChainHint> all_simple_chains(const ChainGrid& grid, Watch& watch);

}  // namespace cluewright
