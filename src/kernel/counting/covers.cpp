#include "counting/covers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <stdexcept>
#include <vector>

#include "common/bits.hpp"

namespace cluewright {

namespace {

constexpr std::size_t min_remembered = 1024;
constexpr std::size_t words_of_items = max_items_to_cover / 64;

// Bit i % 64 of word i / 64 for the item i.
using Items = std::array<std::uint64_t, words_of_items>;

// Searches as Knuth's Algorithm X does, and counts no rest of the problem twice if it can help it (Nishino
// and others: Dancing with decision diagrams, 2017). The items that are left say what is left to do
// alone.
class CoverCounter {
 public:
  CoverCounter(std::span<const std::int32_t> starts, std::span<const std::int32_t> items, int item_count,
               int cache_bits, Watch& watch)
      : words_((starts.size() - 1 + 63) / 64),
        item_count_(static_cast<std::size_t>(item_count)),
        options_of_(item_count_ * words_),
        clashing_((starts.size() - 1) * words_),
        items_of_(starts.size() - 1),
        most_remembered_(std::size_t{1} << cache_bits),
        cache_(std::min(most_remembered_, min_remembered)),
        watch_(watch) {
    for (std::size_t option = 0; option + 1 < starts.size(); ++option) {
      for (const std::int32_t item :
           items.subspan(static_cast<std::size_t>(starts[option]),
                         static_cast<std::size_t>(starts[option + 1] - starts[option]))) {
        items_of_[option][static_cast<std::size_t>(item) / 64] |= bit(item % 64);
        options_of_[static_cast<std::size_t>(item) * words_ + option / 64] |= bit(option % 64);
      }
    }
    for (std::size_t option = 0; option < items_of_.size(); ++option) {
      for_each(items_of_[option], [&](std::size_t item) {
        for (std::size_t word = 0; word < words_; ++word) {
          clashing_[option * words_ + word] |= options_of_[item * words_ + word];
        }
      });
    }
  }

  std::int64_t count() {
    Items left{};
    for (std::size_t item = 0; item < item_count_; ++item) left[item / 64] |= bit(item % 64);
    std::vector<std::uint64_t> open(words_);
    for (std::size_t option = 0; option < items_of_.size(); ++option) {
      open[option / 64] |= bit(option % 64);
    }
    return rest(left, open.data());
  }

 private:
  struct CountedRest {
    Items left{};  // no items: nothing is remembered here
    std::int64_t covers = 0;
  };

  template <class Visit>
  static void for_each(const Items& items, Visit visit) {
    for (std::size_t word = 0; word < words_of_items; ++word) {
      for (std::uint64_t left = items[word]; left != 0; left &= left - 1) {
        visit(64 * word + static_cast<std::size_t>(std::countr_zero(left)));
      }
    }
  }

  // The number of covers of the items that are left by the options that are open.
  std::int64_t rest(const Items& left, const std::uint64_t* open) {
    if (left == Items{} || watch_.rings()) return left == Items{};
    std::size_t item = 0;
    int fewest = std::numeric_limits<int>::max();
    for_each(left, [&](std::size_t next) {
      if (fewest < 2) return;
      const int options = options_left(next, open);
      if (options < fewest) {
        fewest = options;
        item = next;
      }
    });
    if (fewest == 0) return 0;
    if (fewest == 1) return with_each_option(item, left, open);
    if (const CountedRest& known = place_of(left); known.left == left) return known.covers;
    const std::int64_t covers = with_each_option(item, left, open);
    if (!watch_.rings()) remember({left, covers});
    return covers;
  }

  CountedRest& place_of(const Items& left) { return cache_[hash(left) & (cache_.size() - 1)]; }

  // What stood in the same place is forgotten. The cache begins small, since most problems are.
  void remember(const CountedRest& counted) {
    place_of(counted.left) = counted;
    if (++remembered_ < cache_.size() || cache_.size() >= most_remembered_) return;
    std::vector<CountedRest> smaller(2 * cache_.size());
    smaller.swap(cache_);
    for (const CountedRest& known : smaller) {
      if (known.left != Items{}) place_of(known.left) = known;
    }
    remembered_ = 0;
  }

  int options_left(std::size_t item, const std::uint64_t* open) const {
    int options = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      options += std::popcount(options_of_[item * words_ + word] & open[word]);
    }
    return options;
  }

  std::int64_t with_each_option(std::size_t item, const Items& left, const std::uint64_t* open) {
    std::int64_t covers = 0;
    std::vector<std::uint64_t> fewer(words_);
    for (std::size_t word = 0; word < words_; ++word) {
      for (std::uint64_t some = options_of_[item * words_ + word] & open[word]; some != 0; some &= some - 1) {
        const std::size_t option = 64 * word + static_cast<std::size_t>(std::countr_zero(some));
        for (std::size_t i = 0; i < words_; ++i) fewer[i] = open[i] & ~clashing_[option * words_ + i];
        Items others = left;
        for (std::size_t i = 0; i < words_of_items; ++i) others[i] &= ~items_of_[option][i];
        if (__builtin_add_overflow(covers, rest(others, fewer.data()), &covers)) {
          throw std::overflow_error("more than 2 ** 63 covers");
        }
      }
    }
    return covers;
  }

  static std::size_t hash(const Items& items) {
    std::uint64_t mixed = 0;
    for (const std::uint64_t word : items) {
      mixed = (mixed ^ word) * 0x9E3779B97F4A7C15;  // 2 ** 64 by the golden ratio: spreads every bit upwards
      mixed ^= mixed >> 29;
    }
    return mixed;
  }

  std::size_t words_;  // of a set of options
  std::size_t item_count_;
  std::vector<std::uint64_t> options_of_;  // [item * words_]: the options that have it
  std::vector<std::uint64_t> clashing_;    // [option * words_]: those with an item in common, itself included
  std::vector<Items> items_of_;
  std::size_t most_remembered_;
  std::size_t remembered_ = 0;  // since the cache grew, those forgotten included
  std::vector<CountedRest> cache_;
  Watch& watch_;
};

}  // namespace

std::int64_t count_covers(std::span<const std::int32_t> starts, std::span<const std::int32_t> items,
                          int item_count, int cache_bits, Watch& watch) {
  return CoverCounter(starts, items, item_count, cache_bits, watch).count();
}

}  // namespace cluewright
