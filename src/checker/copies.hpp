// How often houses hold digits.
#pragma once

#include <cstdint>
#include <vector>

#include "lists.hpp"

namespace checker {

using DigitBits = std::uint64_t;  // digits count from 0: bit d is digit d

// How often each house holds each digit in the cells that are filled.
class Copies {
 public:
  Copies(int digits, Span times)
      : digits_(digits),
        copies_(times.size() * at(digits)),
        held_(times.size()),
        full_(times.size()),
        times_(times) {}

  void add(int house, int digit) {
    const int copies = ++copies_[index(house, digit)];
    held_[at(house)] |= DigitBits{1} << digit;
    if (copies == times_[at(house)]) full_[at(house)] |= DigitBits{1} << digit;
  }
  void remove(int house, int digit) {
    const int copies = --copies_[index(house, digit)];
    full_[at(house)] &= ~(DigitBits{1} << digit);
    if (copies == 0) held_[at(house)] &= ~(DigitBits{1} << digit);
  }
  DigitBits held(int house) const { return held_[at(house)]; }  // one copy or more
  DigitBits full(int house) const { return full_[at(house)]; }  // all copies

 private:
  std::size_t index(int house, int digit) const { return at(house * digits_ + digit); }

  const int digits_;
  std::vector<int> copies_;
  std::vector<DigitBits> held_, full_;
  const Span times_;
};

}  // namespace checker
