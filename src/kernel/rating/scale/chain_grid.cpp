#include "rating/scale/chain_grid.hpp"

namespace cluewright {

ChainHouses::ChainHouses() {
  for (int cell = 0; cell < chain_cells; ++cell) {
    const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    const int houses[3] = {box, 9 + row, 18 + column};
    const int indices[3] = {row % 3 * 3 + column % 3, column, row};
    for (int kind = 0; kind < 3; ++kind) {
      house_of[cell][kind] = static_cast<std::uint8_t>(houses[kind]);
      index_in[cell][kind] = static_cast<std::uint8_t>(indices[kind]);
      cells[houses[kind]][indices[kind]] = static_cast<std::uint8_t>(cell);
    }
  }
  for (int house = 0; house < chain_houses; ++house) {
    cells_in[house] = CellSet{};
    for (const int cell : cells[house]) cells_in[house] |= set_of(cell);
  }
  for (int cell = 0; cell < chain_cells; ++cell) {
    CellSet left = ~set_of(cell);
    peers[cell] = CellSet{};
    for (int kind = 0; kind < 3; ++kind) {
      beside[cell][kind] = cells_in[house_of[cell][kind]] & left;
      left &= ~beside[cell][kind];
      peers[cell] |= beside[cell][kind];
    }
  }
}

const ChainHouses chain_board;

ChainGrid::ChainGrid(const RatedPosition<2>& position) : digits{}, places{}, cells{}, empty{} {
  for (int cell = 0; cell < chain_cells; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    if (position.placed[c]) continue;
    digits[cell] = static_cast<std::uint16_t>(position.digits_of[c]);
    for (int kind = 0; kind < 3; ++kind) {
      const int house = chain_board.house_of[cell][kind];
      ++empty[house];
      for (unsigned left = digits[cell]; left; left &= left - 1) {
        std::uint16_t& here = places[house][std::countr_zero(left)];
        here = static_cast<std::uint16_t>(here | 1u << chain_board.index_in[cell][kind]);
      }
    }
    for (unsigned left = digits[cell]; left; left &= left - 1) cells[std::countr_zero(left)] |= set_of(cell);
  }
}

}  // namespace cluewright
