#include "counted_closure.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "lists.hpp"
#include "too_large.hpp"

namespace checker {

namespace {

template <class Bits>
bool has_two(Bits bits) {
  return (bits & (bits - 1)) != 0;
}

// Sets of digits, and sets of places in a house, which has as many cells as there are digits, are `Bits`.
template <class Bits>
class Counted final : public CountedClosure {
 public:
  Counted(const Board& board, CountedStrategies strategies, std::size_t most_bytes);

  void give(int cell, int digit) override;
  Ending given() const override { return ending(levels_.front()); }
  Ending place(int level, int cell, int digit) override;
  DigitBits idle(int level, int cell) override;
  Ending ending_with(int level, int cell, int digit) override;

 private:
  struct Place {
    int house;
    Bits bit;  // of a cell in this house
  };
  struct Keep {
    int house;
    Bits places;  // those that a cell outside does not see
  };
  // A house that shares two cells or more with another one.
  struct Partner {
    int house;
    Bits shared;  // the places of these cells in the other one
    Bits rest;    // the places of its other cells
  };
  struct Position {
    // candidates[cell]; places[digit * houses + house], where the digit is not gone; empty[house], the places
    // of cells that are not filled; is_filled[cell].
    std::vector<Bits> numbers;
    int filled = 0;
    bool contradiction = false;
  };
  struct Placement {
    int cell;
    Bits digit;
  };

  static Bits bit(int index) { return static_cast<Bits>(Bits{1} << index); }
  Ending ending(const Position& position) const {
    return position.contradiction            ? Ending::contradiction
           : position.filled == board_.cells ? Ending::complete
                                             : Ending::stuck;
  }
  void stand_at(Position& position) { now_ = &position, numbers_ = position.numbers.data(); }
  Bits& candidates(int cell) { return numbers_[at(cell)]; }
  Bits& places(int house, int digit) { return numbers_[first_place_ + at(digit) * houses_ + at(house)]; }
  Bits& empty(int house) { return numbers_[first_empty_ + at(house)]; }
  Bits& is_filled(int cell) { return numbers_[first_filled_ + at(cell)]; }

  // The partners that hold the first of these places of a house.
  const std::vector<Partner>& partners_at(int house, Bits places) const {
    return partners_[first_of(house, places)];
  }
  std::size_t first_of(int house, Bits places) const {
    return at(house * board_.digits + std::countr_zero(places));
  }

  void find_partners(int house);
  Position& above(int level);
  void conclude();
  void fill(int cell, Bits digit);
  void rule_out(int cell, Bits digit);
  // Whether these places of the digit, which are all in this house, lie in a partner that has others.
  bool is_locked(int house, int digit, Bits left) {
    return strategies_.locked_candidates && left && !(left & ~partners_share_[first_of(house, left)]) &&
           is_locked_in_partner(house, digit, left);
  }
  bool is_locked_in_partner(int house, int digit, Bits left);
  // Whether anything may follow when only these places of the digit are left in the house.
  bool something_follows(int house, int digit, Bits left) {
    if (!has_two(left) && (strategies_.hidden_single || !left)) return true;
    return is_locked(house, digit, left);
  }
  // A candidate of this cell is gone, and these are left.
  void look_at_cell(int cell, Bits left) {
    if (has_two(left)) return;
    if (!left) now_->contradiction = true;
    if (left && strategies_.naked_single) to_fill_.push_back({cell, left});
  }
  // The digit is gone from some places of this house, and these are left.
  void look_at_places(int house, int digit, Bits left) {
    if (!has_two(left)) find_hidden_single(house, digit, left);
    if (is_locked(house, digit, left)) to_look_at_.emplace_back(house, digit);
  }
  void find_hidden_single(int house, int digit, Bits left);
  void look_at_empty(int house);
  void look_at_partners(int house, int digit);

  const Board& board_;
  const Lists house_cells_;
  const CountedStrategies strategies_;
  const std::size_t most_bytes_, houses_;
  const Bits all_;                                              // digits, and places of a house
  const std::size_t first_place_, first_empty_, first_filled_;  // in `numbers`
  std::vector<std::vector<Place>> places_of_;                   // for each cell
  std::vector<std::vector<int>> peers_;                         // for each cell
  std::vector<std::vector<Keep>> seen_by_;      // for each cell, of houses that do not hold it
  std::vector<std::vector<Partner>> partners_;  // for each house
  std::vector<Bits> partners_share_;            // the same: all places that these partners share

  std::vector<Position> levels_;
  Bits* numbers_ = nullptr;                      // of the position that is being closed
  Position* now_ = nullptr;                      // what is being closed
  std::vector<Placement> to_fill_;               // singles
  std::vector<std::pair<int, int>> to_look_at_;  // houses and digits that may be locked
};

template <class Bits>
Counted<Bits>::Counted(const Board& board, CountedStrategies strategies, std::size_t most_bytes)
    : board_(board),
      house_cells_(board.houses()),
      strategies_(strategies),
      most_bytes_(most_bytes),
      houses_(house_cells_.size()),
      all_(static_cast<Bits>(static_cast<Bits>(~Bits{0}) >>
                             (8 * static_cast<int>(sizeof(Bits)) - board.digits))),
      first_place_(at(board.cells)),
      first_empty_(first_place_ + at(board.digits) * houses_),
      first_filled_(first_empty_ + houses_),
      places_of_(at(board.cells)),
      peers_(at(board.cells)),
      seen_by_(at(board.cells)),
      partners_(houses_ * at(board.digits)),
      partners_share_(partners_.size()) {
  for (std::size_t h = 0; h < houses_; ++h) {
    for (std::size_t i = 0; i < house_cells_[h].size(); ++i)
      places_of_[at(house_cells_[h][i])].push_back({static_cast<int>(h), bit(static_cast<int>(i))});
  }
  std::vector<Bits> seen(houses_);
  for (int cell = 0; cell < board.cells; ++cell) {
    std::set<int> peers;
    for (const Place& place : places_of_[at(cell)]) {
      const Span cells = house_cells_[at(place.house)];
      peers.insert(cells.begin(), cells.end());
    }
    peers.erase(cell);
    peers_[at(cell)].assign(peers.begin(), peers.end());
    std::fill(seen.begin(), seen.end(), Bits{0});
    for (const int peer : peers) {
      for (const Place& place : places_of_[at(peer)]) seen[at(place.house)] |= place.bit;
    }
    for (const Place& place : places_of_[at(cell)]) seen[at(place.house)] = 0;
    for (std::size_t h = 0; h < houses_; ++h) {
      if (seen[h]) seen_by_[at(cell)].push_back({static_cast<int>(h), static_cast<Bits>(all_ & ~seen[h])});
    }
  }
  levels_.resize(1);
  std::vector<Bits>& numbers = levels_.front().numbers;
  numbers.assign(first_filled_, all_);
  numbers.resize(first_filled_ + at(board.cells), Bits{0});
  stand_at(levels_.front());
  for (int house = 0; house < static_cast<int>(houses_); ++house) {
    if (strategies.locked_candidates) find_partners(house);
    look_at_empty(house);
    for (int digit = 0; digit < board.digits; ++digit) look_at_places(house, digit, all_);
  }
  for (int cell = 0; cell < board.cells; ++cell) look_at_cell(cell, candidates(cell));
  conclude();
}

template <class Bits>
void Counted<Bits>::find_partners(int house) {
  std::vector<Bits> shared(houses_), partners(houses_);
  const Span cells = house_cells_[at(house)];
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const Place& place : places_of_[at(cells[i])]) {
      shared[at(place.house)] |= bit(static_cast<int>(i));
      partners[at(place.house)] |= place.bit;
    }
  }
  for (std::size_t other = 0; other < houses_; ++other) {
    const Bits rest = static_cast<Bits>(all_ & ~partners[other]);
    if (!has_two(shared[other]) || !rest) continue;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!(shared[other] >> i & 1)) continue;
      partners_[at(house) * cells.size() + i].push_back({static_cast<int>(other), shared[other], rest});
      partners_share_[at(house) * cells.size() + i] |= shared[other];
    }
  }
}

template <class Bits>
void Counted<Bits>::give(int cell, int digit) {
  stand_at(levels_.front());
  if (now_->contradiction) return;
  fill(cell, bit(digit));
  conclude();
}

template <class Bits>
Ending Counted<Bits>::place(int level, int cell, int digit) {
  Position& next = above(level);
  next = levels_[at(level)];
  stand_at(next);
  fill(cell, bit(digit));
  conclude();
  return ending(next);
}

template <class Bits>
DigitBits Counted<Bits>::idle(int level, int cell) {
  stand_at(levels_[at(level)]);
  const Bits own = candidates(cell);
  if (is_filled(cell) || now_->filled + 1 == board_.cells) return 0;
  Bits active = 0;  // the digits of which something follows when they are gone from the cell
  for (Bits left = own; left; left &= left - 1) {
    const int digit = std::countr_zero(left);
    for (const Place& place : places_of_[at(cell)]) {
      if (something_follows(place.house, digit, places(place.house, digit) & static_cast<Bits>(~place.bit)))
        active |= bit(digit);
    }
  }
  if (has_two(active)) return 0;
  Bits idle = active ? active : own;
  for (const int peer : peers_[at(cell)]) {
    const Bits others = candidates(peer);
    if (!has_two(strategies_.naked_single ? others & (others - 1) : others)) idle &= ~others;
  }
  for (const Place& place : places_of_[at(cell)]) {
    if (strategies_.full_house && !has_two(empty(place.house) & ~place.bit)) return 0;
  }
  for (Bits left = idle; left; left &= left - 1) {
    const int digit = std::countr_zero(left);
    for (const Keep& keep : seen_by_[at(cell)]) {
      const Bits places = this->places(keep.house, digit);
      if (places & ~keep.places && something_follows(keep.house, digit, places & keep.places)) {
        idle ^= bit(digit);
        break;
      }
    }
  }
  return idle;
}

template <class Bits>
Ending Counted<Bits>::ending_with(int level, int cell, int digit) {
  stand_at(levels_[at(level)]);
  if (!(candidates(cell) & bit(digit))) return Ending::contradiction;
  if (is_filled(cell)) return ending(*now_);
  return place(level, cell, digit);
}

// The position above this level, made when it is first needed.
template <class Bits>
typename Counted<Bits>::Position& Counted<Bits>::above(int level) {
  if (levels_.size() == at(level) + 1) {
    if ((levels_.size() + 1) * levels_.front().numbers.size() * sizeof(Bits) > most_bytes_)
      throw TooLarge("order: too large to check, too many cells on a board of this size");
    levels_.emplace_back();
  }
  return levels_[at(level) + 1];
}

// Draws conclusions until there are no more, or a contradiction.
template <class Bits>
void Counted<Bits>::conclude() {
  while (!now_->contradiction) {
    if (!to_fill_.empty()) {
      const Placement single = to_fill_.back();
      to_fill_.pop_back();
      fill(single.cell, single.digit);
    } else if (!to_look_at_.empty()) {
      const auto [house, digit] = to_look_at_.back();
      to_look_at_.pop_back();
      look_at_partners(house, digit);
    } else {
      return;
    }
  }
  to_fill_.clear();
  to_look_at_.clear();
}

// Places a digit: its other candidates are gone from the cell, and the digit from all peers.
template <class Bits>
void Counted<Bits>::fill(int cell, Bits digit) {
  Bits& own = candidates(cell);
  if (!(own & digit)) now_->contradiction = true;
  if (is_filled(cell) || now_->contradiction) return;
  is_filled(cell) = 1;
  ++now_->filled;
  const int number = std::countr_zero(digit);
  for (Bits others = static_cast<Bits>(own & ~digit); others; others &= others - 1) {
    const int other = std::countr_zero(others);
    for (const Place& place : places_of_[at(cell)])
      look_at_places(place.house, other, places(place.house, other) &= static_cast<Bits>(~place.bit));
  }
  own = digit;
  for (const int peer : peers_[at(cell)]) {
    Bits& left = candidates(peer);
    if (left & digit) look_at_cell(peer, left ^= digit);
  }
  for (const Keep& keep : seen_by_[at(cell)]) {
    Bits& left = places(keep.house, number);
    if (left & ~keep.places) look_at_places(keep.house, number, left &= keep.places);
  }
  for (const Place& place : places_of_[at(cell)]) {
    places(place.house, number) = place.bit;
    empty(place.house) &= static_cast<Bits>(~place.bit);
    look_at_empty(place.house);
  }
}

template <class Bits>
void Counted<Bits>::rule_out(int cell, Bits digit) {
  if (!(candidates(cell) & digit)) return;
  look_at_cell(cell, candidates(cell) ^= digit);
  const int number = std::countr_zero(digit);
  for (const Place& place : places_of_[at(cell)])
    look_at_places(place.house, number, places(place.house, number) &= static_cast<Bits>(~place.bit));
}

template <class Bits>
void Counted<Bits>::find_hidden_single(int house, int digit, Bits left) {
  if (!left) now_->contradiction = true;
  if (left && strategies_.hidden_single)
    to_fill_.push_back({house_cells_[at(house)][at(std::countr_zero(left))], bit(digit)});
}

// The same, where the places may lie in one partner.
template <class Bits>
bool Counted<Bits>::is_locked_in_partner(int house, int digit, Bits left) {
  for (const Partner& partner : partners_at(house, left)) {
    if (!(left & ~partner.shared) && places(partner.house, digit) & partner.rest) return true;
  }
  return false;
}

// A cell of this house is filled. Where all others are, the last cell has at most one candidate.
template <class Bits>
void Counted<Bits>::look_at_empty(int house) {
  const Bits left = empty(house);
  if (!strategies_.full_house || has_two(left) || !left) return;
  const int cell = house_cells_[at(house)][at(std::countr_zero(left))];
  to_fill_.push_back({cell, candidates(cell)});
}

// Locked candidates: where all places of the digit lie in a partner, it is gone from the partner's other
// cells.
template <class Bits>
void Counted<Bits>::look_at_partners(int house, int digit) {
  const Bits left = places(house, digit);
  for (const Partner& partner : partners_at(house, left)) {
    if (left & ~partner.shared) continue;
    for (Bits rest = places(partner.house, digit) & partner.rest; rest; rest &= rest - 1)
      rule_out(house_cells_[at(partner.house)][at(std::countr_zero(rest))], bit(digit));
  }
}

}  // namespace

std::unique_ptr<CountedClosure> make_counted_closure(const Board& board, CountedStrategies strategies,
                                                     std::size_t most_bytes) {
  if (board.digits <= 16) return std::make_unique<Counted<std::uint16_t>>(board, strategies, most_bytes);
  return std::make_unique<Counted<std::uint64_t>>(board, strategies, most_bytes);
}

}  // namespace checker
