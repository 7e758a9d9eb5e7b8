#include "strategies/closure_classic.hpp"

#include <algorithm>
#include <cstring>

namespace cluewright {

namespace {

// Bits of a band's word, as drawn in closure_classic.hpp.
constexpr std::uint32_t first_row = 0x1ff;
constexpr std::uint32_t first_column = 1u | 1u << 10 | 1u << 20;  // the first cell of each row
constexpr std::uint32_t all_cells = first_row * first_column;
constexpr std::uint32_t above_rows = first_column << 9;  // the bits that stay 0
constexpr std::uint32_t box_lefts =
    first_column | first_column << 3 | first_column << 6;  // the leftmost column of each box

// For each digit its lane, filled with ones.
using LanesOfDigits = std::array<std::array<std::uint32_t, ClassicPosition::lanes>, 9>;

constexpr LanesOfDigits fill_lanes() {
  LanesOfDigits lanes = {};
  for (std::size_t digit = 0; digit < 9; ++digit) lanes[digit][digit] = ~0u;
  return lanes;
}

alignas(64) constexpr LanesOfDigits lanes_of = fill_lanes();

// The strategies of find_patterns.
constexpr StrategySet pattern_strategies =
    ~(strategy::full_house | strategy::naked_single | strategy::hidden_single | strategy::locked_candidates);

// SSE2, which every x86-64 has, or the like on other machines: three registers make twelve lanes.
namespace plain {
#define PART_BYTES 16
#define PARTS 3
#include "strategies/closure_classic_simd.hpp"
#undef PART_BYTES
#undef PARTS
}  // namespace plain

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define CLUEWRIGHT_HAS_LEVELS 1

#pragma GCC push_options
#pragma GCC target("avx2,bmi,popcnt")
namespace avx2 {
#define PART_BYTES 32
#define PARTS 2
#include "strategies/closure_classic_simd.hpp"
#undef PART_BYTES
#undef PARTS
}  // namespace avx2
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,bmi,popcnt")
namespace avx512 {
#define PART_BYTES 64
#define PARTS 1
#include "strategies/closure_classic_simd.hpp"
#undef PART_BYTES
#undef PARTS
}  // namespace avx512
#pragma GCC pop_options
#endif

ClassicPosition make_empty() {
  ClassicPosition position;
  for (auto& band : position.candidates) {
    for (std::size_t digit = 0; digit < 9; ++digit) band[digit] = all_cells;
  }
  return position;
}

}  // namespace

const ClassicPosition& ClassicPosition::empty() {
  static const ClassicPosition position = make_empty();
  return position;
}

void ClassicPosition::place_by_law(std::size_t cell, std::size_t digit) {
  const std::size_t band = cell / 27;
  const std::uint32_t here = ClassicCells::bit_of(cell);
  const ClassicCells& peers = classic_geometry.peers[cell];
  for (std::size_t b = 0; b < 3; ++b) candidates[b][digit] &= ~peers.band[b];
  for (std::uint32_t& cells : candidates[band]) cells &= ~here;
  candidates[band][digit] |= here;
  placed[band][digit] |= here;
}

// Counts bits in pairs, fours and eights (H. Warren: Hacker's Delight, 5-1), which vectorizes on every
// machine; not every machine has an instruction that counts bits.
int ClassicPosition::candidates_left() const {
  std::uint32_t left = 0;
  for (const auto& band : candidates) {
    for (std::uint32_t bits : band) {
      bits -= bits >> 1 & 0x55555555;
      bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
      bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
      left += (bits + (bits >> 8) + (bits >> 16) + (bits >> 24)) & 0xff;
    }
  }
  return static_cast<int>(left);
}

#ifdef CLUEWRIGHT_HAS_LEVELS
#define AT_LEVEL(function)                                 \
  level = std::min(level, simd_level());                   \
  if (level == SimdLevel::avx512) return avx512::function; \
  if (level == SimdLevel::avx2) return avx2::function;     \
  return plain::function
#else
#define AT_LEVEL(function) \
  (void)level;             \
  return plain::function
#endif

ClassicClose classic_close(SimdLevel level) {
  AT_LEVEL(close);
}
ClassicFollow classic_follow(SimdLevel level) {
  AT_LEVEL(follow);
}
ClassicPreview classic_preview(SimdLevel level) {
  AT_LEVEL(preview);
}
ClassicEndings classic_endings(SimdLevel level) {
  AT_LEVEL(endings);
}

}  // namespace cluewright
