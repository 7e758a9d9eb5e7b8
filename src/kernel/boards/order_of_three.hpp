// Three things of which some have found their slot: the stacks of a grid, or the columns of a stack.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cluewright {

// A set of three things, one bit each.
using SetOfThree = std::uint8_t;

// Groups in order, the order within a group still open. A group of two or three things has as many slots in
// a row, and each of its things may stand at each of them:
//
//     bit   8 7 6   5 4 3   2 1 0
//           slot 2 slot 1 slot 0    the things that may stand there
//           0 1 1 | 0 1 1 | 1 0 0      2 is first; 0 and 1 follow, their order still open
//
// There are only 13 of these, so an order is kept as its number, and what is asked of it stands in tables.
class OrderOfThree {
 public:
  constexpr OrderOfThree() = default;  // nothing decided

  SetOfThree at(int slot) const { return tables.at[number_][slot]; }
  // The first slot that the thing can have.
  int first_slot(int thing) const { return tables.first_slot[number_][thing]; }
  bool has_fixed(int thing) const { return tables.fixed[number_] >> thing & 1; }
  // The things in their order, those whose order is open in any.
  int in_some_order(int slot) const { return tables.in_some_order[number_][slot]; }
  // Whether groups begin at slots 1 and 2, a bit for each.
  unsigned groups() const { return 2u * (at(0) != at(1)) + (at(1) != at(2)); }
  int open_orders() const { return tables.open_orders[number_]; }
  // The order after those of the group at `slot` that are in `front` (some must be) moved before the others.
  OrderOfThree with_front(int slot, SetOfThree front) const {
    return OrderOfThree(tables.with_front[number_][slot][front]);
  }

 private:
  static constexpr int count = 13;

  struct Tables {
    std::uint8_t at[count][3], first_slot[count][3], in_some_order[count][3];
    std::uint8_t fixed[count], open_orders[count];
    std::uint8_t with_front[count][3][8];
  };

  explicit constexpr OrderOfThree(std::uint8_t number) : number_(number) {}
  static constexpr unsigned start_of_group(unsigned drawn, unsigned slot);
  static constexpr unsigned drawn_with_front(unsigned drawn, unsigned slot, unsigned front);
  static constexpr Tables make_tables();
  static const Tables tables;

  std::uint8_t number_ = 0;
};

// Both work on an order as it is drawn above.
constexpr unsigned OrderOfThree::start_of_group(unsigned drawn, unsigned slot) {
  while (slot > 0 && (drawn >> 3 * (slot - 1) & 7) == (drawn >> 3 * slot & 7)) --slot;
  return slot;
}

constexpr unsigned OrderOfThree::drawn_with_front(unsigned drawn, unsigned slot, unsigned front) {
  const unsigned group = drawn >> 3 * slot & 7;
  unsigned here = start_of_group(drawn, slot);
  for (const unsigned part : {group & front, group & ~front}) {
    for (int k = std::popcount(part); k > 0; --k, ++here)
      drawn = (drawn & ~(7u << 3 * here)) | part << 3 * here;
  }
  return drawn;
}

constexpr OrderOfThree::Tables OrderOfThree::make_tables() {
  Tables made{};
  std::array<unsigned, count> drawn{0b111'111'111};
  int known = 1;  // every order is reached from the open one by moving things to the front
  const auto number_of = [&](unsigned order) {
    int number = 0;
    while (number < known && drawn[number] != order) ++number;
    if (number == known) drawn[known++] = order;
    return static_cast<std::uint8_t>(number);
  };
  for (int i = 0; i < known; ++i) {
    made.open_orders[i] = 1;
    for (unsigned slot = 0; slot < 3; ++slot) {
      const unsigned group = drawn[i] >> 3 * slot & 7, start = start_of_group(drawn[i], slot);
      unsigned rest = group;
      for (unsigned k = start; k < slot; ++k) rest &= rest - 1;
      made.at[i][slot] = static_cast<std::uint8_t>(group);
      made.in_some_order[i][slot] = static_cast<std::uint8_t>(std::countr_zero(rest));
      made.open_orders[i] = static_cast<std::uint8_t>(made.open_orders[i] * (slot - start + 1));
      if (std::has_single_bit(group)) made.fixed[i] |= static_cast<std::uint8_t>(group);
      for (unsigned thing = 0; thing < 3; ++thing) {
        if (group >> thing & 1) made.first_slot[i][thing] = static_cast<std::uint8_t>(start);
      }
      for (unsigned front = 0; front < 8; ++front) {
        made.with_front[i][slot][front] = number_of(drawn_with_front(drawn[i], slot, front));
      }
    }
  }
  return made;
}

inline constexpr OrderOfThree::Tables OrderOfThree::tables = OrderOfThree::make_tables();

}  // namespace cluewright
