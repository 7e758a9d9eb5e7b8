// What Python sees of rating/.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "bindings/tables.hpp"
#include "rating/scale/scale_ratings.hpp"
#include "rating/scale/scale_way.hpp"
#include "rating/technique_ratings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

nb::tuple technique_ratings(const HeldTables& tables, const Rows<std::uint8_t>& puzzles,
                            bool four_strong_links, int up_to, const std::vector<std::uint8_t>& bounds,
                            int threads, const std::string& engine) {
  const auto level = tables.classic_level(engine, cheap_strategies);
  const TechniqueOptions options{four_strong_links, Scale::sukaku_1_15, up_to, bounds};
  const RatingGround ground{tables.rating_board(), level ? classic_close(*level) : nullptr};
  const std::size_t n = puzzles.shape(0);
  Result<std::uint8_t> tenths({n}), endings({n});
  run_without_gil([&] {
    rate_puzzles(ground, options, {n, puzzles.shape(1), puzzles.data()}, {tenths.data(), endings.data()},
                 batch_options(threads));
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

Scale scale_named(const std::string& name) {
  if (name == "se121") return Scale::se121;
  if (name == "sukaku") return Scale::sukaku;
  throw std::invalid_argument("the scale \"se121\" or \"sukaku\" was expected");
}

// By the last rating that it tells.
WayPart part_named(const std::string& rating) {
  if (rating == "er") return WayPart::all;
  if (rating == "ep") return WayPart::to_placement;
  if (rating == "ed") return WayPart::first_step;
  throw std::invalid_argument("the rating \"er\", \"ep\" or \"ed\" was expected");
}

const RatingBoard<2>& classic_board(const HeldTables& tables) {
  if (!is_classic(tables.board())) throw std::invalid_argument("the classic board was expected");
  return std::get<RatingBoard<2>>(tables.rating_board());
}

nb::tuple rate_scale(const HeldTables& tables, const Rows<std::uint8_t>& puzzles, const std::string& scale,
                     int up_to, const std::string& through, int threads, const std::string& engine) {
  const auto level = tables.classic_level(engine, cheap_strategies);
  const RatingBoard<2>& board = classic_board(tables);
  const WayPart part = part_named(through);
  const TechniqueOptions options{true, scale_named(scale), up_to};
  const std::size_t n = puzzles.shape(0);
  Result<std::uint8_t> rating({n}), pearl({n}), diamond({n}), endings({n});
  run_without_gil([&] {
    rate_by_scale(board, level ? classic_close(*level) : nullptr, options, part,
                  {n, puzzles.shape(1), puzzles.data()},
                  {rating.data(), pearl.data(), diamond.data(), endings.data()}, batch_options(threads));
  });
  return nb::make_tuple(rating.view(), pearl.view(), diamond.view(), endings.view());
}

nb::tuple pair_of(const Candidate& candidate) {
  return nb::make_tuple(candidate.cell, candidate.digit + 1);
}

nb::list pairs_of(const std::vector<Candidate>& candidates) {
  nb::list pairs;
  for (const Candidate& candidate : candidates) pairs.append(pair_of(candidate));
  return pairs;
}

nb::tuple chain_of(const ChainHint& hint) {
  const ChainProof& proof = hint.proof;
  nb::list nodes, targets, nested;
  for (const ChainProof::ProofStep& step : proof.steps) {
    nb::list parents;
    for (std::size_t p = 0; p < step.parent_count; ++p) parents.append(proof.parents[step.first_parent + p]);
    const Candidate candidate = candidate_of(step.node);
    nodes.append(nb::make_tuple(candidate.cell, candidate.digit + 1, is_on(step.node),
                                static_cast<int>(step.cause), parents, step.nested));
  }
  for (const std::uint16_t target : proof.targets) targets.append(target);
  for (const auto& chain : proof.nested) nested.append(chain_of(*chain));
  return nb::make_tuple(static_cast<int>(hint.form), hint.is_cycle, hint.cell, hint.house, hint.digit + 1,
                        hint.rank.complexity,
                        hint.is_placement ? nb::object(pair_of(hint.place)) : nb::object(nb::none()),
                        pairs_of(hint.removes), nodes, targets, nested);
}

nb::tuple scale_way_of(const HeldTables& tables, const Bytes& placed, const std::string& scale, int up_to) {
  const RatingBoard<2>& board = classic_board(tables);
  const Scale by = scale_named(scale);
  ScaleWay way;
  run_interruptibly([&](Watch& watch) { way = scale_way(board, placed.data(), by, up_to, watch); });
  nb::list steps;
  for (const auto& [step, chain] : way.steps) {
    steps.append(nb::make_tuple(
        static_cast<int>(step.technique), step.tenths, chain ? chain->rank.rating : step.tenths / 10.0,
        step.is_placement ? nb::object(pair_of(step.place)) : nb::object(nb::none()), pairs_of(step.removes),
        chain ? nb::object(chain_of(*chain)) : nb::object(nb::none())));
  }
  return nb::make_tuple(steps, static_cast<int>(way.ending));
}

// The techniques in their order, from the first to before the one with this index.
std::vector<std::pair<std::string, int>> techniques_before(std::size_t end) {
  std::vector<std::pair<std::string, int>> scale;
  for (std::size_t i = 0; i < end; ++i)
    scale.emplace_back(technique_scale[i].name, technique_scale[i].tenths);
  return scale;
}

}  // namespace

void bind_rating(nb::module_& m) {
  m.def("technique_scale",
        [] { return techniques_before(static_cast<std::size_t>(Technique::four_strong_links) + 1); });
  m.def("scale_techniques", [] { return techniques_before(std::size(technique_scale)); });
  m.def("rate_scale", rate_scale, "tables"_a, "puzzles"_a, "scale"_a, "up_to"_a = TechniqueOptions::no_limit,
        "through"_a = "er", "threads"_a = 1, "engine"_a = "auto");
  m.def("scale_way", scale_way_of, "tables"_a, "placed"_a, "scale"_a, "up_to"_a = TechniqueOptions::no_limit);
  m.def("technique_ratings", technique_ratings, "tables"_a, "puzzles"_a, "four_strong_links"_a = false,
        "up_to"_a = TechniqueOptions::no_limit, "bounds"_a = std::vector<std::uint8_t>{}, "threads"_a = 1,
        "engine"_a = "auto");
  m.def("technique_way", technique_way_of, "tables"_a, "placed"_a, "candidates"_a = nb::none(),
        "four_strong_links"_a = false);
}

}  // namespace cluewright
