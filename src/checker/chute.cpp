#include "chute.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "copies.hpp"

namespace checker {

namespace {

// Thrown when a search takes more than the most steps, or finds more than the most fillings.
struct TooLong {};

class RegionSearch {
 public:
  RegionSearch(CellHouses& houses, int digits, const Region& region, Span labels, std::int64_t most_steps,
               Interrupts& interrupts)
      : region_(region),
        labels_(labels),
        all_digits_(~DigitBits{0} >> (64 - digits)),
        most_steps_(most_steps),
        interrupts_(interrupts),
        houses_(houses.numbered(region.cells, times_)),
        filling_(region.cells.size()),
        copies_(digits, times_) {}

  // Whether the first `index` cells, which are filled, are part of an admissible filling. If fillings are
  // listed, lists them all and returns false. The first `used_labels` labels are in use; all are from index
  // `all_used_from` on.
  bool some_admissible(int index, int used_labels, int all_used_from) {
    // The filled cells are a region of their own: another filling of them is another filling of the whole.
    if (index > 0 && has_other_filling(index)) return false;
    if (at(index) == region_.cells.size()) return !list_ || list_filling();
    const int labels = static_cast<int>(labels_.size());
    if (used_labels >= labels - 1) all_used_from = std::min(all_used_from, index);
    DigitBits full = digits_below(index, all_used_from);
    for (const int house : houses_[at(index)]) full |= copies_.full(house);
    for (int label = 0; label <= std::min(used_labels, labels - 1); ++label) {
      const int digit = labels_[at(label)], given = region_.given[at(index)];
      if (full >> digit & 1 || (given != 0 && given - 1 != digit)) continue;
      count_step();
      filling_[at(index)] = digit;
      for (const int house : houses_[at(index)]) copies_.add(house, digit);
      const bool found = some_admissible(index + 1, std::max(used_labels, label + 1), all_used_from);
      for (const int house : houses_[at(index)]) copies_.remove(house, digit);
      if (found) return true;
    }
    return false;
  }

  // From now on, `some_admissible` appends the admissible fillings to `fillings`.
  void list_in(std::vector<int>& fillings, std::size_t most_fillings) {
    list_ = &fillings, most_fillings_ = most_fillings;
  }

  std::int64_t steps() const { return steps_; }

 private:
  bool list_filling() {
    if (most_fillings_-- == 0) throw TooLong();
    list_->insert(list_->end(), filling_.begin(), filling_.end());
    return false;
  }

  // The digits that symmetry excludes: of the orders of interchangeable pieces only one is tried, in which
  // the digits in their first cells ascend. CAUTION: only for pieces behind the cells where digits are tried
  // up to relabelling, so that exchanging the pieces does not change those cells.
  DigitBits digits_below(int index, int all_used_from) const {
    const int before = region_.alike_before[at(index)];
    return before < all_used_from ? 0 : (DigitBits{1} << filling_[at(before)]) - 1;
  }

  // Whether the first `count` cells have another filling with the same clues and the same digits in each
  // house. It must differ in the last of these cells, for the cells before had no other filling.
  bool has_other_filling(int count) {
    const auto last = at(count - 1);
    if (region_.is_clue[last]) return false;
    open_.resize(last);
    std::iota(open_.begin(), open_.end(), 0);
    return can_change(count - 1, possible_in(count - 1) & ~(DigitBits{1} << filling_[last]));
  }

  // The digits that a cell of the other filling can take: all of its houses have copies left.
  DigitBits possible_in(int index) const {
    DigitBits possible = region_.is_clue[at(index)] ? DigitBits{1} << filling_[at(index)] : all_digits_;
    for (const int house : houses_[at(index)]) possible &= copies_.held(house);
    return possible;
  }

  // Whether this cell can take one of these digits so that the open cells can be filled.
  bool can_change(int index, DigitBits possible) {
    const DigitBits same = DigitBits{1} << filling_[at(index)];
    while (possible) {
      // The same digit first: most cells stay as they are.
      const DigitBits tried = possible & same ? same : possible & -possible;
      possible &= ~tried;
      const int digit = std::countr_zero(tried);
      count_step();
      for (const int house : houses_[at(index)]) copies_.remove(house, digit);
      const bool found = open_.empty() || can_fill_open();
      for (const int house : houses_[at(index)]) copies_.add(house, digit);
      if (found) return true;
    }
    return false;
  }

  // Whether the open cells can be filled, beginning with the one that has the fewest digits.
  bool can_fill_open() {
    std::size_t best = 0;
    DigitBits fewest = 0;
    int count = 65;
    for (std::size_t i = 0; i < open_.size() && count > 1; ++i) {
      ++steps_;
      const DigitBits possible = possible_in(open_[i]);
      if (std::popcount(possible) >= count) continue;
      best = i, fewest = possible, count = std::popcount(possible);
    }
    const int index = open_[best];
    open_[best] = open_.back();
    open_.pop_back();
    const bool found = can_change(index, fewest);
    open_.push_back(index);
    std::swap(open_[best], open_.back());
    return found;
  }

  void count_step() {
    if (++steps_ > most_steps_) throw TooLong();
    interrupts_.poll();
  }

  const Region& region_;
  const Span labels_;
  const DigitBits all_digits_;
  const std::int64_t most_steps_;
  Interrupts& interrupts_;
  std::vector<int> times_;                // of each house of the region
  std::vector<std::vector<int>> houses_;  // of each cell of the region
  std::vector<int> filling_;              // the digit of each, from 0
  std::vector<int> open_;                 // cells of the other filling without a digit
  Copies copies_;
  std::int64_t steps_ = 0;  // digits put into cells, and cells looked at for the next one
  std::vector<int>* list_ = nullptr;
  std::size_t most_fillings_ = 0;
};

RegionCheck run(RegionSearch& search, const Region& region, int used_labels) {
  try {
    const bool found = search.some_admissible(0, used_labels, static_cast<int>(region.cells.size()));
    return {search.steps(), found ? "admissible" : "none"};
  } catch (const TooLong&) {
    return {search.steps(), "more"};
  }
}

}  // namespace

CellHouses::CellHouses(const Board& board)
    : houses_of_(board.houses_of_cells()), times_(board.times), number_(board.times.size(), -1) {}

std::vector<std::vector<int>> CellHouses::numbered(Span cells, std::vector<int>& times) {
  std::vector<std::vector<int>> found;
  std::vector<int> seen;
  times.clear();
  for (const int cell : cells) {
    std::vector<int>& numbers = found.emplace_back();
    for (const int house : houses_of_[at(cell)]) {
      int& number = number_[at(house)];
      if (number < 0) {
        number = static_cast<int>(seen.size());
        seen.push_back(house);
        times.push_back(times_[at(house)]);
      }
      numbers.push_back(number);
    }
  }
  for (const int house : seen) number_[at(house)] = -1;
  return found;
}

RegionCheck check_chute(CellHouses& houses, int digits, const Region& region, Span labels, int used_labels,
                        std::int64_t most_steps, Interrupts& interrupts) {
  RegionSearch search(houses, digits, region, labels, most_steps, interrupts);
  return run(search, region, used_labels);
}

RegionCheck list_fillings(CellHouses& houses, int digits, const Region& region, Span labels, int used_labels,
                          std::size_t most_fillings, std::int64_t most_steps, Interrupts& interrupts,
                          std::vector<int>& fillings) {
  RegionSearch search(houses, digits, region, labels, most_steps, interrupts);
  search.list_in(fillings, most_fillings);
  return run(search, region, used_labels);
}

}  // namespace checker
