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

struct LemmasText {
  std::string text;
  std::string objection;  // empty if there is none
};

// Binary lemmas as lines of a proof. They are written as in binary DRAT: the letter a; for each literal 2v
// for a variable v, and 2v + 1 for its negation, in groups of 7 bits, the lowest first, each but the last
// with the bit 128; and a byte 0.
LemmasText text_of_lemmas(std::string_view binary);

}  // namespace checker
