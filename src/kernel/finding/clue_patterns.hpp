// The ways to fill the clue cells of some regions that a proper puzzle can have there.
//
// The patterns of a region are a tree. Its edges are the names that the cells of the region get, in the order
// in which they are filled: a fixed label keeps its number, all others are named in the order in which the
// region meets them. An edge that is missing leads to no filling that is admissible for the region.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "finding/filling_tree.hpp"

namespace cluewright {

struct PatternTask {
  int names;                            // of a node's edges: as many as the board has digits
  std::span<const std::int32_t> roots;  // for each region the number of its tree's first node
  std::span<const std::int32_t> edges;  // node n has edges[n * names] to before edges[(n + 1) * names];
                                        // an edge is the number of a node, or -1
  std::span<const std::int32_t> regions_from;  // the regions of the cell at depth i:
  std::span<const std::int32_t> regions;  // regions[regions_from[i]] to before regions[regions_from[i + 1]]
};

class CluePatterns {
 public:
  CluePatterns(const PatternTask& task, int fixed_labels);

  // Which of these labels the cell at a depth may take.
  LabelBits admitted(std::size_t depth, LabelBits labels) const;
  // One of the admitted labels.
  void give(std::size_t depth, int label);
  void take_back(std::size_t depth);

 private:
  struct State {
    std::int32_t node;
    int names;                         // in use
    std::vector<std::int8_t> name_of;  // for each label, -1 without one
  };
  struct Change {
    std::int32_t node;
    int label;  // that was named, or -1
  };

  std::span<const std::int32_t> regions(std::size_t depth) const;
  std::int32_t edge(const State& state, int label) const;

  const PatternTask task_;
  std::vector<State> states_;    // of each region
  std::vector<Change> changes_;  // what to take back, one for each region of each cell that has a label
};

}  // namespace cluewright
