// Two, three or four strong links of one digit, joined one to the next: one of the two outer ends holds the
// digit.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "rating/techniques.hpp"

namespace cluewright {

namespace {

// A cell or a group of cells: the houses in which it lies wholly, and the places of the digit that see all of
// it.
template <int W>
struct RatedEnd {
  typename RatingBoard<W>::HouseSet houses;
  BitSet<W> seen;
  std::uint64_t cells;  // of the link's house
};

// A house in which the digit stands in one of two ends. It is grouped if there are more places than two.
template <int W>
struct RatedLink {
  RatedEnd<W> ends[2];
  BitSet<W> places;
  typename RatingBoard<W>::HouseSet houses;  // of both ends
  std::uint32_t house;
  bool is_grouped;
};

struct Joint {
  std::uint32_t link, end;
};

// Memory that one search leaves to the next.
template <int W>
struct Scratch {
  std::vector<RatedLink<W>> links;
  std::vector<std::vector<Joint>> joints;  // of end e of link l: 2 * l + e
  // For the same ends, what the outer ends of chains see that go on by one link, by two, by three.
  std::array<std::vector<BitSet<W>>, 3> ahead;
  std::vector<Candidate> removes;
};

// The strong links of one digit in boxes, columns and rows.
template <int W>
class LinkFinder {
 public:
  using Board = RatingBoard<W>;
  using Set = BitSet<W>;
  using House = typename Board::House;

  LinkFinder(const RatedPosition<W>& now, std::uint32_t digit, bool with_split_boxes,
             std::vector<RatedLink<W>>& links)
      : now_(now), board_(now.board()), digit_(digit), with_split_boxes_(with_split_boxes), links_(links) {}

  void run() {
    for (std::uint32_t h = 0; h < board_.first_of[Board::other]; ++h) {
      const House& house = board_.houses[h];
      const std::uint64_t places = now_.places(h, digit_);
      if (!has_more_than(places, 1)) continue;
      if (!has_more_than(places, 2)) {
        add(house, places, lowest_of(places), places & (places - 1));
      } else if (house.kind != Board::box) {
        if (!has_more_than(places, 2 * board_.largest_crossing))
          add_if_split(house, places, house.crossings[Board::box]);
      } else {
        add_corners(house, places);
        if (!with_split_boxes_) continue;
        add_if_split(house, places, house.crossings[Board::row]);
        add_if_split(house, places, house.crossings[Board::column]);
      }
    }
  }

 private:
  using Crossings = std::vector<typename Board::HouseCrossing>;

  // The places all lie in two of the crossing houses, some in each.
  void add_if_split(const House& house, std::uint64_t places, const Crossings& crossings) {
    for (std::size_t i = 0; i < crossings.size(); ++i) {
      const std::uint64_t one = places & crossings[i].here;
      if (!one || one == places) continue;
      for (std::size_t j = i + 1; j < crossings.size(); ++j) {
        const std::uint64_t other = places & crossings[j].here;
        if ((one | other) == places && other && !(one & other)) add(house, places, one, other);
      }
    }
  }

  // The places of a box all lie in a row and a column, each with one off the crossing. An arm of one place is
  // an end, and all the rest the other; else the two arms are the ends. A place on the crossing is counted to
  // both of these, which changes nothing on boards of boxes and lines, and keeps to the truth where there are
  // houses of other kinds.
  void add_corners(const House& box, std::uint64_t places) {
    for (const auto& row : box.crossings[Board::row]) {
      const std::uint64_t down = places & ~row.here;
      if (!down) continue;
      for (const auto& column : box.crossings[Board::column]) {
        if (down & ~column.here) continue;
        const std::uint64_t across = places & row.here & ~column.here;
        if (!across) continue;
        const bool across_alone = has_one_bit(across), down_alone = has_one_bit(down);
        if (across_alone) add(box, places, across, places & ~across);
        if (down_alone) add(box, places, down, places & ~down);
        if (!across_alone && !down_alone) add(box, places, places & row.here, places & column.here);
      }
    }
  }

  void add(const House& house, std::uint64_t places, std::uint64_t one, std::uint64_t other) {
    const RatedEnd<W> left = end_of(house, one), right = end_of(house, other);
    links_.push_back({{left, right},
                      now_.cells_of[digit_] & house.cell_set,
                      left.houses | right.houses,
                      static_cast<std::uint32_t>(&house - board_.houses.data()),
                      has_more_than(places, 2)});
  }

  RatedEnd<W> end_of(const House& house, std::uint64_t cells) const {
    const std::uint32_t first = house.cells[lowest_bit(cells)];
    RatedEnd<W> end{board_.houses_of[first], board_.peers[first] & now_.cells_of[digit_], cells};
    for (cells &= cells - 1; cells; cells &= cells - 1) {
      const std::uint32_t cell = house.cells[lowest_bit(cells)];
      end.houses = end.houses & board_.houses_of[cell];
      end.seen = end.seen & board_.peers[cell];
    }
    return end;
  }

  const RatedPosition<W>& now_;
  const Board& board_;
  const std::uint32_t digit_;
  const bool with_split_boxes_;
  std::vector<RatedLink<W>>& links_;
};

// Keeps the step of the lowest rating, of these with the most eliminations. Of these SukakuExplainer 1.18.1
// takes the first by the kinds of the houses (boxes, rows, columns), then by the digit, then by the houses;
// without its scale the least eliminations decide.
template <int W>
class LinkedChains {
 public:
  using Board = RatingBoard<W>;
  using Set = BitSet<W>;

  LinkedChains(RatedPosition<W>& now, int count, Scale scale, Scratch<W>& scratch, TechniqueStep& step)
      : now_(now),
        count_(count),
        scale_(scale),
        step_(step),
        links_(scratch.links),
        joints_(scratch.joints),
        ahead_(scratch.ahead),
        removes_(scratch.removes) {}

  bool run() {
    const Search kind = search::links(count_);
    for (std::uint32_t d = 0; d < now_.board().digits; ++d) {
      if (now_.searched[d] & kind) continue;
      found_any_ = false;
      search(d);
      if (!found_any_) now_.searched[d] |= kind;
    }
    return tenths_ != NOTHING;
  }

 private:
  static constexpr int NOTHING = 255;

  void search(std::uint32_t digit) {
    digit_ = digit;
    links_.clear();
    LinkFinder<W>(now_, digit, count_ > 2, links_).run();
    if (links_.size() < static_cast<std::size_t>(count_)) return;
    if (count_ == 2) return join_pairs();
    join();
    for (std::uint32_t first = 0; first < links_.size(); ++first) {
      chain_[0] = first;
      for (const std::uint32_t end : {1u, 0u}) {
        outer_ = links_[first].ends[1 - end].seen.without(links_[first].places);
        leaving_[0] = end;
        if (outer_.any()) go_on(1, end, links_[first].places);
      }
    }
  }

  // Calls `visit(one, near, two, far)` for ends that meet: those of links with disjoint places that lie in
  // one house.
  template <class Visit>
  void for_each_joint(Visit visit) {
    const auto count = static_cast<std::uint32_t>(links_.size());
    const RatedLink<W>* const links = links_.data();
    for (std::uint32_t one = 0; one < count; ++one) {
      const RatedLink<W>& link = links[one];
      for (std::uint32_t two = one + 1; two < count; ++two) {
        const RatedLink<W>& other = links[two];
        if (disjoint(link.houses, other.houses) || !disjoint(link.places, other.places)) continue;
        for (std::uint32_t near = 0; near < 2; ++near) {
          for (std::uint32_t far = 0; far < 2; ++far) {
            if (!disjoint(link.ends[near].houses, other.ends[far].houses)) visit(one, near, two, far);
          }
        }
      }
    }
  }

  void join_pairs() {
    for_each_joint([&](std::uint32_t one, std::uint32_t near, std::uint32_t two, std::uint32_t far) {
      const RatedLink<W>&link = links_[one], &other = links_[two];
      const Set gone = link.ends[1 - near].seen & other.ends[1 - far].seen;
      if (!gone.any()) return;
      chain_[0] = one;
      chain_[1] = two;
      conclude(gone.without(link.places | other.places));
    });
  }

  void join() {
    if (joints_.size() < 2 * links_.size()) joints_.resize(2 * links_.size());
    for (std::size_t i = 0; i < 2 * links_.size(); ++i) joints_[i].clear();
    for_each_joint([&](std::uint32_t one, std::uint32_t near, std::uint32_t two, std::uint32_t far) {
      joints_[2 * one + near].push_back({two, far});
      joints_[2 * two + far].push_back({one, near});
    });
    for (int more = 1; more < count_; ++more) look_ahead(more);
  }

  // Finds for each end what the outer ends of chains may see that go on from it by this many links.
  void look_ahead(int more) {
    const auto step = static_cast<std::size_t>(more - 1);
    ahead_[step].resize(2 * links_.size());
    for (std::size_t i = 0; i < 2 * links_.size(); ++i) {
      Set seen;
      for (const Joint joint : joints_[i]) {
        const std::uint32_t end = 1 - joint.end;
        seen =
            seen | (more == 1 ? links_[joint.link].ends[end].seen : ahead_[step - 1][2 * joint.link + end]);
      }
      ahead_[step][i] = seen;
    }
  }

  // The chains that go on from this end of the last link, each in one direction only.
  void go_on(int length, std::uint32_t end, const Set& used) {
    const auto at = static_cast<std::size_t>(length);
    const bool is_last = length + 1 == count_;
    const auto more = static_cast<std::size_t>(count_ - length);
    if (disjoint(outer_, ahead_[more - 1][2 * chain_[at - 1] + end])) return;
    for (const Joint joint : joints_[2 * chain_[at - 1] + end]) {
      const RatedLink<W>& link = links_[joint.link];
      const Set& seen = link.ends[1 - joint.end].seen;
      if (is_last && (chain_[0] >= joint.link || disjoint(outer_, seen))) continue;
      if (!disjoint(link.places, used)) continue;
      chain_[at] = joint.link;
      leaving_[at] = 1 - joint.end;
      if (!is_last) {
        go_on(length + 1, 1 - joint.end, used | link.places);
      } else {
        const Set all = used | link.places, gone = (outer_ & seen).without(all);
        if (gone.any()) conclude(gone | beside_joints().without(all));
      }
    }
  }

  const typename Board::House& house_of(const RatedLink<W>& link) const {
    return now_.board().houses[link.house];
  }

  // If the outer ends see each other, too, what sees both ends at a joint; SukakuExplainer 1.18.1 has that.
  Set beside_joints() const {
    Set beside;
    if (scale_ == Scale::sukaku_1_15) return beside;
    const auto end_of = [&](int i, bool is_left) -> const RatedEnd<W>& {
      const auto at = static_cast<std::size_t>(i);
      return links_[chain_[at]].ends[is_left ? leaving_[at] : 1 - leaving_[at]];
    };
    const int last = count_ - 1;
    const auto& cells = house_of(links_[chain_[static_cast<std::size_t>(last)]]).cells;
    for (std::uint64_t left = end_of(last, true).cells; left; left &= left - 1) {
      if (!end_of(0, false).seen.has(cells[lowest_bit(left)])) return beside;
    }
    for (int i = 1; i < count_; ++i) beside = beside | (end_of(i - 1, true).seen & end_of(i, false).seen);
    return beside;
  }

  void conclude(const Set& gone) {
    if (!gone.any()) return;
    found_any_ = true;
    const int tenths = rating();
    if (tenths > tenths_) return;
    const auto count = static_cast<std::size_t>(gone.size());
    if (tenths == tenths_ && count < step_.removes.size()) return;
    removes_.clear();
    gone.for_each([&](std::size_t cell) { removes_.push_back({static_cast<std::uint32_t>(cell), digit_}); });
    const bool is_equal = tenths == tenths_ && count == step_.removes.size();
    if (scale_ == Scale::sukaku_1_15) {
      if (is_equal && removes_ >= step_.removes) return;
    } else {
      const Order order = order_of_chain();
      if (is_equal && order >= order_) return;
      order_ = order;
    }
    tenths_ = tenths;
    step_.begin_removal(technique(), tenths);
    std::swap(step_.removes, removes_);
  }

  // What decides among equals: the kinds of the houses, the digit, and the houses.
  struct Order {
    std::array<std::uint8_t, 4> kinds{};
    std::uint32_t digit = 0;
    std::array<std::pair<std::uint8_t, std::uint32_t>, 4> houses{};

    auto operator<=>(const Order&) const = default;
  };

  Order order_of_chain() const {
    Order order;
    order.digit = digit_;
    const auto count = static_cast<std::size_t>(count_);
    for (std::size_t i = 0; i < count; ++i) {
      const RatedLink<W>& link = links_[chain_[i]];
      const auto here = order.houses.begin() + static_cast<std::ptrdiff_t>(i);
      *here = {static_cast<std::uint8_t>(Board::rank_of(house_of(link).kind)), link.house};
      std::rotate(std::upper_bound(order.houses.begin(), here, *here), here, here + 1);
    }
    for (std::size_t i = 0; i < count; ++i) order.kinds[i] = order.houses[i].first;
    return order;
  }

  Technique technique() const {
    return count_ == 2   ? Technique::two_strong_links
           : count_ == 3 ? Technique::three_strong_links
                         : Technique::four_strong_links;
  }

  // Three or four links cost less with a box; two cost as much as a row and a column, and used to cost more.
  int rating() const {
    bool has[3] = {}, is_grouped = false;
    for (int i = 0; i < count_; ++i) {
      const RatedLink<W>& link = links_[chain_[static_cast<std::size_t>(i)]];
      has[house_of(link).kind] = true;
      is_grouped |= link.is_grouped;
    }
    const int base = tenths_of(technique());
    if (is_grouped) return base + 3;
    if (!has[Board::box] && has[Board::row] != has[Board::column]) return base;
    if (count_ == 2) return base + (has[Board::box] && scale_ == Scale::sukaku_1_15 ? 2 : 1);
    return base + (has[Board::box] ? 1 : 2);
  }

  RatedPosition<W>& now_;
  const int count_;
  const Scale scale_;
  TechniqueStep& step_;
  int tenths_ = NOTHING;
  std::uint32_t digit_ = 0;
  bool found_any_ = false;
  Set outer_;  // what the outer end of the first link sees
  Order order_;
  std::array<std::uint32_t, 4> chain_{}, leaving_{};  // links, and the ends by which the chain leaves them
  std::vector<RatedLink<W>>& links_;
  std::vector<std::vector<Joint>>& joints_;
  std::array<std::vector<Set>, 3>& ahead_;
  std::vector<Candidate>& removes_;
};

}  // namespace

template <int W>
bool find_strong_links(RatedPosition<W>& now, int count, Scale scale, TechniqueStep& step) {
  thread_local Scratch<W> scratch;
  return LinkedChains<W>(now, count, scale, scratch, step).run();
}

#define DECLARE(W) template bool find_strong_links(RatedPosition<W>&, int, Scale, TechniqueStep&)
CLUEWRIGHT_FOR_RATING_WIDTHS(DECLARE)

}  // namespace cluewright
