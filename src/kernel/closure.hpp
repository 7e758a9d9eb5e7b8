// What Python sees of the closure.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_closure(nanobind::module_& m);

}  // namespace cluewright
