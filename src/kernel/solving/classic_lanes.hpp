// The classic board's state, packed for vectors, and the lookup tables of its propagation.
//
// A lane is 16 bits: one digit in one box. Its lowest 9 bits are the cells of the box where the digit is a
// candidate:
//
//     bit 0 1 2
//         3 4 5
//         6 7 8
//
// A block is 32 lanes: 3 digits in 9 boxes each. The last 5 lanes are idle and stay full.
//
//     lane  0 to 7       8 to 15      16 to 23     24 25 26             27 to 31
//           1st digit,   2nd digit,   3rd digit,   1st, 2nd, 3rd digit  idle
//           boxes 0-7    boxes 0-7    boxes 0-7    in box 8
//
// So the first 8 lanes of a digit are 128 bits, which AVX2 can move as one.
//
// A state is 3 blocks, for the digits 1 2 3, 4 5 6 and 7 8 9: the whole puzzle in three 512-bit registers.
#pragma once

#include <bit>
#include <cstdint>

namespace cluewright {

using Lane = std::uint16_t;

constexpr int blocks = 3, block_lanes = 32, used_lanes = 27;
constexpr Lane full_lane = 0x1ff;

struct alignas(64) ClassicState {
  Lane lanes[blocks * block_lanes];
};

// The lane of a digit (from 0) in a box, and back.
constexpr int lane_of(int digit, int box) {
  return digit / 3 * block_lanes + (box < 8 ? digit % 3 * 8 + box : 24 + digit % 3);
}
constexpr int box_of_lane(int lane) {
  return lane % block_lanes < 24 ? lane % 8 : 8;
}
constexpr int digit_of_lane(int lane) {
  return lane / block_lanes * 3 + (lane % block_lanes < 24 ? lane % block_lanes / 8 : lane % 8);
}

constexpr int box_of(int cell) {
  return cell / 27 * 3 + cell % 9 / 3;
}
constexpr Lane bit_of(int cell) {
  return static_cast<Lane>(1 << (cell / 9 % 3 * 3 + cell % 3));
}
constexpr int cell_of(int box, int bit) {
  return (box / 3 * 3 + bit / 3) * 9 + box % 3 * 3 + bit % 3;
}

struct alignas(64) ClassicTables {
  // For each cell its bit, and the lane of each digit (from 1) in its box. For 0, no digit, just any lane.
  Lane bits[81];
  std::uint8_t lanes[81][10];
  ClassicState full;     // without a clue
  ClassicState weights;  // 1 for each lane that is used, 0 for the others
  // The outline of a lane: the rows (bits 0 to 2) and the columns (bits 3 to 5) of the box that the digit can
  // still take. Looked up in two parts: by the cells of the first two rows (64 entries), and by those of the
  // last row.
  Lane outline_top[64], outline_bottom[32];
  // The cells of a box that a digit can take if it can take these rows in the two other boxes of the band:
  // bits 0 to 2 for one box, 3 to 5 for the other. It takes a different row in each box. Then the same for
  // columns.
  Lane rows_left[64], columns_left[64];
  // For each lane, the same digit's lane for the two other boxes of the band, and of the stack.
  Lane band_next[32], band_last[32], stack_next[32], stack_last[32];
  // For each lane, the same box's lane for the two other digits of the block.
  Lane digit_next[32], digit_last[32];
  // The number of cells of a lane, in two parts as above, and the worth of branching on a lane with this many
  // cells.
  Lane count_top[64], count_bottom[32], worth[32];

  constexpr ClassicTables();
};

constexpr ClassicTables::ClassicTables()
    : bits{},
      lanes{},
      full{},
      weights{},
      outline_top{},
      outline_bottom{},
      rows_left{},
      columns_left{},
      band_next{},
      band_last{},
      stack_next{},
      stack_last{},
      digit_next{},
      digit_last{},
      count_top{},
      count_bottom{},
      worth{} {
  for (int cell = 0; cell < 81; ++cell) {
    bits[cell] = bit_of(cell);
    for (int digit = 0; digit <= 9; ++digit)
      lanes[cell][digit] = static_cast<std::uint8_t>(lane_of(digit ? digit - 1 : cell % 9, box_of(cell)));
  }
  for (int lane = 0; lane < blocks * block_lanes; ++lane) {
    full.lanes[lane] = full_lane;
    weights.lanes[lane] = lane % block_lanes < used_lanes;
  }
  for (int i = 0; i < 64; ++i) {
    const int first = i & 7, second = i >> 3;
    count_top[i] = static_cast<Lane>(std::popcount(static_cast<unsigned>(i)));
    outline_top[i] = static_cast<Lane>((first ? 1 : 0) | (second ? 2 : 0) | (first | second) << 3);
    for (int line = 0; line < 3; ++line) {
      const int next = 1 << (line + 1) % 3, last = 1 << (line + 2) % 3;
      if ((first & next && second & last) || (first & last && second & next)) {
        rows_left[i] = static_cast<Lane>(rows_left[i] | 0b111 << 3 * line);
        columns_left[i] = static_cast<Lane>(columns_left[i] | 0b001001001 << line);
      }
    }
  }
  for (int i = 0; i < 32; ++i) {
    outline_bottom[i] = static_cast<Lane>(i & 7 ? 4 | (i & 7) << 3 : 0);
    count_bottom[i] = static_cast<Lane>(std::popcount(i & 7u));
    worth[i] = static_cast<Lane>(i >= 2 && i <= 9 ? 12 / (i - 1) : 0);
  }
  for (int i = 0; i < block_lanes; ++i) {
    const int digit = digit_of_lane(i), band = box_of_lane(i) / 3, stack = box_of_lane(i) % 3;
    const auto lane = [i](int d, int b, int s) {
      return static_cast<Lane>(i < used_lanes ? lane_of(d % 3, b % 3 * 3 + s % 3) : i);
    };
    band_next[i] = lane(digit, band, stack + 1), band_last[i] = lane(digit, band, stack + 2);
    stack_next[i] = lane(digit, band + 1, stack), stack_last[i] = lane(digit, band + 2, stack);
    digit_next[i] = lane(digit + 1, band, stack), digit_last[i] = lane(digit + 2, band, stack);
  }
}

inline constexpr ClassicTables classic_tables;

// Weights count how often a lane failed. A product of a larger weight and a worth would overflow its lane.
constexpr Lane max_weight = 0xffff / 12;

}  // namespace cluewright
