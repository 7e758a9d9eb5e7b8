#include "solving/line_swap_sets.hpp"

#include <map>
#include <utility>

namespace cluewright {

LinePairs line_pairs_of(const BoardTables& board) {
  if (!holds_digits_once(board)) return {};
  struct InHouse {
    int house;
    std::uint32_t cell;
  };
  std::map<std::vector<int>, std::vector<InHouse>> by_other_houses;
  std::uint32_t cell = 0;
  for (const std::vector<int>& houses : houses_of_cells(board)) {
    for (const int house : houses) {
      std::vector<int> others = houses;
      std::erase(others, house);
      by_other_houses[std::move(others)].push_back({house, cell});
    }
    ++cell;
  }
  std::map<std::pair<int, int>, std::vector<CellPair>> by_lines;
  for (const auto& [others, alike] : by_other_houses) {
    for (const InHouse& one : alike) {
      for (const InHouse& other : alike) {
        if (one.house < other.house) by_lines[{one.house, other.house}].push_back({one.cell, other.cell});
      }
    }
  }
  LinePairs found;
  for (auto& [lines, pairs] : by_lines) {
    if (pairs.size() >= LineSwapSets::fewest_digits) found.push_back(std::move(pairs));
  }
  return found;
}

}  // namespace cluewright
