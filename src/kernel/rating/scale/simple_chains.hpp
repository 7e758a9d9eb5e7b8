// Cycles and forcing chains: lines of nodes, each of which follows from the one before.
//
// They are looked for in three passes: along strong links in houses (X), in cells (Y), and both. From each
// candidate that is on, cycles back to it, a chain that turns it off, and one from it off that turns it on.
#pragma once

#include <optional>
#include <vector>

#include "common/watch.hpp"
#include "rating/scale/chain_hint.hpp"
#include "rating/scale/chain_links.hpp"

namespace cluewright {

// The hint that comes first, if there is one. Links in houses alone are looked at for the digits of the set
// `x_digits`; those for which there can be no hint are taken out.
std::optional<ChainHint> find_simple_chain(const NumberedGrid& numbered, Watch& watch, unsigned& x_digits);

// All hints of a grid that arose from a numbered one, the first one first.
std::vector<ChainHint> all_simple_chains(const NumberedGrid& numbered, const ChainGrid& now, Watch& watch);

}  // namespace cluewright
