// A square: the four boxes at the crossings of two bands with two stacks, and the clues that never determine
// its filling.
#pragma once

#include "interrupts.hpp"

namespace checker {

// Boxes of 2 or 3 rows and of 2 or 3 columns. A filling of a square puts each digit into each box, once into
// each of its rows and columns at most. Another filling is alike if each row and each column of the square
// holds the same digits.
struct BoxShape {
  int height, width;
};

// Whether each filling has another one alike with the same first box.
bool box_leaves_another(BoxShape shape, Interrupts& interrupts);

// Whether each filling has another one alike with the same digits in two cells of one row, whichever cells of
// the first two boxes they are.
bool row_leaves_another(BoxShape shape, Interrupts& interrupts);

}  // namespace checker
