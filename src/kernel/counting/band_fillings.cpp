#include "counting/band_fillings.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace cluewright {

namespace {

// Fills row by row. The rows are in the order of the columns in which they hold the first digit, so that only
// one of the orders of the same rows comes up.
class BandSearch {
 public:
  explicit BandSearch(int rows) : rows_(rows) {}

  // The ways to fill a band, but for the order of its rows; 0 if the watch rings.
  std::int64_t count(std::span<const std::uint32_t> columns, Watch& watch) {
    left_.assign(columns.begin(), columns.end());
    after_two_rows_.clear();
    return fill(rows_, watch);
  }

 private:
  // The ways to fill the last `rows` rows with the digits that are left. Different first two rows can leave
  // the same digits, for instance if they exchange theirs in some columns, so what follows them is
  // remembered.
  std::int64_t fill(int rows, Watch& watch) {
    if (rows < 2) return 1;
    if (rows == 2) return std::int64_t{1} << (circles() - 1);
    if (rows + 2 != rows_) return fill_next(rows, watch);
    const auto [known, is_new] = after_two_rows_.try_emplace(std::u32string(left_.begin(), left_.end()));
    if (is_new) known->second = fill_next(rows, watch);
    return known->second;
  }

  std::int64_t fill_next(int rows, Watch& watch) {
    const auto first = static_cast<std::size_t>(
        std::ranges::find_if(left_, [](std::uint32_t left) { return left & 1U; }) - left_.begin());
    const std::uint32_t columns = ~std::uint32_t{0} >> (32 - left_.size());  // as many as there are digits
    left_[first] ^= 1U;
    const std::int64_t found = fill_row(rows, columns ^ 1U << first, columns ^ 1U, watch);
    left_[first] ^= 1U;
    return found;
  }

  // The ways to fill the rest of a row, the `open` columns with the `missing` digits, and the rows after it.
  std::int64_t fill_row(int rows, std::uint32_t open, std::uint32_t missing, Watch& watch) {
    if (watch.rings()) return 0;
    if (open == 0) return fill(rows - 1, watch);
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
      found += fill_row(rows, open ^ 1U << column, missing ^ digit, watch);
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

  const int rows_;
  std::vector<std::uint32_t> left_;  // the digits of each column that have no row yet
  std::unordered_map<std::u32string, std::int64_t> after_two_rows_;  // for each `left_` the ways to fill it
};

}  // namespace

void count_band_fillings(std::span<const std::uint32_t> columns, std::size_t columns_of_band, int rows,
                         std::int64_t* counts, const BatchOptions& options) {
  std::int64_t orders = 1;
  for (int row = 2; row <= rows; ++row) orders *= row;
  run_batch(columns.size() / columns_of_band, 1, options, [&]() -> Worker {
    auto search = std::make_shared<BandSearch>(rows);
    return [&, search](std::size_t band, std::size_t, Watch& watch) {
      counts[band] = orders * search->count(columns.subspan(band * columns_of_band, columns_of_band), watch);
    };
  });
}

}  // namespace cluewright
