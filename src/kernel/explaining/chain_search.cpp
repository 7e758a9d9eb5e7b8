#include "explaining/chain_search.hpp"

#include <algorithm>

namespace cluewright {

void PlaceRows::add_row(std::span<const std::uint64_t> places) {
  for (std::uint32_t word = 0; word < places.size(); ++word) {
    if (places[word]) parts.push_back({word, places[word]});
  }
  first.push_back(static_cast<std::uint32_t>(parts.size()));
}

void ChainSearch::start(std::uint32_t places, std::uint32_t candidates) {
  places_ = places, candidates_ = candidates;
  words_ = places / 64 + 1;
  for (auto* set : {&row_, &linked_, &useful_, &right_, &wrong_, &gone}) set->assign(words_, 0);
  for (PlaceRows* rows : {&strong_, &weak_}) rows->clear();
  strong_links_.clear();
}

void ChainSearch::link_strongly(std::uint32_t one, std::uint32_t other, Ground ground) {
  strong_links_.push_back({one, other, ground});
}

void ChainSearch::find_strong_rows() {
  first_.assign(places_ + 1, 0), others_.resize(2 * strong_links_.size());
  for (const auto& link : strong_links_) ++first_[link.one], ++first_[link.other];
  std::uint32_t end = 0;
  for (std::uint32_t& of_place : first_) of_place = end += of_place;
  for (const auto& link : strong_links_) {
    others_[--first_[link.one]] = link.other;
    others_[--first_[link.other]] = link.one;
  }
  for (std::uint32_t place = 0; place < places_; ++place) {
    if (first_[place] == first_[place + 1]) {
      strong_.add_empty_row();
      continue;
    }
    for (std::uint32_t i = first_[place]; i < first_[place + 1]; ++i) note_weak(others_[i]);
    linked_[place / 64] |= bit(place % 64);
    strong_.add_row(row_);
    std::ranges::fill(row_, 0);
  }
}

void ChainSearch::add_weak_row() {
  weak_.add_row(row_);
  std::ranges::fill(row_, 0);
}

// The places that, together with the start, leave something wrong whichever of them is right; later ones, and
// the start.
void ChainSearch::find_useful(std::uint32_t start) {
  std::ranges::fill(useful_, 0);
  for (const auto [word, places] : weak_[start]) {
    for (std::uint64_t left = places & candidates_in(word); left; left &= left - 1) {
      for (const auto part : weak_[word * 64 + lowest_bit(left)]) useful_[part.word] |= part.places;
    }
  }
  std::fill_n(useful_.begin(), start / 64, 0);
  useful_[start / 64] &= ~std::uint64_t{0} << start % 64;
}

// Follows links from some places to those of these that are not known yet; returns whether there are any.
bool ChainSearch::spread(const PlaceRows& rows, std::span<const std::uint64_t> from,
                         std::span<const std::uint64_t> wanted, std::span<std::uint64_t> known,
                         std::span<std::uint64_t> to) const {
  std::ranges::fill(to, 0);
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t left = from[word]; left; left &= left - 1) {
      for (const auto [at, places] : rows[static_cast<std::uint32_t>(word * 64 + lowest_bit(left))])
        to[at] |= places;
    }
  }
  std::uint64_t any = 0;
  for (std::size_t word = 0; word < words_; ++word) {
    any |= to[word] &= wanted[word] & ~known[word];
    known[word] |= to[word];
  }
  return any;
}

// After a weak link only a place with a strong one is of use.
bool ChainSearch::search_from(std::uint32_t start, const ChainKind& kind, std::uint32_t most,
                              bool only_first) {
  found.clear();
  if (strong_[start].empty()) return true;
  if (turns_.size() < 2 * (most + 1) * words_) turns_.resize(2 * (most + 1) * words_);
  for (auto* set : {&right_, &wrong_}) std::ranges::fill(*set, 0);
  std::ranges::fill(turn(0), 0);
  turn(0)[start / 64] = wrong_[start / 64] = bit(start % 64);
  for (std::uint32_t links = 1; links <= most; ++links) {
    const auto now_right = turn(2 * links - 1);
    if (!spread(strong_, turn(2 * links - 2), linked_, right_, now_right)) return true;
    if (links == fewest_links_of_a_chain) {
      find_useful(start);
      if (!kind.with_loops && !kind.with_selves) useful_[start / 64] &= ~bit(start % 64);
    }
    for (std::uint32_t word = start / 64; links >= fewest_links_of_a_chain && word < words_; ++word) {
      for (std::uint64_t ends = now_right[word] & useful_[word]; ends; ends &= ends - 1) {
        found.push_back({links, word * 64 + lowest_bit(ends)});
        if (only_first) return false;
      }
    }
    if (links < most && !spread(weak_, now_right, linked_, wrong_, turn(2 * links))) return true;
  }
  return false;
}

void ChainSearch::find_way(End end) {
  way.assign(1, end.place);
  for (std::uint32_t number = 2 * end.links - 1; number-- > 0;) {
    const auto before = turn(number);
    for (const auto part : (number % 2 ? weak_ : strong_)[way.back()]) {
      if (const std::uint64_t near = part.places & before[part.word]) {
        way.push_back(part.word * 64 + lowest_bit(near));
        break;
      }
    }
  }
  std::ranges::reverse(way);
}

ChainSearch::Ground ChainSearch::ground_of(std::uint32_t one, std::uint32_t other) const {
  const auto link = std::ranges::find_if(strong_links_, [&](const StrongPair& each) {
    return (each.one == one && each.other == other) || (each.one == other && each.other == one);
  });
  return link->ground;
}

void ChainSearch::add_gone_with_both(std::uint32_t one, std::uint32_t other) {
  auto with_other = weak_[other].begin();
  for (const auto [word, places] : weak_[one]) {
    while (with_other != weak_[other].end() && with_other->word < word) ++with_other;
    if (with_other == weak_[other].end()) return;
    if (with_other->word == word) gone[word] |= places & with_other->places & candidates_in(word);
  }
}

void ChainSearch::add_gone_with(std::uint32_t one) {
  for (const auto [word, places] : weak_[one]) gone[word] |= places & candidates_in(word);
}

bool ChainSearch::is_weak(std::uint32_t one, std::uint32_t other) const {
  return std::ranges::any_of(
      weak_[one], [&](const auto& part) { return part.word == other / 64 && part.places >> other % 64 & 1; });
}

}  // namespace cluewright
