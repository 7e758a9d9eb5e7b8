#include "counting/three_bands.hpp"

#include <algorithm>
#include <bit>

namespace cluewright {

namespace {

constexpr std::uint16_t all_digits = 0x1FF;
constexpr int rows_of_a_band = 3;
constexpr int orders_of_rows = 6;

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

bool is_triple(int digits) {
  return std::popcount(static_cast<unsigned>(digits)) == 3;
}

std::uint16_t without(int digits, int others) {
  return static_cast<std::uint16_t>(digits & ~others);
}

// Whether each triple of the one has a digit in common with each of the other: the one can be the columns of
// a box of which the other is the rows.
bool are_crosswise(const Triples& one, const Triples& other) {
  return std::ranges::all_of(
      one, [&](int a) { return std::ranges::all_of(other, [&](int b) { return (a & b) != 0; }); });
}

}  // namespace

ThreeBands::ThreeBands() : numbers_(std::size_t{1} << 18) {
  number_partitions();
  find_renamings();
  count_bands_beside_first();
}

ThreeBands::Partition ThreeBands::number_of(const Triples& triples) const {
  return numbers_[at(triples[0] << 9 | triples[1])];
}

void ThreeBands::number_partitions() {
  for (int one = 0; one <= all_digits; ++one) {
    if (!is_triple(one) || !(one & 1)) continue;
    for (int two = 0; two <= all_digits; ++two) {
      const int rest = without(all_digits, one);
      if (!is_triple(two) || (two & one) || !(two & rest & -rest)) continue;
      Triples triples{static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(two), without(rest, two)};
      std::ranges::sort(triples);
      do {
        numbers_[at(triples[0] << 9 | triples[1])] = static_cast<Partition>(partitions_.size());
      } while (std::ranges::next_permutation(triples).found);
      partitions_.push_back(
          {static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(two), without(rest, two)});
    }
  }
}

void ThreeBands::find_renamings() {
  for (const Triples& from : partitions_) {
    std::array<int, 9> name{};  // of each digit, as a bit
    for (std::size_t i = 0; i < 3; ++i) {
      int digits = from[i], names = partitions_[0][i];
      for (; digits != 0; digits &= digits - 1, names &= names - 1) {
        name[at(std::countr_zero(static_cast<unsigned>(digits)))] = names & -names;
      }
    }
    std::vector<Partition>& renamed = renamed_.emplace_back();
    for (const Triples& triples : partitions_) {
      Triples other{};
      for (std::size_t i = 0; i < 3; ++i) {
        for (int digits = triples[i]; digits != 0; digits &= digits - 1) {
          other[i] |= static_cast<std::uint16_t>(name[at(std::countr_zero(static_cast<unsigned>(digits)))]);
        }
      }
      renamed.push_back(number_of(other));
    }
  }
}

// The rows of the first two boxes leave the digits of the third one's rows. So count, for all columns of the
// second box, how often the rows of the third one become these or those, and then which of them suit its
// columns.
void ThreeBands::count_bands_beside_first() {
  std::vector<std::vector<Partition>> crosswise;
  for (const Triples& columns : partitions_) {
    std::vector<Partition>& found = crosswise.emplace_back();
    for (std::size_t rows = 0; rows < partitions_.size(); ++rows) {
      if (are_crosswise(columns, partitions_[rows])) found.push_back(static_cast<Partition>(rows));
    }
  }
  for (std::size_t second = 0; second < partitions_.size(); ++second) {
    std::vector<std::int64_t> with_rows(partitions_.size());  // of the third box
    for (const Partition one : crosswise[0]) {
      for (const Partition two : crosswise[second]) {
        const Triples& rows = partitions_[at(one)];
        Triples beside = partitions_[at(two)];
        std::ranges::sort(beside);
        do {
          if ((rows[0] & beside[0]) || (rows[1] & beside[1]) || (rows[2] & beside[2])) continue;
          ++with_rows[at(
              number_of({without(all_digits, rows[0] | beside[0]), without(all_digits, rows[1] | beside[1]),
                         without(all_digits, rows[2] | beside[2])}))];
        } while (std::ranges::next_permutation(beside).found);
      }
    }
    std::vector<std::int64_t>& fillings = beside_first_.emplace_back();
    for (const std::vector<Partition>& suiting : crosswise) {
      std::int64_t count = 0;
      for (const Partition rows : suiting) count += with_rows[at(rows)];
      fillings.push_back(orders_of_rows * count);
    }
  }
}

std::vector<ThreeBands::Rest> ThreeBands::rests(const Triples& triples) const {
  std::vector<Rest> found;
  for (const Triples& partition : partitions_) {
    Triples second = partition;
    std::ranges::sort(second);
    do {
      Triples third{};
      bool fits = true;
      for (std::size_t i = 0; i < rows_of_a_band; ++i) {
        fits = fits && !(triples[i] & second[i]);
        third[i] = without(all_digits, triples[i] | second[i]);
      }
      if (fits) found.push_back({number_of(partition), number_of(third)});
    } while (std::ranges::next_permutation(second).found);
  }
  return found;
}

std::int64_t ThreeBands::completions(const std::array<Triples, 3>& boxes) const {
  const auto first = rests(boxes[0]), second = rests(boxes[1]), third = rests(boxes[2]);
  std::int64_t count = 0;
  for (const Rest& a : first) {
    for (const Rest& b : second) {
      for (const Rest& c : third) {
        count += band_fillings(a.second, b.second, c.second) * band_fillings(a.third, b.third, c.third);
      }
    }
  }
  return count;
}

}  // namespace cluewright
