// The object that Python passes for a board: its tables, and what the kernel derives from them only once.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "board_tables.hpp"
#include "closure_any.hpp"
#include "cover.hpp"
#include "simd.hpp"

namespace cluewright {

class BoundTables {
 public:
  explicit BoundTables(BoardTables board)
      : board_(std::move(board)), is_classic_(cluewright::is_classic(board_)) {}

  const BoardTables& board() const { return board_; }

  // CAUTION: the next two are made when they are first asked for. Ask only while you hold the GIL.
  const Demands& demands() const {
    if (!demands_) demands_ = std::make_unique<Demands>(board_);
    return *demands_;
  }
  const ClosureBoard& closure_board() const {
    if (!closure_board_) closure_board_ = std::make_unique<ClosureBoard>(closure_board_of(board_));
    return *closure_board_;
  }

  // The vector instructions with which the classic board's own code shall run; none where the code for any
  // board shall. `engine` is "auto", or for tests "any" or the name of a level.
  std::optional<SimdLevel> classic_level(const std::string& engine) const {
    if (engine == "any" || !is_classic_) return std::nullopt;
    return engine == "auto" ? simd_level() : simd_level_named(engine);
  }

 private:
  const BoardTables board_;
  const bool is_classic_;
  mutable std::unique_ptr<Demands> demands_;
  mutable std::unique_ptr<ClosureBoard> closure_board_;
};

void bind_tables(nanobind::module_& m);

}  // namespace cluewright
