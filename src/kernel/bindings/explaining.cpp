// What Python sees of explaining/.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "explaining/paths.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

struct HeldPathBoard {
  HeldPathBoard(const Geometry& geometry, const PathDrawing& drawing)
      : board(path_board_of(geometry, drawing)), cells(geometry.cells) {}
  HeldPathBoard(const HeldPathBoard&) = delete;
  HeldPathBoard& operator=(const HeldPathBoard&) = delete;

  const AnyPathBoard board;
  const std::size_t cells;
};

void make_path_board(HeldPathBoard* self, const HeldTables& tables, const Ints& row_of, const Ints& column_of,
                     const Ints& rectangles) {
  const auto vector_of = [](const Ints& ints) {
    return std::vector<std::int32_t>(ints.data(), ints.data() + ints.size());
  };
  new (self)
      HeldPathBoard(tables.geometry(), {vector_of(row_of), vector_of(column_of), vector_of(rectangles)});
}

template <class T>
nb::object view_of(const std::vector<T>& values) {
  Result<T> result({values.size()});
  std::ranges::copy(values, result.data());
  return result.view();
}

nb::tuple paths(const HeldPathBoard& held, const Bytes& strategies, const Rows<std::uint8_t>& placed,
                const std::optional<Rows<std::uint64_t>>& candidates,
                const std::optional<Rows<std::uint8_t>>& clues, std::int64_t most_steps, bool with_tape,
                bool with_options, bool with_ends, int threads) {
  const std::size_t n = placed.shape(0), ends = with_ends ? n : 0;
  PathWishes wishes{{}, most_steps, with_tape, with_options};
  for (const std::uint8_t number : span_of(strategies))
    wishes.strategies.push_back(static_cast<PathStrategy>(number));
  const PathStarts starts{n, held.cells, placed.data(), candidates ? candidates->data() : nullptr,
                          clues ? clues->data() : nullptr};
  Result<std::uint8_t> endings({n}), placed_after({ends, held.cells});
  Result<std::int32_t> lengths({n});
  Result<std::uint16_t> used({n, strategies.size()});
  Result<std::uint64_t> candidates_after({ends, held.cells});
  const PathRows found{endings.data(), lengths.data(), used.data(), with_ends ? placed_after.data() : nullptr,
                       candidates_after.data()};
  Steps steps;
  run_without_gil([&] { steps = find_paths(held.board, wishes, starts, found, batch_options(threads)); });
  return nb::make_tuple(endings.view(), lengths.view(), used.view(), placed_after.view(),
                        candidates_after.view(), view_of(steps.strategies), view_of(steps.options),
                        view_of(steps.ends), view_of(steps.tape));
}

nb::tuple rounds(const HeldPathBoard& held, const Bytes& strategies, const Bytes& placed,
                 const Row<std::uint64_t>& candidates, const Bytes& clues) {
  std::vector<PathStrategy> chosen;
  for (const std::uint8_t number : span_of(strategies)) chosen.push_back(static_cast<PathStrategy>(number));
  const PathStarts start{1, held.cells, placed.data(), candidates.data(), clues.data()};
  Rounds found;
  run_interruptibly([&](Watch& watch) { found = find_rounds(held.board, chosen, start, watch); });
  return nb::make_tuple(static_cast<int>(found.ending), view_of(found.placed), view_of(found.candidates));
}

}  // namespace

void bind_explaining(nb::module_& m) {
  nb::class_<HeldPathBoard>(m, "PathBoard")
      .def("__init__", make_path_board, "tables"_a, "row_of"_a, "column_of"_a, "rectangles"_a);
  m.def("has_paths", [](const HeldTables& tables) { return has_paths(tables.geometry()); }, "tables"_a);
  m.def("path_strategies",
        [] { return std::vector<std::string>(path_strategy_names.begin(), path_strategy_names.end()); });
  m.def("path_forms", [] { return std::vector<std::string>(path_forms.begin(), path_forms.end()); });
  m.def("paths", paths, "board"_a, "strategies"_a, "placed"_a, "candidates"_a = nb::none(),
        "clues"_a = nb::none(), "most_steps"_a = -1, "with_tape"_a = true, "with_options"_a = false,
        "with_ends"_a = true, "threads"_a = 1);
  m.def("rounds", rounds, "board"_a, "strategies"_a, "placed"_a, "candidates"_a, "clues"_a);
}

}  // namespace cluewright
