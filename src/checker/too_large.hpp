// What a check throws when it would take too much memory: Python gets it as `TooLargeToCheck`.
#pragma once

#include <stdexcept>

namespace checker {

struct TooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace checker
