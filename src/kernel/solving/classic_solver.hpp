// The solver for the classic board, compiled for each level of vector instructions.
#pragma once

#include "common/simd.hpp"
#include "solving/solver.hpp"

namespace cluewright {

Answer solve_classic_plain(const Query& query, Watch& watch);
Answer solve_classic_avx2(const Query& query, Watch& watch);
Answer solve_classic_avx512(const Query& query, Watch& watch);

// As `Solver::find_other`; the query says where to write it.
Answer solve_beside_plain(const Query& query, const std::uint8_t* known,
                          std::span<const std::uint32_t> suspects, Watch& watch);
Answer solve_beside_avx2(const Query& query, const std::uint8_t* known,
                         std::span<const std::uint32_t> suspects, Watch& watch);
Answer solve_beside_avx512(const Query& query, const std::uint8_t* known,
                           std::span<const std::uint32_t> suspects, Watch& watch);

class ClassicSolver : public Solver {
 public:
  explicit ClassicSolver(SimdLevel level) : level_(level) {}

  Answer count(const Query& query, Watch& watch) override {
    switch (level_) {
      case SimdLevel::avx512: return solve_classic_avx512(query, watch);
      case SimdLevel::avx2: return solve_classic_avx2(query, watch);
      case SimdLevel::plain: break;
    }
    return solve_classic_plain(query, watch);
  }

  bool find_other(const std::uint8_t* puzzle, std::span<const std::uint8_t> known,
                  std::span<const std::uint32_t> suspects, std::uint8_t* other, Watch& watch) override {
    Query query{.puzzle = puzzle, .keep = 1};
    query.completions = other;
    return beside(query, known.data(), suspects, watch).count != 0;
  }

 private:
  Answer beside(const Query& query, const std::uint8_t* known, std::span<const std::uint32_t> suspects,
                Watch& watch) const {
    switch (level_) {
      case SimdLevel::avx512: return solve_beside_avx512(query, known, suspects, watch);
      case SimdLevel::avx2: return solve_beside_avx2(query, known, suspects, watch);
      case SimdLevel::plain: break;
    }
    return solve_beside_plain(query, known, suspects, watch);
  }

  SimdLevel level_;
};

}  // namespace cluewright
