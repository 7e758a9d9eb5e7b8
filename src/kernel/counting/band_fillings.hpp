// In how many ways a band can be filled, once it is known which digits stand in which column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "common/batch.hpp"

namespace cluewright {

// For each band, of which `columns` has this many, the number of ways to order the digits of each column so
// that each row has every digit once. A column is the set of its digits, bit by bit; every column has as many
// digits as there are rows, and every digit stands in as many columns. Once it is interrupted, the counts
// mean nothing.
void count_band_fillings(std::span<const std::uint32_t> columns, std::size_t columns_of_band, int rows,
                         std::int64_t* counts, const BatchOptions& options);

}  // namespace cluewright
