#include "finding/starvation.hpp"

#include <algorithm>
#include <bit>

namespace cluewright {

namespace {

// Eight and more, nine and more: the counters never reach 32.
CellSet at_least_8(const Counters<5>& n) {
  return n.planes[3] | n.planes[4];
}

CellSet at_least_9(const Counters<5>& n) {
  return n.planes[4] | (n.planes[3] & (n.planes[0] | n.planes[1] | n.planes[2]));
}

// The first of the cells that have the greatest number of `most`, and of these the least of `least`.
int first_extreme(const Counters<4>& most, const Counters<5>& least, CellSet cells) {
  for (int i = 3; i >= 0; --i) {
    const CellSet more = cells & most.planes[i];
    if (any(more)) cells = more;
  }
  for (int i = 4; i >= 0; --i) {
    const CellSet less = cells & ~least.planes[i];
    if (any(less)) cells = less;
  }
  return first_of(cells);
}

}  // namespace

StarvationSearch::StarvationSearch(const StarvationTask& task)
    : task_(task),
      bias_(9 - task.board.digits),
      levels_(1 + task.free.size() * static_cast<std::size_t>(task.board.digits)) {
  take_peers(task.board);
}

void StarvationSearch::take_peers(const BoardTables& board) {
  peers_.assign(static_cast<std::size_t>(board.cells), CellSet{});
  for (int h = 0; h < board.houses(); ++h) {
    for (const int cell : board.house(h)) {
      for (const int peer : board.house(h)) {
        if (peer != cell) peers_[static_cast<std::size_t>(cell)] |= set_of(peer);
      }
    }
  }
}

// The root: the fixed digits, and all free clue cells waiting.
bool StarvationSearch::begin(StarvationState& state) const {
  state = StarvationState{};
  for (int cell = 0; cell < task_.board.cells; ++cell) state.open |= set_of(cell);
  for (int i = 0; i < bias_; ++i) state.known.add_one(state.open);
  for (const int cell : task_.free) state.waiting |= set_of(cell);
  for (int digit = 0; digit < task_.board.digits; ++digit) state.possible[digit] = state.waiting;
  state.open &= ~state.waiting;
  for (int cell = 0; cell < task_.board.cells; ++cell) {
    const int digit = task_.given[static_cast<std::size_t>(cell)];
    if (digit && !assign(state, cell, digit - 1)) return false;
  }
  return is_node(state);
}

// Gives a clue its digit.
bool StarvationSearch::assign(StarvationState& state, int cell, int digit) const {
  if (has(state.seen[digit], cell)) return false;
  state.waiting &= ~set_of(cell);
  state.names |= 1u << digit;
  fill(state, cell, digit);
  return true;
}

// Lets a clue wait, but not for a digit that the target does not see yet.
void StarvationSearch::wait(StarvationState& state, int cell, int target) const {
  for (int digit = 0; digit < task_.board.digits; ++digit) {
    if (!has(state.seen[digit], target)) state.possible[digit] &= ~set_of(cell);
  }
}

void StarvationSearch::fill(StarvationState& state, int cell, int digit) const {
  const CellSet peers = peers_[static_cast<std::size_t>(cell)];
  state.open &= ~set_of(cell);
  state.known.add_one(peers & ~state.seen[digit]);
  state.seen[digit] |= peers;
}

// Naked singles until nothing changes; false where an open cell has no candidate left.
bool StarvationSearch::close(StarvationState& state) const {
  for (;;) {
    CellSet singles = state.known.planes[3] & state.open;
    if (any(singles & state.known.planes[0])) return false;
    if (!any(singles)) return true;
    while (any(singles)) {
      const int cell = pop_first(singles);
      int digit = 0;
      while (digit < task_.board.digits && has(state.seen[digit], cell)) ++digit;
      if (digit == task_.board.digits) return false;
      fill(state, cell, digit);
    }
  }
}

// The peers that do not see each candidate of a waiting clue; all cells where it has no candidate.
CellSet StarvationSearch::helped_by(const StarvationState& state, int cell) const {
  CellSet see_all = ~CellSet{};
  for (int digit = 0; digit < task_.board.digits; ++digit) {
    if (has(state.possible[digit] & ~state.seen[digit], cell)) see_all &= state.seen[digit];
  }
  return peers_[static_cast<std::size_t>(cell)] & ~see_all;
}

// Reckons the supply; false where a waiting clue has no candidate left.
bool StarvationSearch::weigh(StarvationState& state) const {
  CellSet able = {};
  for (int digit = 0; digit < task_.board.digits; ++digit) able |= state.possible[digit] & ~state.seen[digit];
  if (any(state.waiting & ~able)) return false;
  const CellSet* known = state.known.planes;
  state.supply = {{known[0], known[1], known[2], known[3], CellSet{}}};
  for_each(state.waiting, [&](int cell) { state.supply.add_one(helped_by(state, cell)); });
  return true;
}

// Whether naked singles could fill every cell if each waiting clue gave each peer that it may help a digit of
// its own, and each cell filled thanks to one gave one to all its peers.
bool StarvationSearch::is_fed(const StarvationState& state) const {
  const CellSet* planes = state.supply.planes;
  Counters<3> supply{{planes[0], planes[1], planes[2]}};  // of cells that have less than 8
  CellSet enough = at_least_8(state.supply), open = state.open;
  for (;;) {
    CellSet fed = open & enough;
    open &= ~fed;
    if (!any(open)) return true;
    if (!any(fed)) return false;
    for_each(fed,
             [&](int cell) { enough |= supply.add_one(peers_[static_cast<std::size_t>(cell)] & ~enough); });
  }
}

void StarvationSearch::enter(Level& level) const {
  level.fed = level.state.open & at_least_8(level.state.supply);
  level.well_fed = level.state.open & at_least_9(level.state.supply);
  level.target = level.cell = -1;
  level.next = 0;
  if (any(level.state.waiting)) choose(level);
}

// The target is the cell with the fewest candidates of those that could be filled next, and of these the one
// with the fewest peers that may help. Of them that which may help most such cells gets its digits. Each time
// it is the first where several are alike.
void StarvationSearch::choose(Level& level) const {
  const StarvationState& state = level.state;
  if (!any(level.fed)) {
    level.cell = first_of(state.waiting);
    return;
  }
  level.target = first_extreme(state.known, state.supply, level.fed);
  int most = 0;
  for_each(state.waiting & peers_[static_cast<std::size_t>(level.target)], [&](int cell) {
    const CellSet helped = helped_by(state, cell);
    const int count = has(helped, level.target) ? size_of(level.fed & helped) : 0;
    if (count > most) level.cell = cell, level.helped = helped, most = count;
  });
}

// Makes the choice for the level's cell; whether that is a node, which then is the deepest level.
bool StarvationSearch::descend(int choice) {
  const Level& level = levels_[depth_];
  const bool waits = choice == task_.board.digits;
  if (level.target >= 0) {
    // Most children starve at once: no cell is left that could be filled first.
    const CellSet lost = level.helped & (waits ? set_of(level.target) : level.state.seen[choice]);
    if (!any((level.fed & ~lost) | (level.well_fed & lost))) return false;
  }
  Level& child = levels_[depth_ + 1];
  child.state = level.state;
  if (waits) {
    wait(child.state, level.cell, level.target);
  } else if (!assign(child.state, level.cell, choice)) {
    return false;
  }
  if (!is_node(child.state)) return false;
  enter(child);
  ++depth_;
  return true;
}

// CAUTION: the cursor comes from an earlier run, so each of its choices led to a node.
void StarvationSearch::rebuild(const std::vector<int>& cursor) {
  depth_ = 0;
  begin(levels_[0].state);
  enter(levels_[0]);
  for (std::size_t i = 0; i + 1 < cursor.size(); ++i) {
    levels_[i].next = cursor[i] + 1;
    descend(cursor[i]);
  }
  levels_[depth_].next = cursor.back();
}

// Digits that stand nowhere yet are alike: the first of them is tried for all. Those that the target sees do
// not help it: the clue goes on waiting for all of them.
bool StarvationSearch::is_choice(const Level& level, int choice) const {
  const StarvationState& state = level.state;
  const bool may_wait = level.target >= 0;
  if (choice == task_.board.digits) return may_wait;
  if (choice != std::countr_one(state.names) && !(state.names >> choice & 1)) return false;
  return has(state.possible[choice], level.cell) && !(may_wait && has(state.seen[choice], level.target));
}

// The next choice to try for the deepest level's cell, or -1.
int StarvationSearch::next_choice() {
  Level& level = levels_[depth_];
  if (level.cell < 0) return -1;
  while (level.next <= task_.board.digits) {
    const int choice = level.next++;
    if (is_choice(level, choice)) return choice;
  }
  return -1;
}

// What to tell of the node that was just entered; those of which something is told are left for good.
StarvationSearch::Ending StarvationSearch::arrive(int deepest) {
  ++nodes_;
  Level& level = levels_[depth_];
  const bool is_full = level.cell < 0;
  if (!is_full && depth_ != static_cast<std::size_t>(deepest)) return Ending::more;
  level.next = task_.board.digits + 1;
  return is_full ? Ending::puzzle : Ending::frontier;
}

StarvationSearch::Ending StarvationSearch::search(bool from_root, int root_depth, int deepest,
                                                  std::int64_t most_nodes, Watch& watch) {
  if (from_root) {
    if (!begin(levels_[0].state)) return Ending::done;
    enter(levels_[0]);
    const Ending ending = arrive(deepest);
    if (ending != Ending::more) return ending;
  }
  while (nodes_ < most_nodes && !watch.rings()) {
    const int choice = next_choice();
    if (choice < 0) {
      if (depth_ == static_cast<std::size_t>(root_depth)) return Ending::done;
      --depth_;
    } else if (descend(choice)) {
      const Ending ending = arrive(deepest);
      if (ending != Ending::more) return ending;
    }
  }
  return Ending::more;
}

StarvationSearch::Ending StarvationSearch::run(std::vector<int>& cursor, int root_depth, int deepest,
                                               std::int64_t most_nodes, Watch& watch) {
  const bool from_root = cursor.empty();
  if (!from_root) rebuild(cursor);
  const Ending ending = search(from_root, root_depth, deepest, most_nodes, watch);
  cursor.clear();
  for (std::size_t i = 0; i < depth_; ++i) cursor.push_back(levels_[i].next - 1);
  cursor.push_back(levels_[depth_].next);
  return ending;
}

void StarvationSearch::write_clues(std::uint8_t* cells) const {
  std::copy(task_.given.begin(), task_.given.end(), cells);
  for (std::size_t i = 0; i < depth_; ++i) {
    if (levels_[i].next <= task_.board.digits)
      cells[levels_[i].cell] = static_cast<std::uint8_t>(levels_[i].next);
  }
}

}  // namespace cluewright
