#include "finding/chute_cubes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "common/bits.hpp"

namespace cluewright {

Cube::Cube(const BoardTables& board, std::span<const std::uint8_t> known)
    : cells_(board.cells),
      digits_(board.digits),
      known_(known.begin(), known.end()),
      not_equal_(known.size() * known.size(), -1) {
  for (int variable = 0; variable < cells_ * digits_; ++variable) solver_.add_variable();
  for (int cell = 0; cell < cells_; ++cell) {
    if (const int digit = known_[index(cell)]) add(std::vector{2 * holds(cell, digit)}, 0);
  }
  add_law(board);
  find_pairings(board);
}

void Cube::add(std::span<const Literal> literals, Source source) {
  solver_.add(literals);
  sources_.push_back(source);
}

// Every cell has one digit, every house each digit once.
void Cube::add_law(const BoardTables& board) {
  std::vector<int> variables;
  for (int cell = 0; cell < cells_; ++cell) {
    variables.clear();
    for (int digit = 1; digit <= digits_; ++digit) variables.push_back(holds(cell, digit));
    add_exactly_one(variables);
  }
  for (int h = 0; h < board.houses(); ++h) {
    for (int digit = 1; digit <= digits_; ++digit) {
      variables.clear();
      for (const int cell : board.house(h)) variables.push_back(holds(cell, digit));
      add_exactly_one(variables);
    }
  }
}

void Cube::add_exactly_one(std::span<const int> variables) {
  literals_.clear();
  for (const int variable : variables) literals_.push_back(2 * variable);
  add(literals_, 0);
  for (std::size_t i = 0; i < variables.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      add(std::array{negated(2 * variables[i]), negated(2 * variables[j])}, 0);
  }
}

// Which pairs are equal or different: as far as the known digits and single houses tell.
void Cube::find_pairings(const BoardTables& board) {
  std::vector<std::uint64_t> possible(index(cells_), bits_below(index(digits_)));
  pairings_.assign(index(cells_ * cells_), Pairing::open);
  for (int h = 0; h < board.houses(); ++h) {
    for (const int one : board.house(h)) {
      for (const int other : board.house(h)) {
        pairings_[index(one * cells_ + other)] = Pairing::different;
        if (known_[index(one)]) possible[index(other)] &= ~bit(index(known_[index(one)] - 1));
      }
    }
  }
  for (int cell = 0; cell < cells_; ++cell) {
    if (const int digit = known_[index(cell)]) possible[index(cell)] = bit(index(digit - 1));
  }
  for (int one = 0; one < cells_; ++one) {
    for (int other = 0; other < cells_; ++other) {
      auto& pairing = pairings_[index(one * cells_ + other)];
      if (!(possible[index(one)] & possible[index(other)])) {
        pairing = Pairing::different;
      } else if (known_[index(one)] && known_[index(other)]) {
        pairing = Pairing::equal;
      }
    }
  }
}

bool Cube::exclude_set(std::span<const Pair> pairs, std::size_t most_open) {
  std::size_t size = 0, open = 0;
  for (; size < pairs.size() && pairs[size]; ++size) {
    const Pairing pairing = pairings_[pairs[size]];
    if (pairing == Pairing::different) return false;
    open += pairing == Pairing::open;
    if (open > most_open) return false;
  }
  literals_.clear();
  for (const Pair pair : pairs.first(size)) {
    if (pairings_[pair] == Pairing::open) literals_.push_back(not_equal(pair));
  }
  std::sort(literals_.begin(), literals_.end());
  literals_.erase(std::unique(literals_.begin(), literals_.end()), literals_.end());
  if (!is_new(literals_)) return false;
  add(literals_, static_cast<Source>(starts_.size()));
  pairs_.insert(pairs_.end(), pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(size));
  starts_.push_back(pairs_.size());
  return true;
}

// By a 64-bit hash of the sorted literals. If two clauses collide, one is lost, and the cube excludes less.
bool Cube::is_new(std::span<const Literal> literals) {
  std::uint64_t hash = literals.size();
  for (const Literal literal : literals) {
    hash = (hash ^ static_cast<std::uint32_t>(literal)) * 0x9e37'79b9'7f4a'7c15;
    hash ^= hash >> 32;
  }
  return hashes_.insert(hash).second;
}

void Cube::exclude_clues(std::span<const std::int32_t> cells) {
  literals_.clear();
  for (const int cell : cells) {
    for (int digit = 1; digit <= digits_; ++digit) {
      if (solver_.is_true(holds(cell, digit))) literals_.push_back(negated(2 * holds(cell, digit)));
    }
  }
  add(literals_, -static_cast<Source>(++excluded_));
}

// The literal that the cells of an open pair are not equal. If neither digit is known, a new variable says
// that they are equal, and clauses say only that cells with the same digit are.
Literal Cube::not_equal(Pair pair) {
  Literal& literal = not_equal_[pair];
  if (literal >= 0) return literal;
  const int one = pair / cells_, other = pair % cells_;
  if (known_[index(one)] || known_[index(other)]) {
    literal = known_[index(one)] ? negated(2 * holds(other, known_[index(one)]))
                                 : negated(2 * holds(one, known_[index(other)]));
  } else {
    literal = negated(2 * solver_.add_variable());
    pair_of_.push_back(pair);
    for (int digit = 1; digit <= digits_; ++digit)
      add(std::vector{negated(2 * holds(one, digit)), negated(2 * holds(other, digit)), negated(literal)}, 0);
  }
  return literal;
}

void Cube::write_grid(std::uint8_t* digits) const {
  for (int cell = 0; cell < cells_; ++cell) {
    for (int digit = 1; digit <= digits_; ++digit) {
      if (solver_.is_true(holds(cell, digit))) digits[cell] = static_cast<std::uint8_t>(digit);
    }
  }
}

// A clause with the literals of docs/certificates.md.
void Cube::write_lemma(CdclSolver::Clause clause, std::string& lemmas) const {
  std::vector<std::uint32_t> numbers;
  for (const Literal literal : solver_.literals(clause)) {
    const int variable = variable_of(literal), pair = variable - cells_ * digits_;
    const int name = pair < 0 ? variable + 1 : cells_ * digits_ + pair_of_[index(pair)] + 1;
    numbers.push_back(2 * static_cast<std::uint32_t>(name) + (literal & 1));
  }
  std::ranges::sort(numbers);
  lemmas += 'a';
  for (std::uint32_t number : numbers) {
    for (; number >= 0x80; number >>= 7) lemmas += static_cast<char>((number & 0x7f) | 0x80);
    lemmas += static_cast<char>(number);
  }
  lemmas += '\0';
}

Refutation Cube::refutation() const {
  Refutation refutation;
  std::size_t added = 0;  // clauses before this one that are not learned; learned ones have no source
  CdclSolver::Clause next = 0;
  for (const auto clause : solver_.core()) {
    for (; next < clause; ++next) added += !solver_.is_learned(next);
    if (solver_.is_learned(clause)) {
      write_lemma(clause, refutation.lemmas);
    } else if (const Source source = sources_[added]; source > 0) {
      const std::size_t begin = starts_[index(source - 1)], end = starts_[index(source)];
      const auto set = std::span(pairs_).subspan(begin, end - begin);
      refutation.sets.push_back(set);
      // Pairs of an open cell with two known ones that have the same digit are one literal here, but two
      // variables in the certificate. There it takes a lemma to see that both exclude this digit.
      const auto open = std::ranges::count(set, Pairing::open, [this](Pair pair) { return pairings_[pair]; });
      if (solver_.literals(clause).size() < static_cast<std::size_t>(open))
        write_lemma(clause, refutation.lemmas);
    } else if (source < 0) {
      refutation.excluded.push_back(index(-source - 1));
    }
  }
  refutation.lemmas.append("a\0", 2);
  return refutation;
}

std::string text_of_sets(std::span<const std::span<const Pair>> sets, int cells) {
  std::string text;
  std::vector<std::vector<int>> classes;
  std::vector<std::size_t> class_of(static_cast<std::size_t>(cells));  // of the last cell of each class
  for (const auto pairs : sets) {
    std::size_t count = 0;
    for (const Pair pair : pairs) {
      const int one = pair / cells, other = pair % cells;
      std::size_t& found = class_of[static_cast<std::size_t>(one)];
      if (found >= count || classes[found].back() != one) {
        found = count++;
        if (classes.size() < count) classes.emplace_back();
        classes[found].assign(1, one);
      }
      classes[found].push_back(other);
      class_of[static_cast<std::size_t>(other)] = found;
    }
    std::sort(classes.begin(), classes.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
      for (const int cell : classes[i]) {
        text += std::to_string(cell);
        text += ' ';
      }
      text.back() = i + 1 < count ? ',' : '\n';
    }
  }
  return text;
}

}  // namespace cluewright
