// What nets ask for when they go on no more: locked candidates, pairs, X-wings, and nested chains.
#include <algorithm>

#include "rating/scale/chain_net.hpp"
#include "rating/scale/net_chains.hpp"
#include "rating/scale/simple_chains.hpp"

namespace cluewright {

namespace {

// Of a set of two or more places in a house: in which of its thirds all of them are, or 3. A third is a run
// of three places, or, for columns of boxes, every third place.
struct Crossings {
  std::uint8_t run_of[512], third_of[512];

  constexpr Crossings() : run_of{}, third_of{} {
    for (unsigned places = 0; places < 512; ++places) {
      run_of[places] = third_of[places] = 3;
      if (!has_more_than(places, 1)) continue;
      for (unsigned i = 0; i < 3; ++i) {
        if (!(places & ~(0b111u << 3 * i))) run_of[places] = static_cast<std::uint8_t>(i);
        if (!(places & ~(0b001001001u << i))) third_of[places] = static_cast<std::uint8_t>(i);
      }
    }
  }
};
constexpr Crossings crossings;

class NetPatternSearch {
 public:
  NetPatternSearch(const ChainGrid& start, const ChainGrid& now, const NetRules& rules, Asked in_vain,
                   LinkReach& reach, Watch& watch)
      : start_(start), now_(now), rules_(rules), in_vain_(in_vain), reach_(reach), watch_(watch) {}

  // The first kind that yields anything ends the asking.
  std::vector<PatternStep> run() {
    (in_vain_ < Asked::patterns && ((lock(), any_found()) || (hidden_pairs(), any_found()) ||
                                    (naked_pairs(), any_found()) || (x_wings(), any_found()))) ||
        take_chains();
    return std::move(found_);
  }

 private:
  // Two sets of two or more make a pair if they are equal, and have two.
  static bool has_two(unsigned set) { return has_one_bit(set & (set - 1)); }

  bool any_found() const { return !found_.empty(); }

  bool take_chains() {
    const Asked asked = rules_.asked;
    if (asked == Asked::dynamic_chains) {
      const NumberedGrid numbered(now_);
      LinkReach reach(numbered, false);
      return take(
          all_net_chains(now_, {Technique::dynamic_chain, false, true, rules_.inner_asked}, reach, watch_));
    }
    if (asked != Asked::chains && asked != Asked::chains_and_multiple) return false;
    reach_.look_at(now_);
    return (in_vain_ < Asked::chains && reach_.refutes_any() &&
            take(all_simple_chains(reach_.numbered(), now_, watch_))) ||
           (asked == Asked::chains_and_multiple &&
            take(all_net_chains(now_, {Technique::multiple_chain, false, false}, reach_, watch_)));
  }

  // Boxes in columns, boxes in rows, columns in boxes, rows in boxes; then digit by digit.
  void lock() {
    for (int box = 0; box < 9; ++box) lock(box, 18 + box % 3 * 3, 1, crossings.third_of);
    for (int box = 0; box < 9; ++box) lock(box, 9 + box / 3 * 3, 1, crossings.run_of);
    for (int column = 0; column < 9; ++column) lock(18 + column, column / 3, 3, crossings.run_of);
    for (int row = 0; row < 9; ++row) lock(9 + row, row / 3 * 3, 1, crossings.run_of);
  }
  // The three houses that cross this one are `stride` apart; `crossing_of` tells in which of them all places
  // are.
  void lock(int house, int first_cover, int stride, const std::uint8_t (&crossing_of)[512]) {
    unsigned digits[3] = {};
    for (int d = 0; d < chain_digits; ++d) {
      const unsigned crossing = crossing_of[now_.places[house][d]];
      if (crossing < 3) digits[crossing] |= 1u << d;
    }
    for (int crossing = 0; crossing < 3; ++crossing) {
      const int cover = first_cover + stride * crossing;
      for_each_bit(digits[crossing], [&](unsigned d) { lock_digit(house, cover, static_cast<int>(d)); });
    }
  }
  void lock_digit(int house, int cover, int d) {
    const CellSet bases = chain_board.cells_in[house], covers = chain_board.cells_in[cover];
    const CellSet gone = now_.cells[d] & covers & ~bases;
    if (!any(gone)) return;
    begin();
    for_each(start_.cells[d] & bases & ~covers, [&](int cell) { premise(cell, d); });
    for_each(gone, [&](int cell) { remove(cell, d); });
    conclude();
  }

  static constexpr int houses_in_order[chain_houses] = {0,  1,  2,  3,  4, 5,  6,  7,  8,  18, 19, 20, 21, 22,
                                                        23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17};

  // Calls `visit(low, high)` for any two of a set, by the high one first.
  template <class Visit>
  static void for_each_two(unsigned set, Visit visit) {
    for_each_bit(set, [&](unsigned high) {
      for_each_bit(set & ((1u << high) - 1),
                   [&](unsigned low) { visit(static_cast<int>(low), static_cast<int>(high)); });
    });
  }

  void hidden_pairs() {
    for (const int house : houses_in_order) {
      if (now_.empty[house] <= 4) continue;
      const auto& places = now_.places[house];
      unsigned digits = 0;
      for (int d = 0; d < chain_digits; ++d) digits |= static_cast<unsigned>(has_two(places[d])) << d;
      for_each_two(digits, [&](int low, int high) {
        const unsigned both = places[high];
        if (places[low] != both) return;
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
      });
    }
  }

  void naked_pairs() {
    for (const int house : houses_in_order) {
      if (now_.empty[house] < 4) continue;
      const auto& cells = chain_board.cells[house];
      unsigned pairs = 0;
      for (int i = 0; i < 9; ++i) pairs |= static_cast<unsigned>(has_two(now_.digits[cells[i]])) << i;
      for_each_two(pairs, [&](int low, int high) {
        const unsigned both = now_.digits[cells[high]];
        if (now_.digits[cells[low]] != both) return;
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
      });
    }
  }

  // Columns as bases, then rows; line by line, then digit by digit.
  void x_wings() {
    for (const int first_base : {18, 9}) {
      unsigned lines[chain_digits] = {}, in_two = 0;
      for (int line = 0; line < 9; ++line) {
        for (int d = 0; d < chain_digits; ++d) {
          const unsigned here = has_two(now_.places[first_base + line][d]);
          in_two |= (here & (lines[d] != 0)) << d;
          lines[d] |= here << line;
        }
      }
      if (!in_two) continue;
      for_each_two(all_chain_digits, [&](int low, int high) {
        for_each_bit(in_two, [&](unsigned d) {
          if (lines[d] >> low & lines[d] >> high & 1)
            x_wing(first_base, first_base == 9 ? 18 : 9, low, high, static_cast<int>(d));
        });
      });
    }
  }

  void x_wing(int first_base, int first_cover, int low, int high, int d) {
    const unsigned covers = now_.places[first_base + high][d];
    if (now_.places[first_base + low][d] != covers) return;
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
  const Asked in_vain_;
  LinkReach& reach_;
  Watch& watch_;
  std::vector<PatternStep> found_;
  std::vector<Candidate> premises_, removes_;
};

}  // namespace

std::vector<PatternStep> steps_of_patterns(const ChainGrid& start, const ChainGrid& now,
                                           const NetRules& rules, Asked in_vain, LinkReach& reach,
                                           Watch& watch) {
  return NetPatternSearch(start, now, rules, in_vain, reach, watch).run();
}

}  // namespace cluewright
