// Proofs for other programs: a DRUP proof as LRAT, which names the clauses that show each lemma, and as DRAT.
//
// CAUTION: no verdict depends on this. What it writes is for others to check.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clause_base.hpp"
#include "interrupts.hpp"

namespace checker {

// Rows of numbers, one after another.
class Rows {
 public:
  std::size_t size() const { return starts_.size() - 1; }
  std::size_t numbers() const { return numbers_.size(); }
  std::span<const std::int32_t> operator[](std::size_t row) const {
    return std::span(numbers_).subspan(starts_[row], starts_[row + 1] - starts_[row]);
  }
  std::span<std::int32_t> operator[](std::size_t row) {
    return std::span(numbers_).subspan(starts_[row], starts_[row + 1] - starts_[row]);
  }
  void add(std::span<const std::int32_t> row) {
    numbers_.insert(numbers_.end(), row.begin(), row.end());
    starts_.push_back(numbers_.size());
  }

 private:
  std::vector<std::int32_t> numbers_;
  std::vector<std::size_t> starts_{0};
};

// A proof without the lemmas that lead to nothing. Clauses have names: the given ones the numbers from 1, and
// the lemmas those that follow.
class HintedProof {
 public:
  // Takes a proof as `check_drup` does. It gives up with more than `most_numbers` literals and hints.
  HintedProof(int variables, Literals clauses, std::string_view proof, std::size_t most_numbers,
              Interrupts& interrupts);
  HintedProof(const HintedProof&) = delete;
  HintedProof& operator=(const HintedProof&) = delete;

  const std::string& objection() const { return objection_; }  // empty if the proof is right
  bool is_too_large() const { return is_too_large_; }
  std::size_t lemmas() const { return kept_.size(); }

  // The lemmas from `first` to before `last`, each with a line for the clauses that are not needed after it.
  std::string lrat(std::size_t first, std::size_t last) const;
  std::string drat(std::size_t first, std::size_t last) const;

 private:
  using Name = std::int32_t;

  void trim();
  Name shown(Name name) const;  // the name of a clause when the lemmas that are not kept have none

  std::size_t given_ = 0;  // the number of given clauses
  Rows clauses_;           // the given ones, then the lemmas
  Rows hints_;             // for each lemma, names of clauses; negative: of one that is not needed any more
  std::vector<std::size_t> kept_;   // lemmas, which count from 0, in order
  std::vector<Name> shown_lemmas_;  // for each lemma; 0 if it is not kept
  std::string objection_;
  bool is_too_large_ = false;
};

}  // namespace checker
