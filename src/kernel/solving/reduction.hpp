// Clues left out one after the other, as long as what is left is good.
//
// Good is what the caller calls so, if more clues never make it worse: to have one completion, or to be
// completed by some strategies. To ask about each clue in turn takes as many questions as there are clues.
// Most of them are saved:
//
// - Many clues are left out at once. If what is left is good, it was good after each of them.
// - A no comes with a gap: cells without a clue, one of which is a clue in every good set of clues. Gaps are
//   remembered, and the last clue of a gap stays without a question.
//
// The result is that of one question for each clue. For suppose that the first few decisions agree with it.
// The next clue stays only where a gap shows that it must. If it is left out although it should stay, there
// is a gap without a clue that stays, and the question that confirms this clue and those before it says no.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <vector>

#include "common/bits.hpp"
#include "common/watch.hpp"

namespace cluewright {

// One reduction. Make one, and use it for one puzzle after the other.
class Reduction {
 public:
  using Gap = std::vector<std::uint32_t>;  // cells

  // Begins with these clues, which are good. `turn_of` is the turn of each cell, from 0; cells of one turn
  // are left out together, and those with the turn -1 stay. At least `fewest` clues are left.
  void begin(std::span<const std::uint8_t> clues, std::span<const std::int32_t> turn_of, std::size_t turns,
             std::size_t fewest);

  // Remembers a gap, and returns the turn of the last of its clues, or `nowhere` if that stays anyway.
  std::size_t note_gap(const Gap& gap);

  // Leaves out clues. `gap_of(digits, doubtful)` is a gap of these clues, or empty if they are good; with
  // clues in the doubtful cells, too, they are good. Once the watch rang, the clues mean nothing.
  template <class GapOf>
  void run(const GapOf& gap_of, Watch& watch) {
    std::size_t sure = 0, step = clues_left_ / parts_at_first + 1;
    while (sure < removed_.size() && !watch.rings()) {
      const std::size_t before = clues_left_;
      decide_some(sure, step);
      bool is_refused = false;
      while (clues_left_ != before && !watch.rings()) {
        note_doubtful(sure);
        const Gap& gap = gap_of(digits_.data(), doubtful_);
        if (gap.empty() || watch.rings()) break;
        const std::size_t turn = note_gap(gap);
        if (turn == nowhere || turn < sure) throw std::logic_error("a gap that a good set of clues had, too");
        is_refused = true;
        decide(turn, turn + 1);
        if (before - clues_left_ > 1) decide_some(sure, (before - clues_left_ + 1) / 2);
      }
      sure = decided_;
      step = std::max(is_refused ? before - clues_left_ : step + step / 4, std::size_t{1});
    }
  }

  // The digit of each cell, 0 where it is no clue.
  std::span<const std::uint8_t> digits() const { return digits_; }
  std::size_t clues_left() const { return clues_left_; }

  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

 private:
  // At first one part of the clues is left out without a question, if they are this number of parts; then a
  // quarter more after a yes, fewer after a no. More at once is refused more often, and a no costs more than
  // a yes.
  static constexpr std::size_t parts_at_first = 8;

  std::span<const std::uint32_t> cells_of(std::size_t turn) const {
    return {cells_by_turn_.data() + starts_[turn], cells_by_turn_.data() + starts_[turn + 1]};
  }
  bool must_stay(std::size_t turn) const;
  void undo(std::size_t from);
  bool decide_next();
  void decide(std::size_t from, std::size_t to);
  void decide_some(std::size_t from, std::size_t most_left_out);
  void note_doubtful(std::size_t sure);

  static constexpr std::int32_t no_clue = -1, never = std::numeric_limits<std::int32_t>::max();

  std::vector<std::uint8_t> start_, digits_;
  std::vector<std::int32_t> turn_of_clue_;  // for each cell; `no_clue` without one, `never` if it stays
  std::size_t fewest_ = 0, clues_left_ = 0;

  // The clues of turn t are those from starts_[t] to before starts_[t + 1].
  std::vector<std::uint32_t> cells_by_turn_;
  std::vector<std::size_t> starts_;

  // What is decided: the first turns. For each whether its clues are left out; and the cells of the others.
  std::size_t decided_ = 0;
  std::vector<bool> removed_;
  std::vector<std::uint64_t> staying_;  // bit c % 64 of word c / 64 is cell c

  Gap doubtful_;  // cells that were left out since the last yes

  // The gaps, each in as many words. The gaps whose last turn is t are a list that begins with last_at_[t].
  std::vector<std::uint64_t> gaps_;
  std::vector<std::int32_t> last_at_, next_;
};

}  // namespace cluewright
