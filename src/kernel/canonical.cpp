#include "canonical.hpp"

#include <nanobind/ndarray.h>

#include <algorithm>
#include <memory>

#include "batch.hpp"
#include "least_rows.hpp"
#include "result.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cluewright {

namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

// Few enough for the end of a batch, enough for the sharing between threads to cost nothing.
constexpr std::size_t at_once = 64;

nb::tuple least_forms(const Rows& rows, int constants, int threads) {
  const std::size_t n = rows.shape(0);
  const auto above = static_cast<std::uint8_t>(first_digit - constants);  // the search's digits begin here
  Result<std::uint8_t> forms({n, 81}), sources({n, 81});
  Result<std::int32_t> ways({n});

  const auto make_worker = [&]() -> Worker {
    return [&, search = std::make_shared<LeastRowsSearch>()](std::size_t first, std::size_t last,
                                                             Watch& watch) {
      std::array<std::uint8_t, 81> values;
      LeastForm least;
      for (std::size_t i = first; i < last; ++i) {
        const std::uint8_t* const row = rows.data() + i * 81;
        std::transform(row, row + 81, values.begin(), [above](std::uint8_t value) -> std::uint8_t {
          return value ? static_cast<std::uint8_t>(value + above) : std::uint8_t{0};
        });
        if (!search->find(values.data(), least, watch)) return;
        std::transform(least.values.begin(), least.values.end(), forms.row(i), [above](std::uint8_t value) {
          return value ? static_cast<std::uint8_t>(value - above) : std::uint8_t{0};
        });
        std::copy(least.sources.begin(), least.sources.end(), sources.row(i));
        *ways.row(i) = least.ways;
      }
    };
  };
  run_batch(n, at_once, threads, -1.0, make_worker);
  return nb::make_tuple(forms.view(), sources.view(), ways.view());
}

}  // namespace

void bind_canonical(nb::module_& m) {
  m.def("least_forms", least_forms, "rows"_a, "constants"_a = 1, "threads"_a = 1,
        "(canonical forms of classic grids, the cell from which each cell of them comes, numbers of\n"
        "automorphisms). Values from `constants` (1 or 2) on are digits; none may stand twice in a row or "
        "column.");
}

}  // namespace cluewright
