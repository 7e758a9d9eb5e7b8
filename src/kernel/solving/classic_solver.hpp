// The solver for the classic board, compiled for each level of vector instructions.
#pragma once

#include "common/simd.hpp"
#include "solving/solver.hpp"

namespace cluewright {

Answer solve_classic_plain(const Question& question, Watch& watch);
Answer solve_classic_avx2(const Question& question, Watch& watch);
Answer solve_classic_avx512(const Question& question, Watch& watch);

class ClassicSolver : public Solver {
 public:
  explicit ClassicSolver(SimdLevel level) : level_(level) {}

  Answer count(const Question& question, Watch& watch) override {
    switch (level_) {
      case SimdLevel::avx512: return solve_classic_avx512(question, watch);
      case SimdLevel::avx2: return solve_classic_avx2(question, watch);
      case SimdLevel::plain: break;
    }
    return solve_classic_plain(question, watch);
  }

 private:
  SimdLevel level_;
};

}  // namespace cluewright
