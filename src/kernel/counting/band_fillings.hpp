// In how many ways a band can be filled, once it is known which digits stand in which column.
#pragma once

#include <cstdint>
#include <span>

#include "common/watch.hpp"

namespace cluewright {

// The number of ways to order the digits of each column so that each row has every digit once. A column is
// the set of its digits, bit by bit; every column has as many digits as there are rows, and every digit
// stands in as many columns. 0 if the watch rings.
std::int64_t count_band_fillings(std::span<const std::uint32_t> columns, int rows, Watch& watch);

}  // namespace cluewright
