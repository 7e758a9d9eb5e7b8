// A board as arrays.
#pragma once

#include <cstdint>
#include <vector>

#include "lists.hpp"

namespace checker {

struct Board {
  int cells, digits;
  std::vector<std::int32_t> starts, house_cells;
  std::vector<std::int32_t> times;  // how often each house holds every digit

  // The cells of every house.
  Lists houses() const { return {starts, house_cells}; }
};

}  // namespace checker
