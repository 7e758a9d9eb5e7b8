// Subsets, fish and wings on the classic board. They are needed only where singles and locked candidates are
// stuck, which is rare enough for plain loops over small sets.
#include <bit>

#include "common/bits.hpp"
#include "strategies/classic_geometry.hpp"
#include "strategies/closure_classic.hpp"
#include "strategies/coverings.hpp"

namespace cluewright {

namespace {

// The sizes of sets of nine, in a table because not every machine counts bits in one instruction.
constexpr auto bit_counts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned i = 0; i < 512; ++i) counts[i] = static_cast<std::uint8_t>(std::popcount(i));
  return counts;
}();

// A set of digits, of a house's cells, or of lines.
struct SetOfNine {
  std::uint16_t bits = 0;

  int size() const { return bit_counts[bits]; }
  friend SetOfNine operator|(SetOfNine a, SetOfNine b) {
    return {static_cast<std::uint16_t>(a.bits | b.bits)};
  }
};

// The cell that has this bit of a band.
constexpr unsigned cell_at(unsigned band, unsigned bit) {
  return 27 * band + bit - (bit >= 10) - (bit >= 20);
}

template <class Visit>
void for_each_cell(const ClassicCells& cells, Visit visit) {
  for (unsigned b = 0; b < 3; ++b) {
    for_each_bit(cells.band[b], [&](unsigned bit) { visit(cell_at(b, bit)); });
  }
}

}  // namespace

// The search for patterns in one position.
class PatternSearch {
 public:
  PatternSearch(const ClassicPosition& position, StrategySet strategies, PatternMemory& memory,
                ClassicPosition::CellsOfDigits& gone)
      : position_(position), strategies_(strategies), memory_(memory), gone_(gone) {
    for (unsigned b = 0; b < 3; ++b) {
      for (unsigned d = 0; d < 9; ++d) {
        filled_.band[b] |= position.placed[b][d];
        for_each_bit(position.candidates[b][d],
                     [&](unsigned bit) { digits_[cell_at(b, bit)] |= static_cast<std::uint16_t>(1u << d); });
      }
    }
  }

  // False in a contradiction.
  bool find() {
    if (!subsets()) return false;
    if (!found_ && !fish()) return false;
    if (!found_) wings();
    return true;
  }

 private:
  void rule_out(unsigned cell, unsigned digits) {
    digits &= digits_[cell];
    if (!digits) return;
    found_ = true;
    for_each_bit(digits, [&](unsigned d) { gone_[cell / 27][d] |= ClassicCells::bit_of(cell); });
  }

  bool subsets() {
    const unsigned naked = naked_sizes(strategies_), hidden = hidden_sizes(strategies_);
    if (!naked && !hidden) return true;
    ClassicCells changed;
    for (unsigned b = 0; b < 3; ++b) {
      for (unsigned d = 0; d < 9; ++d) changed.band[b] |= changed_cells(memory_.subsets, b, d);
    }
    memory_.subsets = position_;
    for (unsigned h = 0; h < 27; ++h) {
      const ClassicCells& house = classic_geometry.house_bits[h];
      const bool is_new = (changed.band[0] & house.band[0]) | (changed.band[1] & house.band[1]) |
                          (changed.band[2] & house.band[2]);
      if (is_new && !subsets_in(classic_geometry.house_cells[h], naked, hidden)) return false;
    }
    return true;
  }

  // The cells of a band where a digit has changed since `before`.
  std::uint32_t changed_cells(const ClassicPosition& before, unsigned b, unsigned d) const {
    return (before.candidates[b][d] ^ position_.candidates[b][d]) |
           (before.placed[b][d] ^ position_.placed[b][d]);
  }

  bool subsets_in(const std::uint8_t (&house)[9], unsigned naked, unsigned hidden) {
    unsigned cells[9];
    std::size_t open = 0;
    for (const unsigned cell : house) {
      if (!filled_.has(cell)) cells[open++] = cell;
    }
    const bool naked_singles = strategies_ & strategy::naked_single,
               hidden_singles = strategies_ & strategy::hidden_single;
    naked = open_sizes(naked, 9 - open);
    hidden = without_complements(open_sizes(hidden, 9 - open), naked, open);
    return naked_subsets(cells, open, beyond_singles(naked, open, naked_singles, hidden_singles)) &&
           hidden_subsets(cells, open, beyond_singles(hidden, open, hidden_singles, naked_singles));
  }

  bool naked_subsets(const unsigned* cells, std::size_t open, unsigned sizes) {
    SetOfNine digits[9];
    for (std::size_t i = 0; i < open; ++i) digits[i].bits = digits_[cells[i]];
    return CoveringSearch<SetOfNine>().run(digits, open, sizes,
                                           [&](const std::size_t* chosen, int size, SetOfNine taken) {
                                             unsigned inside = 0;
                                             for (int i = 0; i < size; ++i) inside |= 1u << chosen[i];
                                             for (std::size_t i = 0; i < open; ++i) {
                                               if (!(inside >> i & 1)) rule_out(cells[i], taken.bits);
                                             }
                                           });
  }

  bool hidden_subsets(const unsigned* cells, std::size_t open, unsigned sizes) {
    if (!sizes) return true;
    SetOfNine cells_of[9] = {};
    for (unsigned i = 0; i < open; ++i) {
      for_each_bit(digits_[cells[i]],
                   [&](unsigned d) { cells_of[d].bits |= static_cast<std::uint16_t>(1u << i); });
    }
    SetOfNine cells_with[9];
    unsigned digits[9];
    std::size_t count = 0;  // of the open cells' candidates; a digit without cells is for others to notice
    for (unsigned d = 0; d < 9; ++d) {
      if (!cells_of[d].bits) continue;
      digits[count] = d;
      cells_with[count++] = cells_of[d];
    }
    return CoveringSearch<SetOfNine>().run(
        cells_with, count, sizes, [&](const std::size_t* chosen, int size, SetOfNine taken) {
          unsigned keep = 0;
          for (int i = 0; i < size; ++i) keep |= 1u << digits[chosen[i]];
          for_each_bit(taken.bits, [&](unsigned i) { rule_out(cells[i], ~keep); });
        });
  }

  bool fish() {
    const unsigned sizes = fish_sizes(strategies_);
    if (!sizes) return true;
    const ClassicPosition before = memory_.fish;
    memory_.fish = position_;
    for (unsigned d = 0; d < 9; ++d) {
      if (!(changed_cells(before, 0, d) | changed_cells(before, 1, d) | changed_cells(before, 2, d)))
        continue;
      std::array<std::uint16_t, 9> rows{}, columns{};
      std::size_t open = 9;
      for (unsigned r = 0; r < 9; ++r) {
        const unsigned shift = r % 3 * 10;
        if (position_.placed[r / 3][d] >> shift & 0x1ff) {
          --open;
          continue;
        }
        rows[r] = static_cast<std::uint16_t>(position_.candidates[r / 3][d] >> shift & 0x1ff);
        for_each_bit(rows[r], [&](unsigned c) { columns[c] |= static_cast<std::uint16_t>(1u << r); });
      }
      const bool singles = strategies_ & strategy::hidden_single;
      const unsigned by_rows = beyond_singles(open_sizes(sizes, 9 - open), open, singles, singles);
      const unsigned by_columns = without_complements(by_rows, by_rows, open);
      if (!fish_in(rows, by_rows, d, 9, 1) || !fish_in(columns, by_columns, d, 1, 9)) return false;
    }
    return true;
  }

  // Fish of a digit. Neighbouring lines are `along` cells apart, neighbouring cells of a line `across`.
  bool fish_in(const std::array<std::uint16_t, 9>& lines, unsigned sizes, unsigned digit, unsigned along,
               unsigned across) {
    SetOfNine crossed[9];
    unsigned line_of[9];
    std::size_t open = 0;
    for (unsigned i = 0; i < 9; ++i) {
      if (!lines[i]) continue;  // the digit is placed there
      line_of[open] = i;
      crossed[open++].bits = lines[i];
    }
    return CoveringSearch<SetOfNine>().run(
        crossed, open, sizes, [&](const std::size_t* chosen, int size, SetOfNine taken) {
          unsigned bases = 0;
          for (int i = 0; i < size; ++i) bases |= 1u << line_of[chosen[i]];
          for_each_bit(~bases & 0x1ff, [&](unsigned line) {
            for_each_bit(lines[line] & taken.bits,
                         [&](unsigned i) { rule_out(line * along + i * across, 1u << digit); });
          });
        });
  }

  // An XY-wing: the candidates of the pivot are within {x, y}, those of the first wing within {x, z}, and
  // those of the second within {y, z}. Then z is gone from the cells that see both wings. In an XYZ-wing z
  // may be a candidate of the pivot, too, and is gone from the cells that see all three. A cell within {x, z}
  // may have x alone, placed or not. Nothing new follows
  //   - if all three cells are placed, or two are and the third has several candidates;
  //   - if naked singles are among the strategies and the pivot or a wing is placed, unless the pivot and the
  //     second wing are a pair of y and z.
  void wings() {
    if (!(strategies_ & (strategy::xy_wing | strategy::xyz_wing))) return;
    ClassicCells few_candidates;
    for (unsigned cell = 0; cell < 81; ++cell) {
      if (bit_counts[digits_[cell]] <= 3) few_candidates.add(cell);
    }
    if (strategies_ & strategy::naked_single) {
      for (unsigned b = 0; b < 3; ++b) few_candidates.band[b] &= ~filled_.band[b];
    }
    for_each_cell(few_candidates, [&](unsigned pivot) { wings_at(pivot, few_candidates); });
  }

  void wings_at(unsigned pivot, const ClassicCells& few_candidates) {
    unsigned near[20];
    std::size_t count = 0;
    for_each_cell(few_candidates & classic_geometry.peers[pivot], [&](unsigned cell) {
      const bool fits = bit_counts[digits_[cell]] <= 2 && bit_counts[digits_[pivot] | digits_[cell]] <= 3;
      if (fits) near[count++] = cell;
    });
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < i; ++j) wing(pivot, near[j], near[i]);
      if ((strategies_ & strategy::xyz_wing) && digits_[near[i]] == digits_[pivot] &&
          is_useful_pair(pivot, near[i])) {
        for_each_cell(filled_ & classic_geometry.peers[pivot],
                      [&](unsigned first) { wing(pivot, first, near[i]); });
      }
    }
  }

  // Whether a cell that sees both cells of a pair of two digits has one of these as a candidate.
  bool is_useful_pair(unsigned one, unsigned other) const {
    std::uint32_t held = 0;
    for_each_bit(digits_[one], [&](unsigned d) {
      for (unsigned b = 0; b < 3; ++b) {
        held |= position_.candidates[b][d] & classic_geometry.peers[one].band[b] &
                classic_geometry.peers[other].band[b];
      }
    });
    return held;
  }

  void wing(unsigned pivot, unsigned first, unsigned second) {
    const unsigned zs = wing_digits(digits_[pivot], digits_[first], digits_[second], 0x1ff);
    for_each_bit(zs, [&](unsigned z) {
      for (unsigned b = 0; b < 3; ++b) {
        const std::uint32_t seen = classic_geometry.peers[first].band[b] &
                                   classic_geometry.peers[second].band[b] & position_.candidates[b][z];
        if ((strategies_ & strategy::xy_wing) && !(digits_[pivot] >> z & 1)) rule_out_in(b, z, seen);
        if (strategies_ & strategy::xyz_wing) rule_out_in(b, z, seen & classic_geometry.peers[pivot].band[b]);
      }
    });
  }

  void rule_out_in(unsigned band, unsigned digit, std::uint32_t cells) {
    gone_[band][digit] |= cells;
    found_ = found_ || cells;
  }

  const ClassicPosition& position_;
  const StrategySet strategies_;
  PatternMemory& memory_;
  ClassicPosition::CellsOfDigits& gone_;
  ClassicCells filled_;
  std::uint16_t digits_[81] = {};  // the candidates of each cell, as digit bits
  bool found_ = false;             // something to rule out
};

bool find_patterns(const ClassicPosition& position, StrategySet strategies, PatternMemory& memory,
                   ClassicPosition::CellsOfDigits& gone) {
  return PatternSearch(position, strategies, memory, gone).find();
}

}  // namespace cluewright
