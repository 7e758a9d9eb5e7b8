// Lists of whole numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace checker {

inline std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

using Span = std::span<const std::int32_t>;

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
