// The least forms of many classic grids or masks.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/batch.hpp"

namespace cluewright {

// Rows of 81 values, which are digits from `constants` (1 or 2) on. No digit stands twice in a row or column.
struct RowsOf81 {
  const std::uint8_t* values;
  std::size_t count;
  int constants;
};

// For each row its least form, the cell from which each cell of that comes, and the number of automorphisms.
struct LeastForms {
  std::uint8_t* forms;
  std::uint8_t* sources;
  std::int32_t* automorphisms;
};

void find_least_forms(const RowsOf81& rows, const LeastForms& found, const BatchOptions& options);

}  // namespace cluewright
