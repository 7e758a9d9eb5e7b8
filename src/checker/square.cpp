#include "square.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "lists.hpp"

namespace checker {

namespace {

constexpr int max_digits = 9, max_lines = 3;

// A chute of the square is two boxes that share two or three lines, and each digit stands once in each box,
// in different lines. So it skips one of three lines: digit d (from 0) skips line `split[d]`. Where there are
// only two lines, it skips neither, and `split[d]` is 2. Entries beyond the last digit are 0.
using Split = std::array<std::uint8_t, max_digits>;

// A split's ways to arrange the digits are numbered; these are some of them. There are 56 at most.
using Ways = std::uint64_t;

using DigitBits = unsigned;

template <class Use>
void for_each_bit(Ways ways, const Use& use) {
  for (; ways != 0; ways &= ways - 1) use(std::countr_zero(ways));
}

// The same split, its lines in the order in which digits skip them.
Split in_order(const Split& split, int digits, int lines) {
  if (lines < max_lines) return split;
  std::array<int, max_lines> names{-1, -1, -1};
  Split renumbered{};
  int used = 0;
  for (int digit = 0; digit < digits; ++digit) {
    int& name = names[split[at(digit)]];
    if (name < 0) name = used++;
    renumbered[at(digit)] = static_cast<std::uint8_t>(name);
  }
  return renumbered;
}

// All splits of a chute with this many lines, up to their order: each of three lines is skipped by a third of
// the digits.
std::vector<Split> all_splits(int digits, int lines) {
  Split first{};
  for (int digit = 0; digit < digits; ++digit) {
    first[at(digit)] = static_cast<std::uint8_t>(lines < max_lines ? 2 : digit * lines / digits);
  }
  std::set<Split> found;
  Split each = first;
  do {
    found.insert(in_order(each, digits, lines));
  } while (std::next_permutation(each.begin(), each.begin() + digits));
  return {found.begin(), found.end()};
}

// A chute of the square, whose digits skip lines as a split says, and its ways: which digits the lines of the
// first and of the second box hold.
class Chute {
 public:
  Chute(const Split& split, int digits, int lines) {
    for (unsigned word = 0; word >> digits == 0; ++word) {
      std::array<std::array<DigitBits, max_lines>, 2> way{};
      for (int digit = 0; digit < digits; ++digit) {
        const bool swapped = word >> digit & 1;
        const int skipped = split[at(digit)];
        way[0][at((skipped + (swapped ? 2 : 1)) % 3)] |= 1U << digit;
        way[1][at((skipped + (swapped ? 1 : 2)) % 3)] |= 1U << digit;
      }
      const bool is_filled = std::all_of(way[0].begin(), way[0].begin() + lines, [&](DigitBits line) {
        return std::popcount(line) == digits / lines;
      });
      if (is_filled) add(way, lines);
    }
  }

  std::size_t size() const { return lines_[0].size(); }
  // The digits of each line of this box, arranged in this way.
  const std::array<DigitBits, max_lines>& lines(int box, std::size_t way) const {
    return lines_[at(box)][way];
  }
  // The ways in which a line of this box holds a digit.
  Ways with(int box, int line, int digit) const { return with_[at(box)][at(line)][at(digit)]; }

 private:
  void add(const std::array<std::array<DigitBits, max_lines>, 2>& way, int lines) {
    for (int box = 0; box < 2; ++box) {
      for (int line = 0; line < lines; ++line) {
        for_each_bit(way[at(box)][at(line)],
                     [&](int digit) { with_[at(box)][at(line)][at(digit)] |= Ways{1} << size(); });
      }
    }
    for (int box = 0; box < 2; ++box) lines_[at(box)].push_back(way[at(box)]);
  }

  std::array<std::vector<std::array<DigitBits, max_lines>>, 2> lines_;
  std::array<std::array<std::array<Ways, max_digits>, max_lines>, 2> with_{};
};

// For each way of one chute the ways of another that crosses it, in the box that they share: so that each
// cell there gets a digit.
using Fits = std::vector<Ways>;

Fits fits(const Chute& one, int box, int lines, const Chute& other, int other_box, int other_lines) {
  Fits found(one.size());
  for (std::size_t way = 0; way < one.size(); ++way) {
    for (std::size_t crossing = 0; crossing < other.size(); ++crossing) {
      bool all = true;
      for (int i = 0; all && i < lines; ++i) {
        for (int j = 0; all && j < other_lines; ++j) {
          all = (one.lines(box, way)[at(i)] & other.lines(other_box, crossing)[at(j)]) != 0;
        }
      }
      if (all) found[way] |= Ways{1} << crossing;
    }
  }
  return found;
}

// How the digits skip lines in both bands and both stacks. A filling is a way for each of the four chutes
// that fit in each box, and the fillings of a case are alike.
struct Case {
  const Chute &band, &left, &right;  // the first band, both stacks
  // Boxes: first band and left stack, first band and right stack, left stack and second band, second band and
  // right stack.
  const Fits &first, &second, &third, &fourth;

  // How many fillings, two at most, arrange the first band and both stacks in such ways.
  int fillings(Ways bands, Ways lefts, Ways rights) const {
    int found = 0;
    for (; bands != 0; bands &= bands - 1) {
      const auto way = at(std::countr_zero(bands));
      const Ways below = second[way] & rights;
      if (below == 0) continue;
      for (Ways column = first[way] & lefts; column != 0; column &= column - 1) {
        for (Ways row = third[at(std::countr_zero(column))]; row != 0; row &= row - 1) {
          const Ways fitting = fourth[at(std::countr_zero(row))] & below;
          if (fitting == 0) continue;
          if (found > 0 || (fitting & (fitting - 1)) != 0) return 2;
          found = 1;
        }
      }
    }
    return found;
  }
};

bool box_leaves_another(const Case& one) {
  for (std::size_t way = 0; way < one.band.size(); ++way) {
    for (Ways column = one.first[way]; column != 0; column &= column - 1) {
      if (one.fillings(Ways{1} << way, column & -column, ~Ways{0}) == 1) return false;
    }
  }
  return true;
}

bool row_leaves_another(const Case& one, BoxShape shape, int row, int column, int other_column) {
  const int digits = shape.height * shape.width;
  for (int digit = 0; digit < digits; ++digit) {
    for (int other = 0; other < digits; ++other) {
      const Ways bands = one.band.with(0, row, digit) & one.band.with(1, row, other);
      if (bands == 0) continue;
      const Ways lefts = one.left.with(0, column, digit), rights = one.right.with(0, other_column, other);
      if (one.fillings(bands, lefts, rights) == 1) return false;
    }
  }
  return true;
}

bool row_leaves_another(const Case& one, BoxShape shape) {
  for (int row = 0; row < shape.height; ++row) {
    for (int column = 0; column < shape.width; ++column) {
      for (int other_column = 0; other_column < shape.width; ++other_column) {
        if (!row_leaves_another(one, shape, row, column, other_column)) return false;
      }
    }
  }
  return true;
}

// New names of the digits.
using Names = std::array<std::uint8_t, max_digits>;

Split renamed(const Split& split, const Names& names, int digits, int lines) {
  Split found{};
  for (int digit = 0; digit < digits; ++digit) found[names[at(digit)]] = split[at(digit)];
  return in_order(found, digits, lines);
}

// All cases up to the names of digits and the order of lines in a chute.
class Cases {
 public:
  Cases(BoxShape shape, Interrupts& interrupts)
      : shape_(shape),
        digits_(shape.height * shape.width),
        row_splits_(all_splits(digits_, shape.height)),
        column_splits_(all_splits(digits_, shape.width)),
        interrupts_(interrupts) {
    const Chute band(row_splits_.front(), digits_, shape.height);
    for (const Split& split : column_splits_) {
      const Chute& stack = stacks_.emplace_back(split, digits_, shape.width);
      first_.push_back(fits(band, 0, shape.height, stack, 0, shape.width));
      second_.push_back(fits(band, 1, shape.height, stack, 0, shape.width));
    }
  }

  // Whether all of them are so.
  template <class Test>
  bool all(const Test& test) const {
    // All splits of the first band are the same under other names. Names that keep it make several splits of
    // the second band the same, and names that keep both several pairs of splits of the stacks.
    const std::vector<Names> keeping = keeping_first();
    std::set<Split> done;
    for (const Split& second : row_splits_) {
      if (done.contains(second)) continue;
      std::vector<Names> keeping_both;
      for (const Names& names : keeping) {
        const Split same = renamed(second, names, digits_, shape_.height);
        done.insert(same);
        if (same == second) keeping_both.push_back(names);
      }
      if (!all_stacks(second, keeping_both, test)) return false;
    }
    return true;
  }

 private:
  std::vector<Names> keeping_first() const {
    const Split& first = row_splits_.front();
    std::vector<Names> found;
    Names names{};
    std::iota(names.begin(), names.end(), std::uint8_t{0});
    do {
      interrupts_.poll();
      if (renamed(first, names, digits_, shape_.height) == first) found.push_back(names);
    } while (std::next_permutation(names.begin(), names.begin() + digits_));
    return found;
  }

  // For these names the number of the split that each split of a stack becomes.
  std::vector<std::size_t> moved_stacks(const Names& names) const {
    std::vector<std::size_t> moved;
    for (const Split& split : column_splits_) {
      const Split same = renamed(split, names, digits_, shape_.width);
      const auto place = std::lower_bound(column_splits_.begin(), column_splits_.end(), same);
      moved.push_back(static_cast<std::size_t>(place - column_splits_.begin()));
    }
    return moved;
  }

  // Whether all pairs of splits of the stacks are so; these names keep the splits of both bands.
  template <class Test>
  bool all_stacks(const Split& lower_split, const std::vector<Names>& names, const Test& test) const {
    const int height = shape_.height, width = shape_.width;
    const Chute band(row_splits_.front(), digits_, height), lower(lower_split, digits_, height);
    std::vector<Fits> third, fourth;
    for (const Chute& stack : stacks_) {
      interrupts_.look();
      third.push_back(fits(stack, 1, width, lower, 0, height));
      fourth.push_back(fits(lower, 1, height, stack, 1, width));
    }
    std::vector<std::vector<std::size_t>> moves;
    for (const Names& each : names) moves.push_back(moved_stacks(each));
    const std::size_t count = stacks_.size();
    std::vector<bool> done(count * count);
    for (std::size_t pair = 0; pair < done.size(); ++pair) {
      if (done[pair]) continue;
      interrupts_.look();
      const std::size_t left = pair / count, right = pair % count;
      for (const auto& moved : moves) done[moved[left] * count + moved[right]] = true;
      if (!test(Case{band, stacks_[left], stacks_[right], first_[left], second_[right], third[left],
                     fourth[right]})) {
        return false;
      }
    }
    return true;
  }

  const BoxShape shape_;
  const int digits_;
  const std::vector<Split> row_splits_, column_splits_;  // in ascending order
  Interrupts& interrupts_;
  std::vector<Chute> stacks_;         // one for each split of a stack
  std::vector<Fits> first_, second_;  // of the first band with each of them
};

}  // namespace

bool box_leaves_another(BoxShape shape, Interrupts& interrupts) {
  return Cases(shape, interrupts).all([](const Case& one) { return box_leaves_another(one); });
}

bool row_leaves_another(BoxShape shape, Interrupts& interrupts) {
  return Cases(shape, interrupts).all([shape](const Case& one) { return row_leaves_another(one, shape); });
}

}  // namespace checker
