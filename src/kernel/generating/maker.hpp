// One attempt at a puzzle after the other, with any closure.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "common/bits.hpp"
#include "common/random.hpp"
#include "common/watch.hpp"
#include "generating/lookahead.hpp"
#include "generating/making.hpp"
#include "generating/plane_closure.hpp"
#include "generating/tuner.hpp"
#include "solving/random_completion.hpp"
#include "solving/reduction.hpp"
#include "solving/redundancy.hpp"
#include "solving/two_digit_sets.hpp"

namespace cluewright {

// What makes puzzles, whatever closure it uses: that is asked once for each attempt, at run time, so that
// what goes from attempt to attempt need not be compiled for each.
class AnyMaker {
 public:
  using Clues = std::span<const std::uint8_t>;
  using Order = std::span<const std::int32_t>;

  virtual ~AnyMaker() = default;

  // Writes the grid with which an attempt at a puzzle begins, and the order in which it tries the parts.
  virtual void begin(std::uint64_t seed, std::int64_t number, std::int64_t attempt,
                     std::span<std::uint8_t> grid, std::span<std::int32_t> order, Watch& watch) = 0;

  // Leaves out clues of a grid, in the order of these parts, as long as the mode solves what is left. A
  // minimal puzzle is one with a single solution; whether the mode solves it is another question.
  virtual Clues reduce(Clues grid, Order order, Watch& watch) = 0;

  // The puzzle that an attempt makes of a grid; whether it is as asked. `tell` is as in Tuner, and hears
  // first of the puzzle of random masking.
  using Tell = std::function<void(Clues puzzle, bool is_kept)>;
  virtual std::pair<Clues, bool> make(Clues grid, Order order, const Tell& tell, Watch& watch) = 0;

  // How far the puzzle that was made last is from what is asked.
  virtual Distance distance(Clues puzzle) const = 0;
};

template <class Closer>
class Maker final : public AnyMaker {
 public:
  // `make_closer` makes a Closer for a set of strategies.
  template <class MakeCloser>
  Maker(const Ground& ground, const Mode& mode, const Parts& parts, const Demand& demand,
        const MakeCloser& make_closer)
      : ground_(ground),
        mode_(mode),
        parts_(parts),
        demand_(demand),
        cells_(static_cast<std::size_t>(ground.board.cells)),
        solver_(ground.solvers.make()),
        closer_(make_closer(mode.strategies)),
        plane_closure_(plane_closure_of(ground.solvers.planes(), mode.strategies)),
        missed_set_(*solver_, cells_),
        two_digit_sets_(ground.board),
        line_swap_sets_(ground.line_pairs),
        turn_of_(cells_),
        turn_of_part_(parts.count) {
    if (mode.depth == Depth::lookahead) lookahead_.emplace(make_closer(mode.strategies), cells_);
    for (const std::int32_t set : demand.beyond)
      beyond_.push_back(make_closer(static_cast<StrategySet>(set)));
    if (demand.target) tuner_.emplace(ground.board, parts, *demand.target, demand.minimal);
    if (demand.beyond_lookahead) beyond_lookahead_.emplace(make_closer(demand.beyond_lookahead), cells_);
  }

  void begin(std::uint64_t seed, std::int64_t number, std::int64_t attempt, std::span<std::uint8_t> grid,
             std::span<std::int32_t> order, Watch& watch) override {
    const std::uint64_t own_seed = Random(seed, static_cast<std::uint64_t>(number)).next();
    const auto stream = 2 * static_cast<std::uint64_t>(attempt);
    const std::vector<std::uint8_t> empty(cells_, 0);
    complete_randomly(*solver_, ground_.solvers, ground_.board, empty.data(), Random(own_seed, stream), grid,
                      watch);
    std::iota(order.begin(), order.end(), 0);
    Random(own_seed, stream + 1).shuffle(order);
    for_tuning_ = Random(mixed(own_seed), static_cast<std::uint64_t>(attempt));
  }

  Clues reduce(Clues grid, Order order, Watch& watch) override {
    std::ranges::fill(turn_of_part_, -1);
    for (std::size_t turn = 0; turn < order.size(); ++turn)
      turn_of_part_[static_cast<std::size_t>(order[turn])] = static_cast<std::int32_t>(turn);
    for (std::size_t cell = 0; cell < cells_; ++cell)
      turn_of_[cell] = turn_of_part_[static_cast<std::size_t>(parts_.part_of[cell])];
    reduction_.begin(grid, turn_of_, order.size(), parts_.fewest);
    if (tuner_) tuner_->begin(grid);
    const std::size_t most_cells = 3 * static_cast<std::size_t>(ground_.board.digits) / 2;
    const auto note = [&](const Reduction::Gap& set) {
      reduction_.note_gap(set);
      if (tuner_) tuner_->note_gap(set);
    };
    if (ground_.solvers.digits_are_alike()) {  // constraints may tell apart what these sets exchange
      two_digit_sets_.for_each(grid, most_cells, note);
      line_swap_sets_.for_each(grid, most_cells, note);
    }
    reduction_.run(
        [&](const std::uint8_t* digits, const Reduction::Gap& doubtful) -> const Reduction::Gap& {
          const Reduction::Gap& gap = gap_of(depth_of_reduction(), digits, grid, doubtful, watch);
          if (tuner_ && !gap.empty()) tuner_->note_gap(gap);
          return gap;
        },
        watch);
    return reduction_.digits();
  }

  std::pair<Clues, bool> make(Clues grid, Order order, const Tell& tell, Watch& watch) override {
    const auto puzzle = reduce(grid, order, watch);
    if (watch.look()) return {puzzle, false};  // CAUTION: then it means nothing
    if (!tuner_) return {puzzle, is_as_asked(puzzle, grid, watch)};
    tuner_->follow(puzzle, order, watch);
    const auto told = [&](bool is_kept) { tell(tuner_->digits(), is_kept); };
    told(true);
    const bool is_done = tuner_->tune(
        for_tuning_,
        [&](const std::uint8_t* digits, const Reduction::Gap& doubtful) -> const Reduction::Gap& {
          return gap_of(depth_of_reduction(), digits, grid, doubtful, watch);
        },
        [&](Clues tuned) { return is_as_asked(tuned, grid, watch); }, told, watch);
    return {tuner_->digits(), is_done};
  }

  // Whether a puzzle is as asked.
  bool is_as_asked(Clues puzzle, Clues grid, Watch& watch) {
    if (demand_.clues >= 0 && clues_in(puzzle) != demand_.clues) return false;
    for (Closer& closer : beyond_) {
      if (closer.start(puzzle.data(), watch) == Ending::completed) return false;
    }
    if (beyond_lookahead_ && beyond_lookahead_->run(puzzle.data(), grid.data(), watch) == Ending::completed)
      return false;
    if (!demand_.minimal) return true;
    return (mode_.depth == depth_of_reduction() || solves(puzzle, grid, watch)) &&
           (parts_.count == cells_ || has_no_redundant_clue(puzzle, watch));
  }

  static std::int32_t clues_in(Clues puzzle) {
    return static_cast<std::int32_t>(puzzle.size()) -
           static_cast<std::int32_t>(std::ranges::count(puzzle, std::uint8_t{0}));
  }

  Distance distance(Clues puzzle) const override {
    if (tuner_) return tuner_->distance();
    return {demand_.clues < 0 ? 0 : std::abs(clues_in(puzzle) - demand_.clues), 0, 0};
  }

 private:
  // Whether a puzzle is minimal is a question of solutions, whatever the mode.
  Depth depth_of_reduction() const { return demand_.minimal ? Depth::search : mode_.depth; }

  // A gap of clues of the grid; empty if a mode that goes to this depth solves them, as it does with clues in
  // the doubtful cells.
  const Reduction::Gap& gap_of(Depth depth, const std::uint8_t* digits, Clues grid,
                               const Reduction::Gap& doubtful, Watch& watch) {
    gap_.clear();
    if (depth == Depth::strategies && plane_closure_) {
      plane_closure_->find_unplaced(digits, gap_);
      return gap_;
    }
    if (depth == Depth::strategies && closer_.start(digits, watch) == Ending::completed) return gap_;
    // The classic solver is so quick that it pays to ask it first whether there is a second solution: the gap
    // that it shows is smaller.
    if (depth == Depth::search || ground_.classic_level) {
      const Reduction::Gap& missed = missed_set_.in(digits, grid, doubtful, watch);
      if (depth == Depth::search || !missed.empty()) return missed;
    }
    if (depth == Depth::strategies) {
      add_unplaced(closer_.now());
    } else if (lookahead_->run(digits, grid.data(), watch) != Ending::completed) {
      lookahead_->has_other() ? add_different(lookahead_->now(), grid) : add_unplaced(lookahead_->now());
    }
    return gap_;
  }

  // Clues in the other cells say no more than those that led to this position, which is stuck.
  void add_unplaced(const typename Closer::Position& position) {
    for (std::uint32_t cell = 0; cell < cells_; ++cell) {
      if (!Closer::is_placed(position, cell)) gap_.push_back(cell);
    }
  }

  // The cells where a completion differs from the grid are an unavoidable set.
  void add_different(const typename Closer::Position& completion, Clues grid) {
    for (std::uint32_t cell = 0; cell < cells_; ++cell) {
      if (Closer::candidates(completion, cell) != bit(grid[cell] - 1u)) gap_.push_back(cell);
    }
  }

  // Whether the mode solves a puzzle with this solution.
  bool solves(Clues puzzle, Clues grid, Watch& watch) {
    Reduction::Gap all_cells(cells_);
    std::iota(all_cells.begin(), all_cells.end(), 0u);
    return gap_of(mode_.depth, puzzle.data(), grid, all_cells, watch).empty();
  }

  bool has_no_redundant_clue(Clues puzzle, Watch& watch) {
    const auto redundant = std::make_unique<bool[]>(cells_);
    find_redundant(*solver_, puzzle, redundant.get(), watch);
    return std::none_of(redundant.get(), redundant.get() + cells_, [](bool is) { return is; });
  }

  const Ground& ground_;
  const Mode mode_;
  const Parts parts_;
  const Demand demand_;
  const std::size_t cells_;
  std::unique_ptr<Solver> solver_;
  Closer closer_;
  std::unique_ptr<PlaneClosure> plane_closure_;  // null where it does not know the strategies
  std::optional<Lookahead<Closer>> lookahead_, beyond_lookahead_;
  std::vector<Closer> beyond_;
  MissedSet missed_set_;
  TwoDigitSets two_digit_sets_;
  LineSwapSets line_swap_sets_;
  Reduction reduction_;
  std::optional<Tuner> tuner_;  // where there is a target
  Random for_tuning_{0, 0};
  Reduction::Gap gap_;
  std::vector<std::int32_t> turn_of_, turn_of_part_;
};

}  // namespace cluewright
