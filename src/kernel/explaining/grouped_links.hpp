// Grouped links: houses that can hold a digit only in two places, each of them a cell or a few cells in a
// line or box. src/cluewright/strategies/grouped_links.py is the specification: it says what they are, and
// how they meet.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/bit_set.hpp"
#include "common/bits.hpp"

namespace cluewright {

// The places of a digit in a house, parted into the two ends of a link, the end with the lowest place first.
using PartedPlaces = std::array<std::uint64_t, 2>;

// The ways to part more than two places.
inline std::vector<PartedPlaces> ways_to_part(std::uint64_t places,
                                              const std::vector<std::uint64_t>& groups) {
  const std::uint64_t low = lowest_of(places);
  std::vector<PartedPlaces> found;
  for (const std::uint64_t group : groups) {
    const std::uint64_t one = places & group, rest = places & ~group;
    if (!rest) return {};
    const auto add = [&](std::uint64_t moved) {
      PartedPlaces ends{one & ~moved, rest | moved};
      if (!ends[0]) return;
      if (!(ends[0] & low)) std::swap(ends[0], ends[1]);
      if (std::ranges::find(found, ends) == found.end()) found.push_back(ends);
    };
    // Cells that lie in both groups may be counted to either end.
    for (const std::uint64_t another : groups) {
      if (rest & ~another) continue;
      const std::uint64_t shared = one & another;
      for (std::uint64_t moved = shared; moved; moved = (moved - 1) & shared) add(moved);
      add(0);
    }
    if (has_one_bit(rest)) add(0);
  }
  return found;
}

// The links of one digit: link i has the ends 2 * i and 2 * i + 1.
template <int W>
struct GroupedLinks {
  using Cells = BitSet<W>;

  struct GroupedLink {
    std::uint32_t house;
    Cells cells;
    bool is_grouped;
  };
  struct GroupedEnd {
    Cells cells, seen;  // `seen`: the places of the digit that see all of these cells
  };

  std::uint32_t digit = 0;
  std::vector<GroupedLink> links;
  std::vector<GroupedEnd> ends;
  // For each end those of links of other cells that it sees wholly, and that so see it.
  std::vector<std::vector<std::uint32_t>> met;
  std::vector<std::uint32_t> chain;  // the end that comes first, of each link so far

  const GroupedLink& link_of(std::uint32_t end) const { return links[end / 2]; }
  static std::uint32_t far_from(std::uint32_t end) { return end ^ 1; }

  void clear() {
    links.clear(), ends.clear(), chain.clear();
    for (auto& those : met) those.clear();
  }
  void find_met() {
    if (met.size() < ends.size()) met.resize(ends.size());
    for (std::uint32_t end = 0; end < ends.size(); ++end) {
      for (std::uint32_t other = (end | 1) + 1; other < ends.size(); ++other) {
        if (ends[other].cells.without(ends[end].seen).any()) continue;
        if (!disjoint(link_of(end).cells, link_of(other).cells)) continue;
        met[end].push_back(other);
        met[other].push_back(end);
      }
    }
  }
};

}  // namespace cluewright
