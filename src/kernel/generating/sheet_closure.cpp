#include "generating/sheet_closure.hpp"

#include <variant>

#include "solving/sheet_state.hpp"

namespace cluewright {

namespace {

template <class Word>
class ClosureOnSheets : public SheetClosure {
 public:
  ClosureOnSheets(const SheetTables<Word>& tables, bool with_locked_candidates)
      : state_(tables, with_locked_candidates) {}

  void find_unplaced(const std::uint8_t* digits, std::vector<std::uint32_t>& cells) override {
    state_.start(digits);
    state_.settle();
    state_.find_unplaced(cells);
  }

 private:
  SheetState<Word> state_;
};

}  // namespace

std::unique_ptr<SheetClosure> sheet_closure_of(const SheetBoard* sheets, StrategySet strategies) {
  // A full house is a naked single as well.
  constexpr StrategySet singles = strategy::naked_single | strategy::hidden_single;
  constexpr StrategySet known = singles | strategy::full_house | strategy::locked_candidates;
  if (!sheets || (strategies & singles) != singles || (strategies & ~known)) return nullptr;
  return std::visit(
      [strategies]<class Word>(const SheetTables<Word>& tables) -> std::unique_ptr<SheetClosure> {
        return std::make_unique<ClosureOnSheets<Word>>(tables,
                                                       (strategies & strategy::locked_candidates) != 0);
      },
      *sheets);
}

}  // namespace cluewright
