#include "chute.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace checker {

namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

using Digits = std::uint64_t;  // bit 0 is digit 1

struct TooMany {};

// How often each house holds each digit in the cells filled so far.
class Copies {
 public:
  explicit Copies(const Board& board)
      : digits_(board.digits),
        copies_(board.times.size() * at(board.digits)),
        held_(board.times.size()),
        full_(board.times.size()),
        times_(board.times) {}

  void add(int house, int digit) {
    const int copies = ++copies_[at(house * digits_ + digit)];
    held_[at(house)] |= Digits{1} << digit;
    if (copies == times_[at(house)]) full_[at(house)] |= Digits{1} << digit;
  }
  void remove(int house, int digit) {
    const int copies = --copies_[at(house * digits_ + digit)];
    full_[at(house)] &= ~(Digits{1} << digit);
    if (copies == 0) held_[at(house)] &= ~(Digits{1} << digit);
  }
  Digits held(int house) const { return held_[at(house)]; }  // digits with one copy or more
  Digits full(int house) const { return full_[at(house)]; }  // digits with all copies

 private:
  const int digits_;
  std::vector<int> copies_;
  std::vector<Digits> held_, full_;
  const Span times_;
};

class RegionSearch {
 public:
  RegionSearch(const Board& board, const Region& region, Span labels, std::int64_t most_steps,
               Interrupts& interrupts)
      : region_(region),
        labels_(labels),
        all_digits_(~Digits{0} >> (64 - board.digits)),
        most_steps_(most_steps),
        interrupts_(interrupts),
        houses_(region.cells.size()),
        filling_(region.cells.size()),
        copies_(board) {
    const Lists houses = board.houses();
    for (std::size_t h = 0; h < houses.size(); ++h) {
      for (const int cell : houses[h]) {
        const auto found = std::ranges::find(region.cells, cell);
        if (found != region.cells.end()) {
          houses_[static_cast<std::size_t>(found - region.cells.begin())].push_back(static_cast<int>(h));
        }
      }
    }
  }

  // Whether the first `index` cells, which are filled, can be part of an admissible filling; where these are
  // listed, the answer is no, and all are. `told_apart` of the labels are, and all were before the index
  // `settled`.
  bool some_admissible(int index, int told_apart, int settled) {
    // The cells filled so far are a region of their own: another arrangement of them is one of the whole.
    if (index > 0 && other_arrangement(index)) return false;
    if (at(index) == region_.cells.size()) return !list_ || list_filling();
    const int labels = static_cast<int>(labels_.size());
    if (told_apart >= labels - 1) settled = std::min(settled, index);
    Digits full = digits_below(index, settled);
    for (const int house : houses_[at(index)]) full |= copies_.full(house);
    for (int label = 0; label <= std::min(told_apart, labels - 1); ++label) {
      const int digit = labels_[at(label)], given = region_.given[at(index)];
      if (full >> digit & 1 || (given != 0 && given - 1 != digit)) continue;
      count_step();
      filling_[at(index)] = digit;
      for (const int house : houses_[at(index)]) copies_.add(house, digit);
      const bool found = some_admissible(index + 1, std::max(told_apart, label + 1), settled);
      for (const int house : houses_[at(index)]) copies_.remove(house, digit);
      if (found) return true;
    }
    return false;
  }

  // From now on admissible fillings are listed.
  void list_in(std::vector<int>& fillings, std::size_t most) { list_ = &fillings, most_listed_ = most; }

  std::int64_t steps() const { return steps_; }

 private:
  bool list_filling() {
    if (most_listed_-- == 0) throw TooMany();
    list_->insert(list_->end(), filling_.begin(), filling_.end());
    return false;
  }

  // Of pieces that can be exchanged only one order is tried: that in which the digits in their first cells
  // ascend. CAUTION: only where they lie behind all cells up to which digits are tried up to relabelling.
  // Then an exchange leaves those as they are.
  Digits digits_below(int index, int settled) const {
    const int before = region_.followed[at(index)];
    return before < settled ? 0 : (Digits{1} << filling_[at(before)]) - 1;
  }

  // Whether the first `count` cells can be filled otherwise with the digits that each house has in them. The
  // last of these cells must differ: if not, there would have been another arrangement without it.
  bool other_arrangement(int count) {
    const auto last = at(count - 1);
    if (region_.is_clue[last]) return false;
    open_.resize(last);
    std::iota(open_.begin(), open_.end(), 0);
    return holds_other(count - 1, possible_in(count - 1) & ~(Digits{1} << filling_[last]));
  }

  // The digits of which all houses of a cell have copies left.
  Digits possible_in(int index) const {
    Digits possible = region_.is_clue[at(index)] ? Digits{1} << filling_[at(index)] : all_digits_;
    for (const int house : houses_[at(index)]) possible &= copies_.held(house);
    return possible;
  }

  // Whether this cell can hold one of these digits, and the open cells what is left then.
  bool holds_other(int index, Digits possible) {
    const Digits same = Digits{1} << filling_[at(index)];
    while (possible) {
      const Digits tried = possible & same ? same : possible & -possible;  // what can stay as it is does
      possible &= ~tried;
      const int digit = std::countr_zero(tried);
      count_step();
      for (const int house : houses_[at(index)]) copies_.remove(house, digit);
      const bool found = open_.empty() || fills_open();
      for (const int house : houses_[at(index)]) copies_.add(house, digit);
      if (found) return true;
    }
    return false;
  }

  // The same of the open cell with the fewest digits.
  bool fills_open() {
    std::size_t best = 0;
    Digits fewest = 0;
    int count = 65;
    for (std::size_t i = 0; i < open_.size() && count > 1; ++i) {
      const Digits possible = possible_in(open_[i]);
      if (std::popcount(possible) >= count) continue;
      best = i, fewest = possible, count = std::popcount(possible);
    }
    const int index = open_[best];
    open_[best] = open_.back();
    open_.pop_back();
    const bool found = holds_other(index, fewest);
    open_.push_back(index);
    std::swap(open_[best], open_.back());
    return found;
  }

  void count_step() {
    if (++steps_ > most_steps_) throw TooMany();
    interrupts_.poll();
  }

  const Region& region_;
  const Span labels_;
  const Digits all_digits_;
  const std::int64_t most_steps_;
  Interrupts& interrupts_;
  std::vector<std::vector<int>> houses_;  // of each cell of the region
  std::vector<int> filling_;              // the digit of each, from 0
  std::vector<int> open_;                 // cells of another arrangement that have no digit yet
  Copies copies_;
  std::int64_t steps_ = 0;
  std::vector<int>* list_ = nullptr;
  std::size_t most_listed_ = 0;
};

RegionCheck run(RegionSearch& search, const Region& region, int told_apart) {
  try {
    const bool found = search.some_admissible(0, told_apart, static_cast<int>(region.cells.size()));
    return {search.steps(), found ? "admissible" : "none"};
  } catch (const TooMany&) {
    return {search.steps(), "more"};
  }
}

}  // namespace

RegionCheck check_chute(const Board& board, const Region& region, Span labels, int told_apart,
                        std::int64_t most_steps, Interrupts& interrupts) {
  RegionSearch search(board, region, labels, most_steps, interrupts);
  return run(search, region, told_apart);
}

RegionCheck list_fillings(const Board& board, const Region& region, Span labels, int told_apart,
                          std::size_t most, std::int64_t most_steps, Interrupts& interrupts,
                          std::vector<int>& fillings) {
  RegionSearch search(board, region, labels, most_steps, interrupts);
  search.list_in(fillings, most);
  return run(search, region, told_apart);
}

}  // namespace checker
