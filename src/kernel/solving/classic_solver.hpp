// The solver for the classic board, compiled for each level of vector instructions.
#pragma once

#include "common/simd.hpp"
#include "solving/solver.hpp"

namespace cluewright {

Answer solve_classic_plain(const Question& question, Watch& watch);
Answer solve_classic_avx2(const Question& question, Watch& watch);
Answer solve_classic_avx512(const Question& question, Watch& watch);

// As `Solver::find_other`; the question says where to write it.
Answer solve_beside_plain(const Question& question, const std::uint8_t* known,
                          std::span<const std::uint32_t> suspects, Watch& watch);
Answer solve_beside_avx2(const Question& question, const std::uint8_t* known,
                         std::span<const std::uint32_t> suspects, Watch& watch);
Answer solve_beside_avx512(const Question& question, const std::uint8_t* known,
                           std::span<const std::uint32_t> suspects, Watch& watch);

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

  bool find_other(const std::uint8_t* puzzle, std::span<const std::uint8_t> known,
                  std::span<const std::uint32_t> suspects, std::uint8_t* other, Watch& watch) override {
    Question question{.puzzle = puzzle, .keep = 1};
    question.completions = other;
    return beside(question, known.data(), suspects, watch).count != 0;
  }

 private:
  Answer beside(const Question& question, const std::uint8_t* known, std::span<const std::uint32_t> suspects,
                Watch& watch) const {
    switch (level_) {
      case SimdLevel::avx512: return solve_beside_avx512(question, known, suspects, watch);
      case SimdLevel::avx2: return solve_beside_avx2(question, known, suspects, watch);
      case SimdLevel::plain: break;
    }
    return solve_beside_plain(question, known, suspects, watch);
  }

  SimdLevel level_;
};

}  // namespace cluewright
