#include "lrat.hpp"

#include <algorithm>
#include <cstdlib>
#include <ranges>

#include "proof_lines.hpp"

namespace checker {

namespace {

using Name = std::int32_t;

// Clauses that remember their names, and why each lemma follows.
class NamedClauses : ClauseBase {
 public:
  NamedClauses(int variables, Rows& clauses, Rows& hints)
      : ClauseBase(variables, true),
        clauses_(clauses),
        hints_(hints),
        units_(static_cast<std::size_t>(variables) + 1),
        is_met_(units_.size()),
        is_in_lemma_(units_.size()) {}

  using ClauseBase::is_contradiction;

  // Adds a clause, and for each literal that is true for good now a lemma.
  void add(Literals clause, Name name_of_it) {
    conflict_ = none;
    const auto known = trail_.size(), number = store_.size();
    ClauseBase::add(clause);
    names_.resize(store_.size());
    if (number < store_.size()) names_[number] = name_of_it;
    for (std::size_t i = known; i < trail_.size(); ++i) {
      const Literal literal = trail_[i];
      const Clause reason = reasons_[variable(literal)];
      if (reason == none) {  // the clause is this literal
        units_[variable(literal)] = name_of_it;
      } else {
        const Literal unit[] = {literal};
        explain(literals_of(reason), names_[reason], unit);
        units_[variable(literal)] = name(unit);
      }
    }
    if (!is_contradiction()) return;
    if (conflict_ == none) {  // all literals of this clause were false before
      explain(clause, name_of_it, {});
    } else {
      explain(literals_of(conflict_), names_[conflict_], {});
    }
    name({});
  }

  // Adds a lemma, unless it says nothing new. False if it does not follow.
  bool derive(Literals lemma) {
    normalise(lemma);
    if (is_tautology() || std::ranges::any_of(sorted_, [&](Literal l) { return is_true(l); })) return true;
    const std::vector<Literal> literals = sorted_;
    for (const Literal literal : literals) {
      if (!is_false(literal)) assign(-literal, none);
    }
    const bool follows = !propagate();
    if (follows) explain(literals_of(conflict_), names_[conflict_], literals);
    take_back();
    if (follows) add(literals, name(literals));
    return follows;
  }

  // Deleted clauses stay in the store, whose indices therefore stay what they are.
  void remove(Literals clause) { forget(clause); }

 private:
  Name name(Literals clause) {
    clauses_.add(clause);
    return static_cast<Name>(clauses_.size());
  }

  // Writes the hints for a lemma: clauses of which all literals but one are false, in the order of
  // propagation, and at last the one of which all are. What is assigned for good has a clause of its own; the
  // rest is assumed, or follows from its reason.
  void explain(Literals all_false, Name last, Literals lemma) {
    for (const Literal literal : lemma) is_in_lemma_[variable(literal)] = true;
    found_.assign(1, last);
    meet(all_false);
    for (std::size_t i = trail_.size(); i-- > assigned_for_good_;) {
      const std::size_t var = variable(trail_[i]);
      if (!is_met_[var] || reasons_[var] == none) continue;
      found_.push_back(names_[reasons_[var]]);
      meet(literals_of(reasons_[var]));
    }
    for (const std::size_t var : met_) {
      if (units_[var] && !is_in_lemma_[var]) found_.push_back(units_[var]);
      is_met_[var] = false;
    }
    met_.clear();
    for (const Literal literal : lemma) is_in_lemma_[variable(literal)] = false;
    std::ranges::reverse(found_);
    hints_.add(found_);
  }

  void meet(Literals literals) {
    for (const Literal literal : literals) {
      if (!is_met_[variable(literal)]) met_.push_back(variable(literal));
      is_met_[variable(literal)] = true;
    }
  }

  static std::size_t variable(Literal literal) { return static_cast<std::size_t>(std::abs(literal)); }
  Literals literals_of(Clause clause) const {
    return Literals(store_).subspan(clause + 1, static_cast<std::size_t>(std::abs(store_[clause])));
  }

  Rows& clauses_;
  Rows& hints_;
  std::vector<Name> names_;  // of each clause, by its index
  std::vector<Name>
      units_;  // for each variable that is assigned for good, the clause that consists of its literal
  std::vector<char> is_met_, is_in_lemma_;
  std::vector<std::size_t> met_;
  std::vector<Name> found_;
};

void append(std::string& text, std::int32_t number) {
  text += std::to_string(number);
  text += ' ';
}

}  // namespace

HintedProof::HintedProof(int variables, Literals clauses, std::string_view proof, std::size_t most_numbers,
                         Interrupts& interrupts) {
  for (std::size_t begin = 0, end = 0; end < clauses.size(); begin = ++end) {
    while (clauses[end] != 0) ++end;
    clauses_.add(clauses.subspan(begin, end - begin));
  }
  given_ = clauses_.size();
  NamedClauses base(variables, clauses_, hints_);
  for (std::size_t begin = 0, number = 0; number < given_ && !base.is_contradiction(); ++begin) {
    interrupts.poll();
    const std::size_t size = clauses_[number].size();
    base.add(clauses.subspan(begin, size), static_cast<Name>(++number));
    begin += size;
  }
  ProofLines lines(proof, variables);
  while (!base.is_contradiction() && lines.next()) {
    interrupts.look();
    if (lines.is_removal) {
      base.remove(lines.literals);
    } else if (!base.derive(lines.literals)) {
      objection_ = lines.at_line("expected a clause that unit propagation shows, got another");
      return;
    }
    if (clauses_.numbers() + hints_.numbers() > most_numbers) {
      is_too_large_ = true;
      objection_ = lines.at_line("expected at most " + std::to_string(most_numbers) + " literals and hints");
      return;
    }
  }
  objection_ = lines.objection;
  if (!base.is_contradiction() && objection_.empty())
    objection_ = lines.at_line("expected the empty clause at last, got the end");
  if (objection_.empty()) trim();
}

// From the empty clause backwards, keeps what is needed; where a clause is needed first, it is needed last.
void HintedProof::trim() {
  std::vector<char> is_needed(clauses_.size() + 1);
  is_needed[clauses_.size()] = true;
  for (std::size_t lemma = hints_.size(); lemma-- > 0;) {
    if (!is_needed[given_ + lemma + 1]) continue;
    kept_.push_back(lemma);
    for (Name& hint : hints_[lemma]) {
      auto& was_needed = is_needed[static_cast<std::size_t>(hint)];
      if (!was_needed) hint = -hint;
      was_needed = true;
    }
  }
  std::ranges::reverse(kept_);
  shown_lemmas_.resize(hints_.size());
  for (std::size_t i = 0; i < kept_.size(); ++i) shown_lemmas_[kept_[i]] = static_cast<Name>(given_ + i + 1);
}

HintedProof::Name HintedProof::shown(Name name) const {
  const auto number = static_cast<std::size_t>(name);
  return number <= given_ ? name : shown_lemmas_[number - given_ - 1];
}

std::string HintedProof::lrat(std::size_t first, std::size_t last) const {
  std::string text;
  for (std::size_t i = first; i < last; ++i) {
    const auto hints = hints_[kept_[i]];
    const auto name = std::to_string(given_ + i + 1);
    text += name + ' ';
    for (const Literal literal : clauses_[given_ + kept_[i]]) append(text, literal);
    text += "0 ";
    for (const Name hint : hints) append(text, shown(std::abs(hint)));
    text += "0\n";
    if (i + 1 == lemmas() || std::ranges::none_of(hints, [](Name hint) { return hint < 0; })) continue;
    text += name + " d ";
    for (const Name hint : hints) {
      if (hint < 0) append(text, shown(-hint));
    }
    text += "0\n";
  }
  return text;
}

// Without the removal of units, which some checkers heed and others do not.
std::string HintedProof::drat(std::size_t first, std::size_t last) const {
  std::string text;
  const auto write = [&](Literals literals) {
    for (const Literal literal : literals) append(text, literal);
    text += "0\n";
  };
  for (std::size_t i = first; i < last; ++i) {
    write(clauses_[given_ + kept_[i]]);
    if (i + 1 == lemmas()) break;
    for (const Name hint : hints_[kept_[i]]) {
      const auto unneeded = clauses_[static_cast<std::size_t>(std::abs(hint)) - 1];
      if (hint > 0 || unneeded.size() == 1) continue;
      text += "d ";
      write(unneeded);
    }
  }
  return text;
}

}  // namespace checker
