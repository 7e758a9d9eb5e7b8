// The classic solver without vector instructions. It also defines what each operation means in all variants.
#include "solving/classic_search.hpp"
#include "solving/classic_solver.hpp"

namespace cluewright {
namespace {

struct Plain {
  struct Block {
    Lane lanes[block_lanes];
    Lane operator[](int i) const { return lanes[i]; }
  };

  template <class Function>
  static Block each(Function function) {
    Block result;
    for (int i = 0; i < block_lanes; ++i) result.lanes[i] = static_cast<Lane>(function(i));
    return result;
  }
  template <class Function>
  static std::uint32_t lanes_where(Function function) {
    std::uint32_t result = 0;
    for (int i = 0; i < block_lanes; ++i) result |= static_cast<std::uint32_t>(function(i)) << i;
    return result;
  }

  static Block load(const Lane* lanes) {
    return each([=](int i) { return lanes[i]; });
  }
  static void store(Lane* lanes, const Block& x) {
    for (int i = 0; i < block_lanes; ++i) lanes[i] = x[i];
  }

  // Bits that are set in either or any; in most, two or three of three; in one but not the other.
  static Block either(const Block& x, const Block& y) {
    return each([&](int i) { return x[i] | y[i]; });
  }
  static Block any(const Block& x, const Block& y, const Block& z) {
    return each([&](int i) { return x[i] | y[i] | z[i]; });
  }
  static Block most(const Block& x, const Block& y, const Block& z) {
    return each([&](int i) { return (x[i] & y[i]) | (z[i] & (x[i] | y[i])); });
  }
  static Block differing(const Block& x, const Block& y) {
    return each([&](int i) { return x[i] ^ y[i]; });
  }
  static Block without(const Block& x, const Block& y) {
    return each([&](int i) { return x[i] & ~y[i]; });
  }

  // The lane of the same box for the next digit of the block, and for the one after that.
  static Block digit_next(const Block& x) {
    return each([&](int i) { return x[classic_tables.digit_next[i]]; });
  }
  static Block digit_last(const Block& x) {
    return each([&](int i) { return x[classic_tables.digit_last[i]]; });
  }

  // The lanes of `part` that are not empty, else those of x.
  static Block narrowed(const Block& x, const Block& part) {
    return each([&](int i) { return part[i] ? part[i] : x[i]; });
  }
  // The lanes that have one bit; the others become empty.
  static Block lone(const Block& x) {
    return each([&](int i) { return x[i] & (x[i] - 1) ? 0 : x[i]; });
  }

  // The cells that their digit can take, given the rows and columns that it can take in the other boxes of
  // the band and the stack.
  static Block fitting(const Block& x) {
    const auto& tables = classic_tables;
    const Block outline =
        each([&](int i) { return tables.outline_top[x[i] & 63] | tables.outline_bottom[x[i] >> 6]; });
    return each([&](int i) {
      const int rows = (outline[tables.band_next[i]] & 7) | (outline[tables.band_last[i]] & 7) << 3;
      const int columns = outline[tables.stack_next[i]] >> 3 | (outline[tables.stack_last[i]] & 56);
      return x[i] & tables.rows_left[rows] & tables.columns_left[columns];
    });
  }

  // Whether a digit has no cell in a box, or a cell has no digit, or two.
  static bool contradiction(const Block& a, const Block& b, const Block& c, const Block& covered,
                            const Block& taken_twice) {
    return lanes_where([&](int i) {
             return !a[i] || !b[i] || !c[i] || covered[i] != full_lane || taken_twice[i] != 0;
           }) != 0;
  }
  static bool equal(const Block& a, const Block& old_a, const Block& b, const Block& old_b, const Block& c,
                    const Block& old_c) {
    return lanes_where([&](int i) { return a[i] != old_a[i] || b[i] != old_b[i] || c[i] != old_c[i]; }) == 0;
  }
  // The lanes with two bits or more, as a bit for each lane.
  static std::uint32_t more_than_one(const Block& x) {
    return lanes_where([&](int i) { return (x[i] & (x[i] - 1)) != 0; });
  }

  // Adds 1 to the weights of empty lanes.
  static void add_failures(Lane* weights, const Block& a, const Block& b, const Block& c) {
    for (const Block* block : {&a, &b, &c}) {
      for (int i = 0; i < block_lanes; ++i) {
        if ((*block)[i] == 0 && weights[i] < max_weight) ++weights[i];
      }
      weights += block_lanes;
    }
  }
  // The first lane with the highest product of worth and weight.
  static int best_choice(const Lane* lanes, const Lane* weights) {
    int best = 0, highest = -1;
    for (int lane = 0; lane < blocks * block_lanes; ++lane) {
      const int score = classic_tables.worth[std::popcount(lanes[lane])] * weights[lane];
      if (score > highest) highest = score, best = lane;
    }
    return best;
  }
};

}  // namespace

ClassicEngine classic_plain() {
  return engine_with<Plain>();
}

}  // namespace cluewright
