#include "boards/walk_support.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

WalkSupport::WalkSupport(const ConstraintTables& tables) {
  std::size_t layers = 0, states = 0;
  for (const ConstraintTables::StateWalk& walk : tables.walks) {
    layers = std::max(layers, walk.cells.size());
    states = std::max(states, walk.most_states);
  }
  reached_.assign(layers + 1, std::vector<char>(states));
  leads_.resize(states);
  leads_before_.resize(states);
  supported_.resize(layers);
  reached_bits_.resize(layers + 1);
}

std::span<const std::uint64_t> WalkSupport::of(const ConstraintTables::StateWalk& walk,
                                               std::span<const std::uint64_t> digits) {
  const std::size_t cells = walk.cells.size();
  if (walk.most_states <= few_states) return of_few_states(walk, digits);
  reached_[0][0] = 1;
  for (std::size_t i = 0; i < cells; ++i) {
    std::fill_n(reached_[i + 1].begin(), walk.most_states, 0);
    const std::uint64_t open = digits[walk.cells[i]];
    for (const auto& [before, digit, after] : walk.transitions[i])
      reached_[i + 1][after] |= static_cast<char>(reached_[i][before] & static_cast<char>(open >> digit & 1));
  }
  std::fill_n(leads_.begin(), walk.most_states, 1);
  for (std::size_t i = cells; i-- > 0;) {
    std::fill_n(leads_before_.begin(), walk.most_states, 0);
    const std::uint64_t open = digits[walk.cells[i]];
    supported_[i] = 0;
    for (const auto& [before, digit, after] : walk.transitions[i]) {
      if (!reached_[i][before] || !leads_[after] || !(open >> digit & 1)) continue;
      leads_before_[before] = 1;
      supported_[i] |= bit(digit);
    }
    std::swap(leads_, leads_before_);
  }
  return {supported_.data(), cells};
}

std::span<const std::uint64_t> WalkSupport::of_few_states(const ConstraintTables::StateWalk& walk,
                                                          std::span<const std::uint64_t> digits) {
  const std::size_t cells = walk.cells.size();
  reached_bits_[0] = 1;
  for (std::size_t i = 0; i < cells; ++i) {
    const std::uint64_t open = digits[walk.cells[i]], reached = reached_bits_[i];
    std::uint64_t next = 0;
    for (const auto& [before, digit, after] : walk.transitions[i])
      next |= (reached >> before & open >> digit & 1) << after;
    reached_bits_[i + 1] = next;
  }
  std::uint64_t leads = ~std::uint64_t{0};
  for (std::size_t i = cells; i-- > 0;) {
    const std::uint64_t open = digits[walk.cells[i]], reached = reached_bits_[i];
    std::uint64_t supported = 0, leads_before = 0;
    for (const auto& [before, digit, after] : walk.transitions[i]) {
      const std::uint64_t is_on_a_way = reached >> before & open >> digit & leads >> after & 1;
      leads_before |= is_on_a_way << before;
      supported |= is_on_a_way << digit;
    }
    supported_[i] = supported;
    leads = leads_before;
  }
  return {supported_.data(), cells};
}

}  // namespace cluewright
