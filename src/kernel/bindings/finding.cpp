// What Python sees of finding/.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "finding/annealing.hpp"
#include "finding/brute_force.hpp"
#include "finding/chute_cubes.hpp"
#include "finding/starvation.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

// --- annealing ---

nb::tuple anneal(const HeldTables& tables, StrategySet strategies, const Ints& beyond,
                 const Rows<std::uint8_t>& fillings, const Ints& free_cells, std::int64_t moves,
                 std::uint64_t seed, int threads, double seconds, const std::string& engine) {
  const Walks walks{fillings.shape(0), fillings.shape(1), fillings.data(), span_of(free_cells),
                    strategies,        span_of(beyond),   moves,           seed};
  Result<std::int32_t> scores({walks.count});
  Result<std::uint8_t> best({walks.count, walks.cells}), last({walks.count, walks.cells});
  Result<std::int64_t> moves_made({walks.count});
  const WalkEnds ends{scores.data(), best.data(), last.data(), moves_made.data()};
  const auto level = tables.classic_level(engine, strategies | all_of(walks.beyond));
  const ClosureBoard* const board = level ? nullptr : &tables.closure_board();
  run_without_gil([&] {
    if (level) {
      walk_classic(*level, walks, ends, batch_options(threads, seconds));
    } else {
      walk_any(*board, walks, ends, batch_options(threads, seconds));
    }
  });
  return nb::make_tuple(scores.view(), best.view(), last.view(), moves_made.view());
}

// --- starvation ---

const char* name_of(StarvationSearch::RunEnding ending) {
  switch (ending) {
    case StarvationSearch::RunEnding::puzzle: return "puzzle";
    case StarvationSearch::RunEnding::frontier: return "frontier";
    case StarvationSearch::RunEnding::done: return "done";
    default: return "more";
  }
}

nb::tuple starvation(const HeldTables& tables, const Bytes& given, const Ints& free_cells, const Ints& cursor,
                     int root_depth, int deepest, std::int64_t most_nodes) {
  StarvationSearch search({tables.board(), span_of(given), span_of(free_cells)});
  std::vector<int> position(cursor.data(), cursor.data() + cursor.size());
  auto ending = StarvationSearch::RunEnding::more;
  run_interruptibly(
      [&](Watch& watch) { ending = search.run(position, root_depth, deepest, most_nodes, watch); });
  Result<std::uint8_t> clues({given.size()});
  search.write_clues(clues.data());
  Result<std::int32_t> after({position.size()});
  std::ranges::copy(position, after.data());
  return nb::make_tuple(name_of(ending), search.nodes(), after.view(), clues.view());
}

// --- brute force ---

nb::tuple brute_force(const HeldTables& tables, StrategySet strategies, const Bytes& given, const Ints& order,
                      const Ints& path, int from_label, std::size_t root_depth, std::int64_t most_steps,
                      int least_labels, int used_labels, bool lists_stalls, const std::string& engine) {
  const FillingTask task{tables.board(), span_of(given), span_of(order), least_labels, used_labels};
  const auto level = tables.classic_level(engine, strategies);
  const FillingSearchOptions options{strategies, root_depth, most_steps, lists_stalls, level};
  FillingCursor cursor{{path.data(), path.data() + path.size()}, from_label};
  FillingCounts counts;
  const ClosureBoard& board = tables.closure_board();
  run_interruptibly([&](Watch& watch) { counts = search_fillings(task, board, options, cursor, watch); });
  const auto rows = [&](const std::vector<std::uint8_t>& found) {
    Result<std::uint8_t> result({found.size() / given.size(), given.size()});
    std::ranges::copy(found, result.data());
    return result.view();
  };
  return nb::make_tuple(counts.is_done, counts.fillings, counts.stalls, counts.steps, rows(counts.completed),
                        rows(counts.stalled), cursor.path, cursor.next_label);
}

// --- chute cubes ---

void make_cube(Cube* self, const HeldTables& tables, const Bytes& known) {
  new (self) Cube(tables.board(), span_of(known));
}

std::size_t exclude_sets(Cube& self, const Rows<Pair>& sets, std::size_t most_open) {
  std::size_t taken = 0;
  for (std::size_t i = 0; i < sets.shape(0); ++i)
    taken += self.exclude_set({sets.data() + i * sets.shape(1), sets.shape(1)}, most_open);
  return taken;
}

std::string run_cube(Cube& self, std::int64_t conflicts) {
  auto answer = CdclSolver::SatAnswer::unknown;
  run_interruptibly([&](Watch& watch) { answer = self.run(conflicts, watch); });
  return answer == CdclSolver::SatAnswer::satisfiable     ? "grid"
         : answer == CdclSolver::SatAnswer::unsatisfiable ? "none"
                                                          : "more";
}

nb::object grid(const Cube& self) {
  Result<std::uint8_t> grid({self.cells()});
  self.write_grid(grid.data());
  return grid.view();
}

nb::bytes bytes_of(const std::string& text) {
  return nb::bytes(text.data(), text.size());
}

nb::tuple refutation(const Cube& self) {
  const Refutation from = self.refutation();
  std::size_t width = 0;
  for (const auto& set : from.sets) width = std::max(width, set.size());
  Result<Pair> sets({from.sets.size(), width});
  for (std::size_t i = 0; i < from.sets.size(); ++i) std::ranges::copy(from.sets[i], sets.row(i));
  Result<std::int32_t> excluded({from.excluded.size()});
  std::ranges::transform(from.excluded, excluded.data(),
                         [](std::size_t number) { return static_cast<std::int32_t>(number); });
  const std::string text = text_of_sets(from.sets, static_cast<int>(self.cells()));
  return nb::make_tuple(sets.view(), bytes_of(text), excluded.view(), bytes_of(from.lemmas));
}

}  // namespace

void bind_finding(nb::module_& m) {
  m.def("anneal", anneal, "tables"_a, "strategies"_a, "beyond"_a, "fillings"_a, "free_cells"_a, "moves"_a,
        "seed"_a, "threads"_a = 1, "seconds"_a = -1.0, "engine"_a = "auto");
  m.def("starvation", starvation, "tables"_a, "given"_a, "free_cells"_a, "cursor"_a, "root_depth"_a,
        "deepest"_a, "most_nodes"_a);
  m.def("brute_force", brute_force, "tables"_a, "strategies"_a, "given"_a, "order"_a, "path"_a,
        "from_label"_a, "root_depth"_a, "most_steps"_a, "least_labels"_a, "used_labels"_a,
        "lists_stalls"_a = false, "engine"_a = "auto");
  nb::class_<Cube>(m, "Cube")
      .def("__init__", make_cube, "tables"_a, "known"_a)
      .def("exclude_sets", exclude_sets, "sets"_a, "most_open"_a)
      .def(
          "exclude_clues", [](Cube& self, const Ints& cells) { self.exclude_clues(span_of(cells)); },
          "cells"_a)
      .def("run", run_cube, "conflicts"_a)
      .def("grid", grid)
      .def("refutation", refutation)
      .def_prop_ro("conflicts", &Cube::conflicts);
}

}  // namespace cluewright
