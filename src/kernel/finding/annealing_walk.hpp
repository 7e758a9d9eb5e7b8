// Simulated annealing over the fillings of a mask: one walk, with any closure.
//
// A move removes one to three clues, closes the rest, fills the cells again with digits that are still
// candidates there, and gives the last of them the best of its digits. So most moves avoid contradictions,
// and every closure but the first has little left to do.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "common/bits.hpp"
#include "common/random.hpp"
#include "common/watch.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// How far a filling is from a success: 0 for a success, otherwise the number of candidates left. A filling
// that is completed but too easy has as many candidates left as cells.
using Score = std::int32_t;
inline constexpr Score success_score = 0;
inline constexpr Score contradiction_score = std::numeric_limits<Score>::max();

// A Closer closes positions under one set of strategies:
//
//    Position                            a closure to go on from
//    Ending start(digits, watch)         the closure of these digits
//    Ending go_on(from, clues, watch)    the closure of `from` with these clues added
//    const Position& now()               the position that the last of these two reached
//    Score left()                        the number of candidates left there
//    static candidates(position, cell)   a cell's candidates, as digit bits
template <class Closer>
class Walk {
 public:
  // A filling that one of `beyond` completes is too easy: no success.
  Walk(Closer&& closer, std::vector<Closer> beyond)
      : closer_(std::move(closer)), beyond_(std::move(beyond)) {}

  // Begins with this filling. Only the digits in the free cells may change.
  void start(std::span<const std::uint8_t> filling, std::span<const std::int32_t> free_cells, Watch& watch) {
    std::vector<std::uint8_t> fixed(filling.begin(), filling.end());
    cells_ = filling.size();
    clues_.clear();
    for (const std::int32_t free_cell : free_cells) {
      const auto cell = static_cast<std::uint32_t>(free_cell);
      clues_.push_back({cell, filling[cell] - 1u});
      fixed[cell] = 0;
    }
    closer_.start(fixed.data(), watch);
    fixed_ = closer_.now();
    fixed_beyond_.clear();
    for (Closer& closer : beyond_) {
      closer.start(fixed.data(), watch);
      fixed_beyond_.push_back(closer.now());
    }
    score_ = score(fixed_, clues_, watch);
  }

  // The score; a filling that is too easy is as bad as a contradiction.
  Score nearness() const { return score_ == static_cast<Score>(cells_) ? contradiction_score : score_; }

  // The clues in the free cells, in no particular order.
  std::span<const Candidate> clues() const { return clues_; }

  // Changes a few clues, unless that would make the score too much worse.
  void move(Random& random, Watch& watch) {
    const std::size_t changed = draw_clues(random), kept = clues_.size() - changed;
    const std::span<Candidate> clues(clues_), moved = clues.last(changed);
    std::copy(moved.begin(), moved.end(), old_.begin());
    const Score next = redraw(clues.first(kept), moved, random, watch);
    if (accepts(next, random)) {
      score_ = next;
    } else {
      std::copy_n(old_.begin(), changed, moved.begin());
    }
  }

 private:
  static constexpr std::size_t max_clues_changed = 3;  // in one move
  // The temperature: a move that leaves up to this many candidates more is accepted every other time.
  static constexpr Score candidates_per_step = 7;

  // Moves one to three random clues to the end of `clues_`, and returns how many.
  std::size_t draw_clues(Random& random) {
    const std::uint32_t die = random.below(10);
    const std::size_t changed = std::min<std::size_t>(die < 6   ? 1
                                                      : die < 9 ? 2
                                                                : max_clues_changed,
                                                      clues_.size());
    for (std::size_t left = clues_.size(); left > clues_.size() - changed; --left) {
      std::swap(clues_[left - 1], clues_[random.below(static_cast<std::uint32_t>(left))]);
    }
    return changed;
  }

  // Gives the moved clues new digits, and returns the score.
  Score redraw(std::span<const Candidate> kept, std::span<Candidate> moved, Random& random, Watch& watch) {
    if (closer_.go_on(fixed_, kept, watch) == Ending::contradiction) return contradiction_score;
    base_ = closer_.now();
    bool same = true;
    for (std::size_t i = 0; i + 1 < moved.size(); ++i) {
      moved[i].digit = random_bit(Closer::candidates(base_, moved[i].cell), random);
      same = same && moved[i].digit == old_[i].digit;
      if (closer_.go_on(base_, moved.subspan(i, 1), watch) == Ending::contradiction)
        return contradiction_score;
      base_ = closer_.now();
    }
    Candidate& last = moved.back();
    std::uint64_t digits = Closer::candidates(base_, last.cell);
    if (same) digits &= ~bit(last.digit);
    return take_best(last, digits, random, watch);
  }

  // Gives a clue the best of these digits, or a random one of several best.
  Score take_best(Candidate& clue, std::uint64_t digits, Random& random, Watch& watch) {
    Score best = contradiction_score;
    std::uint32_t best_digit = clue.digit, equals = 0;
    for (; digits && best != success_score; digits &= digits - 1) {
      clue.digit = lowest_bit(digits);
      const Score found = score(base_, {&clue, 1}, watch);
      if (found > best || found == contradiction_score) continue;
      equals = found == best ? equals + 1 : 1;
      best = found;
      if (random.below(equals) == 0) best_digit = clue.digit;
    }
    clue.digit = best_digit;
    return best;
  }

  Score score(const typename Closer::Position& from, std::span<const Candidate> clues, Watch& watch) {
    if (watch.rings()) return contradiction_score;
    const Ending ending = closer_.go_on(from, clues, watch);
    if (ending == Ending::contradiction) return contradiction_score;
    return ending == Ending::completed && !is_too_easy(watch) ? success_score : closer_.left();
  }

  bool is_too_easy(Watch& watch) {
    for (std::size_t i = 0; i < beyond_.size(); ++i) {
      if (beyond_[i].go_on(fixed_beyond_[i], clues_, watch) == Ending::completed) return true;
    }
    return false;
  }

  // Accepts a move that is worse by up to k steps with probability 2^-k: annealing at a constant temperature,
  // without a logarithm, whose last bits depend on the machine.
  bool accepts(Score next, Random& random) {
    if (next == contradiction_score) return false;
    return next <= score_ || next - score_ <= candidates_per_step * std::countr_zero(random.next());
  }

  static std::uint32_t random_bit(std::uint64_t bits, Random& random) {
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(bits))); skip; --skip) {
      bits &= bits - 1;
    }
    return lowest_bit(bits);
  }

  static std::uint32_t lowest_bit(std::uint64_t bits) {
    return static_cast<std::uint32_t>(std::countr_zero(bits));
  }

  Closer closer_;
  std::vector<Closer> beyond_;
  typename Closer::Position fixed_, base_;
  std::vector<typename Closer::Position> fixed_beyond_;
  std::size_t cells_ = 0;
  std::vector<Candidate> clues_;
  std::array<Candidate, max_clues_changed> old_;
  Score score_ = contradiction_score;
};

}  // namespace cluewright
