// The extension module cluewright._kernel. Keep src/cluewright/_kernel.pyi in step; a test compares the
// names.
#include <nanobind/nanobind.h>

#include "bindings/bindings.hpp"
#include "common/simd.hpp"

NB_MODULE(_kernel, m) {
  m.doc() = "The inner loops of cluewright, in C++. Python checks the input.";

  m.def(
      "simd_level", [] { return cluewright::simd_level_name(cluewright::simd_level()); },
      "The vector instructions that the kernel uses on this machine: 'avx512', 'avx2' or 'plain'.");
  cluewright::bind_boards(m);
  cluewright::bind_strategies(m);
  cluewright::bind_solving(m);
  cluewright::bind_finding(m);
}
