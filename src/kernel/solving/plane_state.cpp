#include "solving/plane_state.hpp"

#include <algorithm>

#include "common/bits.hpp"

namespace cluewright {

namespace {

// On boards with so few digits, cells with two candidates are taken without looking for something better:
// failures are cheap there.
constexpr std::size_t few_digits = 14;

// std::popcount would be a call, as the kernel is compiled for any x86-64.
constexpr std::size_t count_bits(std::uint64_t bits) {
  bits -= bits >> 1 & 0x5555555555555555;
  bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
  return ((bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56;
}

}  // namespace

template <class Word>
PlaneState<Word>::PlaneState(const Tables& tables, bool with_locked_candidates)
    : tables_(tables),
      cell_vectors_(tables.cell_vectors),
      lane_vectors_(tables.lane_vectors),
      stride_(tables.vectors()),
      with_locked_candidates_(with_locked_candidates),
      planes_(tables.digits * stride_),
      placed_(2 * cell_vectors_),
      clues_(tables.cell_count) {
  forget_failures();
}

template <class Word>
void PlaneState<Word>::forget_failures() {
  cell_weights_.assign(tables_.cell_count, 1.0F);
  house_weights_.assign(tables_.digits * tables_.houses, 1.0F);
  has_failed_ = false;
}

// --- clues ---

template <class Word>
bool PlaneState<Word>::start(const std::uint8_t* puzzle) {
  learning_ = true;
  if (has_failed_) forget_failures();
  pending_.clear();
  marks_.clear(), saved_digits_.clear(), saved_planes_.clear(), saved_placed_.clear();
  fresh_ = bits_below(tables_.digits);
  changed_ = 0;
  saved_ = ~std::uint64_t{0};  // before the first mark, nothing needs to be saved
  // Without a branch at each cell, which would be guessed wrongly as often as not.
  std::size_t count = 0;
  for (std::uint32_t cell = 0; cell < tables_.cell_count; ++cell) {
    clues_[count] = cell;
    count += puzzle[cell] != 0;
  }
  const std::span clues(clues_.data(), count);
  fill_planes(puzzle, clues);
  for (const std::uint32_t cell : clues) {
    if (!can_take(cell, puzzle[cell] - 1u)) return false;
    clear_peers(puzzle[cell] - 1u, cell);
  }
  return true;
}

// The planes without the consequences of the clues: no digit can go into the cell of another digit's clue.
template <class Word>
void PlaneState<Word>::fill_planes(const std::uint8_t* puzzle, std::span<const std::uint32_t> clues) {
  std::fill(placed_.begin(), placed_.end(), 0);
  placed_count_ = clues.size();
  std::copy(tables_.empty.begin(), tables_.empty.end(), planes_.begin());
  for (const std::uint32_t cell : clues) {
    placed_[cell / 64] |= bit(cell % 64);
    cell_words(0)[cell / 64] ^= bit(cell % 64);
    for (const auto& seat : tables_.seats_of(cell)) lanes(0)[seat.house] ^= seat.bit;
  }
  for (std::size_t digit = 1; digit < tables_.digits; ++digit) std::copy_n(plane(0), stride_, plane(digit));
  for (const std::uint32_t cell : clues) cell_words(puzzle[cell] - 1u)[cell / 64] |= bit(cell % 64);
}

// --- the trail ---

template <class Word>
void PlaneState<Word>::mark() {
  marks_.push_back({saved_, saved_digits_.size(), placed_count_});
  saved_placed_.insert(saved_placed_.end(), placed_.begin(), placed_.end());
  saved_ = 0;
}

template <class Word>
void PlaneState<Word>::undo() {
  const Mark last = marks_.back();
  marks_.pop_back();
  while (saved_digits_.size() > last.saved_digits) {
    const std::size_t rest = saved_planes_.size() - stride_;
    std::copy_n(saved_planes_.data() + rest, stride_, plane(saved_digits_.back()));
    saved_planes_.resize(rest);
    saved_digits_.pop_back();
  }
  const std::size_t rest = saved_placed_.size() - placed_.size();
  std::copy_n(saved_placed_.data() + rest, placed_.size(), placed_.begin());
  saved_placed_.resize(rest);
  placed_count_ = last.placed_count;
  saved_ = last.saved;
}

template <class Word>
void PlaneState<Word>::save(std::size_t digit) {
  saved_ |= bit(digit);
  saved_digits_.push_back(static_cast<std::uint32_t>(digit));
  saved_planes_.insert(saved_planes_.end(), plane(digit), plane(digit) + stride_);
}

// --- what a candidate leads to ---

// Rules out one candidate, which must be there.
template <class Word>
void PlaneState<Word>::clear(std::size_t digit, std::size_t cell) {
  change(digit);
  cell_words(digit)[cell / 64] ^= bit(cell % 64);
  Word* const of_digit = lanes(digit);
  for (const auto& seat : tables_.seats_of(cell)) of_digit[seat.house] ^= seat.bit;
}

template <class Word>
void PlaneState<Word>::rule_out(Candidate candidate) {
  if (can_take(candidate.cell, candidate.digit)) clear(candidate.digit, candidate.cell);
}

// Rules out the digit in the peers of a cell that has it.
template <class Word>
void PlaneState<Word>::clear_peers(std::size_t digit, std::size_t cell) {
  Vector* now = plane(digit);
  const Vector *left = tables_.peers_cleared(cell), *own = tables_.houses_of(cell);
  for (std::size_t i = 0; i < cell_vectors_; ++i) now[i] &= left[i];
  now += cell_vectors_, left += cell_vectors_;
  for (std::size_t i = 0; i < lane_vectors_; ++i) now[i] = (now[i] & left[i]) | own[i];
}

template <class Word>
bool PlaneState<Word>::place_now(Candidate candidate) {
  const auto [cell, digit] = candidate;
  if (!can_take(cell, digit)) return false;
  if (is_placed(cell)) return true;
  placed_[cell / 64] |= bit(cell % 64);
  ++placed_count_;
  std::uint64_t able = 0;  // the digits that could go there
  for (std::size_t other = 0; other < tables_.digits; ++other)
    able |= std::uint64_t{can_take(cell, other)} << other;
  change(digit);
  clear_peers(digit, cell);
  for (able ^= bit(digit); able; able &= able - 1) clear(lowest_bit(able), cell);
  return true;
}

template <class Word>
bool PlaneState<Word>::settle() {
  for (bool possible = true; possible;) {
    if (!pending_.empty()) {
      const Candidate next = pending_.back();
      pending_.pop_back();
      possible = place_now(next);
    } else if (fresh_) {
      possible = place_hidden_singles() && find_naked_singles();
    } else if (changed_ && with_locked_candidates_) {
      find_locked_candidates();
    } else {
      changed_ = 0;
      return true;
    }
  }
  pending_.clear();
  fresh_ = changed_ = 0;
  return false;
}

// --- singles ---

// Places digits that have one cell left in a house, until there are none. False if a house has no cell for a
// digit.
template <class Word>
bool PlaneState<Word>::place_hidden_singles() {
  while (fresh_) {
    const std::size_t digit = lowest_bit(fresh_);
    changed_ |= fresh_ & -fresh_;
    fresh_ &= fresh_ - 1;
    const Vector* const now = plane(digit) + cell_vectors_;
    for (std::size_t i = 0; i < lane_vectors_; ++i) {
      const Vector few = now[i].with_one_bit_at_most();
      if (!few) continue;
      // A digit that is placed is fresh again, and comes next.
      if (!place_in_house(digit, i * Vector::count + few.first_lane())) return false;
      break;
    }
  }
  return true;
}

template <class Word>
bool PlaneState<Word>::place_in_house(std::size_t digit, std::size_t house) {
  const Word spots = lanes(digit)[house];
  if (spots) return place_now({tables_.cell_at(house, spots), static_cast<std::uint32_t>(digit)});
  if (learning_) note_failure(house_weights_[weight_at(digit, house)]);
  return false;
}

// False if a cell has no candidate.
template <class Word>
bool PlaneState<Word>::find_naked_singles() {
  for (std::size_t i = 0; i < cell_vectors_; ++i) {
    Vector one{}, two{};  // cells with at least this many candidates
    const Vector* now = planes_.data() + i;
    for (std::size_t digit = 0; digit < tables_.digits; ++digit, now += stride_) {
      two |= one & *now;
      one |= *now;
    }
    for (std::size_t half = 0; half < 2; ++half) {
      const auto first = static_cast<std::uint32_t>(i * 128 + half * 64);
      if (const std::uint64_t none = tables_.empty[i].half(half) & ~one.half(half)) {
        if (learning_) note_failure(cell_weights_[first + lowest_bit(none)]);
        return false;
      }
      std::uint64_t single = one.half(half) & ~two.half(half) & ~placed_[2 * i + half];
      for (; single; single &= single - 1) {
        const std::uint32_t cell = first + lowest_bit(single);
        std::uint32_t digit = 0;
        while (!can_take(cell, digit)) ++digit;
        pending_.push_back({cell, digit});
      }
    }
  }
  return true;
}

// --- locked candidates ---

// Goes through the changed digits until one of them changes again.
template <class Word>
void PlaneState<Word>::find_locked_candidates() {
  while (changed_ && !fresh_) {
    const std::size_t digit = lowest_bit(changed_);
    changed_ &= changed_ - 1;
    const Vector* const now = plane(digit) + cell_vectors_;
    for (std::size_t i = 0; i < lane_vectors_; ++i) {
      if (!tables_.most_shared[i] || !now[i].with_bits_at_most(tables_.most_shared[i])) continue;
      for (const auto& turn : tables_.turns_of(i)) {
        if (const Vector hits = (now[i] & turn.outside).without_bit()) {
          hits.for_each([&](std::size_t lane) {
            cut_by_overlap(digit, turn.overlap[lane]);
            return true;
          });
        }
      }
    }
  }
}

template <class Word>
void PlaneState<Word>::cut_by_overlap(std::size_t digit, std::size_t overlap) {
  const auto [other, beyond] = tables_.overlaps[overlap];
  if (!(lanes(digit)[other] & beyond)) return;
  change(digit);
  // The lanes of houses where the digit is placed keep their mark: all planes of what is left have these
  // bits.
  const Vector* const left = tables_.locked(overlap);
  Vector* const now = plane(digit);
  for (std::size_t i = 0; i < stride_; ++i) now[i] &= left[i];
}

template <class Word>
void PlaneState<Word>::write(std::uint8_t* digits) const {
  for (std::size_t digit = 0; digit < tables_.digits; ++digit) {
    for (std::size_t word = 0; word < placed_.size(); ++word) {
      for (std::uint64_t left = cell_words(digit)[word]; left; left &= left - 1)
        digits[word * 64 + lowest_bit(left)] = static_cast<std::uint8_t>(digit + 1);
    }
  }
}

template <class Word>
void PlaneState<Word>::find_unplaced(std::vector<std::uint32_t>& cells) const {
  if (placed_count_ == tables_.cell_count) return;
  for (std::uint32_t word = 0; word < placed_.size(); ++word) {
    for (std::uint64_t left = tables_.empty[word / 2].half(word % 2) & ~placed_[word]; left; left &= left - 1)
      cells.push_back(word * 64 + lowest_bit(left));
  }
}

// --- where to branch ---

// The choice with the fewest options for the failures that it has caused: the number of options less 1, by
// the weight (Boussemart and others: Boosting systematic search by weighting constraints, 2004). Where some
// choice has two or three options, those with more are not looked at.
template <class Word>
bool PlaneState<Word>::find_choice(std::vector<Candidate>& options) const {
  if (placed_count_ == tables_.cell_count) return false;
  Choice best;
  find_tight_cells(best);
  if (best.options != 2 || tables_.digits > few_digits) find_tight_houses(best);
  if (best.options == 0) find_any_house(best);
  options.clear();
  if (best.house == no_house) {
    for (std::uint32_t digit = 0; digit < tables_.digits; ++digit) {
      if (can_take(best.cell, digit)) options.push_back({best.cell, digit});
    }
  } else {
    for (Word spots = lanes(best.digit)[best.house]; spots; spots = static_cast<Word>(spots & (spots - 1)))
      options.push_back({tables_.cell_at(best.house, spots), best.digit});
  }
  return true;
}

template <class Word>
void PlaneState<Word>::consider_cell(std::size_t cell, std::size_t options, Choice& best) const {
  const float score = cell_weights_[cell] / static_cast<float>(options - 1);
  if (score > best.score) best = {score, options, static_cast<std::uint32_t>(cell), 0, no_house};
}

template <class Word>
void PlaneState<Word>::consider_house(std::size_t digit, std::size_t house, std::size_t options,
                                      Choice& best) const {
  const float score = house_weights_[weight_at(digit, house)] / static_cast<float>(options - 1);
  if (score > best.score)
    best = {score, options, 0, static_cast<std::uint32_t>(digit), static_cast<std::uint32_t>(house)};
}

// Cells with two or three candidates.
template <class Word>
void PlaneState<Word>::find_tight_cells(Choice& best) const {
  for (std::size_t i = 0; i < cell_vectors_; ++i) {
    Vector one{}, two{}, three{}, four{};  // cells with at least this many
    const Vector* now = planes_.data() + i;
    for (std::size_t digit = 0; digit < tables_.digits; ++digit, now += stride_) {
      four |= three & *now;
      three |= two & *now;
      two |= one & *now;
      one |= *now;
    }
    for (std::size_t half = 0; half < 2; ++half) {
      const std::size_t first = i * 128 + half * 64;
      for (std::uint64_t left = two.half(half) & ~three.half(half); left; left &= left - 1)
        consider_cell(first + lowest_bit(left), 2, best);
      for (std::uint64_t left = three.half(half) & ~four.half(half); left; left &= left - 1)
        consider_cell(first + lowest_bit(left), 3, best);
    }
  }
}

// Digits with two or three cells in a house.
template <class Word>
void PlaneState<Word>::find_tight_houses(Choice& best) const {
  for (std::size_t digit = 0; digit < tables_.digits; ++digit) {
    const Vector* const now = plane(digit) + cell_vectors_;
    for (std::size_t i = 0; i < lane_vectors_; ++i) {
      const Vector rest = now[i].without_lowest_bit(), rest_of_rest = rest.without_lowest_bit();
      const Vector placed = now[i].with_bits_of(Tables::done);
      const Vector two = rest_of_rest.without_bit() & ~placed;
      const Vector three = rest_of_rest.with_one_bit_at_most() & ~rest_of_rest.without_bit() & ~placed;
      const auto consider = [&](Vector which, std::size_t options) {
        if (!which) return;
        which.for_each([&](std::size_t lane) {
          consider_house(digit, i * Vector::count + lane, options, best);
          return true;
        });
      };
      consider(two, 2);
      consider(three, 3);
    }
  }
}

// The last house first, as filling an empty board box by box fails far less often than row by row.
template <class Word>
void PlaneState<Word>::find_any_house(Choice& best) const {
  for (std::size_t house = tables_.houses; house-- > 0;) {
    for (std::size_t digit = 0; digit < tables_.digits; ++digit) {
      const Word spots = lanes(digit)[house];
      if (!(spots & Tables::done)) consider_house(digit, house, count_bits(spots), best);
    }
  }
}

template class PlaneState<std::uint16_t>;
template class PlaneState<std::uint32_t>;

}  // namespace cluewright
