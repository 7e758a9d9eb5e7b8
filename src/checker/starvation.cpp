#include "starvation.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace checker {

Starvation::Starvation(const Board& board, Span given, Span path, std::int64_t most_nodes, Wishes* wishes,
                       Interrupts& interrupts)
    : digits_(board.digits),
      all_digits_(~std::uint64_t{0} >> (64 - board.digits)),
      clues_(given.begin(), given.end()),
      start_path_(path.begin(), path.end()),
      most_nodes_(most_nodes),
      wishes_(wishes),
      interrupts_(interrupts) {
  std::vector<std::set<int>> seen(static_cast<std::size_t>(board.cells));
  const Lists houses = board.houses();
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (const int cell : houses[h]) {
      auto& peers = seen[static_cast<std::size_t>(cell)];
      peers.insert(houses[h].begin(), houses[h].end());
    }
  }
  for (std::size_t cell = 0; cell < seen.size(); ++cell) {
    seen[cell].erase(static_cast<int>(cell));
    peers_.emplace_back(seen[cell].begin(), seen[cell].end());
  }
}

// Whether the cell is empty, and the waiting clues may leave it one candidate.
bool Starvation::is_fed(const Cells& cells, int cell) const {
  const auto index = static_cast<std::size_t>(cell);
  return cells[index].role == Role::empty && supply_[index] >= digits_ - 1;
}

// Places a digit (from 0), and notes the cells that it leaves one candidate. False if it is gone, or leaves a
// cell none.
bool Starvation::place(Cells& cells, int cell, int digit) {
  const auto index = static_cast<std::size_t>(cell);
  const std::uint64_t bit = std::uint64_t{1} << digit;
  if (cells[index].gone & bit) return false;
  cells[index].role = Role::filled;
  for (const int peer : peers_[index]) {
    Cell& other = cells[static_cast<std::size_t>(peer)];
    if (other.gone & bit) continue;
    other.gone |= bit;
    ++other.gone_count;
    if (other.role != Role::empty) continue;
    if (other.gone_count == digits_) return false;
    if (other.gone_count == digits_ - 1) singles_.push_back(peer);
  }
  return true;
}

// Fills naked singles until there are none. False if a cell has no candidate left.
bool Starvation::fill_singles(Cells& cells) {
  while (!singles_.empty()) {
    const int cell = singles_.back();
    singles_.pop_back();
    if (!place(cells, cell, std::countr_one(cells[static_cast<std::size_t>(cell)].gone))) return false;
  }
  return true;
}

// False if a waiting clue has no candidate left.
bool Starvation::count_supply(const Cells& cells) {
  for (std::size_t cell = 0; cell < cells.size(); ++cell) supply_[cell] = cells[cell].gone_count;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell].role != Role::waiting) continue;
    const std::uint64_t offered = candidates(cells[cell]);
    if (!offered) return false;
    for (const int peer : peers_[cell]) {
      const auto other = static_cast<std::size_t>(peer);
      supply_[other] += (offered & ~cells[other].gone) != 0;
    }
  }
  return true;
}

// Whether every empty cell is fed, or will be once cells that are fed before are filled.
bool Starvation::none_starves(const Cells& cells) {
  fed_.clear();
  std::size_t empty = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    supply_to_come_[cell] = digits_;  // fed already, or not empty
    if (cells[cell].role != Role::empty) continue;
    ++empty;
    if (is_fed(cells, static_cast<int>(cell))) {
      fed_.push_back(static_cast<int>(cell));
    } else {
      supply_to_come_[cell] = supply_[cell];
    }
  }
  if (fed_.size() == empty) return true;
  for (std::size_t i = 0; i < fed_.size(); ++i) {
    for (const int peer : peers_[static_cast<std::size_t>(fed_[i])]) {
      if (++supply_to_come_[static_cast<std::size_t>(peer)] == digits_ - 1) fed_.push_back(peer);
    }
    if (fed_.size() == empty) return true;
  }
  return false;
}

Starvation::Next Starvation::next(const Cells& cells) const {
  Next next;
  const auto is_better = [&](std::size_t cell, std::size_t than) {
    if (cells[cell].gone_count != cells[than].gone_count)
      return cells[cell].gone_count > cells[than].gone_count;
    return supply_[cell] < supply_[than];
  };
  for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell) {
    if (!is_fed(cells, cell)) continue;
    if (next.target < 0 || is_better(static_cast<std::size_t>(cell), static_cast<std::size_t>(next.target)))
      next.target = cell;
  }
  if (next.target < 0) {
    const auto waits = [](const Cell& cell) { return cell.role == Role::waiting; };
    const auto first = std::find_if(cells.begin(), cells.end(), waits);
    if (first != cells.end()) next.clue = static_cast<int>(first - cells.begin());
    return next;
  }
  int most = 0;
  for (const int clue : peers_[static_cast<std::size_t>(next.target)]) {
    const Cell& one = cells[static_cast<std::size_t>(clue)];
    if (one.role != Role::waiting) continue;
    const auto helps = [&](int cell) {
      return (candidates(one) & ~cells[static_cast<std::size_t>(cell)].gone) != 0;
    };
    if (!helps(next.target)) continue;
    int helped = 0;
    for (const int peer : peers_[static_cast<std::size_t>(clue)])
      helped += is_fed(cells, peer) && helps(peer);
    if (helped > most) next.clue = clue, most = helped;
  }
  return next;
}

void Starvation::take_on_trust(Span path, std::int64_t nodes) {
  trusted_.emplace(std::vector<int>(path.begin(), path.end()), nodes);
}

// False if there are too many nodes.
bool Starvation::count(std::int64_t nodes) {
  if (nodes > most_nodes_ - result_.nodes) return result_.ending = "more", false;
  interrupts_.done = result_.nodes += nodes;
  return true;
}

// All clues have digits, and naked singles complete them. Whether the search goes on: the puzzle is not as
// wished.
bool Starvation::fails() {
  const Granted granted = wishes_ ? wishes_->granted(clues_, interrupts_) : Granted::yes;
  if (granted != Granted::no) result_.ending = granted == Granted::yes ? "completed" : "unclear";
  return granted == Granted::no;
}

// Visits the node to which the choices so far lead, and all below it. False to stop.
bool Starvation::visit(Cells cells, std::uint64_t used_digits) {
  const std::size_t depth = path_.size();
  const bool goes_on = visit_and_wait(cells, used_digits);
  path_.resize(depth);
  return goes_on;
}

// The same; a loop instead of recursion where a clue goes on waiting.
bool Starvation::visit_and_wait(Cells& cells, std::uint64_t used_digits) {
  for (;;) {
    interrupts_.poll();
    if (!count_supply(cells) || !none_starves(cells)) return true;
    const bool is_above = path_.size() < start_path_.size();
    if (!is_above) {
      if (const auto known = trusted_.find(path_); known != trusted_.end()) return count(known->second);
      if (!count(1)) return false;
    }
    const Next choice = next(cells);
    if (choice.clue < 0) return is_above || fails();
    Cell& clue = cells[static_cast<std::size_t>(choice.clue)];
    const bool may_wait = choice.target >= 0;
    const std::uint64_t seen = may_wait ? cells[static_cast<std::size_t>(choice.target)].gone : 0;
    if (!try_digits(cells, choice.clue, candidates(clue) & ~seen, used_digits)) return false;
    if (!may_wait || !leads_on(digits_)) return true;
    path_.push_back(digits_);
    clue.barred |= ~seen;
  }
}

// Whether a choice leads to the node where the replay begins, or lies below that.
bool Starvation::leads_on(int choice) const {
  return path_.size() >= start_path_.size() || start_path_[path_.size()] == choice;
}

// Gives the clue each of these digits. Unused digits are interchangeable, so only the first is tried. False
// to stop.
bool Starvation::try_digits(const Cells& cells, int clue, std::uint64_t digits, std::uint64_t used_digits) {
  const int first_unused = std::countr_one(used_digits);
  for (int digit = 0; digit < digits_; ++digit) {
    const std::uint64_t bit = std::uint64_t{1} << digit;
    if (!(digits & bit) || (digit != first_unused && !(used_digits & bit)) || !leads_on(digit)) continue;
    Cells child = cells;
    path_.push_back(digit);
    clues_[static_cast<std::size_t>(clue)] = digit + 1;
    singles_.clear();
    if (place(child, clue, digit) && fill_singles(child) && !visit(std::move(child), used_digits | bit))
      return false;
    path_.pop_back();
  }
  clues_[static_cast<std::size_t>(clue)] = 0;
  return true;
}

StarvationReplay Starvation::replay() {
  Cells cells(peers_.size());
  supply_.resize(cells.size());
  supply_to_come_.resize(cells.size());
  std::uint64_t used_digits = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (clues_[cell] >= 0) {
      cells[cell].role = Role::waiting;
    } else if (digits_ == 1) {
      singles_.push_back(static_cast<int>(cell));
    }
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (clues_[cell] <= 0) continue;
    used_digits |= std::uint64_t{1} << (clues_[cell] - 1);
    if (!place(cells, static_cast<int>(cell), clues_[cell] - 1)) return result_;
  }
  if (fill_singles(cells)) visit(std::move(cells), used_digits);
  return result_;
}

}  // namespace checker
