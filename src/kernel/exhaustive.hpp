// Every filling of a mask that naked singles could complete, by a search that starvation cuts.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_exhaustive(nanobind::module_& m);

}  // namespace cluewright
