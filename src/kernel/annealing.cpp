#include "annealing.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "annealing_closers.hpp"
#include "annealing_walk.hpp"
#include "batch.hpp"
#include "bound_tables.hpp"
#include "ints.hpp"
#include "result.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// Fillings to walk from, one walk each.
struct Walks {
  const Rows& fillings;
  std::span<const std::int32_t> free_cells;
  StrategySet strategies;
  std::span<const std::int32_t> beyond;
  std::int64_t moves;
  std::uint64_t seed;
  int threads;
  double seconds;

  std::size_t count() const { return fillings.shape(0); }
  std::size_t cells() const { return fillings.shape(1); }
  std::span<const std::uint8_t> filling(std::size_t i) const {
    return {fillings.data() + i * cells(), cells()};
  }
};

// What comes of each walk.
struct Ends {
  explicit Ends(const Walks& walks)
      : scores({walks.count()}),
        moves({walks.count()}),
        best({walks.count(), walks.cells()}),
        last({walks.count(), walks.cells()}) {
    for (std::size_t i = 0; i < walks.count(); ++i) *moves.row(i) = -1;
  }

  Result<std::int32_t> scores;  // of the best filling
  Result<std::int64_t> moves;   // -1 where time ran out
  Result<std::uint8_t> best, last;
};

template <class Closer>
void write(const Walk<Closer>& walk, std::uint8_t* filling) {
  for (const Clue& clue : walk.clues()) filling[clue.cell] = static_cast<std::uint8_t>(clue.digit + 1);
}

// Walks until a success or the last move.
template <class Closer>
void take_walk(std::size_t i, Walk<Closer>& walk, const Walks& walks, Ends& ends, Watch& watch) {
  Random random(walks.seed, i);
  const auto filling = walks.filling(i);
  std::uint8_t *best = ends.best.row(i), *last = ends.last.row(i);
  std::copy(filling.begin(), filling.end(), best);
  std::copy(filling.begin(), filling.end(), last);
  walk.start(filling, walks.free_cells, watch);
  Score least = walk.nearness();
  std::int64_t moves = 0;
  for (; moves < walks.moves && least != kSuccess && !walk.clues().empty() && !watch.rings(); ++moves) {
    walk.move(random, watch);
    if (walk.nearness() >= least) continue;
    least = walk.nearness();
    write(walk, best);
  }
  write(walk, last);
  *ends.scores.row(i) = least;
  if (!watch.look()) *ends.moves.row(i) = moves;
}

// `make_closer` makes one for a set of strategies.
template <class Closer, class MakeCloser>
void take_walks(const Walks& walks, Ends& ends, const MakeCloser& make_closer) {
  run_batch(walks.count(), 1, walks.threads, walks.seconds, [&]() -> Worker {
    std::vector<Closer> beyond;
    for (const std::int32_t set : walks.beyond) beyond.push_back(make_closer(static_cast<StrategySet>(set)));
    auto walk = std::make_shared<Walk<Closer>>(make_closer(walks.strategies), std::move(beyond));
    return [&, walk](std::size_t i, std::size_t, Watch& watch) { take_walk(i, *walk, walks, ends, watch); };
  });
}

template <int W>
void take_any_walks(const AnyBoard<W>& board, const Walks& walks, Ends& ends) {
  take_walks<AnyCloser<W>>(walks, ends, [&](StrategySet set) { return AnyCloser<W>(board, set); });
}

nb::tuple anneal(const BoundTables& tables, StrategySet strategies, const Ints& beyond, const Rows& fillings,
                 const Ints& free_cells, std::int64_t moves, std::uint64_t seed, int threads, double seconds,
                 const std::string& engine) {
  const Walks walks{fillings, span_of(free_cells), strategies, span_of(beyond), moves, seed, threads,
                    seconds};
  Ends ends(walks);
  if (const auto level = tables.classic_level(engine)) {
    const ClassicClose close = classic_close(*level);
    take_walks<ClassicCloser>(walks, ends, [&](StrategySet set) { return ClassicCloser(close, set); });
  } else {
    std::visit([&](const auto& board) { take_any_walks(board, walks, ends); }, tables.closure_board());
  }
  return nb::make_tuple(ends.scores.view(), ends.best.view(), ends.last.view(), ends.moves.view());
}

}  // namespace

void bind_annealing(nb::module_& m) {
  m.def("anneal", anneal, "tables"_a, "strategies"_a, "beyond"_a, "fillings"_a, "free_cells"_a, "moves"_a,
        "seed"_a, "threads"_a = 1, "seconds"_a = -1.0, "engine"_a = "auto",
        "(how good the best filling of each walk is, that filling, the last one, the moves made).");
}

}  // namespace cluewright
