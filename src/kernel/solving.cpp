#include "solving.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "batch.hpp"
#include "board_tables.hpp"
#include "bound_tables.hpp"
#include "random.hpp"
#include "result.hpp"
#include "solve_any.hpp"
#include "solve_classic.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

using Row = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Orders = nb::ndarray<const std::int32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// The engine that suits the board, one for each worker.
class Solvers {
 public:
  Solvers(const BoundTables& tables, const std::string& engine) : level_(tables.classic_level(engine)) {
    if (!level_) demands_ = &tables.demands();
  }

  std::unique_ptr<Solver> make() const {
    if (level_) return std::make_unique<ClassicSolver>(*level_);
    return std::make_unique<CoverSolver>(*demands_);
  }

  // Enough tasks at once for the sharing between threads to cost nothing.
  std::size_t piece() const { return level_ ? 64 : 1; }

 private:
  std::optional<SimdLevel> level_;
  const Demands* demands_ = nullptr;
};

// What every function takes: the board's tables, and how to run.
struct Setting {
  const BoardTables& board;
  Solvers solvers;
  int threads;
  double seconds;
};

// Does each task with a solver that only its worker uses.
template <class Task>
void for_each_task(std::size_t count, const Setting& setting, const Task& task) {
  run_batch(count, setting.solvers.piece(), setting.threads, setting.seconds, [&]() -> Worker {
    return [&, solver = std::shared_ptr<Solver>(setting.solvers.make())](std::size_t first, std::size_t last,
                                                                         Watch& watch) {
      for (std::size_t i = first; i < last; ++i) task(i, *solver, watch);
    };
  });
}

nb::tuple count_completions(const Setting& setting, const Rows& puzzles, std::int64_t limit,
                            std::int64_t keep) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<std::int64_t> counts({n}), nodes({n});
  Result<std::uint8_t> completions({n, static_cast<std::size_t>(keep), cells});
  for (std::size_t i = 0; i < n; ++i) *counts.row(i) = -1;
  for_each_task(n, setting, [&](std::size_t i, Solver& solver, Watch& watch) {
    Question question{.puzzle = puzzles.data() + i * cells, .limit = limit};
    question.keep = keep;
    question.completions = completions.row(i);
    const Answer answer = solver.count(question, watch);
    *nodes.row(i) = answer.nodes;
    if (!answer.stopped) *counts.row(i) = answer.count;
  });
  return nb::make_tuple(counts.view(), completions.view(), nodes.view());
}

nb::tuple next_completions(const Setting& setting, const Rows& puzzle, std::int64_t take, const Row& after) {
  Result<std::uint8_t> completions({static_cast<std::size_t>(take), puzzle.shape(1)});
  Answer answer{.stopped = true};
  for_each_task(1, setting, [&](std::size_t, Solver& solver, Watch& watch) {
    Question question{.puzzle = puzzle.data(), .limit = take, .keep = take};
    question.completions = completions.row(0);
    question.resumable = true;
    if (after.shape(0) != 0) question.after = after.data();
    answer = solver.count(question, watch);
  });
  return nb::make_tuple(completions.view(), answer.count, !answer.stopped);
}

// A random completion, found under a random exchange of the digits' parts: where random choices lead nowhere,
// that much is random still.
bool complete_randomly(Solver& solver, const std::uint8_t* puzzle, std::span<std::uint8_t> result, int digits,
                       Random random, Watch& watch) {
  std::vector<std::uint8_t> part_of(static_cast<std::size_t>(digits)), digit_of(part_of.size() + 1);
  std::iota(part_of.begin(), part_of.end(), std::uint8_t{1});
  random.shuffle(part_of);
  for (std::size_t i = 0; i < part_of.size(); ++i) digit_of[part_of[i]] = static_cast<std::uint8_t>(i + 1);
  std::vector<std::uint8_t> disguised(result.size());
  for (std::size_t i = 0; i < result.size(); ++i)
    disguised[i] = puzzle[i] ? part_of[puzzle[i] - 1u] : std::uint8_t{0};
  Question question{.puzzle = disguised.data(), .keep = 1};
  question.completions = result.data();
  question.random = &random;
  const bool found = solver.count(question, watch).count != 0;
  for (auto& part : result) part = digit_of[part];
  return found;
}

nb::tuple random_completions(const Setting& setting, const Rows& puzzles, std::uint64_t seed) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<std::uint8_t> completions({n, cells});
  Result<bool> found({n});
  for_each_task(n, setting, [&](std::size_t i, Solver& solver, Watch& watch) {
    *found.row(i) = complete_randomly(solver, puzzles.data() + i * cells, {completions.row(i), cells},
                                      setting.board.digits, Random(seed, i), watch);
  });
  return nb::make_tuple(completions.view(), found.view());
}

// Whether the completion that has `digit` in `cell` is the only one: there is none without.
bool is_forced(Solver& solver, const std::uint8_t* puzzle, int cell, int digit, Watch& watch) {
  Question question{.puzzle = puzzle};
  question.banned_cell = cell;
  question.banned_digit = digit;
  const Answer answer = solver.count(question, watch);
  return answer.count == 0 && !answer.stopped;
}

// Takes clues away, in this order, wherever the solution stays the only one.
void reduce(Solver& solver, std::uint8_t* puzzle, std::span<const std::int32_t> order, Watch& watch) {
  for (const std::int32_t cell : order) {
    const std::uint8_t digit = puzzle[cell];
    if (digit == 0) continue;
    puzzle[cell] = 0;
    if (!is_forced(solver, puzzle, cell, digit, watch)) puzzle[cell] = digit;
  }
}

nb::tuple reduced(const Setting& setting, const Rows& puzzles, const Orders& orders, std::uint64_t seed) {
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
    reduce(solver, results.row(i), order, watch);
    *minimal.row(i) = !watch.look();
  });
  return nb::make_tuple(results.view(), minimal.view());
}

nb::object redundant_clues(const Setting& setting, const Rows& puzzles) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<bool> redundant({n, cells});
  for_each_task(n, setting, [&](std::size_t i, Solver& solver, Watch& watch) {
    std::vector<std::uint8_t> puzzle(puzzles.data() + i * cells, puzzles.data() + (i + 1) * cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const std::uint8_t digit = puzzle[cell];
      if (digit == 0) continue;
      puzzle[cell] = 0;
      redundant.row(i)[cell] = is_forced(solver, puzzle.data(), static_cast<int>(cell), digit, watch);
      puzzle[cell] = digit;
    }
  });
  return redundant.view();
}

// Binds a function of a setting and further arguments, spelling the setting out for Python.
template <class Value, class... Rest, class... Extra>
void bind(nb::module_& m, const char* name, Value (*function)(const Setting&, Rest...), const char* words,
          const Extra&... extra) {
  m.def(
      name,
      [function](const BoundTables& tables, Rest... rest, int threads, double seconds,
                 const std::string& engine) {
        return function(Setting{tables.board(), Solvers(tables, engine), threads, seconds}, rest...);
      },
      "tables"_a, extra..., "threads"_a = 1, "seconds"_a = -1.0, "engine"_a = "auto", words);
}

}  // namespace

void bind_solving(nb::module_& m) {
  bind(m, "count_completions", count_completions,
       "(counts up to the limit, -1 where time ran out; the first `keep` completions; choices tried).",
       "puzzles"_a, "limit"_a, "keep"_a);
  bind(m, "next_completions", next_completions,
       "(the next completions after this one, how many there are, whether that is certain).", "puzzle"_a,
       "take"_a, "after"_a);
  bind(m, "random_completions", random_completions, "(a random completion of each, whether there is one).",
       "puzzles"_a, "seed"_a);
  bind(m, "reduced", reduced,
       "(puzzles without the clues that the others make superfluous, whether all was tried).", "puzzles"_a,
       "orders"_a, "seed"_a);
  bind(m, "redundant_clues", redundant_clues, "For each cell, whether the puzzle could do without its clue.",
       "puzzles"_a);
}

}  // namespace cluewright
