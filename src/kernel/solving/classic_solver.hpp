// The solver for the classic board, compiled for each level of vector instructions.
#pragma once

#include "common/simd.hpp"
#include "solving/solver.hpp"

namespace cluewright {

// The functions of one level.
struct ClassicEngine {
  Answer (*count)(const Query& query, Watch& watch);
  // As `Solver::find_other`; the query says where to write it.
  Answer (*beside)(const Query& query, const std::uint8_t* known, std::span<const std::uint32_t> suspects,
                   Watch& watch);
};

// Those of a level that the compiler does not know are those of `classic_plain`.
ClassicEngine classic_plain();
ClassicEngine classic_avx2();
ClassicEngine classic_avx512();

inline ClassicEngine classic_engine(SimdLevel level) {
  switch (level) {
    case SimdLevel::avx512: return classic_avx512();
    case SimdLevel::avx2: return classic_avx2();
    case SimdLevel::plain: break;
  }
  return classic_plain();
}

class ClassicSolver : public Solver {
 public:
  explicit ClassicSolver(SimdLevel level) : engine_(classic_engine(level)) {}

  Answer count(const Query& query, Watch& watch) override { return engine_.count(query, watch); }

  bool find_other(const std::uint8_t* puzzle, std::span<const std::uint8_t> known,
                  std::span<const std::uint32_t> suspects, std::uint8_t* other, Watch& watch) override {
    Query query{.puzzle = puzzle, .keep = 1};
    query.completions = other;
    return engine_.beside(query, known.data(), suspects, watch).count != 0;
  }

 private:
  const ClassicEngine engine_;
};

}  // namespace cluewright
