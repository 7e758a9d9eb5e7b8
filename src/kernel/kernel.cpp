// The extension module cluewright._kernel: what Python sees of the kernel, and nothing else.
// Keep src/cluewright/_kernel.pyi in step; a test compares the names.
#include <nanobind/nanobind.h>

#include "annealing.hpp"
#include "bound_tables.hpp"
#include "canonical.hpp"
#include "chutes.hpp"
#include "closure.hpp"
#include "cubes.hpp"
#include "exchanges.hpp"
#include "exhaustive.hpp"
#include "simd.hpp"
#include "solving.hpp"

NB_MODULE(_kernel, m) {
  m.doc() = "The inner loops of cluewright, in C++. Python checks the input.";

  m.def(
      "simd_level", [] { return cluewright::simd_level_name(cluewright::simd_level()); },
      "The vector instructions that the kernel uses on this machine: 'avx512', 'avx2' or 'plain'.");
  cluewright::bind_tables(m);
  cluewright::bind_solving(m);
  cluewright::bind_canonical(m);
  cluewright::bind_closure(m);
  cluewright::bind_annealing(m);
  cluewright::bind_exhaustive(m);
  cluewright::bind_chutes(m);
  cluewright::bind_exchanges(m);
  cluewright::bind_cubes(m);
}
