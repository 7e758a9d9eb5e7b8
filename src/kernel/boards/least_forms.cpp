#include "boards/least_forms.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "boards/least_rows.hpp"

namespace cluewright {

namespace {

// Grids that a thread takes at a time: enough for sharing them out to cost nothing, few enough for all
// threads to finish together.
constexpr std::size_t grids_in_piece = 64;

// Whether it came to the end before the watch rang.
bool find_least_form(LeastRowsSearch& search, const RowsOf81& rows, std::size_t i, const LeastForms& found,
                     Watch& watch) {
  const auto shift = static_cast<std::uint8_t>(first_digit - rows.constants);
  const std::uint8_t* const row = rows.values + i * 81;
  std::array<std::uint8_t, 81> values;
  std::transform(row, row + 81, values.begin(), [shift](std::uint8_t value) {
    return static_cast<std::uint8_t>(value ? value + shift : 0);
  });
  LeastForm least;
  if (!search.find(values.data(), least, watch)) return false;
  std::transform(least.values.begin(), least.values.end(), found.forms + i * 81, [shift](std::uint8_t value) {
    return static_cast<std::uint8_t>(value ? value - shift : 0);
  });
  std::copy(least.sources.begin(), least.sources.end(), found.sources + i * 81);
  found.automorphisms[i] = least.ways;
  return true;
}

}  // namespace

void find_least_forms(const RowsOf81& rows, const LeastForms& found, const BatchOptions& options) {
  run_batch(rows.count, grids_in_piece, options, [&]() -> Worker {
    return
        [&, search = std::make_shared<LeastRowsSearch>()](std::size_t first, std::size_t last, Watch& watch) {
          for (std::size_t i = first; i < last; ++i) {
            if (!find_least_form(*search, rows, i, found, watch)) return;
          }
        };
  });
}

}  // namespace cluewright
