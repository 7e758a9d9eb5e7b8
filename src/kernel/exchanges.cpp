#include "exchanges.hpp"

#include <nanobind/ndarray.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "board_tables.hpp"
#include "bound_tables.hpp"
#include "cell_set.hpp"
#include "cube_search.hpp"
#include "result.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

using Row = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// The cells where a grid has another digit than the one at hand.
struct Difference {
  CellSet cells;
  int size;
  std::size_t other;  // which grid that is
};

// The differences that contain no other, the smallest first; of equal ones the first.
std::vector<Difference> minimal_differences(const Row& grid, const Rows& others, std::size_t most,
                                            Watch& watch) {
  std::vector<Difference> all, minimal;
  for (std::size_t i = 0; i < others.shape(0); ++i) {
    const std::uint8_t* other = others.data() + i * others.shape(1);
    CellSet cells{};
    for (std::size_t cell = 0; cell < others.shape(1); ++cell) {
      cells[static_cast<int>(cell >> 6)] |= std::uint64_t{other[cell] != grid.data()[cell]} << (cell & 63);
    }
    if (any(cells)) all.push_back({cells, size_of(cells), i});
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size < b.size; });
  for (const Difference& one : all) {
    if (minimal.size() == most || watch.rings()) break;
    const bool has_smaller = std::any_of(minimal.begin(), minimal.end(), [&one](const Difference& smaller) {
      return !any(smaller.cells & ~one.cells);
    });
    if (!has_smaller) minimal.push_back(one);
  }
  return minimal;
}

// Cells that are joined become one class.
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
  std::array<int, most_cells_in_set> joined_to_{};
};

// Finds the pairs of cells on which an exchange rests. See finding/cubes/exchanges.py.
class Exchanges {
 public:
  Exchanges(const BoardTables& board, const std::uint8_t* grid)
      : cells_(board.cells),
        width_(board.digits + 1),
        grid_(grid),
        houses_of_(static_cast<std::size_t>(board.cells)),
        where_(static_cast<std::size_t>(board.houses() * width_)) {
    for (int h = 0; h < board.houses(); ++h) {
      for (const int cell : board.house(h)) {
        houses_of_[static_cast<std::size_t>(cell)].push_back(h);
        where_[place(h, grid[cell])] = cell;
      }
    }
  }

  // Writes each cell of a class paired with the one before it.
  void write_pairs(CellSet cells, const std::uint8_t* other, Pair* pairs) const {
    Classes classes;
    for_each(cells, [&](int cell) {
      const auto& houses = houses_of_[static_cast<std::size_t>(cell)];
      const int first = where_[place(houses.front(), other[cell])];
      for (const int h : houses) classes.join(first, where_[place(h, other[cell])]);
    });
    std::array<int, most_cells_in_set> last;
    last.fill(-1);
    for_each(cells, [&](int cell) {
      int& before = last[static_cast<std::size_t>(classes.of(cell))];
      if (before >= 0) *pairs++ = static_cast<Pair>(before * cells_ + cell);
      before = cell;
    });
  }

 private:
  std::size_t place(int house, int digit) const { return static_cast<std::size_t>(house * width_ + digit); }

  int cells_, width_;
  const std::uint8_t* grid_;
  std::vector<std::vector<int>> houses_of_;
  std::vector<int> where_;  // for each house and digit the cell that has it
};

nb::tuple exchanges(const BoundTables& tables, const Row& grid, const Rows& others, std::size_t most) {
  std::vector<Difference> found;
  run_batch(1, 1, 1, -1.0, [&]() -> Worker {
    return [&](std::size_t, std::size_t, Watch& watch) {
      found = minimal_differences(grid, others, most, watch);
    };
  });
  const Exchanges from(tables.board(), grid.data());
  Result<Pair> pairs({found.size(), grid.size()});
  Result<std::int32_t> which({found.size()});
  for (std::size_t i = 0; i < found.size(); ++i) {
    from.write_pairs(found[i].cells, others.data() + found[i].other * others.shape(1), pairs.row(i));
    *which.row(i) = static_cast<std::int32_t>(found[i].other);
  }
  return nb::make_tuple(pairs.view(), which.view());
}

}  // namespace

void bind_exchanges(nb::module_& m) {
  m.def("exchanges", exchanges, "tables"_a, "grid"_a, "others"_a, "most"_a,
        "(for each minimal difference between a grid and others its pairs of cells, which other grid that "
        "is).");
}

}  // namespace cluewright
