#include "rating/scale/simple_chains.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace cluewright {

namespace {

constexpr int candidates = chain_cells * chain_digits;

// A set of candidates.
struct CandidateSet {
  static constexpr std::size_t words = (candidates + 63) / 64;
  std::array<std::uint64_t, words> word{};

  void add(int i) { word[static_cast<std::size_t>(i / 64)] |= bit(static_cast<std::size_t>(i % 64)); }
  bool has(int i) const { return word[static_cast<std::size_t>(i / 64)] >> i % 64 & 1; }
  // Whether there are any that the other set has not.
  bool any_outside(const CandidateSet& other) const {
    std::uint64_t left = 0;
    for (std::size_t i = 0; i < words; ++i) left |= word[i] & ~other.word[i];
    return left != 0;
  }
};

struct Pass {
  bool x, y;

  ChainForm form() const { return x && y ? ChainForm::xy_links : x ? ChainForm::x_links : ChainForm::y_links; }
  double cycle_base() const { return x && y ? 7.0 : 6.5; }
  double chain_base() const { return y ? 7.0 : 6.6; }
};

// An on node that a search has reached: its candidate, the off node before it, and the on node before that.
struct Reached {
  std::int16_t candidate, by_off;
  std::int32_t before;  // its index, or -1 at the start
};

struct Ons {
  std::uint8_t count = 0;
  std::int16_t to[4];
  Cause cause[4];

  void add(int candidate, Cause by) {
    for (int i = 0; i < count; ++i) {
      if (to[i] == candidate) return;
    }
    to[count] = static_cast<std::int16_t>(candidate);
    cause[count++] = by;
  }
};

class SimpleChainSearch {
 public:
  SimpleChainSearch(const ChainGrid& grid, bool all, Watch& watch) : grid_(grid), all_(all), watch_(watch) {}

  void run() {
    for (const Pass pass : {Pass{true, false}, Pass{false, true}, Pass{true, true}}) {
      pass_ = pass;
      find_limits();
      if (!limit_cycle_ && !limit_chain_) continue;
      find_links();
      for (int cell = 0; cell < chain_cells; ++cell) {
        const auto digits = static_cast<std::uint64_t>(grid_.digits[cell]);
        if (!has_more_than(digits, 1) || (!pass.x && has_more_than(digits, 2))) continue;
        if (watch_.rings()) return;
        for_each_bit(grid_.digits[cell], [&](unsigned digit) { search(chain_digits * cell + static_cast<int>(digit)); });
      }
    }
  }

  std::vector<ChainHint> found;

 private:
  // The greatest numbers of nodes that matter still.
  void find_limits() {
    limit_cycle_ = complexity_before(best_, pass_.cycle_base(), pass_.form());
    limit_chain_ = pass_.x ? complexity_before(best_, pass_.chain_base(), pass_.form()) : 0;
  }

  void find_links() {
    for (int cell = 0; cell < chain_cells; ++cell) {
      for_each_bit(grid_.digits[cell], [&](unsigned d) {
        const int digit = static_cast<int>(d), candidate = chain_digits * cell + digit;
        Ons& ons = ons_[candidate];
        ons.count = 0;
        const auto others = static_cast<std::uint64_t>(grid_.digits[cell]) & ~bit(d);
        if (pass_.y && has_one_bit(others))
          ons.add(chain_digits * cell + std::countr_zero(others), Cause::in_cell);
        for (int kind = 0; pass_.x && kind < 3; ++kind) {
          const int house = chain_board.house_of[cell][kind];
          const auto rest = grid_.places[house][digit] & ~(1u << chain_board.index_in[cell][kind]);
          if (!has_one_bit(rest)) continue;
          ons.add(chain_digits * chain_board.cells[house][std::countr_zero(rest)] + digit,
                  static_cast<Cause>(kind));
        }
        strong_[candidate] = {};
        for (int i = 0; i < ons.count; ++i) strong_[candidate].add(ons.to[i]);
      });
    }
    for (int cell = 0; cell < chain_cells; ++cell) {
      for_each_bit(grid_.digits[cell], [&](unsigned d) {
        const int candidate = chain_digits * cell + static_cast<int>(d);
        CandidateSet& onward = onward_[candidate];
        onward = {};
        for_each_off(candidate, [&](int off) {
          for (int i = 0; i < ons_[off].count; ++i) onward.add(ons_[off].to[i]);
          return false;
        });
      });
    }
  }

  // Calls `visit(candidate)` for what a candidate turns off, in order, until it returns true.
  template <class Visit>
  void for_each_off(int candidate, Visit visit) const {
    const int cell = candidate / chain_digits, digit = candidate % chain_digits;
    if (pass_.y) {
      for (unsigned left = grid_.digits[cell] & ~(1u << digit); left; left &= left - 1) {
        if (visit(chain_digits * cell + std::countr_zero(left))) return;
      }
    }
    for (int kind = 0; kind < 3; ++kind) {
      CellSet left = grid_.cells[digit] & chain_board.beside[cell][kind];
      while (any(left)) {
        if (visit(chain_digits * pop_first(left) + digit)) return;
      }
    }
  }

  bool turns_off(int candidate, int other) const {
    if (candidate / chain_digits == other / chain_digits) return pass_.y && candidate != other;
    return candidate % chain_digits == other % chain_digits &&
           cluewright::has(chain_board.peers[candidate / chain_digits], other / chain_digits);
  }

  void search(int source) {
    source_ = source;
    chain_.clear();
    from_on();
    if (pass_.x) {
      if (!chain_.empty()) keep_chain(opposite(node_of(source, true)));
      from_off();
    }
  }

  static Node node_of(int candidate, bool on) { return static_cast<Node>(2 * candidate + on); }

  // Breadth first; each on node is reached once. Cycles are kept as they are found, the chain to the source
  // off after them.
  void from_on() {
    reached_.assign(1, {static_cast<std::int16_t>(source_), -1, -1});
    CandidateSet seen;
    seen.add(source_);
    const int most = std::max(limit_cycle_, limit_chain_);
    std::size_t layer_end = 1;
    int nodes = 1;  // of the line to the on nodes of this layer
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      if (at == layer_end) layer_end = reached_.size(), nodes += 2;
      if (nodes + 1 > most) return;
      const int candidate = reached_[at].candidate;
      if (nodes > 1) {
        if (nodes + 1 <= limit_cycle_ && onward_[candidate].has(source_)) close_cycles(at, nodes + 1);
        if (chain_.empty() && nodes + 1 <= limit_chain_ && turns_off(candidate, source_))
          take_line(at, node_of(source_, false));
      }
      go_on(at, seen);
    }
  }

  void from_off() {
    if (limit_chain_ < 4) return;
    chain_.clear();
    reached_.clear();
    CandidateSet seen, offs;
    offs.add(source_);
    start_off_ = true;
    for (int i = 0; i < ons_[source_].count; ++i) {
      reached_.push_back({ons_[source_].to[i], static_cast<std::int16_t>(source_), -1});
      seen.add(ons_[source_].to[i]);
    }
    std::size_t layer_end = reached_.size();
    int nodes = 2;
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      if (at == layer_end) layer_end = reached_.size(), nodes += 2;
      if (nodes + 2 > limit_chain_) break;
      if (onward_[reached_[at].candidate].has(source_)) {
        int by = -1;
        for_each_off(reached_[at].candidate, [&](int off) {
          if (off == source_ || !strong_[off].has(source_)) return false;
          by = off;
          return true;
        });
        if (by >= 0) {
          reached_.push_back({static_cast<std::int16_t>(source_), static_cast<std::int16_t>(by),
                              static_cast<std::int32_t>(at)});
          take_line(reached_.size() - 1, node_of(source_, true));
          keep_chain(node_of(source_, true));
          break;
        }
      }
      go_on(at, seen);
    }
    start_off_ = false;
  }

  // Reaches the on nodes that follow from one of them.
  void go_on(std::size_t at, CandidateSet& seen) {
    const int candidate = reached_[at].candidate;
    if (!onward_[candidate].any_outside(seen)) return;
    for_each_off(candidate, [&](int off) {
      if (start_off_ && off == source_) return false;
      const Ons& ons = ons_[off];
      for (int i = 0; i < ons.count; ++i) {
        if (seen.has(ons.to[i])) continue;
        seen.add(ons.to[i]);
        reached_.push_back({ons.to[i], static_cast<std::int16_t>(off), static_cast<std::int32_t>(at)});
      }
      return false;
    });
  }

  // The nodes of the line to an on node that was reached, and then this one if it is another.
  void take_line(std::size_t at, Node last) {
    chain_.clear();
    for (std::int32_t i = static_cast<std::int32_t>(at); i >= 0; i = reached_[static_cast<std::size_t>(i)].before) {
      const Reached& on = reached_[static_cast<std::size_t>(i)];
      chain_.push_back(node_of(on.candidate, true));
      if (on.by_off >= 0) chain_.push_back(node_of(on.by_off, false));
    }
    std::reverse(chain_.begin(), chain_.end());
    if (chain_.back() != last) chain_.push_back(last);
  }

  bool is_in_line(std::size_t at, int off) const {
    for (std::int32_t i = static_cast<std::int32_t>(at); i >= 0; i = reached_[static_cast<std::size_t>(i)].before) {
      if (reached_[static_cast<std::size_t>(i)].by_off == off) return true;
    }
    return false;
  }

  void close_cycles(std::size_t at, int nodes) {
    for_each_off(reached_[at].candidate, [&](int off) {
      if (strong_[off].has(source_) && !is_in_line(at, off)) close_cycle(at, off, nodes);
      return nodes > limit_cycle_;
    });
  }

  // What sees an on and an off node of its digit goes, outside the cells of the cycle.
  void close_cycle(std::size_t at, int off, int nodes) {
    CellSet inside = {}, seen[2][chain_digits] = {};
    unsigned digits[2] = {};
    const auto note = [&](int candidate, bool on) {
      const int cell = candidate / chain_digits, digit = candidate % chain_digits;
      inside |= set_of(cell);
      seen[on][digit] |= chain_board.peers[cell];
      digits[on] |= 1u << digit;
    };
    note(off, false);
    for (std::int32_t i = static_cast<std::int32_t>(at); i >= 0; i = reached_[static_cast<std::size_t>(i)].before) {
      const Reached& on = reached_[static_cast<std::size_t>(i)];
      note(on.candidate, true);
      if (on.by_off >= 0) note(on.by_off, false);
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
    take_line(at, node_of(off, false));
    chain_.push_back(node_of(source_, true));
    add_proof(hint);
    chain_ = before;
    keep(std::move(hint));
  }

  void keep_chain(Node conclusion) {
    ChainHint hint;
    hint.form = pass_.form();
    hint.rank = ChainRank::of(pass_.chain_base(), static_cast<int>(chain_.size()), hint.form);
    if (!hint.rank.before(best_) && !all_) return;
    hint.is_placement = is_on(conclusion);
    hint.place = candidate_of(conclusion);
    if (!hint.is_placement) {
      hint.removes.push_back(hint.place);
    } else {
      for_each_bit(grid_.digits[hint.place.cell] & ~(1u << hint.place.digit),
                   [&](unsigned digit) { hint.removes.push_back({hint.place.cell, digit}); });
    }
    add_proof(hint);
    keep(std::move(hint));
  }

  Cause cause_of(Node off, Node on) const {
    const Ons& ons = ons_[off / 2];
    for (int i = 0; i < ons.count; ++i) {
      if (ons.to[i] == on / 2) return ons.cause[i];
    }
    return Cause::assumed;
  }

  void add_proof(ChainHint& hint) const {
    ChainProof& proof = hint.proof;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      const Cause cause = i == 0 ? Cause::assumed : is_on(chain_[i]) ? cause_of(chain_[i - 1], chain_[i]) : Cause::from_on;
      proof.steps.push_back({chain_[i], cause, static_cast<std::uint16_t>(i > 0), static_cast<std::uint32_t>(i ? i - 1 : 0), -1});
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

  const ChainGrid& grid_;
  const bool all_;
  Watch& watch_;
  Pass pass_{};
  ChainRank best_;  // stays far off if all are wanted
  int limit_cycle_ = 0, limit_chain_ = 0;
  int source_ = 0;
  bool start_off_ = false;
  Ons ons_[candidates];
  CandidateSet strong_[candidates];  // what being off turns on
  CandidateSet onward_[candidates];  // what follows two links after being on
  std::vector<Reached> reached_;
  std::vector<Node> chain_;
};

}  // namespace

std::optional<ChainHint> find_simple_chain(const ChainGrid& grid, Watch& watch) {
  const auto search = std::make_unique<SimpleChainSearch>(grid, false, watch);
  search->run();
  if (search->found.empty()) return std::nullopt;
  return std::move(search->found[0]);
}

std::vector<ChainHint> all_simple_chains(const ChainGrid& grid, Watch& watch) {
  const auto search = std::make_unique<SimpleChainSearch>(grid, true, watch);
  search->run();
  std::stable_sort(search->found.begin(), search->found.end(),
                   [](const ChainHint& a, const ChainHint& b) { return a.rank.before(b.rank); });
  return std::move(search->found);
}

}  // namespace cluewright
