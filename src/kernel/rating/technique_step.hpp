// The techniques of the rating, and their steps.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solving/solver.hpp"

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
};

inline constexpr std::array technique_names = {
    "last-value",         "hidden-single-box",
    "hidden-single-line", "direct-pointing",
    "direct-claiming",    "direct-hidden-pair",
    "naked-single",       "direct-hidden-triplet",
    "pointing",           "claiming",
    "naked-pair",         "x-wing",
    "hidden-pair",        "naked-triplet",
    "swordfish",          "hidden-triplet",
    "two-strong-links",   "xy-wing",
    "xyz-wing",           "unique-loop",
    "naked-quad",         "jellyfish",
    "hidden-quad",        "three-strong-links",
    "wxyz-wing",          "bug",
    "four-strong-links",
};

// A step places one candidate, or it removes some.
struct TechniqueStep {
  Technique technique{};
  std::uint8_t tenths = 0;
  bool is_placement = false;
  Candidate place{};
  std::vector<Candidate> removes;  // ascending

  bool to_place(Technique by, int rating, std::uint32_t cell, std::uint32_t digit) {
    technique = by;
    tenths = static_cast<std::uint8_t>(rating);
    is_placement = true;
    place = {cell, digit};
    removes.clear();
    return true;
  }

  // `removes` follow.
  void begin_removal(Technique by, int rating) {
    technique = by;
    tenths = static_cast<std::uint8_t>(rating);
    is_placement = false;
    removes.clear();
  }
};

}  // namespace cluewright
