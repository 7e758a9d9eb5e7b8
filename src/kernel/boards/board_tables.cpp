#include "boards/board_tables.hpp"

#include <algorithm>

namespace cluewright {

std::vector<std::vector<int>> houses_of_cells(const BoardTables& board) {
  std::vector<std::vector<int>> houses(static_cast<std::size_t>(board.cells));
  for (int h = 0; h < board.houses(); ++h) {
    for (const std::int32_t cell : board.house(h)) houses[static_cast<std::size_t>(cell)].push_back(h);
  }
  return houses;
}

bool holds_digits_once(const BoardTables& board) {
  return std::ranges::all_of(board.times, [](std::int32_t times) { return times == 1; });
}

bool is_classic(const BoardTables& board) {
  if (board.cells != 81 || board.digits != 9 || board.houses() != 27) return false;
  for (int house = 0; house < 27; ++house) {
    const auto cells = board.house(house);
    if (cells.size() != 9) return false;
    for (int index = 0; index < 9; ++index) {
      if (cells[static_cast<std::size_t>(index)] != classic_cell(house, index)) return false;
    }
  }
  return true;
}

}  // namespace cluewright
