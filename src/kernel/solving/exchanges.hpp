// What two lines of a full grid can exchange, and random exchanges, which make a grid more random than the
// search that found it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/random.hpp"

namespace cluewright {

// Two houses whose cells are twins in pairs: cells that lie in the same houses but for these two, as those of
// two rows of a band that stand one above the other. If twins exchange their digits, all other houses hold
// what they held before; and the two houses do, too, if the exchanged digits are the same ones on both sides:
//
//   row 1   1 2 3   4 5 6        2 1 3   4 5 6       1 and 2 make a cycle: what goes up comes down
//   row 2   2 1 4   3 6 5   ->   1 2 4   3 6 5
//
// The twins fall into such cycles, each of which may be exchanged or not.
class Exchanges {
 public:
  explicit Exchanges(const BoardTables& board);

  // Exchanges each cycle of all pairs of houses or not, at random, several times over. Cells of a cycle with
  // a given digit stay.
  void mix(const std::uint8_t* given, std::span<std::uint8_t> grid, Random& random) const;

 private:
  static constexpr int sweeps = 10;
  static constexpr std::int32_t no_cell = -1;

  struct Pair {
    int one;                          // a house
    std::vector<std::int32_t> twins;  // for each of its cells, the twin in the other house, or no_cell
  };

  // Exchanges each cycle of a pair or not.
  void exchange(const Pair& pair, const std::uint8_t* given, std::span<std::uint8_t> grid,
                Random& random) const;

  const BoardTables& board_;
  std::vector<Pair> pairs_;
};

}  // namespace cluewright
