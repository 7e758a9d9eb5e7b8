// Sets of small numbers as the bits of an integer.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace cluewright {

constexpr std::uint64_t bit(std::size_t i) {
  return std::uint64_t{1} << i;
}

// The numbers below this one; no more than there is room for.
constexpr std::uint64_t bits_below(std::size_t end) {
  return end < 64 ? bit(end) - 1 : ~std::uint64_t{0};
}

// The lowest member; there must be one.
constexpr std::uint32_t lowest_bit(std::uint64_t bits) {
  return static_cast<std::uint32_t>(std::countr_zero(bits));
}

// The set of the lowest member; none of an empty one.
constexpr std::uint64_t lowest_of(std::uint64_t bits) {
  return bits & (~bits + 1);
}

constexpr bool has_one_bit(std::uint64_t bits) {
  return bits != 0 && (bits & (bits - 1)) == 0;
}

// Whether there are more members than this few. A loop, since on old machines counting them all is a call.
constexpr bool has_more_than(std::uint64_t bits, int few) {
  for (; bits && few; --few) bits &= bits - 1;
  return bits != 0;
}

// Calls `visit(i)` for each member, lowest first.
template <class Visit>
void for_each_bit(std::uint32_t bits, Visit&& visit) {
  for (; bits; bits &= bits - 1) visit(static_cast<unsigned>(std::countr_zero(bits)));
}

}  // namespace cluewright
