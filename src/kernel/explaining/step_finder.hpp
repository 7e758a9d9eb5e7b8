// The next step of a path: which strategy, which of its rules, and what follows.
//
// src/cluewright/strategies/ is the specification, this is its quick twin: where several rules of a strategy
// lead to something new, it takes the one that the strategy's `rules_in` yields first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "common/watch.hpp"
#include "explaining/chain_search.hpp"
#include "explaining/grouped_links.hpp"
#include "explaining/loop_search.hpp"
#include "explaining/path_position.hpp"

namespace cluewright {

// As in the catalogue.
inline constexpr std::array path_strategy_names = {
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-candidates",
    "locked-pair",
    "naked-pair",
    "hidden-pair",
    "locked-triple",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "remote-pair",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "finned-x-wing",
    "grouped-turbot-fish",
    "xy-wing",
    "xyz-wing",
    "w-wing",
    "simple-colours",
    "multi-colours",
    "swordfish",
    "naked-quad",
    "hidden-quad",
    "jellyfish",
    "finned-swordfish",
    "three-strong-links",
    "wxyz-wing",
    "finned-jellyfish",
    "sue-de-coq",
    "four-strong-links",
    "x-chain",
    "xy-chain",
    "aic",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "als-aic",
    "unique-rectangle",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-6",
    "hidden-rectangle",
    "unique-loop",
    "bug",
};

enum class PathStrategy : std::uint8_t {
  full_house,
  naked_single,
  hidden_single,
  locked_candidates,
  locked_pair,
  naked_pair,
  hidden_pair,
  locked_triple,
  naked_triple,
  hidden_triple,
  x_wing,
  remote_pair,
  skyscraper,
  two_string_kite,
  turbot_fish,
  empty_rectangle,
  finned_x_wing,
  grouped_turbot_fish,
  xy_wing,
  xyz_wing,
  w_wing,
  simple_colours,
  multi_colours,
  swordfish,
  naked_quad,
  hidden_quad,
  jellyfish,
  finned_swordfish,
  three_strong_links,
  wxyz_wing,
  finned_jellyfish,
  sue_de_coq,
  four_strong_links,
  x_chain,
  xy_chain,
  aic,
  grouped_aic,
  als_xz,
  als_xy_wing,
  als_chain,
  als_aic,
  unique_rectangle,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_rectangle_6,
  hidden_rectangle,
  unique_loop,
  bug,
};

inline constexpr std::array path_forms = {"",        "pointing", "claiming", "grouped", "doubly linked",
                                          "sashimi", "trap",     "wrap",     "loop",    "self",
                                          "type 1",  "type 2",   "type 3",   "type 4",  "extended"};
enum class PathForm : std::uint8_t {
  none,
  pointing,
  claiming,
  grouped,
  doubly_linked,
  sashimi,
  trap,
  wrap,
  loop,
  self,
  type_1,
  type_2,
  type_3,
  type_4,
  extended,
};

// Whether it takes for granted that there is one solution. These come last in the catalogue.
constexpr bool assumes_unique(PathStrategy strategy) {
  return strategy >= PathStrategy::unique_rectangle;
}

// A step as Python tells it: what a person looks at, and what follows. Digits count from 0.
struct FoundStep {
  std::size_t slot = 0;  // of its strategy, among those that the finder was given
  PathForm form = PathForm::none;
  std::vector<std::uint16_t> cells, digits, houses;
  std::vector<Candidate> places, removes;
  std::vector<std::uint16_t> parts;  // sets of cells or digits, each as its size and its members

  void clear() {
    form = PathForm::none;
    cells.clear(), digits.clear(), houses.clear(), places.clear(), removes.clear(), parts.clear();
  }
  void note_cells(std::span<const std::uint32_t> more) {
    for (const std::uint32_t cell : more) cells.push_back(static_cast<std::uint16_t>(cell));
  }
  template <int W>
  void note_cells(const BitSet<W>& more) {
    more.for_each([&](std::size_t cell) { cells.push_back(static_cast<std::uint16_t>(cell)); });
  }
  void note_digits(std::uint64_t more) {
    for (; more; more &= more - 1) digits.push_back(static_cast<std::uint16_t>(lowest_bit(more)));
  }
  void note_house(std::uint32_t house) { houses.push_back(static_cast<std::uint16_t>(house)); }
  template <int W>
  void note_part(const BitSet<W>& members) {
    parts.push_back(static_cast<std::uint16_t>(members.size()));
    members.for_each([&](std::size_t member) { parts.push_back(static_cast<std::uint16_t>(member)); });
  }
  void note_part(std::uint64_t members) { note_part(BitSet<1>{{members}}); }
};

// A house that holds a digit in one of two cells.
struct StrongLink {
  std::uint32_t house, first, second;
};

// The sizes from 1 to 4 of subsets, or of fish, that strategies search: k is bit k, in the mirror bit 5 - k.
struct SearchedSizes {
  explicit SearchedSizes(unsigned all)
      : sizes(all),
        mirrored((all >> 1 & 1) << 4 | (all >> 2 & 1) << 3 | (all >> 3 & 1) << 2 | (all >> 4 & 1) << 1) {}

  unsigned sizes, mirrored;
};

struct FishLines;  // in step_finder_subsets.hpp

// Finds steps in one position after the other, as it changes. What it found out about a position it knows in
// the next one, where candidates are only fewer.
template <int W>
class StepFinder {
 public:
  using Cells = BitSet<W>;

  // The strategies in the order in which they are tried. `stuck_before`: where one is tried, those before it
  // have no step, so that it need not look for what they would have found.
  StepFinder(PathPosition<W>& position, std::span<const PathStrategy> strategies, bool stuck_before = true);

  // Forgets what it knows but that no strategy had a step before the moment `stuck_until`; `clues` has a
  // nonzero number for each cell that is a clue.
  void start(const std::uint8_t* clues, std::uint32_t stuck_until = 0);

  // Whether there is a step; then `step` is the first. The position must have no contradiction. Once the
  // watch rang, the answer means nothing.
  bool find(Watch& watch);

  // Takes all steps, whatever strategy has them, until there is none, or one cell or digit has no way left.
  // Afterwards `step` means nothing.
  void close(Watch& watch);

  // Whether a strategy may have a step even where every cell is filled.
  bool may_doubt_solutions() const { return may_doubt_solutions_; }

  // How many different steps the strategy of `step` has: what any of them concludes counts once. Of a single,
  // the digits that singles can place. Keeps `step`.
  std::uint32_t options(Watch& watch);

  // All that the strategies conclude in this position, each of them by itself.
  struct Conclusions {
    std::vector<Candidate> places, removes;
  };
  Conclusions conclusions(Watch& watch);

  FoundStep step;

 private:
  using Seat = typename PathBoard<W>::Seat;

  // What one strategy of the finder looks for.
  struct Slot {
    PathStrategy strategy;
    std::uint64_t earlier;                  // the strategies before it, as bits
    SearchedSizes naked_done, hidden_done;  // of naked, of hidden singles and subsets among these
    // The moment of the last search in vain: for each house, for each digit (of each direction), or at all.
    std::vector<std::uint32_t> searched;
  };

  // A solution is ruled out only where uniqueness is assumed, and another one is near; all strategies that
  // assume it but these look for open cells.
  static constexpr bool doubts_solutions(PathStrategy strategy) {
    using enum PathStrategy;
    return strategy == unique_rectangle || strategy == unique_rectangle_6 || strategy == hidden_rectangle;
  }
  bool has_step(Slot& slot);
  std::size_t searches_of(PathStrategy strategy) const;
  // Whether to stop. On a large board much may be done between two questions, so that each looks at the
  // clock.
  bool rings() { return W > 6 ? watch_->look() : watch_->rings(); }
  // The same before one house is searched, which is quick where it has few cells.
  bool rings_at(std::uint32_t house) {
    return board_.houses[house].cells.size() > 32 ? watch_->look() : watch_->rings();
  }
  // Whether the search ends with the step that is noted. Where all are collected, it goes on with the next,
  // and in a closure it takes it and goes on, unless it has placed a digit or met a contradiction.
  bool take();
  bool ends_with_first() const { return aim_ == Aim::first_step; }
  void search_ended(std::uint32_t& searched) {
    if (aim_ != Aim::all_steps) searched = now_.now;
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
  std::uint64_t lockable(std::uint32_t a) const;
  void rule_out_locked(std::uint32_t a, std::uint64_t digits);
  bool find_locked(std::uint32_t a, const Overlap<1>& overlap, std::uint32_t digit);
  // In step_finder_subsets.hpp:
  bool naked_subset(Slot& slot, int size);
  bool naked_subset_in(const Slot& slot, std::uint32_t house, int size);
  bool note_naked_subset(std::uint32_t house, std::uint64_t cells, std::uint64_t digits);
  bool note_digits_of(const Cells& chosen, std::uint32_t one, std::uint64_t digits);
  bool hidden_subset(Slot& slot, int size);
  bool hidden_subset_in(const Slot& slot, std::uint32_t house, int size);
  bool note_hidden_subset(std::uint32_t house, std::uint64_t digits, std::uint64_t cells);
  bool fish(Slot& slot, int size);
  void find_fish_lines(const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
                       FishLines& lines) const;
  bool fish_of(const Slot& slot, const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
               int size);
  bool note_fish(const typename PathBoard<W>::Direction& direction, std::uint32_t digit, std::uint64_t bases,
                 std::uint64_t covers);
  // In step_finder_locked.hpp:
  bool locked_subset(Slot& slot, int size);
  bool locked_subset_in(const typename PathBoard<W>::Shared& shared, int size);
  // In step_finder_fins.hpp:
  struct FinnedLines;
  struct FinnedBases;
  bool finned_fish(Slot& slot, int size);
  bool finned_fish_in(const FinnedLines& lines, const typename PathBoard<W>::FinHouse& box, int size);
  bool note_finned_fish(const typename PathBoard<W>::Direction& direction, std::uint32_t digit,
                        std::uint32_t box, std::uint64_t bases, std::uint64_t covers);
  // In step_finder_colours.hpp:
  using Colours = std::array<Cells, 2>;
  template <class Linked>
  static std::vector<Colours> coloured(Cells cells, Linked linked);
  std::vector<Colours> colours_of(std::uint32_t digit) const;
  Cells seen_by_some(const Cells& cells) const;
  Cells seeing_both(const Colours& first, const Colours& second) const;
  Cells seeing_right_ones(const Colours& first, const Colours& second) const;
  bool remote_pair(Slot& slot);
  bool remote_pair_of(std::uint32_t x, std::uint32_t y);
  bool simple_colours(Slot& slot);
  bool simple_colours_in(const Colours& colours, std::uint32_t digit);
  bool multi_colours(Slot& slot);
  bool multi_colours_in(const Colours& first, const Colours& second, std::uint32_t digit);
  bool note_colours(std::initializer_list<Colours> colours, std::uint32_t digit, const Cells& targets,
                    PathForm form);
  // In step_finder_links.hpp:
  void add_links(std::uint32_t house, std::uint32_t digit, std::vector<StrongLink>& links) const;
  bool turbot(Slot& slot);
  bool turbot_of(PathStrategy strategy, std::uint32_t digit);
  bool join(PathStrategy strategy, const StrongLink& one, const StrongLink& other, std::uint32_t digit);
  bool may_join(PathStrategy strategy, const StrongLink& one, std::uint32_t inner, const StrongLink& other,
                std::uint32_t far_inner) const;
  bool empty_rectangle(Slot& slot);
  bool is_in_corner(const typename PathBoard<W>::CrossingSets& crossing, std::uint32_t digit) const;
  bool empty_rectangle_at(const typename PathBoard<W>::CrossingSets& crossing, std::uint32_t digit,
                          bool pairs_only);
  bool empty_rectangle_from(const typename PathBoard<W>::CrossingSets& crossing, std::uint32_t near,
                            Seat seat, std::uint32_t digit);
  bool note_empty_rectangle(const typename PathBoard<W>::CrossingSets& crossing, std::uint32_t house,
                            std::uint32_t near, std::uint32_t far, std::uint32_t digit);
  // In step_finder_grouped.hpp:
  bool strong_link_chain(Slot& slot, int count);
  bool strong_link_chain_of(std::uint32_t digit, int count, bool grouped);
  void find_grouped_links(std::uint32_t digit, bool grouped, GroupedLinks<W>& found) const;
  bool chain_on(GroupedLinks<W>& links, int count, const Cells& used);
  bool note_chain(const GroupedLinks<W>& links, const Cells& targets);
  // In step_finder_chains.hpp:
  static constexpr std::uint32_t no_place = 0xFFFF'FFFF;
  // The places of chains: the candidates, cell by cell, then those of several cells.
  struct ChainPlaces {
    std::uint64_t digits;
    std::vector<Candidate> candidates;
    std::vector<std::uint32_t> numbers;  // cell by cell, digit by digit, those of the candidates
    struct Group {
      Cells cells;
      std::uint32_t digit, before;  // `before`: the one before it of the same digit and lowest cell
      Cells seen;                   // what all of its cells see, where links are found
    };
    std::vector<Group> groups;
    std::vector<std::vector<std::uint32_t>> groups_of;  // of each digit
    std::vector<std::uint32_t> last;  // digit by digit, for each lowest cell, where looked up
    std::uint32_t number_of(std::uint32_t group) const {
      return static_cast<std::uint32_t>(candidates.size()) + group;
    }
    std::uint32_t size() const { return number_of(static_cast<std::uint32_t>(groups.size())); }
  };
  struct AlmostLockedSet {
    Cells cells;
    std::uint64_t digits;
    int size;
    std::uint32_t first_place = 0;  // among `set_places_`, where the places of its digits follow
  };
  bool chain(Slot& slot, const ChainKind& kind);
  void link_anew(std::uint64_t digits, const ChainKind& kind);
  void find_places(std::uint64_t digits, const ChainKind& kind);
  std::uint32_t add_group(const Cells& cells, std::uint32_t digit);
  std::uint32_t place_of(const Cells& cells, std::uint32_t digit) const;
  std::uint32_t place_of(std::uint32_t cell, std::uint32_t digit) const;
  Cells cells_of_place(std::uint32_t place) const;
  std::uint32_t digit_of_place(std::uint32_t place) const;
  void link_places(const ChainKind& kind);
  void link_in_house(std::uint32_t house, std::uint32_t digit);
  void link_weakly();
  bool find_chain(const ChainKind& kind);
  bool find_chains(const ChainKind& kind);
  bool note_chain(const ChainKind& kind, ChainSearch::End end);
  bool note_chain_of(const ChainKind& kind, PathForm form);
  void add_gone_with_itself(std::uint32_t place);
  void add_gone_in_loop();
  void find_gone_outside(const Cells& cells);
  // In step_finder_coq.hpp:
  struct SomeCells {
    Cells cells;
    std::uint64_t digits = 0;
    int size = 0;
  };
  bool sue_de_coq(Slot& slot);
  bool sue_de_coq_in(std::uint32_t house, std::uint32_t other_house);
  void add_some_of(Cells cells, int size, const SomeCells& chosen, std::vector<SomeCells>& found) const;
  bool note_sue_de_coq(std::uint32_t house, std::uint32_t other_house, const SomeCells& middle,
                       const SomeCells& one, const SomeCells& other);
  // In step_finder_sets.hpp:
  static constexpr int most_cells_of_a_set = 6;
  void find_places_in_sets();
  void find_almost_locked_sets();
  void add_almost_locked_sets(const std::vector<std::uint32_t>& cells, std::size_t first,
                              const AlmostLockedSet& chosen, std::uint32_t house);
  bool is_in_house_before(const Cells& cells, std::uint32_t house) const;
  void link_in_sets();
  const AlmostLockedSet* set_of(ChainSearch::Ground ground) const;
  std::uint32_t place_in(const AlmostLockedSet& set, std::uint32_t digit) const;
  bool is_seen_from(std::uint32_t place, std::uint32_t other) const;
  void add_gone_with_both_sets();
  bool find_double_link(const ChainKind& kind);
  bool note_double_link(const ChainKind& kind, std::uint32_t one, std::uint32_t other, std::uint32_t x,
                        std::uint32_t y);
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
  bool w_wing_of(std::uint32_t x, std::uint32_t z, const Cells& wings, const std::vector<StrongLink>& links);
  using Hinge = std::array<std::uint32_t, 3>;
  struct CellsOfPair {
    std::uint64_t digits;
    Cells cells;
  };
  bool wxyz_wing(Slot& slot);
  static void add_to_pair(std::vector<CellsOfPair>& pairs, std::uint64_t digits, std::size_t cell);
  bool wxyz_wing_from(std::uint32_t first, const Cells& few, const std::vector<CellsOfPair>& wings);
  bool note_wxyz_wing(const Hinge& hinge, std::uint32_t wing, std::uint64_t digits);
  // In step_finder_uniqueness.hpp:
  using Corners = std::array<std::uint32_t, 4>;
  bool unique_rectangle(Slot& slot, int kind);
  template <class MayMatter, class Visit>
  bool any_rectangle(MayMatter may_matter, Visit visit);
  bool unique_rectangle_of_type_1();
  bool unique_rectangle_at(const Corners& corners);
  bool unique_rectangle_of(int kind);
  void find_rectangle_loops();
  bool unique_loop(Slot& slot);
  // In step_finder_lined.hpp:
  using Side = std::array<std::uint32_t, 2>;
  bool lined_rectangle(Slot& slot, bool is_hidden);
  bool unique_rectangle_6_at(const Corners& corners, Side floor, Side roof);
  bool hidden_rectangle_at(const Corners& corners, std::uint32_t one, std::uint32_t opposite, Side near);
  template <class Visit>
  bool any_sides_without(std::uint32_t digit, Side one, Side other, Visit visit);
  bool has_beside(std::uint32_t house, std::uint32_t digit, Side side) const;
  bool note_lined_rectangle(const Corners& corners, std::span<const std::uint32_t> roof, std::uint32_t gone,
                            std::uint32_t kept, std::uint32_t locked, Side houses);
  bool is_rectangle(const Loop& loop) const;
  // In step_finder_loops.hpp:
  struct LoopStep;
  bool deduce(const Loop& loop, unsigned kinds, bool with_form);
  bool one_cell(LoopStep& found);
  bool one_digit(LoopStep& found);
  bool kept_digits(LoopStep& found, std::uint32_t house);
  bool naked_set_with(LoopStep& found, std::span<const std::uint32_t> houses, int size);
  bool hidden_set_with(LoopStep& found, std::uint32_t house, int size);
  bool note_loop(const LoopStep& found);
  // Open cells of a house, and what is left in each.
  struct OpenCells {
    std::size_t count = 0;
    std::uint32_t cells[64];
    std::uint64_t left[64];
  };
  OpenCells open_cells_but(std::uint32_t house, std::span<const std::uint32_t> held) const;
  Cells places_seen_by(std::span<const std::uint32_t> cells, std::uint32_t digit) const;
  std::vector<std::uint32_t> common_houses(std::span<const std::uint32_t> cells) const;
  std::uint64_t ranks_in(std::uint32_t house, std::span<const std::uint32_t> cells) const;
  // In step_finder_bug.hpp:
  struct Bug;
  bool bug();
  bool find_bug(Bug& found) const;
  bool find_extras(std::vector<std::uint64_t>& left) const;
  bool is_grave(const std::vector<std::uint64_t>& left) const;
  bool naked_set_with(const Bug& found, std::uint32_t house, int size);
  bool note_bug(const Bug& found, PathForm form, std::uint64_t digits,
                std::span<const std::uint32_t> others = {});

  // Calls `visit(superset)` for the sets of `size` members of `all` that contain `members`, in the order of
  // `supersets` in strategies/rule.py, until it returns true.
  template <class Visit>
  static bool any_superset(std::uint64_t members, int size, std::uint64_t all, Visit visit);
  // Calls `visit(chosen)` for the ways to choose `count` of these items that together with `options` have at
  // most `size` options, until it returns true; `chosen` has the indices of the items as bits.
  template <class Visit>
  static bool any_choice(const std::uint64_t* items, std::size_t items_end, std::size_t first, int count,
                         int size, std::uint64_t options, std::uint64_t chosen, Visit& visit);

  // The same for the sets with `size` options of `all` that hold some of these sets, and for which of these:
  // `coverings` in strategies/rule.py. `spent` has the indices of its spent sets as bits.
  template <class Visit>
  static bool any_covering(std::span<const std::uint64_t> sets, int size, std::uint64_t all,
                           std::uint64_t spent, Visit visit);

  const Cells& cells_with(std::uint32_t digit) const { return now_.cells_with[digit]; }
  void note_removes(const Cells& cells, std::uint32_t digit);
  void note_removes_in(std::uint32_t cell, std::uint64_t digits);

  const PathBoard<W>& board_;
  PathPosition<W>& now_;  // changed only in what it keeps of searches
  std::vector<Slot> slots_;
  bool may_doubt_solutions_ = false;
  enum class Aim : std::uint8_t { first_step, all_steps, closure };
  Aim aim_ = Aim::first_step;
  std::vector<Conclusions> collected_;
  const std::uint8_t* clues_ = nullptr;
  Watch* watch_ = nullptr;

  std::vector<StrongLink> links_, placed_links_, unplaced_links_;
  GroupedLinks<W> grouped_links_;
  ChainPlaces chain_places_;
  ChainSearch chains_;
  ChainKind linked_kind_;          // of which links were found last
  std::uint32_t links_found_ = 0;  // when that was
  std::vector<std::uint32_t> chain_starts_;
  std::vector<ChainSearch::Ground> grounds_;  // of the strong links of the chain
  std::vector<AlmostLockedSet> sets_;
  std::array<std::vector<AlmostLockedSet>, most_cells_of_a_set + 1> sets_of_size_;
  std::vector<std::uint32_t> cells_of_sets_;
  std::vector<std::uint32_t> set_places_;
  // For digits x and z the cells within {x, z}, without those where z is placed; and which of these sets are
  // not empty.
  std::vector<Cells> pairs_;
  std::vector<std::uint32_t> filled_pairs_;
  std::uint32_t pairs_found_ = 0;
  bool pairs_have_singles_ = false;
  std::vector<Loop> rectangle_loops_;
  std::uint32_t rectangles_found_ = 0;
};

extern template class StepFinder<2>;
extern template class StepFinder<6>;
extern template class StepFinder<512>;

}  // namespace cluewright
