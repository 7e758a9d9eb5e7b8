// Lists of whole numbers that Python hands over.
#pragma once

#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>

namespace checker {

using Ints =
    nanobind::ndarray<const std::int32_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

using Counts =
    nanobind::ndarray<const std::int64_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

using Span = std::span<const std::int32_t>;

inline Span span_of(const Ints& ints) {
  return {ints.data(), ints.size()};
}

// Lists one after another: list i is `members[starts[i]]` to before `members[starts[i + 1]]`.
struct Lists {
  Span starts, members;

  std::size_t size() const { return starts.size() - 1; }
  Span operator[](std::size_t i) const {
    const auto first = static_cast<std::size_t>(starts[i]);
    return members.subspan(first, static_cast<std::size_t>(starts[i + 1]) - first);
  }
};

}  // namespace checker
