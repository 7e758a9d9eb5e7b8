// The fillings of a classic band that a mask can do with.
//
// A filling is admissible for some clue cells when these hit all of its unavoidable sets: then no other
// filling has the same clues and the same digits in every row, box and column.
// src/cluewright/solving/chute_fillings.py serves all boards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "boards/band_classes.hpp"
#include "common/watch.hpp"

namespace cluewright {

// The fixed digit (from 1) of each cell, row by row; 0 where none is fixed.
using FixedDigits = std::array<std::uint8_t, band_size>;

// Whether an admissible filling has these fixed digits.
bool has_filling(BandCells clues, const FixedDigits& fixed, Watch& watch);

// How many have, up to the names of the digits that are not fixed.
std::int64_t count_fillings(BandCells clues, const FixedDigits& fixed, Watch& watch);

// These fillings with digits from 1, of which those that are not fixed come in order.
std::vector<BandFilling> list_fillings(BandCells clues, const FixedDigits& fixed, Watch& watch);

}  // namespace cluewright
