// Forcing chains that need nets: Nishio, multiple (cells, houses) and dynamic ones, with patterns and nested
// chains.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "rating/scale/chain_net.hpp"

namespace cluewright {

// The nets of a grid, which are grown as they are needed, and go on where more is asked for than before: more
// patterns and chains after those that were.
class NetStore {
 public:
  NetStore() = default;
  ~NetStore();
  NetStore(const NetStore&) = delete;
  NetStore& operator=(const NetStore&) = delete;

  // Where nothing is asked for, a net of a candidate that is off lasts until the next one.
  const Net& grown(Node assumption, const ChainGrid& grid, const NetRules& rules, LinkReach& reach,
                   Watch& watch);

 private:
  std::array<std::unique_ptr<Net>, chain_nodes> nets_;
  std::unique_ptr<Net> passing_;
  std::vector<Node> grown_;
};

// The hint that comes first, if there is one; in a position without cycles and simple chains, where `reach`
// follows. Nets that are kept from step to step begin with dynamic chains, and ask for more in every search.
std::optional<ChainHint> find_net_chain(const ChainGrid& grid, const NetRules& rules, NetStore& nets,
                                        LinkReach& reach, Watch& watch);

// The same of Nishio, for these digits only, which are a set. Those that have no contradiction are taken out.
std::optional<ChainHint> find_nishio(const ChainGrid& grid, LinkReach& reach, Watch& watch, unsigned& digits);

// All hints, the first one first.
std::vector<ChainHint> all_net_chains(const ChainGrid& grid, const NetRules& rules, LinkReach& reach,
                                      Watch& watch);

}  // namespace cluewright
