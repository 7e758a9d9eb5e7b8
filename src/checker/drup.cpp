#include "drup.hpp"

#include "proof_lines.hpp"

namespace checker {

ProofCheck check_drup(int variables, Literals clauses, std::string_view proof, Interrupts& interrupts) {
  ClauseBase base(variables);
  for (std::size_t begin = 0, end = 0; end < clauses.size(); begin = ++end) {
    interrupts.poll();
    while (clauses[end] != 0) ++end;
    base.add(clauses.subspan(begin, end - begin));
  }
  ProofCheck check;
  ProofLines lines(proof, variables);
  while (lines.next()) {
    interrupts.look();
    if (base.is_contradiction()) continue;  // proved; the rest is only read
    if (lines.is_removal) {
      base.remove(lines.literals);
      continue;
    }
    ++check.lemmas;
    if (!base.implies(lines.literals)) {
      check.objection = lines.at_line("expected a clause that unit propagation shows, got another");
      return check;
    }
    base.add(lines.literals);
  }
  check.objection = lines.objection;
  if (check.objection.empty() && !base.is_contradiction()) {
    check.objection = lines.at_line("expected the empty clause at last, got the end");
  }
  return check;
}

}  // namespace checker
