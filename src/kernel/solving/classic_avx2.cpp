// The classic solver with AVX2: a block is two registers.
#include "solving/classic_solver.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#include <bit>

#include "common/random.hpp"
#include "common/watch.hpp"
#include "solving/classic_lanes.hpp"

// CAUTION: below the includes, whose functions also run on processors that lack these instructions.
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC target("avx2")
#endif

#include "solving/classic_search.hpp"

namespace cluewright {
namespace {

// AVX2 looks up bytes only, in 16 entries within 128 bits. So outlines are packed into one register of bytes:
//
//     byte  0 to 7    8 to 15    16 to 23    24 to 31
//     lane  0 to 7    16 to 23   8 to 15     24 to 31
struct alignas(32) ByteTables {
  // The 8 entries for 3 bits are repeated to fill both halves of a register.
  std::uint8_t first_row[32], second_row[32], third_row[32];  // what a row adds to the outline
  std::uint8_t turned[32];                                    // rotated: line i + 1 becomes line i
  std::uint8_t rows_left[32], columns_left[32];               // the cells of these turned lines, bits 0 to 7
  std::uint8_t rows_left_8[32], columns_left_8[32];           // and bit 8
  std::uint8_t count[32], worth[32];  // the number of bits in 4 bits; the worth of a count
  // For each byte the one to take from the same half of the register, and from the other half; 128 for none.
  struct Move {
    std::uint8_t same[32], other[32];
  } band_next, band_last, stack_next, stack_last;

  constexpr ByteTables();
};

constexpr int lane_of_byte(int byte) {
  return byte / 8 == 1 ? byte + 8 : byte / 8 == 2 ? byte - 8 : byte;
}

constexpr ByteTables::Move byte_move(const Lane* from) {
  ByteTables::Move move{};
  for (int byte = 0; byte < 32; ++byte) {
    const int source = lane_of_byte(from[lane_of_byte(byte)]);  // lane_of_byte is its own inverse
    const bool same = source / 16 == byte / 16;
    move.same[byte] = static_cast<std::uint8_t>(same ? source % 16 : 128);
    move.other[byte] = static_cast<std::uint8_t>(same ? 128 : source % 16);
  }
  return move;
}

constexpr ByteTables::ByteTables()
    : first_row{},
      second_row{},
      third_row{},
      turned{},
      rows_left{},
      columns_left{},
      rows_left_8{},
      columns_left_8{},
      count{},
      worth{},
      band_next(byte_move(classic_tables.band_next)),
      band_last(byte_move(classic_tables.band_last)),
      stack_next(byte_move(classic_tables.stack_next)),
      stack_last(byte_move(classic_tables.stack_last)) {
  for (int i = 0; i < 32; ++i) {
    const int lines = i & 7, turn = lines >> 1 | (lines & 1) << 2;
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    first_row[i] = byte(lines ? 1 | lines << 3 : 0);
    second_row[i] = byte(lines ? 2 | lines << 3 : 0);
    third_row[i] = byte(lines ? 4 | lines << 3 : 0);
    turned[i] = byte(turn);
    const int rows = (turn & 1) * 7 | (turn >> 1 & 1) * 7 << 3 | (turn >> 2) * 7 << 6,
              columns = turn * 0b001001001;
    rows_left[i] = byte(rows & 255), rows_left_8[i] = byte(rows >> 8);
    columns_left[i] = byte(columns & 255), columns_left_8[i] = byte(columns >> 8);
    count[i] = byte(std::popcount(i & 15u));
    worth[i] = byte(classic_tables.worth[i & 15]);
  }
}

constexpr ByteTables byte_tables;

using Vector = __m256i;

Vector bytes_at(const std::uint8_t* bytes) {
  return _mm256_load_si256(reinterpret_cast<const Vector*>(bytes));
}
Vector looked_up(const std::uint8_t* table, Vector index) {
  return _mm256_shuffle_epi8(bytes_at(table), index);
}
Vector both(Vector x, Vector y) {
  return _mm256_and_si256(x, y);
}
Vector either(Vector x, Vector y) {
  return _mm256_or_si256(x, y);
}
Vector moved(Vector x, Vector swapped, const ByteTables::Move& move) {
  return either(_mm256_shuffle_epi8(x, bytes_at(move.same)),
                _mm256_shuffle_epi8(swapped, bytes_at(move.other)));
}

// The lines that a digit can take in a box, turned, given those in the next and in the last of the three
// boxes in line: of the two other lines, one box must be able to take one and the other box the other.
Vector lines_left(Vector next, Vector last) {
  return either(both(next, looked_up(byte_tables.turned, last)),
                both(last, looked_up(byte_tables.turned, next)));
}

struct Avx2 {
  struct Block {
    Vector low, high;  // lanes 0 to 15, 16 to 31
  };

  template <class Function, class... Blocks>
  static Block each(Function function, const Blocks&... x) {
    return {function(x.low...), function(x.high...)};
  }

  static Block load(const Lane* lanes) {
    const auto* vectors = reinterpret_cast<const Vector*>(lanes);
    return {_mm256_load_si256(vectors), _mm256_load_si256(vectors + 1)};
  }
  static void store(Lane* lanes, const Block& x) {
    auto* vectors = reinterpret_cast<Vector*>(lanes);
    _mm256_store_si256(vectors, x.low), _mm256_store_si256(vectors + 1, x.high);
  }

  static Block either(const Block& x, const Block& y) {
    return {_mm256_or_si256(x.low, y.low), _mm256_or_si256(x.high, y.high)};
  }
  static Block both(const Block& x, const Block& y) {
    return {_mm256_and_si256(x.low, y.low), _mm256_and_si256(x.high, y.high)};
  }
  static Block differing(const Block& x, const Block& y) {
    return {_mm256_xor_si256(x.low, y.low), _mm256_xor_si256(x.high, y.high)};
  }
  static Block without(const Block& x, const Block& y) {
    return {_mm256_andnot_si256(y.low, x.low), _mm256_andnot_si256(y.high, x.high)};
  }
  static Block any(const Block& x, const Block& y, const Block& z) { return either(either(x, y), z); }
  static Block most(const Block& x, const Block& y, const Block& z) {
    return either(both(x, y), both(z, either(x, y)));
  }

  // The 128 bits of each of the three digits rotate, and so do their lanes of box 8 in the last 128 bits.
  static Block digit_next(const Block& x) {
    const Vector last = _mm256_permute2x128_si256(x.low, x.high, 0x30);
    return {_mm256_permute2x128_si256(x.low, x.high, 0x21), _mm256_shuffle_epi8(last, box_8_turned(2, 4, 0))};
  }
  static Block digit_last(const Block& x) {
    const Vector last = _mm256_permute2x128_si256(x.low, x.high, 0x31);
    return {_mm256_permute2x128_si256(x.low, x.high, 0x02), _mm256_shuffle_epi8(last, box_8_turned(4, 0, 2))};
  }
  static Vector box_8_turned(int i, int j, int k) {
    const auto pair = [](int byte) { return static_cast<short>(byte | (byte + 1) << 8); };
    return _mm256_setr_epi16(pair(0), pair(2), pair(4), pair(6), pair(8), pair(10), pair(12), pair(14),
                             pair(i), pair(j), pair(k), pair(6), pair(8), pair(10), pair(12), pair(14));
  }

  static Vector is_empty(Vector x) { return _mm256_cmpeq_epi16(x, _mm256_setzero_si256()); }
  static Vector rest(Vector x) { return _mm256_and_si256(x, _mm256_sub_epi16(x, _mm256_set1_epi16(1))); }

  // CAUTION: functions, not lambdas: GCC does not compile lambdas for the target set above.
  static Vector narrowed_half(Vector x, Vector part) { return _mm256_blendv_epi8(part, x, is_empty(part)); }
  static Vector lone_half(Vector x) { return _mm256_and_si256(x, is_empty(rest(x))); }
  static Block narrowed(const Block& x, const Block& part) { return each(narrowed_half, x, part); }
  static Block lone(const Block& x) { return each(lone_half, x); }

  static Vector outline(const Block& x) {
    const Vector three_bits = _mm256_set1_epi8(7), six_bits = _mm256_set1_epi16(63);
    const Vector top =
        _mm256_packus_epi16(_mm256_and_si256(x.low, six_bits), _mm256_and_si256(x.high, six_bits));
    const Vector bottom = _mm256_packus_epi16(_mm256_srli_epi16(x.low, 6), _mm256_srli_epi16(x.high, 6));
    const Vector second = _mm256_and_si256(_mm256_srli_epi16(top, 3), three_bits);
    const Vector first_two =
        _mm256_or_si256(looked_up(byte_tables.first_row, _mm256_and_si256(top, three_bits)),
                        looked_up(byte_tables.second_row, second));
    return _mm256_or_si256(first_two, looked_up(byte_tables.third_row, bottom));
  }
  static Block fitting(const Block& x) {
    const auto& tables = byte_tables;
    const Vector lines = outline(x), three_bits = _mm256_set1_epi8(7);
    const Vector rows = _mm256_and_si256(lines, three_bits);
    const Vector columns = _mm256_and_si256(_mm256_srli_epi16(lines, 3), three_bits);
    const Vector swapped_rows = _mm256_permute4x64_epi64(rows, 0b01001110);
    const Vector swapped_columns = _mm256_permute4x64_epi64(columns, 0b01001110);
    const Vector rows_left =
        lines_left(moved(rows, swapped_rows, tables.band_next), moved(rows, swapped_rows, tables.band_last));
    const Vector columns_left = lines_left(moved(columns, swapped_columns, tables.stack_next),
                                           moved(columns, swapped_columns, tables.stack_last));
    const Vector low = _mm256_and_si256(looked_up(tables.rows_left, rows_left),
                                        looked_up(tables.columns_left, columns_left));
    const Vector bit_8 = _mm256_and_si256(looked_up(tables.rows_left_8, rows_left),
                                          looked_up(tables.columns_left_8, columns_left));
    return both(x, {_mm256_unpacklo_epi8(low, bit_8), _mm256_unpackhi_epi8(low, bit_8)});
  }

  static bool none(const Block& x) {
    const Vector all = _mm256_or_si256(x.low, x.high);
    return _mm256_testz_si256(all, all) != 0;
  }
  static Block empty(const Block& x) { return each(is_empty, x); }
  static bool contradiction(const Block& a, const Block& b, const Block& c, const Block& covered,
                            const Block& taken_twice) {
    const Vector full = _mm256_set1_epi16(static_cast<short>(full_lane));
    const Block uncovered = differing(covered, {full, full});
    return !none(either(any(empty(a), empty(b), empty(c)), either(uncovered, taken_twice)));
  }
  static bool equal(const Block& a, const Block& old_a, const Block& b, const Block& old_b, const Block& c,
                    const Block& old_c) {
    return none(any(differing(a, old_a), differing(b, old_b), differing(c, old_c)));
  }
  static std::uint32_t more_than_one(const Block& x) {
    const Vector low = is_empty(rest(x.low)), high = is_empty(rest(x.high));
    // Packing swaps the middle two groups of 8 lanes; the permutation swaps them back.
    const Vector lone_lanes = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0b11011000);
    return ~static_cast<std::uint32_t>(_mm256_movemask_epi8(lone_lanes));
  }

  static Vector heavier_half(Vector weight, Vector x) {
    const Vector most = _mm256_set1_epi16(static_cast<short>(max_weight));
    return _mm256_min_epu16(_mm256_sub_epi16(weight, is_empty(x)), most);
  }
  static void add_failures(Lane* weights, const Block& a, const Block& b, const Block& c) {
    for (const Block* block : {&a, &b, &c}) {
      store(weights, each(heavier_half, load(weights), *block));
      weights += block_lanes;
    }
  }

  static Vector score(Vector x, Vector weight) {
    const Vector nibble = _mm256_set1_epi16(15);
    const Vector second = _mm256_and_si256(_mm256_srli_epi16(x, 4), nibble);
    const Vector count = _mm256_add_epi16(looked_up(byte_tables.count, _mm256_and_si256(x, nibble)),
                                          looked_up(byte_tables.count, second));
    const Vector whole_count = _mm256_add_epi16(count, _mm256_srli_epi16(x, 8));
    return _mm256_mullo_epi16(looked_up(byte_tables.worth, whole_count), weight);
  }
  static int best_choice(const Lane* lanes, const Lane* weights) {
    alignas(64) Lane scores[blocks * block_lanes];
    Vector best = _mm256_setzero_si256();
    for (int i = 0; i < blocks * block_lanes; i += block_lanes) {
      const Block scored = each(score, load(lanes + i), load(weights + i));
      best = _mm256_max_epu16(best, _mm256_max_epu16(scored.low, scored.high));
      store(scores + i, scored);
    }
    const __m128i half = _mm_max_epu16(_mm256_castsi256_si128(best), _mm256_extracti128_si256(best, 1));
    const __m128i least = _mm_minpos_epu16(_mm_xor_si128(half, _mm_set1_epi16(-1)));
    const Vector highest = _mm256_xor_si256(_mm256_broadcastw_epi16(least), _mm256_set1_epi16(-1));
    for (int i = 0;; i += 16) {
      const Vector is_best = _mm256_cmpeq_epi16(*reinterpret_cast<const Vector*>(scores + i), highest);
      const auto found = static_cast<std::uint32_t>(_mm256_movemask_epi8(is_best));
      if (found != 0) return i + std::countr_zero(found) / 2;
    }
  }
};

}  // namespace

ClassicEngine classic_avx2() {
  return engine_with<Avx2>();
}

}  // namespace cluewright

#ifdef __clang__
#pragma clang attribute pop
#endif

#else  // a compiler for another processor

namespace cluewright {

ClassicEngine classic_avx2() {
  return classic_plain();
}

}  // namespace cluewright

#endif
