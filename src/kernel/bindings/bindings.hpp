// What Python sees of each folder.
#pragma once

#include <nanobind/nanobind.h>

namespace cluewright {

void bind_boards(nanobind::module_& m);
void bind_strategies(nanobind::module_& m);
void bind_solving(nanobind::module_& m);
void bind_counting(nanobind::module_& m);
void bind_explaining(nanobind::module_& m);
void bind_finding(nanobind::module_& m);
void bind_rating(nanobind::module_& m);
void bind_generating(nanobind::module_& m);

}  // namespace cluewright
