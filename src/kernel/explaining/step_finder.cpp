#include "explaining/step_finder.hpp"

#include <algorithm>

#include "explaining/step_finder_links.hpp"
#include "explaining/step_finder_singles.hpp"
#include "explaining/step_finder_subsets.hpp"
#include "explaining/step_finder_wings.hpp"

namespace cluewright {

template <int W>
StepFinder<W>::StepFinder(PathPosition<W>& position, std::span<const PathStrategy> strategies)
    : board_(position.board), now_(position), pairs_(board_.digits * board_.digits) {
  std::uint32_t earlier = 0;
  for (const PathStrategy strategy : strategies) {
    slots_.push_back({strategy, earlier, {}});
    earlier |= 1u << static_cast<int>(strategy);
  }
  doubts_solutions_ = earlier >> static_cast<int>(PathStrategy::unique_rectangle) & 1;
}

template <int W>
void StepFinder<W>::start(const std::uint8_t* clues) {
  clues_ = clues;
  pairs_found_ = 0;
  const std::size_t most = std::max(board_.houses.size(), board_.directions.size() * board_.digits);
  for (Slot& slot : slots_) slot.searched.assign(std::max(most, board_.digits), 0);
}

template <int W>
bool StepFinder<W>::find(Watch& watch) {
  watch_ = &watch;
  step.clear();
  for (Slot& slot : slots_) {
    if (!has_step(slot)) continue;
    step.slot = static_cast<std::size_t>(&slot - slots_.data());
    return true;
  }
  return false;
}

template <int W>
bool StepFinder<W>::has_step(Slot& slot) {
  switch (slot.strategy) {
    case PathStrategy::full_house: return full_house();
    case PathStrategy::naked_single: return naked_single();
    case PathStrategy::hidden_single: return hidden_single();
    case PathStrategy::locked_candidates: return locked_candidates();
    case PathStrategy::naked_pair: return naked_subset(slot, 2);
    case PathStrategy::hidden_pair: return hidden_subset(slot, 2);
    case PathStrategy::naked_triple: return naked_subset(slot, 3);
    case PathStrategy::hidden_triple: return hidden_subset(slot, 3);
    case PathStrategy::naked_quad: return naked_subset(slot, 4);
    case PathStrategy::hidden_quad: return hidden_subset(slot, 4);
    case PathStrategy::x_wing: return fish(slot, 2);
    case PathStrategy::swordfish: return fish(slot, 3);
    case PathStrategy::jellyfish: return fish(slot, 4);
    case PathStrategy::skyscraper:
    case PathStrategy::two_string_kite:
    case PathStrategy::turbot_fish: return turbot(slot);
    case PathStrategy::empty_rectangle: return empty_rectangle(slot);
    case PathStrategy::xy_wing: return wing(slot, false);
    case PathStrategy::xyz_wing: return wing(slot, true);
    case PathStrategy::w_wing: return w_wing(slot);
    case PathStrategy::unique_rectangle: return unique_rectangle(slot);
  }
  return false;
}

template <int W>
void StepFinder<W>::note_removes(const Cells& cells, std::uint32_t digit) {
  (cells & cells_with(digit)).for_each([&](std::size_t cell) {
    step.removes.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(digit)});
  });
}

template class StepFinder<2>;
template class StepFinder<6>;
template class StepFinder<64>;

}  // namespace cluewright
