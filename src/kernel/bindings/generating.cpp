// What Python sees of generating/.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "generating/kinship.hpp"
#include "generating/making.hpp"
#include "rating/rating_way.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

// The ground for closures under these strategies.
Ground ground_of(const HeldTables& tables, const std::string& engine, StrategySet strategies) {
  const auto level = tables.classic_level(engine, strategies);
  return {tables.board(), level, level ? nullptr : &tables.closure_board(), solvers_for(tables, engine),
          tables.line_pairs()};
}

Parts parts_of(const Ints& part_of, std::int32_t fewest) {
  const std::int32_t last =
      part_of.size() ? *std::max_element(part_of.data(), part_of.data() + part_of.size()) : -1;
  return {span_of(part_of), static_cast<std::size_t>(last + 1), static_cast<std::size_t>(fewest)};
}

nb::tuple reductions(const HeldTables& tables, StrategySet strategies, std::int32_t depth,
                     const Ints& part_of, std::int32_t fewest, const Rows<std::uint8_t>& grids,
                     const Rows<std::int32_t>& orders, int threads, double seconds,
                     const std::string& engine) {
  const Ground ground = ground_of(tables, engine, strategies);
  const std::size_t n = grids.shape(0);
  Result<std::uint8_t> puzzles({n, grids.shape(1)});
  Result<bool> finished({n});
  const GridRows rows{n, grids.data(), {orders.data(), orders.size()}};
  run_without_gil([&] {
    reduce_grids(ground, {strategies, static_cast<Depth>(depth)}, parts_of(part_of, fewest), rows,
                 {puzzles.data(), finished.data()}, batch_options(threads, seconds));
  });
  return nb::make_tuple(puzzles.view(), finished.view());
}

// Makes a rating by technique for each worker.
std::function<RatePuzzle()> ratings_on(const AnyRatingBoard& any_board) {
  return [&any_board] {
    return std::visit(
        []<int W>(const RatingBoard<W>& board) -> RatePuzzle {
          auto rater = std::make_shared<Rater<W>>(board, TechniqueOptions{false});
          return [rater](const std::uint8_t* puzzle, Watch& watch) {
            const TechniqueRating rating = rater->rate(puzzle, watch);
            return rating.ending == Ending::completed ? std::int32_t{rating.tenths} : beyond_techniques;
          };
        },
        any_board);
  };
}

// The ranges are least and most WNEF, technique in tenths, and clues, one after the other. No weights: any
// puzzle will do.
std::optional<Target> target_of(const HeldTables& tables, const Row<double>& weights,
                                const Row<double>& ranges, std::int32_t failures, std::int32_t moves) {
  if (weights.size() == 0) return std::nullopt;
  const auto whole = [&](std::size_t i) { return static_cast<std::int32_t>(ranges.data()[i]); };
  Target target;
  target.weights = span_of(weights);
  target.least_wnef = ranges.data()[0];
  target.most_wnef = ranges.data()[1];
  target.least_technique = whole(2);
  target.most_technique = whole(3);
  target.least_clues = whole(4);
  target.most_clues = whole(5);
  target.failures = failures;
  target.moves = static_cast<Moves>(moves);
  if (target.has_technique()) target.make_rate = ratings_on(tables.rating_board());
  return target;
}

nb::tuple made_puzzles(const HeldTables& tables, StrategySet strategies, std::int32_t depth,
                       const Ints& part_of, std::int32_t fewest, std::int32_t clues, bool minimal,
                       const Ints& beyond, StrategySet beyond_lookahead, const Row<double>& weights,
                       const Row<double>& ranges, std::int32_t failures, std::int32_t moves,
                       std::uint64_t seed, const Row<std::int64_t>& numbers,
                       const Row<std::int64_t>& first_attempts, std::int64_t end_of_attempts, int threads,
                       double seconds, const std::string& engine) {
  const Ground ground = ground_of(tables, engine, strategies | beyond_lookahead | all_of(span_of(beyond)));
  const std::size_t n = numbers.size(), cells = part_of.size();
  Result<std::uint8_t> puzzles({n, cells}), solutions({n, cells}), made({n});
  Result<std::int64_t> attempts({n});
  const auto target = target_of(tables, weights, ranges, failures, moves);
  const Demand demand{clues, minimal, span_of(beyond), beyond_lookahead, target ? &*target : nullptr};
  const Orders orders{seed, n, numbers.data(), first_attempts.data(), end_of_attempts};
  run_without_gil([&] {
    make_puzzles(ground, {strategies, static_cast<Depth>(depth)}, parts_of(part_of, fewest), demand, orders,
                 {puzzles.data(), solutions.data(), attempts.data(), made.data()},
                 batch_options(threads, seconds));
  });
  return nb::make_tuple(puzzles.view(), solutions.view(), attempts.view(), made.view());
}

nb::tuple tries(const HeldTables& tables, StrategySet strategies, std::int32_t depth, const Ints& part_of,
                std::int32_t fewest, bool minimal, const Row<double>& weights, const Row<double>& ranges,
                std::int32_t failures, std::int32_t moves, std::uint64_t seed, std::int64_t number,
                std::int64_t attempt, const std::string& engine) {
  const Ground ground = ground_of(tables, engine, strategies);
  const auto target = target_of(tables, weights, ranges, failures, moves);
  const Demand demand{-1, minimal, {}, 0, &*target};
  Tries found;
  run_without_gil([&] {
    found = tries_of(ground, {strategies, static_cast<Depth>(depth)}, parts_of(part_of, fewest), demand,
                     {seed, 1, &number, &attempt, 0}, batch_options(1));
  });
  Result<std::uint8_t> puzzles({found.kept.size(), part_of.size()}), kept({found.kept.size()});
  std::ranges::copy(found.puzzles, puzzles.data());
  std::ranges::copy(found.kept, kept.data());
  return nb::make_tuple(puzzles.view(), kept.view());
}

nb::tuple beginnings(const HeldTables& tables, std::size_t parts, std::uint64_t seed,
                     const Row<std::int64_t>& numbers, const Row<std::int64_t>& attempts, int threads,
                     const std::string& engine) {
  const Ground ground = ground_of(tables, engine, 0);
  const std::size_t n = numbers.size();
  Result<std::uint8_t> grids({n, static_cast<std::size_t>(tables.board().cells)});
  Result<std::int32_t> orders({n, parts});
  const Orders wanted{seed, n, numbers.data(), attempts.data(), 0};
  run_without_gil([&] {
    write_beginnings(ground, parts, wanted, {grids.data(), orders.data()}, batch_options(threads));
  });
  return nb::make_tuple(grids.view(), orders.view());
}

nb::tuple lookaheads(const HeldTables& tables, StrategySet strategies, const Rows<std::uint8_t>& puzzles,
                     int threads, const std::string& engine) {
  const Ground ground = ground_of(tables, engine, strategies);
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<std::uint8_t> endings({n}), placed({n, cells});
  Result<std::uint64_t> candidates({n, cells});
  run_without_gil([&] {
    look_ahead(ground, strategies, puzzles.data(), n, {endings.data(), placed.data(), candidates.data()},
               batch_options(threads));
  });
  return nb::make_tuple(endings.view(), placed.view(), candidates.view());
}

nb::object kinships(const HeldTables& tables, const Rows<std::uint8_t>& puzzles) {
  const std::size_t n = puzzles.shape(0), cells = puzzles.shape(1);
  Result<std::uint64_t> found({n});
  run_interruptibly([&](Watch& watch) {
    Kinship kinship(tables.board());
    for (std::size_t i = 0; i < n && !watch.rings(); ++i)
      *found.row(i) = kinship.of({puzzles.data() + i * cells, cells});
  });
  return found.view();
}

}  // namespace

void bind_generating(nb::module_& m) {
  m.def("reductions", reductions, "tables"_a, "strategies"_a, "depth"_a, "part_of"_a, "fewest"_a, "grids"_a,
        "orders"_a, "threads"_a = 1, "seconds"_a = -1.0, "engine"_a = "auto");
  m.def("made_puzzles", made_puzzles, "tables"_a, "strategies"_a, "depth"_a, "part_of"_a, "fewest"_a,
        "clues"_a, "minimal"_a, "beyond"_a, "beyond_lookahead"_a, "weights"_a, "ranges"_a, "failures"_a,
        "moves"_a, "seed"_a, "numbers"_a, "first_attempts"_a, "end_of_attempts"_a, "threads"_a = 1,
        "seconds"_a = -1.0, "engine"_a = "auto");
  m.def("tries", tries, "tables"_a, "strategies"_a, "depth"_a, "part_of"_a, "fewest"_a, "minimal"_a,
        "weights"_a, "ranges"_a, "failures"_a, "moves"_a, "seed"_a, "number"_a, "attempt"_a,
        "engine"_a = "auto");
  m.def("beginnings", beginnings, "tables"_a, "parts"_a, "seed"_a, "numbers"_a, "attempts"_a, "threads"_a = 1,
        "engine"_a = "auto");
  m.def("lookaheads", lookaheads, "tables"_a, "strategies"_a, "puzzles"_a, "threads"_a = 1,
        "engine"_a = "auto");
  m.def("kinships", kinships, "tables"_a, "puzzles"_a);
}

}  // namespace cluewright
