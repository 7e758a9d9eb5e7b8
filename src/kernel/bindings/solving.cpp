// What Python sees of solving/.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "common/random.hpp"
#include "solving/chute_fillings.hpp"
#include "solving/exact_cover.hpp"
#include "solving/random_completion.hpp"
#include "solving/redundancy.hpp"
#include "solving/solvers.hpp"
#include "solving/unavoidable_sets.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

// --- puzzles and their completions ---

// What the functions below have in common: the board, and how to solve on it.
struct Setting {
  const BoardTables& board;
  Solvers solvers;
  BatchOptions options;
};

}  // namespace

Solvers solvers_for(const HeldTables& tables, const std::string& engine) {
  if (tables.has_constraints()) return Solvers(tables.constrained_board());
  if (engine == "cover") return Solvers(tables.demands(), tables.exchanges());
  if (const auto level = tables.classic_level(engine, 0)) return Solvers(*level);
  if (const auto& planes = tables.plane_board()) return Solvers(*planes, tables.exchanges());
  return Solvers(tables.demands(), tables.exchanges());
}

namespace {

// Calls `task(i, solver, watch)` for each i below `count`; no other worker uses that solver.
template <class Task>
void for_each_task(std::size_t count, const Setting& setting, const Task& task) {
  const auto make_worker = [&]() -> Worker {
    return [&, solver = std::shared_ptr<Solver>(setting.solvers.make())](std::size_t first, std::size_t last,
                                                                         Watch& watch) {
      for (std::size_t i = first; i < last; ++i) task(i, *solver, watch);
    };
  };
  run_without_gil(
      [&] { run_batch(count, setting.solvers.puzzles_in_piece(), setting.options, make_worker); });
}

nb::tuple count_completions(const Setting& setting, const Rows<std::uint8_t>& puzzles, std::int64_t limit,
                            std::int64_t keep) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<std::int64_t> counts({n}), nodes({n});
  Result<std::uint8_t> completions({n, static_cast<std::size_t>(keep), cells});
  std::fill_n(counts.data(), n, -1);
  for_each_task(n, setting, [&](std::size_t i, Solver& solver, Watch& watch) {
    Query query{.puzzle = puzzles.data() + i * cells, .limit = limit};
    query.keep = keep;
    query.completions = completions.row(i);
    const Answer answer = solver.count(query, watch);
    *nodes.row(i) = answer.nodes;
    if (!answer.stopped) *counts.row(i) = answer.count;
  });
  return nb::make_tuple(counts.view(), completions.view(), nodes.view());
}

nb::tuple next_completions(const Setting& setting, const Rows<std::uint8_t>& puzzle, std::int64_t take,
                           const Bytes& after) {
  Result<std::uint8_t> completions({static_cast<std::size_t>(take), puzzle.shape(1)});
  Answer answer{.stopped = true};
  for_each_task(1, setting, [&](std::size_t, Solver& solver, Watch& watch) {
    Query query{.puzzle = puzzle.data(), .limit = take, .keep = take};
    query.completions = completions.data();
    query.resumable = true;
    if (after.size() != 0) query.after = after.data();
    answer = solver.count(query, watch);
  });
  return nb::make_tuple(completions.view(), answer.count, !answer.stopped);
}

nb::tuple random_completions(const Setting& setting, const Rows<std::uint8_t>& puzzles, std::uint64_t seed) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<std::uint8_t> completions({n, cells});
  Result<bool> found({n});
  for_each_task(n, setting, [&](std::size_t i, Solver& solver, Watch& watch) {
    *found.row(i) = complete_randomly(solver, setting.solvers, setting.board, puzzles.data() + i * cells,
                                      Random(seed, i), {completions.row(i), cells}, watch);
  });
  return nb::make_tuple(completions.view(), found.view());
}

nb::tuple reduced(const Setting& setting, const Rows<std::uint8_t>& puzzles, const Rows<std::int32_t>& orders,
                  std::uint64_t seed) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<std::uint8_t> results({n, cells});
  Result<bool> minimal({n});
  for_each_task(n, setting, [&](std::size_t i, Solver& solver, Watch& watch) {
    std::copy_n(puzzles.data() + i * cells, cells, results.row(i));
    std::vector<std::int32_t> order(cells);
    if (orders.shape(0) != 0) {
      order.assign(orders.data() + i * orders.shape(1), orders.data() + (i + 1) * orders.shape(1));
    } else {
      std::iota(order.begin(), order.end(), 0);
      Random(seed, i).shuffle(order);
    }
    remove_redundant(solver, {results.row(i), cells}, order, watch);
    *minimal.row(i) = !watch.look();
  });
  return nb::make_tuple(results.view(), minimal.view());
}

nb::object redundant_clues(const Setting& setting, const Rows<std::uint8_t>& puzzles) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<bool> redundant({n, cells});
  for_each_task(n, setting, [&](std::size_t i, Solver& solver, Watch& watch) {
    find_redundant(solver, {puzzles.data() + i * cells, cells}, redundant.row(i), watch);
  });
  return redundant.view();
}

// Binds a function of a setting and further arguments, spelling the setting out for Python.
template <class Value, class... Rest, class... Extra>
void bind(nb::module_& m, const char* name, Value (*function)(const Setting&, Rest...),
          const Extra&... extra) {
  m.def(
      name,
      [function](const HeldTables& tables, Rest... rest, int threads, double seconds,
                 const std::string& engine) {
        const Setting setting{tables.board(), solvers_for(tables, engine), batch_options(threads, seconds)};
        return function(setting, rest...);
      },
      "tables"_a, extra..., "threads"_a = 1, "seconds"_a = -1.0, "engine"_a = "auto");
}

// --- the fillings of a classic band ---

using BandDigits = nb::ndarray<const std::uint8_t, nb::shape<band_size>, nb::c_contig, nb::device::cpu>;

FixedDigits fixed_digits(const BandDigits& fixed) {
  FixedDigits digits;
  std::copy_n(fixed.data(), digits.size(), digits.begin());
  return digits;
}

bool has_chute_filling(BandCells clues, const BandDigits& fixed) {
  bool found = false;
  run_interruptibly([&](Watch& watch) { found = has_filling(clues, fixed_digits(fixed), watch); });
  return found;
}

std::int64_t count_chute_fillings(BandCells clues, const BandDigits& fixed) {
  std::int64_t count = 0;
  run_interruptibly([&](Watch& watch) { count = count_fillings(clues, fixed_digits(fixed), watch); });
  return count;
}

nb::object chute_fillings(BandCells clues, const BandDigits& fixed) {
  std::vector<BandFilling> fillings;
  run_interruptibly([&](Watch& watch) { fillings = list_fillings(clues, fixed_digits(fixed), watch); });
  Result<std::uint8_t> rows({fillings.size(), band_size});
  for (std::size_t i = 0; i < fillings.size(); ++i) std::ranges::copy(fillings[i], rows.row(i));
  return rows.view();
}

// --- unavoidable sets ---

nb::tuple unavoidable_sets(const HeldTables& tables, const Bytes& grid, const Rows<std::uint8_t>& others,
                           std::size_t most_sets) {
  std::vector<UnavoidableSet> found;
  run_interruptibly([&](Watch& watch) {
    found = minimal_unavoidable_sets(span_of(grid), others.data(), others.shape(0), most_sets, watch);
  });
  const PairWriter from(tables.board(), grid.data());
  Result<Pair> pairs({found.size(), grid.size()});
  Result<std::int32_t> which({found.size()});
  for (std::size_t i = 0; i < found.size(); ++i) {
    from.write_pairs(found[i].cells, others.data() + found[i].other * grid.size(), pairs.row(i));
    *which.row(i) = static_cast<std::int32_t>(found[i].other);
  }
  return nb::make_tuple(pairs.view(), which.view());
}

// --- exact cover ---

ColumnRule column_rule(const std::string& name) {
  return name == "random" ? ColumnRule::random : ColumnRule::shortest;
}

// Rows of different lengths, one after the other, and where each starts and the last one ends.
nb::tuple ragged(const std::vector<std::vector<std::int32_t>>& rows) {
  Result<std::int64_t> starts({rows.size() + 1});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    starts.data()[i + 1] = starts.data()[i] + static_cast<std::int64_t>(rows[i].size());
  }
  Result<std::int32_t> flat({static_cast<std::size_t>(starts.data()[rows.size()])});
  for (std::size_t i = 0; i < rows.size(); ++i) std::ranges::copy(rows[i], flat.data() + starts.data()[i]);
  return nb::make_tuple(starts.view(), flat.view());
}

nb::tuple next_covers(CoverSearch& search, std::size_t take, double seconds) {
  std::vector<std::vector<std::int32_t>> covers;
  auto progress = CoverProgress::found;
  const auto find = [&](Watch& watch) {
    while (covers.size() < take && (progress = search.next(watch)) == CoverProgress::found)
      covers.push_back(search.cover());
  };
  run_interruptibly(find, seconds);
  return nb::make_tuple(ragged(covers), progress != CoverProgress::stopped);
}

nb::tuple count_next_covers(CoverSearch& search, std::int64_t limit, double seconds) {
  std::int64_t count = 0;
  auto progress = CoverProgress::found;
  const auto find = [&](Watch& watch) {
    while (count < limit && (progress = search.next(watch)) == CoverProgress::found) ++count;
  };
  run_interruptibly(find, seconds);
  return nb::make_tuple(count, progress != CoverProgress::stopped);
}

nb::object depth_counts(const CoverSearch& search) {
  Result<std::int64_t> rows({search.depths().size(), 5});
  for (std::size_t i = 0; i < search.depths().size(); ++i) {
    const DepthCounts& counts = search.depths()[i];
    const std::array row{counts.choices, counts.degrees, counts.dead_ends, counts.nodes, counts.removals};
    std::ranges::copy(row, rows.row(i));
  }
  return rows.view();
}

nb::tuple covers_of_each(const CoverLinks& problem, const Row<std::int64_t>& starts, const Ints& given,
                         std::int64_t limit, int threads) {
  const std::size_t n = starts.size() - 1;
  Result<std::int64_t> counts({n});
  std::vector<std::vector<std::int32_t>> first(n);
  const auto make_worker = [&]() -> Worker {
    auto search = std::make_shared<CoverSearch>(problem, ColumnRule::shortest, 0);
    return [&, search](std::size_t begin, std::size_t end, Watch& watch) {
      for (std::size_t i = begin; i < end; ++i) {
        search->start(
            span_of(given).subspan(static_cast<std::size_t>(starts.data()[i]),
                                   static_cast<std::size_t>(starts.data()[i + 1] - starts.data()[i])));
        std::int64_t& count = *counts.row(i);
        while (count < limit && search->next(watch) == CoverProgress::found) {
          if (++count == 1) first[i] = search->cover();
        }
      }
    };
  };
  run_without_gil([&] { run_batch(n, 16, batch_options(threads), make_worker); });
  return nb::make_tuple(counts.view(), ragged(first));
}

nb::object cover_probes(const CoverLinks& problem, const Ints& given, const std::string& rule,
                        std::size_t count, std::uint64_t seed) {
  Result<double> probes({count, 2});
  CoverSearch search(problem, column_rule(rule), seed);
  search.start(span_of(given));
  Random random(seed, 1);
  run_interruptibly([&](Watch& watch) {
    for (std::size_t i = 0; i < count && !watch.look(); ++i) {
      const auto [covers, nodes] = search.probe(random);
      probes.row(i)[0] = covers;
      probes.row(i)[1] = nodes;
    }
  });
  return probes.view();
}

void bind_exact_cover(nb::module_& m) {
  nb::class_<CoverLinks>(m, "CoverLinks")
      .def(
          "__init__",
          [](CoverLinks* links, int primary, int items, const Ints& starts, const Ints& option_items) {
            new (links) CoverLinks(primary, items, span_of(starts), span_of(option_items));
          },
          "primary"_a, "items"_a, "starts"_a, "option_items"_a)
      .def("covers_of_each", &covers_of_each, "starts"_a, "given"_a, "limit"_a, "threads"_a = 1)
      .def("probes", &cover_probes, "given"_a, "rule"_a, "count"_a, "seed"_a);
  nb::class_<CoverSearch>(m, "CoverSearch")
      .def(
          "__init__",
          [](CoverSearch* search, const CoverLinks& problem, const Ints& given, const std::string& rule,
             std::uint64_t seed) {
            new (search) CoverSearch(problem, column_rule(rule), seed);
            search->start(span_of(given));
          },
          "problem"_a, "given"_a, "rule"_a, "seed"_a, nb::keep_alive<1, 2>())
      .def("next", &next_covers, "take"_a, "seconds"_a = -1.0)
      .def("count", &count_next_covers, "limit"_a, "seconds"_a = -1.0)
      .def_prop_ro("nodes", &CoverSearch::nodes)
      .def("depths", &depth_counts);
}

}  // namespace

void bind_solving(nb::module_& m) {
  bind(m, "count_completions", count_completions, "puzzles"_a, "limit"_a, "keep"_a);
  bind(m, "next_completions", next_completions, "puzzle"_a, "take"_a, "after"_a);
  bind(m, "random_completions", random_completions, "puzzles"_a, "seed"_a);
  bind(m, "reduced", reduced, "puzzles"_a, "orders"_a, "seed"_a);
  bind(m, "redundant_clues", redundant_clues, "puzzles"_a);
  m.def("has_chute_filling", has_chute_filling, "clues"_a, "fixed"_a);
  m.def("count_chute_fillings", count_chute_fillings, "clues"_a, "fixed"_a);
  m.def("chute_fillings", chute_fillings, "clues"_a, "fixed"_a);
  m.def("unavoidable_sets", unavoidable_sets, "tables"_a, "grid"_a, "others"_a, "most_sets"_a);
  bind_exact_cover(m);
}

}  // namespace cluewright
