// The constraints of a board as arrays: what src/cluewright/boards/constraints/tables.py puts together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cluewright {

struct ConstraintTables {
  // A cell whose digit decides what another may hold: for each digit of the one, the digits of the other.
  struct Partner {
    std::uint32_t other;
    std::vector<std::uint64_t> allowed;
  };
  // One way through a cell of a walk: from a state of its layer, with a digit, to a state of the next layer.
  struct Transition {
    std::uint32_t before, digit, after;
  };
  // Cells whose digits, one after the other, lead from the only state of the first layer to a state of the
  // last.
  struct StateWalk {
    std::vector<std::uint32_t> cells;
    std::vector<std::vector<Transition>> transitions;  // for each cell
    std::size_t most_states = 1;                       // in one layer
  };

  std::vector<std::uint64_t> allowed;       // for each cell, the digits that it may hold
  std::vector<std::vector<Partner>> pairs;  // for each cell, those of which it is the one
  std::vector<StateWalk> walks;
  std::vector<std::vector<std::uint32_t>> walks_of;  // for each cell

  bool empty() const { return allowed.empty(); }
};

// From flat lists. `pair_cells` has the one and the other of each pair, and `pair_digits` for each pair a set
// for each digit. `walks` has for each walk: how many cells, these cells, and for each of them how many
// transitions, and these, as state before, digit from 0, state after.
ConstraintTables constraint_tables_of(std::size_t digits, std::span<const std::uint64_t> allowed,
                                      std::span<const std::int32_t> pair_cells,
                                      std::span<const std::uint64_t> pair_digits,
                                      std::span<const std::int32_t> walks);

}  // namespace cluewright
