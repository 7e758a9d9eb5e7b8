#include "cubes.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "batch.hpp"
#include "bound_tables.hpp"
#include "cube_search.hpp"
#include "ints.hpp"
#include "result.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

using Row = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using PairRows = nb::ndarray<const Pair, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void make(CubeSearch* self, const BoundTables& tables, const Row& known) {
  new (self) CubeSearch(tables.board(), {known.data(), known.size()});
}

std::size_t exclude_sets(CubeSearch& self, const PairRows& sets, std::size_t most_open) {
  std::size_t taken = 0;
  for (std::size_t i = 0; i < sets.shape(0); ++i)
    taken += self.exclude_set({sets.data() + i * sets.shape(1), sets.shape(1)}, most_open);
  return taken;
}

std::string run(CubeSearch& self, std::int64_t conflicts) {
  auto answer = ClauseSearch::Answer::open;
  run_batch(1, 1, 1, -1.0, [&]() -> Worker {
    return [&](std::size_t, std::size_t, Watch& watch) { answer = self.run(conflicts, watch); };
  });
  return answer == ClauseSearch::Answer::yes ? "grid" : answer == ClauseSearch::Answer::no ? "none" : "more";
}

nb::object grid(const CubeSearch& self) {
  Result<std::uint8_t> grid({self.cells()});
  self.write_grid(grid.row(0));
  return grid.view();
}

nb::tuple refutation(const CubeSearch& self) {
  const Refutation from = self.refutation();
  std::size_t width = 0, length = 0;
  for (const auto& set : from.sets) width = std::max(width, set.size());
  for (const auto& lemma : from.lemmas) length += lemma.size() + 1;
  Result<Pair> sets({from.sets.size(), width});
  for (std::size_t i = 0; i < from.sets.size(); ++i) std::ranges::copy(from.sets[i], sets.row(i));
  Result<std::int32_t> excluded({from.excluded.size()}), lemmas({length});
  for (std::size_t i = 0; i < from.excluded.size(); ++i)
    *excluded.row(i) = static_cast<std::int32_t>(from.excluded[i]);
  std::int32_t* end = lemmas.row(0);
  for (const auto& lemma : from.lemmas) end = std::ranges::copy(lemma, end).out + 1;
  return nb::make_tuple(sets.view(), excluded.view(), lemmas.view());
}

}  // namespace

void bind_cubes(nb::module_& m) {
  nb::class_<CubeSearch>(m, "Cube", "The grids with some digits known, but for those that were excluded.")
      .def("__init__", make, "tables"_a, "known"_a)
      .def("exclude_sets", exclude_sets, "sets"_a, "most_open"_a)
      .def(
          "exclude_clues", [](CubeSearch& self, const Ints& cells) { self.exclude_clues(span_of(cells)); },
          "cells"_a)
      .def("run", run, "conflicts"_a)
      .def("grid", grid)
      .def("refutation", refutation)
      .def_prop_ro("conflicts", &CubeSearch::conflicts);
}

}  // namespace cluewright
