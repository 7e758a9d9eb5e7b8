// What nets ask for when they go on no more: locked candidates, pairs, X-wings, and nested chains.
#include <algorithm>

#include "rating/scale/chain_net.hpp"
#include "rating/scale/net_chains.hpp"
#include "rating/scale/simple_chains.hpp"

namespace cluewright {

namespace {

// What is asked of a digit's places in a house, or of all its digits at once: each of these is a set of
// digits, nine bits of a word. Whether there are just two; whether there are more than one, all of them in
// the same run of three places; and the same of every third place.
struct PlaceForms {
  static constexpr int two = 0, first_run = 1, first_third = 4;

  std::uint64_t of[512];

  constexpr PlaceForms() : of{} {
    for (unsigned places = 0; places < 512; ++places) {
      if (!has_more_than(places, 1)) continue;
      if (!has_more_than(places, 2)) of[places] |= bit(chain_digits * two);
      for (int i = 0; i < 3; ++i) {
        if (!(places & ~(0b111u << 3 * i))) of[places] |= bit(chain_digits * (first_run + i));
        if (!(places & ~(0b001001001u << i))) of[places] |= bit(chain_digits * (first_third + i));
      }
    }
  }
};
constexpr PlaceForms place_forms;

class NetPatternSearch {
 public:
  NetPatternSearch(const ChainGrid& start, const ChainGrid& now, const NetRules& rules, Asked in_vain,
                   LinkReach& reach, Watch& watch)
      : start_(start), now_(now), rules_(rules), in_vain_(in_vain), reach_(reach), watch_(watch) {}

  // The first kind that yields anything ends the asking.
  std::vector<PatternStep> run() {
    (in_vain_ < Asked::patterns && find_patterns()) || take_chains();
    return std::move(found_);
  }

 private:
  bool find_patterns() {
    find_forms();
    return (lock(), any_found()) || (hidden_pairs(), any_found()) || (naked_pairs(), any_found()) ||
           (x_wings(), any_found());
  }

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

  void find_forms() {
    for (int house = 0; house < chain_houses; ++house) {
      std::uint64_t forms = 0;
      for (int d = 0; d < chain_digits; ++d) forms |= place_forms.of[now_.places[house][d]] << d;
      forms_[house] = forms;
    }
  }
  unsigned digits_of_form(int house, int form) const {
    return static_cast<unsigned>(forms_[house] >> chain_digits * form) & all_chain_digits;
  }

  // Boxes in columns, boxes in rows, columns in boxes, rows in boxes; then digit by digit.
  void lock() {
    for (int box = 0; box < 9; ++box) lock(box, 18 + box % 3 * 3, 1, PlaceForms::first_third);
    for (int box = 0; box < 9; ++box) lock(box, 9 + box / 3 * 3, 1, PlaceForms::first_run);
    for (int column = 0; column < 9; ++column) lock(18 + column, column / 3, 3, PlaceForms::first_run);
    for (int row = 0; row < 9; ++row) lock(9 + row, row / 3 * 3, 1, PlaceForms::first_run);
  }
  // The three houses that cross this one are `stride` apart; the forms tell in which of them all places are.
  void lock(int house, int first_cover, int stride, int first_form) {
    for (int crossing = 0; crossing < 3; ++crossing) {
      const int cover = first_cover + stride * crossing;
      for_each_bit(digits_of_form(house, first_form + crossing),
                   [&](unsigned d) { lock_digit(house, cover, static_cast<int>(d)); });
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
      for_each_two(digits_of_form(house, PlaceForms::two), [&](int low, int high) {
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
    CellSet of_two = {};
    for (int cell = 0; cell < chain_cells; ++cell) {
      if (is_pair(now_.digits[cell])) of_two |= set_of(cell);
    }
    for (const int house : houses_in_order) {
      const CellSet here = of_two & chain_board.cells_in[house];
      if (now_.empty[house] < 4 || size_of(here) < 2) continue;
      const auto& cells = chain_board.cells[house];
      unsigned pairs = 0;
      for (int i = 0; i < 9; ++i) pairs |= static_cast<unsigned>(has(here, cells[i])) << i;
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
        for_each_bit(digits_of_form(first_base + line, PlaceForms::two), [&](unsigned d) {
          if (lines[d]) in_two |= 1u << d;
          lines[d] |= 1u << line;
        });
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
  std::uint64_t forms_[chain_houses];
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
