// The solver for the classic board, compiled for each level of vector instructions.
#pragma once

#include "common/simd.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// `known`: unless null, a completion that is not to be found.
Answer solve_classic_plain(const Question& question, Watch& watch, const std::uint8_t* known);
Answer solve_classic_avx2(const Question& question, Watch& watch, const std::uint8_t* known);
Answer solve_classic_avx512(const Question& question, Watch& watch, const std::uint8_t* known);

class ClassicSolver : public Solver {
 public:
  explicit ClassicSolver(SimdLevel level) : level_(level) {}

  Answer count(const Question& question, Watch& watch) override { return solve(question, watch, nullptr); }

  bool find_other(const std::uint8_t* puzzle, std::span<const std::uint8_t> known, std::uint8_t* other,
                  Watch& watch) override {
    Question question{.puzzle = puzzle, .keep = 1};
    question.completions = other;
    return solve(question, watch, known.data()).count != 0;
  }

 private:
  Answer solve(const Question& question, Watch& watch, const std::uint8_t* known) const {
    switch (level_) {
      case SimdLevel::avx512: return solve_classic_avx512(question, watch, known);
      case SimdLevel::avx2: return solve_classic_avx2(question, watch, known);
      case SimdLevel::plain: break;
    }
    return solve_classic_plain(question, watch, known);
  }

  SimdLevel level_;
};

}  // namespace cluewright
