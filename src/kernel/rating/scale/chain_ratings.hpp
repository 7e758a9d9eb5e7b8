// What chains are rated, by the number of their nodes, and which of several is the best.
#pragma once

#include <cstdint>

namespace cluewright {

// Which steps come first among those of the same rating and complexity.
enum class ChainForm : std::uint8_t { both_ways = 1, x_links, y_links, xy_links, cell, house, contradiction };

// What is added to a chain's rating for its length: a tenth for each ceiling that its nodes but two exceed.
// The sum is made as Sudoku Explainer makes it, as rounding decides which of two chains comes first.
inline double length_rating(int complexity) {
  double added = 0;
  bool by_half = true;
  for (int ceiling = 4; complexity - 2 > ceiling; by_half = !by_half) {
    added += 0.1;
    ceiling = by_half ? ceiling * 3 / 2 : ceiling * 4 / 3;
  }
  return added;
}

// As tenths are printed.
inline int tenths_of(double rating) {
  return static_cast<int>((rating + 0.05) * 10);
}

// Chains come by rating, then by complexity, then by form; of equal ones the first found.
struct ChainRank {
  double rating = 1e9;
  int complexity = 0;
  ChainForm form{};

  static ChainRank of(double base, int complexity, ChainForm form) {
    return {base + length_rating(complexity), complexity, form};
  }
  bool before(const ChainRank& other) const {
    if (rating != other.rating) return rating < other.rating;
    if (complexity != other.complexity) return complexity < other.complexity;
    return form < other.form;
  }
};

// The greatest complexity with which a chain still comes before this one; 0 if there is none.
inline int complexity_before(const ChainRank& rank, double base, ChainForm form) {
  constexpr int no_limit = 1 << 20;
  if (rank.rating >= 1e9) return no_limit;
  if (!ChainRank::of(base, 1, form).before(rank)) return 0;
  int below = 1, above = no_limit;
  while (above - below > 1) {
    const int middle = (below + above) / 2;
    (ChainRank::of(base, middle, form).before(rank) ? below : above) = middle;
  }
  return below;
}

}  // namespace cluewright
