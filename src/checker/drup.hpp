// Checking DRUP proofs: clauses, each of which follows from those before by unit propagation, up to the empty
// one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "clause_base.hpp"
#include "interrupts.hpp"

namespace checker {

struct ProofCheck {
  std::int64_t lemmas = 0;  // the number checked
  std::string objection;    // empty if the proof is right
};

// Each of the clauses ends with 0. Each line of the proof is a lemma, its literals and 0, or `d` and a clause
// to delete.
ProofCheck check_drup(int variables, Literals clauses, std::string_view proof, Interrupts& interrupts);

}  // namespace checker
