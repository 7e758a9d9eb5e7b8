// A cube: the grids with some digits known. The search among them for one that no learned set excludes.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_cubes(nanobind::module_& m);

}  // namespace cluewright
