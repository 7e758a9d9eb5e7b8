// Naked and hidden pairs, triplets and quads; direct hidden pairs and triplets.
#include <algorithm>

#include "rating/groups.hpp"
#include "rating/techniques.hpp"

namespace cluewright {

namespace {

constexpr Technique of_size(int size, Technique pair, Technique triplet, Technique quad) {
  return size == 2 ? pair : size == 3 ? triplet : quad;
}

// Adds the candidates among `digits` of some cells of a house to what is removed.
template <int W>
void remove_from(const RatedPosition<W>& now, std::uint32_t house, std::uint64_t cells, std::uint64_t digits,
                 TechniqueStep& step) {
  for (; cells; cells &= cells - 1) {
    const std::uint32_t cell = now.board().houses[house].cells[lowest_bit(cells)];
    for (std::uint64_t gone = now.digits_of[cell] & digits; gone; gone &= gone - 1)
      step.removes.push_back({cell, lowest_bit(gone)});
  }
  std::sort(step.removes.begin(), step.removes.end());
}

// Calls `find(h)` for each house that has this many empty cells and was not searched in vain. Ends when it
// returns true, and returns that.
template <int W, class Find>
bool in_any_house(RatedPosition<W>& now, Search kind, int least_empty, Find find) {
  for (std::uint32_t h = 0; h < now.board().houses.size(); ++h) {
    if (now.houses[h].searched & kind) continue;
    if (now.has_empty(h, least_empty) && find(h)) return true;
    now.houses[h].searched |= kind;
  }
  return false;
}

template <int W, class Visit>
bool any_hidden(const RatedPosition<W>& now, std::uint32_t h, int size, Visit visit) {
  NumberedSets places;
  for (std::uint32_t d = 0; d < now.board().digits; ++d) places.add_if_eligible(d, now.places(h, d), size);
  return places.count >= static_cast<std::size_t>(size) && any_tight_group(places, size, visit);
}

}  // namespace

template <int W>
bool find_naked_subset(RatedPosition<W>& now, int size, TechniqueStep& step) {
  return in_any_house(now, search::naked(size), 2 * size, [&](std::uint32_t h) {
    const auto& cells = now.board().houses[h].cells;
    NumberedSets held;
    for (std::uint64_t left = now.houses[h].empty; left; left &= left - 1)
      held.add_if_eligible(lowest_bit(left), now.digits_of[cells[lowest_bit(left)]], size);
    if (held.count < static_cast<std::size_t>(size)) return false;
    return any_tight_group(held, size, [&](std::uint64_t chosen, std::uint64_t digits) {
      std::uint64_t others = 0;
      for (std::uint64_t left = digits; left; left &= left - 1) others |= now.places(h, lowest_bit(left));
      if (!(others &= ~chosen)) return false;
      step.begin_removal(
          of_size(size, Technique::naked_pair, Technique::naked_triplet, Technique::naked_quad));
      remove_from(now, h, others, digits, step);
      return true;
    });
  });
}

template <int W>
bool find_hidden_subset(RatedPosition<W>& now, int size, TechniqueStep& step) {
  return in_any_house(now, search::hidden(size), 2 * size + 1, [&](std::uint32_t h) {
    return any_hidden(now, h, size, [&](std::uint64_t digits, std::uint64_t cells) {
      step.begin_removal(
          of_size(size, Technique::hidden_pair, Technique::hidden_triplet, Technique::hidden_quad));
      remove_from(now, h, cells, ~digits, step);
      return !step.removes.empty();
    });
  });
}

// Another digit of the house is left one place. Only that is taken.
template <int W>
bool find_direct_hidden_subset(RatedPosition<W>& now, int size, TechniqueStep& step) {
  const Search kind = size == 2 ? search::direct_hidden_pair : search::direct_hidden_triplet;
  return in_any_house(now, kind, size + 1, [&](std::uint32_t h) {
    return any_hidden(now, h, size, [&](std::uint64_t digits, std::uint64_t cells) {
      for (std::uint32_t d = 0; d < now.board().digits; ++d) {
        const std::uint64_t places = now.places(h, d), left = places & ~cells;
        if (digits >> d & 1 || left == places || !has_one_bit(left)) continue;
        return step.to_place(size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet,
                             now.board().houses[h].cells[lowest_bit(left)], d);
      }
      return false;
    });
  });
}

#define DECLARE(W)                                                          \
  template bool find_naked_subset(RatedPosition<W>&, int, TechniqueStep&);  \
  template bool find_hidden_subset(RatedPosition<W>&, int, TechniqueStep&); \
  template bool find_direct_hidden_subset(RatedPosition<W>&, int, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
