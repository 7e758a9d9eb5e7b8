// Forcing chains that need nets: Nishio, multiple (cells, houses) and dynamic ones, with patterns and nested
// chains.
#pragma once

#include <optional>
#include <vector>

#include "rating/scale/chain_links.hpp"
#include "rating/scale/chain_net.hpp"

namespace cluewright {

// The hint that comes first, if there is one; in a position without cycles and simple chains, where this
// follows.
std::optional<ChainHint> find_net_chain(const ChainGrid& grid, const NetRules& rules,
                                        const StaticReach& reach, Watch& watch);

// The same of Nishio, for these digits only, which are a set. Those that have no contradiction are taken out.
std::optional<ChainHint> find_nishio(const ChainGrid& grid, const StaticReach& reach, Watch& watch,
                                     unsigned& digits);

// All hints, the first one first.
std::vector<ChainHint> all_net_chains(const ChainGrid& grid, const NetRules& rules, Watch& watch);

}  // namespace cluewright
