// The techniques of the rating, and their steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "boards/candidate.hpp"

namespace cluewright {

// In the order in which the rating's way asks for them, as in src/cluewright/rating/technique/scale.py.
enum class Technique : std::uint8_t {
  last_value,
  hidden_single_box,
  hidden_single_line,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triplet,
  swordfish,
  hidden_triplet,
  two_strong_links,
  xy_wing,
  xyz_wing,
  unique_loop,
  naked_quad,
  jellyfish,
  hidden_quad,
  three_strong_links,
  wxyz_wing,
  bug,
  four_strong_links,
  vwxyz_wing,
  aligned_pair,
  uvwxyz_wing,
  forcing_chain,
  tuvwxyz_wing,
  aligned_triplet,
  nishio,
  multiple_chain,
  dynamic_chain,
  dynamic_plus,
  nested_chain,
  nested_multiple,
  nested_dynamic,
  nested_plus,
};

// Sudoku Explainer 1.2.1; SukakuExplainer 1.18.1, which grew out of it; and the versions of that up
// to 1.15.10, whose ratings go up to BUGs here. The first knows neither joined strong links nor wings of more
// than three cells, and looks for loops and BUGs in ways of its own.
enum class Scale : std::uint8_t { se121, sukaku, sukaku_1_15 };

// Their names, and the least ratings of their steps, in tenths: what a step is rated by unless its form adds
// to it.
struct TechniqueOfScale {
  const char* name;
  std::uint8_t tenths;
};
inline constexpr TechniqueOfScale technique_scale[] = {
    {"last-value", 10},         {"hidden-single-box", 12},
    {"hidden-single-line", 15}, {"direct-pointing", 17},
    {"direct-claiming", 19},    {"direct-hidden-pair", 20},
    {"naked-single", 23},       {"direct-hidden-triplet", 25},
    {"pointing", 26},           {"claiming", 28},
    {"naked-pair", 30},         {"x-wing", 32},
    {"hidden-pair", 34},        {"naked-triplet", 36},
    {"swordfish", 38},          {"hidden-triplet", 40},
    {"two-strong-links", 40},   {"xy-wing", 42},
    {"xyz-wing", 44},           {"unique-loop", 45},
    {"naked-quad", 50},         {"jellyfish", 52},
    {"hidden-quad", 54},        {"three-strong-links", 54},
    {"wxyz-wing", 55},          {"bug", 56},
    {"four-strong-links", 58},  {"vwxyz-wing", 62},
    {"aligned-pair", 62},       {"uvwxyz-wing", 66},
    {"forcing-chain", 65},      {"tuvwxyz-wing", 75},
    {"aligned-triplet", 75},    {"nishio", 75},
    {"multiple-chain", 80},     {"dynamic-chain", 85},
    {"dynamic-plus", 90},       {"nested-chain", 95},
    {"nested-multiple", 100},   {"nested-dynamic", 105},
    {"nested-plus", 110},
};

constexpr int tenths_of(Technique technique) {
  return technique_scale[static_cast<std::size_t>(technique)].tenths;
}

// A step places one candidate, or it removes some.
struct TechniqueStep {
  Technique technique{};
  std::uint8_t tenths = 0;
  bool is_placement = false;
  Candidate place{};
  std::vector<Candidate> removes;  // ascending

  bool to_place(Technique by, std::uint32_t cell, std::uint32_t digit) {
    technique = by;
    tenths = static_cast<std::uint8_t>(tenths_of(by));
    is_placement = true;
    place = {cell, digit};
    removes.clear();
    return true;
  }

  // Whether this technique, and all that come after it, are rated higher than `up_to`, in tenths. If so, this
  // stands for a step of one of them, without what it concludes.
  bool stands_beyond(int up_to, Technique by) {
    if (tenths_of(by) <= up_to) return false;
    begin_removal(by);
    return true;
  }

  // `removes` follow.
  void begin_removal(Technique by) { begin_removal(by, tenths_of(by)); }
  void begin_removal(Technique by, int rating) {
    technique = by;
    tenths = static_cast<std::uint8_t>(rating);
    is_placement = false;
    removes.clear();
  }
};

}  // namespace cluewright
