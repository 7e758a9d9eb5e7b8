// What follows from clues by ground rules and the board's law; clues can be taken back.
#pragma once

#include <cstdint>
#include <vector>

#include "board.hpp"
#include "lists.hpp"

namespace checker {

// Rule r: once all facts premises[r] are known, so are all facts conclusions[r].
struct Rules {
  Lists premises, conclusions;
  std::size_t laws = 0;  // the first rules, which belong to the board's law
};

// When a rule concludes: as soon as all of its premises are known, or in the next round. The law, and what
// only other rules make something of, never wait.
enum class Pace : char { at_once, by_rounds };

// Facts have numbers. With n = cells * digits, and digits counted from 0:
//
//   cell * digits + digit         the candidate is gone
//   n + cell * digits + digit     the digit is placed in the cell
//   2n + cell                     the cell is filled
//   more                          what rules make of it: nothing else follows
class HornClosure {
 public:
  HornClosure(const Board& board, const Rules& rules, Pace pace = Pace::at_once);

  // Places a digit and derives all that follows, until a contradiction shows. By rounds: only what the law
  // says.
  void place(int cell, int digit);
  // The same for each cell in turn; digits count from 1, and 0 or less is none.
  void place_all(Span digits);
  // Rules out these candidates, given as facts.
  void rule_out(Span gone);

  // By rounds: applies all rules to what is known now. False if nothing is new.
  bool next_round();

  bool is_contradiction() const { return contradiction_; }
  bool is_complete() const { return !contradiction_ && filled_ == board_.cells; }

  // Candidates that are not gone.
  int count_candidates(int cell) const { return digits_left_[static_cast<std::size_t>(cell)]; }
  bool is_candidate(int cell, int digit) const {
    return !is_known_[static_cast<std::size_t>(gone(cell, digit))];
  }
  bool is_filled(int cell) const { return is_known_[static_cast<std::size_t>(filled(cell))]; }

  // The number of known facts; `back_to` forgets those that came later.
  std::size_t known() const { return trail_.size(); }
  void back_to(std::size_t known);

  // Takes back all digits and rounds.
  void restart();

 private:
  int gone(int cell, int digit) const { return cell * board_.digits + digit; }
  int placed(int cell, int digit) const { return candidates_ + gone(cell, digit); }
  int filled(int cell) const { return 2 * candidates_ + cell; }
  int facts_of_board() const { return filled(board_.cells); }  // what more there is, only rules name

  bool waits(std::size_t rule) const;
  void learn(int fact);
  void conclude(std::size_t rule);
  void derive();
  void apply(int fact);
  void apply_gone(int cell, int digit);
  void apply_placed(int cell, int digit);
  void undo(int fact);

  const Board& board_;
  const Lists houses_;
  const Rules rules_;
  const Pace pace_;
  const int candidates_;                     // n
  std::vector<std::vector<int>> houses_of_;  // for each cell
  std::vector<std::size_t> use_starts_;      // the rules that have fact f as a premise:
  std::vector<int> uses_;                    // uses_[use_starts_[f]] to before uses_[use_starts_[f + 1]]

  std::vector<char> is_known_;       // for each fact
  std::vector<int> trail_;           // known facts in the order of learning
  std::size_t applied_ = 0;          // facts on the trail whose consequences were drawn
  std::size_t start_ = 0;            // facts on the trail that hold without any digit
  std::vector<int> missing_;         // for each rule, the number of premises not known yet
  std::vector<std::size_t> always_;  // rules without premises
  std::vector<std::size_t> due_;     // rules that conclude in the next round
  std::vector<int> digits_left_;     // for each cell, candidates not gone
  std::vector<int> cells_left_;      // for each house and digit, cells where it is not gone
  std::vector<int> copies_;          // for each house and digit, cells where it is placed
  int filled_ = 0;
  bool contradiction_ = false;
};

}  // namespace checker
