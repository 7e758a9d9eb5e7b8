// Whether a DRUP proof leads from some clauses to the empty one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "clause_base.hpp"
#include "interrupts.hpp"

namespace checker {

struct ProofCheck {
  std::int64_t lemmas = 0;  // so many were checked
  std::string objection;    // empty where the proof is right
};

// `clauses`: each ends with 0. The proof has a lemma a line (its literals, and 0), or `d` and a clause to
// forget.
ProofCheck check_drup(int variables, Literals clauses, std::string_view proof, Interrupts& interrupts);

}  // namespace checker
