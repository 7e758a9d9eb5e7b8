#include "starvation.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace checker {

Starvation::Starvation(const Board& board, Span given, Span path, std::int64_t most_nodes, Wishes* wishes,
                       Interrupts& interrupts)
    : digits_(board.digits),
      all_(~std::uint64_t{0} >> (64 - board.digits)),
      clues_(given.begin(), given.end()),
      begin_(path.begin(), path.end()),
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

// Whether the cell is empty and waiting clues alone may leave it one candidate.
bool Starvation::may_be_next(const Cells& cells, int cell) const {
  const auto index = static_cast<std::size_t>(cell);
  return cells[index].role == Role::empty && hopes_[index] >= digits_ - 1;
}

// Places a digit (from 0), and notes where it leaves one candidate. False where it is gone, or leaves none.
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

// Naked singles in the empty cells until there are none; false where a cell has no candidate left.
bool Starvation::fill_singles(Cells& cells) {
  while (!singles_.empty()) {
    const int cell = singles_.back();
    singles_.pop_back();
    if (!place(cells, cell, std::countr_one(cells[static_cast<std::size_t>(cell)].gone))) return false;
  }
  return true;
}

// False where a waiting clue has no candidate left.
bool Starvation::reckon_hopes(const Cells& cells) {
  for (std::size_t cell = 0; cell < cells.size(); ++cell) hopes_[cell] = cells[cell].gone_count;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell].role != Role::waiting) continue;
    const std::uint64_t offered = candidates(cells[cell]);
    if (!offered) return false;
    for (const int peer : peers_[cell]) {
      const auto other = static_cast<std::size_t>(peer);
      hopes_[other] += (offered & ~cells[other].gone) != 0;
    }
  }
  return true;
}

// Whether each empty cell has enough to hope for, counting on those that have.
bool Starvation::all_within_reach(const Cells& cells) {
  reached_.clear();
  std::size_t empty = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    hopes_to_come_[cell] = digits_;  // enough already, or filled
    if (cells[cell].role != Role::empty) continue;
    ++empty;
    if (may_be_next(cells, static_cast<int>(cell))) {
      reached_.push_back(static_cast<int>(cell));
    } else {
      hopes_to_come_[cell] = hopes_[cell];
    }
  }
  if (reached_.size() == empty) return true;
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    for (const int peer : peers_[static_cast<std::size_t>(reached_[i])]) {
      if (++hopes_to_come_[static_cast<std::size_t>(peer)] == digits_ - 1) reached_.push_back(peer);
    }
    if (reached_.size() == empty) return true;
  }
  return false;
}

Starvation::Next Starvation::next(const Cells& cells) const {
  Next next;
  const auto is_better = [&](std::size_t cell, std::size_t than) {
    if (cells[cell].gone_count != cells[than].gone_count)
      return cells[cell].gone_count > cells[than].gone_count;
    return hopes_[cell] < hopes_[than];
  };
  for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell) {
    if (!may_be_next(cells, cell)) continue;
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
      helped += may_be_next(cells, peer) && helps(peer);
    if (helped > most) next.clue = clue, most = helped;
  }
  return next;
}

void Starvation::take_on_trust(Span path, std::int64_t nodes) {
  trusted_.emplace(std::vector<int>(path.begin(), path.end()), nodes);
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

// The choices so far led here, and were filled out: goes on with all that come next. False to stop.
bool Starvation::visit(Cells cells, std::uint64_t names) {
  const std::size_t depth = path_.size();
  const bool goes_on = visit_and_wait(cells, names);
  path_.resize(depth);
  return goes_on;
}

// The same, with one choice after the other to go on waiting.
bool Starvation::visit_and_wait(Cells& cells, std::uint64_t names) {
  for (;;) {
    interrupts_.poll();
    if (!reckon_hopes(cells) || !all_within_reach(cells)) return true;
    const bool is_above = path_.size() < begin_.size();
    if (!is_above) {
      if (const auto known = trusted_.find(path_); known != trusted_.end()) return count(known->second);
      if (!count(1)) return false;
    }
    const Next choice = next(cells);
    if (choice.clue < 0) return is_above || fails();
    Cell& clue = cells[static_cast<std::size_t>(choice.clue)];
    const bool may_wait = choice.target >= 0;
    const std::uint64_t seen = may_wait ? cells[static_cast<std::size_t>(choice.target)].gone : 0;
    if (!try_digits(cells, choice.clue, candidates(clue) & ~seen, names)) return false;
    if (!may_wait || !leads_on(digits_)) return true;
    path_.push_back(digits_);
    clue.barred |= ~seen;
  }
}

// Whether a choice leads to where the replay begins, or lies below.
bool Starvation::leads_on(int choice) const {
  return path_.size() >= begin_.size() || begin_[path_.size()] == choice;
}

// Gives the clue each of these digits; those without a name are alike. False to stop.
bool Starvation::try_digits(const Cells& cells, int clue, std::uint64_t digits, std::uint64_t names) {
  const int newest = std::countr_one(names);
  for (int digit = 0; digit < digits_; ++digit) {
    const std::uint64_t bit = std::uint64_t{1} << digit;
    if (!(digits & bit) || (digit != newest && !(names & bit)) || !leads_on(digit)) continue;
    Cells child = cells;
    path_.push_back(digit);
    clues_[static_cast<std::size_t>(clue)] = digit + 1;
    singles_.clear();
    if (place(child, clue, digit) && fill_singles(child) && !visit(std::move(child), names | bit))
      return false;
    path_.pop_back();
  }
  clues_[static_cast<std::size_t>(clue)] = 0;
  return true;
}

StarvationReplay Starvation::replay() {
  Cells cells(peers_.size());
  hopes_.resize(cells.size());
  hopes_to_come_.resize(cells.size());
  std::uint64_t names = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (clues_[cell] >= 0) {
      cells[cell].role = Role::waiting;
    } else if (digits_ == 1) {
      singles_.push_back(static_cast<int>(cell));
    }
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (clues_[cell] <= 0) continue;
    names |= std::uint64_t{1} << (clues_[cell] - 1);
    if (!place(cells, static_cast<int>(cell), clues_[cell] - 1)) return result_;
  }
  if (fill_singles(cells)) visit(std::move(cells), names);
  return result_;
}

}  // namespace checker
