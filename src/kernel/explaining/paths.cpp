#include "explaining/paths.hpp"

#include <algorithm>
#include <memory>

namespace cluewright {

namespace {

constexpr std::size_t paths_in_a_piece = 64;

void put(std::vector<std::uint16_t>& tape, std::span<const std::uint16_t> numbers, std::uint16_t offset = 0) {
  for (const std::uint16_t number : numbers) tape.push_back(static_cast<std::uint16_t>(number + offset));
}

void put(std::vector<std::uint16_t>& tape, std::span<const Candidate> candidates) {
  for (const auto [cell, digit] : candidates) {
    tape.push_back(static_cast<std::uint16_t>(cell));
    tape.push_back(static_cast<std::uint16_t>(digit + 1));
  }
}

// The digits of the pattern that are left in its cells, and that the step does not rule out there.
void find_kept(const FoundStep& step, std::span<const std::uint64_t> left, std::vector<Candidate>& kept) {
  kept.clear();
  for (const std::uint16_t cell : step.cells)
    for (const std::uint16_t digit : step.digits) {
      const Candidate candidate{cell, digit};
      if (left[cell] >> digit & 1 && std::ranges::find(step.removes, candidate) == step.removes.end())
        kept.push_back(candidate);
    }
}

void keep(const FoundStep& step, std::span<const Candidate> kept, Steps& steps) {
  const auto number = [](auto n) { return static_cast<std::uint16_t>(n); };
  steps.tape.insert(steps.tape.end(),
                    {number(step.slot), number(step.form), number(step.cells.size()),
                     number(step.digits.size()), number(step.houses.size()), number(step.places.size()),
                     number(step.removes.size()), number(kept.size()), number(step.parts.size())});
  put(steps.tape, step.cells);
  put(steps.tape, step.digits, 1);
  put(steps.tape, step.houses);
  put(steps.tape, step.places);
  put(steps.tape, step.removes);
  put(steps.tape, kept);
  put(steps.tape, step.parts);
  steps.ends.push_back(static_cast<std::int64_t>(steps.tape.size()));
}

template <int W>
class PathWorker {
 public:
  PathWorker(const PathBoard<W>& board, const PathWishes& wishes, const PathStarts& starts,
             const PathRows& paths)
      : wishes_(wishes),
        starts_(starts),
        paths_(paths),
        position_(board),
        finder_(position_, wishes.strategies) {}

  void run(std::size_t i, Steps& steps, Watch& watch) {
    paths_.endings[i] = static_cast<std::uint8_t>(walk(i, steps, watch));
    if (!paths_.placed) return;
    std::ranges::copy(position_.placed, paths_.placed + i * starts_.cells);
    std::ranges::copy(position_.candidates, paths_.candidates + i * starts_.cells);
  }

 private:
  bool begin(std::size_t i) {
    const std::uint8_t* placed = starts_.placed + i * starts_.cells;
    finder_.start(starts_.clues ? starts_.clues + i * starts_.cells : placed);
    if (starts_.candidates) return position_.go_on(placed, starts_.candidates + i * starts_.cells);
    position_.start(placed);
    return true;
  }

  PathEnding walk(std::size_t i, Steps& steps, Watch& watch) {
    if (!begin(i)) return PathEnding::unsuited;
    std::uint16_t* const used = paths_.used + i * wishes_.strategies.size();
    bool is_proven = !starts_.candidates;  // all that was concluded follows from the clues alone
    for (std::int64_t taken = 0;; ++taken) {
      position_.tick();
      paths_.lengths[i] = static_cast<std::int32_t>(taken);
      if (position_.contradiction) return PathEnding::contradiction;
      const PathEnding end = position_.unfilled ? PathEnding::stuck : PathEnding::completed;
      // A solution that is proven is the only one, so that nothing doubts it.
      if (end == PathEnding::completed && (is_proven || !finder_.may_doubt_solutions())) return end;
      if (taken == wishes_.most_steps) return PathEnding::cut;
      if (!finder_.find(watch) || watch.rings()) return end;
      ++used[finder_.step.slot];
      is_proven = is_proven && !assumes_unique(wishes_.strategies[finder_.step.slot]);
      if (wishes_.with_tape || wishes_.with_options)
        steps.strategies.push_back(static_cast<std::uint8_t>(finder_.step.slot));
      if (wishes_.with_tape) {
        find_kept(finder_.step, position_.candidates, kept_);
        keep(finder_.step, kept_, steps);
      }
      if (wishes_.with_options) steps.options.push_back(static_cast<std::uint16_t>(finder_.options(watch)));
      position_.place(finder_.step.places);
      for (const auto [cell, digit] : finder_.step.removes) position_.remove(cell, digit);
    }
  }

  const PathWishes& wishes_;
  const PathStarts& starts_;
  const PathRows& paths_;
  PathPosition<W> position_;
  StepFinder<W> finder_;
  std::vector<Candidate> kept_;
};

template <class T>
void append(std::vector<T>& all, const std::vector<T>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

}  // namespace

Rounds find_rounds(const AnyPathBoard& board, std::span<const PathStrategy> strategies,
                   const PathStarts& start, Watch& watch) {
  return std::visit(
      [&]<int W>(const PathBoard<W>& any_board) {
        PathPosition<W> position(any_board);
        StepFinder<W> finder(position, strategies, false);
        Rounds rounds{PathEnding::unsuited, {}, {}};
        if (!position.go_on(start.placed, start.candidates)) return rounds;
        finder.start(start.clues);
        while (!position.contradiction && !watch.look()) {
          position.tick();
          const auto [places, removes] = finder.conclusions(watch);
          if (places.empty() && removes.empty()) break;
          if (std::ranges::adjacent_find(places, {}, &Candidate::cell) != places.end()) return rounds;
          for (const auto [cell, digit] : removes) position.remove(cell, digit);
          position.place(places);
          append(rounds.placed, position.placed);
          append(rounds.candidates, position.candidates);
        }
        rounds.ending = position.contradiction ? PathEnding::contradiction
                        : position.unfilled    ? PathEnding::stuck
                                               : PathEnding::completed;
        return rounds;
      },
      board);
}

Steps find_paths(const AnyPathBoard& board, const PathWishes& wishes, const PathStarts& starts,
                 const PathRows& paths, const BatchOptions& options) {
  std::vector<Steps> pieces((starts.count + paths_in_a_piece - 1) / paths_in_a_piece);
  std::visit(
      [&]<int W>(const PathBoard<W>& any_board) {
        run_batch(starts.count, paths_in_a_piece, options, [&]() -> Worker {
          const auto worker = std::make_shared<PathWorker<W>>(any_board, wishes, starts, paths);
          return [worker, &pieces](std::size_t first, std::size_t last, Watch& watch) {
            Steps& piece = pieces[first / paths_in_a_piece];
            for (std::size_t i = first; i < last && !watch.rings(); ++i) worker->run(i, piece, watch);
          };
        });
      },
      board);
  if (pieces.size() == 1) return std::move(pieces.front());
  Steps steps;
  for (const Steps& piece : pieces) {
    const auto before = static_cast<std::int64_t>(steps.tape.size());
    for (const std::int64_t end : piece.ends) steps.ends.push_back(before + end);
    append(steps.tape, piece.tape);
    append(steps.strategies, piece.strategies);
    append(steps.options, piece.options);
  }
  return steps;
}

}  // namespace cluewright
