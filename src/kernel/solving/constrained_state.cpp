#include "solving/constrained_state.hpp"

#include <algorithm>
#include <bit>

#include "common/bits.hpp"

namespace cluewright {

ConstrainedState::ConstrainedState(const ConstrainedBoard& board)
    : geometry_(board.geometry),
      constraints_(board.constraints),
      digits_(geometry_.cells),
      changed_(geometry_.cells),
      houses_(geometry_.houses.size()),
      walks_(constraints_.walks.size()),
      weights_(geometry_.cells, 1),
      support_(constraints_) {}

bool ConstrainedState::start(const std::uint8_t* puzzle) {
  trail_.clear();
  marks_.clear();
  changed_.clear();
  houses_.clear();
  walks_.clear();
  has_failed_ = false;
  learning_ = true;
  forget_failures();
  for (std::uint32_t cell = 0; cell < geometry_.cells; ++cell) {
    digits_[cell] = constraints_.allowed[cell] & (puzzle[cell] ? bit(puzzle[cell] - 1u) : ~std::uint64_t{0});
    if (digits_[cell] == 0) return false;
    changed_.push(cell);
    for (const Geometry::Seat& seat : geometry_.seats[cell]) houses_.push(seat.house);
  }
  for (std::uint32_t walk = 0; walk < constraints_.walks.size(); ++walk) walks_.push(walk);
  return true;
}

void ConstrainedState::place(Candidate candidate) {
  restrict(candidate.cell, bit(candidate.digit));
}

void ConstrainedState::rule_out(Candidate candidate) {
  restrict(candidate.cell, ~bit(candidate.digit));
}

// From now on the cell holds one of these digits.
void ConstrainedState::restrict(std::uint32_t cell, std::uint64_t digits) {
  const std::uint64_t before = digits_[cell], after = before & digits;
  if (after == before) return;
  trail_.emplace_back(cell, before);
  digits_[cell] = after;
  if (after == 0) return fail_in(cell);
  changed_.push(cell);
  for (const Geometry::Seat& seat : geometry_.seats[cell]) houses_.push(seat.house);
  for (const std::uint32_t walk : constraints_.walks_of[cell]) walks_.push(walk);
}

void ConstrainedState::fail_in(std::uint32_t cell) {
  has_failed_ = true;
  if (learning_) weights_[cell] += 1;
}

bool ConstrainedState::settle() {
  while (!has_failed_) {
    if (!changed_.numbers.empty()) {
      look_at_pairs(changed_.pop());
    } else if (!houses_.numbers.empty()) {
      look_at_house(geometry_.houses[houses_.pop()]);
    } else if (!walks_.numbers.empty()) {
      look_at_walk(constraints_.walks[walks_.pop()]);
    } else {
      return true;
    }
  }
  changed_.clear();
  houses_.clear();
  walks_.clear();
  return false;
}

void ConstrainedState::undo() {
  for (const std::size_t size = marks_.back(); trail_.size() > size; trail_.pop_back())
    digits_[trail_.back().first] = trail_.back().second;
  marks_.pop_back();
  has_failed_ = false;
}

// Leaves in the cells that have a pair with this one what goes with one of its digits.
void ConstrainedState::look_at_pairs(std::uint32_t cell) {
  for (const ConstraintTables::Partner& pair : constraints_.pairs[cell]) {
    std::uint64_t partners = 0;
    for (std::uint64_t left = digits_[cell]; left; left &= left - 1)
      partners |= pair.allowed[lowest_bit(left)];
    restrict(pair.other, partners);
    if (has_failed_) return;
  }
}

// Rules out digits that are placed as often as the house holds them, and places those that have no place to
// spare.
void ConstrainedState::look_at_house(const Geometry::House& house) {
  if (house.times == 1) return look_at_house_once(house);
  for (std::uint32_t digit = 0; digit < geometry_.digits; ++digit) {
    std::uint32_t places = 0, placed = 0;
    for (const std::uint32_t cell : house.cells) {
      places += (digits_[cell] >> digit & 1) != 0;
      placed += digits_[cell] == bit(digit);
    }
    if (places < house.times || placed > house.times) return fail_in(house.cells.front());
    if (placed == places) continue;
    const bool is_full = placed == house.times;
    if (!is_full && places != house.times) continue;
    for (const std::uint32_t cell : house.cells) {
      if (!(digits_[cell] >> digit & 1) || digits_[cell] == bit(digit)) continue;
      restrict(cell, is_full ? ~bit(digit) : bit(digit));
      if (has_failed_) return;
    }
  }
}

// The same of a house that holds each digit once, for all digits together.
void ConstrainedState::look_at_house_once(const Geometry::House& house) {
  std::uint64_t once = 0, twice = 0, placed = 0, clashing = 0;
  for (const std::uint32_t cell : house.cells) {
    const std::uint64_t open = digits_[cell];
    twice |= once & open;
    once |= open;
    if (std::has_single_bit(open)) {
      clashing |= placed & open;
      placed |= open;
    }
  }
  if (clashing || once != geometry_.all_digits) return fail_in(house.cells.front());
  const std::uint64_t alone = once & ~twice & ~placed;
  if (!alone && !(twice & placed)) return;
  for (const std::uint32_t cell : house.cells) {
    const std::uint64_t open = digits_[cell];
    if (std::has_single_bit(open)) continue;
    restrict(cell, open & alone ? open & alone : ~placed);
    if (has_failed_) return;
    if (std::popcount(open & alone) > 1) return fail_in(cell);
  }
}

// Leaves in its cells the digits of transitions on some way from the first state to the last layer.
void ConstrainedState::look_at_walk(const ConstraintTables::StateWalk& walk) {
  const auto supported = support_.of(walk, digits_);
  for (std::size_t i = 0; i < supported.size() && !has_failed_; ++i) restrict(walk.cells[i], supported[i]);
}

bool ConstrainedState::find_choice(std::vector<Candidate>& options) const {
  float best = 0;
  std::uint32_t chosen = 0;
  for (std::uint32_t cell = 0; cell < geometry_.cells; ++cell) {
    const int open = std::popcount(digits_[cell]);
    if (open < 2) continue;
    const float score = weights_[cell] / static_cast<float>(open - 1);
    if (score > best) best = score, chosen = cell;
  }
  options.clear();
  if (best == 0) return false;
  for (std::uint64_t left = digits_[chosen]; left; left &= left - 1)
    options.push_back({chosen, lowest_bit(left)});
  return true;
}

void ConstrainedState::forget_failures() {
  std::fill(weights_.begin(), weights_.end(), 1.0f);
}

void ConstrainedState::write(std::uint8_t* digits) const {
  for (std::size_t cell = 0; cell < digits_.size(); ++cell)
    digits[cell] = static_cast<std::uint8_t>(lowest_bit(digits_[cell]) + 1);
}

}  // namespace cluewright
