// The two scales of Sudoku Explainer, and the techniques of them that come after those of Technique.
#pragma once

#include <cstdint>
#include <optional>

#include "rating/scale/chain_hint.hpp"
#include "rating/technique_step.hpp"

namespace cluewright {

// Sudoku Explainer 1.2.1 has neither joined strong links nor wings of more than three cells, and other unique
// loops.
enum class Scale : std::uint8_t { se121, sukaku };

// In the order in which the way asks for them; numbered on from Technique.
enum class HardTechnique : std::uint8_t {
  vwxyz_wing = static_cast<std::uint8_t>(Technique::four_strong_links) + 1,
  aligned_pair,
  uvwxyz_wing,
  simple_chain,
  tuvwxyz_wing,
  aligned_triplet,
  nishio,
  multiple_chain,
  dynamic_chain,
  dynamic_plus,
  nested_simple,
  nested_multiple,
  nested_dynamic,
  nested_plus,
};

// Their names, and the least ratings of their steps in tenths, as of Technique.
inline constexpr TechniqueOfScale hard_technique_scale[] = {
    {"vwxyz-wing", 62},
    {"aligned-pair", 62},
    {"uvwxyz-wing", 66},
    {"forcing-chain", 65},
    {"tuvwxyz-wing", 75},
    {"aligned-triplet", 75},
    {"nishio", 75},
    {"multiple-forcing-chain", 80},
    {"dynamic-forcing-chain", 85},
    {"dynamic-plus", 90},
    {"nested-forcing-chain", 95},
    {"nested-multiple-chain", 100},
    {"nested-dynamic-chain", 105},
    {"nested-dynamic-plus", 110},
};

constexpr Technique technique_of(HardTechnique technique) {
  return static_cast<Technique>(technique);
}
constexpr int tenths_of(HardTechnique technique) {
  return hard_technique_scale[static_cast<std::size_t>(technique) -
                              static_cast<std::size_t>(HardTechnique::vwxyz_wing)]
      .tenths;
}

}  // namespace cluewright
