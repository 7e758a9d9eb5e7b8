// How far the order of a grid's stacks and columns is decided.
#pragma once

#include <array>

#include "boards/order_of_three.hpp"

namespace cluewright {

// The order of the stacks, and of the columns within each: the columns of a stack stay together.
struct Arrangement {
  OrderOfThree stacks;
  std::array<OrderOfThree, 3> columns;  // of each stack of the grid

  int first_slot(int column) const {
    return 3 * stacks.first_slot(column / 3) + columns[column / 3].first_slot(column % 3);
  }
  bool has_fixed(int column) const {
    return stacks.has_fixed(column / 3) && columns[column / 3].has_fixed(column % 3);
  }
  int open_orders() const {
    int orders = stacks.open_orders();
    for (const OrderOfThree order : columns) orders *= order.open_orders();
    return orders;
  }
  // The columns from left to right; where the order is open, in any order.
  std::array<int, 9> in_some_order() const {
    std::array<int, 9> order{};
    for (int slot = 0; slot < 9; ++slot) {
      const int stack = stacks.in_some_order(slot / 3);
      order[slot] = 3 * stack + columns[stack].in_some_order(slot % 3);
    }
    return order;
  }
  // Where groups begin, from left to right: two bits for the stacks, then two for the columns of each stack.
  unsigned groups() const {
    unsigned bits = stacks.groups();
    for (int slot = 0; slot < 3; ++slot) bits = bits << 2 | columns[stacks.in_some_order(slot)].groups();
    return bits;
  }
  // Moves the column, and its stack, to the first slot that each can have.
  void move_to_front(int column) {
    const int stack = column / 3;
    auto& order = columns[stack];
    stacks = stacks.with_front(stacks.first_slot(stack), SetOfThree(1 << stack));
    order = order.with_front(order.first_slot(column % 3), SetOfThree(1 << column % 3));
  }
};

}  // namespace cluewright
