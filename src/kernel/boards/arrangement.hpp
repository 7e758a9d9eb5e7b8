// How far the order of a grid's columns is decided.
#pragma once

#include <array>

#include "boards/order_of_three.hpp"

namespace cluewright {

// Stacks keep together: their order, and that of the columns of each.
struct Arrangement {
  OrderOfThree stacks;
  std::array<OrderOfThree, 3> columns;  // of each stack of the grid

  int first_place(int column) const {
    return 3 * stacks.first_place(column / 3) + columns[column / 3].first_place(column % 3);
  }
  bool has_fixed(int column) const {
    return stacks.has_fixed(column / 3) && columns[column / 3].has_fixed(column % 3);
  }
  int open_orders() const {
    int orders = stacks.open_orders();
    for (const OrderOfThree order : columns) orders *= order.open_orders();
    return orders;
  }
  // The columns from left to right, those whose order is open in any.
  std::array<int, 9> in_some_order() const {
    std::array<int, 9> order{};
    for (int place = 0; place < 9; ++place) {
      const int stack = stacks.in_some_order(place / 3);
      order[place] = 3 * stack + columns[stack].in_some_order(place % 3);
    }
    return order;
  }
  // Where groups begin, from left to right: two bits for the stacks, and two for the columns of each.
  unsigned groups() const {
    unsigned bits = stacks.groups();
    for (int place = 0; place < 3; ++place) bits = bits << 2 | columns[stacks.in_some_order(place)].groups();
    return bits;
  }
  // The column takes the first place that it can have, and its stack too.
  void move_to_front(int column) {
    const int stack = column / 3;
    auto& order = columns[stack];
    stacks = stacks.with_front(stacks.first_place(stack), SetOfThree(1 << stack));
    order = order.with_front(order.first_place(column % 3), SetOfThree(1 << column % 3));
  }
};

}  // namespace cluewright
