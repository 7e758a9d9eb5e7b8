// Which fillings of a chute a pattern of clues can do with: what Python sees of it.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_chutes(nanobind::module_& m);

}  // namespace cluewright
