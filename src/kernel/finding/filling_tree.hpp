// The ways to fill the free clue cells of a mask, one cell after the other, up to the names of the digits.
//
// Digits are labels here, counted from 0: first those that are fixed somewhere or whose names matter, then
// the others, which are interchangeable. So a cell gets a label in use or the first unused one.
// docs/certificates.md says which fillings count: in which no house is too full, and at most one label stays
// unused, if there is any house.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boards/board_tables.hpp"
#include "common/watch.hpp"

namespace cluewright {

using LabelBits = std::uint64_t;

struct FillingTask {
  const BoardTables& board;
  std::span<const std::uint8_t> given;  // the fixed label of each cell, counted from 1; 0 for none
  std::span<const std::int32_t> order;  // the free clue cells
  int least_labels;                     // that must be in use in the end
  int used_labels;                      // the first ones, in use from the beginning
};

class FillingTree {
 public:
  explicit FillingTree(const FillingTask& task);

  std::size_t cells() const { return cells_.size(); }
  std::size_t depth() const { return depth_; }  // how many of the cells have a label
  int cell() const { return cells_[depth_].cell; }
  int label(std::size_t depth) const { return cells_[depth].label; }

  // The labels that the next cell may take.
  LabelBits choices() const;
  void give(int label);
  void take_back();

  // The number of fillings that go on from here.
  std::int64_t count_below(Watch& watch);

  // Writes the labels (from 1) of all clue cells so far.
  void write(std::uint8_t* cells) const;

 private:
  struct Step {
    int cell;
    int label = -1;
    int used_before = 0;  // labels in use
    std::vector<std::uint32_t> houses;
  };

  int& held(std::uint32_t house, int label) {
    return held_[house * static_cast<std::size_t>(labels_) + static_cast<std::size_t>(label)];
  }
  void add(const std::vector<std::uint32_t>& houses, int label);

  const FillingTask task_;
  const int labels_, least_;  // the least that must be in use
  std::vector<Step> cells_;
  std::vector<int> held_;        // for each house and label, how often the house holds it
  std::vector<LabelBits> full_;  // for each house, the labels that it may not hold once more
  std::size_t depth_ = 0;
  int used_ = 0;  // labels
};

}  // namespace cluewright
