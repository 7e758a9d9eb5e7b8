#include "filling_sum.hpp"

#include <algorithm>
#include <bit>

#include "lists.hpp"

namespace checker {

namespace {

using Cells = std::uint32_t;  // bit i is free cell i

class SubsetSum {
 public:
  SubsetSum(const Board& board, Span given, Span free_cells, std::int64_t most, Interrupts& interrupts)
      : board_(board),
        given_(given.begin(), given.end()),
        most_(most),
        interrupts_(interrupts),
        all_(static_cast<Cells>((std::uint64_t{1} << free_cells.size()) - 1)),
        members_(board.times.size()),
        houses_of_(free_cells.size()),
        ways_(std::size_t{all_} + 1),
        next_(ways_.size()) {
    std::vector<int> index(at(board.cells), -1);
    for (std::size_t i = 0; i < free_cells.size(); ++i) index[at(free_cells[i])] = static_cast<int>(i);
    const Lists houses = board.houses();
    for (std::size_t house = 0; house < houses.size(); ++house) {
      for (const int cell : houses[house]) {
        if (index[at(cell)] < 0) continue;
        members_[house] |= Cells{1} << index[at(cell)];
        houses_of_[at(index[at(cell)])].push_back(house);
      }
    }
    ways_[all_] = 1;
  }

  std::int64_t sum(int least_digits) {
    std::int64_t found = 0;
    int digits = 0;  // in use
    for (int digit = 1; digit <= board_.digits; ++digit) digits += is_fixed(digit);
    for (int digit = 1; digit <= board_.digits; ++digit) {
      if (!is_fixed(digit)) continue;
      if (!find_room(digit)) return 0;
      // Its cells may be none.
      take_from_each(least_digits - digits, [&](Cells left) { extend(0, left & ~full(), left); });
    }
    find_room(0);
    for (; digits < board_.digits; ++digits) {
      if (digits >= least_digits) found = capped(found + ways_[0]);
      // The first cell that is left is one of its cells, so that no way counts twice.
      take_from_each(least_digits - digits - 1, [&](Cells left) {
        if (left) add(std::countr_zero(left), 0, left & (left - 1), left);
      });
    }
    return digits >= least_digits ? capped(found + ways_[0]) : found;
  }

 private:
  std::int64_t capped(std::int64_t number) const { return std::min(number, most_); }
  bool is_fixed(int digit) const { return std::find(given_.begin(), given_.end(), digit) != given_.end(); }

  // How many more cells of each house can hold this digit; 0 stands for one that is fixed nowhere. False if
  // a house holds it too often.
  bool find_room(int digit) {
    room_ = board_.times;
    const Lists houses = board_.houses();
    for (std::size_t house = 0; house < houses.size(); ++house) {
      for (const int cell : houses[house]) room_[house] -= digit > 0 && given_[at(cell)] == digit;
    }
    return std::all_of(room_.begin(), room_.end(), [](int room) { return room >= 0; });
  }

  // The cells of houses without room.
  Cells full() const {
    Cells cells = 0;
    for (std::size_t house = 0; house < room_.size(); ++house) {
      if (room_[house] == 0) cells |= members_[house];
    }
    return cells;
  }

  // One more digit takes its cells from each set of cells that are left, and leaves at least this number.
  template <class Take>
  void take_from_each(int least_left, const Take& take) {
    least_left_ = least_left;
    std::fill(next_.begin(), next_.end(), 0);
    for (std::size_t left = 0; left < ways_.size(); ++left) {
      interrupts_.poll();
      now_ = ways_[left];
      if (now_ > 0) take(static_cast<Cells>(left));
    }
    ways_.swap(next_);
  }

  // The digit has these cells, or more of the others.
  void extend(Cells cells, Cells others, Cells left) {
    interrupts_.poll();
    const Cells after = left & ~cells;
    if (std::popcount(after) < least_left_) return;
    next_[after] = capped(next_[after] + now_);
    while (others) {
      const int cell = std::countr_zero(others);
      others &= others - 1;
      add(cell, cells, others, left);
    }
  }

  // The digit has one more cell, for which there is room.
  void add(int cell, Cells cells, Cells others, Cells left) {
    for (const std::size_t house : houses_of_[at(cell)]) {
      if (--room_[house] == 0) others &= ~members_[house];
    }
    extend(cells | Cells{1} << cell, others, left);
    for (const std::size_t house : houses_of_[at(cell)]) ++room_[house];
  }

  const Board& board_;
  const std::vector<std::int32_t> given_;
  const std::int64_t most_;
  Interrupts& interrupts_;
  const Cells all_;
  std::vector<Cells> members_;                       // the free cells of each house
  std::vector<std::vector<std::size_t>> houses_of_;  // of each free cell
  std::vector<std::int64_t> ways_, next_;  // for each set of cells: the ways in which these are left
  std::vector<std::int32_t> room_;         // of each house, for one digit
  std::int64_t now_ = 0;
  int least_left_ = 0;
};

}  // namespace

std::int64_t sum_over_subsets(const Board& board, Span given, Span free_cells, int least_digits,
                              std::int64_t most, Interrupts& interrupts) {
  return SubsetSum(board, given, free_cells, most, interrupts).sum(least_digits);
}

}  // namespace checker
