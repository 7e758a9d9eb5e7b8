// What nets ask for when they go on no more: locked candidates, pairs, X-wings, and nested chains.
#include <algorithm>

#include "rating/scale/chain_net.hpp"
#include "rating/scale/net_chains.hpp"
#include "rating/scale/simple_chains.hpp"

namespace cluewright {

namespace {

class NetPatternSearch {
 public:
  NetPatternSearch(const ChainGrid& start, const ChainGrid& now, const NetRules& rules, Watch& watch)
      : start_(start), now_(now), rules_(rules), watch_(watch) {}

  // The first kind that yields anything ends the asking.
  std::vector<PatternStep> run() {
    const Asked asked = rules_.asked;
    (lock(), any_found()) || (hidden_pairs(), any_found()) || (naked_pairs(), any_found()) ||
        (x_wings(), any_found()) ||
        ((asked == Asked::chains || asked == Asked::chains_and_multiple) &&
         take(all_simple_chains(now_, watch_))) ||
        (asked == Asked::chains_and_multiple &&
         take(all_net_chains(now_, {Technique::multiple_chain, false, false}, watch_))) ||
        (asked == Asked::dynamic_chains &&
         take(all_net_chains(now_, {Technique::dynamic_chain, false, true, rules_.inner_asked}, watch_)));
    return std::move(found_);
  }

 private:
  // Two sets of two or more make a pair if they are equal, and have two.
  static bool has_two(unsigned set) { return has_more_than(set, 1) && !has_more_than(set, 2); }

  bool any_found() const { return !found_.empty(); }

  // Boxes in columns, boxes in rows, columns in boxes, rows in boxes; then digit by digit.
  void lock() {
    lock(0, 18);
    lock(0, 9);
    lock(18, 0);
    lock(9, 0);
  }
  void lock(int first_house, int first_cover) {
    for (int house = first_house; house < first_house + 9; ++house) {
      for (int cover = first_cover; cover < first_cover + 9; ++cover) {
        const CellSet shared = chain_board.cells_in[house] & chain_board.cells_in[cover];
        if (!any(shared)) continue;
        const CellSet outside = chain_board.cells_in[house] & ~shared,
                      target = chain_board.cells_in[cover] & ~shared;
        for (int d = 0; d < chain_digits; ++d) {
          if (!has_more_than(now_.places[house][d], 1)) continue;
          if (any(now_.cells[d] & outside) || !any(now_.cells[d] & target)) continue;
          begin();
          for_each(start_.cells[d] & outside, [&](int cell) { premise(cell, d); });
          for_each(now_.cells[d] & target, [&](int cell) { remove(cell, d); });
          conclude();
        }
      }
    }
  }

  static constexpr int houses_in_order[chain_houses] = {0,  1,  2,  3,  4, 5,  6,  7,  8,  18, 19, 20, 21, 22,
                                                        23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17};

  void hidden_pairs() {
    for (const int house : houses_in_order) {
      if (now_.empty[house] <= 4) continue;
      const auto& places = now_.places[house];
      for (int high = 1; high < chain_digits; ++high) {
        for (int low = 0; low < high; ++low) {
          const unsigned both = places[high];
          if (places[low] != both || !has_two(both)) continue;
          begin();
          for (const int d : {low, high}) {
            for_each_bit(static_cast<std::uint32_t>(start_.places[house][d] & ~now_.places[house][d]),
                         [&](unsigned i) { premise(chain_board.cells[house][i], d); });
          }
          for_each_bit(both, [&](unsigned i) {
            const int cell = chain_board.cells[house][i];
            for_each_bit(static_cast<std::uint32_t>(now_.digits[cell] & ~(1u << low | 1u << high)),
                         [&](unsigned d) { remove(cell, static_cast<int>(d)); });
          });
          conclude();
        }
      }
    }
  }

  void naked_pairs() {
    for (const int house : houses_in_order) {
      if (now_.empty[house] < 4) continue;
      const auto& cells = chain_board.cells[house];
      for (int high = 1; high < 9; ++high) {
        for (int low = 0; low < high; ++low) {
          const unsigned both = now_.digits[cells[high]];
          if (now_.digits[cells[low]] != both || !has_two(both)) continue;
          begin();
          for (const int cell : {cells[low], cells[high]}) {
            for_each_bit(static_cast<std::uint32_t>(start_.digits[cell] & ~now_.digits[cell]),
                         [&](unsigned d) { premise(cell, static_cast<int>(d)); });
          }
          for (int i = 0; i < 9; ++i) {
            if (i == low || i == high) continue;
            for_each_bit(now_.digits[cells[i]] & both,
                         [&](unsigned d) { remove(cells[i], static_cast<int>(d)); });
          }
          conclude();
        }
      }
    }
  }

  // Columns as bases, then rows.
  void x_wings() {
    for (const int first_base : {18, 9}) {
      const int first_cover = first_base == 9 ? 18 : 9;
      for (int high = 1; high < 9; ++high) {
        for (int low = 0; low < high; ++low) {
          for (int d = 0; d < chain_digits; ++d) x_wing(first_base, first_cover, low, high, d);
        }
      }
    }
  }

  void x_wing(int first_base, int first_cover, int low, int high, int d) {
    const unsigned covers = now_.places[first_base + high][d];
    if (now_.places[first_base + low][d] != covers || !has_two(covers)) return;
    int open = 0;
    for (int line = 0; line < 9; ++line) open += !is_placed_in(first_base + line, d);
    if (open < 4) return;
    CellSet covered = {};
    for_each_bit(covers,
                 [&](unsigned i) { covered |= chain_board.cells_in[first_cover + static_cast<int>(i)]; });
    const CellSet bases = chain_board.cells_in[first_base + low] | chain_board.cells_in[first_base + high];
    if (!any(now_.cells[d] & covered & ~bases)) return;
    begin();
    for_each(start_.cells[d] & bases & ~covered, [&](int cell) { premise(cell, d); });
    for_each(now_.cells[d] & covered & ~bases, [&](int cell) { remove(cell, d); });
    conclude();
  }

  // At the start of the net, every digit that a line does not hold has places in it.
  bool is_placed_in(int house, int digit) const { return start_.places[house][digit] == 0; }

  void begin() {
    premises_.clear();
    removes_.clear();
  }
  void premise(int cell, int digit) {
    premises_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(digit)});
  }
  void remove(int cell, int digit) {
    removes_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(digit)});
  }
  // Without premises, this would follow at the start.
  void conclude() {
    if (premises_.empty()) return;
    sort_as_hashed(removes_);
    for (const Candidate& gone : removes_) found_.push_back({gone, premises_, nullptr});
  }

  bool take(std::vector<ChainHint> hints) {
    for (ChainHint& hint : hints) {
      auto premises = premises_of(hint, start_, now_);
      if (premises.empty()) continue;
      const auto chain = std::make_shared<const ChainHint>(std::move(hint));
      auto removes = chain->removes;
      sort_as_hashed(removes);
      for (const Candidate& gone : removes) found_.push_back({gone, premises, chain});
    }
    return any_found();
  }

  const ChainGrid &start_, &now_;
  const NetRules& rules_;
  Watch& watch_;
  std::vector<PatternStep> found_;
  std::vector<Candidate> premises_, removes_;
};

}  // namespace

std::vector<PatternStep> steps_of_patterns(const ChainGrid& start, const ChainGrid& now,
                                           const NetRules& rules, Watch& watch) {
  return NetPatternSearch(start, now, rules, watch).run();
}

}  // namespace cluewright
