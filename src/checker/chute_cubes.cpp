#include "chute_cubes.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "chute.hpp"
#include "too_large.hpp"

namespace checker {

namespace {

constexpr int max_classes = 64;                // in a set: they are checked as if they were digits
constexpr std::int64_t max_steps = 1'000'000;  // to check one set; most take a hundred
constexpr std::size_t max_cells = 1024;        // in a set: each takes some levels of recursion
constexpr std::size_t max_pairs = 40'000'000;  // of all sets

// Reads a text line by line.
class SetLines {
 public:
  SetLines(std::string_view text, int cells) : text_(text), cells_(cells) {}

  // Reads the next line. False at the end, or if the line is wrong.
  bool next() {
    order.clear();
    class_of.clear();
    if (text_.empty()) return false;
    for (int name = 0;; ++name) {
      const std::size_t begin = order.size();
      while (true) {
        int cell = 0;
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), cell);
        const auto read = static_cast<std::size_t>(end - text_.data());
        if (error != std::errc() || cell < 0 || cell >= cells_ || read == text_.size()) return fail();
        if (order.size() > begin && cell <= order.back()) return fail();
        order.push_back(cell);
        class_of.push_back(name);
        separator_ = text_[read];
        text_.remove_prefix(read + 1);
        if (separator_ != ' ') break;
      }
      if (order.size() < begin + 2 || order.size() > max_cells || name == max_classes) return fail();
      if (separator_ == '\n') break;
      if (separator_ != ',') return fail();
    }
    std::vector<int> sorted = order;
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) == sorted.end() || fail();
  }

  bool is_wrong = false;
  std::vector<int> order, class_of;  // the cells of the line, and the class of each, from 0

 private:
  bool fail() {
    is_wrong = true;
    return false;
  }

  std::string_view text_;
  const int cells_;
  char separator_ = 0;
};

}  // namespace

UnavoidableSetsCheck check_unavoidable_sets(const Board& board, Span is_clue, std::string_view text,
                                            Interrupts& interrupts) {
  UnavoidableSetsCheck check;
  SetLines line(text, board.cells);
  std::vector<int> clues, given, none, labels;
  CellHouses houses(board);
  for (int number = 1; line.next(); ++number) {
    const auto size = line.order.size();
    if (check.pairs.size() > max_pairs) throw TooLarge("proof: too large to check, too many sets");
    check.starts.push_back(static_cast<std::int32_t>(check.pairs.size()));
    clues.clear();
    given.clear();
    for (std::size_t i = 0; i < size; ++i) {
      clues.push_back(is_clue[static_cast<std::size_t>(line.order[i])]);
      given.push_back(line.class_of[i] + 1);
      if (i && line.class_of[i] == line.class_of[i - 1])
        check.pairs.push_back(line.order[i - 1] * board.cells + line.order[i]);
    }
    // As if the classes were digits, and the cells a region with this filling: it must not be admissible.
    // Where the other filling changes the class of a cell, it changes the digit, since classes that meet in a
    // house hold different ones.
    none.assign(size, -1);
    labels.resize(static_cast<std::size_t>(line.class_of.back()) + 1);
    std::iota(labels.begin(), labels.end(), 0);
    const int classes = static_cast<int>(labels.size());
    const auto ending =
        check_chute(houses, classes, {line.order, clues, given, none}, labels, classes, max_steps, interrupts)
            .ending;
    if (ending != "none") {
      check.objection =
          "set " + std::to_string(number) + ": expected cells that can be filled otherwise, got others";
      return check;
    }
  }
  check.starts.push_back(static_cast<std::int32_t>(check.pairs.size()));
  if (line.is_wrong) {
    check.objection = "set " + std::to_string(check.starts.size()) + ": expected at most " +
                      std::to_string(max_cells) + " cells in classes, got something else";
  }
  return check;
}

}  // namespace checker
