#include "solving/exchanges.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

Exchanges::Exchanges(const BoardTables& board) : board_(board) {
  const std::vector<std::vector<int>> houses_of = houses_of_cells(board);
  // The cells that have all their houses but one in common, each with that one, by number of the house.
  std::map<std::vector<int>, std::vector<std::pair<int, std::size_t>>> alike;
  for (int h = 0; h < board.houses(); ++h) {
    if (board.times[static_cast<std::size_t>(h)] != 1) continue;
    const auto cells = board.house(h);
    for (std::size_t index = 0; index < cells.size(); ++index) {
      std::vector<int> others = houses_of[static_cast<std::size_t>(cells[index])];
      std::erase(others, h);
      alike[others].emplace_back(h, index);
    }
  }
  std::map<std::pair<int, int>, std::vector<std::int32_t>> found;
  for (const auto& [others, seats] : alike) {
    const auto in_one_house = [](const auto& seat, const auto& next) { return seat.first == next.first; };
    if (others.empty() || std::ranges::adjacent_find(seats, in_one_house) != seats.end()) continue;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      for (std::size_t j = i + 1; j < seats.size(); ++j) {
        auto& twins = found[{seats[i].first, seats[j].first}];
        twins.resize(board.house(seats[i].first).size(), no_cell);
        twins[seats[i].second] = board.house(seats[j].first)[seats[j].second];
      }
    }
  }
  for (auto& [houses, twins] : found) pairs_.push_back({houses.first, std::move(twins)});
}

void Exchanges::mix(const std::uint8_t* given, std::span<std::uint8_t> grid, Random& random) const {
  std::vector<const Pair*> order;
  for (const Pair& pair : pairs_) order.push_back(&pair);
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    random.shuffle(order);
    for (const Pair* pair : order) exchange(*pair, given, grid, random);
  }
}

void Exchanges::exchange(const Pair& pair, const std::uint8_t* given, std::span<std::uint8_t> grid,
                         Random& random) const {
  const auto cells = board_.house(pair.one);
  const auto digit_in = [&](std::int32_t cell) -> std::uint8_t& {
    return grid[static_cast<std::size_t>(cell)];
  };
  std::array<std::uint8_t, max_digits + 1> index_of;  // in the first house
  for (std::size_t index = 0; index < cells.size(); ++index)
    index_of[digit_in(cells[index])] = static_cast<std::uint8_t>(index);
  std::array<std::size_t, max_digits> cycle;
  for (std::uint64_t left = bits_below(cells.size()); left;) {
    const std::size_t first = lowest_bit(left);
    std::size_t length = 0, index = first;
    do {
      left &= ~bit(index);
      const std::int32_t twin = pair.twins[index];
      if (twin == no_cell || given[cells[index]] || given[twin]) break;
      cycle[length++] = index;
      index = index_of[digit_in(twin)];
    } while (left >> index & 1);
    const bool is_cycle = length && index == first;
    if (!is_cycle || random.below(2) == 0) continue;
    for (const std::size_t i : std::span(cycle).first(length))
      std::swap(digit_in(cells[i]), digit_in(pair.twins[i]));
  }
}

}  // namespace cluewright
