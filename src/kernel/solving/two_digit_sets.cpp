#include "solving/two_digit_sets.hpp"

namespace cluewright {

TwoDigitSets::TwoDigitSets(const BoardTables& board)
    : board_(board),
      digits_(static_cast<std::size_t>(board.digits)),
      cells_of_(digits_),
      by_digit_(board.house_cells.size()),
      next_(digits_),
      joined_to_(static_cast<std::size_t>(board.cells)),
      set_of_(joined_to_.size(), -1) {
  for (std::size_t h = 0; h < board.times.size(); ++h)
    houses_.push_back(
        {static_cast<std::uint32_t>(board.starts[h]), static_cast<std::uint32_t>(board.times[h])});
}

void TwoDigitSets::read(std::span<const std::uint8_t> grid) {
  for (auto& cells : cells_of_) cells.clear();
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell) cells_of_[grid[cell] - 1u].push_back(cell);
  for (std::size_t h = 0; h < houses_.size(); ++h) {
    const auto [first, times] = houses_[h];
    for (std::uint32_t digit = 0; digit < digits_; ++digit) next_[digit] = first + digit * times;
    for (const std::int32_t cell : board_.house(static_cast<int>(h))) {
      by_digit_[next_[grid[static_cast<std::size_t>(cell)] - 1u]++] = static_cast<std::uint32_t>(cell);
    }
  }
}

// None if the cells of both digits all hang together.
std::span<const std::vector<std::uint32_t>> TwoDigitSets::sets_of(std::size_t a, std::size_t b) {
  for (const std::size_t digit : {a, b}) {
    for (const std::uint32_t cell : cells_of_[digit]) joined_to_[cell] = cell;
  }
  std::size_t apart = cells_of_[a].size() + cells_of_[b].size();
  const auto join = [&](std::uint32_t one, std::uint32_t other) {
    one = root(one), other = root(other);
    apart -= one != other;
    joined_to_[one] = other;
  };
  for (const auto& [first, times] : houses_) {
    const std::uint32_t* const of_a = by_digit_.data() + first + a * times;
    const std::uint32_t* const of_b = by_digit_.data() + first + b * times;
    for (std::uint32_t i = 0; i < times; ++i) join(of_a[i], of_b[0]);
    for (std::uint32_t i = 1; i < times; ++i) join(of_a[0], of_b[i]);
    if (apart == 1) return {};
  }
  std::size_t count = 0;
  if (sets_.size() < apart) sets_.resize(apart);
  for (const std::size_t digit : {a, b}) {
    for (const std::uint32_t cell : cells_of_[digit]) {
      std::int32_t& number = set_of_[root(cell)];
      if (number < 0) {
        number = static_cast<std::int32_t>(count++);
        sets_[count - 1].clear();
      }
      sets_[static_cast<std::size_t>(number)].push_back(cell);
    }
  }
  for (std::size_t i = 0; i < count; ++i) set_of_[root(sets_[i].front())] = -1;
  return {sets_.data(), count};
}

}  // namespace cluewright
