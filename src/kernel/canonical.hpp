// Canonical forms of puzzles and masks of the classic board.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_canonical(nanobind::module_& m);

}  // namespace cluewright
