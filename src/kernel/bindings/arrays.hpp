// Arrays as they cross the border: numpy arrays or buffers come in, memoryviews go out.
#pragma once

#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace cluewright {

template <class T>
using Row = nanobind::ndarray<const T, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
template <class T>
using Rows = nanobind::ndarray<const T, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

using Ints = Row<std::int32_t>;
using Bytes = Row<std::uint8_t>;  // digits, for example

template <class T>
std::span<const T> span_of(const Row<T>& row) {
  return {row.data(), row.size()};
}

// An array to return, at first all zeros. It becomes a memoryview without a copy. Not a numpy array:
// importing numpy takes longer than all the work on a single puzzle.
template <class T>
class Result {
 public:
  explicit Result(std::vector<std::size_t> shape)
      : shape_(std::move(shape)), values_(std::make_unique<T[]>(size_from(0))) {}

  T* data() { return values_.get(); }
  T* row(std::size_t i) { return values_.get() + i * size_from(1); }

  // CAUTION: gives the memory away.
  nanobind::object view() {
    T* values = values_.release();
    const nanobind::capsule owner(values, [](void* memory) noexcept { delete[] static_cast<T*>(memory); });
    return nanobind::cast(
        nanobind::ndarray<nanobind::memview, T>(values, shape_.size(), shape_.data(), owner));
  }

 private:
  // The number of values that the dimensions from this one on span.
  std::size_t size_from(std::ptrdiff_t dimension) const {
    return std::accumulate(shape_.begin() + dimension, shape_.end(), std::size_t{1}, std::multiplies<>());
  }

  std::vector<std::size_t> shape_;
  std::unique_ptr<T[]> values_;
};

}  // namespace cluewright
