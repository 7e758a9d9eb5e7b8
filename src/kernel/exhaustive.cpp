#include "exhaustive.hpp"

#include <nanobind/ndarray.h>

#include <algorithm>
#include <vector>

#include "batch.hpp"
#include "bound_tables.hpp"
#include "ints.hpp"
#include "result.hpp"
#include "starving_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

using Row = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

const char* name_of(StarvingSearch::Ending ending) {
  switch (ending) {
    case StarvingSearch::Ending::puzzle: return "puzzle";
    case StarvingSearch::Ending::frontier: return "frontier";
    case StarvingSearch::Ending::exhausted: return "exhausted";
    default: return "more";
  }
}

nb::tuple starve(const BoundTables& tables, const Row& given, const Ints& free, const Ints& cursor, int floor,
                 int deepest, std::int64_t most_nodes) {
  StarvingSearch search({tables.board(), {given.data(), given.size()}, span_of(free)});
  std::vector<int> place(cursor.data(), cursor.data() + cursor.size());
  auto ending = StarvingSearch::Ending::more;
  run_batch(1, 1, 1, -1.0, [&]() -> Worker {
    return [&](std::size_t, std::size_t, Watch& watch) {
      ending = search.run(place, floor, deepest, most_nodes, watch);
    };
  });
  Result<std::uint8_t> clues({given.size()});
  search.write_clues(clues.row(0));
  Result<std::int32_t> after({place.size()});
  std::copy(place.begin(), place.end(), after.row(0));
  return nb::make_tuple(name_of(ending), search.nodes(), after.view(), clues.view());
}

}  // namespace

void bind_exhaustive(nb::module_& m) {
  m.def("starve", starve, "tables"_a, "given"_a, "free"_a, "cursor"_a, "floor"_a, "deepest"_a, "most_nodes"_a,
        "(why it stopped, nodes visited, where to go on, the clues there) of a search that starvation cuts.");
}

}  // namespace cluewright
