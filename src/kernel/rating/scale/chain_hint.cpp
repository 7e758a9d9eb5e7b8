#include "rating/scale/chain_hint.hpp"

#include <algorithm>

namespace cluewright {

namespace {

// Calls `visit(step)` for each ancestor of a step, itself included, once.
template <class Visit>
void for_each_ancestor(const ChainProof& proof, std::size_t target, Visit visit) {
  std::vector<bool> marked(target + 1);
  marked[target] = true;
  for (std::size_t i = target + 1; i-- > 0;) {
    if (!marked[i]) continue;
    const ChainProof::ProofStep& step = proof.steps[i];
    visit(step);
    for (std::size_t p = 0; p < step.parent_count; ++p) marked[proof.parents[step.first_parent + p]] = true;
  }
}

void add_premise(std::vector<Candidate>& found, int cell, int digit) {
  const Candidate premise{static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(digit)};
  if (std::find(found.begin(), found.end(), premise) == found.end()) found.push_back(premise);
}

void add_erased_in_cell(std::vector<Candidate>& found, int cell, const ChainGrid& start,
                        const ChainGrid& now) {
  for_each_bit(static_cast<std::uint32_t>(start.digits[cell] & ~now.digits[cell]),
               [&](unsigned digit) { add_premise(found, cell, static_cast<int>(digit)); });
}

void add_erased_in_house(std::vector<Candidate>& found, int house, int digit, const ChainGrid& start,
                         const ChainGrid& now) {
  for_each_bit(static_cast<std::uint32_t>(start.places[house][digit] & ~now.places[house][digit]),
               [&](unsigned index) { add_premise(found, chain_board.cells[house][index], digit); });
}

}  // namespace

void set_conclusion(ChainHint& hint, Node node, const ChainGrid& grid) {
  hint.is_placement = is_on(node);
  hint.place = candidate_of(node);
  if (!hint.is_placement) {
    hint.removes.push_back(hint.place);
  } else {
    for_each_bit(grid.digits[hint.place.cell] & ~(1u << hint.place.digit),
                 [&](unsigned digit) { hint.removes.push_back({hint.place.cell, digit}); });
  }
}

void sort_by_rank(std::vector<ChainHint>& hints) {
  std::stable_sort(hints.begin(), hints.end(),
                   [](const ChainHint& a, const ChainHint& b) { return a.rank.before(b.rank); });
}

void sort_as_hashed(std::vector<Candidate>& candidates) {
  std::vector<std::uint32_t> cells;
  for (const Candidate& candidate : candidates) {
    if (std::find(cells.begin(), cells.end(), candidate.cell) == cells.end()) cells.push_back(candidate.cell);
  }
  std::uint32_t buckets = 16;
  while (cells.size() * 4 > std::size_t{buckets} * 3) buckets *= 2;
  std::stable_sort(candidates.begin(), candidates.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.cell % buckets != b.cell % buckets) return a.cell % buckets < b.cell % buckets;
    return a < b;
  });
}

std::vector<std::uint16_t> key_of(const ChainProof& proof) {
  std::vector<std::uint16_t> key;
  for (const std::uint16_t target : proof.targets) {
    const std::size_t from = key.size();
    for_each_ancestor(proof, target, [&](const ChainProof::ProofStep& step) { key.push_back(step.node); });
    std::sort(key.begin() + static_cast<std::ptrdiff_t>(from), key.end());
    key.push_back(chain_nodes);
    key.push_back(proof.steps[target].node);
  }
  return key;
}

std::vector<Candidate> premises_of(const ChainHint& hint, const ChainGrid& start, const ChainGrid& now) {
  std::vector<Candidate> found;
  for (const std::uint16_t target : hint.proof.targets) {
    for_each_ancestor(hint.proof, target, [&](const ChainProof::ProofStep& step) {
      const int cell = candidate_cell(step.node), digit = digit_of(step.node);
      if (step.cause == Cause::in_cell) add_erased_in_cell(found, cell, start, now);
      if (step.cause <= Cause::in_column)
        add_erased_in_house(found, chain_board.house_of[cell][static_cast<int>(step.cause)], digit, start,
                            now);
    });
  }
  if (hint.cell >= 0) add_erased_in_cell(found, hint.cell, start, now);
  if (hint.house >= 0) add_erased_in_house(found, hint.house, hint.digit, start, now);
  return found;
}

}  // namespace cluewright
