#include "boards/board_tables.hpp"

#include <algorithm>

namespace cluewright {

namespace {

int classic_cell(int house, int place) {
  const int index = house % 9;
  switch (house / 9) {
    case 0: return index * 9 + place;
    case 1: return place * 9 + index;
    default: return (index / 3 * 3 + place / 3) * 9 + index % 3 * 3 + place % 3;
  }
}

}  // namespace

std::size_t largest_house(const BoardTables& board) {
  std::size_t most = 0;
  for (int h = 0; h < board.houses(); ++h) most = std::max(most, board.house(h).size());
  return most;
}

bool is_classic(const BoardTables& board) {
  if (board.cells != 81 || board.digits != 9 || board.houses() != 27) return false;
  for (int house = 0; house < 27; ++house) {
    const auto cells = board.house(house);
    if (cells.size() != 9) return false;
    for (int place = 0; place < 9; ++place) {
      if (cells[static_cast<std::size_t>(place)] != classic_cell(house, place)) return false;
    }
  }
  return true;
}

}  // namespace cluewright
