// The classic solver with AVX-512: a block is one register.
#include "solve_classic.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#include <bit>

#include "classic_lanes.hpp"
#include "random.hpp"
#include "watch.hpp"

// From here on, and not before: what the headers define is shared with processors that lack these
// instructions.
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512vl")
#endif

#include "classic_search.hpp"

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

  // The last argument of a ternary operation is its truth table; bit 4 x + 2 y + z is the result.
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

  static bool some_not_full(Block x) {
    return _mm512_cmpneq_epi16_mask(x, _mm512_set1_epi16(full_lane)) != 0;
  }
  static bool some_empty(Block x, Block y, Block z) {
    return (_mm512_testn_epi16_mask(x, x) | _mm512_testn_epi16_mask(y, y) | _mm512_testn_epi16_mask(z, z)) !=
           0;
  }
  static bool equal(Block a, Block old_a, Block b, Block old_b, Block c, Block old_c) {
    const Block change = any(differing(a, old_a), differing(b, old_b), differing(c, old_c));
    return _mm512_test_epi32_mask(change, change) == 0;
  }
  static std::uint32_t more_than_one(Block x) { return _mm512_test_epi16_mask(x, less_one(x)); }
  static std::uint32_t exactly_two(Block x) {
    const Block rest = _mm512_and_si512(x, less_one(x));
    return _mm512_test_epi16_mask(rest, rest) & _mm512_testn_epi16_mask(rest, less_one(rest));
  }
};

}  // namespace

Answer solve_classic_avx512(const Question& question, Watch& watch) {
  return ClassicSearch<Avx512>(question, watch).run();
}

}  // namespace cluewright

#ifdef __clang__
#pragma clang attribute pop
#endif

#else  // a compiler for another processor

namespace cluewright {

Answer solve_classic_avx512(const Question& question, Watch& watch) {
  return solve_classic_plain(question, watch);
}

}  // namespace cluewright

#endif
