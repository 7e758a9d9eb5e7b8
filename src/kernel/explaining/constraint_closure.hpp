// What follows from the constraints of a board in a position: by the law, and by the strategies that look at
// constraints, of which src/cluewright/strategies/ has the specification.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/candidate.hpp"
#include "boards/constraint_tables.hpp"
#include "boards/geometry.hpp"
#include "boards/walk_support.hpp"
#include "strategies/closure_rules.hpp"

namespace cluewright {

// The constraints of a board, arranged for closures.
class ConstraintRules {
 public:
  // Where a digit is gone from all cells of a house but those from which each would rule out another
  // candidate, that one is gone. Bit i is the house's cell i.
  struct EveryPlace {
    std::uint32_t house, digit;
    Candidate target;
    std::uint64_t harmful;
  };

  ConstraintRules(const Geometry& geometry, const ConstraintTables& constraints);

  const Geometry& geometry() const { return geometry_; }
  const ConstraintTables& tables() const { return tables_; }
  std::span<const EveryPlace> every_place() const { return every_place_; }

 private:
  void find_every_place(std::uint32_t house, std::uint32_t digit);

  const Geometry& geometry_;
  const ConstraintTables& tables_;
  std::vector<EveryPlace> every_place_;
};

class ConstraintClosure {
 public:
  ConstraintClosure(const ConstraintRules& rules, StrategySet strategies);

  // The candidates that are gone in the end, when the digits placed and the strategies say all that they can.
  // `closed` are the candidates of an earlier position, from which the strategies conclude nothing more; or
  // null. The result lasts until the next call.
  std::span<const Candidate> conclude(std::span<const std::uint8_t> placed,
                                      std::span<const std::uint64_t> candidates, const std::uint64_t* closed);

 private:
  void restrict(std::uint32_t cell, std::uint64_t digits);
  void obey(std::span<const std::uint8_t> placed);
  void look_at_pairs(std::uint32_t cell);
  void look_at_walk(const ConstraintTables::StateWalk& walk);
  void look_at_every_place();

  const ConstraintRules& rules_;
  const bool has_pairs_, has_walks_, has_every_place_;
  WalkSupport support_;
  std::vector<std::uint64_t> digits_;  // of each cell
  std::vector<std::uint32_t> changed_;
  std::vector<char> is_changed_, has_new_;  // for each cell, whether it is among these; for each walk,
                                            // whether one of its cells was
  std::vector<std::uint64_t> places_;       // of each digit in each house
  std::vector<Candidate> gone_;
  bool has_failed_ = false;
};

}  // namespace cluewright
