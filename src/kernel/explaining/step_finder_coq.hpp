// Sue de Coq: members of StepFinder. Only step_finder_all.hpp includes this.
// src/cluewright/strategies/sue_de_coq.py says which come first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/bits.hpp"
#include "explaining/step_finder.hpp"

namespace cluewright {

inline constexpr int fewest_shared_cells = 2, most_cells_beside_shared = 4;

template <int W>
bool StepFinder<W>::sue_de_coq(Slot& slot) {
  if (now_.any_changed < slot.searched[0]) return false;
  for (std::size_t i = 0; i < board_.once.size(); ++i) {
    if (rings()) return false;
    for (std::size_t j = i + 1; j < board_.once.size(); ++j) {
      if (sue_de_coq_in(board_.once[i], board_.once[j])) return true;
    }
  }
  search_ended(slot.searched[0]);
  return false;
}

template <int W>
bool StepFinder<W>::sue_de_coq_in(std::uint32_t house, std::uint32_t other_house) {
  const Cells &of_one = board_.houses[house].members, &of_other = board_.houses[other_house].members;
  const Cells shared = of_one & of_other & now_.open;
  const int number = shared.size();
  if (number < fewest_shared_cells) return false;
  std::vector<SomeCells> first, second, middles;
  for (int size = 1; size <= most_cells_beside_shared; ++size) {
    add_some_of((of_one & now_.open).without(shared), size, {}, first);
    add_some_of((of_other & now_.open).without(shared), size, {}, second);
  }
  const auto is_naked = [](const SomeCells& some) { return std::popcount(some.digits) <= some.size; };
  std::erase_if(first, is_naked);
  std::erase_if(second, is_naked);
  if (first.empty() || second.empty()) return false;
  for (int size = fewest_shared_cells; size <= number; ++size) add_some_of(shared, size, {}, middles);
  for (const SomeCells& middle : middles) {
    for (const SomeCells& one : first) {
      const int missing = std::popcount(middle.digits | one.digits) - middle.size - one.size;
      for (const SomeCells& other : second) {
        if (one.digits & other.digits) continue;
        if (missing + std::popcount(other.digits & ~middle.digits) != other.size) continue;
        if (note_sue_de_coq(house, other_house, middle, one, other)) return true;
      }
    }
  }
  return false;
}

// Adds each choice of `size` of these cells together with the chosen ones, in ascending order.
template <int W>
void StepFinder<W>::add_some_of(Cells cells, int size, const SomeCells& chosen,
                                std::vector<SomeCells>& found) const {
  if (chosen.size == size) {
    found.push_back(chosen);
    return;
  }
  cells.for_each([&](std::size_t cell) {
    cells.remove(cell);
    SomeCells larger{chosen.cells, chosen.digits | now_.candidates[cell], chosen.size + 1};
    larger.cells.add(cell);
    add_some_of(cells, size, larger, found);
  });
}

// Notes what follows, if anything does.
template <int W>
bool StepFinder<W>::note_sue_de_coq(std::uint32_t house, std::uint32_t other_house, const SomeCells& middle,
                                    const SomeCells& one, const SomeCells& other) {
  const std::uint64_t digits = middle.digits | one.digits | other.digits;
  const Cells in_house = board_.houses[house].members.without(middle.cells | one.cells);
  const Cells in_other = board_.houses[other_house].members.without(middle.cells | other.cells);
  (in_house | in_other).for_each([&](std::size_t cell) {
    const std::uint64_t gone =
        (in_house.has(cell) ? digits & ~other.digits : 0) | (in_other.has(cell) ? digits & ~one.digits : 0);
    note_removes_in(static_cast<std::uint32_t>(cell), gone);
  });
  if (step.removes.empty()) return false;
  for (const SomeCells* const part : {&middle, &one, &other}) step.note_cells(part->cells);
  step.note_digits(digits);
  step.note_house(house);
  step.note_house(other_house);
  step.note_part(middle.cells);
  for (const SomeCells* const part : {&one, &other}) {
    step.note_part(part->cells);
    step.note_part(part->digits);
  }
  if ((one.digits | other.digits) & ~middle.digits) step.form = PathForm::extended;
  return take();
}

}  // namespace cluewright
