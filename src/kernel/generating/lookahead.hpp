// Lookahead: besides what strategies conclude, each candidate is tried, and ruled out if they lead from it to
// a contradiction. src/cluewright/generating/lookahead.py is the readable twin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "common/bits.hpp"
#include "common/watch.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// A Closer is as in finding/annealing_walk.hpp; it also has `go_on_without`.
template <class Closer>
class Lookahead {
 public:
  using Position = typename Closer::Position;

  Lookahead(Closer&& closer, std::size_t cells) : closer_(std::move(closer)), cells_(cells) {}

  // What lookahead makes of these digits. `known`: unless null, a completion, whose candidates need not be
  // tried; then it ends, stuck, as soon as a candidate leads to another one.
  Ending run(const std::uint8_t* digits, const std::uint8_t* known, Watch& watch) {
    has_other_ = false;
    const Ending begun = closer_.start(digits, watch);
    now_ = closer_.now();
    if (begun != Ending::stuck) return begun;
    for (std::size_t cell = 0, unchanged = 0; unchanged < cells_; cell = cell + 1 < cells_ ? cell + 1 : 0) {
      bool changed = false;
      const Ending ending = try_all(cell, known, changed, watch);
      if (ending != Ending::stuck || has_other_ || watch.rings()) return ending;
      unchanged = changed ? 0 : unchanged + 1;
    }
    return Ending::stuck;
  }

  // Where `run` ended: the other completion, if it found one.
  const Position& now() const { return now_; }
  bool has_other() const { return has_other_; }

 private:
  // Tries the candidates of a cell; `changed` tells whether any was ruled out.
  Ending try_all(std::size_t cell, const std::uint8_t* known, bool& changed, Watch& watch) {
    std::uint64_t untried = Closer::is_placed(now_, cell) ? 0 : Closer::candidates(now_, cell);
    if (known) untried &= ~bit(known[cell] - 1u);
    while (untried && !watch.rings()) {
      const Candidate guess{static_cast<std::uint32_t>(cell), lowest_bit(untried)};
      untried &= untried - 1;
      const Ending guessed = closer_.go_on(now_, {&guess, 1}, watch);
      if (guessed == Ending::completed && known) {
        has_other_ = true;
        now_ = closer_.now();
        return Ending::stuck;
      }
      if (guessed != Ending::contradiction) continue;
      const Ending without = closer_.go_on_without(now_, guess, watch);
      now_ = closer_.now();
      if (without != Ending::stuck) return without;
      changed = true;
      untried &= Closer::is_placed(now_, cell) ? 0 : Closer::candidates(now_, cell);
    }
    return Ending::stuck;
  }

  Closer closer_;
  const std::size_t cells_;
  Position now_;
  bool has_other_ = false;
};

}  // namespace cluewright
