#include "boards/band_classes.hpp"

#include <algorithm>
#include <bit>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

namespace {

using Order = std::array<std::uint8_t, 3>;

constexpr std::array<Order, 6> orders{{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr std::uint8_t at(const BandFilling& filling, int row, int column) {
  return filling[static_cast<std::size_t>(row * 9 + column)];
}

// The normal form: the first box reads 0 to 8, and the columns of the other boxes are sorted by their top
// digits.
BandFilling in_normal_form(const BandFilling& filling) {
  std::array<std::uint8_t, 9> name{};
  for (int i = 0; i < 9; ++i) name[at(filling, i / 3, i % 3)] = static_cast<std::uint8_t>(i);
  BandFilling named;
  std::transform(filling.begin(), filling.end(), named.begin(), [&](auto digit) { return name[digit]; });
  BandFilling normal = named;
  for (int box = 3; box < 9; box += 3) {
    Order from = orders[0];
    std::sort(from.begin(), from.end(), [&](int a, int b) { return named[box + a] < named[box + b]; });
    for (int cell = 0; cell < 9; ++cell) {
      const int row = cell / 3, column = cell % 3;
      normal[row * 9 + box + column] = named[row * 9 + box + from[column]];
    }
  }
  return normal;
}

// A different number for each normal form: the digits outside the first box, in base 9.
std::uint64_t key_of(const BandFilling& normal) {
  std::uint64_t key = 0;
  for (int cell = 0; cell < band_size; ++cell) {
    if (cell % 9 >= 3) key = key * 9 + normal[cell];
  }
  return key;
}

// The normal forms of the whole class. Which box becomes the first one, and the order of its rows and
// columns, determine each.
std::unordered_set<std::uint64_t> keys_of_class(const BandFilling& filling) {
  std::unordered_set<std::uint64_t> keys;
  for (const Order& boxes : orders) {
    for (const Order& rows : orders) {
      for (const Order& columns : orders) {
        BandFilling moved;
        for (int cell = 0; cell < band_size; ++cell) {
          const int row = cell / 9, box = cell % 9 / 3, column = cell % 3;
          moved[cell] = at(filling, rows[row], boxes[box] * 3 + (box ? column : columns[column]));
        }
        keys.insert(key_of(in_normal_form(moved)));
      }
    }
  }
  return keys;
}

// Calls `visit` with each normal form that has these sets of digits in the rows of boxes 2 and 3.
template <class Visit>
void arrange(const std::array<std::array<unsigned, 3>, 2>& row_sets, Visit visit) {
  BandFilling filling{};
  for (int i = 0; i < 9; ++i) filling[i / 3 * 9 + i % 3] = static_cast<std::uint8_t>(i);
  const auto put = [&](int box, int row, const Order& order) {
    unsigned left = row_sets[box][row];
    for (int i = 0; i < 3; ++i, left &= left - 1) {
      filling[row * 9 + 3 + box * 3 + order[i]] = static_cast<std::uint8_t>(std::countr_zero(left));
    }
  };
  put(0, 0, orders[0]);
  put(1, 0, orders[0]);
  for (int ways = 0; ways < 6 * 6 * 6 * 6; ++ways) {
    put(0, 1, orders[ways % 6]);
    put(0, 2, orders[ways / 6 % 6]);
    put(1, 1, orders[ways / 36 % 6]);
    put(1, 2, orders[ways / 216]);
    visit(filling);
  }
}

// Calls `visit` with every normal form: 56 ways to distribute the digits over the rows, and 1,296 orders
// within the rows for each.
template <class Visit>
void for_each_normal_form(Visit visit) {
  constexpr unsigned all = 0b111'111'111;
  constexpr std::array<unsigned, 3> first_box{0b000'000'111, 0b000'111'000, 0b111'000'000};
  for (unsigned top = 0; top < all; ++top) {
    if (std::popcount(top) != 3 || top & first_box[0]) continue;
    for (unsigned middle = 0; middle < all; ++middle) {
      const unsigned bottom = all & ~top & ~middle;
      if (std::popcount(middle) != 3 || middle & (first_box[1] | top) || bottom & first_box[2]) continue;
      std::array<std::array<unsigned, 3>, 2> row_sets{{{top, middle, bottom}, {}}};
      for (int row = 0; row < 3; ++row) row_sets[1][row] = all & ~first_box[row] & ~row_sets[0][row];
      arrange(row_sets, visit);
    }
  }
}

// Finds the unavoidable sets of a filling: permutes the digits of each column in every way that gives each
// row its digits again.
class UnavoidableSets {
 public:
  explicit UnavoidableSets(const BandFilling& filling) : filling_(filling) { extend(0, {}, 0); }

  // The sets that contain no other, smallest first.
  std::vector<BandCells> minimal() {
    std::sort(found_.begin(), found_.end(), [](BandCells a, BandCells b) {
      return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
    });
    std::vector<BandCells> kept;
    for (const BandCells cells : found_) {
      const auto contains = [cells](BandCells smaller) { return (smaller & ~cells) == 0; };
      if (std::none_of(kept.begin(), kept.end(), contains)) kept.push_back(cells);
    }
    return kept;
  }

 private:
  // `used`: the digits of each row in the first columns; `differing`: the cells that changed there. Takes
  // columns of different boxes in turn: these share digits, so contradictions show early.
  void extend(int columns, std::array<unsigned, 3> used, BandCells differing) {
    if (columns == 9) {
      if (differing) found_.push_back(differing);
      return;
    }
    const int column = columns % 3 * 3 + columns / 3;
    for (const Order& order : orders) {
      std::array<unsigned, 3> more = used;
      BandCells cells = differing;
      bool fits = true;
      for (int row = 0; row < 3; ++row) {
        const auto digit = static_cast<unsigned>(bit(at(filling_, order[row], column)));
        fits = fits && !(more[row] & digit);
        more[row] |= digit;
        if (order[row] != row) cells |= BandCells{1} << (row * 9 + column);
      }
      if (fits) extend(columns + 1, more, cells);
    }
  }

  const BandFilling& filling_;
  std::vector<BandCells> found_;
};

std::vector<BandMove> find_moves() {
  std::vector<BandMove> moves;
  for (const Order& rows : orders) {
    for (const Order& boxes : orders) {
      for (int ways = 0; ways < 6 * 6 * 6; ++ways) {
        const std::array<const Order*, 3> columns{&orders[ways / 36], &orders[ways / 6 % 6],
                                                  &orders[ways % 6]};
        BandMove move{rows, {}};
        for (int column = 0; column < 9; ++column) {
          const int box = column / 3;
          move.column[column] = static_cast<std::uint8_t>(boxes[box] * 3 + (*columns[box])[column % 3]);
        }
        moves.push_back(move);
      }
    }
  }
  return moves;
}

// The class of a filling, which has this many normal forms.
BandClass class_of(const BandFilling& filling, std::size_t forms) {
  constexpr int choices_of_first_box = 6 * 6 * 6;
  return {filling, UnavoidableSets(filling).minimal(), choices_of_first_box / static_cast<int>(forms)};
}

std::vector<BandClass> find_classes() {
  constexpr int normal_forms = 56 * 1296;
  std::vector<BandClass> classes;
  std::unordered_set<std::uint64_t> seen;
  seen.reserve(normal_forms);
  for_each_normal_form([&](const BandFilling& filling) {
    if (seen.contains(key_of(filling))) return;
    auto keys = keys_of_class(filling);
    classes.push_back(class_of(filling, keys.size()));
    seen.merge(keys);
  });
  std::stable_sort(classes.begin(), classes.end(), [](const BandClass& a, const BandClass& b) {
    return a.unavoidable.size() < b.unavoidable.size();
  });
  return classes;
}

BandClass find_easiest_class() {
  constexpr std::string_view digits = "123457689456198372789263145";
  BandFilling filling;
  std::transform(digits.begin(), digits.end(), filling.begin(),
                 [](char digit) { return static_cast<std::uint8_t>(digit - '1'); });
  return class_of(filling, keys_of_class(filling).size());
}

}  // namespace

const BandClass& easiest_band_class() {
  static const BandClass easiest = find_easiest_class();
  return easiest;
}

const std::vector<BandMove>& band_moves() {
  static const std::vector<BandMove> moves = find_moves();
  return moves;
}

const std::vector<BandClass>& band_classes() {
  static const std::vector<BandClass> classes = find_classes();
  return classes;
}

}  // namespace cluewright
