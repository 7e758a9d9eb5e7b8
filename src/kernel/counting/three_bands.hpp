// In how many ways the other two bands of a classic board can be filled, once the first one is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace cluewright {

// The sets of three digits in which a box has its digits, say by column: bit d for the digit d, from 0.
using Triples = std::array<std::uint16_t, 3>;

class ThreeBands {
 public:
  ThreeBands();

  // The number of ways to fill the other two bands if the columns of the first one's three boxes hold these
  // triples.
  std::int64_t completions(const std::array<Triples, 3>& boxes) const;

 private:
  using Partition = int;  // the number of a way to part the digits into three triples, whatever their order

  struct Rest {
    Partition second, third;
  };

  Partition number_of(const Triples& triples) const;
  void number_partitions();
  void find_renamings();
  void count_bands_beside_first();

  // In how many ways a band can be filled whose three boxes have these triples in their columns.
  std::int64_t band_fillings(Partition one, Partition two, Partition three) const {
    const auto& renamed = renamed_[static_cast<std::size_t>(one)];
    return beside_first_[static_cast<std::size_t>(renamed[static_cast<std::size_t>(two)])]
                        [static_cast<std::size_t>(renamed[static_cast<std::size_t>(three)])];
  }

  // What the boxes below a box can have in their columns.
  std::vector<Rest> rests(const Triples& triples) const;

  std::vector<Triples> partitions_;
  std::vector<Partition> numbers_;  // by two of the triples
  std::vector<std::vector<Partition>>
      renamed_;  // [p][q]: what q becomes if digits are renamed so that p is the first
  std::vector<std::vector<std::int64_t>> beside_first_;
};

}  // namespace cluewright
