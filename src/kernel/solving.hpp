// What Python sees of solving.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_solving(nanobind::module_& m);

}  // namespace cluewright
