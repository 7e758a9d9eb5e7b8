// A candidate, which also stands for a clue and a placement.
#pragma once

#include <compare>
#include <cstdint>

namespace cluewright {

// A digit, from 0, in a cell.
struct Candidate {
  std::uint32_t cell, digit;

  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

}  // namespace cluewright
