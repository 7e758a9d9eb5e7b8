// What Python sees of counting/.
#include <nanobind/nanobind.h>

#include <array>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/running.hpp"
#include "counting/band_fillings.hpp"
#include "counting/covers.hpp"
#include "counting/three_bands.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

nb::object band_fillings(const Rows<std::int32_t>& bands, int rows, int threads) {
  const std::vector<std::uint32_t> columns(bands.data(), bands.data() + bands.size());
  Result<std::int64_t> counts({bands.shape(0)});
  run_without_gil(
      [&] { count_band_fillings(columns, bands.shape(1), rows, counts.row(0), batch_options(threads)); });
  return counts.view();
}

nb::object completions_of_two_bands(const Rows<std::int32_t>& bands) {
  Result<std::int64_t> counts({bands.shape(0)});
  run_interruptibly([&](Watch& watch) {
    const ThreeBands three_bands;
    for (std::size_t band = 0; band < bands.shape(0) && !watch.look(); ++band) {
      std::array<Triples, 3> boxes{};
      for (std::size_t column = 0; column < 9; ++column) {
        boxes[column / 3][column % 3] = static_cast<std::uint16_t>(bands.data()[band * 9 + column]);
      }
      *counts.row(band) = three_bands.completions(boxes);
    }
  });
  return counts.view();
}

std::int64_t covers(const Ints& starts, const Ints& items, int item_count, int cache_bits) {
  std::int64_t count = 0;
  run_interruptibly([&](Watch& watch) {
    count = count_covers(span_of(starts), span_of(items), item_count, cache_bits, watch);
  });
  return count;
}

}  // namespace

void bind_counting(nb::module_& m) {
  m.def("band_fillings", &band_fillings, "bands"_a, "rows"_a, "threads"_a = 1);
  m.def("count_covers", &covers, "starts"_a, "items"_a, "item_count"_a, "cache_bits"_a);
  m.def("completions_of_two_bands", &completions_of_two_bands, "bands"_a);
}

}  // namespace cluewright
