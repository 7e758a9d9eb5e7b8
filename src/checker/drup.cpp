#include "drup.hpp"

#include "proof_lines.hpp"

namespace checker {

ProofCheck check_drup(int variables, Literals clauses, std::string_view proof, Interrupts& interrupts) {
  const bool removes = proof.find('d') != proof.npos;
  ClauseBase base(variables, removes);
  for (std::size_t begin = 0, end = 0; end < clauses.size(); begin = ++end) {
    interrupts.poll();
    while (clauses[end] != 0) ++end;
    base.add(clauses.subspan(begin, end - begin));
  }
  ProofCheck check;
  ProofLines lines(proof, variables);
  while (lines.next()) {
    interrupts.done = lines.number;
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

LemmasText text_of_lemmas(std::string_view binary) {
  LemmasText lemmas;
  std::uint64_t read = 0;
  int bits = 0;
  bool in_lemma = false;
  for (std::size_t i = 0; i < binary.size(); ++i) {
    const auto byte = static_cast<unsigned char>(binary[i]);
    const auto object = [&](const char* expected) {
      lemmas.objection = "byte " + std::to_string(i) + ": expected " + expected + ", got something else";
      return lemmas;
    };
    if (!in_lemma) {
      if (byte != 'a') return object("the letter a");
      in_lemma = true;
      continue;
    }
    read |= std::uint64_t{byte & 0x7fu} << bits;
    bits += 7;
    if (byte & 0x80) {
      if (bits >= 35) return object("a literal of at most 5 bytes");
      continue;
    }
    if (read == 1 || read > 0xffff'ffff) return object("a literal");
    if (read & 1) lemmas.text += '-';
    lemmas.text += std::to_string(read >> 1);
    lemmas.text += read ? ' ' : '\n';
    in_lemma = read != 0;
    read = 0;
    bits = 0;
  }
  if (in_lemma) lemmas.objection = "expected the end of a lemma, got the end";
  return lemmas;
}

}  // namespace checker
