// A strong link of a digit.
#pragma once

#include <cstdint>

namespace cluewright {

// A house that holds a digit in one of two cells.
struct StrongLink {
  std::uint32_t house, first, second;
};

}  // namespace cluewright
