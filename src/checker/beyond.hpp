// What strategies conclude whose rules are too many to be listed.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "horn_closure.hpp"

namespace checker {

// What they rule out where the rules are stuck: candidates that are gone, as facts; none if nothing is new.
using Beyond = std::function<std::vector<std::int32_t>(const HornClosure&)>;

// Draws all that follows by the rules and by what is beyond them, if there is anything.
inline void draw_beyond(HornClosure& closure, const Beyond& beyond) {
  std::size_t before = closure.known() + 1;
  while (beyond && before != closure.known() && !closure.is_contradiction() && !closure.is_complete()) {
    before = closure.known();
    closure.rule_out(beyond(closure));
  }
}

}  // namespace checker
