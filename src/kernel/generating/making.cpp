#include "generating/making.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "explaining/closers.hpp"
#include "generating/maker.hpp"

namespace cluewright {

namespace {

// Calls `use.operator()<Closer>(make_closer)`, where `make_closer` makes a Closer for a set of strategies.
template <class Use>
void with_closers(const Ground& ground, const Use& use) {
  if (ground.classic_level) {
    const SimdLevel level = *ground.classic_level;
    use.template operator()<ClassicCloser>([level](StrategySet set) { return ClassicCloser(level, set); });
    return;
  }
  const ClosureBoard& board = *ground.closure_board;
  use.template operator()<AnyCloser>([&board](StrategySet set) { return AnyCloser(board, set); });
}

std::shared_ptr<AnyMaker> maker_of(const Ground& ground, const Mode& mode, const Parts& parts,
                                   const Demand& demand) {
  std::shared_ptr<AnyMaker> maker;
  with_closers(ground, [&]<class Closer>(const auto& make_closer) {
    maker = std::make_shared<Maker<Closer>>(ground, mode, parts, demand, make_closer);
  });
  return maker;
}

// Calls `task(maker, i, watch)` for each i below `count`; no other worker uses that maker.
void with_makers(const Ground& ground, const Mode& mode, const Parts& parts, const Demand& demand,
                 std::size_t count, const BatchOptions& options,
                 const std::function<void(AnyMaker&, std::size_t, Watch&)>& task) {
  run_batch(count, 1, options, [&]() -> Worker {
    return [&, maker = maker_of(ground, mode, parts, demand)](std::size_t first, std::size_t last,
                                                              Watch& watch) {
      for (std::size_t i = first; i < last; ++i) task(*maker, i, watch);
    };
  });
}

// Attempts at one puzzle until it is as asked, or there are no more.
void make_puzzle(AnyMaker& maker, std::size_t i, const Orders& orders, std::size_t cells,
                 const MadeRows& rows, Watch& watch, std::vector<std::int32_t>& order) {
  std::vector<std::uint8_t> grid(cells);
  std::optional<Distance> nearest;
  for (std::int64_t attempt = orders.first_attempts[i]; attempt < orders.end_of_attempts; ++attempt) {
    maker.begin(orders.seed, orders.numbers[i], attempt, grid, order, watch);
    if (watch.look()) return;  // CAUTION: then the grid may not be full
    const auto [puzzle, is_as_asked] =
        maker.make(grid, order, [](std::span<const std::uint8_t>, bool) {}, watch);
    if (watch.look()) return;
    const Distance distance = maker.distance(puzzle);
    if (is_as_asked || !nearest || distance < *nearest) {
      nearest = distance;
      std::ranges::copy(puzzle, rows.puzzles + i * cells);
      std::ranges::copy(grid, rows.solutions + i * cells);
      rows.attempts[i] = attempt;
    }
    if (is_as_asked) {
      rows.made[i] = static_cast<std::uint8_t>(Made::as_asked);
      return;
    }
  }
  rows.made[i] = static_cast<std::uint8_t>(Made::otherwise);
}

}  // namespace

void reduce_grids(const Ground& ground, const Mode& mode, const Parts& parts, const GridRows& grids,
                  const ReducedRows& puzzles, const BatchOptions& options) {
  const auto cells = static_cast<std::size_t>(ground.board.cells);
  const std::size_t turns = grids.count ? grids.orders.size() / grids.count : 0;
  with_makers(
      ground, mode, parts, {}, grids.count, options, [&](AnyMaker& maker, std::size_t i, Watch& watch) {
        const auto puzzle =
            maker.reduce({grids.grids + i * cells, cells}, grids.orders.subspan(i * turns, turns), watch);
        std::ranges::copy(puzzle, puzzles.puzzles + i * cells);
        puzzles.finished[i] = !watch.look();
      });
}

void make_puzzles(const Ground& ground, const Mode& mode, const Parts& parts, const Demand& demand,
                  const Orders& orders, const MadeRows& rows, const BatchOptions& options) {
  const auto cells = static_cast<std::size_t>(ground.board.cells);
  with_makers(ground, mode, parts, demand, orders.count, options,
              [&](AnyMaker& maker, std::size_t i, Watch& watch) {
                std::vector<std::int32_t> order(parts.count);
                make_puzzle(maker, i, orders, cells, rows, watch, order);
              });
}

void write_beginnings(const Ground& ground, std::size_t parts, const Orders& orders, const Beginnings& rows,
                      const BatchOptions& options) {
  const auto cells = static_cast<std::size_t>(ground.board.cells);
  with_makers(ground, {0, Depth::search}, {{}, parts, 0}, {}, orders.count, options,
              [&](AnyMaker& maker, std::size_t i, Watch& watch) {
                maker.begin(orders.seed, orders.numbers[i], orders.first_attempts[i],
                            {rows.grids + i * cells, cells}, {rows.orders + i * parts, parts}, watch);
              });
}

Tries tries_of(const Ground& ground, const Mode& mode, const Parts& parts, const Demand& demand,
               const Orders& orders, const BatchOptions& options) {
  Tries tries;
  with_makers(ground, mode, parts, demand, 1, options, [&](AnyMaker& maker, std::size_t, Watch& watch) {
    std::vector<std::uint8_t> grid(static_cast<std::size_t>(ground.board.cells));
    std::vector<std::int32_t> order(parts.count);
    maker.begin(orders.seed, orders.numbers[0], orders.first_attempts[0], grid, order, watch);
    if (watch.look()) return;
    const auto tell = [&](std::span<const std::uint8_t> puzzle, bool is_kept) {
      tries.puzzles.insert(tries.puzzles.end(), puzzle.begin(), puzzle.end());
      tries.kept.push_back(is_kept);
    };
    maker.make(grid, order, tell, watch);
  });
  return tries;
}

void look_ahead(const Ground& ground, StrategySet strategies, const std::uint8_t* puzzles, std::size_t count,
                const LookaheadRows& rows, const BatchOptions& options) {
  const auto cells = static_cast<std::size_t>(ground.board.cells);
  with_closers(ground, [&]<class Closer>(const auto& make_closer) {
    run_batch(count, 1, options, [&]() -> Worker {
      auto lookahead = std::make_shared<Lookahead<Closer>>(make_closer(strategies), cells);
      return [&, lookahead](std::size_t i, std::size_t, Watch& watch) {
        rows.endings[i] = static_cast<std::uint8_t>(lookahead->run(puzzles + i * cells, nullptr, watch));
        for (std::size_t cell = 0; cell < cells; ++cell) {
          const std::uint64_t candidates = Closer::candidates(lookahead->now(), cell);
          rows.candidates[i * cells + cell] = candidates;
          if (candidates && Closer::is_placed(lookahead->now(), cell))
            rows.placed[i * cells + cell] = static_cast<std::uint8_t>(lowest_bit(candidates) + 1);
        }
      };
    });
  });
}

}  // namespace cluewright
