#include "finding/annealing.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "explaining/closers.hpp"
#include "finding/annealing_walk.hpp"

namespace cluewright {

namespace {

template <class Closer>
void write(const Walk<Closer>& walk, std::uint8_t* filling) {
  for (const Candidate& clue : walk.clues()) filling[clue.cell] = static_cast<std::uint8_t>(clue.digit + 1);
}

// Walks until a success or the last move.
template <class Closer>
void take_walk(std::size_t i, Walk<Closer>& walk, const Walks& walks, const WalkEnds& ends, Watch& watch) {
  Random random(walks.seed, i);
  const auto filling = walks.filling(i);
  std::uint8_t *best = ends.best + i * walks.cells, *last = ends.last + i * walks.cells;
  std::copy(filling.begin(), filling.end(), best);
  std::copy(filling.begin(), filling.end(), last);
  walk.start(filling, walks.free_cells, watch);
  Score least = walk.nearness();
  std::int64_t moves = 0;
  for (; moves < walks.most_moves && least != success_score && !walk.clues().empty() && !watch.rings();
       ++moves) {
    walk.move(random, watch);
    if (walk.nearness() >= least) continue;
    least = walk.nearness();
    write(walk, best);
  }
  write(walk, last);
  ends.scores[i] = least;
  if (!watch.look()) ends.moves[i] = moves;
}

// `make_closer` makes a Closer for a set of strategies.
template <class Closer, class MakeCloser>
void take_walks(const Walks& walks, const WalkEnds& ends, const BatchOptions& options,
                const MakeCloser& make_closer) {
  std::fill_n(ends.moves, walks.count, -1);
  run_batch(walks.count, 1, options, [&]() -> Worker {
    std::vector<Closer> beyond;
    for (const std::int32_t set : walks.beyond) beyond.push_back(make_closer(static_cast<StrategySet>(set)));
    auto walk = std::make_shared<Walk<Closer>>(make_closer(walks.strategies), std::move(beyond));
    return [&, walk](std::size_t i, std::size_t, Watch& watch) { take_walk(i, *walk, walks, ends, watch); };
  });
}

}  // namespace

void walk_classic(SimdLevel level, const Walks& walks, const WalkEnds& ends, const BatchOptions& options) {
  take_walks<ClassicCloser>(walks, ends, options, [&](StrategySet set) { return ClassicCloser(level, set); });
}

void walk_any(const ClosureBoard& board, const Walks& walks, const WalkEnds& ends,
              const BatchOptions& options) {
  take_walks<AnyCloser>(walks, ends, options, [&](StrategySet set) { return AnyCloser(board, set); });
}

}  // namespace cluewright
