#include "solving/reduction.hpp"

#include <numeric>

namespace cluewright {

void Reduction::begin(std::span<const std::uint8_t> clues, std::span<const std::int32_t> turn_of,
                      std::size_t turns, std::size_t fewest) {
  start_.assign(clues.begin(), clues.end());
  digits_ = start_;
  turn_of_clue_.assign(clues.size(), no_clue);
  fewest_ = fewest;
  clues_left_ = 0;
  starts_.assign(turns + 1, 0);
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (!clues[cell]) continue;
    ++clues_left_;
    turn_of_clue_[cell] = turn_of[cell] < 0 ? never : turn_of[cell];
    if (turn_of[cell] >= 0) ++starts_[static_cast<std::size_t>(turn_of[cell]) + 1];
  }
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
  cells_by_turn_.resize(starts_.back());
  std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (!clues[cell] || turn_of[cell] < 0) continue;
    cells_by_turn_[next[static_cast<std::size_t>(turn_of[cell])]++] = static_cast<std::uint32_t>(cell);
  }
  decided_ = 0;
  removed_.assign(turns, false);
  staying_.assign((clues.size() + 63) / 64, 0);
  gaps_.clear();
  next_.clear();
  last_at_.assign(turns, -1);
}

std::size_t Reduction::note_gap(const Gap& gap) {
  const std::size_t first_word = gaps_.size();
  gaps_.resize(first_word + staying_.size(), 0);
  std::int32_t last = no_clue;
  for (const std::uint32_t cell : gap) {
    last = std::max(last, turn_of_clue_[cell]);
    gaps_[first_word + cell / 64] |= bit(cell % 64);
  }
  if (last == no_clue || last == never) {
    gaps_.resize(first_word);
    return nowhere;
  }
  const auto turn = static_cast<std::size_t>(last);
  next_.push_back(last_at_[turn]);
  last_at_[turn] = static_cast<std::int32_t>(next_.size() - 1);
  return turn;
}

// Whether some gap has its last clues here, and none of those before them stays.
bool Reduction::must_stay(std::size_t turn) const {
  const std::size_t words = staying_.size();
  for (std::int32_t gap = last_at_[turn]; gap >= 0; gap = next_[static_cast<std::size_t>(gap)]) {
    const std::uint64_t* cells = gaps_.data() + static_cast<std::size_t>(gap) * words;
    std::uint64_t shared = 0;
    for (std::size_t word = 0; word < words; ++word) shared |= cells[word] & staying_[word];
    if (!shared) return true;
  }
  return false;
}

// Forgets the decisions from this turn on.
void Reduction::undo(std::size_t from) {
  for (; decided_ > from; --decided_) {
    for (const std::uint32_t cell : cells_of(decided_ - 1)) {
      if (removed_[decided_ - 1]) {
        digits_[cell] = start_[cell];
        ++clues_left_;
      } else {
        staying_[cell / 64] &= ~bit(cell % 64);
      }
    }
  }
}

// Decides about one more turn; whether its clues are left out.
bool Reduction::decide_next() {
  const auto cells = cells_of(decided_);
  const bool is_removed = !cells.empty() && clues_left_ >= fewest_ + cells.size() && !must_stay(decided_);
  for (const std::uint32_t cell : cells) {
    if (is_removed) {
      digits_[cell] = 0;
      --clues_left_;
    } else {
      staying_[cell / 64] |= bit(cell % 64);
    }
  }
  removed_[decided_++] = is_removed;
  return is_removed;
}

void Reduction::decide(std::size_t from, std::size_t to) {
  undo(from);
  while (decided_ < to) decide_next();
}

void Reduction::decide_some(std::size_t from, std::size_t most_left_out) {
  undo(from);
  const std::size_t before = clues_left_;
  while (decided_ < removed_.size() && before - clues_left_ < most_left_out) decide_next();
}

void Reduction::note_doubtful(std::size_t sure) {
  doubtful_.clear();
  for (std::size_t turn = sure; turn < decided_; ++turn) {
    if (removed_[turn]) doubtful_.insert(doubtful_.end(), cells_of(turn).begin(), cells_of(turn).end());
  }
}

}  // namespace cluewright
