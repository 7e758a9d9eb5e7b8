#include "rating/rating_way.hpp"

#include <algorithm>

#include "rating/classic_positions.hpp"
#include "rating/scale/scale_way.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

constexpr int LAST_VALUE = tenths_of(Technique::last_value);
constexpr int HIDDEN_SINGLE_BOX = tenths_of(Technique::hidden_single_box);
constexpr int HIDDEN_SINGLE = tenths_of(Technique::hidden_single_line);  // in any house
constexpr int NAKED_SINGLE = tenths_of(Technique::naked_single);
constexpr int DIRECT_POINTING = tenths_of(Technique::direct_pointing);
constexpr int POINTING = tenths_of(Technique::pointing);
constexpr int CLAIMING = tenths_of(Technique::claiming);
constexpr int HIDDEN_PAIR = tenths_of(Technique::hidden_pair);
constexpr int DIRECT_TRIPLET = tenths_of(Technique::direct_hidden_triplet);
constexpr int XYZ_WING = tenths_of(Technique::xyz_wing);
constexpr int HIDDEN_TRIPLET = tenths_of(Technique::hidden_triplet);

// The techniques from naked pairs on, in their order.
template <int W>
bool find_step_beyond_locking(RatedPosition<W>& now, TechniqueOptions options, TechniqueStep& step) {
  if (find_step_up_to_graves(now, options.scale, options.up_to, step)) return true;
  if constexpr (W == 2) {
    if (options.scale != Scale::sukaku_1_15) {
      ScaleStep found;
      const bool any = find_scale_step_beyond_graves(now, options.scale, options.up_to, found);
      std::swap(step, found.step);
      return any;
    }
  }
  return options.four_strong_links && find_strong_links(now, 4, options.scale, step);
}

}  // namespace

template <int W>
bool find_step_up_to_locking(RatedPosition<W>& now, Scale scale, TechniqueStep& step) {
  return find_hidden_single(now, step) || find_direct_locking(now, false, scale, step) ||
         find_direct_locking(now, true, scale, step) || find_direct_hidden_subset(now, 2, step) ||
         find_naked_single(now, step) || find_direct_hidden_subset(now, 3, step) ||
         find_locking(now, false, scale, step) || find_locking(now, true, scale, step);
}

template <int W>
bool find_step_up_to_graves(RatedPosition<W>& now, Scale scale, int up_to, TechniqueStep& step) {
  const bool is_sukaku = scale != Scale::se121;
  return step.stands_beyond(up_to, Technique::naked_pair) || find_naked_subset(now, 2, step) ||
         find_fish(now, 2, step) || find_hidden_subset(now, 2, step) || find_naked_subset(now, 3, step) ||
         find_fish(now, 3, step) || step.stands_beyond(up_to, Technique::hidden_triplet) ||
         find_hidden_subset(now, 3, step) || (is_sukaku && find_strong_links(now, 2, scale, step)) ||
         step.stands_beyond(up_to, Technique::xy_wing) || find_wing(now, 2, scale, step) ||
         find_wing(now, 3, scale, step) || step.stands_beyond(up_to, Technique::unique_loop) ||
         find_unique_loop(now, scale, step) || find_naked_subset(now, 4, step) ||
         step.stands_beyond(up_to, Technique::jellyfish) || find_fish(now, 4, step) ||
         find_hidden_subset(now, 4, step) ||
         (is_sukaku && (find_strong_links(now, 3, scale, step) || find_long_wing(now, 3, scale, step))) ||
         step.stands_beyond(up_to, Technique::bug) || find_universal_grave(now, scale, step);
}

template <int W>
bool find_next_step(RatedPosition<W>& now, TechniqueOptions options, TechniqueStep& step) {
  return find_step_up_to_locking(now, options.scale, step) || find_step_beyond_locking(now, options, step);
}

template <int W>
TechniqueWay technique_way(const RatingBoard<W>& board, const std::uint8_t* placed,
                           const std::uint64_t* candidates, TechniqueOptions options, Watch& watch) {
  RatedPosition<W> now(board);
  now.watch = &watch;
  TechniqueWay way;
  bool is_consistent = now.load(placed, candidates);
  TechniqueStep step;
  while (is_consistent && now.unfilled && !watch.rings() && find_next_step(now, options, step)) {
    way.steps.push_back(step);
    is_consistent = now.apply(step);
  }
  way.ending = !is_consistent ? Ending::contradiction : now.unfilled ? Ending::stuck : Ending::completed;
  return way;
}

// The rating is the highest of all steps, and not every step needs to be the way's own for that. The
// techniques up to claiming never lose a conclusion: what one of them concludes in a position, those rated no
// higher conclude in every later position. So, once a step of some rating has been taken, it does not matter
// in which order steps up to this rating are, nor whether their eliminations are kept in direct steps:
//
//   - singles are taken as they turn up, naked ones as soon as one of them (2.3) is needed anyway;
//   - direct pointing and claiming are pointing and claiming (2.6, 2.8), and a hidden single;
//   - a direct hidden pair (3.4) or triplet (4.0) is that subset or another one, and a hidden single;
//   - where a closure tells that they complete the puzzle, they need not be taken at all;
//   - where it tells that they do not, the way may begin where they end.
//
// From naked pairs on, steps are the way's own: the first that their techniques find, and then what is above.
// Up to XYZ-wings these lose no conclusion either. But theirs are not all in the order of their ratings, so
// only where such ratings need not be told apart, any order will do.
template <int W>
TechniqueRating Rater<W>::rate(const std::uint8_t* puzzle, Watch& watch) {
  now_.watch = &watch;
  if constexpr (W == 2) {
    if (close_) return climb(classic_position(puzzle), 0, watch);
  }
  return begin(puzzle, watch) ? finish(0, watch) : TechniqueRating{0, Ending::contradiction};
}

template <int W>
RatedPosition<W>* Rater<W>::begin(const std::uint8_t* puzzle, Watch& watch) {
  now_.watch = &watch;
  return now_.load(puzzle, nullptr) ? &now_ : nullptr;
}

template <int W>
TechniqueRating Rater<W>::finish(int tenths, Watch& watch) {
  if constexpr (W == 2) {
    if (close_) return climb(classic_position(now_), tenths, watch);
  }
  tenths_ = known_as(tenths);
  return go_on(watch);
}

// Asks closures whether singles, and then locked candidates, complete a position of the classic board, and
// then goes on from the furthest one that is on the way.
template <int W>
TechniqueRating Rater<W>::climb(const ClassicPosition& given, int tenths, Watch& watch)
  requires(W == 2)
{
  const int least = known_as(tenths);
  is_stuck_beyond_ = false;
  ClassicPosition closure = given;
  // If naked singles cost no more than hidden ones, they are asked about together.
  const bool are_alike = std::max(least, known_as(HIDDEN_SINGLE)) >= NAKED_SINGLE;
  enough_ = are_alike ? NAKED_SINGLE : HIDDEN_SINGLE;
  Ending ending =
      close_(closure, are_alike ? strategy::hidden_single | strategy::naked_single : strategy::hidden_single);
  if (ending == Ending::completed) {
    if (!are_alike || least < HIDDEN_SINGLE_BOX || least >= HIDDEN_SINGLE)
      return go_on_from(given, least, watch);
    tenths_ = boxes_suffice(given) ? least : known_as(HIDDEN_SINGLE);
    return rating(ending);
  }
  const ClassicPosition after_singles = closure;
  if (ending == Ending::stuck) ending = close_(closure, cheap_strategies);
  enough_ = ending == Ending::completed ? CLAIMING : unknown;
  if (ending == Ending::contradiction) return go_on_from(given, least, watch);  // the way may not see it
  const int reached = std::max(least, known_as(DIRECT_POINTING));
  if (ending == Ending::completed || !load(now_, closure) || has_direct_subset())
    return go_on_from(after_singles, reached, watch);
  const int beyond = std::max(reached, known_as(CLAIMING + 1));  // less than any step has
  tenths_ = beyond;
  const TechniqueRating found = go_on(watch);
  const bool is_exact = found.ending != Ending::stuck || found.tenths > beyond || beyond == least;
  if (is_exact || beyond > options_.up_to || !options_.bounds.empty() || watch.rings()) return found;
  is_stuck_beyond_ = true;  // so the rating is that of the steps to here
  return go_on_from(given, least, watch);
}

template <int W>
TechniqueRating Rater<W>::go_on_from(const ClassicPosition& position, int tenths, Watch& watch)
  requires(W == 2)
{
  tenths_ = tenths;
  return load(now_, position) ? go_on(watch) : rating(Ending::contradiction);
}

// Whether a closure of singles and locked candidates lacks what is rated up to claiming: direct subsets.
template <int W>
bool Rater<W>::has_direct_subset() {
  return find_direct_hidden_subset(now_, 2, step_) ||
         (known_as(DIRECT_TRIPLET) <= CLAIMING && find_direct_hidden_subset(now_, 3, step_));
}

// The highest rating up to XYZ-wings that need not be told apart from this one.
template <int W>
int Rater<W>::known_as(int tenths) const {
  const auto bound = std::ranges::lower_bound(options_.bounds, tenths);
  return bound == options_.bounds.end() ? tenths : std::min<int>(*bound, std::max(tenths, XYZ_WING));
}

template <int W>
TechniqueRating Rater<W>::go_on(Watch& watch) {
  while (take_singles()) {
    if (tenths_ > options_.up_to) return rating(Ending::stuck);
    if (!now_.unfilled || tenths_ >= enough_) return rating(Ending::completed);
    if (watch.rings() || !find_step_beyond_singles()) return rating(Ending::stuck);
    raise_to(step_.tenths);
    if (tenths_ > options_.up_to) return rating(Ending::stuck);
    if (!now_.apply(step_)) break;
    if (tenths_ >= enough_ || is_settled()) return rating(Ending::completed);
  }
  return rating(Ending::contradiction);
}

// Whether what is rated no higher than the steps so far completes the puzzle. Only asked up to claiming:
// harder puzzles take more steps, and each answer takes as long as a dozen placements. All singles were taken
// before the last step, so singles alone get no further if it has given none.
template <int W>
bool Rater<W>::is_settled() {
  if constexpr (W == 2) {
    if (!close_ || tenths_ > CLAIMING || (tenths_ < CLAIMING && !has_single())) return false;
    const StrategySet singles =
        strategy::hidden_single | (tenths_ >= NAKED_SINGLE ? strategy::naked_single : 0);
    ClassicPosition position = classic_position(now_);
    return close_(position, tenths_ >= CLAIMING ? cheap_strategies : singles) == Ending::completed;
  }
  return false;
}

template <int W>
bool Rater<W>::find_step_beyond_singles() {
  const int done = tenths_;
  constexpr Scale any_order = Scale::sukaku_1_15;  // of locking, which does not matter here
  // Up to the rating that is reached, cheap techniques come first.
  if (done >= POINTING && find_locking(now_, false, any_order, step_)) return true;
  if (done >= CLAIMING && find_locking(now_, true, any_order, step_)) return true;
  if (done < POINTING && find_direct_locking(now_, false, any_order, step_)) return true;
  if (done < CLAIMING && find_direct_locking(now_, true, any_order, step_)) return true;
  if (done < HIDDEN_PAIR && find_direct_hidden_subset(now_, 2, step_)) return true;
  if (done < NAKED_SINGLE && find_naked_single(now_, step_)) return true;
  if (done < HIDDEN_TRIPLET && find_direct_hidden_subset(now_, 3, step_)) return true;
  if (done < POINTING && find_locking(now_, false, any_order, step_)) return true;
  if (done < CLAIMING && find_locking(now_, true, any_order, step_)) return true;
  return !is_stuck_beyond_ && find_step_beyond_locking(now_, options_, step_);
}

// Takes hidden singles, and naked ones once they raise the rating no more, until there are none. The last
// empty cells of houses and then boxes come first. Returns false at a contradiction.
template <int W>
bool Rater<W>::take_singles() {
  for (;;) {
    auto& [in_boxes, in_lines] = now_.lone_places;
    if (tenths_ < HIDDEN_SINGLE && !now_.full_houses.empty()) {
      const std::uint32_t house = now_.full_houses.back();
      now_.full_houses.pop_back();
      if (!has_one_bit(now_.houses[house].empty)) continue;
      const std::uint32_t cell = now_.board().houses[house].cells[lowest_bit(now_.houses[house].empty)];
      raise_to(LAST_VALUE);
      if (!now_.place(cell, lowest_bit(now_.digits_of[cell]))) return false;
    } else if (!in_boxes.empty()) {
      const auto found = in_boxes.back();
      in_boxes.pop_back();
      if (!take_hidden_single(found, HIDDEN_SINGLE_BOX)) return false;
    } else if (!in_lines.empty()) {
      const auto found = in_lines.back();
      in_lines.pop_back();
      if (!take_hidden_single(found, HIDDEN_SINGLE)) return false;
      if (tenths_ >= enough_) return true;
    } else if (tenths_ >= NAKED_SINGLE && !now_.lone_cells.empty()) {
      const std::uint32_t cell = now_.lone_cells.back();
      now_.lone_cells.pop_back();
      if (!now_.placed[cell] && !now_.place(cell, lowest_bit(now_.digits_of[cell]))) return false;
    } else {
      now_.full_houses.clear();
      return true;
    }
  }
}

// Whether there may be a single that can be taken.
template <int W>
bool Rater<W>::has_single() const {
  const auto& [in_boxes, in_lines] = now_.lone_places;
  return !in_boxes.empty() || !in_lines.empty() || (tenths_ >= NAKED_SINGLE && !now_.lone_cells.empty());
}

template <int W>
bool Rater<W>::take_hidden_single(const typename RatedPosition<W>::LonePlace& found, int tenths) {
  const std::uint64_t places = now_.places(found.house, found.digit);
  if (!has_one_bit(places)) return true;  // taken meanwhile
  raise_to(tenths);
  return now_.place(now_.board().houses[found.house].cells[lowest_bit(places)], found.digit);
}

#define DECLARE(W)                                                                                      \
  template bool find_step_up_to_locking(RatedPosition<W>&, Scale, TechniqueStep&);                      \
  template bool find_step_up_to_graves(RatedPosition<W>&, Scale, int, TechniqueStep&);                  \
  template bool find_next_step(RatedPosition<W>&, TechniqueOptions, TechniqueStep&);                    \
  template TechniqueWay technique_way(const RatingBoard<W>&, const std::uint8_t*, const std::uint64_t*, \
                                      TechniqueOptions, Watch&);                                        \
  template class Rater<W>
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
