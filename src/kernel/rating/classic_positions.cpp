#include "rating/classic_positions.hpp"

#include <array>
#include <cstddef>

namespace cluewright {

namespace {

// The cells of a band, nine bits a row, as ClassicCells has them.
constexpr std::uint32_t spread(std::uint64_t cells) {
  constexpr std::uint64_t row = 0x1ff;
  return static_cast<std::uint32_t>((cells & row) | (cells >> 9 & row) << 10 | (cells >> 18 & row) << 20);
}

// The cell that bit `i` of a band stands for.
constexpr std::size_t cell_at(std::size_t band, std::uint32_t i) {
  return 27 * band + i - i / 10;
}

// Calls `visit(cell, digit)` for all that are set.
template <class Visit>
void for_each_candidate(const ClassicPosition::CellsOfDigits& cells, Visit visit) {
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t digit = 0; digit < 9; ++digit) {
      for_each_bit(cells[band][digit], [&](unsigned i) { visit(cell_at(band, i), digit); });
    }
  }
}

constexpr std::size_t first_box = 18;  // after the rows and columns

// Places the digit of each cell that is the only open one of a row or column. Returns whether there was any.
bool place_last_cells(ClassicPosition& position, ClassicCells& open) {
  bool found = false;
  for (std::size_t line = 0; line < first_box; ++line) {
    const ClassicCells here = open & classic_geometry.house_bits[line];
    const std::uint32_t any = here.band[0] | here.band[1] | here.band[2];
    const int bands = (here.band[0] != 0) + (here.band[1] != 0) + (here.band[2] != 0);
    if (!has_one_bit(any) || bands != 1) continue;
    const std::size_t band = here.band[0] ? 0 : here.band[1] ? 1 : 2;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      if (!(position.candidates[band][digit] & any)) continue;
      position.place_by_law(cell_at(band, lowest_bit(any)), digit);
      break;
    }
    open.band[band] &= ~any;
    found = true;
  }
  return found;
}

// The same of digits with one place in a box.
bool place_hidden_in_boxes(ClassicPosition& position, ClassicCells& open) {
  bool found = false;
  for (std::size_t digit = 0; digit < 9; ++digit) {
    for (std::size_t box = 0; box < 9; ++box) {
      const std::size_t band = box / 3;
      const std::uint32_t here = position.candidates[band][digit] & open.band[band] &
                                 classic_geometry.house_bits[first_box + box].band[band];
      if (!has_one_bit(here)) continue;
      position.place_by_law(cell_at(band, lowest_bit(here)), digit);
      open.band[band] &= ~here;
      found = true;
    }
  }
  return found;
}

}  // namespace

bool boxes_suffice(const ClassicPosition& given) {
  ClassicCells open;
  for (std::size_t cell = 0; cell < 81; ++cell) open.add(cell);
  ClassicPosition position = given;
  for_each_candidate(given.placed, [&](std::size_t cell, std::size_t digit) {
    position.place_by_law(cell, digit);
    open.band[cell / 27] &= ~ClassicCells::bit_of(cell);
  });
  while (place_hidden_in_boxes(position, open) || place_last_cells(position, open)) {
  }
  return !(open.band[0] | open.band[1] | open.band[2]);
}

ClassicPosition classic_position(const std::uint8_t* puzzle) {
  ClassicPosition position = ClassicPosition::empty();
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell]) position.place(cell, puzzle[cell] - 1u);
  }
  return position;
}

ClassicPosition classic_position(const RatedPosition<2>& now) {
  ClassicPosition position;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (now.placed[cell]) position.place(cell, now.placed[cell] - 1u);
  }
  for (std::size_t digit = 0; digit < 9; ++digit) {
    const std::uint64_t* const words = now.cells_of[digit].word;
    position.candidates[0][digit] = spread(words[0]) | position.placed[0][digit];
    position.candidates[1][digit] = spread(words[0] >> 27) | position.placed[1][digit];
    position.candidates[2][digit] = spread(words[0] >> 54 | words[1] << 10) | position.placed[2][digit];
  }
  return position;
}

bool load(RatedPosition<2>& now, const ClassicPosition& position) {
  std::array<std::uint8_t, 81> digits = {};
  std::array<std::uint64_t, 81> candidates = {};
  for_each_candidate(position.placed, [&](std::size_t cell, std::size_t digit) {
    digits[cell] = static_cast<std::uint8_t>(digit + 1);
  });
  for_each_candidate(position.candidates,
                     [&](std::size_t cell, std::size_t digit) { candidates[cell] |= bit(digit); });
  return now.load(digits.data(), candidates.data());
}

}  // namespace cluewright
