// X-wing, swordfish and jellyfish.
#include <algorithm>

#include "rating/groups.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

template <int W>
using Grating = typename RatingBoard<W>::Grating;

// The covers in which a base has places for a digit.
template <int W>
std::uint64_t crossed(const RatedPosition<W>& now, const Grating<W>& lines, std::uint32_t base,
                      std::uint32_t digit) {
  std::uint64_t places = now.places(lines.bases[base], digit), covers = 0;
  if (lines.is_straight) return places;
  for (; places; places &= places - 1) covers |= bit(lines.place[base][lowest_bit(places)]);
  return covers;
}

// Removes the digit from the covers outside the bases. Returns whether there is anything to remove.
template <int W>
bool remove_fish(const RatedPosition<W>& now, const Grating<W>& lines, std::uint32_t digit,
                 std::uint64_t bases, std::uint64_t covers, TechniqueStep& step) {
  step.removes.clear();
  for (; covers; covers &= covers - 1) {
    const std::uint32_t cover = lowest_bit(covers), house = lines.covers[cover];
    std::uint64_t gone = now.places(house, digit);
    for (std::uint64_t left = bases; left; left &= left - 1) {
      const std::uint32_t index = lines.index[cover][lowest_bit(left)];
      if (index != RatingBoard<W>::NONE) gone &= ~bit(index);
    }
    for (; gone; gone &= gone - 1)
      step.removes.push_back({now.board().houses[house].cells[lowest_bit(gone)], digit});
  }
  return !step.removes.empty();
}

// The first fish of a digit along these lines, as the set of its bases, and its step.
template <int W>
bool first_fish(const RatedPosition<W>& now, const Grating<W>& lines, std::uint32_t digit, int size,
                std::uint64_t& bases, TechniqueStep& step) {
  NumberedSets sets;
  int open = 0;
  for (std::uint32_t base = 0; base < lines.bases.size(); ++base) {
    const std::uint64_t covers = crossed(now, lines, base, digit);
    open += covers != 0;
    sets.add_if_eligible(base, covers, size);
  }
  // With fewer lines without the digit there is a smaller fish across.
  if (open < 2 * size || sets.count < static_cast<std::size_t>(size)) return false;
  return any_tight_group(sets, size, [&](std::uint64_t chosen, std::uint64_t covers) {
    bases = chosen;
    return remove_fish(now, lines, digit, chosen, covers, step);
  });
}

}  // namespace

// Columns as bases, then rows; for each the sets of lines, digit by digit.
template <int W>
bool find_fish(RatedPosition<W>& now, int size, TechniqueStep& step) {
  const Search kind = search::fish(size);
  TechniqueStep found;
  for (const Grating<W>& lines : now.board().gratings) {
    std::uint64_t least = ~std::uint64_t{0};
    for (std::uint32_t d = 0; d < now.board().digits; ++d) {
      std::uint64_t bases = 0;
      if (now.searched[d] & kind || !first_fish(now, lines, d, size, bases, found) || bases >= least)
        continue;
      least = bases;
      step.begin_removal(size == 2   ? Technique::x_wing
                         : size == 3 ? Technique::swordfish
                                     : Technique::jellyfish);
      std::swap(step.removes, found.removes);
    }
    if (~least) {
      std::sort(step.removes.begin(), step.removes.end());
      return true;
    }
  }
  for (Search& vain : now.searched) vain |= kind;
  return false;
}

#define DECLARE(W) template bool find_fish(RatedPosition<W>&, int, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
