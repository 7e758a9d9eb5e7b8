#include "closure.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "batch.hpp"
#include "bound_tables.hpp"
#include "closure_any.hpp"
#include "closure_classic.hpp"
#include "result.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

template <class T>
using Rows = nb::ndarray<const T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// What comes of a batch; the last two have no rows where nobody asked for them.
struct Results {
  Results(std::size_t count, std::size_t cells, bool in_detail)
      : endings({count}),
        left({count}),
        placed({in_detail ? count : 0, cells}),
        candidates({in_detail ? count : 0, cells}) {}

  Result<std::uint8_t> endings;
  Result<std::int32_t> left;
  Result<std::uint8_t> placed;
  Result<std::uint64_t> candidates;
};

// Positions as Python gives them, and what is to be done with them.
struct Positions {
  std::size_t count, cells;
  const std::uint8_t* placed;
  const std::uint64_t* candidates;  // null: all that the placed digits leave
  StrategySet strategies;
  int threads;
  bool in_detail;

  const std::uint8_t* placed_in(std::size_t i) const { return placed + i * cells; }
  const std::uint64_t* candidates_in(std::size_t i) const {
    return candidates ? candidates + i * cells : nullptr;
  }
};

template <int W>
void close_any(const AnyBoard<W>& board, const Positions& batch, Results& results) {
  run_batch(batch.count, 1, batch.threads, -1.0, [&]() -> Worker {
    return [&, closure = AnyClosure<W>(board, batch.strategies)](std::size_t i, std::size_t,
                                                                 Watch& watch) mutable {
      const Ending ending = closure.run(batch.placed_in(i), batch.candidates_in(i), watch);
      *results.endings.row(i) = static_cast<std::uint8_t>(ending);
      std::int32_t left = 0;
      for (const std::uint64_t mask : closure.candidates()) left += std::popcount(mask);
      *results.left.row(i) = left;
      if (!batch.in_detail) return;
      std::copy(closure.placed().begin(), closure.placed().end(), results.placed.row(i));
      std::copy(closure.candidates().begin(), closure.candidates().end(), results.candidates.row(i));
    };
  });
}

// Digits row by row to a position, and back.
ClassicPosition read_classic(const std::uint8_t* placed, const std::uint64_t* candidates) {
  ClassicPosition position = ClassicPosition::empty();
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (placed[cell]) position.place(cell, placed[cell] - 1u);
    if (!candidates) continue;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      if (!(candidates[cell] >> digit & 1)) position.rule_out(cell, digit);
    }
  }
  return position;
}

void write_classic(const ClassicPosition& position, std::uint8_t* placed, std::uint64_t* candidates) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::uint32_t bit = ClassicCells::bit_of(cell);
    unsigned digit_placed = 0, mask = 0;
    for (unsigned digit = 0; digit < 9; ++digit) {
      if (position.placed[cell / 27][digit] & bit) digit_placed = digit + 1;
      if (position.candidates[cell / 27][digit] & bit) mask |= 1u << digit;
    }
    placed[cell] = static_cast<std::uint8_t>(digit_placed);
    candidates[cell] = mask;
  }
}

void close_classic(ClassicClose close, const Positions& batch, Results& results) {
  constexpr std::size_t at_once = 64;  // some tens of microseconds
  run_batch(batch.count, at_once, batch.threads, -1.0, [&]() -> Worker {
    return [&, close](std::size_t first, std::size_t last, Watch&) {
      for (std::size_t i = first; i < last; ++i) {
        ClassicPosition position = read_classic(batch.placed_in(i), batch.candidates_in(i));
        *results.endings.row(i) = static_cast<std::uint8_t>(close(position, batch.strategies));
        *results.left.row(i) = position.candidates_left();
        if (batch.in_detail) write_classic(position, results.placed.row(i), results.candidates.row(i));
      }
    };
  });
}

void close(const BoundTables& tables, const Positions& batch, const std::string& engine, Results& results) {
  if (const auto level = tables.classic_level(engine)) {
    close_classic(classic_close(*level), batch, results);
  } else {
    std::visit([&](const auto& board) { close_any(board, batch, results); }, tables.closure_board());
  }
}

nb::tuple closures(const BoundTables& tables, StrategySet strategies, const Rows<std::uint8_t>& placed,
                   const std::optional<Rows<std::uint64_t>>& candidates, int threads, bool in_detail,
                   const std::string& engine) {
  const Positions batch{
      placed.shape(0), placed.shape(1), placed.data(), candidates ? candidates->data() : nullptr,
      strategies,      threads,         in_detail};
  Results results(batch.count, batch.cells, in_detail);
  close(tables, batch, engine, results);
  return nb::make_tuple(results.endings.view(), results.left.view(), results.placed.view(),
                        results.candidates.view());
}

}  // namespace

void bind_closure(nb::module_& m) {
  m.def(
      "closure_strategies",
      [] { return std::vector<std::string>(kStrategyNames.begin(), kStrategyNames.end()); },
      "The names of the strategies that the kernel knows; bit i of a set stands for the i-th.");
  m.def(
      "closures", closures, "tables"_a, "strategies"_a, "placed"_a, "candidates"_a = nb::none(),
      "threads"_a = 1, "in_detail"_a = true, "engine"_a = "auto",
      "(how the closure of each row ends, how many candidates are left, the digits placed, the candidates).");
}

}  // namespace cluewright
