#include "bound_tables.hpp"

#include <vector>

#include "ints.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

std::vector<std::int32_t> vector_of(const Ints& ints) {
  return {ints.data(), ints.data() + ints.size()};
}

void make(BoundTables* self, int cells, int digits, const Ints& starts, const Ints& house_cells,
          const Ints& times, const Ints& rows, const Ints& columns) {
  new (self) BoundTables({cells, digits, vector_of(starts), vector_of(house_cells), vector_of(times),
                          vector_of(rows), vector_of(columns)});
}

}  // namespace

void bind_tables(nb::module_& m) {
  nb::class_<BoundTables>(m, "BoardTables", "A board, as the kernel's functions take it.")
      .def("__init__", make, "cells"_a, "digits"_a, "starts"_a, "house_cells"_a, "times"_a, "rows"_a,
           "columns"_a)
      .def_prop_ro("cells", [](const BoundTables& self) { return self.board().cells; })
      .def_prop_ro("digits", [](const BoundTables& self) { return self.board().digits; });
}

}  // namespace cluewright
