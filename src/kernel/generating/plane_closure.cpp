#include "generating/plane_closure.hpp"

#include <algorithm>
#include <cstddef>
#include <variant>

#include "solving/plane_state.hpp"

namespace cluewright {

namespace {

template <class Word>
class ClosureOnPlanes : public PlaneClosure {
 public:
  ClosureOnPlanes(const PlaneTables<Word>& tables, bool with_locked_candidates)
      : state_(tables, with_locked_candidates), last_(tables.cell_count) {
    state_.start(last_.data());
  }

  void find_unplaced(const std::uint8_t* digits, std::vector<std::uint32_t>& cells) override {
    if (!add_clues(digits)) state_.start(digits);
    state_.settle();
    state_.find_unplaced(cells);
    std::copy_n(digits, last_.size(), last_.begin());
  }

 private:
  // Where these are the clues of the last question and others, only the others have consequences. False
  // where they are not.
  bool add_clues(const std::uint8_t* digits) {
    bool are_kept = true;
    for (std::size_t cell = 0; cell < last_.size(); ++cell)
      are_kept &= !last_[cell] | (last_[cell] == digits[cell]);
    if (!are_kept) return false;
    for (std::uint32_t cell = 0; cell < last_.size(); ++cell) {
      if (digits[cell] && !last_[cell]) state_.place({cell, digits[cell] - 1u});
    }
    return true;
  }

  PlaneState<Word> state_;
  std::vector<std::uint8_t> last_;  // the clues whose consequences the state has
};

}  // namespace

std::unique_ptr<PlaneClosure> plane_closure_of(const PlaneBoard* planes, StrategySet strategies) {
  // A full house is a naked single as well.
  constexpr StrategySet singles = strategy::naked_single | strategy::hidden_single;
  constexpr StrategySet known = singles | strategy::full_house | strategy::locked_candidates;
  if (!planes || (strategies & singles) != singles || (strategies & ~known)) return nullptr;
  return std::visit(
      [strategies]<class Word>(const PlaneTables<Word>& tables) -> std::unique_ptr<PlaneClosure> {
        return std::make_unique<ClosureOnPlanes<Word>>(tables,
                                                       (strategies & strategy::locked_candidates) != 0);
      },
      *planes);
}

}  // namespace cluewright
