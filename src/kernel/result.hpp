// What kernel functions return: memory that becomes a memoryview without a copy. Not a numpy array: for a
// single puzzle, to import numpy would take longer than all the rest.
#pragma once

#include <nanobind/ndarray.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

namespace cluewright {

// An array, at first all zeros.
template <class T>
class Result {
 public:
  explicit Result(std::vector<std::size_t> shape)
      : shape_(std::move(shape)), values_(std::make_unique<T[]>(product_from(0))) {}
  T* row(std::size_t i) { return values_.get() + i * product_from(1); }
  nanobind::object view() {
    T* values = values_.release();
    const nanobind::capsule owner(values, [](void* memory) noexcept { delete[] static_cast<T*>(memory); });
    return nanobind::cast(
        nanobind::ndarray<nanobind::memview, T>(values, shape_.size(), shape_.data(), owner));
  }

 private:
  std::size_t product_from(std::ptrdiff_t dimension) const {
    return std::accumulate(shape_.begin() + dimension, shape_.end(), std::size_t{1}, std::multiplies<>());
  }

  std::vector<std::size_t> shape_;
  std::unique_ptr<T[]> values_;
};

}  // namespace cluewright
