#include "rating/scale/simple_chains.hpp"

#include <algorithm>
#include <iterator>

namespace cluewright {

namespace {

constexpr std::size_t max_candidates = chain_cells * chain_digits;
constexpr std::size_t max_words = (max_candidates + 63) / 64;

// A set of candidates, by their numbers in a search; as many words as these need are in use.
inline bool has(const std::uint64_t* row, std::size_t i) {
  return row[i / 64] >> i % 64 & 1;
}
inline void add(std::uint64_t* row, std::size_t i) {
  row[i / 64] |= bit(i % 64);
}

struct Pass {
  bool x, y;

  ChainForm form() const {
    return x && y ? ChainForm::xy_links : x ? ChainForm::x_links : ChainForm::y_links;
  }
  double cycle_base() const { return x && y ? 7.0 : 6.5; }
  double chain_base() const { return y ? 7.0 : 6.6; }
};

using Number = std::uint16_t;  // of a candidate
constexpr Number nothing = 0xffff;

// An on node that a search has reached: its candidate, the off node before it, and the on node before that.
struct Reached {
  Number candidate, by_off;
  std::int32_t before;  // its index, or -1 at the start
};

// What being off turns on, in order.
struct Ons {
  std::uint8_t count = 0;
  Number to[4];
  Cause cause[4];

  void add(Number candidate, Cause by) {
    for (int i = 0; i < count; ++i) {
      if (to[i] == candidate) return;
    }
    to[count] = candidate;
    cause[count++] = by;
  }
};

// What being on turns off, in order: first the others of the cell, then those in its houses.
struct Offs {
  std::uint8_t in_cell = 0, count = 0;
  Number to[8 + 20];
};

}  // namespace

class SimpleChainSearch {
 public:
  SimpleChainSearch(const ChainGrid& grid, bool all, Watch& watch) : grid_(grid), all_(all), watch_(watch) {
    for (int cell = 0; cell < chain_cells; ++cell) {
      for_each_bit(grid.digits[cell], [&](unsigned digit) {
        number_of_[chain_digits * cell + static_cast<int>(digit)] = static_cast<Number>(candidates_.size());
        candidates_.push_back(static_cast<std::int16_t>(chain_digits * cell + static_cast<int>(digit)));
      });
    }
    words_ = (candidates_.size() + 63) / 64;
    offs_.resize(candidates_.size());
    ons_.resize(candidates_.size());
    rows_.resize(4 * candidates_.size() * words_);
    list_offs();
  }

  // Links in houses come first, as they are quickly looked at. All links together tell whether there can be
  // anything else.
  void run() {
    search_pass({true, false});
    if (found.empty()) {
      pass_ = {true, true};
      find_links();
      if (!find_refuted()) return;
    }
    search_pass({false, true});
    search_pass({true, true});
  }

  std::vector<ChainHint> found;

  // What follows by all links, where they lead to no hint.
  void tell(StaticReach& reach) {
    std::copy(std::begin(number_of_), std::end(number_of_), reach.number_of_);
    reach.words_ = words_;
    reach.rows_.resize(2 * candidates_.size() * words_);
    for (std::size_t n = 0; n < candidates_.size(); ++n) {
      std::uint64_t* const to = &reach.rows_[2 * n * words_];
      std::copy_n(row(reached, n), words_, to);
      add(to, n);
      std::copy_n(row(weak, n), words_, to + words_);
      for (std::size_t w = 0; w < words_; ++w) {
        for (std::uint64_t left = row(reached, n)[w]; left; left &= left - 1) {
          const std::uint64_t* const off = row(weak, 64 * w + lowest_bit(left));
          for (std::size_t v = 0; v < words_; ++v) to[words_ + v] |= off[v];
        }
      }
    }
  }

 private:
  void search_pass(Pass pass) {
    pass_ = pass;
    find_limits();
    if ((!limit_cycle_ && !limit_chain_) || watch_.rings()) return;
    find_links();
    if (!find_refuted()) return;
    for (Number i = 0; i < candidates_.size(); ++i) {
      const std::uint64_t digits = grid_.digits[candidates_[i] / chain_digits];
      if (has_more_than(digits, 1) && (pass.x || !has_more_than(digits, 2))) search(i);
    }
  }

  // The greatest numbers of nodes that matter still.
  void find_limits() {
    limit_cycle_ = complexity_before(best_, pass_.cycle_base(), pass_.form());
    limit_chain_ = pass_.x ? complexity_before(best_, pass_.chain_base(), pass_.form()) : 0;
  }

  enum PassKind { strong, weak, onward, reached };
  // Of the candidate with this number: what being off turns on, what being on turns off, what is on two links
  // after it is on, and what is on any links after it is.
  std::uint64_t* row(PassKind kind, std::size_t i) {
    return &rows_[(static_cast<std::size_t>(kind) * candidates_.size() + i) * words_];
  }
  bool turns_on(Number off, Number on) { return has(row(strong, off), on); }

  void list_offs() {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const int cell = candidates_[i] / chain_digits, digit = candidates_[i] % chain_digits;
      Offs& offs = offs_[i];
      for_each_bit(grid_.digits[cell] & ~(1u << digit), [&](unsigned d) {
        offs.to[offs.count++] = number_of_[chain_digits * cell + static_cast<int>(d)];
      });
      offs.in_cell = offs.count;
      for (int kind = 0; kind < 3; ++kind) {
        for_each(grid_.cells[digit] & chain_board.beside[cell][kind],
                 [&](int peer) { offs.to[offs.count++] = number_of_[chain_digits * peer + digit]; });
      }
    }
  }

  // Calls `visit(candidate)` for what a candidate turns off, in order, until it returns true.
  template <class Visit>
  void for_each_off(Number candidate, Visit visit) const {
    const Offs& offs = offs_[candidate];
    for (int i = pass_.y ? 0 : offs.in_cell; i < offs.count; ++i) {
      if (visit(offs.to[i])) return;
    }
  }

  void find_links() {
    std::fill(rows_.begin(), rows_.end(), 0);
    for (Number n = 0; n < candidates_.size(); ++n) {
      const int cell = candidates_[n] / chain_digits, digit = candidates_[n] % chain_digits;
      Ons& ons = ons_[n];
      ons.count = 0;
      const auto others = static_cast<std::uint64_t>(grid_.digits[cell] & ~(1u << digit));
      if (pass_.y && has_one_bit(others))
        ons.add(number_of_[chain_digits * cell + std::countr_zero(others)], Cause::in_cell);
      for (int kind = 0; pass_.x && kind < 3; ++kind) {
        const int house = chain_board.house_of[cell][kind];
        const auto rest = static_cast<std::uint64_t>(grid_.places[house][digit] &
                                                     ~(1u << chain_board.index_in[cell][kind]));
        if (!has_one_bit(rest)) continue;
        const int other = chain_board.cells[house][std::countr_zero(rest)];
        ons.add(number_of_[chain_digits * other + digit], static_cast<Cause>(kind));
      }
      for (int i = 0; i < ons.count; ++i) add(row(strong, n), ons.to[i]);
    }
    for (Number n = 0; n < candidates_.size(); ++n) {
      std::uint64_t* const to = row(onward, n);
      for_each_off(n, [&](Number off) {
        add(row(weak, n), off);
        const std::uint64_t* const from = row(strong, off);
        for (std::size_t w = 0; w < words_; ++w) to[w] |= from[w];
        return false;
      });
    }
  }

  // Finds which candidates turn themselves off. Without any there are no cycles that remove anything, and no
  // chains: what a cycle removes is turned off by itself through the cycle, and where a candidate that is off
  // turns itself on, its partner in the first link turns itself off. Returns whether there are any.
  bool find_refuted() {
    bool any_refuted = false;
    std::fill(std::begin(refuted_), std::end(refuted_), 0);
    std::uint64_t todo[max_words];
    for (Number n = 0; n < candidates_.size(); ++n) {
      std::uint64_t* const all = row(reached, n);
      for (std::size_t w = 0; w < words_; ++w) all[w] = todo[w] = row(onward, n)[w];
      for (std::size_t w = 0; w < words_;) {
        if (!todo[w]) {
          ++w;
          continue;
        }
        const std::size_t next = 64 * w + lowest_bit(todo[w]);
        todo[w] &= todo[w] - 1;
        // What was reached from a candidate before needs no other look.
        const bool is_known = next < n;
        const std::uint64_t* const from = row(is_known ? reached : onward, next);
        std::size_t least = w;
        for (std::size_t v = 0; v < words_; ++v) {
          const std::uint64_t fresh = from[v] & ~all[v];
          all[v] |= fresh;
          if (is_known) {
            todo[v] &= ~from[v];
          } else if (fresh) {
            todo[v] |= fresh;
            least = std::min(least, v);
          }
        }
        w = least;
      }
      for (std::size_t w = 0; w < words_; ++w) {
        if (!(all[w] & row(weak, n)[w])) continue;
        add(refuted_, n);
        any_refuted = true;
        break;
      }
    }
    return any_refuted;
  }

  void search(Number source) {
    source_ = source;
    chain_.clear();
    from_on();
    if (pass_.x) {
      if (!chain_.empty()) keep_chain(node_of(source, false));
      if (has_refuted_partner()) from_off();
    }
  }

  bool has_refuted_partner() {
    for (std::size_t w = 0; w < words_; ++w) {
      if (row(strong, source_)[w] & refuted_[w]) return true;
    }
    return false;
  }

  Node node_of(Number candidate, bool on) const { return static_cast<Node>(2 * candidates_[candidate] + on); }

  // Breadth first; each on node is reached once. Cycles are kept as they are found, the chain to the source
  // off after them.
  void from_on() {
    reached_.assign(1, {source_, nothing, -1});
    std::fill(std::begin(seen_), std::end(seen_), 0);
    add(seen_, source_);
    const int most = std::max(limit_cycle_, limit_chain_);
    std::size_t layer_end = 1;
    int nodes = 1;  // of the line to the on nodes of this layer
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      if (at == layer_end) layer_end = reached_.size(), nodes += 2;
      if (nodes + 1 > most) return;
      const Number candidate = reached_[at].candidate;
      if (nodes > 1) {
        if (nodes + 1 <= limit_cycle_ && has(row(onward, candidate), source_)) close_cycles(at, nodes + 1);
        if (chain_.empty() && nodes + 1 <= limit_chain_ && has(row(weak, candidate), source_))
          take_line(at, node_of(source_, false));
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
    for (int i = 0; i < ons_[source_].count; ++i) {
      reached_.push_back({ons_[source_].to[i], source_, -1});
      add(seen_, ons_[source_].to[i]);
    }
    std::size_t layer_end = reached_.size();
    int nodes = 2;
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      if (at == layer_end) layer_end = reached_.size(), nodes += 2;
      if (nodes + 2 > limit_chain_) break;
      if (has(row(onward, reached_[at].candidate), source_)) {
        Number by = nothing;
        for_each_off(reached_[at].candidate, [&](Number off) {
          if (off == source_ || !turns_on(off, source_)) return false;
          by = off;
          return true;
        });
        if (by != nothing) {
          reached_.push_back({source_, by, static_cast<std::int32_t>(at)});
          take_line(reached_.size() - 1, node_of(source_, true));
          keep_chain(node_of(source_, true));
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
    const std::uint64_t* const next = row(onward, candidate);
    std::uint64_t fresh = 0;
    for (std::size_t w = 0; w < words_; ++w) fresh |= next[w] & ~seen_[w];
    if (!fresh) return;
    for_each_off(candidate, [&](Number off) {
      if (start_off_ && off == source_) return false;
      const Ons& ons = ons_[off];
      for (int i = 0; i < ons.count; ++i) {
        if (has(seen_, ons.to[i])) continue;
        add(seen_, ons.to[i]);
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
      chain_.push_back(node_of(on.candidate, true));
      if (on.by_off != nothing) chain_.push_back(node_of(on.by_off, false));
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
    for_each_off(reached_[at].candidate, [&](Number off) {
      if (turns_on(off, source_) && !is_in_line(at, off)) close_cycle(at, off, nodes);
      return nodes > limit_cycle_;
    });
  }

  // What sees an on and an off node of its digit goes, outside the cells of the cycle.
  void close_cycle(std::size_t at, Number off, int nodes) {
    CellSet inside = {}, seen[2][chain_digits] = {};
    unsigned digits[2] = {};
    const auto note = [&](Number candidate, bool on) {
      const int cell = candidates_[candidate] / chain_digits, digit = candidates_[candidate] % chain_digits;
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
    const Ons& ons = ons_[number_of_[off / 2]];
    for (int i = 0; i < ons.count; ++i) {
      if (candidates_[ons.to[i]] == on / 2) return ons.cause[i];
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

  const ChainGrid& grid_;
  const bool all_;
  Watch& watch_;
  Pass pass_{};
  ChainRank best_;  // stays far off if all are wanted
  int limit_cycle_ = 0, limit_chain_ = 0;
  Number source_ = 0;
  bool start_off_ = false;
  std::vector<std::int16_t> candidates_;  // by number: 9 * cell + digit
  Number number_of_[max_candidates];
  std::size_t words_ = 0;  // of a set of candidates
  std::vector<Offs> offs_;
  std::vector<Ons> ons_;
  std::vector<std::uint64_t> rows_;
  std::uint64_t seen_[max_words], refuted_[max_words];
  std::vector<Reached> reached_;
  std::vector<Node> chain_;
};

bool StaticReach::have_common(std::span<const Node> candidates) const {
  std::uint64_t common[2 * max_words];
  std::copy_n(&rows_[2 * number_of_[candidates[0] / 2] * words_], 2 * words_, common);
  std::uint64_t any = 0;
  for (const Node candidate : candidates.subspan(1)) {
    const std::uint64_t* const other = &rows_[2 * number_of_[candidate / 2] * words_];
    any = 0;
    for (std::size_t w = 0; w < 2 * words_; ++w) any |= common[w] &= other[w];
    if (!any) return false;
  }
  return true;
}

std::optional<ChainHint> find_simple_chain(const ChainGrid& grid, Watch& watch, StaticReach& reach) {
  SimpleChainSearch search(grid, false, watch);
  search.run();
  if (!search.found.empty()) return std::move(search.found[0]);
  search.tell(reach);
  return std::nullopt;
}

std::vector<ChainHint> all_simple_chains(const ChainGrid& grid, Watch& watch) {
  SimpleChainSearch search(grid, true, watch);
  search.run();
  std::stable_sort(search.found.begin(), search.found.end(),
                   [](const ChainHint& a, const ChainHint& b) { return a.rank.before(b.rank); });
  return std::move(search.found);
}

}  // namespace cluewright
