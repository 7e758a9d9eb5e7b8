// What grids that agree on the clues teach: cells that cannot all be equal, whatever the digits are called.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_exchanges(nanobind::module_& m);

}  // namespace cluewright
