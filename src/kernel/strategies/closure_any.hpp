// The closure on any board of up to 64 digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/watch.hpp"
#include "strategies/closure_rules.hpp"
#include "strategies/coverings.hpp"

namespace cluewright {

// A board's tables, arranged for the closure. W words of 64 bits hold the cells of the largest house.
template <int W>
struct AnyBoard {
  // A cell's place in one of its houses.
  struct Seat {
    std::uint32_t house, index;
  };
  // What is locked into `other` leaves other's `beyond` once it is gone from `outside`; both number a house's
  // cells.
  struct Overlap {
    std::uint32_t other;
    Set<W> outside, beyond;
  };
  struct House {
    std::vector<std::uint32_t> cells;
    std::uint32_t times;
    Set<W> all;
    std::vector<Overlap> overlaps;
  };

  explicit AnyBoard(const BoardTables& board);

  std::size_t digits;
  std::uint64_t all_digits;
  std::vector<House> houses;
  std::vector<std::vector<Seat>> seats;  // of each cell
  std::vector<std::vector<std::uint32_t>>
      peers;  // of each cell: what shares a house that holds each digit once
  std::vector<std::vector<std::uint64_t>> peer_bits;  // the same, as bit masks over all cells
  std::vector<std::uint32_t> lines[2];                // rows and columns, where there are fish
  std::vector<std::uint32_t> line_of[2];              // for each cell its row and its column among these

 private:
  void find_overlaps(std::uint32_t a);
  Set<W> without(std::uint32_t a, std::uint32_t b) const;
  void find_lines(const BoardTables& board);
  void find_peers();
};

// One position and what is left to do in it. Make one, and `run` it for one grid after the other.
template <int W>
class AnyClosure {
  // Where a house could still hold a digit, and where it does.
  struct Share {
    Set<W> cells;
    std::uint32_t left, held;
  };

 public:
  struct Position {
    std::vector<std::uint8_t> placed;
    std::vector<std::uint64_t> candidates;
    std::vector<Share> shares;              // house by house, digit by digit
    std::vector<std::uint32_t> open_cells;  // of each house, how many have no placed digit
    std::size_t unfilled;
  };

  AnyClosure(const AnyBoard<W>& board, StrategySet strategies);

  // Starts from placed digits (0 where none is placed) and, if given, the candidates that are not gone.
  Ending run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch);

  // Goes on from a closure under the same strategies.
  Ending go_on(const Position& closure, std::span<const Clue> clues, Watch& watch);

  const Position& position() const { return now_; }
  const std::vector<std::uint8_t>& placed() const { return now_.placed; }
  const std::vector<std::uint64_t>& candidates() const { return now_.candidates; }

 private:
  struct Pair {
    std::uint32_t first, second;
  };

  Share& share(std::size_t house, std::size_t digit) { return now_.shares[house * board_.digits + digit]; }

  void begin(const Position& position, bool looked_at);
  bool load(const std::uint8_t* placed, const std::uint64_t* candidates);
  Ending close();
  bool rule_out(std::uint32_t cell, std::uint64_t digits);
  bool place(std::uint32_t cell, std::uint32_t digit);
  bool obey(std::uint32_t house, std::uint32_t digit);
  void touch(std::uint32_t house, std::uint64_t digits);

  bool singles();
  bool hidden_single(Pair waiting);
  bool full_house(std::uint32_t house);
  bool locked_candidates();
  bool subsets();
  bool naked_subsets(std::uint32_t house, unsigned sizes);
  bool hidden_subsets(std::uint32_t house, unsigned sizes);
  bool fish();
  bool fish_of(std::uint32_t digit, int base, unsigned sizes);
  bool wings();
  bool wings_at(std::uint32_t pivot);
  bool strike(std::uint32_t pivot, std::uint32_t first, std::uint32_t second, std::uint64_t digits,
              bool past_pivot);

  const AnyBoard<W>& board_;
  const StrategySet strategies_;
  Watch* watch_ = nullptr;  // asked wherever a pass may take long; what is found by then does not matter
  Position start_, now_;

  // What waits for the singles, and what has changed since the other strategies last looked.
  std::vector<std::uint32_t> lone_cells_, last_cells_;
  std::vector<Pair> lone_digits_;
  std::vector<std::uint64_t> touched_;  // for each house the digits, for locked candidates
  std::vector<bool> stirred_;           // for each house, for subsets
  std::uint64_t fishy_ = 0;             // the digits, for fish
  bool unwinged_ = true;                // anything, for wings
  bool changed_ = false;
  std::vector<std::uint32_t> near_;  // the pivot's possible wings
};

extern template struct AnyBoard<1>;
extern template struct AnyBoard<8>;
extern template class AnyClosure<1>;
extern template class AnyClosure<8>;

// A board in the least width that has room for its houses.
using ClosureBoard = std::variant<AnyBoard<1>, AnyBoard<8>>;
ClosureBoard closure_board_of(const BoardTables& board);

}  // namespace cluewright
