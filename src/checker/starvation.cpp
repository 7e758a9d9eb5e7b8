#include "starvation.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace checker {

Starvation::Starvation(const Board& board, Span given, std::int64_t most_nodes, Wishes* wishes,
                       Interrupts& interrupts)
    : digits_(board.digits),
      clues_(given.begin(), given.end()),
      most_nodes_(most_nodes),
      wishes_(wishes),
      interrupts_(interrupts) {
  std::vector<std::set<int>> seen(static_cast<std::size_t>(board.cells));
  for (std::size_t h = 0; h < board.houses.size(); ++h) {
    for (const int cell : board.houses[h]) {
      auto& peers = seen[static_cast<std::size_t>(cell)];
      peers.insert(board.houses[h].begin(), board.houses[h].end());
    }
  }
  for (std::size_t cell = 0; cell < seen.size(); ++cell) {
    seen[cell].erase(static_cast<int>(cell));
    peers_.emplace_back(seen[cell].begin(), seen[cell].end());
  }
}

// Whether the cell is empty and waiting clues alone may leave it one candidate.
bool Starvation::may_be_next(const Cell& cell) const {
  return cell.role == Role::empty && cell.gone_count + cell.waiting_peers >= digits_ - 1;
}

// Places a digit (from 0); false where it is gone.
bool Starvation::place(Cells& cells, int cell, int digit) const {
  const auto place = static_cast<std::size_t>(cell);
  if (cells[place].gone >> digit & 1) return false;
  const bool waited = cells[place].role == Role::waiting;
  const std::uint64_t bit = std::uint64_t{1} << digit;
  cells[place].role = Role::filled;
  for (const int peer : peers_[place]) {
    Cell& other = cells[static_cast<std::size_t>(peer)];
    other.gone_count = static_cast<std::int16_t>(other.gone_count + !(other.gone & bit));
    other.gone |= bit;
    other.waiting_peers = static_cast<std::int16_t>(other.waiting_peers - waited);
  }
  return true;
}

// Naked singles in the empty cells until there are none; false where a cell has no candidate left.
bool Starvation::fill_singles(Cells& cells) const {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell].role == Role::filled) continue;
      if (cells[cell].gone_count == digits_) return false;
      if (cells[cell].gone_count < digits_ - 1 || cells[cell].role == Role::waiting) continue;
      place(cells, static_cast<int>(cell), std::countr_one(cells[cell].gone));
      again = true;
    }
  }
  return true;
}

// Whether each empty cell has enough to hope for, counting on those that have.
bool Starvation::all_within_reach(const Cells& cells) {
  reached_.clear();
  std::size_t empty = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    hopes_[cell] = digits_;  // enough already, or filled
    if (cells[cell].role != Role::empty) continue;
    ++empty;
    if (may_be_next(cells[cell])) {
      reached_.push_back(static_cast<int>(cell));
    } else {
      hopes_[cell] = cells[cell].gone_count + cells[cell].waiting_peers;
    }
  }
  if (reached_.empty()) return empty == 0;
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    for (const int peer : peers_[static_cast<std::size_t>(reached_[i])]) {
      if (++hopes_[static_cast<std::size_t>(peer)] == digits_ - 1) reached_.push_back(peer);
    }
  }
  return reached_.size() == empty;
}

// The waiting cell that gets its digits next; -1 where none waits.
int Starvation::next_clue(const Cells& cells) const {
  const Cell* target = nullptr;
  for (const Cell& cell : cells) {
    if (may_be_next(cell) && (!target || cell.waiting_peers < target->waiting_peers)) target = &cell;
  }
  int best = -1, most = -1;
  const auto consider = [&](int clue) {
    if (cells[static_cast<std::size_t>(clue)].role != Role::waiting) return;
    int helped = 0;
    for (const int peer : peers_[static_cast<std::size_t>(clue)])
      helped += may_be_next(cells[static_cast<std::size_t>(peer)]);
    if (helped > most) best = clue, most = helped;
  };
  if (target) {
    for (const int peer : peers_[static_cast<std::size_t>(target - cells.data())]) consider(peer);
  } else {
    for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell) consider(cell);
  }
  return best;
}

void Starvation::take_on_trust(Span clues, std::int64_t nodes) {
  trusted_.emplace(std::vector<int>(clues.begin(), clues.end()), nodes);
}

// False where there are too many.
bool Starvation::count(std::int64_t nodes) {
  if (nodes > most_nodes_ - result_.nodes) return result_.ending = "more", false;
  result_.nodes += nodes;
  return true;
}

// All clues have digits, and naked singles complete them: whether that is not as wished.
bool Starvation::fails() {
  const Granted granted = wishes_ ? wishes_->granted(clues_, interrupts_) : Granted::yes;
  if (granted != Granted::no) result_.ending = granted == Granted::yes ? "completed" : "unclear";
  return granted == Granted::no;
}

// The clues so far are placed: goes on with all digits of the next one. False to stop.
bool Starvation::visit(Cells cells, std::uint64_t names) {
  interrupts_.poll();
  if (!fill_singles(cells) || !all_within_reach(cells)) return true;
  if (!trusted_.empty()) {
    if (const auto known = trusted_.find(clues_); known != trusted_.end()) return count(known->second);
  }
  if (!count(1)) return false;
  const int clue = next_clue(cells);
  if (clue < 0) return fails();
  const int newest = std::countr_one(names);
  for (int digit = 0; digit < digits_; ++digit) {
    if (digit != newest && !(names >> digit & 1)) continue;
    Cells child = cells;
    clues_[static_cast<std::size_t>(clue)] = digit + 1;
    if (place(child, clue, digit) && !visit(std::move(child), names | std::uint64_t{1} << digit))
      return false;
  }
  clues_[static_cast<std::size_t>(clue)] = 0;
  return true;
}

StarvationReplay Starvation::replay() {
  Cells cells(peers_.size());
  hopes_.resize(cells.size());
  std::uint64_t names = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (clues_[cell] < 0) continue;
    cells[cell].role = Role::waiting;
    for (const int peer : peers_[cell]) ++cells[static_cast<std::size_t>(peer)].waiting_peers;
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (clues_[cell] <= 0) continue;
    names |= std::uint64_t{1} << (clues_[cell] - 1);
    if (!place(cells, static_cast<int>(cell), clues_[cell] - 1)) return result_;
  }
  visit(std::move(cells), names);
  return result_;
}

}  // namespace checker
