// Which digits of a walk's cells lie on some way from its first state to a state of the last layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/constraint_tables.hpp"

namespace cluewright {

class WalkSupport {
 public:
  // Has room for the walks of these tables.
  explicit WalkSupport(const ConstraintTables& tables);

  // For each cell of a walk the digits on some way through those that cells may hold; all empty if there is
  // no way. `digits` are those of each cell of the board. The result lasts until the next call.
  std::span<const std::uint64_t> of(const ConstraintTables::StateWalk& walk,
                                    std::span<const std::uint64_t> digits);

 private:
  // The same where no layer has more states than a word has bits.
  static constexpr std::size_t few_states = 64;
  std::span<const std::uint64_t> of_few_states(const ConstraintTables::StateWalk& walk,
                                               std::span<const std::uint64_t> digits);

  std::vector<std::uint64_t> reached_bits_;  // of a walk of few states
  std::vector<std::vector<char>> reached_;   // for each layer, whether a state can be reached
  std::vector<char> leads_, leads_before_;   // whether a state leads to the end
  std::vector<std::uint64_t> supported_;     // the result
};

}  // namespace cluewright
