// Chains of strong and weak links in turns between places: the shortest from each place. A place is a cell,
// or a few cells, with a digit, and here only a number. src/cluewright/strategies/chain_links.py says what
// links are, chains.py what follows from a chain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bits.hpp"

namespace cluewright {

// Which links a chain may consist of, and what it may say.
struct ChainKind {
  bool of_one_digit = false, in_houses = false, in_cells = false, with_groups = false, with_sets = false,
       with_loops = false, with_selves = false, with_double_links = false;
  std::uint32_t most_links = 10;

  bool has_same_links(const ChainKind& other) const {
    return of_one_digit == other.of_one_digit && in_houses == other.in_houses && in_cells == other.in_cells &&
           with_groups == other.with_groups && with_sets == other.with_sets;
  }
};

inline constexpr ChainKind x_chains{.of_one_digit = true, .in_houses = true};
inline constexpr ChainKind xy_chains{.in_cells = true};
inline constexpr ChainKind any_chains{.in_houses = true, .in_cells = true, .with_loops = true};
inline constexpr ChainKind grouped_chains{
    .in_houses = true, .in_cells = true, .with_groups = true, .with_loops = true};
inline constexpr ChainKind pairs_of_sets{.with_sets = true, .with_double_links = true, .most_links = 2};
inline constexpr ChainKind wings_of_sets{.with_sets = true, .most_links = 3};
inline constexpr ChainKind chains_of_sets{.with_sets = true, .with_selves = true, .most_links = 7};
inline constexpr ChainKind chains_with_sets{
    .in_houses = true, .with_groups = true, .with_sets = true, .with_loops = true};
inline constexpr std::uint32_t fewest_links_of_a_chain = 2;

// Sets of places, most of them empty in most words: those of set i lie between first[i] and first[i + 1].
struct PlaceRows {
  struct PlaceWord {
    std::uint32_t word;
    std::uint64_t places;
  };
  std::vector<std::uint32_t> first{0};
  std::vector<PlaceWord> parts;

  std::span<const PlaceWord> operator[](std::uint32_t i) const {
    return {parts.data() + first[i], first[i + 1] - first[i]};
  }
  void clear() { first.assign(1, 0), parts.clear(); }
  void add_row(std::span<const std::uint64_t> places);
  void add_empty_row() { first.push_back(first.back()); }
};

class ChainSearch {
 public:
  // Why one of two places is right: the number of a house; that of a set, from `first_set` on; or a cell.
  using Ground = std::uint32_t;
  static constexpr Ground in_cell = 0xFFFF'FFFF, first_set = 0x8000'0000;

  // Forgets all links. The places 0 to `candidates` - 1 are those of one cell.
  void start(std::uint32_t places, std::uint32_t candidates);
  // Of two places one is right.
  void link_strongly(std::uint32_t one, std::uint32_t other, Ground ground);
  bool has_strong_links() const { return !strong_links_.empty(); }
  void find_strong_rows();
  // Notes a place that is wrong where the next one is right, for which no row was added yet.
  void note_weak(std::uint32_t other) { row_[other / 64] |= bit(other % 64); }
  void add_weak_row();

  struct End {
    std::uint32_t links, place;
  };
  // Finds the chains of at most `most` strong links that start here and rule something out: all, or only the
  // first of the shortest. Returns whether no more links lead to any other.
  bool search_from(std::uint32_t start, const ChainKind& kind, std::uint32_t most, bool only_first);
  std::vector<End> found;

  // The places on the shortest way from the start to one of these ends, the first wrong, the second right,
  // ...
  void find_way(End end);
  std::vector<std::uint32_t> way;
  // Why one of two of them is right: the first reason that was given.
  Ground ground_of(std::uint32_t one, std::uint32_t other) const;

  // Of candidates that are wrong if the first is right, and if the other is, those that were not there yet
  // are added to `gone`.
  void add_gone_with_both(std::uint32_t one, std::uint32_t other);
  void add_gone_with(std::uint32_t one);
  std::vector<std::uint64_t> gone;
  bool is_weak(std::uint32_t one, std::uint32_t other) const;

 private:
  struct StrongPair {
    std::uint32_t one, other;
    Ground ground;
  };
  void find_useful(std::uint32_t start);
  bool spread(const PlaceRows& rows, std::span<const std::uint64_t> from,
              std::span<const std::uint64_t> wanted, std::span<std::uint64_t> known,
              std::span<std::uint64_t> to) const;
  std::span<std::uint64_t> turn(std::uint32_t number) { return {turns_.data() + number * words_, words_}; }
  std::uint64_t candidates_in(std::uint32_t word) const {
    const std::uint32_t end = candidates_ / 64;
    return word < end ? ~std::uint64_t{0} : word == end ? bits_below(candidates_ % 64) : 0;
  }

  std::uint32_t places_ = 0, candidates_ = 0;
  std::size_t words_ = 0;
  std::vector<StrongPair> strong_links_;
  PlaceRows strong_, weak_;
  std::vector<std::uint32_t> first_, others_;                         // the strong links, place by place
  std::vector<std::uint64_t> row_, linked_, useful_, right_, wrong_;  // `linked_`: places with strong links
  std::vector<std::uint64_t>
      turns_;  // what was new with each link, the start first: every second one is right
};

}  // namespace cluewright
