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

  // The houses of every cell.
  std::vector<std::vector<int>> houses_of_cells() const {
    std::vector<std::vector<int>> found(at(cells));
    for (std::size_t house = 0; house < times.size(); ++house) {
      for (const int cell : houses()[house]) found[at(cell)].push_back(static_cast<int>(house));
    }
    return found;
  }
};

}  // namespace checker
