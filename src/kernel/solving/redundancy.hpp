// Clues that a puzzle with one solution can do without.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solving/solver.hpp"

namespace cluewright {

// Removes clues, in this order, wherever the solution stays the only one.
void remove_redundant(Solver& solver, std::span<std::uint8_t> puzzle, std::span<const std::int32_t> order,
                      Watch& watch);

// An unavoidable set that a puzzle has no clue in: where another completion differs from the known one.
class MissedSet {
 public:
  MissedSet(Solver& solver, std::size_t cells) : solver_(solver), other_(cells) {}

  // The cells of such a set; none if there is no other completion, or if the watch rang. Each other
  // completion differs in one of the suspects.
  const std::vector<std::uint32_t>& in(const std::uint8_t* puzzle, std::span<const std::uint8_t> known,
                                       std::span<const std::uint32_t> suspects, Watch& watch) {
    cells_.clear();
    if (!solver_.find_other(puzzle, known, suspects, other_.data(), watch)) return cells_;
    cells_.resize(known.size());
    std::size_t count = 0;  // without a branch, which would often be mispredicted
    for (std::uint32_t cell = 0; cell < known.size(); ++cell) {
      cells_[count] = cell;
      count += known[cell] != other_[cell];
    }
    cells_.resize(count);
    return cells_;
  }

 private:
  Solver& solver_;
  std::vector<std::uint8_t> other_;
  std::vector<std::uint32_t> cells_;
};

// For each cell, whether the puzzle could do without its clue, all others staying.
void find_redundant(Solver& solver, std::span<const std::uint8_t> puzzle, bool* redundant, Watch& watch);

}  // namespace cluewright
