// A list of whole numbers that Python hands over.
#pragma once

#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>

namespace cluewright {

using Ints =
    nanobind::ndarray<const std::int32_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

inline std::span<const std::int32_t> span_of(const Ints& ints) {
  return {ints.data(), ints.size()};
}

}  // namespace cluewright
