#include "rating/scale/simple_chains.hpp"

#include <algorithm>
#include <iterator>

#include "rating/scale/chain_links.hpp"

namespace cluewright {

namespace {

using Number = ChainLinks::Number;  // of a candidate
constexpr Number nothing = 0xffff;

struct Pass {
  bool x, y;

  ChainForm form() const {
    return x && y ? ChainForm::xy_links : x ? ChainForm::x_links : ChainForm::y_links;
  }
  double cycle_base() const { return x && y ? 7.0 : 6.5; }
  double chain_base() const { return y ? 7.0 : 6.6; }
};

// An on node that a search has reached: its candidate, the off node before it, and the on node before that.
struct Reached {
  Number candidate, by_off;
  std::int32_t before;  // its index, or -1 at the start
};

class SimpleChainSearch {
 public:
  SimpleChainSearch(const NumberedGrid& numbered, const ChainGrid& now, bool all, Watch& watch)
      : numbered_(numbered), grid_(now), all_(all), watch_(watch), every_link_(numbered, now) {}

  // Nets ask for all hints: there, all links come first, since what some of them refute, they do. On the way
  // there mostly is a hint by some of them.
  void run() {
    std::optional<ChainLinks> some;
    if (all_) {
      every_link_.find(true, true);
      x_digits = every_link_.find_refuted();
      if (!x_digits) return;
      links_ = &some.emplace(numbered_, grid_);
    }
    search_pass({true, false});
    search_pass({false, true});
    links_ = &every_link_;
    search_pass({true, true});
  }

  std::vector<ChainHint> found;
  // The digits that are looked at by links in houses alone, and then those of them that turn themselves off.
  unsigned x_digits = all_chain_digits;

 private:
  void search_pass(Pass pass) {
    pass_ = pass;
    find_limits();
    if ((!limit_cycle_ && !limit_chain_) || watch_.rings()) return;
    if (!all_ || !pass.x || !pass.y) {
      links_->find(pass.x, pass.y, pass.y ? all_chain_digits : x_digits);
      const unsigned digits = links_->find_refuted();
      if (!pass.y) x_digits = digits;
      if (!digits) return;
    }
    for (Number i = 0; i < links_->size(); ++i) {
      if (!links_->is_here(i)) continue;
      const std::uint64_t own = grid_.digits[candidate_cell(links_->node_of(i, true))];
      if (has_more_than(own, 1) && (pass.x || !has_more_than(own, 2))) search(i);
    }
  }

  // The greatest numbers of nodes that matter still.
  void find_limits() {
    limit_cycle_ = complexity_before(best_, pass_.cycle_base(), pass_.form());
    limit_chain_ = pass_.x ? complexity_before(best_, pass_.chain_base(), pass_.form()) : 0;
  }

  void search(Number source) {
    source_ = source;
    chain_.clear();
    // What a cycle removes turns off one of its on nodes, and goes round the cycle backwards from there: past
    // the off node that turns the source on.
    const bool in_cycle = links_->has_partner_beyond_refuted(source);
    const bool in_chain = pass_.x && links_->is_refuted(source);
    if (in_cycle || in_chain) from_on(in_cycle, in_chain);
    if (pass_.x) {
      if (!chain_.empty()) keep_chain(links_->node_of(source, false));
      if (links_->has_refuted_partner(source)) from_off();
    }
  }

  // Breadth first; each on node is reached once. Cycles are kept as they are found, the chain to the source
  // off after them. `in_cycle` and `in_chain`: whether a cycle that removes something, or that chain, is
  // possible; others are not looked for.
  void from_on(bool in_cycle, bool in_chain) {
    reached_.assign(1, {source_, nothing, -1});
    std::fill(std::begin(seen_), std::end(seen_), 0);
    add_number(seen_, source_);
    const int most = std::max(in_cycle ? limit_cycle_ : 0, in_chain ? limit_chain_ : 0);
    std::size_t layer_end = 1;
    int nodes = 1;  // of the line to the on nodes of this layer
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      if (at == layer_end) layer_end = reached_.size(), nodes += 2;
      if (nodes + 1 > most) return;
      const Number candidate = reached_[at].candidate;
      if (nodes > 1) {
        if (in_cycle && nodes + 1 <= limit_cycle_ &&
            has_number(links_->row(ChainLinks::onward, candidate), source_))
          close_cycles(at, nodes + 1);
        if (in_chain && chain_.empty() && nodes + 1 <= limit_chain_ &&
            has_number(links_->row(ChainLinks::weak, candidate), source_)) {
          take_line(at, links_->node_of(source_, false));
          if (!in_cycle) return;
        }
      }
      go_on(at);
    }
  }

  void from_off() {
    if (limit_chain_ < 4) return;
    chain_.clear();
    reached_.clear();
    std::fill(std::begin(seen_), std::end(seen_), 0);
    start_off_ = true;
    const ChainLinks::Ons& ons = links_->ons(source_);
    for (int i = 0; i < ons.count; ++i) {
      reached_.push_back({ons.to[i], source_, -1});
      add_number(seen_, ons.to[i]);
    }
    std::size_t layer_end = reached_.size();
    int nodes = 2;
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      if (at == layer_end) layer_end = reached_.size(), nodes += 2;
      if (nodes + 2 > limit_chain_) break;
      if (has_number(links_->row(ChainLinks::onward, reached_[at].candidate), source_)) {
        Number by = nothing;
        links_->for_each_off(reached_[at].candidate, [&](Number off) {
          if (off == source_ || !links_->turns_on(off, source_)) return false;
          by = off;
          return true;
        });
        if (by != nothing) {
          reached_.push_back({source_, by, static_cast<std::int32_t>(at)});
          take_line(reached_.size() - 1, links_->node_of(source_, true));
          keep_chain(links_->node_of(source_, true));
          break;
        }
      }
      go_on(at);
    }
    start_off_ = false;
  }

  // Reaches the on nodes that follow from one of them.
  void go_on(std::size_t at) {
    const Number candidate = reached_[at].candidate;
    const std::uint64_t* const next = links_->row(ChainLinks::onward, candidate);
    std::uint64_t fresh = 0;
    for (std::size_t w = 0; w < links_->words(); ++w) fresh |= next[w] & ~seen_[w];
    if (!fresh) return;
    links_->for_each_off(candidate, [&](Number off) {
      if (start_off_ && off == source_) return false;
      const ChainLinks::Ons& ons = links_->ons(off);
      for (int i = 0; i < ons.count; ++i) {
        if (has_number(seen_, ons.to[i])) continue;
        add_number(seen_, ons.to[i]);
        reached_.push_back({ons.to[i], off, static_cast<std::int32_t>(at)});
      }
      return false;
    });
  }

  // The nodes of the line to an on node that was reached, and then this one if it is another.
  void take_line(std::size_t at, Node last) {
    chain_.clear();
    for (std::int32_t i = static_cast<std::int32_t>(at); i >= 0;
         i = reached_[static_cast<std::size_t>(i)].before) {
      const Reached& on = reached_[static_cast<std::size_t>(i)];
      chain_.push_back(links_->node_of(on.candidate, true));
      if (on.by_off != nothing) chain_.push_back(links_->node_of(on.by_off, false));
    }
    std::reverse(chain_.begin(), chain_.end());
    if (chain_.back() != last) chain_.push_back(last);
  }

  bool is_in_line(std::size_t at, Number off) const {
    for (std::int32_t i = static_cast<std::int32_t>(at); i >= 0;
         i = reached_[static_cast<std::size_t>(i)].before) {
      if (reached_[static_cast<std::size_t>(i)].by_off == off) return true;
    }
    return false;
  }

  void close_cycles(std::size_t at, int nodes) {
    links_->for_each_off(reached_[at].candidate, [&](Number off) {
      if (links_->turns_on(off, source_) && !is_in_line(at, off)) close_cycle(at, off, nodes);
      return nodes > limit_cycle_;
    });
  }

  // What sees an on and an off node of its digit goes, outside the cells of the cycle.
  void close_cycle(std::size_t at, Number off, int nodes) {
    CellSet inside = {}, seen[2][chain_digits] = {};
    unsigned digits[2] = {};
    const auto note = [&](Number candidate, bool on) {
      const Node node = links_->node_of(candidate, on);
      const int cell = candidate_cell(node), digit = digit_of(node);
      inside |= set_of(cell);
      seen[on][digit] |= chain_board.peers[cell];
      digits[on] |= 1u << digit;
    };
    note(off, false);
    for (std::int32_t i = static_cast<std::int32_t>(at); i >= 0;
         i = reached_[static_cast<std::size_t>(i)].before) {
      const Reached& on = reached_[static_cast<std::size_t>(i)];
      note(on.candidate, true);
      if (on.by_off != nothing) note(on.by_off, false);
    }
    ChainHint hint;
    for_each_bit(digits[0] & digits[1], [&](unsigned digit) {
      for_each(seen[0][digit] & seen[1][digit] & ~inside & grid_.cells[digit],
               [&](int cell) { hint.removes.push_back({static_cast<std::uint32_t>(cell), digit}); });
    });
    if (hint.removes.empty()) return;
    hint.is_cycle = true;
    hint.form = pass_.form();
    hint.rank = ChainRank::of(pass_.cycle_base(), nodes, hint.form);
    const auto before = chain_;
    take_line(at, links_->node_of(off, false));
    chain_.push_back(links_->node_of(source_, true));
    add_proof(hint);
    chain_ = before;
    keep(std::move(hint));
  }

  void keep_chain(Node conclusion) {
    ChainHint hint;
    hint.form = pass_.form();
    hint.rank = ChainRank::of(pass_.chain_base(), static_cast<int>(chain_.size()), hint.form);
    if (!hint.rank.before(best_) && !all_) return;
    set_conclusion(hint, conclusion, grid_);
    add_proof(hint);
    keep(std::move(hint));
  }

  Cause cause_of(Node off, Node on) const {
    const ChainLinks::Ons& ons = links_->ons(links_->number_of(off));
    for (int i = 0; i < ons.count; ++i) {
      if (ons.to[i] == links_->number_of(on)) return ons.cause[i];
    }
    return Cause::assumed;
  }

  void add_proof(ChainHint& hint) const {
    ChainProof& proof = hint.proof;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      const Cause cause = i == 0             ? Cause::assumed
                          : is_on(chain_[i]) ? cause_of(chain_[i - 1], chain_[i])
                                             : Cause::from_on;
      proof.steps.push_back({chain_[i], cause, static_cast<std::uint16_t>(i > 0),
                             static_cast<std::uint32_t>(i ? i - 1 : 0), -1});
      proof.parents.push_back(static_cast<std::uint16_t>(i));
    }
    proof.targets.push_back(static_cast<std::uint16_t>(chain_.size() - 1));
  }

  void keep(ChainHint hint) {
    if (all_) {
      found.push_back(std::move(hint));
    } else if (hint.rank.before(best_)) {
      best_ = hint.rank;
      found.assign(1, std::move(hint));
      find_limits();
    }
  }

  const NumberedGrid& numbered_;
  const ChainGrid& grid_;
  const bool all_;
  Watch& watch_;
  ChainLinks every_link_;
  ChainLinks* links_ = &every_link_;  // of this pass
  Pass pass_{};
  ChainRank best_;  // stays far off if all are wanted
  int limit_cycle_ = 0, limit_chain_ = 0;
  Number source_ = 0;
  bool start_off_ = false;
  std::uint64_t seen_[ChainLinks::most_words];
  std::vector<Reached> reached_;
  std::vector<Node> chain_;
};

}  // namespace

std::optional<ChainHint> find_simple_chain(const NumberedGrid& numbered, Watch& watch, unsigned& x_digits) {
  SimpleChainSearch search(numbered, numbered.grid, false, watch);
  search.x_digits = x_digits;
  search.run();
  x_digits = search.x_digits;
  if (!search.found.empty()) return std::move(search.found[0]);
  return std::nullopt;
}

std::vector<ChainHint> all_simple_chains(const NumberedGrid& numbered, const ChainGrid& now, Watch& watch) {
  SimpleChainSearch search(numbered, now, true, watch);
  search.run();
  sort_by_rank(search.found);
  return std::move(search.found);
}

}  // namespace cluewright
