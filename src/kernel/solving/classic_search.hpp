// The solver for the classic board, written in terms of vector operations `V`, which classic_plain.cpp
// defines. Include it only from the file of each variant.
//
// Every round of propagation treats all digits, boxes and cells at once. There is no queue of what to look
// at: with 96 lanes in three registers, a whole round costs less than finding out where to look. The rows
// that a digit takes in the three boxes of a band are a permutation, so placements and locked candidates are
// one rule: the idea of the band configurations in T. Dillon's tdoku (https://t-dillon.github.io/tdoku/).
#pragma once

#include <bit>
#include <span>

#include "common/random.hpp"
#include "common/watch.hpp"
#include "solving/classic_lanes.hpp"
#include "solving/classic_solver.hpp"
#include "solving/solver.hpp"

// CAUTION: the variants are compiled for different processors. Without the unnamed namespace, the linker
// would keep the functions of one variant for all.
namespace cluewright {
namespace {

template <class V>
class ClassicSearch {
 public:
  ClassicSearch(const Query& query, Watch& watch)
      : query_(query), watch_(watch), after_(query.after), weights_(classic_tables.weights) {}

  Answer run() {
    ClassicState state = classic_tables.full;
    // Without branches that depend on the puzzle, which would often be mispredicted: no digit leaves its lane
    // as it is.
    for (int cell = 0; cell < 81; ++cell) {
      const int digit = query_.puzzle[cell];
      lane(state, cell, digit) &= static_cast<Lane>(classic_tables.bits[cell] | -(digit == 0));
    }
    if (query_.banned_cell >= 0) {
      Lane& banned = lane(state, query_.banned_cell, query_.banned_digit);
      banned = static_cast<Lane>(banned & ~bit_of(query_.banned_cell));
    }
    search(state);
    return answer_;
  }

  // Finds a completion other than this one, near it, given that each of them differs in one of the suspects.
  Answer run_beside(const std::uint8_t* known, std::span<const std::uint32_t> suspects) {
    ClassicState state = classic_tables.full;
    for (int cell = 0; cell < 81; ++cell) {  // the digits of a grid have a lane each
      const Lane bit = classic_tables.bits[cell];
      lane(known_, cell, known[cell]) = bit;
      lane(state, cell, known[cell]) = query_.puzzle[cell] ? bit : full_lane;
    }
    has_known_ = true;
    for (const std::uint32_t cell : suspects) {
      if (propagate(state) != Verdict::open) return answer_;
      Lane& own = lane(state, static_cast<int>(cell), known[cell]);
      const Lane bit = classic_tables.bits[cell];
      if (own == bit) continue;
      ClassicState next = state;
      lane(next, static_cast<int>(cell), known[cell]) = static_cast<Lane>(own & ~bit);
      ++answer_.nodes;
      if (!search(next)) return answer_;
      own = bit;
    }
    return answer_;
  }

 private:
  using Block = typename V::Block;
  enum class Verdict { impossible, open, solved };

  static Lane& lane(ClassicState& state, int cell, int digit) {
    return state.lanes[classic_tables.lanes[cell][digit]];
  }

  // Applies singles and locked candidates until nothing changes.
  Verdict propagate(ClassicState& state) {
    Block a = V::load(state.lanes), b = V::load(state.lanes + block_lanes),
          c = V::load(state.lanes + 2 * block_lanes);
    for (;;) {
      const Block old_a = a, old_b = b, old_c = c;
      a = V::fitting(a), b = V::fitting(b), c = V::fitting(c);

      // Naked singles: if a cell can take one digit only, that digit's other cells in the box are gone.
      const Block some = V::any(a, b, c), two = V::most(a, b, c);
      const Block some_next = V::digit_next(some), some_last = V::digit_last(some);
      const Block two_anywhere = V::any(two, V::digit_next(two), V::digit_last(two));
      const Block shared = V::either(V::most(some, some_next, some_last), two_anywhere);
      a = V::narrowed(a, V::without(a, shared));
      b = V::narrowed(b, V::without(b, shared));
      c = V::narrowed(c, V::without(c, shared));

      // Hidden singles: if a digit can take one cell of the box only, that cell's other digits are gone.
      const Block lone_a = V::lone(a), lone_b = V::lone(b), lone_c = V::lone(c);
      const Block lone = V::any(lone_a, lone_b, lone_c);
      const Block lone_next = V::digit_next(lone), lone_last = V::digit_last(lone);
      const Block taken = V::any(lone, lone_next, lone_last);
      a = V::without(a, V::differing(taken, lone_a));
      b = V::without(b, V::differing(taken, lone_b));
      c = V::without(c, V::differing(taken, lone_c));

      const Block taken_twice =
          V::either(V::most(lone_a, lone_b, lone_c), V::most(lone, lone_next, lone_last));
      if (V::contradiction(a, b, c, V::any(some, some_next, some_last), taken_twice)) {
        // CAUTION: the order of a resumable search must not depend on what it has seen.
        if (!query_.resumable) V::add_failures(weights_.lanes, a, b, c);
        return Verdict::impossible;
      }
      if (V::equal(a, old_a, b, old_b, c, old_c)) break;
    }
    V::store(state.lanes, a), V::store(state.lanes + block_lanes, b),
        V::store(state.lanes + 2 * block_lanes, c);
    // Solved if every digit has one cell in each box: since nothing changes, it also has one in each row and
    // column, and no cell is without a digit.
    const bool solved = ((V::more_than_one(a) | V::more_than_one(b) | V::more_than_one(c)) & used) == 0;
    return solved ? Verdict::solved : Verdict::open;
  }

  // Whether to go on: false once the limit is reached or the watch rings.
  bool search(ClassicState& state) {
    for (;;) {
      const Verdict verdict = propagate(state);
      if (verdict == Verdict::impossible) return true;
      if (verdict == Verdict::solved) return found(state);
      const int lane = V::best_choice(state.lanes, weights_.lanes);
      const Lane cells = state.lanes[lane];
      const Lane known = has_known_ ? static_cast<Lane>(cells & known_.lanes[lane]) : Lane{0};
      const Lane chosen = known ? known : choose(cells);
      if (!comes_before(lane, chosen)) {
        ++answer_.nodes;
        if (watch_.rings()) {
          answer_.stopped = true;
          return false;
        }
        ClassicState next = state;
        next.lanes[lane] = chosen;
        if (!search(next)) return false;
      }
      state.lanes[lane] = static_cast<Lane>(cells & ~chosen);
    }
  }

  Lane choose(Lane cells) const {
    if (query_.random) {
      const auto skip = query_.random->below(static_cast<std::uint32_t>(std::popcount(cells)));
      for (std::uint32_t i = 0; i < skip; ++i) cells &= static_cast<Lane>(cells - 1);
    }
    return static_cast<Lane>(cells & -cells);
  }

  // Whether all completions with this choice come before the one to go on after.
  bool comes_before(int lane, Lane chosen) const {
    if (!after_) return false;
    return after_[cell_of(box_of_lane(lane), std::countr_zero(chosen))] != digit_of_lane(lane) + 1;
  }

  bool found(const ClassicState& state) {
    if (after_) {  // this is the completion to go on after
      after_ = nullptr;
      return true;
    }
    if (answer_.count < query_.keep) write(state, query_.completions + answer_.count * 81);
    return ++answer_.count < query_.limit;
  }

  static void write(const ClassicState& state, std::uint8_t* completion) {
    for (int digit = 0; digit < 9; ++digit) {
      for (int box = 0; box < 9; ++box) {
        const int bit = std::countr_zero(state.lanes[lane_of(digit, box)]);
        completion[cell_of(box, bit)] = static_cast<std::uint8_t>(digit + 1);
      }
    }
  }

  static constexpr std::uint32_t used = (1u << used_lanes) - 1;

  const Query& query_;
  Watch& watch_;
  const std::uint8_t* after_;
  Answer answer_;
  bool has_known_ = false;
  ClassicState known_;  // if there is a known completion, the bit of each lane where the digit is
  // For each lane 1 + the number of times that it failed, being left without a cell; a resumable search does
  // not count. 0 for idle lanes.
  ClassicState weights_;
};

// CAUTION: functions, not lambdas: GCC does not compile lambdas for the target of a variant.
template <class V>
Answer count_with(const Query& query, Watch& watch) {
  return ClassicSearch<V>(query, watch).run();
}

template <class V>
Answer search_beside_with(const Query& query, const std::uint8_t* known,
                          std::span<const std::uint32_t> suspects, Watch& watch) {
  return ClassicSearch<V>(query, watch).run_beside(known, suspects);
}

template <class V>
ClassicEngine engine_with() {
  return {count_with<V>, search_beside_with<V>};
}

}  // namespace
}  // namespace cluewright
