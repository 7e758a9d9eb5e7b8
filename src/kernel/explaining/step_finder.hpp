// The next step of a path: which strategy, which of its rules, and what follows.
//
// src/cluewright/strategies/ is the specification, this is its quick twin: where several rules of a strategy
// lead to something new, it takes the one that the strategy's `rules_in` yields first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/watch.hpp"
#include "explaining/path_position.hpp"

namespace cluewright {

// As in the catalogue.
inline constexpr std::array path_strategy_names = {
    "full-house",       "naked-single", "hidden-single",   "locked-candidates",
    "naked-pair",       "hidden-pair",  "naked-triple",    "hidden-triple",
    "x-wing",           "skyscraper",   "two-string-kite", "turbot-fish",
    "empty-rectangle",  "xy-wing",      "xyz-wing",        "w-wing",
    "swordfish",        "naked-quad",   "hidden-quad",     "jellyfish",
    "unique-rectangle",
};

enum class PathStrategy : std::uint8_t {
  full_house,
  naked_single,
  hidden_single,
  locked_candidates,
  naked_pair,
  hidden_pair,
  naked_triple,
  hidden_triple,
  x_wing,
  skyscraper,
  two_string_kite,
  turbot_fish,
  empty_rectangle,
  xy_wing,
  xyz_wing,
  w_wing,
  swordfish,
  naked_quad,
  hidden_quad,
  jellyfish,
  unique_rectangle,
};

inline constexpr std::array path_forms = {"", "pointing", "claiming", "type 1"};
enum class PathForm : std::uint8_t { none, pointing, claiming, type_1 };

// A step as Python tells it: what a person looks at, and what follows. Digits count from 0.
struct FoundStep {
  std::size_t slot = 0;  // of its strategy, among those that the finder was given
  PathForm form = PathForm::none;
  std::vector<std::uint16_t> cells, digits, houses;
  std::vector<CellDigit> places, removes;

  void clear() {
    form = PathForm::none;
    cells.clear(), digits.clear(), houses.clear(), places.clear(), removes.clear();
  }
};

// Finds steps in one position after the other, as it changes. What it found out about a position it knows in
// the next one, where candidates are only fewer.
template <int W>
class StepFinder {
 public:
  using Cells = BitSet<W>;

  // The strategies in the order in which they are tried. `stuck_before`: where one is tried, those before it
  // have no step, so that it need not look for what they would have found.
  StepFinder(PathPosition<W>& position, std::span<const PathStrategy> strategies, bool stuck_before = true);

  // Forgets what it knows; `clues` has a nonzero number for each cell that is a clue.
  void start(const std::uint8_t* clues);

  // Whether there is a step; then `step` is the first. The position must have no contradiction. Once the
  // watch rang, the answer means nothing.
  bool find(Watch& watch);

  // Whether a strategy may have a step even where every cell is filled: one that assumes uniqueness, where
  // another solution is near.
  bool may_doubt_solutions() const { return doubts_solutions_; }

  // How many different steps the strategy of `step` has: what any of them concludes counts once. Of a single,
  // the digits that singles can place. Keeps `step`.
  std::uint32_t options(Watch& watch);

  // All that the strategies conclude in this position, each of them by itself.
  struct Conclusions {
    std::vector<CellDigit> places, removes;
  };
  Conclusions conclusions(Watch& watch);

  FoundStep step;

 private:
  using Seat = typename PathBoard<W>::Seat;

  // What one strategy of the finder looks for.
  struct Slot {
    PathStrategy strategy;
    std::uint32_t earlier;  // the strategies before it, as bits
    // The moment of the last search in vain: for each house, for each digit (of each direction), or at all.
    std::vector<std::uint32_t> searched;
  };

  bool has_step(Slot& slot);
  // Whether to stop. On a large board much may be done between two questions, so that each looks at the clock.
  bool rings() { return W > 6 ? watch_->look() : watch_->rings(); }
  // Whether the search ends with the step that is noted. Where all are collected, it goes on with the next.
  bool take();
  void search_ended(std::uint32_t& searched) {
    if (!collecting_) searched = now_.now;
  }
  bool is_earlier(const Slot& slot, PathStrategy strategy) const {
    return slot.earlier >> static_cast<int>(strategy) & 1;
  }

  // In step_finder_singles.hpp:
  bool full_house();
  bool naked_single();
  bool hidden_single();
  void note_last_candidate(std::uint32_t cell);
  void note_last_places(std::uint32_t house, std::uint32_t digit);
  bool locked_candidates();
  // In step_finder_subsets.hpp:
  bool naked_subset(Slot& slot, int size);
  bool naked_subset_in(const Slot& slot, std::uint32_t house, int size);
  bool note_naked_subset(std::uint32_t house, std::uint64_t cells, std::uint64_t digits);
  bool hidden_subset(Slot& slot, int size);
  bool hidden_subset_in(const Slot& slot, std::uint32_t house, int size);
  bool note_hidden_subset(std::uint32_t house, std::uint64_t digits, std::uint64_t cells);
  unsigned open_sizes(int size, std::size_t open, std::size_t settled, unsigned same_done,
                      unsigned other_done) const;
  bool fish(Slot& slot, int size);
  bool fish_of(const Slot& slot, const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
               int size);
  bool note_fish(const typename PathBoard<W>::Direction& direction, std::uint32_t digit, std::uint64_t bases,
                 std::uint64_t covers);
  // In step_finder_links.hpp:
  struct Link {
    std::uint32_t house, first, second;
  };
  void add_links(std::uint32_t house, std::uint32_t digit, std::vector<Link>& links) const;
  bool turbot(Slot& slot);
  bool turbot_of(PathStrategy strategy, std::uint32_t digit);
  bool join(PathStrategy strategy, const Link& one, const Link& other, std::uint32_t digit);
  bool may_join(PathStrategy strategy, const Link& one, std::uint32_t inner, const Link& other,
                std::uint32_t far_inner) const;
  bool empty_rectangle(Slot& slot);
  bool empty_rectangle_at(const typename PathBoard<W>::Crossing& crossing, std::uint32_t digit,
                          bool pairs_only);
  bool empty_rectangle_from(const typename PathBoard<W>::Crossing& crossing, std::uint32_t near, Seat seat,
                            std::uint32_t digit);
  bool note_empty_rectangle(const typename PathBoard<W>::Crossing& crossing, std::uint32_t house,
                            std::uint32_t near, std::uint32_t far, std::uint32_t digit);
  // In step_finder_wings.hpp:
  struct Wing;
  void find_pairs(bool with_singles);
  bool wing(Slot& slot, bool pivot_may_be_z);
  bool note_wing(const Wing& wing, bool pivot_may_be_z);
  void wings_at(std::uint32_t pivot, bool pivot_may_be_z, bool is_settled, Wing& best);
  void twin_wings_at(std::uint32_t pivot, Wing& best);
  void wings_of(std::uint32_t pivot, std::uint32_t z, std::uint32_t one, std::uint32_t other,
                bool pivot_may_be_z, Wing& best);
  void wings_among(std::uint32_t pivot, std::uint32_t z, std::uint32_t x, std::uint32_t y,
                   const Cells& x_wings, const Cells& y_wings, bool pivot_may_be_z, Wing& best);
  bool w_wing(Slot& slot);
  bool w_wing_of(std::uint32_t x, std::uint32_t z, const Cells& wings, const std::vector<Link>& links);
  bool unique_rectangle(Slot& slot);
  bool unique_rectangle_at(const std::int32_t* corners);

  // Calls `visit(superset)` for the sets of `size` members of `all` that contain `members`, in the order of
  // `supersets` in strategies/rule.py, until it returns true.
  template <class Visit>
  static bool any_superset(std::uint64_t members, int size, std::uint64_t all, Visit visit);
  // Calls `visit(chosen)` for the ways to choose `count` of these items that together with `options` have at
  // most `size` options, until it returns true; `chosen` has the indices of the items as bits.
  template <class Visit>
  static bool any_choice(const std::uint64_t* items, std::size_t items_end, std::size_t first, int count,
                         int size, std::uint64_t options, std::uint64_t chosen, Visit& visit);

  const Cells& cells_with(std::uint32_t digit) const { return now_.cells_with[digit]; }
  void note_removes(const Cells& cells, std::uint32_t digit);

  const PathBoard<W>& board_;
  PathPosition<W>& now_;  // changed only in what it keeps of searches
  std::vector<Slot> slots_;
  bool doubts_solutions_ = false;
  bool collecting_ = false;
  std::vector<Conclusions> collected_;
  const std::uint8_t* clues_ = nullptr;
  Watch* watch_ = nullptr;

  std::vector<Link> links_, placed_links_, unplaced_links_;
  // For digits x and z the cells within {x, z}, without those where z is placed; and which of these sets are
  // not empty.
  std::vector<Cells> pairs_;
  std::vector<std::uint32_t> filled_pairs_;
  std::uint32_t pairs_found_ = 0;
  bool pairs_have_singles_ = false;
};

extern template class StepFinder<2>;
extern template class StepFinder<6>;
extern template class StepFinder<64>;

}  // namespace cluewright
