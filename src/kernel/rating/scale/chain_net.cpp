#include "rating/scale/chain_net.hpp"

#include <algorithm>

#include "rating/scale/chain_links.hpp"

namespace cluewright {

namespace {

class Growth {
 public:
  Growth(Net& net, const ChainGrid& start, const NetRules& rules, LinkReach& reach, Watch& watch)
      : net_(net), start_(start), rules_(rules), reach_(reach), watch_(watch), now_(start) {}

  void begin(Node assumption) {
    net_.nodes = {};
    net_.steps.clear();
    net_.parents.clear();
    net_.least.clear();
    net_.nested.clear();
    net_.contradicts = false;
    add_step(assumption, Cause::assumed);
    settle(assumption);
  }

  // All that is off had its consequences when the net went on no more.
  void resume() {
    for (const auto& step : net_.steps) {
      if (!is_on(step.node)) now_.erase(candidate_cell(step.node), digit_of(step.node));
    }
    next_on_ = next_off_ = net_.steps.size();
    in_vain_ = net_.asked;
  }

  void go_on() {
    net_.asked = rules_.asked;
    while (true) {
      if (find_next(next_on_, true)) {
        if (turn_off(static_cast<std::uint16_t>(next_on_++))) return;
      } else if (find_next(next_off_, false)) {
        if (turn_on(static_cast<std::uint16_t>(next_off_++))) return;
      } else if (rules_.asked == Asked::nothing || watch_.rings() || !ask_patterns()) {
        return;
      }
    }
  }

 private:
  CellSet& cells(bool on, int digit) { return net_.nodes.cells[on][digit]; }

  void add_step(Node node, Cause cause) {
    net_.steps.push_back({node, cause, 0, static_cast<std::uint32_t>(net_.parents.size()), -1});
    net_.least.push_back(1);
  }
  void add_parent(std::size_t parent) {
    net_.parents.push_back(static_cast<std::uint16_t>(parent));
    ++net_.steps.back().parent_count;
    net_.least.back() = std::max(net_.least.back(), static_cast<std::uint16_t>(net_.least[parent] + 1));
  }
  // The last step becomes one of the net.
  void settle(Node node) {
    net_.nodes.add(node);
    net_.index_of[node] = static_cast<std::uint16_t>(net_.steps.size() - 1);
  }
  // Passes over steps that are not on, or not off. Returns whether one is left.
  bool find_next(std::size_t& step, bool on) const {
    while (step < net_.steps.size() && is_on(net_.steps[step].node) != on) ++step;
    return step < net_.steps.size();
  }
  bool contradict(Node node) {
    net_.contradicts = true;
    net_.contradiction[0] = net_.index_of[opposite(node)];
    net_.contradiction[1] = static_cast<std::uint16_t>(net_.steps.size() - 1);
    return true;
  }

  // Returns whether the net ends in a contradiction, as the functions below do.
  bool turn_off(std::uint16_t on) {
    const Node node = net_.steps[on].node;
    const int cell = candidate_cell(node), digit = digit_of(node);
    if (!rules_.is_nishio) {
      for (unsigned left = now_.digits[cell] & ~(1u << digit); left; left &= left - 1) {
        if (add_off(cell, std::countr_zero(left), on)) return true;
      }
    }
    for (int kind = 0; kind < 3; ++kind) {
      const CellSet peers = now_.cells[digit] & chain_board.beside[cell][kind];
      const CellSet news = peers & (cells(true, digit) | ~cells(false, digit));
      for (int word = 0; word < 2; ++word) {
        for (std::uint64_t left = news[word]; left; left &= left - 1) {
          if (add_off(64 * word + static_cast<int>(lowest_bit(left)), digit, on)) return true;
        }
      }
    }
    return false;
  }

  bool add_off(int cell, int digit, std::uint16_t on) {
    const Node node = off_node(cell, digit);
    const bool contradicts = net_.nodes.has(opposite(node));
    if (!contradicts && net_.nodes.has(node)) return false;
    add_step(node, Cause::from_on);
    add_parent(on);
    if (contradicts) return contradict(node);
    settle(node);
    return false;
  }

  bool turn_on(std::uint16_t off) {
    const Node node = net_.steps[off].node;
    const int cell = candidate_cell(node), digit = digit_of(node);
    const OnNodes ons = on_from_off(now_, cell, digit, !rules_.is_nishio);
    for (int i = 0; i < ons.count; ++i) {
      const bool contradicts = net_.nodes.has(opposite(ons.to[i]));
      if (!contradicts && net_.nodes.has(ons.to[i])) continue;
      add_step(ons.to[i], ons.cause[i]);
      add_parent(off);
      add_hidden_parents(ons.to[i], ons.cause[i]);
      if (contradicts) return contradict(ons.to[i]);
      settle(ons.to[i]);
    }
    if (rules_.is_dynamic) now_.erase(cell, digit);
    return false;
  }

  // What was there at the start, and had to be erased before the last step.
  void add_hidden_parents(Node on, Cause cause) {
    if (!rules_.is_dynamic) return;
    const int cell = candidate_cell(on), digit = digit_of(on);
    if (cause == Cause::in_cell) {
      for_each_bit(static_cast<std::uint32_t>(start_.digits[cell] & ~now_.digits[cell]),
                   [&](unsigned d) { add_parent(net_.index(off_node(cell, static_cast<int>(d)))); });
    } else {
      const int house = chain_board.house_of[cell][static_cast<int>(cause)];
      for_each_bit(static_cast<std::uint32_t>(start_.places[house][digit] & ~now_.places[house][digit]),
                   [&](unsigned i) { add_parent(net_.index(off_node(chain_board.cells[house][i], digit))); });
    }
  }

  // Returns whether patterns find anything new.
  bool ask_patterns() {
    bool any_new = false;
    for (const PatternStep& found : steps_of_patterns(start_, now_, rules_, in_vain_, reach_, watch_)) {
      const Node node = off_node(static_cast<int>(found.removes.cell), static_cast<int>(found.removes.digit));
      if (net_.nodes.has(node)) continue;
      any_new = true;
      add_step(node, Cause::pattern);
      for (const Candidate& premise : found.premises)
        add_parent(net_.index(off_node(static_cast<int>(premise.cell), static_cast<int>(premise.digit))));
      if (found.chain) {
        net_.steps.back().nested = static_cast<std::int32_t>(net_.nested.size());
        net_.nested.push_back(found.chain);
      }
      settle(node);
    }
    in_vain_ = Asked::nothing;
    return any_new;
  }

  Net& net_;
  const ChainGrid& start_;
  const NetRules& rules_;
  LinkReach& reach_;
  Watch& watch_;
  ChainGrid now_;
  Asked in_vain_ = Asked::nothing;          // in this position
  std::size_t next_on_ = 0, next_off_ = 0;  // the steps to go on from
};

}  // namespace

void grow(Net& net, Node assumption, const ChainGrid& start, const NetRules& rules, LinkReach& reach,
          Watch& watch) {
  Growth growth(net, start, rules, reach, watch);
  growth.begin(assumption);
  growth.go_on();
}

void grow_on(Net& net, const ChainGrid& start, const NetRules& rules, LinkReach& reach, Watch& watch) {
  if (net.contradicts) return;
  Growth growth(net, start, rules, reach, watch);
  growth.resume();
  growth.go_on();
}

}  // namespace cluewright
