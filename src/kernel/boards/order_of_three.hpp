// The order of three things, perhaps not fully decided: the stacks of a grid, or the columns of a stack.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cluewright {

// A set of the things 0, 1 and 2: bit i is thing i.
using SetOfThree = std::uint8_t;

// Groups of things in order; the order within a group is still open. There are three slots, from first to
// last, and for each the things that may stand there. A group has as many adjacent slots as things:
//
//     bit    8 7 6    5 4 3    2 1 0
//            slot 2 | slot 1 | slot 0     the things that may stand there
//            0 1 1  | 0 1 1  | 1 0 0      2 is first; 0 and 1 follow, their order still open
//
// There are only 13 such orders, so an order is stored as its number, and its properties are looked up in
// tables.
class OrderOfThree {
 public:
  constexpr OrderOfThree() = default;  // one group: nothing is decided

  SetOfThree at(int slot) const { return tables.at[number_][slot]; }
  // The first slot of the thing's group.
  int first_slot(int thing) const { return tables.first_slot[number_][thing]; }
  // Whether the thing is a group of its own.
  bool has_fixed(int thing) const { return tables.fixed[number_] >> thing & 1; }
  // The thing in this slot; where the order is open, of any order.
  int in_some_order(int slot) const { return tables.in_some_order[number_][slot]; }
  // Whether a group begins at slot 1 (bit 1) and at slot 2 (bit 0).
  unsigned groups() const { return 2u * (at(0) != at(1)) + (at(1) != at(2)); }
  int open_orders() const { return tables.open_orders[number_]; }
  // The order once the things of the group at `slot` that are in `front` (at least one) come before its
  // others.
  OrderOfThree with_front(int slot, SetOfThree front) const {
    return OrderOfThree(tables.with_front[number_][slot][front]);
  }

 private:
  static constexpr int order_count = 13;

  struct Tables {
    std::uint8_t at[order_count][3], first_slot[order_count][3], in_some_order[order_count][3];
    std::uint8_t fixed[order_count], open_orders[order_count];
    std::uint8_t with_front[order_count][3][8];
  };

  explicit constexpr OrderOfThree(std::uint8_t number) : number_(number) {}
  static constexpr unsigned start_of_group(unsigned drawn, unsigned slot);
  static constexpr unsigned drawn_with_front(unsigned drawn, unsigned slot, unsigned front);
  static constexpr Tables make_tables();
  static const Tables tables;

  std::uint8_t number_ = 0;
};

// These two work on an order as drawn above.
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
  std::array<unsigned, order_count> drawn{0b111'111'111};
  int known = 1;  // moving things to the front leads from the open order to all others
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
