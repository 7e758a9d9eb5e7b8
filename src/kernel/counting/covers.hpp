// How many exact covers there are, where many ways lead to the same rest of a problem.
#pragma once

#include <cstdint>
#include <span>

#include "common/watch.hpp"

namespace cluewright {

inline constexpr int max_items_to_cover = 256;

// The number of ways to choose options so that each item is in exactly one of them. Option i has the items
// `items[starts[i]]` to `items[starts[i + 1] - 1]`, all below `item_count`; each item is in some option. The
// cache remembers the rests of the problem that were counted, 2 ** cache_bits at most, of 40 bytes each.
// Throws std::overflow_error for numbers beyond 2 ** 63; returns 0 if the watch rings.
std::int64_t count_covers(std::span<const std::int32_t> starts, std::span<const std::int32_t> items,
                          int item_count, int cache_bits, Watch& watch);

}  // namespace cluewright
