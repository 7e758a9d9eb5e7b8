// The extension module cluewright._checker: the long parts of checking certificates. It shares no code with
// the kernel. Keep src/cluewright/_checker.pyi in step; a test compares the names.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "drup.hpp"
#include "exhaustion.hpp"
#include "region.hpp"
#include "starvation.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace checker {

namespace {

nb::tuple exhaustion(int cells, int digits, const Ints& starts, const Ints& house_cells, const Ints& times,
                     const Ints& premise_starts, const Ints& premises, const Ints& conclusion_starts,
                     const Ints& conclusions, const Ints& given, const Ints& order, const Ints& labels,
                     int told_apart, std::int64_t most_nodes) {
  const Board board{cells, digits, {span_of(starts), span_of(house_cells)}, span_of(times)};
  const Rules rules{{span_of(premise_starts), span_of(premises)},
                    {span_of(conclusion_starts), span_of(conclusions)}};
  Replay replay;
  {
    const nb::gil_scoped_release no_gil;
    Interrupts interrupts;
    HornClosure closure(board, rules);
    for (int cell = 0; cell < cells; ++cell) {
      const int digit = given.data()[cell];
      if (digit > 0 && !closure.is_contradiction()) closure.place(cell, digit - 1);
    }
    replay = replay_exhaustion(closure, span_of(order), span_of(labels), told_apart, most_nodes, interrupts);
  }
  return nb::make_tuple(replay.nodes, replay.ending);
}

nb::tuple region(int cells, int digits, const Ints& starts, const Ints& house_cells, const Ints& times,
                 const Ints& order, const Ints& is_clue, const Ints& given, const Ints& followed,
                 const Ints& labels, int told_apart, std::int64_t most_steps) {
  const Board board{cells, digits, {span_of(starts), span_of(house_cells)}, span_of(times)};
  const Region filled{span_of(order), span_of(is_clue), span_of(given), span_of(followed)};
  RegionCheck check;
  {
    const nb::gil_scoped_release no_gil;
    Interrupts interrupts;
    check = check_region(board, filled, span_of(labels), told_apart, most_steps, interrupts);
  }
  return nb::make_tuple(check.steps, check.ending);
}

nb::tuple starvation(int cells, int digits, const Ints& starts, const Ints& house_cells, const Ints& times,
                     const Ints& given, int split, std::int64_t most_nodes, const Ints& parts,
                     const Counts& part_nodes) {
  const Board board{cells, digits, {span_of(starts), span_of(house_cells)}, span_of(times)};
  StarvationReplay replay;
  {
    const nb::gil_scoped_release no_gil;
    Interrupts interrupts;
    Starvation search(board, span_of(given), split, most_nodes, interrupts);
    const auto size = static_cast<std::size_t>(cells);
    for (std::size_t part = 0; part < part_nodes.size(); ++part)
      search.take_on_trust(span_of(parts).subspan(part * size, size), part_nodes.data()[part]);
    replay = search.replay();
  }
  return nb::make_tuple(replay.nodes, replay.ending);
}

nb::tuple drup(int variables, const Ints& clauses, const nb::bytes& proof) {
  const std::string_view text(proof.c_str(), proof.size());
  ProofCheck check;
  {
    const nb::gil_scoped_release no_gil;
    Interrupts interrupts;
    check = check_drup(variables, span_of(clauses), text, interrupts);
  }
  return nb::make_tuple(check.lemmas, check.objection);
}

}  // namespace

}  // namespace checker

NB_MODULE(_checker, m) {
  m.doc() = "Checks certificates, in C++. Python checks the input, but for the text of a proof.";

  m.def("exhaustion", checker::exhaustion, "cells"_a, "digits"_a, "starts"_a, "house_cells"_a, "times"_a,
        "premise_starts"_a, "premises"_a, "conclusion_starts"_a, "conclusions"_a, "given"_a, "order"_a,
        "labels"_a, "told_apart"_a, "most_nodes"_a,
        "(nodes, how it ended) of the search through all fillings of the free clue cells.");
  m.def("starvation", checker::starvation, "cells"_a, "digits"_a, "starts"_a, "house_cells"_a, "times"_a,
        "given"_a, "split"_a, "most_nodes"_a, "parts"_a, "part_nodes"_a,
        "(nodes, how it ended) of the search for what naked singles complete.");
  m.def("drup", checker::drup, "variables"_a, "clauses"_a, "proof"_a,
        "(lemmas checked, what is wrong with the proof, if anything).");
  m.def("region", checker::region, "cells"_a, "digits"_a, "starts"_a, "house_cells"_a, "times"_a, "order"_a,
        "is_clue"_a, "given"_a, "followed"_a, "labels"_a, "told_apart"_a, "most_steps"_a,
        "(steps, how it ended) of the search for an admissible filling of a region.");
}
