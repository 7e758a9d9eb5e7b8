#include "boards/least_rows.hpp"

#include <algorithm>
#include <bit>

#include "boards/arrangement.hpp"

namespace cluewright {

namespace {

// Beginnings. With fewer, looking for equivalent ones costs more time than it saves.
constexpr std::size_t fewest_to_merge = 32;

template <class Do>
void for_each_bit(unsigned bits, Do&& act) {
  for (; bits != 0; bits &= bits - 1) act(std::countr_zero(bits));
}

constexpr unsigned all_rows = 0x1FF;

constexpr unsigned band_rows(int row) {
  return 7u << row / 3 * 3;
}

}  // namespace

// The grid, or the transposed grid. Rows are also kept packed:
//
//     filled, free   bit c: the cell in column c        packed   bits 4c to 4c + 3: the value in column c
struct LeastRowsSearch::Side {
  std::array<std::uint8_t, 81> values;
  std::array<std::uint16_t, 9> filled, free;
  std::array<std::uint64_t, 9> packed;
  std::array<std::array<std::uint64_t, 3>, 3> bands;  // the packed rows of each band, sorted

  void read(const std::uint8_t* grid, int row_step, int column_step) {
    for (int row = 0; row < 9; ++row) {
      unsigned is_filled = 0, is_free = 0;
      std::uint64_t whole = 0;
      for (int column = 0; column < 9; ++column) {
        const unsigned value = grid[row * row_step + column * column_step];
        values[row * 9 + column] = static_cast<std::uint8_t>(value);
        is_filled |= unsigned{value != empty_cell} << column;
        is_free |= unsigned{value == free_cell} << column;
        whole |= std::uint64_t{value} << 4 * column;
      }
      filled[row] = static_cast<std::uint16_t>(is_filled);
      free[row] = static_cast<std::uint16_t>(is_free);
      packed[row] = whole;
    }
    for (int band = 0; band < 3; ++band) {
      std::copy_n(&packed[band * 3], 3, bands[band].begin());
      std::sort(bands[band].begin(), bands[band].end());
    }
  }

  // Whether two rows that may come next can be exchanged: equal rows of one band, or of two bands with equal
  // rows, neither of which is begun.
  bool alike(int one, int other) const {
    return packed[one] == packed[other] && (one / 3 == other / 3 || bands[one / 3] == bands[other / 3]);
  }
};

// Which rows come first, and as much about the columns as their values required. Each digit seen so far has a
// home, where it was seen first, and a name, the value that the line shows there. The name stays open until
// the home's column has its slot.
//
//     rows_left  bit r: row r of the grid is not taken      home  9 * row of the line + column of the grid
//     seen       bit d: digit d was seen                    name  0 while it is open
struct LeastRowsSearch::Beginning {
  Arrangement arrangement;
  std::uint8_t side = 0;
  std::array<std::uint8_t, 9> taken{};  // rows of the grid, in the order of the line
  std::uint16_t rows_left = all_rows;
  std::uint16_t seen = 0;
  std::array<std::uint8_t, value_count> home{}, name{};
  std::int32_t ways = 1;  // the equivalent beginnings that this one stands for, itself included

  unsigned choosable_rows(int index) const {
    return index % 3 == 0 ? rows_left : rows_left & band_rows(taken[index - 1]);
  }
};

// A row that shows the least values, and the arrangement that makes it do so.
struct LeastRowsSearch::Choice {
  const Beginning* beginning;
  Arrangement arrangement;
  std::int32_t ways;
  std::uint8_t row;
};

// What determines how a beginning goes on: the rows that are left, as they look from the line.
//
//     bands   for each row that is left, a 1 and then 5 bits for each cell; sorted
//     groups  where groups of stacks and columns begin
struct LeastRowsSearch::Rest {
  std::array<std::array<std::uint64_t, 3>, 3> bands;
  std::uint64_t groups;

  std::uint64_t hash() const {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;  // 2^64 / golden ratio: D. Knuth, TAOCP 3, 6.4
    std::uint64_t mixed = groups;
    for (const auto& band : bands) {
      for (const std::uint64_t row : band) mixed = (std::rotl(mixed, 23) ^ row) * odd;
    }
    return mixed >> 32;
  }
  friend bool operator==(const Rest&, const Rest&) = default;
};

// How one beginning goes on with one row: slot by slot, with the least value that can stand there.
class LeastRowsSearch::RowFilling {
 public:
  // `least`: the least row so far, 4 bits a value, which this row must not exceed.
  RowFilling(const LeastRowsSearch& search, const Beginning& beginning, std::uint64_t& least,
             std::vector<Choice>& choices)
      : line_(search.line_),
        side_(search.sides_[beginning.side]),
        beginning_(beginning),
        least_(least),
        choices_(choices) {}

  void take(int row, std::int32_t ways, int new_name) {
    row_ = row;
    ways_ = ways;
    const unsigned filled = side_.filled[row], free = side_.free[row];
    cells_[empty_cell] = ~filled & 0x1FF;
    cells_[free_cell] = free;
    known_ = 0;
    for_each_bit(filled & ~free, [&](int column) {
      known_ |= unsigned{beginning_.seen >> side_.values[row * 9 + column] & 1u} << column;
    });
    Progress start;
    start.decided = beginning_.arrangement;
    start.new_name = new_name;
    fill(start);
  }

 private:
  // CAUTION: while several stacks contend for a slot, the order of their columns is not decided yet. A digit
  // of the winner may have appeared first in a loser, and gets the least name only while the loser's slot and
  // columns are open.
  struct Progress {
    Arrangement decided;
    std::array<OrderOfThree, 3> standing;  // the order of the contenders' columns, if they win
    SetOfThree contenders = 0;             // stacks that can show what is shown; none between two stacks
    int slot = 0;
    int new_name;
    std::uint64_t shown = 0;  // the row so far, 4 bits a value
  };

  struct Winner {
    Arrangement placed;
    SetOfThree stack;
  };

  static SetOfThree in_stack(unsigned columns, int stack) { return columns >> 3 * stack & 7; }

  void fill(Progress p) {
    while (true) {
      if (p.slot % 3 == 0 && p.contenders) leave_stack(p);
      if (p.shown > least_ >> 4 * (9 - p.slot)) return;
      if (p.slot == 9) break;
      if (!p.contenders && enter_stack(p)) continue;
      if (!show_constant(p, empty_cell) && !show_constant(p, free_cell)) show_digit(p);
    }
    if (p.shown < least_) {
      least_ = p.shown;
      choices_.clear();
    }
    choices_.push_back({&beginning_, p.decided, ways_, static_cast<std::uint8_t>(row_)});
  }

  // Begins the next stack. If empty stacks contend, fills it with one of them at once and returns true.
  bool enter_stack(Progress& p) const {
    p.contenders = p.decided.stacks.at(p.slot / 3);
    p.standing = p.decided.columns;
    SetOfThree empty = 0;
    for_each_bit(p.contenders, [&](int stack) {
      if (in_stack(cells_[empty_cell], stack) == 7) empty |= SetOfThree(1 << stack);
    });
    if (!empty) return false;
    p.contenders = empty;
    p.shown <<= 12;
    p.slot += 3;
    return true;
  }

  // Ends a stack. Those that still contend come next, in any order: each shows what the first shows, with
  // other digits that are new in this row.
  void leave_stack(Progress& p) const {
    p.decided.stacks = p.decided.stacks.with_front(p.slot / 3 - 1, p.contenders);
    for_each_bit(p.contenders, [&](int stack) { p.decided.columns[stack] = p.standing[stack]; });
    for (SetOfThree more = p.contenders & (p.contenders - 1); more != 0; more &= more - 1) {
      for (int i = 0; i < 3; ++i, ++p.slot) {
        const unsigned above = p.shown >> 8 & 15;
        p.shown = p.shown << 4 | (above < first_digit ? above : unsigned(p.new_name++));
      }
    }
    p.contenders = 0;
  }

  static void show(Progress& p, int value) {
    p.shown = p.shown << 4 | unsigned(value);
    ++p.slot;
  }

  // Shows this constant if a contender can. Only such stacks still contend, and their columns with it come
  // first.
  bool show_constant(Progress& p, int constant) const {
    const int slot = p.slot % 3;
    SetOfThree able = 0;
    for_each_bit(p.contenders, [&](int stack) {
      const SetOfThree columns = in_stack(cells_[constant], stack);
      if (!(p.standing[stack].at(slot) & columns)) return;
      able |= SetOfThree(1 << stack);
      p.standing[stack] = p.standing[stack].with_front(slot, columns);
    });
    if (!able) return false;
    p.contenders = able;
    show(p, constant);
    return true;
  }

  // Known digits come before new ones. New ones decide nothing. Of known ones the least name wins; if several
  // columns can show it, the row goes on with each of them.
  void show_digit(Progress& p) {
    std::array<Winner, 9> winners;
    int count = 0, least = value_count;
    const int slot = p.slot % 3;
    for_each_bit(p.contenders, [&](int stack) {
      for_each_bit(p.standing[stack].at(slot) & in_stack(known_, stack), [&](int column) {
        Arrangement placed = p.decided;
        const int name = show_known_digit(placed, p, stack, column);
        if (name < least) count = 0;
        if (name <= least) winners[count++] = {placed, SetOfThree(1 << stack)};
        least = std::min(least, name);
      });
    });
    show(p, count ? least : p.new_name++);
    for (int i = count - 1; i >= 0; --i) {
      p.decided = winners[i].placed;
      p.standing = winners[i].placed.columns;
      p.contenders = winners[i].stack;
      if (i > 0) fill(p);
    }
  }

  // Gives the slot to this column of this stack. Returns the least name that its digit can have then.
  int show_known_digit(Arrangement& placed, const Progress& p, int stack, int column) const {
    placed.stacks = placed.stacks.with_front(p.slot / 3, SetOfThree(1 << stack));
    placed.columns[stack] = p.standing[stack].with_front(p.slot % 3, SetOfThree(1 << column));
    const int digit = side_.values[row_ * 9 + 3 * stack + column];
    if (beginning_.name[digit]) return beginning_.name[digit];
    const int home = beginning_.home[digit];
    placed.move_to_front(home % 9);
    return line_[home / 9 * 9 + placed.first_slot(home % 9)];
  }

  const std::array<std::uint8_t, 81>& line_;
  const Side& side_;
  const Beginning& beginning_;
  std::uint64_t& least_;
  std::vector<Choice>& choices_;
  int row_ = 0;
  std::int32_t ways_ = 1;
  std::array<unsigned, 2> cells_{};  // bit c: the constant stands in column c
  unsigned known_ = 0;               // bit c: in column c stands a digit that was seen before
};

LeastRowsSearch::LeastRowsSearch() : sides_(2) {}
LeastRowsSearch::~LeastRowsSearch() = default;

bool LeastRowsSearch::find(const std::uint8_t* values, LeastForm& least, Watch& watch) {
  start(values);
  for (int index = 0; index < 9; ++index) {
    if (!take_row(index, watch)) return false;
    if (beginnings_.size() >= fewest_to_merge) merge();
  }
  write(least);
  return true;
}

void LeastRowsSearch::start(const std::uint8_t* values) {
  sides_[0].read(values, 9, 1);
  sides_[1].read(values, 1, 9);
  beginnings_.assign(2, {});
  beginnings_[1].side = 1;
}

// Tries each row that may come next after each beginning; of rows that can be exchanged, only the first.
bool LeastRowsSearch::take_row(int index, Watch& watch) {
  const int new_name = first_digit + std::popcount(beginnings_[0].seen);
  std::uint64_t least = ~std::uint64_t{0} >> 28;
  choices_.clear();
  for (const Beginning& beginning : beginnings_) {
    const Side& side = sides_[beginning.side];
    RowFilling filling(*this, beginning, least, choices_);
    for (unsigned rows = beginning.choosable_rows(index); rows != 0;) {
      const int row = std::countr_zero(rows);
      std::int32_t ways = 0;
      for_each_bit(rows, [&](int other) {
        if (!side.alike(row, other)) return;
        ++ways;
        rows &= ~(1u << other);
      });
      filling.take(row, beginning.ways * ways, new_name);
      if (watch.rings()) return false;
    }
  }
  for (int slot = 0; slot < 9; ++slot) line_[index * 9 + slot] = least >> 4 * (8 - slot) & 15;
  settle(index);
  return true;
}

// The choices become the beginnings for the next row. New digits get homes, and names where these are
// certain.
void LeastRowsSearch::settle(int index) {
  next_.clear();
  for (const Choice& choice : choices_) {
    Beginning& next = next_.emplace_back(*choice.beginning);
    const Side& side = sides_[next.side];
    next.arrangement = choice.arrangement;
    next.taken[index] = choice.row;
    next.rows_left &= static_cast<std::uint16_t>(~(1u << choice.row));
    next.ways = choice.ways;
    for_each_bit(side.filled[choice.row] & ~unsigned{side.free[choice.row]}, [&](int column) {
      const int digit = side.values[choice.row * 9 + column];
      if (next.seen >> digit & 1) return;
      next.seen |= static_cast<std::uint16_t>(1u << digit);
      next.home[digit] = static_cast<std::uint8_t>(index * 9 + column);
    });
    for_each_bit(next.seen, [&](int digit) {
      const int home = next.home[digit];
      if (next.name[digit] || !next.arrangement.has_fixed(home % 9)) return;
      next.name[digit] = line_[home / 9 * 9 + next.arrangement.first_slot(home % 9)];
    });
  }
  beginnings_.swap(next_);
}

// Of equivalent beginnings, which all go on alike, keeps one that stands for all.
void LeastRowsSearch::merge() {
  constexpr std::uint32_t none = ~0u;
  const std::size_t buckets = std::bit_ceil(2 * beginnings_.size());
  buckets_.assign(buckets, none);  // an open-addressing hash table of `rests_`
  rests_.clear();
  for (const Beginning& beginning : beginnings_) {
    const Rest rest = rest_of(beginning);
    std::size_t bucket = rest.hash() % buckets;
    while (buckets_[bucket] != none && rests_[buckets_[bucket]] != rest) bucket = (bucket + 1) % buckets;
    if (buckets_[bucket] == none) {
      buckets_[bucket] = static_cast<std::uint32_t>(rests_.size());
      beginnings_[rests_.size()] = beginning;
      rests_.push_back(rest);
    } else {
      beginnings_[buckets_[bucket]].ways += beginning.ways;
    }
  }
  beginnings_.resize(rests_.size());
}

// Decides open orders arbitrarily. So equal rests mean equivalent beginnings, but equivalent beginnings may
// have different rests, which costs time, not correctness.
LeastRowsSearch::Rest LeastRowsSearch::rest_of(const Beginning& beginning) const {
  const auto columns = beginning.arrangement.in_some_order();
  std::array<std::uint8_t, 9> slot_of{};
  for (int i = 0; i < 9; ++i) slot_of[columns[i]] = static_cast<std::uint8_t>(i);

  // Digits that were seen are shown by their names, above all values.
  std::array<std::uint64_t, value_count> shown{};
  for (int value = 0; value < value_count; ++value) {
    const int home = beginning.home[value];
    const bool is_seen = beginning.seen >> value & 1;
    shown[value] =
        is_seen ? value_count + unsigned{line_[home / 9 * 9 + slot_of[home % 9]]} : unsigned(value);
  }

  Rest rest{};
  const Side& side = sides_[beginning.side];
  for_each_bit(beginning.rows_left, [&](int row) {
    std::uint64_t& word = rest.bands[row / 3][row % 3];
    word = 1;  // so that a row of empty cells differs from a row that is taken
    for (const int column : columns) word = word << 5 | shown[side.values[row * 9 + column]];
  });
  for (auto& band : rest.bands) std::sort(band.begin(), band.end());
  std::sort(rest.bands.begin(), rest.bands.end());
  rest.groups = beginning.arrangement.groups();
  return rest;
}

void LeastRowsSearch::write(LeastForm& least) const {
  const Beginning& first = beginnings_[0];
  const auto columns = first.arrangement.in_some_order();
  least.values = line_;
  least.ways = 0;
  for (const Beginning& beginning : beginnings_)
    least.ways += beginning.ways * beginning.arrangement.open_orders();
  for (int row = 0; row < 9; ++row) {
    for (int slot = 0; slot < 9; ++slot) {
      const int here = first.taken[row], there = columns[slot];
      const int cell = first.side == 0 ? 9 * here + there : 9 * there + here;
      least.sources[row * 9 + slot] = static_cast<std::uint8_t>(cell);
    }
  }
}

}  // namespace cluewright
