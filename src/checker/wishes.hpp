// Whether a puzzle that some strategies complete is as wished; see docs/certificates.md.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "horn_closure.hpp"
#include "interrupts.hpp"

namespace checker {

enum class Granted : char { no, yes, unclear };  // unclear: it would take too many guesses

class Wishes {
 public:
  Wishes(const Board& board, std::int64_t most_guesses);

  // These rules alone do not complete it.
  void add_beyond(const Rules& rules);

  // These rules complete it in so many rounds. Where they do not complete it, it is none.
  void bound_rounds(const Rules& rules, int least, int most);

  // It has one solution; where it is to be minimal, without any one clue it has more. The rules save guesses.
  void want_proper(const Rules& rules, bool minimal);

  // `puzzle` has a digit (from 1) for each cell, or none (0, -1).
  Granted granted(Span puzzle, Interrupts& interrupts);

 private:
  bool takes_right_rounds(Span puzzle);
  Granted is_proper(Span puzzle, Interrupts& interrupts);
  int count_solutions(Span puzzle, std::size_t left_out, Interrupts& interrupts);

  const Board& board_;
  const std::int64_t most_guesses_;
  std::deque<HornClosure> beyond_;
  std::optional<HornClosure> rounds_;
  int least_rounds_ = 0, most_rounds_ = 0;
  std::optional<HornClosure> guessing_;
  bool minimal_ = false;
};

}  // namespace checker
