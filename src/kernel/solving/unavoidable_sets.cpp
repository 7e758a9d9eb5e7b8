#include "solving/unavoidable_sets.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace cluewright {

namespace {

// Classes of cells: cells that are joined become one class.
class Classes {
 public:
  Classes() { std::iota(joined_to_.begin(), joined_to_.end(), 0); }
  int of(int cell) const {
    while (joined_to_[static_cast<std::size_t>(cell)] != cell)
      cell = joined_to_[static_cast<std::size_t>(cell)];
    return cell;
  }
  void join(int a, int b) { joined_to_[static_cast<std::size_t>(of(a))] = of(b); }

 private:
  std::array<int, max_cells_in_set> joined_to_{};
};

}  // namespace

std::vector<UnavoidableSet> minimal_unavoidable_sets(std::span<const std::uint8_t> grid,
                                                     const std::uint8_t* others, std::size_t count,
                                                     std::size_t most_sets, Watch& watch) {
  std::vector<UnavoidableSet> all, minimal;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t* other = others + i * grid.size();
    CellSet cells{};
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      cells[static_cast<int>(cell >> 6)] |= std::uint64_t{other[cell] != grid[cell]} << (cell & 63);
    }
    if (any(cells)) all.push_back({cells, size_of(cells), i});
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size < b.size; });
  for (const UnavoidableSet& one : all) {
    if (minimal.size() == most_sets || watch.rings()) break;
    const bool has_smaller =
        std::any_of(minimal.begin(), minimal.end(),
                    [&one](const UnavoidableSet& smaller) { return !any(smaller.cells & ~one.cells); });
    if (!has_smaller) minimal.push_back(one);
  }
  return minimal;
}

PairWriter::PairWriter(const BoardTables& board, const std::uint8_t* grid)
    : cells_(board.cells),
      width_(board.digits + 1),
      houses_of_(houses_of_cells(board)),
      cell_with_(static_cast<std::size_t>(board.houses() * width_)) {
  for (int h = 0; h < board.houses(); ++h) {
    for (const int cell : board.house(h)) cell_with_[index(h, grid[cell])] = cell;
  }
}

void PairWriter::write_pairs(CellSet cells, const std::uint8_t* other, Pair* pairs) const {
  Classes classes;
  for_each(cells, [&](int cell) {
    const auto& houses = houses_of_[static_cast<std::size_t>(cell)];
    const int first = cell_with_[index(houses.front(), other[cell])];
    for (const int h : houses) classes.join(first, cell_with_[index(h, other[cell])]);
  });
  std::array<int, max_cells_in_set> last;
  last.fill(-1);
  for_each(cells, [&](int cell) {
    int& before = last[static_cast<std::size_t>(classes.of(cell))];
    if (before >= 0) *pairs++ = static_cast<Pair>(before * cells_ + cell);
    before = cell;
  });
}

}  // namespace cluewright
