#include "boards/constraint_tables.hpp"

#include <algorithm>

namespace cluewright {

namespace {

// Reads numbers one after the other.
class Reader {
 public:
  explicit Reader(std::span<const std::int32_t> numbers) : numbers_(numbers) {}
  bool at_end() const { return next_ == numbers_.size(); }
  std::uint32_t next() { return static_cast<std::uint32_t>(numbers_[next_++]); }

 private:
  std::span<const std::int32_t> numbers_;
  std::size_t next_ = 0;
};

ConstraintTables::StateWalk walk_from(Reader& reader) {
  ConstraintTables::StateWalk walk;
  walk.cells.resize(reader.next());
  for (std::uint32_t& cell : walk.cells) cell = reader.next();
  for (std::size_t i = 0; i < walk.cells.size(); ++i) {
    auto& layer = walk.transitions.emplace_back(reader.next());
    for (auto& [before, digit, after] : layer) {
      before = reader.next();
      digit = reader.next();
      after = reader.next();
      walk.most_states = std::max<std::size_t>(walk.most_states, std::max(before, after) + 1);
    }
  }
  return walk;
}

}  // namespace

ConstraintTables constraint_tables_of(std::size_t digits, std::span<const std::uint64_t> allowed,
                                      std::span<const std::int32_t> pair_cells,
                                      std::span<const std::uint64_t> pair_digits,
                                      std::span<const std::int32_t> walks) {
  ConstraintTables tables;
  tables.allowed.assign(allowed.begin(), allowed.end());
  tables.pairs.resize(allowed.size());
  tables.walks_of.resize(allowed.size());
  for (std::size_t i = 0; 2 * i < pair_cells.size(); ++i) {
    const auto sets = pair_digits.subspan(i * digits, digits);
    tables.pairs[static_cast<std::size_t>(pair_cells[2 * i])].push_back(
        {static_cast<std::uint32_t>(pair_cells[2 * i + 1]), {sets.begin(), sets.end()}});
  }
  for (Reader reader(walks); !reader.at_end();) {
    const auto number = static_cast<std::uint32_t>(tables.walks.size());
    tables.walks.push_back(walk_from(reader));
    for (const std::uint32_t cell : tables.walks.back().cells) tables.walks_of[cell].push_back(number);
  }
  return tables;
}

}  // namespace cluewright
