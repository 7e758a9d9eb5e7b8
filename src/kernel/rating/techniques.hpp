// The techniques of the rating: each finds its first step in the scan order, if it has one.
//
// Houses come in the order of RatingBoard, sets of cells, digits or lines in ascending order of their
// greatest member, then of the next one and so on. A technique that finds all its steps first delivers the
// one with the lowest rating, and among equals as said there.
#pragma once

#include "rating/rated_position.hpp"

namespace cluewright {

template <int W>
bool find_hidden_single(RatedPosition<W>& now, TechniqueStep& step);
template <int W>
bool find_naked_single(RatedPosition<W>& now, TechniqueStep& step);

// `claiming`: a line holds the digit in one box only; otherwise a box in one line. Of several, each scale has
// another one first.
template <int W>
bool find_direct_locking(RatedPosition<W>& now, bool claiming, Scale scale, TechniqueStep& step);
template <int W>
bool find_locking(RatedPosition<W>& now, bool claiming, Scale scale, TechniqueStep& step);

// Of 2 to 4 cells, digits or lines; direct ones of 2 or 3.
template <int W>
bool find_naked_subset(RatedPosition<W>& now, int size, TechniqueStep& step);
template <int W>
bool find_hidden_subset(RatedPosition<W>& now, int size, TechniqueStep& step);
template <int W>
bool find_direct_hidden_subset(RatedPosition<W>& now, int size, TechniqueStep& step);
template <int W>
bool find_fish(RatedPosition<W>& now, int size, TechniqueStep& step);

// Chains of 2 to 4 strong links.
template <int W>
bool find_strong_links(RatedPosition<W>& now, int count, Scale scale, TechniqueStep& step);

// `pivot`: the number of its candidates, 2 for XY-wings and 3 for XYZ-wings.
template <int W>
bool find_wing(RatedPosition<W>& now, int pivot, Scale scale, TechniqueStep& step);
// `cells`: of the set that a cell of two candidates is joined to, 3 to 6.
template <int W>
bool find_long_wing(RatedPosition<W>& now, int cells, Scale scale, TechniqueStep& step);

template <int W>
bool find_unique_loop(RatedPosition<W>& now, Scale scale, TechniqueStep& step);
template <int W>
bool find_universal_grave(RatedPosition<W>& now, Scale scale, TechniqueStep& step);

// Of `cells` base cells, 2 or 3; on the classic board only.
template <int W>
bool find_aligned_exclusion(RatedPosition<W>& now, int cells, TechniqueStep& step);

// Instantiates a function template for all widths of a board.
#define CLUEWRIGHT_FOR_RATING_WIDTHS(declare) \
  declare(2);                                 \
  declare(8);                                 \
  declare(512);

}  // namespace cluewright
