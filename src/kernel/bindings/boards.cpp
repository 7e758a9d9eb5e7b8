// What Python sees of boards/.
#include <nanobind/nanobind.h>

#include <cstdint>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "boards/least_forms.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

std::vector<std::int32_t> vector_of(const Ints& ints) {
  return {ints.data(), ints.data() + ints.size()};
}

void make_tables(HeldTables* self, int cells, int digits, const Ints& starts, const Ints& house_cells,
                 const Ints& times, const Ints& rows, const Ints& columns, const Ints& boxes,
                 const Row<std::uint64_t>& allowed, const Ints& pair_cells,
                 const Row<std::uint64_t>& pair_digits, const Ints& walks) {
  new (self) HeldTables({cells, digits, vector_of(starts), vector_of(house_cells), vector_of(times),
                         vector_of(rows), vector_of(columns), vector_of(boxes)},
                        constraint_tables_of(static_cast<std::size_t>(digits), span_of(allowed),
                                             span_of(pair_cells), span_of(pair_digits), span_of(walks)));
}

using ClassicRows = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

nb::tuple least_forms(const ClassicRows& rows, int constants, int threads) {
  const std::size_t n = rows.shape(0);
  Result<std::uint8_t> forms({n, 81}), sources({n, 81});
  Result<std::int32_t> automorphisms({n});
  run_without_gil([&] {
    find_least_forms({rows.data(), n, constants}, {forms.data(), sources.data(), automorphisms.data()},
                     batch_options(threads));
  });
  return nb::make_tuple(forms.view(), sources.view(), automorphisms.view());
}

}  // namespace

void bind_boards(nb::module_& m) {
  nb::class_<HeldTables>(m, "BoardTables")
      .def("__init__", make_tables, "cells"_a, "digits"_a, "starts"_a, "house_cells"_a, "times"_a, "rows"_a,
           "columns"_a, "boxes"_a, "allowed"_a, "pair_cells"_a, "pair_digits"_a, "walks"_a)
      .def_prop_ro("cells", [](const HeldTables& self) { return self.board().cells; })
      .def_prop_ro("digits", [](const HeldTables& self) { return self.board().digits; });
  m.def("least_forms", least_forms, "rows"_a, "constants"_a = 1, "threads"_a = 1);
}

}  // namespace cluewright
