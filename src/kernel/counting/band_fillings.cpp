#include "counting/band_fillings.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace cluewright {

namespace {

// Fills row by row. The rows are in the order of the columns in which they hold the first digit, so that only
// one of the orders of the same rows comes up.
class BandSearch {
 public:
  BandSearch(std::span<const std::uint32_t> columns, Watch& watch)
      : left_(columns.begin(), columns.end()), watch_(watch) {}

  std::int64_t fill(int rows) {
    if (rows < 2) return 1;
    if (rows == 2) return std::int64_t{1} << (circles() - 1);
    const auto first = static_cast<std::size_t>(
        std::ranges::find_if(left_, [](std::uint32_t left) { return left & 1U; }) - left_.begin());
    const std::uint32_t columns = ~std::uint32_t{0} >> (32 - left_.size());  // as many as there are digits
    left_[first] ^= 1U;
    const std::int64_t found = fill_row(rows, columns ^ 1U << first, columns ^ 1U);
    left_[first] ^= 1U;
    return found;
  }

 private:
  // The ways to fill the rest of a row, the `open` columns with the `missing` digits, and the rows after it.
  std::int64_t fill_row(int rows, std::uint32_t open, std::uint32_t missing) {
    if (watch_.rings()) return 0;
    if (open == 0) return fill(rows - 1);
    int column = -1, fewest = 64;
    for (std::uint32_t columns = open; columns != 0; columns &= columns - 1) {
      const int next = std::countr_zero(columns);
      const int digits = std::popcount(left_[static_cast<std::size_t>(next)] & missing);
      if (digits < fewest) {
        fewest = digits;
        column = next;
      }
    }
    std::uint32_t& left = left_[static_cast<std::size_t>(column)];
    std::int64_t found = 0;
    for (std::uint32_t digits = left & missing; digits != 0; digits &= digits - 1) {
      const std::uint32_t digit = digits & -digits;
      left ^= digit;
      found += fill_row(rows, open ^ 1U << column, missing ^ digit);
      left ^= digit;
    }
    return found;
  }

  // With two rows left, columns and digits form circles: a digit leads from its one column to its other one.
  // Each circle can be filled in two ways.
  int circles() const {
    int found = 0;
    for (std::uint32_t open = ~std::uint32_t{0} >> (32 - left_.size()); open != 0; ++found) {
      std::uint32_t circle = 0, more = left_[static_cast<std::size_t>(std::countr_zero(open))];
      while (more & ~circle) {
        circle |= more;
        for (std::uint32_t columns = open; columns != 0; columns &= columns - 1) {
          const int column = std::countr_zero(columns);
          if (left_[static_cast<std::size_t>(column)] & circle) {
            more |= left_[static_cast<std::size_t>(column)];
            open ^= 1U << column;
          }
        }
      }
    }
    return found;
  }

  std::vector<std::uint32_t> left_;  // the digits of each column that have no row yet
  Watch& watch_;
};

}  // namespace

std::int64_t count_band_fillings(std::span<const std::uint32_t> columns, int rows, Watch& watch) {
  std::int64_t orders = 1;
  for (int row = 2; row <= rows; ++row) orders *= row;
  return orders * BandSearch(columns, watch).fill(rows);
}

}  // namespace cluewright
