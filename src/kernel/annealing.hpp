// Looking for fillings of a mask that strategies complete.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_annealing(nanobind::module_& m);

}  // namespace cluewright
