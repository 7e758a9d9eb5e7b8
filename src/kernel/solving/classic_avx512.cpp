// The classic solver with AVX-512: a block is one register.
#include "solving/classic_solver.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#include <bit>

#include "common/random.hpp"
#include "common/watch.hpp"
#include "solving/classic_lanes.hpp"

// CAUTION: below the includes, whose functions also run on processors that lack these instructions.
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl")
#endif

#include "solving/classic_search.hpp"

namespace cluewright {
namespace {

struct Avx512 {
  using Block = __m512i;

  static Block load(const Lane* lanes) { return _mm512_load_si512(lanes); }
  static void store(Lane* lanes, Block block) { _mm512_store_si512(lanes, block); }
  static Block permuted(Block block, const Lane* from) { return _mm512_permutexvar_epi16(load(from), block); }
  static Block looked_up(const Lane* table, Block index) {  // by the lowest 6 bits
    return _mm512_permutex2var_epi16(load(table), index, load(table + block_lanes));
  }

  // The last argument of a ternary operation is its truth table: bit 4 x + 2 y + z is the result.
  static Block any(Block x, Block y, Block z) { return _mm512_ternarylogic_epi32(x, y, z, 0b11111110); }
  static Block most(Block x, Block y, Block z) { return _mm512_ternarylogic_epi32(x, y, z, 0b11101000); }
  static Block all(Block x, Block y, Block z) { return _mm512_ternarylogic_epi32(x, y, z, 0b10000000); }
  static Block where(Block x, Block y, Block z) { return _mm512_ternarylogic_epi32(x, y, z, 0b11001010); }
  static Block either(Block x, Block y) { return _mm512_or_si512(x, y); }
  static Block differing(Block x, Block y) { return _mm512_xor_si512(x, y); }
  static Block without(Block x, Block y) { return _mm512_andnot_si512(y, x); }
  static Block less_one(Block x) { return _mm512_sub_epi16(x, _mm512_set1_epi16(1)); }

  static Block digit_next(Block x) { return permuted(x, classic_tables.digit_next); }
  static Block digit_last(Block x) { return permuted(x, classic_tables.digit_last); }

  static Block narrowed(Block x, Block part) {
    return _mm512_mask_mov_epi16(x, _mm512_test_epi16_mask(part, part), part);
  }
  static Block lone(Block x) { return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(x, less_one(x)), x); }

  static Block fitting(Block x) {
    const Block top = looked_up(classic_tables.outline_top, x);
    const Block bottom =
        _mm512_permutexvar_epi16(_mm512_srli_epi16(x, 6), load(classic_tables.outline_bottom));
    const Block outline = _mm512_or_si512(top, bottom);
    const Block three = _mm512_set1_epi16(0b111);
    const Block rows = where(three, permuted(outline, classic_tables.band_next),
                             _mm512_slli_epi16(permuted(outline, classic_tables.band_last), 3));
    const Block columns = where(three, _mm512_srli_epi16(permuted(outline, classic_tables.stack_next), 3),
                                permuted(outline, classic_tables.stack_last));
    return all(x, looked_up(classic_tables.rows_left, rows), looked_up(classic_tables.columns_left, columns));
  }

  static bool contradiction(Block a, Block b, Block c, Block covered, Block taken_twice) {
    return (empty(a) | empty(b) | empty(c) | _mm512_cmpneq_epi16_mask(covered, _mm512_set1_epi16(full_lane)) |
            _mm512_test_epi16_mask(taken_twice, taken_twice)) != 0;
  }
  static std::uint32_t empty(Block x) { return _mm512_testn_epi16_mask(x, x); }
  static bool equal(Block a, Block old_a, Block b, Block old_b, Block c, Block old_c) {
    const Block change = any(differing(a, old_a), differing(b, old_b), differing(c, old_c));
    return _mm512_test_epi32_mask(change, change) == 0;
  }
  static std::uint32_t more_than_one(Block x) { return _mm512_test_epi16_mask(x, less_one(x)); }

  static void add_failures(Lane* weights, Block a, Block b, Block c) {
    const Block* blocks_[] = {&a, &b, &c};
    for (int i = 0; i < blocks; ++i) {
      Lane* weight = weights + i * block_lanes;
      const Block one = _mm512_maskz_set1_epi16(empty(*blocks_[i]), 1);
      store(weight, _mm512_min_epu16(_mm512_add_epi16(load(weight), one), _mm512_set1_epi16(max_weight)));
    }
  }

  static Block score(const Lane* lanes, const Lane* weights) {
    const Block x = load(lanes);
    const Block count = _mm512_add_epi16(
        looked_up(classic_tables.count_top, x),
        _mm512_permutexvar_epi16(_mm512_srli_epi16(x, 6), load(classic_tables.count_bottom)));
    return _mm512_mullo_epi16(_mm512_permutexvar_epi16(count, load(classic_tables.worth)), load(weights));
  }
  static int best_choice(const Lane* lanes, const Lane* weights) {
    Block scores[blocks];
    for (int i = 0; i < blocks; ++i) scores[i] = score(lanes + i * block_lanes, weights + i * block_lanes);
    const Block best = _mm512_max_epu16(_mm512_max_epu16(scores[0], scores[1]), scores[2]);
    const __m256i half = _mm256_max_epu16(_mm512_castsi512_si256(best), _mm512_extracti64x4_epi64(best, 1));
    const __m128i quarter = _mm_max_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    const __m128i least = _mm_minpos_epu16(_mm_xor_si128(quarter, _mm_set1_epi16(-1)));
    const Block highest = _mm512_xor_si512(_mm512_broadcastw_epi16(least), _mm512_set1_epi16(-1));
    for (int i = 0;; ++i) {
      const std::uint32_t found = _mm512_cmpeq_epi16_mask(scores[i], highest);
      if (found != 0) return i * block_lanes + std::countr_zero(found);
    }
  }
};

}  // namespace

ClassicEngine classic_avx512() {
  return engine_with<Avx512>();
}

}  // namespace cluewright

#ifdef __clang__
#pragma clang attribute pop
#endif

#else  // a compiler for another processor

namespace cluewright {

ClassicEngine classic_avx512() {
  return classic_plain();
}

}  // namespace cluewright

#endif
