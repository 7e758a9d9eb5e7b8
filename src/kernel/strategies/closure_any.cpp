#include "strategies/closure_any.hpp"

#include <algorithm>
#include <set>

namespace cluewright {

namespace {

constexpr std::uint64_t bit(std::size_t i) {
  return std::uint64_t{1} << i;
}

constexpr std::uint32_t lowest(std::uint64_t bits) {
  return static_cast<std::uint32_t>(std::countr_zero(bits));
}

constexpr bool has_one(std::uint64_t bits) {
  return bits != 0 && (bits & (bits - 1)) == 0;
}

}  // namespace

// --- the board ---

template <int W>
AnyBoard<W>::AnyBoard(const BoardTables& board)
    : digits(static_cast<std::size_t>(board.digits)),
      all_digits(digits == 64 ? ~std::uint64_t{0} : bit(digits) - 1),
      seats(static_cast<std::size_t>(board.cells)),
      peers(seats.size()),
      peer_bits(seats.size()) {
  for (int h = 0; h < board.houses(); ++h) {
    House house{{}, static_cast<std::uint32_t>(board.times[static_cast<std::size_t>(h)]), {}, {}};
    for (const std::int32_t cell : board.house(h)) {
      const auto index = static_cast<std::uint32_t>(house.cells.size());
      seats[static_cast<std::size_t>(cell)].push_back({static_cast<std::uint32_t>(h), index});
      house.all.add(index);
      house.cells.push_back(static_cast<std::uint32_t>(cell));
    }
    houses.push_back(std::move(house));
  }
  for (std::uint32_t h = 0; h < houses.size(); ++h) find_overlaps(h);
  find_lines(board);
  find_peers();
}

// The houses that share more cells with this one than they hold copies of a digit, and hold equally many
// copies.
template <int W>
void AnyBoard<W>::find_overlaps(std::uint32_t a) {
  std::vector<std::size_t> shared(houses.size());
  for (const std::uint32_t cell : houses[a].cells) {
    for (const Seat seat : seats[cell]) ++shared[seat.house];
  }
  for (std::uint32_t b = 0; b < houses.size(); ++b) {
    const bool same_cells = shared[b] == houses[a].cells.size() && shared[b] == houses[b].cells.size();
    if (same_cells || houses[b].times != houses[a].times || shared[b] <= houses[a].times) continue;
    houses[a].overlaps.push_back({b, without(a, b), without(b, a)});
  }
}

// The cells of one house outside another, by their index in it.
template <int W>
Set<W> AnyBoard<W>::without(std::uint32_t a, std::uint32_t b) const {
  Set<W> rest = houses[a].all;
  for (std::size_t i = 0; i < houses[a].cells.size(); ++i) {
    for (const Seat seat : seats[houses[a].cells[i]]) {
      if (seat.house == b) rest.remove(i);
    }
  }
  return rest;
}

// There are fish where rows and columns hold every digit equally often.
template <int W>
void AnyBoard<W>::find_lines(const BoardTables& board) {
  const std::vector<std::int32_t>* kinds[2] = {&board.rows, &board.columns};
  std::set<std::uint32_t> times[2];
  for (int kind = 0; kind < 2; ++kind) {
    for (const std::int32_t h : *kinds[kind]) times[kind].insert(houses[static_cast<std::size_t>(h)].times);
  }
  if (times[0] != times[1]) return;
  for (int kind = 0; kind < 2; ++kind) {
    line_of[kind].resize(seats.size());
    for (const std::int32_t h : *kinds[kind]) {
      const auto line = static_cast<std::uint32_t>(lines[kind].size());
      lines[kind].push_back(static_cast<std::uint32_t>(h));
      for (const std::uint32_t cell : houses[lines[kind].back()].cells) line_of[kind][cell] = line;
    }
  }
}

template <int W>
void AnyBoard<W>::find_peers() {
  const std::size_t words = (seats.size() + 63) / 64;
  for (std::uint32_t cell = 0; cell < seats.size(); ++cell) {
    std::vector<std::uint64_t>& seen = peer_bits[cell];
    seen.assign(words, 0);
    for (const Seat seat : seats[cell]) {
      if (houses[seat.house].times != 1) continue;
      for (const std::uint32_t other : houses[seat.house].cells) seen[other / 64] |= bit(other % 64);
    }
    seen[cell / 64] &= ~bit(cell % 64);
    for (std::uint32_t other = 0; other < seats.size(); ++other) {
      if (seen[other / 64] >> other % 64 & 1) peers[cell].push_back(other);
    }
  }
}

// --- the position and the law ---

template <int W>
AnyClosure<W>::AnyClosure(const AnyBoard<W>& board, StrategySet strategies)
    : board_(board), strategies_(strategies) {
  const std::size_t cells = board.seats.size();
  start_.placed.assign(cells, 0);
  start_.candidates.assign(cells, board.all_digits);
  start_.unfilled = cells;
  for (const auto& house : board.houses) {
    const auto size = static_cast<std::uint32_t>(house.cells.size());
    start_.open_cells.push_back(size);
    start_.shares.insert(start_.shares.end(), board.digits, Share{house.all, size, 0});
  }
}

// `looked_at`: the position is a closure, in which no strategy has anything to say.
template <int W>
void AnyClosure<W>::begin(const Position& position, bool looked_at) {
  now_ = position;  // the vectors keep their room
  lone_cells_.clear();
  lone_digits_.clear();
  last_cells_.clear();
  touched_.assign(board_.houses.size(), looked_at ? 0 : board_.all_digits);
  stirred_.assign(board_.houses.size(), !looked_at);
  fishy_ = looked_at ? 0 : board_.all_digits;
  unwinged_ = !looked_at;
}

template <int W>
bool AnyClosure<W>::load(const std::uint8_t* placed, const std::uint64_t* candidates) {
  if (candidates) {
    for (std::uint32_t cell = 0; cell < now_.placed.size(); ++cell) {
      if (!rule_out(cell, board_.all_digits & ~candidates[cell])) return false;
    }
  }
  for (std::uint32_t cell = 0; cell < now_.placed.size(); ++cell) {
    if (placed[cell] && !place(cell, placed[cell] - 1u)) return false;
  }
  // On tiny boards something may wait before anything has changed.
  for (std::uint32_t cell = 0; cell < now_.placed.size(); ++cell) {
    if (has_one(now_.candidates[cell])) lone_cells_.push_back(cell);
  }
  for (std::uint32_t h = 0; h < board_.houses.size(); ++h) {
    if (now_.open_cells[h] == 1) last_cells_.push_back(h);
    for (std::uint32_t d = 0; d < board_.digits; ++d) {
      if (share(h, d).left == board_.houses[h].times) lone_digits_.push_back({h, d});
    }
  }
  return true;
}

// All functions below that return a bool say whether the position still makes sense.

template <int W>
void AnyClosure<W>::touch(std::uint32_t house, std::uint64_t digits) {
  touched_[house] |= digits;
  stirred_[house] = true;
}

template <int W>
bool AnyClosure<W>::rule_out(std::uint32_t cell, std::uint64_t digits) {
  const std::uint64_t gone = now_.candidates[cell] & digits;
  if (!gone) return true;
  const std::uint64_t rest = now_.candidates[cell] ^= gone;
  if (!rest) return false;
  changed_ = unwinged_ = true;
  fishy_ |= gone;
  if (has_one(rest)) lone_cells_.push_back(cell);
  for (const auto seat : board_.seats[cell]) {
    touch(seat.house, gone);
    const std::uint32_t times = board_.houses[seat.house].times;
    for (std::uint64_t rest_gone = gone; rest_gone; rest_gone &= rest_gone - 1) {
      const std::uint32_t digit = lowest(rest_gone);
      Share& here = share(seat.house, digit);
      here.cells.remove(seat.index);
      if (--here.left < times) return false;
      if (here.left == times) lone_digits_.push_back({seat.house, digit});
    }
  }
  return true;
}

template <int W>
bool AnyClosure<W>::place(std::uint32_t cell, std::uint32_t digit) {
  if (now_.placed[cell]) return now_.placed[cell] == digit + 1;
  if (!(now_.candidates[cell] >> digit & 1)) return false;
  now_.placed[cell] = static_cast<std::uint8_t>(digit + 1);
  --now_.unfilled;
  changed_ = unwinged_ = true;
  fishy_ |= bit(digit);
  if (!rule_out(cell, ~bit(digit))) return false;
  for (const auto seat : board_.seats[cell]) {
    touch(seat.house, bit(digit));
    if (--now_.open_cells[seat.house] == 1) last_cells_.push_back(seat.house);
    ++share(seat.house, digit).held;
    if (!obey(seat.house, digit)) return false;
  }
  return true;
}

// Once a house holds all its copies of a digit, the digit is gone from its other cells.
template <int W>
bool AnyClosure<W>::obey(std::uint32_t house, std::uint32_t digit) {
  const auto& [cells, times, all, overlaps] = board_.houses[house];
  const Share here = share(house, digit);
  if (here.held < times) return true;
  if (here.held > times) return false;
  bool fine = true;
  here.cells.for_each([&](std::size_t index) {
    if (fine && now_.placed[cells[index]] != digit + 1) fine = rule_out(cells[index], bit(digit));
  });
  return fine;
}

template <int W>
Ending AnyClosure<W>::run(const std::uint8_t* placed, const std::uint64_t* candidates, Watch& watch) {
  watch_ = &watch;
  begin(start_, false);
  return load(placed, candidates) ? close() : Ending::contradiction;
}

template <int W>
Ending AnyClosure<W>::go_on(const Position& closure, std::span<const Clue> clues, Watch& watch) {
  watch_ = &watch;
  begin(closure, true);
  for (const Clue& clue : clues) {
    if (!place(clue.cell, clue.digit)) return Ending::contradiction;
  }
  return close();
}

template <int W>
Ending AnyClosure<W>::close() {
  do {
    changed_ = false;
    if (!singles()) return Ending::contradiction;
    if (now_.unfilled == 0) return Ending::completed;
    // The simplest first: whatever changes something sends us back to the singles.
    changed_ = false;
    if (!locked_candidates()) return Ending::contradiction;
    if (!changed_ && !subsets()) return Ending::contradiction;
    if (!changed_ && !fish()) return Ending::contradiction;
    if (!changed_ && !wings()) return Ending::contradiction;
  } while (changed_ && !watch_->look());
  return Ending::stuck;
}

// --- singles ---

template <int W>
bool AnyClosure<W>::singles() {
  if (!(strategies_ & strategy::naked_single)) lone_cells_.clear();
  if (!(strategies_ & strategy::hidden_single)) lone_digits_.clear();
  if (!(strategies_ & strategy::full_house)) last_cells_.clear();
  while (true) {
    if ((strategies_ & strategy::naked_single) && !lone_cells_.empty()) {
      const std::uint32_t cell = lone_cells_.back();
      lone_cells_.pop_back();
      if (!place(cell, lowest(now_.candidates[cell]))) return false;
    } else if ((strategies_ & strategy::hidden_single) && !lone_digits_.empty()) {
      const Pair waiting = lone_digits_.back();
      lone_digits_.pop_back();
      if (!hidden_single(waiting)) return false;
    } else if ((strategies_ & strategy::full_house) && !last_cells_.empty()) {
      const std::uint32_t house = last_cells_.back();
      last_cells_.pop_back();
      if (!full_house(house)) return false;
    } else {
      return true;
    }
  }
}

template <int W>
bool AnyClosure<W>::hidden_single(Pair waiting) {
  const auto [house, digit] = waiting;
  bool fine = true;
  share(house, digit).cells.for_each([&, h = house, d = digit](std::size_t index) {
    fine = fine && place(board_.houses[h].cells[index], d);
  });
  return fine;
}

template <int W>
bool AnyClosure<W>::full_house(std::uint32_t house) {
  for (const std::uint32_t cell : board_.houses[house].cells) {
    if (!now_.placed[cell] && has_one(now_.candidates[cell]))
      return place(cell, lowest(now_.candidates[cell]));
  }
  return true;
}

// --- locked candidates ---

template <int W>
bool AnyClosure<W>::locked_candidates() {
  if (!(strategies_ & strategy::locked_candidates)) return true;
  bool fine = true;
  for (std::uint32_t a = 0; a < board_.houses.size(); ++a) {
    std::uint64_t digits = touched_[a];
    touched_[a] = 0;
    for (; digits; digits &= digits - 1) {
      const std::uint32_t digit = lowest(digits);
      for (const auto& overlap : board_.houses[a].overlaps) {
        if (!disjoint(share(a, digit).cells, overlap.outside)) continue;
        const Set<W> theirs = share(overlap.other, digit).cells;
        if (disjoint(theirs, overlap.beyond)) continue;
        theirs.for_each([&](std::size_t index) {
          if (fine && overlap.beyond.has(index)) {
            fine = rule_out(board_.houses[overlap.other].cells[index], bit(digit));
          }
        });
        if (!fine) return false;
      }
    }
  }
  return true;
}

// --- subsets ---

template <int W>
bool AnyClosure<W>::subsets() {
  const unsigned naked = naked_sizes(strategies_), hidden = hidden_sizes(strategies_);
  if (!naked && !hidden) return true;
  for (std::uint32_t h = 0; h < board_.houses.size(); ++h) {
    if (!stirred_[h] || board_.houses[h].times != 1) continue;
    if (watch_->look()) break;
    stirred_[h] = false;
    if (!naked_subsets(h, naked) || !hidden_subsets(h, hidden)) return false;
  }
  return true;
}

template <int W>
bool AnyClosure<W>::naked_subsets(std::uint32_t house, unsigned sizes) {
  std::uint32_t cells[64];
  Set<1> digits[64];  // a house that holds each digit once has as many cells as there are digits
  std::size_t open = 0;
  for (const std::uint32_t cell : board_.houses[house].cells) {
    if (now_.placed[cell]) continue;
    cells[open] = cell;
    digits[open++].word[0] = now_.candidates[cell];
  }
  const std::size_t settled = board_.houses[house].cells.size() - open;
  bool fine = true;
  const auto found = [&](const std::size_t* chosen, int size, const Set<1>& taken) {
    for (std::size_t i = 0; fine && i < open; ++i) {
      if (std::find(chosen, chosen + size, i) == chosen + size) fine = rule_out(cells[i], taken.word[0]);
    }
  };
  const unsigned worthwhile =
      beyond_singles(open_sizes(sizes, settled), open, strategies_ & strategy::naked_single,
                     strategies_ & strategy::hidden_single);
  return CoveringSearch<Set<1>>().run(digits, open, worthwhile, found) && fine;
}

template <int W>
bool AnyClosure<W>::hidden_subsets(std::uint32_t house, unsigned sizes) {
  std::uint32_t digits[64];
  Set<1> cells[64];
  std::size_t open = 0;
  for (std::uint32_t d = 0; d < board_.digits; ++d) {
    const Share& here = share(house, d);
    if (here.held) continue;
    digits[open] = d;
    cells[open++].word[0] = here.cells.word[0];
  }
  bool fine = true;
  const auto found = [&](const std::size_t* chosen, int size, const Set<1>& taken) {
    std::uint64_t keep = 0;
    for (int i = 0; i < size; ++i) keep |= bit(digits[chosen[i]]);
    taken.for_each(
        [&](std::size_t index) { fine = fine && rule_out(board_.houses[house].cells[index], ~keep); });
  };
  const unsigned worthwhile =
      beyond_singles(open_sizes(sizes, board_.digits - open), open, strategies_ & strategy::hidden_single,
                     strategies_ & strategy::naked_single);
  return CoveringSearch<Set<1>>().run(cells, open, worthwhile, found) && fine;
}

// --- fish ---

template <int W>
bool AnyClosure<W>::fish() {
  const unsigned sizes = fish_sizes(strategies_);
  if (!sizes || board_.lines[0].empty()) return true;
  for (; fishy_ && !watch_->look(); fishy_ &= fishy_ - 1) {
    const std::uint32_t digit = lowest(fishy_);
    if (!fish_of(digit, 0, sizes) || !fish_of(digit, 1, sizes)) return false;
    // What this digit has lost is to be looked at again, but after the simpler strategies.
    if (changed_) return true;
  }
  return true;
}

template <int W>
bool AnyClosure<W>::fish_of(std::uint32_t digit, int base, unsigned sizes) {
  const auto& bases = board_.lines[base];
  const auto& covers = board_.lines[1 - base];
  const auto& base_of = board_.line_of[base];
  const auto& cover_of = board_.line_of[1 - base];
  std::vector<std::uint32_t> lines;
  std::vector<Set<W>> crossed;
  for (std::uint32_t line = 0; line < bases.size(); ++line) {
    const Share& here = share(bases[line], digit);
    // A line that holds its only copy takes one cover line with it; with several copies there is no such
    // rule.
    if (here.held && board_.houses[bases[line]].times == 1) continue;
    Set<W> across;
    here.cells.for_each([&](std::size_t i) { across.add(cover_of[board_.houses[bases[line]].cells[i]]); });
    lines.push_back(line);
    crossed.push_back(across);
  }
  bool fine = true;
  const auto found = [&](const std::size_t* chosen, int size, const Set<W>& taken) {
    const auto is_base = [&](std::uint32_t line) {
      return std::any_of(chosen, chosen + size, [&](std::size_t i) { return lines[i] == line; });
    };
    taken.for_each([&](std::size_t cover) {
      const Set<W> crossing = share(covers[cover], digit).cells;
      crossing.for_each([&](std::size_t i) {
        const std::uint32_t cell = board_.houses[covers[cover]].cells[i];
        if (fine && !is_base(base_of[cell])) fine = rule_out(cell, bit(digit));
      });
    });
  };
  const unsigned open = open_sizes(sizes, bases.size() - lines.size());
  return CoveringSearch<Set<W>>().run(crossed.data(), crossed.size(), open, found) && fine;
}

// --- wings ---

// An XY-wing: pivot within {x, y}, first within {x, z}, second within {y, z}; z leaves what sees both wings.
// In an XYZ-wing the pivot may hold z as well, and z leaves what sees all three. "Within" counts, so a wing
// may be a cell that holds x alone, placed or not. This is of little use where
//   - all three are placed, or two are and the third holds more than one digit: what could follow is gone
//   already;
//   - naked singles are placed, and so is the pivot, or a wing: unless pivot and second are a pair of y and
//   z.
template <int W>
bool AnyClosure<W>::wings() {
  if (!(strategies_ & (strategy::xy_wing | strategy::xyz_wing)) || !unwinged_ || board_.digits < 3)
    return true;
  unwinged_ = false;
  const bool singles_are_placed = strategies_ & strategy::naked_single;
  for (std::uint32_t pivot = 0; pivot < now_.placed.size(); ++pivot) {
    if (std::popcount(now_.candidates[pivot]) > 3 || (singles_are_placed && now_.placed[pivot])) continue;
    if (watch_->look()) break;
    if (!wings_at(pivot)) return false;
  }
  return true;
}

template <int W>
bool AnyClosure<W>::wings_at(std::uint32_t pivot) {
  near_.clear();
  for (const std::uint32_t peer : board_.peers[pivot]) {
    const std::uint64_t digits = now_.candidates[peer];
    if (std::popcount(digits) <= 2 && std::popcount(digits | now_.candidates[pivot]) <= 3)
      near_.push_back(peer);
  }
  const bool singles_are_placed = strategies_ & strategy::naked_single;
  const bool wings_may_be_placed = !now_.placed[pivot] && has_one(now_.candidates[pivot]);
  const auto may_be_second = [&](std::uint32_t cell) { return !now_.placed[cell] || wings_may_be_placed; };
  for (const std::uint32_t second : near_) {
    if (!may_be_second(second)) continue;
    const bool any_may_be_first = !singles_are_placed || now_.candidates[second] == now_.candidates[pivot];
    for (const std::uint32_t first : near_) {
      if (may_be_second(first) ? first >= second : !any_may_be_first) continue;
      const std::uint64_t zs = wing_digits(now_.candidates[pivot], now_.candidates[first],
                                           now_.candidates[second], board_.all_digits);
      if (!zs) continue;
      if ((strategies_ & strategy::xy_wing) &&
          !strike(pivot, first, second, zs & ~now_.candidates[pivot], false)) {
        return false;
      }
      if ((strategies_ & strategy::xyz_wing) && !strike(pivot, first, second, zs, true)) return false;
    }
  }
  return true;
}

// Takes the digits from what sees both wings, and the pivot as well if that is asked for.
template <int W>
bool AnyClosure<W>::strike(std::uint32_t pivot, std::uint32_t first, std::uint32_t second,
                           std::uint64_t digits, bool past_pivot) {
  const auto &by_first = board_.peer_bits[first], &by_second = board_.peer_bits[second],
             &by_pivot = board_.peer_bits[pivot];
  for (std::size_t i = 0; i < by_first.size(); ++i) {
    std::uint64_t seen = by_first[i] & by_second[i];
    if (past_pivot) seen &= by_pivot[i];
    for (; seen; seen &= seen - 1) {
      const auto cell = static_cast<std::uint32_t>(i * 64) + lowest(seen);
      if (cell != pivot && !rule_out(cell, digits)) return false;
    }
  }
  return true;
}

template struct AnyBoard<1>;
template struct AnyBoard<8>;
template class AnyClosure<1>;
template class AnyClosure<8>;

ClosureBoard closure_board_of(const BoardTables& board) {
  if (largest_house(board) <= 64) return AnyBoard<1>(board);
  return AnyBoard<8>(board);
}

}  // namespace cluewright
