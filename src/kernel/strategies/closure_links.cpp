#include "strategies/closure_links.hpp"

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <span>

namespace cluewright {

namespace {

using Cells = std::span<const std::int32_t>;

bool holds(Cells cells, std::int32_t cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

bool is_line(std::int32_t line) {
  return line != END_OF_PART;
}

// The cells that neither of two houses has.
std::vector<std::uint32_t> outside(Cells cells, Cells one, Cells other) {
  std::vector<std::uint32_t> rest;
  for (const std::int32_t cell : cells) {
    if (!holds(one, cell) && !holds(other, cell)) rest.push_back(static_cast<std::uint32_t>(cell));
  }
  return rest;
}

}  // namespace

LinkTables::LinkTables(const BoardTables& board)
    : kinds(static_cast<std::size_t>(board.houses()), Kind::other),
      row_of(static_cast<std::size_t>(board.cells)),
      column_of(row_of.size()),
      boxes_of(row_of.size()) {
  const auto find_lines = [&](const std::vector<std::int32_t>& lines, Kind kind,
                              std::vector<std::uint32_t>& line_of) {
    for (const std::int32_t line : lines | std::views::filter(is_line)) {
      kinds[static_cast<std::size_t>(line)] = kind;
      for (const std::int32_t cell : board.house(line))
        line_of[static_cast<std::size_t>(cell)] = static_cast<std::uint32_t>(line);
    }
  };
  find_lines(board.rows, Kind::row, row_of);
  find_lines(board.columns, Kind::column, column_of);
  for (const std::int32_t box : board.boxes) {
    for (const std::int32_t cell : board.house(box))
      boxes_of[static_cast<std::size_t>(cell)].push_back(static_cast<std::uint32_t>(box));
    find_rectangles(board, box);
  }
}

void LinkTables::find_rectangles(const BoardTables& board, int box) {
  const auto crossing = [&](const std::vector<std::int32_t>& lines) {
    std::vector<int> found;
    for (const std::int32_t line : lines | std::views::filter(is_line)) {
      const auto shared = std::ranges::count_if(
          board.house(line), [&](std::int32_t cell) { return holds(board.house(box), cell); });
      if (board.times[static_cast<std::size_t>(line)] == 1 && shared > 1) found.push_back(line);
    }
    return found;
  };
  const auto add = [&](int line, int cross) {
    const Cells of_box = board.house(box), of_line = board.house(line), of_cross = board.house(cross);
    rectangles.push_back({kinds[static_cast<std::size_t>(cross)], outside(of_box, of_line, of_cross),
                          outside(of_line, of_box, of_cross), outside(of_cross, of_box, of_line)});
  };
  const std::vector<int> columns = crossing(board.columns);
  for (const int row : crossing(board.rows)) {
    for (const int column : columns) add(row, column), add(column, row);
  }
}

}  // namespace cluewright
