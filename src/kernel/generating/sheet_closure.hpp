// The closure under singles, or under singles and locked candidates, on the sheets of the solver: several
// times as quick as AnyClosure, which knows every strategy.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "solving/sheets.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// Of puzzles that have a solution.
class SheetClosure {
 public:
  virtual ~SheetClosure() = default;

  // Adds the cells that stay without a digit.
  virtual void find_unplaced(const std::uint8_t* digits, std::vector<std::uint32_t>& cells) = 0;
};

// None if these strategies are not what the sheets draw the consequences of. `sheets`: null if the board has
// none.
std::unique_ptr<SheetClosure> sheet_closure_of(const SheetBoard* sheets, StrategySet strategies);

}  // namespace cluewright
