#include "solving/exchanges.hpp"

#include <algorithm>
#include <map>
#include <utility>

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
  std::vector<std::size_t> index_of(static_cast<std::size_t>(board_.digits) + 1);  // in the first house
  std::vector<std::size_t> cycle;
  std::vector<bool> seen;
  const auto digit_in = [&](std::int32_t cell) -> std::uint8_t& {
    return grid[static_cast<std::size_t>(cell)];
  };
  const auto exchange = [&](std::span<const std::int32_t> cells, std::span<const std::int32_t> twins) {
    for (std::size_t index = 0; index < cells.size(); ++index) index_of[digit_in(cells[index])] = index;
    seen.assign(cells.size(), false);
    for (std::size_t first = 0; first < cells.size(); ++first) {
      cycle.clear();
      bool is_cycle = false;
      for (std::size_t index = first; !seen[index] && !is_cycle;) {
        seen[index] = true;
        const std::int32_t twin = twins[index];
        if (twin == no_cell || given[cells[index]] || given[twin]) break;
        cycle.push_back(index);
        index = index_of[digit_in(twin)];
        is_cycle = index == first;
      }
      if (!is_cycle || random.below(2) == 0) continue;
      for (const std::size_t index : cycle) std::swap(digit_in(cells[index]), digit_in(twins[index]));
    }
  };
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    random.shuffle(order);
    for (const Pair* pair : order) exchange(board_.house(pair->one), pair->twins);
  }
}

}  // namespace cluewright
