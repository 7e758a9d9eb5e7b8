// The law, singles and locked candidates on the classic board, for one kind of vector registers.
//
// No `#pragma once`: closure_classic.cpp includes this once for each kind of register, in a namespace of its
// own and with the compiler options for it, like foreach_target.h of Highway
// (https://github.com/google/highway). It includes nothing but its own second half, so that no other code is
// compiled with these options.
//
// PART_BYTES is the size of a register, PARTS the number of registers that nine lanes of 32 bits need.
//
// A closing is three bands of candidates, three bands of placed digits, and the cells that are filled:
//
//               lane 0     lane 1          lane 8     9 to 11 or 15
//             +----------+----------+    +----------+-------------+
//   band[0]   | digit 1  | digit 2  | .. | digit 9  | always 0    |   Bands: where each digit can go, or is;
//   band[1]   | 27 cells | 27 cells |    | 27 cells |             |   across the lanes a cell has its digits
//   band[2]   |          |          |    |          |             |
//             +----------+----------+    +----------+-------------+
//             the same word in every lane                        Cells: of no digit, as the filled ones
//
//   close:  singles             hidden ones lane by lane, naked ones   any: place them, apply the law, and
//              | none            by counting across the lanes               begin again
//           locked candidates   lane by lane                           any: they are gone; begin again
//              | none
//           patterns            in plain code, by find_patterns        any: they are gone; begin again
//              | none
//           stuck
//
// Every digit has a lane of its own, with a word for each band as drawn in closure_classic.hpp. Counting up
// to two, "one or more" and "two or more", by OR and AND of whole words is a common trick of bitboard
// solvers, as is clearing the lowest bit by x & (x - 1), here in the three rows of a word at once.

using Part = std::uint32_t __attribute__((vector_size(PART_BYTES)));

struct Digits {
  Part part[PARTS];
};

#define INLINE [[gnu::always_inline]] inline

#define EACH_PART(expression)       \
  Digits result;                    \
  for (int i = 0; i < PARTS; ++i) { \
    result.part[i] = expression;    \
  }                                 \
  return result

INLINE Digits operator|(const Digits& a, const Digits& b) {
  EACH_PART(a.part[i] | b.part[i]);
}
INLINE Digits operator&(const Digits& a, const Digits& b) {
  EACH_PART(a.part[i] & b.part[i]);
}
INLINE Digits operator+(const Digits& a, const Digits& b) {
  EACH_PART(a.part[i] + b.part[i]);
}
INLINE Digits operator-(const Digits& a, const Digits& b) {
  EACH_PART(a.part[i] - b.part[i]);
}
INLINE Digits operator~(const Digits& a) {
  EACH_PART(~a.part[i]);
}
INLINE Digits operator|(const Digits& a, std::uint32_t b) {
  EACH_PART(a.part[i] | b);
}
INLINE Digits operator&(const Digits& a, std::uint32_t b) {
  EACH_PART(a.part[i] & b);
}
INLINE Digits operator+(const Digits& a, std::uint32_t b) {
  EACH_PART(a.part[i] + b);
}
INLINE Digits operator-(const Digits& a, std::uint32_t b) {
  EACH_PART(a.part[i] - b);
}
INLINE Digits operator<<(const Digits& a, int by) {
  EACH_PART(a.part[i] << by);
}
INLINE Digits operator>>(const Digits& a, int by) {
  EACH_PART(a.part[i] >> by);
}

// The cells of each digit on the whole board.
struct Bands {
  Digits band[3];
};

using Lanes = std::array<std::uint32_t, ClassicPosition::lanes>;

INLINE Digits load(const Lanes& lanes) {
  Digits digits;
  std::memcpy(&digits, lanes.data(), sizeof digits);
  return digits;
}

INLINE void store(const Digits& digits, Lanes& lanes) {
  std::memcpy(lanes.data(), &digits, sizeof digits);
}

INLINE Bands load(const ClassicPosition::CellsOfDigits& cells) {
  return {{load(cells[0]), load(cells[1]), load(cells[2])}};
}

INLINE void store(const Bands& bands, ClassicPosition::CellsOfDigits& cells) {
  for (int b = 0; b < 3; ++b) store(bands.band[b], cells[b]);
}

// --- across the digits ---

// The union over all digits.
INLINE std::uint32_t any_digit(const Digits& digits) {
  alignas(64) Lanes lanes;
  store(digits, lanes);
  std::uint32_t any = 0;
  for (int d = 0; d < 9; ++d) any |= lanes[d];
  return any;
}

// Cells of the whole board, which do not depend on the digit: every lane holds the same.
struct Cells {
  Part band[3];

  INLINE std::uint32_t operator[](int b) const { return band[b][0]; }
  INLINE bool any() const { return (band[0] | band[1] | band[2])[0] != 0; }
};

INLINE Digits operator&(const Digits& a, const Part& b) {
  EACH_PART(a.part[i] & b);
}
INLINE Digits operator|(const Digits& a, const Part& b) {
  EACH_PART(a.part[i] | b);
}

// Each lane changes places with the one whose number differs in this bit.
template <int Bit>
INLINE Part swap_lanes(const Part& x) {
  Part from;
  for (int lane = 0; lane < PART_BYTES / 4; ++lane) from[lane] = static_cast<std::uint32_t>(lane ^ Bit);
  return __builtin_shuffle(x, from);
}

// The cells of one digit or more, of two or more, and of three or more.
struct Counted {
  Cells one, two, three;
};

// Adds the counts of other digits to those of a band.
INLINE void add_counts(Counted& sum, int b, const Part& one, const Part& two, const Part& three) {
  Part& ones = sum.one.band[b];
  Part& twos = sum.two.band[b];
  Part& threes = sum.three.band[b];
  threes |= three | (twos & one) | (ones & two);
  twos |= two | (ones & one);
  ones |= one;
}

template <int Bit>
INLINE void add_lanes(Counted& sum, int b) {
  add_counts(sum, b, swap_lanes<Bit>(sum.one.band[b]), swap_lanes<Bit>(sum.two.band[b]),
             swap_lanes<Bit>(sum.three.band[b]));
}

// First the parts are added up, then their lanes: neighbours, pairs of neighbours, and so on.
INLINE Counted count_digits(const Bands& bands) {
  Counted sum;
  for (int b = 0; b < 3; ++b) {
    sum.one.band[b] = bands.band[b].part[0];
    sum.two.band[b] = sum.three.band[b] = Part{};
    for (int i = 1; i < PARTS; ++i) add_counts(sum, b, bands.band[b].part[i], Part{}, Part{});
    add_lanes<1>(sum, b);
    add_lanes<2>(sum, b);
    if constexpr (PART_BYTES > 16) add_lanes<4>(sum, b);
    if constexpr (PART_BYTES > 32) add_lanes<8>(sum, b);
  }
  return sum;
}

// --- within each digit ---

// Fills the rows that are not empty.
INLINE Digits fill_rows(const Digits& x) {
  const Digits above = (x + all_cells) & above_rows;
  return above - (above >> 9);
}

// Repeats the first row in all three.
INLINE Digits in_all_rows(const Digits& row) {
  return row | row << 10 | row << 20;
}

// A share is a box's part of a row. Fills the shares whose left bit is set.
INLINE Digits fill_shares(const Digits& lefts) {
  return (lefts << 3) - lefts;
}

// The three rows of a word, counted by columns: one or more, two or more.
struct Folded {
  Digits one, two;
};

INLINE Folded fold_rows(const Digits& x) {
  const Digits b = x >> 10, c = x >> 20;
  return {(x | b | c) & first_row, ((x & b) | (c & (x | b))) & first_row};
}

// The three cells of each share, counted at the share's left bit.
INLINE Folded fold_shares(const Digits& x) {
  const Digits b = x >> 1, c = x >> 2;
  return {(x | b | c) & box_lefts, ((x & b) | (c & (x | b))) & box_lefts};
}

// Packs the first rows of three words into one.
INLINE Digits pack(const Digits& a, const Digits& b, const Digits& c) {
  return a | b << 10 | c << 20;
}

// The columns of each band, packed: row b of the result is band b.
INLINE Folded fold_bands(const Bands& x) {
  const Folded a = fold_rows(x.band[0]), b = fold_rows(x.band[1]), c = fold_rows(x.band[2]);
  return {pack(a.one, b.one, c.one), pack(a.two, b.two, c.two)};
}

// The cells that are a digit's only ones in a house. `missing` is not 0 where a digit has no cell in a house.
INLINE Bands hidden_singles(const Bands& x, const Folded& columns, Digits& missing) {
  const Folded boxes_by_column = fold_shares(columns.one), doubles = fold_shares(columns.two);
  const Digits lone_boxes = fill_shares(boxes_by_column.one & ~(boxes_by_column.two | doubles.one));
  const Folded board = fold_rows(columns.one), twice = fold_rows(columns.two);
  const Digits lone_columns = board.one & ~(board.two | twice.one);
  missing = (boxes_by_column.one - box_lefts) | (board.one - first_row);
  Bands lone;
  for (int b = 0; b < 3; ++b) {
    const Digits& cells = x.band[b];
    const Digits beyond_first = cells & ((cells | above_rows) - first_column);
    const Digits crossing = in_all_rows(((lone_boxes >> 10 * b) & first_row) | lone_columns);
    lone.band[b] = cells & (~fill_rows(beyond_first) | crossing);
    missing = missing | (~(cells + all_cells) & above_rows);
  }
  return lone;
}

// For each digit, the cells that see one where it is placed, that cell included.
INLINE Bands seen_from(const Bands& placed) {
  const Digits columns =
      pack(fold_rows(placed.band[0]).one, fold_rows(placed.band[1]).one, fold_rows(placed.band[2]).one);
  const Digits boxes = fill_shares(fold_shares(columns).one);
  const Digits whole_columns = fold_rows(columns).one;
  Bands seen;
  for (int b = 0; b < 3; ++b) {
    seen.band[b] = fill_rows(placed.band[b]) | in_all_rows(((boxes >> 10 * b) & first_row) | whole_columns);
  }
  return seen;
}

// Locked candidates of rows and boxes: the cells that a digit loses because it is locked into a share.
INLINE Digits locked_in_rows(const Digits& cells) {
  const Digits shares = fold_shares(cells).one;
  const Folded boxes = fold_rows(shares);
  const Digits in_one_row = shares & in_all_rows(boxes.one & ~boxes.two);
  // The shares of a row, counted at its left bit.
  const Digits b = shares >> 3, c = shares >> 6;
  const Digits one = shares | b | c, two = (shares & b) | (c & (shares | b));
  const Digits lone_rows = one & ~two & first_column;
  const Digits in_one_box = shares & (lone_rows | lone_rows << 3 | lone_rows << 6);
  const Digits beside = in_one_row << 3 | in_one_row << 6 | in_one_row >> 3 | in_one_row >> 6;
  const Digits above = in_one_box << 10 | in_one_box << 20 | in_one_box >> 10 | in_one_box >> 20;
  return fill_shares((beside | above) & box_lefts);
}

// The same of columns and boxes, in packed columns.
INLINE Digits locked_in_columns(const Digits& columns) {
  const Folded boxes = fold_shares(columns), board = fold_rows(columns);
  const Digits in_one_column = columns & fill_shares(boxes.one & ~boxes.two);
  const Digits in_one_box = columns & in_all_rows(board.one & ~board.two);
  const Digits above = in_one_column << 10 | in_one_column << 20 | in_one_column >> 10 | in_one_column >> 20;
  const Digits beside = (in_one_box << 1 & ~box_lefts) | (in_one_box << 2 & box_lefts << 2) |
                        (in_one_box >> 1 & ~(box_lefts << 2)) | (in_one_box >> 2 & box_lefts);
  return (above | beside) & all_cells;
}

INLINE Bands locked_out(const Bands& x, const Digits& columns) {
  const Digits by_columns = locked_in_columns(columns);
  Bands out;
  for (int b = 0; b < 3; ++b) {
    const Digits& cells = x.band[b];
    out.band[b] = cells & (locked_in_rows(cells) | in_all_rows((by_columns >> 10 * b) & first_row));
  }
  return out;
}

// --- the closure ---

// For each digit, not 0 where it is placed twice in a house.
INLINE Digits doubled(const Bands& placed) {
  const Folded columns = fold_bands(placed);
  Digits wrong = columns.two | fold_rows(columns.one).two | fold_shares(columns.one).two;
  for (const Digits& cells : placed.band) wrong = wrong | (cells & ((cells | above_rows) - first_column));
  return wrong;
}

// `cells`: those of `fresh`, over all digits.
INLINE void apply_law(Bands& candidates, const Bands& fresh, const Cells& cells) {
  const Bands seen = seen_from(fresh);
  for (int b = 0; b < 3; ++b) {
    candidates.band[b] = (candidates.band[b] & ~(seen.band[b] | cells.band[b])) | fresh.band[b];
  }
}

// The cells that are the only open one of a house.
INLINE Cells last_cells(const Cells& filled) {
  Bands open;
  for (int b = 0; b < 3; ++b) open.band[b] = Digits{} | (all_cells & ~filled.band[b]);
  Digits full_houses_count_as_missing;
  const Bands lone = hidden_singles(open, fold_bands(open), full_houses_count_as_missing);
  return {{lone.band[0].part[0], lone.band[1].part[0], lone.band[2].part[0]}};
}

// A closure in progress.
struct Closing {
  Bands candidates, placed;
  Cells filled;
  StrategySet strategies;

  INLINE bool is_full() const { return ((filled.band[0] & filled.band[1] & filled.band[2])[0]) == all_cells; }

  // Whether every cell has a candidate, and a filled one no other.
  INLINE bool all_can_be_filled(const Counted& counted) const {
    Part wrong = {};
    for (int b = 0; b < 3; ++b)
      wrong |= (counted.one.band[b] ^ all_cells) | (counted.two.band[b] & filled.band[b]);
    return wrong[0] == 0;
  }

  // Adds naked singles, or only full houses. Returns false if a cell has no candidate, or a filled one has
  // two.
  INLINE bool add_lone_cells(Bands& fresh) const {
    const Counted counted = count_digits(candidates);
    if (!all_can_be_filled(counted)) return false;
    Cells lone;
    for (int b = 0; b < 3; ++b) lone.band[b] = all_cells & ~(counted.two.band[b] | filled.band[b]);
    if (!(strategies & strategy::naked_single)) {
      const Cells last = last_cells(filled);
      for (int b = 0; b < 3; ++b) lone.band[b] &= last.band[b];
    }
    for (int b = 0; b < 3; ++b) fresh.band[b] = fresh.band[b] | (candidates.band[b] & lone.band[b]);
    return true;
  }

  // Places all singles; `found` tells whether there were any. Returns false at a contradiction.
  INLINE bool place_singles(const Folded& columns, bool& found) {
    Bands fresh = {};
    if (strategies & strategy::hidden_single) {
      Digits missing;
      fresh = hidden_singles(candidates, columns, missing);
      if (any_digit(missing)) return false;
    }
    if (strategies & (strategy::naked_single | strategy::full_house)) {
      if (!add_lone_cells(fresh)) return false;
    }
    for (int b = 0; b < 3; ++b) fresh.band[b] = fresh.band[b] & ~placed.band[b];
    found = any_digit(fresh.band[0] | fresh.band[1] | fresh.band[2]) != 0;
    return !found || place(fresh);
  }

  // Returns false if a cell gets two digits.
  INLINE bool place(const Bands& fresh) {
    const Counted counted = count_digits(fresh);
    if (counted.two.any()) return false;
    for (int b = 0; b < 3; ++b) {
      placed.band[b] = placed.band[b] | fresh.band[b];
      filled.band[b] |= counted.one.band[b];
    }
    apply_law(candidates, fresh, counted.one);
    return true;
  }

  // Returns whether any of these were candidates.
  INLINE bool rule_out(const Bands& out) {
    const Bands lost = {{candidates.band[0] & out.band[0], candidates.band[1] & out.band[1],
                         candidates.band[2] & out.band[2]}};
    for (int b = 0; b < 3; ++b) candidates.band[b] = candidates.band[b] & ~lost.band[b];
    return any_digit(lost.band[0] | lost.band[1] | lost.band[2]) != 0;
  }

  // Whether every cell and every house can still be filled, and no house holds a digit twice. `is_checked`:
  // the first was seen to before.
  INLINE bool is_consistent(bool is_checked) const {
    Digits wrong = doubled(placed);
    if (!is_checked) {
      if (!all_can_be_filled(count_digits(candidates))) return false;
      Digits missing;
      hidden_singles(candidates, fold_bands(candidates), missing);
      wrong = wrong | missing;
    }
    return any_digit(wrong) == 0;
  }

  // Applies the strategies until nothing changes. `memory_of`: where patterns are looked for. Compiled once,
  // not in all four functions of a level: that takes twice as long, and the closing is in memory anyway.
  [[gnu::noinline]] Ending close(ClassicPosition& memory_of) {
    PatternMemory memory;
    while (!is_full()) {
      const Folded columns = fold_bands(candidates);
      bool found = false;
      if (!place_singles(columns, found)) return Ending::contradiction;
      if (found) continue;
      if ((strategies & strategy::locked_candidates) && rule_out(locked_out(candidates, columns.one)))
        continue;
      if (!(strategies & pattern_strategies)) break;
      save(memory_of);
      alignas(64) ClassicPosition::CellsOfDigits gone = {};
      if (!find_patterns(memory_of, strategies, memory, gone)) return Ending::contradiction;
      if (!rule_out(load(gone))) break;
    }
    constexpr StrategySet both = strategy::naked_single | strategy::hidden_single;
    if (!is_consistent(!is_full() && (strategies & both) == both)) return Ending::contradiction;
    return is_full() ? Ending::completed : Ending::stuck;
  }

  INLINE void save(ClassicPosition& position) const {
    store(candidates, position.candidates);
    store(placed, position.placed);
  }
};

Ending close(ClassicPosition& position, StrategySet strategies) {
  Closing now{load(position.candidates), load(position.placed), {}, strategies};
  const Counted given = count_digits(now.placed);
  now.filled = given.one;
  if (given.two.any()) return Ending::contradiction;
  Digits impossible = {};
  for (int b = 0; b < 3; ++b) impossible = impossible | (now.placed.band[b] & ~now.candidates.band[b]);
  if (any_digit(impossible)) return Ending::contradiction;
  apply_law(now.candidates, now.placed, now.filled);
  const Ending ending = now.close(position);
  if (ending != Ending::contradiction) now.save(position);
  return ending;
}

#include "strategies/closure_classic_ahead_simd.hpp"

#undef EACH_PART
#undef INLINE
