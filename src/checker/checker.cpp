// The extension module cluewright._checker, documented in src/cluewright/_checker.pyi: the long parts of
// checking certificates. It shares no code with the kernel.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <deque>
#include <numeric>
#include <string_view>
#include <vector>

#include "beyond.hpp"
#include "brute_force.hpp"
#include "chute.hpp"
#include "chute_cubes.hpp"
#include "drup.hpp"
#include "filling_sum.hpp"
#include "lrat.hpp"
#include "square.hpp"
#include "starvation.hpp"
#include "too_large.hpp"
#include "wishes.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace checker {

namespace {

template <class T>
using Row = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Ints = Row<std::int32_t>;

Span span_of(const Ints& ints) {
  return {ints.data(), ints.size()};
}

std::vector<std::int32_t> vector_of(const Ints& ints) {
  return {ints.data(), ints.data() + ints.size()};
}

void make_board(Board* self, int cells, int digits, const Ints& starts, const Ints& house_cells,
                const Ints& times) {
  new (self) Board{cells, digits, vector_of(starts), vector_of(house_cells), vector_of(times)};
}

// Throws what a signal handler of Python raised, as for Ctrl-C, or else `cancelling.look`, because another
// thread cancels. Otherwise tells Python what is done, if `tell` is not None. Call it without the GIL.
void ask_python(const nb::object& tell, std::int64_t done) {
  const nb::gil_scoped_acquire gil;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
  nb::module_::import_("cluewright.cancelling").attr("look")();
  if (!tell.is_none()) tell(done);
}

void refuse_too_large(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const TooLarge& error) {
    const auto refusal = nb::module_::import_("cluewright.verifying.refusal");
    PyErr_SetString(nb::object(refusal.attr("TooLargeToCheck")).ptr(), error.what());
  }
}

// Calls `work(interrupts)` without the GIL; `tell` is a function of Python or None.
template <class Work>
void run_interruptibly(const Work& work, const nb::object& tell = nb::none()) {
  const nb::gil_scoped_release no_gil;
  Interrupts interrupts([&](std::int64_t done) { ask_python(tell, done); });
  work(interrupts);
}

struct HeldRules {
  Ints premise_starts, premises, conclusion_starts, conclusions;

  Rules rules() const {
    return {{span_of(premise_starts), span_of(premises)}, {span_of(conclusion_starts), span_of(conclusions)}};
  }
};

// Calls a function of Python for what is beyond the rules, as `BruteForce.use_beyond` of _checker.pyi says.
Beyond beyond_of(const Board& board, const nb::object& function) {
  if (function.is_none()) return {};
  return [&board, function](const HornClosure& closure) {
    const nb::gil_scoped_acquire gil;
    nb::list candidates, filled;
    for (int cell = 0; cell < board.cells; ++cell) {
      DigitBits digits = 0;
      for (int digit = 0; digit < board.digits; ++digit) {
        if (closure.is_candidate(cell, digit)) digits |= DigitBits{1} << digit;
      }
      candidates.append(digits);
      if (closure.is_filled(cell)) filled.append(cell);
    }
    std::vector<std::int32_t> gone;
    for (const nb::handle fact : nb::list(function(candidates, filled)))
      gone.push_back(nb::cast<std::int32_t>(fact));
    return gone;
  };
}

// Wishes with the arrays of their rules, which must live as long.
class HeldWishes {
 public:
  HeldWishes(const Board& board, std::int64_t most_guesses) : board_(board), wishes_(board, most_guesses) {}
  HeldWishes(const HeldWishes&) = delete;
  HeldWishes& operator=(const HeldWishes&) = delete;

  void add_beyond(const Ints& premise_starts, const Ints& premises, const Ints& conclusion_starts,
                  const Ints& conclusions, const nb::object& function) {
    wishes_.add_beyond(held(premise_starts, premises, conclusion_starts, conclusions),
                       beyond_of(board_, function));
  }

  void bound_rounds(const Ints& premise_starts, const Ints& premises, const Ints& conclusion_starts,
                    const Ints& conclusions, int least, int most, std::size_t laws) {
    Rules rules = held(premise_starts, premises, conclusion_starts, conclusions);
    rules.laws = laws;
    wishes_.bound_rounds(rules, least, most);
  }

  void want_proper(const Ints& premise_starts, const Ints& premises, const Ints& conclusion_starts,
                   const Ints& conclusions, bool minimal) {
    wishes_.want_proper(held(premise_starts, premises, conclusion_starts, conclusions), minimal);
  }

  Wishes& wishes() { return wishes_; }

 private:
  Rules held(const Ints& premise_starts, const Ints& premises, const Ints& conclusion_starts,
             const Ints& conclusions) {
    return rules_.emplace_back(premise_starts, premises, conclusion_starts, conclusions).rules();
  }

  const Board& board_;
  std::deque<HeldRules> rules_;
  Wishes wishes_;
};

std::string granted(HeldWishes& held, const Ints& puzzle) {
  auto answer = Granted::unclear;
  run_interruptibly(
      [&](Interrupts& interrupts) { answer = held.wishes().granted(span_of(puzzle), interrupts); });
  return answer == Granted::yes ? "yes" : answer == Granted::no ? "no" : "unclear";
}

// A search with the arrays of its rules, which must live as long.
class HeldBruteForce {
 public:
  HeldBruteForce(const Board& board, const Ints& given, const Ints& order, const Ints& labels,
                 int used_labels, int least_labels)
      : board_(board),
        search_(board, span_of(given), span_of(order), span_of(labels), used_labels, least_labels) {}
  HeldBruteForce(const HeldBruteForce&) = delete;
  HeldBruteForce& operator=(const HeldBruteForce&) = delete;

  void use_counted(bool full_house, bool naked_single, bool hidden_single, bool locked_candidates,
                   std::size_t most_bytes) {
    search_.use_counted({full_house, naked_single, hidden_single, locked_candidates}, most_bytes);
  }

  void use_rules(const Ints& premise_starts, const Ints& premises, const Ints& conclusion_starts,
                 const Ints& conclusions) {
    search_.use_rules(rules_.emplace_back(premise_starts, premises, conclusion_starts, conclusions).rules());
  }

  void use_beyond(const nb::object& function) { search_.use_beyond(beyond_of(board_, function)); }

  nb::tuple count(const Ints& path, std::int64_t most_fillings, HeldWishes* held) {
    FillingsCount found;
    run_interruptibly([&](Interrupts& interrupts) {
      found = search_.count(span_of(path), most_fillings, held ? &held->wishes() : nullptr, interrupts);
    });
    return nb::make_tuple(found.fillings, found.stalls, found.ending);
  }

 private:
  const Board& board_;
  std::deque<HeldRules> rules_;
  BruteForce search_;
};

bool contradicts(const Board& board, const Ints& premise_starts, const Ints& premises,
                 const Ints& conclusion_starts, const Ints& conclusions, const Ints& given,
                 const nb::object& function) {
  const HeldRules rules{premise_starts, premises, conclusion_starts, conclusions};
  HornClosure closure(board, rules.rules());
  closure.place_all(span_of(given));
  draw_beyond(closure, beyond_of(board, function));
  return closure.is_contradiction();
}

std::int64_t fillings_by_subsets(const Board& board, const Ints& given, const Ints& free_cells,
                                 int least_digits, std::int64_t most) {
  std::int64_t found = 0;
  run_interruptibly([&](Interrupts& interrupts) {
    found = sum_over_subsets(board, span_of(given), span_of(free_cells), least_digits, most, interrupts);
  });
  return found;
}

nb::tuple chute(const Board& board, const Ints& order, const Ints& is_clue, const Ints& given,
                const Ints& alike_before, const Ints& labels, int used_labels, std::int64_t most_steps) {
  const Region filled{span_of(order), span_of(is_clue), span_of(given), span_of(alike_before)};
  RegionCheck check;
  run_interruptibly([&](Interrupts& interrupts) {
    CellHouses houses(board);
    check = check_chute(houses, board.digits, filled, span_of(labels), used_labels, most_steps, interrupts);
  });
  return nb::make_tuple(check.steps, check.ending);
}

bool square(int height, int width, bool in_one_row) {
  bool leaves_another = false;
  run_interruptibly([&](Interrupts& interrupts) {
    leaves_another = (in_one_row ? row_leaves_another : box_leaves_another)({height, width}, interrupts);
  });
  return leaves_another;
}

// 32-bit numbers as bytes.
nb::bytes bytes_of(const std::vector<std::int32_t>& numbers) {
  return nb::bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(std::int32_t));
}

nb::tuple chute_fillings(const Board& board, const Ints& order, const Ints& is_clue,
                         std::size_t most_fillings, std::int64_t most_steps) {
  const std::vector<std::int32_t> none(order.size(), -1), free(order.size(), 0);
  std::vector<std::int32_t> labels(static_cast<std::size_t>(board.digits));
  std::iota(labels.begin(), labels.end(), 0);
  RegionCheck check;
  std::vector<std::int32_t> found;
  run_interruptibly([&](Interrupts& interrupts) {
    const Region region{span_of(order), span_of(is_clue), free, none};
    CellHouses houses(board);
    check =
        list_fillings(houses, board.digits, region, labels, 0, most_fillings, most_steps, interrupts, found);
  });
  return nb::make_tuple(check.steps, check.ending, bytes_of(found));
}

nb::tuple unavoidable_sets(const Board& board, const Ints& is_clue, const nb::bytes& sets) {
  const std::string_view text(sets.c_str(), sets.size());
  UnavoidableSetsCheck check;
  run_interruptibly([&](Interrupts& interrupts) {
    check = check_unavoidable_sets(board, span_of(is_clue), text, interrupts);
  });
  return nb::make_tuple(bytes_of(check.pairs), bytes_of(check.starts), check.objection);
}

nb::tuple starvation(const Board& board, const Ints& given, const Ints& path, std::int64_t most_nodes,
                     const Ints& part_starts, const Ints& parts, const Row<std::int64_t>& part_nodes,
                     HeldWishes* held, const nb::object& tell) {
  StarvationReplay replay;
  run_interruptibly(
      [&](Interrupts& interrupts) {
        Starvation search(board, span_of(given), span_of(path), most_nodes, held ? &held->wishes() : nullptr,
                          interrupts);
        const Lists paths{span_of(part_starts), span_of(parts)};
        for (std::size_t part = 0; part < paths.size(); ++part)
          search.take_on_trust(paths[part], part_nodes.data()[part]);
        replay = search.replay();
      },
      tell);
  return nb::make_tuple(replay.nodes, replay.ending);
}

nb::tuple drup(int variables, const Ints& clauses, const nb::bytes& proof, const nb::object& tell) {
  const std::string_view text(proof.c_str(), proof.size());
  ProofCheck check;
  run_interruptibly(
      [&](Interrupts& interrupts) { check = check_drup(variables, span_of(clauses), text, interrupts); },
      tell);
  return nb::make_tuple(check.lemmas, check.objection);
}

void make_hinted_proof(HintedProof* self, int variables, const Ints& clauses, const nb::bytes& proof,
                       std::size_t most_numbers) {
  const std::string_view text(proof.c_str(), proof.size());
  run_interruptibly([&](Interrupts& interrupts) {
    new (self) HintedProof(variables, span_of(clauses), text, most_numbers, interrupts);
  });
}

// Part of a text of the proof, for the lemmas that there are.
template <std::string (HintedProof::*text)(std::size_t, std::size_t) const>
nb::bytes lemmas_as_text(const HintedProof& self, std::size_t first, std::size_t last) {
  const auto written = (self.*text)(first, std::min(last, self.lemmas()));
  return nb::bytes(written.data(), written.size());
}

nb::tuple lemmas_text(const nb::bytes& binary) {
  const auto lemmas = text_of_lemmas({binary.c_str(), binary.size()});
  return nb::make_tuple(nb::bytes(lemmas.text.data(), lemmas.text.size()), lemmas.objection);
}

}  // namespace

}  // namespace checker

NB_MODULE(_checker, m) {
  if (PyInterpreterState_GetID(PyInterpreterState_Get()) != 0) {  // in others, threads would wait for ever
    throw nanobind::import_error("cluewright works in the main interpreter of a process only");
  }
  nb::register_exception_translator(checker::refuse_too_large);
  nb::set_leak_warnings(false);  // the tables of boards stay in a cache until Python ends

  nb::class_<checker::Board>(m, "BoardTables")
      .def("__init__", checker::make_board, "cells"_a, "digits"_a, "starts"_a, "house_cells"_a, "times"_a)
      .def_ro("cells", &checker::Board::cells)
      .def_ro("digits", &checker::Board::digits);
  nb::class_<checker::HeldWishes>(m, "Wishes")
      .def(nb::init<const checker::Board&, std::int64_t>(), "tables"_a, "most_guesses"_a,
           nb::keep_alive<1, 2>())
      .def("add_beyond", &checker::HeldWishes::add_beyond, "premise_starts"_a, "premises"_a,
           "conclusion_starts"_a, "conclusions"_a, "beyond"_a.none() = nb::none())
      .def("bound_rounds", &checker::HeldWishes::bound_rounds, "premise_starts"_a, "premises"_a,
           "conclusion_starts"_a, "conclusions"_a, "least"_a, "most"_a, "laws"_a = 0)
      .def("want_proper", &checker::HeldWishes::want_proper, "premise_starts"_a, "premises"_a,
           "conclusion_starts"_a, "conclusions"_a, "minimal"_a)
      .def("granted", checker::granted, "puzzle"_a);
  nb::class_<checker::HeldBruteForce>(m, "BruteForce")
      .def(nb::init<const checker::Board&, const checker::Ints&, const checker::Ints&, const checker::Ints&,
                    int, int>(),
           "tables"_a, "given"_a, "order"_a, "labels"_a, "used_labels"_a, "least_labels"_a,
           nb::keep_alive<1, 2>())
      .def("use_counted", &checker::HeldBruteForce::use_counted, "full_house"_a, "naked_single"_a,
           "hidden_single"_a, "locked_candidates"_a, "most_bytes"_a)
      .def("use_rules", &checker::HeldBruteForce::use_rules, "premise_starts"_a, "premises"_a,
           "conclusion_starts"_a, "conclusions"_a)
      .def("use_beyond", &checker::HeldBruteForce::use_beyond, "beyond"_a.none())
      .def("count", &checker::HeldBruteForce::count, "path"_a, "most_fillings"_a, "wishes"_a = nb::none());
  m.def("contradicts", checker::contradicts, "tables"_a, "premise_starts"_a, "premises"_a,
        "conclusion_starts"_a, "conclusions"_a, "given"_a, "beyond"_a.none() = nb::none());
  m.def("fillings_by_subsets", checker::fillings_by_subsets, "tables"_a, "given"_a, "free_cells"_a,
        "least_digits"_a, "most"_a);
  m.def("starvation", checker::starvation, "tables"_a, "given"_a, "path"_a, "most_nodes"_a, "part_starts"_a,
        "parts"_a, "part_nodes"_a, "wishes"_a = nb::none(), "tell"_a = nb::none());
  m.def("drup", checker::drup, "variables"_a, "clauses"_a, "proof"_a, "tell"_a = nb::none());
  nb::class_<checker::HintedProof>(m, "HintedProof")
      .def("__init__", checker::make_hinted_proof, "variables"_a, "clauses"_a, "proof"_a, "most_numbers"_a)
      .def_prop_ro("objection", &checker::HintedProof::objection)
      .def_prop_ro("is_too_large", &checker::HintedProof::is_too_large)
      .def_prop_ro("lemmas", &checker::HintedProof::lemmas)
      .def("lrat", checker::lemmas_as_text<&checker::HintedProof::lrat>, "first"_a, "last"_a)
      .def("drat", checker::lemmas_as_text<&checker::HintedProof::drat>, "first"_a, "last"_a);
  m.def("lemmas_text", checker::lemmas_text, "binary"_a);
  m.def("chute_fillings", checker::chute_fillings, "tables"_a, "order"_a, "is_clue"_a, "most"_a,
        "most_steps"_a);
  m.def("unavoidable_sets", checker::unavoidable_sets, "tables"_a, "is_clue"_a, "sets"_a);
  m.def("chute", checker::chute, "tables"_a, "order"_a, "is_clue"_a, "given"_a, "alike_before"_a, "labels"_a,
        "used_labels"_a, "most_steps"_a);
  m.def("square", checker::square, "height"_a, "width"_a, "in_one_row"_a);
}
