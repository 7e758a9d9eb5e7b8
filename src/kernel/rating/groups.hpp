// Sets that have as many members together as they are: naked and hidden subsets, and fish.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/bits.hpp"

namespace cluewright {

// Sets to choose from, each with a number.
struct NumberedSets {
  std::size_t count = 0;
  std::uint64_t sets[64];
  std::uint32_t numbers[64];

  void add(std::uint32_t number, std::uint64_t set) {
    numbers[count] = number;
    sets[count++] = set;
  }
  // Only sets of 2 to `most` members can be in a group of `most`.
  void add_if_eligible(std::uint32_t number, std::uint64_t set, int most) {
    if (has_more_than(set, 1) && !has_more_than(set, most)) add(number, set);
  }
};

// Calls `visit(chosen, all)` for each choice of `missing` more sets, all of them among the first `below`,
// that have `size` members together, those of `all` among them: in ascending order of the greatest index,
// then of the next one, and so on. `chosen` are the numbers of the sets, as bits. Ends when it returns true,
// and returns that.
template <class Visit>
bool any_tight_group(const NumberedSets& from, int size, int missing, std::size_t below, std::uint64_t chosen,
                     std::uint64_t all, Visit& visit) {
  if (missing == 0) return has_more_than(all, size - 1) && !has_more_than(all, size) && visit(chosen, all);
  for (std::size_t i = static_cast<std::size_t>(missing) - 1; i < below; ++i) {
    const std::uint64_t grown = all | from.sets[i];
    if (has_more_than(grown, size)) continue;
    const std::uint64_t with = chosen | bit(from.numbers[i]);
    if (any_tight_group(from, size, missing - 1, i, with, grown, visit)) return true;
  }
  return false;
}

// The same for the choices of `size` sets.
template <class Visit>
bool any_tight_group(const NumberedSets& from, int size, Visit visit) {
  return any_tight_group(from, size, size, from.count, 0, 0, visit);
}

}  // namespace cluewright
