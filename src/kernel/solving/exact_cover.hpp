// Exact cover in general, by dancing links (D. Knuth: Dancing links, 2000, and The Art of Computer
// Programming 4B, 7.2.2.1). tests/solving/exact_cover/covers_twin.py is the readable twin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/random.hpp"
#include "common/watch.hpp"

namespace cluewright {

// The links of a problem of which nothing is covered yet. Items are numbers, those that must be covered
// (primary) before those that may be (secondary); options are numbers, too.
//
// The nodes of two items and the options {0, 1} and {1}; an item's nodes form a ring with its header, and a
// spacer knows the ends of its neighbours:
//
//   number    0   1 |  2  |  3   4  |  5  |  6  |  7
//   what   headers  spacer option 0  spacer opt. 1 spacer
//   item      0   1 |  -1 |  0   1  |  -2 |  1  |  -3      a spacer has -1 - the option that begins after it
//   up        3   6 |     |  0   1  |  3  |  4  |  6       a spacer: the first node of the option before it
//   down      3   4 |  4  |  0   6  |  6  |  1  |          a spacer: the last node of the option after it
struct CoverLinks {
  struct Node {
    std::int32_t up, down, item;
  };

  // Option o has the items `option_items[starts[o]]` to before `option_items[starts[o + 1]]`, each once.
  CoverLinks(int primary_items, int all_items, std::span<const std::int32_t> starts,
             std::span<const std::int32_t> option_items);

  int primary, items, options;
  std::vector<Node> nodes;
  std::vector<std::int32_t> sizes;           // for each item, how many options could cover it
  std::vector<std::int32_t> previous, next;  // the ring of primary items to cover; `primary` is its header
  std::vector<std::int32_t> first_nodes;     // for each option
};

enum class ColumnRule { shortest, random };

// What happened at one depth: that many options were chosen before, beyond the given ones.
struct DepthCounts {
  std::int64_t choices = 0;    // items chosen to be covered next
  std::int64_t degrees = 0;    // options of these items, altogether
  std::int64_t dead_ends = 0;  // items without any
  std::int64_t nodes = 0;      // options tried
  std::int64_t removals = 0;   // of nodes from rings
};

enum class CoverProgress { found, over, stopped };

// A search that stops at each cover and goes on from there.
class CoverSearch {
 public:
  // CAUTION: `problem` must outlive the search.
  CoverSearch(const CoverLinks& problem, ColumnRule rule, std::uint64_t seed)
      : problem_(problem), links_(problem), rule_(rule), random_(seed, 0) {}
  CoverSearch(const CoverSearch&) = delete;
  CoverSearch& operator=(const CoverSearch&) = delete;

  // Begins anew, for the covers that contain the given options.
  void start(std::span<const std::int32_t> given);

  // Goes on to the next cover. After `stopped` it can go on, too.
  CoverProgress next(Watch& watch);

  // The options of the cover that was found, the given ones among them, in order.
  std::vector<std::int32_t> cover() const;

  const std::vector<DepthCounts>& depths() const { return depths_; }
  std::int64_t nodes() const;

  // A random way down from the start: how many covers and how many nodes it stands for.
  struct Probe {
    double covers, nodes;
  };
  Probe probe(Random& random);

 private:
  int choose_item();
  std::int64_t cover_item(int item);
  void uncover_item(int item);
  std::int64_t hide(int node);
  void unhide(int node);
  std::int64_t take(int node);  // covers the other items of the node's option
  void take_back(int node);
  int option_of(int node) const;

  const CoverLinks& problem_;
  CoverLinks links_;
  ColumnRule rule_;
  Random random_;
  std::uint32_t to_cover_ = 0;  // the number of primary items in the ring
  std::vector<std::int32_t> given_;
  bool possible_ = true;  // the given options share no item
  bool down_ = true;      // whether to go down, or back, from here
  std::vector<std::int32_t>
      chosen_;  // for each depth, the node of the item and the option that is being tried
  std::vector<DepthCounts> depths_;
};

}  // namespace cluewright
