// The extension module cluewright._kernel, documented in src/cluewright/_kernel.pyi.
#include <nanobind/nanobind.h>

#include "bindings/bindings.hpp"
#include "common/simd.hpp"

NB_MODULE(_kernel, m) {
  if (PyInterpreterState_GetID(PyInterpreterState_Get()) != 0) {  // in others, threads would wait for ever
    throw nanobind::import_error("cluewright works in the main interpreter of a process only");
  }
  nanobind::set_leak_warnings(false);  // the tables of boards stay in a cache until Python ends

  m.def("simd_level", [] { return cluewright::simd_level_name(cluewright::simd_level()); });
  cluewright::bind_boards(m);
  cluewright::bind_strategies(m);
  cluewright::bind_solving(m);
  cluewright::bind_counting(m);
  cluewright::bind_explaining(m);
  cluewright::bind_finding(m);
  cluewright::bind_rating(m);
  cluewright::bind_generating(m);
}
