// Tuned masking: the clues of a grid are left out until what is left measures what a target says.
//
// src/cluewright/generating/tuning.py is the readable twin, and explains more.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "common/watch.hpp"
#include "generating/choice_counts.hpp"
#include "generating/known_gaps.hpp"
#include "generating/making.hpp"
#include "generating/target.hpp"

namespace cluewright {

class Tuner {
 public:
  using Gap = std::vector<std::uint32_t>;  // cells

  Tuner(const BoardTables& board, const Parts& parts, const Target& target, bool minimal)
      : target_(target),
        minimal_(minimal),
        rate_(target.make_rate ? target.make_rate() : RatePuzzle{}),
        cells_of_(parts.count),
        counts_(board),
        gaps_(static_cast<std::size_t>(board.cells)) {
    for (std::size_t cell = 0; cell < parts.part_of.size(); ++cell)
      cells_of_[static_cast<std::size_t>(parts.part_of[cell])].push_back(static_cast<std::uint32_t>(cell));
  }

  // Begins with all clues of a grid. CAUTION: which must outlive its use.
  void begin(std::span<const std::uint8_t> grid) {
    grid_ = grid;
    digits_.assign(grid.begin(), grid.end());
    clues_left_ = static_cast<std::int32_t>(grid.size());
    counts_.begin();
    for (std::size_t cell = 0; cell < grid.size(); ++cell) counts_.put(cell, grid[cell]);
    gaps_.begin(grid);
  }

  // Remembers cells in which every good puzzle of this grid has a clue.
  void note_gap(const Gap& gap) { gaps_.add(gap); }

  // Random masking: a reduction left out its parts in this order; goes as far along with it as the puzzle is
  // not too hard.
  void follow(std::span<const std::uint8_t> reduced, std::span<const std::int32_t> order, Watch& watch) {
    left_out_.clear();
    for (const std::int32_t part : order) {
      const auto& cells = cells_of_[static_cast<std::size_t>(part)];
      if (cells.empty() || reduced[cells.front()]) continue;
      left_out_.push_back(static_cast<std::size_t>(part));
      toggle(left_out_.back());
    }
    if (minimal_) return;
    std::size_t length = left_out_.size();
    while (length > 0 && (wnef() < target_.least_wnef || clues_left_ < target_.least_clues))
      toggle(left_out_[--length]);
    if (target_.most_clues >= cells() && is_too_technical(watch)) go_back(length, watch);
  }

  // Tuned masking: tries one change after the other, and keeps those that do not lead away from the target.
  // Whether the puzzle is as asked in the end. `gap_of(digits, doubtful)` is a gap of these clues, empty if
  // they are good, as they are with clues in the doubtful cells, too. `tell(is_kept)` hears of each try.
  template <class GapOf, class IsAsAsked, class Tell>
  bool tune(Random random, const GapOf& gap_of, const IsAsAsked& is_as_asked, const Tell& tell,
            Watch& watch) {
    distance_ = distance(watch);
    technique_ = tried_technique_;
    bool is_done = distance_.is_zero() && is_as_asked(digits_);
    for (std::int32_t failures = 0; !is_done && failures < target_.failures && !watch.look();) {
      toggled_.clear();
      const bool is_changed = change(random, gap_of);
      const Distance now = is_changed ? distance(watch) : distance_;
      const bool is_kept = is_changed && now <= distance_;
      tell(is_kept);
      const bool is_rated = is_changed && tried_technique_ != Distance::unknown;
      if (!(now < distance_)) failures += is_rated ? rated_failure : 1;
      if (is_kept) {
        distance_ = now;
        technique_ = tried_technique_;
        is_done = distance_.is_zero() && is_as_asked(digits_);
      } else {
        while (!toggled_.empty()) toggle_back();
      }
    }
    return is_done;
  }

  std::span<const std::uint8_t> digits() const { return digits_; }
  const Distance& distance() const { return distance_; }

 private:
  // Clues to put back, then clues to leave out.
  struct Change {
    std::size_t back, out;
  };

  std::int32_t cells() const { return static_cast<std::int32_t>(digits_.size()); }
  double wnef() const { return counts_.wnef(target_.weights); }

  bool is_too_technical(Watch& watch) {
    return target_.most_technique < beyond_techniques &&
           rate_(digits_.data(), watch) > target_.most_technique;
  }

  // The first `length` parts are left out, which is too hard by technique. Puts the last of them back, as
  // many as it takes if each part that is left out makes the puzzle harder.
  void go_back(std::size_t length, Watch& watch) {
    std::size_t fine = 0, now = length;
    while (length - fine > 1) {
      const std::size_t middle = fine + (length - fine) / 2;
      go_along(now, middle);
      (is_too_technical(watch) ? length : fine) = middle;
    }
    go_along(now, fine);
  }

  void go_along(std::size_t& now, std::size_t to) {
    while (now > to) toggle(left_out_[--now]);
    while (now < to) toggle(left_out_[now++]);
  }

  // Empties the cells of a part, or puts its clues back.
  void toggle(std::size_t part) {
    for (const std::uint32_t cell : cells_of_[part]) {
      if (digits_[cell]) {
        counts_.empty(cell, digits_[cell]);
        digits_[cell] = 0;
        --clues_left_;
      } else {
        digits_[cell] = grid_[cell];
        counts_.put(cell, digits_[cell]);
        ++clues_left_;
      }
      gaps_.toggle(cell);
    }
  }

  void toggle_back() {
    toggle(toggled_.back());
    toggled_.pop_back();
  }

  // The distance without the technique.
  Distance quick_distance() const {
    return {outside(clues_left_, target_.least_clues, target_.most_clues),
            outside(wnef(), target_.least_wnef, target_.most_wnef), 0};
  }

  Distance distance(Watch& watch) {
    Distance now = quick_distance();
    tried_technique_ = Distance::unknown;
    if (!target_.has_technique()) return now;
    if (now.is_zero()) tried_technique_ = rate_(digits_.data(), watch);
    now.technique = now.is_zero() ? outside(tried_technique_, target_.least_technique, target_.most_technique)
                                  : Distance::unknown;
    return now;
  }

  bool is_too_easy() const {
    return wnef() > target_.most_wnef ||
           (technique_ != Distance::unknown && technique_ < target_.least_technique);
  }

  bool is_too_hard() const {
    return wnef() < target_.least_wnef ||
           (technique_ != Distance::unknown && technique_ > target_.most_technique);
  }

  Change next_change(bool coin) const {
    if (minimal_) return {1, cells_of_.size()};
    const bool exchanges = target_.moves == Moves::exchanging;
    if (target_.most_clues == clues_left_ && target_.least_clues == clues_left_) return {1, 1};
    if (clues_left_ > target_.most_clues || (is_too_easy() && !is_too_hard()))
      return coin && exchanges ? Change{1, 2} : Change{0, 1};
    if (target_.moves == Moves::leaving_out) return {0, 1};
    if (is_too_hard() && !is_too_easy()) return coin && exchanges ? Change{1, 1} : Change{1, 0};
    return {1, 1};
  }

  // Changes the puzzle, noting what it toggles; whether that could be done.
  template <class GapOf>
  bool change(Random& random, const GapOf& gap_of) {
    const auto [back, out] = next_change(random.below(2) == 1);
    for (std::size_t i = 0; i < back; ++i) {
      list_parts(false);
      if (listed_.empty()) return false;
      note_toggle(listed_[random.below(static_cast<std::uint32_t>(listed_.size()))]);
    }
    list_parts(true);
    std::erase_if(listed_, [&](std::size_t part) { return std::ranges::count(toggled_, part) != 0; });
    random.shuffle(listed_);
    std::size_t left = out;
    for (std::size_t i = 0; left > 0 && i < listed_.size(); ++i) {
      if (leave_out(listed_[i], left == 1, gap_of)) --left;
    }
    return left < out || out == 0;
  }

  // Leaves out the clues of a part, if what is left stays good and, after the last one, does not lead away.
  template <class GapOf>
  bool leave_out(std::size_t part, bool is_last, const GapOf& gap_of) {
    note_toggle(part);
    const bool leads_away = is_last && quick_distance() > Distance{distance_.clues, distance_.wnef, 0};
    if (!leads_away && !gaps_.has_open_gap()) {
      const Gap& gap = gap_of(digits_.data(), cells_of_[part]);
      if (gap.empty()) return true;
      gaps_.add(gap);
    }
    toggle_back();
    return false;
  }

  void note_toggle(std::size_t part) {
    toggle(part);
    toggled_.push_back(part);
  }

  // The parts with clues, or those without.
  void list_parts(bool with_clues) {
    listed_.clear();
    for (std::size_t part = 0; part < cells_of_.size(); ++part) {
      if (!cells_of_[part].empty() && (digits_[cells_of_[part].front()] != 0) == with_clues)
        listed_.push_back(part);
    }
  }

  const Target& target_;
  const bool minimal_;
  const RatePuzzle rate_;
  std::vector<Gap> cells_of_;  // for each part
  ChoiceCounts counts_;
  KnownGaps gaps_;
  std::span<const std::uint8_t> grid_;
  std::vector<std::uint8_t> digits_;
  std::int32_t clues_left_ = 0;
  std::int32_t tried_technique_ = Distance::unknown;  // of the last try
  std::int32_t technique_ = Distance::unknown;        // of the puzzle that was kept last
  Distance distance_;
  std::vector<std::size_t> left_out_, toggled_, listed_;  // parts
};

}  // namespace cluewright
