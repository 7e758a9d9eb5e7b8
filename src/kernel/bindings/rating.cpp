// What Python sees of rating/.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "rating/classic_finish.hpp"
#include "rating/technique_ratings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

nb::tuple technique_ratings(const HeldTables& tables, const Rows<std::uint8_t>& puzzles,
                            bool four_strong_links, int threads, const std::string& engine) {
  const auto level = tables.classic_level(engine, finishing_strategies);
  const RatingGround ground{tables.rating_board(), level ? classic_close(*level) : nullptr};
  const std::size_t n = puzzles.shape(0);
  Result<std::uint8_t> tenths({n}), endings({n});
  run_without_gil([&] {
    rate_puzzles(ground, {four_strong_links}, {n, puzzles.shape(1), puzzles.data()},
                 {tenths.data(), endings.data()}, batch_options(threads));
  });
  return nb::make_tuple(tenths.view(), endings.view());
}

nb::tuple technique_way_of(const HeldTables& tables, const Bytes& placed,
                           const std::optional<Row<std::uint64_t>>& candidates, bool four_strong_links) {
  const AnyRatingBoard& board = tables.rating_board();
  TechniqueWay way;
  run_interruptibly([&](Watch& watch) {
    way = technique_way(board, placed.data(), candidates ? candidates->data() : nullptr, {four_strong_links},
                        watch);
  });
  const std::size_t steps = way.steps.size();
  std::size_t places = 0, removes = 0;
  for (const TechniqueStep& step : way.steps) {
    places += step.is_placement;
    removes += step.removes.size();
  }
  Result<std::uint8_t> techniques({steps}), tenths({steps});
  Result<std::int32_t> starts({steps + 1, 2}), placed_by({places, 2}), removed_by({removes, 2});
  places = removes = 0;
  const auto write = [](Result<std::int32_t>& rows, std::size_t& row, const Candidate& candidate) {
    rows.row(row)[0] = static_cast<std::int32_t>(candidate.cell);
    rows.row(row++)[1] = static_cast<std::int32_t>(candidate.digit + 1);
  };
  for (std::size_t i = 0; i < steps; ++i) {
    const TechniqueStep& step = way.steps[i];
    *techniques.row(i) = static_cast<std::uint8_t>(step.technique);
    *tenths.row(i) = step.tenths;
    if (step.is_placement) write(placed_by, places, step.place);
    for (const Candidate& gone : step.removes) write(removed_by, removes, gone);
    starts.row(i + 1)[0] = static_cast<std::int32_t>(places);
    starts.row(i + 1)[1] = static_cast<std::int32_t>(removes);
  }
  return nb::make_tuple(techniques.view(), tenths.view(), starts.view(), placed_by.view(), removed_by.view(),
                        static_cast<int>(way.ending));
}

}  // namespace

void bind_rating(nb::module_& m) {
  m.def(
      "technique_scale",
      [] {
        std::vector<std::pair<std::string, int>> scale;
        for (const auto& [name, tenths] : technique_scale) scale.emplace_back(name, tenths);
        return scale;
      },
      "The techniques of the rating in their order: (name, the least rating of its steps in tenths).");
  m.def("technique_ratings", technique_ratings, "tables"_a, "puzzles"_a, "four_strong_links"_a = false,
        "threads"_a = 1, "engine"_a = "auto",
        "(the highest rating of the steps for each puzzle, in tenths; how its way ends).");
  m.def("technique_way", technique_way_of, "tables"_a, "placed"_a, "candidates"_a = nb::none(),
        "four_strong_links"_a = false,
        "(of each step the technique; its rating in tenths; where its candidates start; the candidates "
        "placed; those "
        "removed; how the way ends).");
}

}  // namespace cluewright
