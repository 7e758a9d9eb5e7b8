// What Python sees of strategies/.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "explaining/closures.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

nb::tuple closures(const HeldTables& tables, StrategySet strategies, const Rows<std::uint8_t>& placed,
                   const std::optional<Rows<std::uint64_t>>& candidates, int threads, bool in_detail,
                   const std::string& engine) {
  const PositionRows rows{placed.shape(0), placed.shape(1), placed.data(),
                          candidates ? candidates->data() : nullptr};
  const std::size_t detailed = in_detail ? rows.count : 0;
  Result<std::uint8_t> endings({rows.count}), placed_after({detailed, rows.cells});
  Result<std::int32_t> left({rows.count});
  Result<std::uint64_t> candidates_after({detailed, rows.cells});
  const ClosureRows closed{endings.data(), left.data(), in_detail ? placed_after.data() : nullptr,
                           candidates_after.data()};
  const auto level = tables.classic_level(engine, strategies);
  const ClosureBoard* const board = level ? nullptr : &tables.closure_board();
  run_without_gil([&] {
    if (level) {
      close_classic(*level, strategies, rows, closed, batch_options(threads));
    } else {
      close_any(*board, strategies, rows, closed, batch_options(threads));
    }
  });
  return nb::make_tuple(endings.view(), left.view(), placed_after.view(), candidates_after.view());
}

}  // namespace

void bind_strategies(nb::module_& m) {
  m.def("closure_strategies",
        [] { return std::vector<std::string>(strategy_names.begin(), strategy_names.end()); });
  m.attr("classic_strategies") = strategy::on_classic;
  m.def("closures", closures, "tables"_a, "strategies"_a, "placed"_a, "candidates"_a = nb::none(),
        "threads"_a = 1, "in_detail"_a = true, "engine"_a = "auto");
}

}  // namespace cluewright
