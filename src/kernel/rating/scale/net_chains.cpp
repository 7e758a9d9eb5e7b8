#include "rating/scale/net_chains.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace cluewright {

namespace {

// A step of a net that a conclusion follows from.
struct NetTarget {
  const Net* net;
  std::size_t step;
};

// Marks steps of a net, to visit the ancestors of some of them from the last to the first.
class Marks {
 public:
  // Calls `visit(i)` for the step and each of its ancestors, once, until it returns true.
  template <class Visit>
  void for_each_ancestor(const Net& net, std::size_t step, Visit visit) {
    words_.assign(step / 64 + 1, 0);
    words_[step / 64] |= bit(step % 64);
    for (std::size_t w = words_.size(); w-- > 0;) {
      while (words_[w]) {
        const std::size_t i = 63 - static_cast<std::size_t>(std::countl_zero(words_[w]));
        words_[w] &= ~bit(i);
        const std::size_t at = 64 * w + i;
        if (visit(at)) return;
        const ChainProof::ProofStep& of = net.steps[at];
        for (std::size_t p = of.first_parent; p < of.first_parent + of.parent_count; ++p)
          words_[net.parents[p] / 64] |= bit(net.parents[p] % 64);
      }
    }
  }

 private:
  std::vector<std::uint64_t> words_;
};

// Nets that wait for use, with their memory.
class NetPool {
 public:
  std::unique_ptr<Net> take() {
    if (nets_.empty()) return std::make_unique<Net>();
    auto net = std::move(nets_.back());
    nets_.pop_back();
    return net;
  }
  void give_back(std::unique_ptr<Net> net) {
    if (nets_.size() < most) nets_.push_back(std::move(net));
  }

 private:
  static constexpr std::size_t most = chain_nodes;

  std::vector<std::unique_ptr<Net>> nets_;
};

thread_local NetPool net_pool;

// Whether all that follows for one digit, once it is in this cell or is not, cannot be. A net of one digit
// finds a contradiction just then.
bool contradicts_in_digit(const ChainGrid& grid, int cell, int digit, bool on) {
  CellSet left = grid.cells[digit], placed = {};
  if (on) {
    placed = set_of(cell);
    left &= ~chain_board.peers[cell];
  } else {
    left &= ~set_of(cell);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (int house = 0; house < chain_houses; ++house) {
      if (!grid.places[house][digit]) continue;
      const CellSet here = left & chain_board.cells_in[house];
      const std::uint64_t low = here[0], high = here[1];
      if (!(low | high)) return true;
      if ((low && high) || (low & (low - 1)) || (high & (high - 1)) || any(here & placed)) continue;
      placed |= here;
      left &= ~chain_board.peers[first_of(here)];
      if (any(placed & ~left)) return true;
      changed = true;
    }
  }
  return false;
}

class NetSearch {
 public:
  // `all`: not only the first hint is wanted. Without links that arise, `reach` is what follows in the grid.
  NetSearch(const ChainGrid& grid, const NetRules& rules, bool all, NetStore& nets, LinkReach& reach,
            Watch& watch)
      : grid_(grid),
        rules_(rules),
        all_(all),
        nets_(nets),
        reach_(reach),
        watch_(watch),
        base_(tenths_of(rules.technique) / 10.0) {}

  void run() {
    for (cell_ = 0; cell_ < chain_cells; ++cell_) {
      const int count = std::popcount(grid_.digits[cell_]);
      if (count < 2 || (count == 2 && !rules_.is_dynamic)) continue;
      for (unsigned left = grid_.digits[cell_]; left; left &= left - 1) {
        if (watch_.rings()) return;
        try_candidate(std::countr_zero(left), count);
      }
      if (!rules_.is_nishio) meet_in_cell();
    }
  }

  std::vector<ChainHint> found;
  // For Nishio, the digits that are tried, and those of them that have a contradiction somewhere.
  unsigned digits = all_chain_digits, contradicted = 0;

 private:
  // The house and digit whose places are tried.
  struct Place {
    int house = -1, digit = -1;
  };

  const Net& net_of(Node assumption) { return nets_.grown(assumption, grid_, rules_, reach_, watch_); }

  void try_candidate(int digit, int count) {
    if (rules_.is_nishio) return try_alone(digit);
    if (rules_.is_dynamic) {
      const Net& on = net_of(on_node(cell_, digit));
      if (on.contradicts) contradict(on, off_node(cell_, digit));
      const Net& off = net_of(off_node(cell_, digit));
      if (off.contradicts) contradict(off, on_node(cell_, digit));
      if (count > 2) {
        const Net* const both[] = {&on, &off};
        meet(both, ChainForm::both_ways, {});
      }
    }
    for (int kind = 0; kind < 3; ++kind) meet_in_house(chain_board.house_of[cell_][kind], digit, kind);
  }

  // Looks at one digit only.
  void try_alone(int digit) {
    if (!(digits >> digit & 1)) return;
    for (const bool on : {true, false}) {
      if (!contradicts_in_digit(grid_, cell_, digit, on)) continue;
      contradicted |= 1u << digit;
      contradict(on ? net_of(on_node(cell_, digit)) : net_of(off_node(cell_, digit)),
                 on ? off_node(cell_, digit) : on_node(cell_, digit));
    }
  }

  void contradict(const Net& net, Node conclusion) {
    const NetTarget targets[] = {{&net, net.contradiction[0]}, {&net, net.contradiction[1]}};
    consider(targets, ChainForm::contradiction, conclusion, {});
  }

  // A house is tried with its first place.
  void meet_in_house(int house, int digit, int kind) {
    unsigned left = grid_.places[house][digit];
    if (std::countr_zero(left) != chain_board.index_in[cell_][kind] || has_one_bit(left)) return;
    Node candidates[9];
    std::size_t count = 0;
    for (; left; left &= left - 1)
      candidates[count++] = on_node(chain_board.cells[house][std::countr_zero(left)], digit);
    meet_from({candidates, count}, ChainForm::house, {house, digit});
  }

  void meet_in_cell() {
    Node candidates[9];
    std::size_t count = 0;
    for_each_bit(grid_.digits[cell_],
                 [&](unsigned digit) { candidates[count++] = on_node(cell_, static_cast<int>(digit)); });
    meet_from({candidates, count}, ChainForm::cell, {});
  }

  // Without links that arise, what meets is known before the nets.
  void meet_from(std::span<const Node> candidates, ChainForm form, Place place) {
    if (!rules_.is_dynamic && !reach_.have_common(candidates)) return;
    const Net* nets[9];
    std::size_t count = 0;
    for (const Node node : candidates) nets[count++] = &net_of(node);
    meet({nets, count}, form, place);
  }

  // The nodes that all nets have, in the order of the first: those that are on come before the others.
  void meet(std::span<const Net* const> nets, ChainForm form, Place place) {
    NodeSet common = nets[0]->nodes;
    for (const Net* const net : nets.subspan(1)) common.keep(net->nodes);
    if (!common.any()) return;
    const Net& first = *nets[0];
    const std::size_t steps = first.steps.size() - first.contradicts;
    NetTarget targets[9];
    for (const bool on : {true, false}) {
      for (std::size_t i = 0; i < steps; ++i) {
        const Node node = first.steps[i].node;
        if (is_on(node) != on || !common.has(node)) continue;
        for (std::size_t n = 0; n < nets.size(); ++n) targets[n] = {nets[n], nets[n]->index(node)};
        consider({targets, nets.size()}, form, node, place);
      }
    }
  }

  void consider(std::span<const NetTarget> targets, ChainForm form, Node conclusion, Place place) {
    if (is_on(conclusion) && has_one_bit(grid_.digits[candidate_cell(conclusion)])) return;
    const int complexity = count_nodes(targets, complexity_before(best_, base_, form));
    if (!complexity) return;
    ChainHint hint;
    hint.form = form;
    hint.rank = ChainRank::of(base_, complexity, form);
    if (form == ChainForm::cell) hint.cell = cell_;
    if (form == ChainForm::house) hint.house = place.house, hint.digit = place.digit;
    set_conclusion(hint, conclusion, grid_);
    add_proof(hint.proof, targets);
    if (all_) {
      found.push_back(std::move(hint));
    } else {
      best_ = hint.rank;
      found.assign(1, std::move(hint));
    }
  }

  // The ancestors of all targets, and the complexity of each nested chain among them; 0 if it exceeds the
  // limit.
  int count_nodes(std::span<const NetTarget> targets, int limit) {
    int least = 0, complexity = 0;
    for (const NetTarget& target : targets) least += target.net->least[target.step];
    if (least > limit) return 0;
    std::set<std::vector<std::uint16_t>> counted;
    for (const NetTarget& target : targets) {
      marks_.for_each_ancestor(*target.net, target.step, [&](std::size_t step) {
        ++complexity;
        const std::int32_t nested = target.net->steps[step].nested;
        if (nested >= 0) {
          const ChainHint& chain = *target.net->nested[static_cast<std::size_t>(nested)];
          if (counted.insert(key_of(chain.proof)).second) complexity += chain.rank.complexity;
        }
        return complexity > limit;
      });
      if (complexity > limit) return 0;
    }
    return complexity;
  }

  void add_proof(ChainProof& proof, std::span<const NetTarget> targets) {
    for (const NetTarget& target : targets) {
      const Net& net = *target.net;
      std::vector<std::size_t> ancestors;
      marks_.for_each_ancestor(net, target.step, [&](std::size_t step) {
        ancestors.push_back(step);
        return false;
      });
      std::reverse(ancestors.begin(), ancestors.end());
      const std::size_t before = proof.steps.size();
      for (const std::size_t step : ancestors) {
        ChainProof::ProofStep copy = net.steps[step];
        copy.first_parent = static_cast<std::uint32_t>(proof.parents.size());
        for (std::size_t p = 0; p < copy.parent_count; ++p) {
          const std::size_t parent = net.parents[net.steps[step].first_parent + p];
          const auto at = std::lower_bound(ancestors.begin(), ancestors.end(), parent) - ancestors.begin();
          proof.parents.push_back(static_cast<std::uint16_t>(before + static_cast<std::size_t>(at)));
        }
        if (copy.nested >= 0) {
          proof.nested.push_back(net.nested[static_cast<std::size_t>(copy.nested)]);
          copy.nested = static_cast<std::int32_t>(proof.nested.size() - 1);
        }
        proof.steps.push_back(copy);
      }
      proof.targets.push_back(static_cast<std::uint16_t>(proof.steps.size() - 1));
    }
  }

  const ChainGrid& grid_;
  const NetRules& rules_;
  const bool all_;
  NetStore& nets_;
  LinkReach& reach_;
  Watch& watch_;
  const double base_;
  ChainRank best_;  // stays far off if all are wanted
  int cell_ = 0;    // whose candidates are tried
  Marks marks_;
};

std::optional<ChainHint> first_found(NetSearch& search) {
  search.run();
  if (search.found.empty()) return std::nullopt;
  return std::move(search.found[0]);
}

}  // namespace

NetStore::~NetStore() {
  for (const Node assumption : grown_) net_pool.give_back(std::move(nets_[assumption]));
  if (passing_) net_pool.give_back(std::move(passing_));
}

const Net& NetStore::grown(Node assumption, const ChainGrid& grid, const NetRules& rules, LinkReach& reach,
                           Watch& watch) {
  // Without patterns, what follows from one that is off is needed once, and grown as quickly as kept.
  const bool is_kept = is_on(assumption) || rules.asked != Asked::nothing;
  auto& net = is_kept ? nets_[assumption] : passing_;
  const bool is_new = !net;
  if (is_new) {
    net = net_pool.take();
    if (is_kept) grown_.push_back(assumption);
  }
  if (is_new || !is_kept) {
    grow(*net, assumption, grid, rules, reach, watch);
  } else if (net->asked != rules.asked) {
    grow_on(*net, grid, rules, reach, watch);
  }
  return *net;
}

std::optional<ChainHint> find_net_chain(const ChainGrid& grid, const NetRules& rules, NetStore& nets,
                                        LinkReach& reach, Watch& watch) {
  NetSearch search(grid, rules, false, nets, reach, watch);
  return first_found(search);
}

std::optional<ChainHint> find_nishio(const ChainGrid& grid, LinkReach& reach, Watch& watch,
                                     unsigned& digits) {
  const NetRules rules{Technique::nishio, true, true};
  NetStore nets;
  NetSearch search(grid, rules, false, nets, reach, watch);
  search.digits = digits;
  std::optional<ChainHint> hint = first_found(search);
  digits = search.contradicted;
  return hint;
}

std::vector<ChainHint> all_net_chains(const ChainGrid& grid, const NetRules& rules, LinkReach& reach,
                                      Watch& watch) {
  NetStore nets;
  NetSearch search(grid, rules, true, nets, reach, watch);
  search.run();
  sort_by_rank(search.found);
  return std::move(search.found);
}

}  // namespace cluewright
