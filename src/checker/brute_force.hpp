// Every way to fill the free clue cells.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "beyond.hpp"
#include "board.hpp"
#include "copies.hpp"
#include "counted_closure.hpp"
#include "horn_closure.hpp"
#include "interrupts.hpp"
#include "wishes.hpp"

namespace checker {

struct FillingsCount {
  std::int64_t fillings = 0, stalls = 0;
  // "counted", "completed" (some filling is completed and as wished), "unclear" (perhaps), or "more" fillings
  // than the most
  std::string ending;
};

// Fills the free clue cells in an order. Labels are digits in the order in which they are tried; the first
// ones are in use from the beginning, and unused ones are interchangeable. Only fillings count in which at
// least some labels are in use.
class BruteForce {
 public:
  // `given` has the fixed digits (from 1) and 0 in other cells, `labels` digits from 0.
  BruteForce(const Board& board, Span given, Span order, Span labels, int used_labels, int least_labels);

  // What decides a filling: first some strategies that are counted, then rules. At least one of them.
  void use_counted(CountedStrategies strategies, std::size_t most_bytes);
  void use_rules(const Rules& rules);
  // And then, if rules decide and there is something, what is beyond them.
  void use_beyond(Beyond beyond) { beyond_ = std::move(beyond); }

  // Counts all fillings that begin with these labels, which fit.
  FillingsCount count(Span path, std::int64_t most_fillings, Wishes* wishes, Interrupts& interrupts);

 private:
  // Where some cells of the order have labels.
  struct Level {
    DigitBits left = 0;  // labels to try in the next cell
    int label = 0;       // the one that is being tried there
    int used_labels = 0;
    Ending ending = Ending::stuck;  // of the clues so far
    bool is_dead = false;           // nothing stalls or is completed below
    std::size_t known = 0;          // by the rules
  };
  // What `count` was asked.
  struct Asked {
    std::int64_t most_fillings;
    Wishes* wishes;
    Interrupts& interrupts;
  };

  int digit_of(int label) const { return labels_[at(label)]; }
  DigitBits fitting(std::size_t depth) const;
  void descend(std::size_t depth, int label);
  void ascend(std::size_t depth);
  Ending place(std::size_t depth, int label);
  Ending ending_with(std::size_t depth, int label);
  Ending ending_by_rules(std::size_t depth, int label);
  void count_below(std::size_t base, const Asked& asked);
  void count_last(const Asked& asked);
  void decide(Ending ending, const Asked& asked);
  void end(const char* ending);

  const Board& board_;
  const std::vector<std::int32_t> order_, labels_;
  const int least_labels_;
  std::vector<std::int32_t> clues_;          // digits from 1, as `Wishes` takes them
  std::vector<std::vector<int>> houses_of_;  // of each cell
  Copies copies_;                            // of labels
  std::unique_ptr<CountedClosure> counted_;
  std::optional<HornClosure> closure_;
  Beyond beyond_;
  std::vector<Level> levels_;  // levels_[depth]: `depth` cells have labels
  FillingsCount result_;
  bool goes_on_ = true;  // until something other than "counted" is seen
};

}  // namespace checker
