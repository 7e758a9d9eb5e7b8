// Whether a puzzle that the strategies complete is as wished. See docs/certificates.md.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "beyond.hpp"
#include "horn_closure.hpp"
#include "interrupts.hpp"

namespace checker {

enum class Granted : char { no, yes, unclear };  // unclear: it takes too many guesses

class Wishes {
 public:
  Wishes(const Board& board, std::int64_t most_guesses);

  // Wishes that these rules alone, and what is beyond them, do not complete the puzzle.
  void add_beyond(const Rules& rules, Beyond beyond);

  // Wishes that these rules complete it in `least` to `most` rounds. If they do not complete it, it is not as
  // wished.
  void bound_rounds(const Rules& rules, int least, int most);

  // Wishes that it has one solution and, if `minimal`, several without any one clue. The rules only save
  // guesses.
  void want_proper(const Rules& rules, bool minimal);

  // `puzzle` has the digit (from 1) of each clue, and 0 or -1 in other cells.
  Granted granted(Span puzzle, Interrupts& interrupts);

 private:
  bool takes_right_rounds(Span puzzle);
  Granted is_proper(Span puzzle, Interrupts& interrupts);
  int count_solutions(Span puzzle, std::size_t left_out, Interrupts& interrupts);

  const Board& board_;
  const std::int64_t most_guesses_;
  struct Alone {
    HornClosure closure;
    Beyond beyond;
  };
  std::deque<Alone> alone_;
  std::optional<HornClosure> rounds_;
  int least_rounds_ = 0, most_rounds_ = 0;
  std::optional<HornClosure> guessing_;
  bool minimal_ = false;
};

}  // namespace checker
