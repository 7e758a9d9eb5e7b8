#include "explaining/constraint_closure.hpp"

#include <algorithm>
#include <bit>

#include "common/bits.hpp"

namespace cluewright {

ConstraintRules::ConstraintRules(const Geometry& geometry, const ConstraintTables& constraints)
    : geometry_(geometry), tables_(constraints) {
  for (std::uint32_t h = 0; h < geometry.houses.size(); ++h) {
    if (geometry.houses[h].times != 1 || geometry.houses[h].cells.size() > 64) continue;
    for (std::uint32_t digit = 0; digit < geometry.digits; ++digit) find_every_place(h, digit);
  }
}

// Finds which candidates are ruled out from two places of a digit in a house or more, one of them by a
// constraint.
void ConstraintRules::find_every_place(std::uint32_t house, std::uint32_t digit) {
  const std::vector<std::uint32_t>& cells = geometry_.houses[house].cells;
  std::vector<std::uint64_t> harmful(geometry_.cells * geometry_.digits);  // for each candidate
  std::vector<char> by_constraint(harmful.size());
  const auto at = [&](std::uint32_t cell, std::uint32_t other) { return cell * geometry_.digits + other; };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const std::uint32_t peer : geometry_.peers[cells[i]]) harmful[at(peer, digit)] |= bit(i);
    for (std::uint32_t other = 0; other < geometry_.digits; ++other) {
      if (other != digit) harmful[at(cells[i], other)] |= bit(i);
    }
    for (const ConstraintTables::Partner& pair : tables_.pairs[cells[i]]) {
      for (std::uint64_t gone = geometry_.all_digits & ~pair.allowed[digit]; gone; gone &= gone - 1) {
        harmful[at(pair.other, lowest_bit(gone))] |= bit(i);
        by_constraint[at(pair.other, lowest_bit(gone))] = 1;
      }
    }
  }
  for (std::uint32_t cell = 0; cell < geometry_.cells; ++cell) {
    for (std::uint32_t other = 0; other < geometry_.digits; ++other) {
      const std::uint64_t from = harmful[at(cell, other)];
      if (by_constraint[at(cell, other)] && !has_one_bit(from))
        every_place_.push_back({house, digit, {cell, other}, from});
    }
  }
}

ConstraintClosure::ConstraintClosure(const ConstraintRules& rules, StrategySet strategies)
    : rules_(rules),
      has_pairs_((strategies & strategy::paired_cells) != 0),
      has_walks_((strategies & strategy::combinations) != 0),
      has_every_place_((strategies & strategy::every_place) != 0),
      support_(rules.tables()),
      is_changed_(rules.geometry().cells),
      has_new_(rules.tables().walks.size()) {}

std::span<const Candidate> ConstraintClosure::conclude(std::span<const std::uint8_t> placed,
                                                       std::span<const std::uint64_t> candidates,
                                                       const std::uint64_t* closed) {
  digits_.assign(candidates.begin(), candidates.end());
  changed_.clear();
  std::ranges::fill(is_changed_, 0);
  std::ranges::fill(has_new_, closed == nullptr);
  has_failed_ = false;
  for (std::uint32_t cell = 0; cell < digits_.size(); ++cell) {
    if (closed && closed[cell] == digits_[cell]) continue;
    changed_.push_back(cell);
    is_changed_[cell] = 1;
    for (const std::uint32_t walk : rules_.tables().walks_of[cell]) has_new_[walk] = 1;
  }
  bool is_new = !changed_.empty();
  obey(placed);
  while (!has_failed_) {
    if (has_pairs_ && !changed_.empty()) {
      const std::uint32_t cell = changed_.back();
      changed_.pop_back();
      is_changed_[cell] = 0;
      is_new = true;
      look_at_pairs(cell);
      continue;
    }
    is_new |= !changed_.empty();
    for (const std::uint32_t cell : changed_) is_changed_[cell] = 0;
    changed_.clear();
    const auto next = has_walks_ ? std::ranges::find(has_new_, 1) : has_new_.end();
    if (next != has_new_.end()) {
      *next = 0;
      look_at_walk(rules_.tables().walks[static_cast<std::size_t>(next - has_new_.begin())]);
    } else if (has_every_place_ && is_new) {
      is_new = false;
      look_at_every_place();
    } else if (changed_.empty()) {
      break;
    }
  }
  gone_.clear();
  for (std::uint32_t cell = 0; cell < digits_.size(); ++cell) {
    for (std::uint64_t gone = candidates[cell] & ~digits_[cell]; gone; gone &= gone - 1)
      gone_.push_back({cell, lowest_bit(gone)});
  }
  return gone_;
}

// From now on the cell holds one of these digits.
void ConstraintClosure::restrict(std::uint32_t cell, std::uint64_t digits) {
  const std::uint64_t after = digits_[cell] & digits;
  if (after == digits_[cell]) return;
  digits_[cell] = after;
  has_failed_ |= after == 0;
  if (!is_changed_[cell]) changed_.push_back(cell);
  is_changed_[cell] = 1;
  for (const std::uint32_t walk : rules_.tables().walks_of[cell]) has_new_[walk] = 1;
}

// The law: a digit that is placed rules out what does not go with it, and walks whose cells are filled lead
// to their end.
void ConstraintClosure::obey(std::span<const std::uint8_t> placed) {
  const ConstraintTables& tables = rules_.tables();
  for (std::uint32_t cell = 0; cell < digits_.size(); ++cell) {
    restrict(cell, tables.allowed[cell]);
    if (!placed[cell]) continue;
    for (const ConstraintTables::Partner& pair : tables.pairs[cell])
      restrict(pair.other, pair.allowed[placed[cell] - 1u]);
  }
  for (const ConstraintTables::StateWalk& walk : tables.walks) {
    if (std::ranges::all_of(walk.cells, [&](std::uint32_t cell) { return placed[cell] != 0; }))
      look_at_walk(walk);
  }
}

// Leaves in the cells that have a pair with this one what goes with one of its digits.
void ConstraintClosure::look_at_pairs(std::uint32_t cell) {
  for (const ConstraintTables::Partner& pair : rules_.tables().pairs[cell]) {
    std::uint64_t partners = 0;
    for (std::uint64_t left = digits_[cell]; left; left &= left - 1)
      partners |= pair.allowed[lowest_bit(left)];
    restrict(pair.other, partners);
  }
}

void ConstraintClosure::look_at_walk(const ConstraintTables::StateWalk& walk) {
  const auto supported = support_.of(walk, digits_);
  for (std::size_t i = 0; i < supported.size(); ++i) restrict(walk.cells[i], supported[i]);
}

void ConstraintClosure::look_at_every_place() {
  const Geometry& geometry = rules_.geometry();
  places_.assign(geometry.houses.size() * geometry.digits, 0);
  for (std::size_t h = 0; h < geometry.houses.size(); ++h) {
    const std::vector<std::uint32_t>& cells = geometry.houses[h].cells;
    for (std::size_t i = 0; i < cells.size() && i < 64; ++i) {
      for (std::uint64_t left = digits_[cells[i]]; left; left &= left - 1)
        places_[h * geometry.digits + lowest_bit(left)] |= bit(i);
    }
  }
  for (const auto& [house, digit, target, harmful] : rules_.every_place()) {
    if (!(places_[house * geometry.digits + digit] & ~harmful)) restrict(target.cell, ~bit(target.digit));
  }
}

}  // namespace cluewright
