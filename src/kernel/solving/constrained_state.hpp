// A state of the search on a board with constraints: which digits each cell may still hold, with propagation
// and undo.
//
//   restrict ---> changed_   cells whose digits became fewer: what their pairs leave of other cells
//                 houses_    houses of such cells: digits that are placed, digits with as many places as they
//                 need walks_     walks of such cells: transitions that still lead from the first state to
//                 the last
//
// The cheap ones come first; a walk is looked at when no cell and no house is left to look at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "boards/constraint_tables.hpp"
#include "boards/geometry.hpp"
#include "boards/walk_support.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// What the state works on.
struct ConstrainedBoard {
  ConstrainedBoard(const Geometry& of_houses, const ConstraintTables& of_constraints)
      : geometry(of_houses), constraints(of_constraints) {}
  std::int64_t cells() const { return static_cast<std::int64_t>(geometry.cells); }

  const Geometry& geometry;
  const ConstraintTables& constraints;
};

class ConstrainedState {
 public:
  using Tables = ConstrainedBoard;

  explicit ConstrainedState(const ConstrainedBoard& board);

  // Forgets all, and starts from these clues (0 where a cell is empty). `settle` finds out whether they can
  // be.
  bool start(const std::uint8_t* puzzle);
  // Place a candidate, or rule it out; `settle` is to follow.
  void place(Candidate candidate);
  void rule_out(Candidate candidate);
  // Draws all consequences. False at a contradiction; then only `undo` may follow.
  bool settle();

  // Marks a state to which `undo` returns. They nest.
  void mark() { marks_.push_back(trail_.size()); }
  void undo();

  // The candidates of the open cell that has the fewest for the failures that it took part in. False if all
  // cells are filled.
  bool find_choice(std::vector<Candidate>& options) const;
  void forget_failures();
  // From now on, failures no longer change where to branch.
  void stop_learning() { learning_ = false; }

  void write(std::uint8_t* digits) const;

 private:
  // Numbers to look at, each once.
  struct Queue {
    explicit Queue(std::size_t size) : is_in(size, 0) {}
    void push(std::uint32_t number) {
      if (!is_in[number]) is_in[number] = 1, numbers.push_back(number);
    }
    std::uint32_t pop() {
      const std::uint32_t number = numbers.back();
      numbers.pop_back();
      is_in[number] = 0;
      return number;
    }
    void clear() {
      for (const std::uint32_t number : numbers) is_in[number] = 0;
      numbers.clear();
    }
    std::vector<std::uint32_t> numbers;
    std::vector<char> is_in;
  };

  void restrict(std::uint32_t cell, std::uint64_t digits);
  void look_at_pairs(std::uint32_t cell);
  void look_at_house(const Geometry::House& house);
  void look_at_house_once(const Geometry::House& house);
  void look_at_walk(const ConstraintTables::StateWalk& walk);
  void fail_in(std::uint32_t cell);

  const Geometry& geometry_;
  const ConstraintTables& constraints_;
  std::vector<std::uint64_t> digits_;                           // of each cell
  std::vector<std::pair<std::uint32_t, std::uint64_t>> trail_;  // a cell, and its digits before
  std::vector<std::size_t> marks_;                              // sizes of the trail
  Queue changed_, houses_, walks_;
  bool has_failed_ = false, learning_ = true;
  std::vector<float> weights_;  // of each cell: 1 and the failures that it took part in
  WalkSupport support_;
};

}  // namespace cluewright
