// A state of the search on planes: where each digit can go, with propagation and undo.
//
//   planes_         plane of digit 0     plane of digit 1     ...
//                 | cells    | lanes   | cells    | lanes   |          as drawn in planes.hpp
//                   stride_ vectors
//
//   pending_  ---place_now---> cuts the digit's plane to what the placement leaves, and the cell's bit from
//   (candidates to place)      the other planes; every plane that changes is in fresh_
//   fresh_    ---singles-----> a lane with one bit, a cell in one plane only: pending_ again
//   changed_  ---locked------> once nothing is pending or fresh: cuts planes, which makes them fresh
//
//   marks_          mark 0          mark 1          now
//   saved_planes_   | d3 | d7       | d3            |       a plane before its first change after a mark
//   saved_placed_   | placed        | placed        |       undo copies back what lies above the last mark
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bits.hpp"
#include "solving/planes.hpp"
#include "solving/solver.hpp"

namespace cluewright {

template <class Word>
class PlaneState {
 public:
  using Tables = PlaneTables<Word>;
  using Vector = Lanes<Word>;

  // `with_locked_candidates`: whether `settle` draws the consequences of locked candidates, too.
  explicit PlaneState(const Tables& tables, bool with_locked_candidates = true);

  // Forgets all, and starts from these clues (0 where a cell is empty). False if they contradict each other.
  bool start(const std::uint8_t* puzzle);
  // Place a candidate, or rule it out; `settle` is to follow.
  void place(Candidate candidate) { pending_.push_back(candidate); }
  void rule_out(Candidate candidate);
  // Draws all consequences, by singles and locked candidates. False at a contradiction; then only `undo` may
  // follow.
  bool settle();

  // Marks a state to which `undo` returns. They nest.
  void mark();
  void undo();

  // Where to branch: all candidates of a cell, or all cells of a digit in a house. False if all cells are
  // filled.
  bool find_choice(std::vector<Candidate>& options) const;
  void forget_failures();
  // From now on, failures no longer change where to branch.
  void stop_learning() { learning_ = false; }

  void write(std::uint8_t* digits) const;
  // Calls `visit(candidates)` for each open cell and each digit in a house that has none yet: exactly one of
  // these candidates is right.
  template <class Visit>
  void for_each_need(Visit visit) const {
    std::vector<Candidate> candidates;
    for (std::uint32_t cell = 0; cell < tables_.cell_count; ++cell) {
      if (is_placed(cell)) continue;
      candidates.clear();
      for (std::uint32_t digit = 0; digit < tables_.digits; ++digit) {
        if (can_take(cell, digit)) candidates.push_back({cell, digit});
      }
      visit(candidates);
    }
    for (std::uint32_t digit = 0; digit < tables_.digits; ++digit) {
      for (std::size_t house = 0; house < tables_.houses; ++house) {
        Word spots = lanes(digit)[house];
        if ((spots & Tables::done) == Tables::done) continue;
        candidates.clear();
        for (; spots; spots = static_cast<Word>(spots & (spots - 1)))
          candidates.push_back({tables_.cell_at(house, spots), digit});
        visit(candidates);
      }
    }
  }
  std::size_t digits() const { return tables_.digits; }
  // Adds the cells without a digit.
  void find_unplaced(std::vector<std::uint32_t>& cells) const;

 private:
  static constexpr std::uint32_t no_house = ~std::uint32_t{0};

  // A cell, or a digit in a house.
  struct Choice {
    float score = 0;
    std::size_t options = 0;
    std::uint32_t cell = 0, digit = 0, house = no_house;
  };
  struct Mark {
    std::uint64_t saved;
    std::size_t saved_digits, placed_count;
  };

  Vector* plane(std::size_t digit) { return planes_.data() + digit * stride_; }
  const Vector* plane(std::size_t digit) const { return planes_.data() + digit * stride_; }
  std::uint64_t* cell_words(std::size_t digit) { return reinterpret_cast<std::uint64_t*>(plane(digit)); }
  const std::uint64_t* cell_words(std::size_t digit) const {
    return reinterpret_cast<const std::uint64_t*>(plane(digit));
  }
  Word* lanes(std::size_t digit) { return reinterpret_cast<Word*>(plane(digit) + cell_vectors_); }
  const Word* lanes(std::size_t digit) const {
    return reinterpret_cast<const Word*>(plane(digit) + cell_vectors_);
  }
  bool can_take(std::size_t cell, std::size_t digit) const {
    return cell_words(digit)[cell / 64] >> cell % 64 & 1;
  }
  bool is_placed(std::size_t cell) const { return placed_[cell / 64] >> cell % 64 & 1; }
  std::size_t weight_at(std::size_t digit, std::size_t house) const { return digit * tables_.houses + house; }

  // To be called before a plane changes.
  void change(std::size_t digit) {
    fresh_ |= bit(digit);
    if (!(saved_ >> digit & 1)) save(digit);
  }
  void save(std::size_t digit);
  void note_failure(float& weight) {
    weight += 1;
    has_failed_ = true;
  }
  void clear(std::size_t digit, std::size_t cell);
  void clear_peers(std::size_t digit, std::size_t cell);
  void fill_planes(const std::uint8_t* puzzle, std::span<const std::uint32_t> clues);
  bool place_now(Candidate candidate);
  bool place_hidden_singles();
  bool place_in_house(std::size_t digit, std::size_t house);
  bool find_naked_singles();
  void find_locked_candidates();
  void cut_by_overlap(std::size_t digit, std::size_t overlap);

  void consider_cell(std::size_t cell, std::size_t options, Choice& best) const;
  void consider_house(std::size_t digit, std::size_t house, std::size_t options, Choice& best) const;
  void find_tight_cells(Choice& best) const;
  void find_tight_houses(Choice& best) const;
  void find_any_house(Choice& best) const;

  const Tables& tables_;
  const std::size_t cell_vectors_, lane_vectors_, stride_;
  const bool with_locked_candidates_;
  std::vector<Vector> planes_;         // of each digit
  std::vector<std::uint64_t> placed_;  // a bit for each cell
  std::size_t placed_count_ = 0;

  // What is still to be done: candidates to be placed; digits to look at for singles, and for locked
  // candidates.
  std::vector<Candidate> pending_;
  std::uint64_t fresh_ = 0, changed_ = 0;

  // The trail: planes as they were at a mark, saved when they first change after it.
  std::uint64_t saved_ = 0;  // digits whose planes need not be saved
  std::vector<Mark> marks_;
  std::vector<std::uint32_t> saved_digits_;
  std::vector<Vector> saved_planes_;
  std::vector<std::uint64_t> saved_placed_;

  std::vector<std::uint32_t> clues_;  // those that the search has started from come first

  bool learning_ = true, has_failed_ = false;
  std::vector<float> cell_weights_,
      house_weights_;  // 1 + the failures of a cell; of each digit in each house
};

extern template class PlaneState<std::uint16_t>;
extern template class PlaneState<std::uint32_t>;

}  // namespace cluewright
