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
#include "cell_set.hpp"
#include "ints.hpp"
#include "result.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

using Row = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using PairRows = nb::ndarray<const std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// A pair of cells a < c as one number, a * cells + c. 0 is no pair: it ends a row that is not full.
using Pair = std::uint16_t;

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

// Finds the pairs of cells on which an exchange rests. See finding/exchanges.py.
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

nb::tuple exchanges(int cells, int digits, const Ints& starts, const Ints& house_cells, const Ints& times,
                    const Row& grid, const Rows& others, std::size_t most) {
  const BoardTables board{cells, digits, span_of(starts), span_of(house_cells), span_of(times)};
  std::vector<Difference> found;
  run_batch(1, 1, 1, -1.0, [&]() -> Worker {
    return [&](std::size_t, std::size_t, Watch& watch) {
      found = minimal_differences(grid, others, most, watch);
    };
  });
  const Exchanges from(board, grid.data());
  Result<Pair> pairs({found.size(), static_cast<std::size_t>(cells)});
  Result<std::int32_t> which({found.size()});
  for (std::size_t i = 0; i < found.size(); ++i) {
    from.write_pairs(found[i].cells, others.data() + found[i].other * others.shape(1), pairs.row(i));
    *which.row(i) = static_cast<std::int32_t>(found[i].other);
  }
  return nb::make_tuple(pairs.view(), which.view());
}

// What is left of sets of pairs once some cells have digits.
class OpenPairs {
 public:
  OpenPairs(const Row& digits, std::size_t most)
      : most_(most), status_(digits.shape(0) * digits.shape(0)), open_(digits.shape(0)) {
    const std::size_t cells = digits.shape(0);
    for (std::size_t a = 0; a < cells; ++a) {
      for (std::size_t c = 0; c < cells; ++c) {
        const auto one = digits.data()[a], other = digits.data()[c];
        status_[a * cells + c] = !one || !other ? Status::open
                                 : one == other ? Status::equal
                                                : Status::different;
      }
    }
  }

  void take(const Pair* pairs, std::size_t width) {
    std::size_t open = 0;
    for (std::size_t i = 0; i < width && pairs[i]; ++i) {
      const Status status = status_[pairs[i]];
      if (status == Status::different) return;
      if (status == Status::equal) continue;
      if (open == most_) return;
      open_[open++] = pairs[i];
    }
    is_refuted_ = is_refuted_ || open == 0;
    rows_.push_back({pairs_.size(), open});
    pairs_.insert(pairs_.end(), open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(open));
  }

  bool is_refuted() const { return is_refuted_; }

  // The different rows, in order, as a table. CAUTION: a row that is shorter than others repeats its last
  // pair.
  nb::object table() {
    const auto first = [this](const Part& row) { return pairs_.data() + row.start; };
    std::sort(rows_.begin(), rows_.end(), [&](const Part& a, const Part& b) {
      return std::lexicographical_compare(first(a), first(a) + a.size, first(b), first(b) + b.size);
    });
    const auto last = std::unique(rows_.begin(), rows_.end(), [&](const Part& a, const Part& b) {
      return std::equal(first(a), first(a) + a.size, first(b), first(b) + b.size);
    });
    rows_.erase(last, rows_.end());
    std::size_t width = 0;
    for (const Part& row : rows_) width = std::max(width, row.size);
    Result<Pair> table({rows_.size(), width});
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const auto& row = rows_[i];
      Pair* end = std::copy_n(first(row), row.size, table.row(i));
      if (row.size) std::fill(end, table.row(i) + width, end[-1]);
    }
    return table.view();
  }

 private:
  enum class Status : std::uint8_t { open, equal, different };
  struct Part {
    std::size_t start, size;
  };

  std::size_t most_;
  std::vector<Status> status_;  // of each pair
  std::vector<Pair> open_;      // of the set at hand
  std::vector<Pair> pairs_;
  std::vector<Part> rows_;
  bool is_refuted_ = false;
};

nb::tuple open_pairs(const PairRows& sets, const Row& digits, std::size_t most) {
  OpenPairs left(digits, most);
  run_batch(1, 1, 1, -1.0, [&]() -> Worker {
    return [&](std::size_t, std::size_t, Watch& watch) {
      const std::size_t width = sets.shape(1);
      for (std::size_t i = 0; i < sets.shape(0) && !watch.rings(); ++i) {
        left.take(sets.data() + i * width, width);
      }
    };
  });
  return nb::make_tuple(left.is_refuted(), left.table());
}

}  // namespace

void bind_exchanges(nb::module_& m) {
  m.def("exchanges", exchanges, "cells"_a, "digits"_a, "starts"_a, "house_cells"_a, "times"_a, "grid"_a,
        "others"_a, "most"_a,
        "(for each minimal difference between a grid and others its pairs of cells, which other grid that "
        "is).");
  m.def("open_pairs", open_pairs, "sets"_a, "digits"_a, "most"_a,
        "(whether all pairs of some set are equal, the open pairs of each set).");
}

}  // namespace cluewright
