#include "starving_search.hpp"

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

// The first of the cells whose number is least.
int first_least(const Counters<5>& numbers, CellSet cells) {
  for (int i = 4; i >= 0; --i) {
    const CellSet less = cells & ~numbers.planes[i];
    if (any(less)) cells = less;
  }
  return first_of(cells);
}

}  // namespace

StarvingSearch::StarvingSearch(const StarvingTask& task)
    : task_(task), bias_(9 - task.board.digits), levels_(task.free.size() + 1) {
  take_peers(task.board);
}

void StarvingSearch::take_peers(const BoardTables& board) {
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
bool StarvingSearch::begin(Starving& state) const {
  state = Starving{};
  for (int cell = 0; cell < task_.board.cells; ++cell) state.open |= set_of(cell);
  for (int i = 0; i < bias_; ++i) {
    state.known.add_one(state.open);
    state.supply.add_one(state.open);
  }
  const auto wait = [&](int cell) {
    state.waiting |= set_of(cell);
    state.supply.add_one(peers_[static_cast<std::size_t>(cell)]);
    state.waiting_by.add_one(peers_[static_cast<std::size_t>(cell)]);
  };
  for (const int cell : task_.free) wait(cell);
  for (int cell = 0; cell < task_.board.cells; ++cell) {
    if (task_.given[static_cast<std::size_t>(cell)]) wait(cell);
  }
  state.open &= ~state.waiting;
  for (int cell = 0; cell < task_.board.cells; ++cell) {
    const int digit = task_.given[static_cast<std::size_t>(cell)];
    if (digit && !assign(state, cell, digit - 1)) return false;
  }
  return close(state) && is_fed(state);
}

// Gives a waiting clue its digit: where the digit was seen before, one less can be hoped for.
bool StarvingSearch::assign(Starving& state, int cell, int digit) const {
  CellSet& seen = state.seen[digit];
  if (has(seen, cell)) return false;
  const CellSet peers = peers_[static_cast<std::size_t>(cell)];
  state.waiting &= ~set_of(cell);
  state.waiting_by.take_one(peers);
  state.supply.take_one(peers & seen);
  state.known.add_one(peers & ~seen);
  seen |= peers;
  state.names |= 1u << digit;
  return true;
}

void StarvingSearch::fill(Starving& state, int cell, int digit) const {
  const CellSet peers = peers_[static_cast<std::size_t>(cell)], news = peers & ~state.seen[digit];
  state.open &= ~set_of(cell);
  state.supply.add_one(news);
  state.known.add_one(news);
  state.seen[digit] |= peers;
}

// Naked singles until nothing changes; false where a cell has no candidate left.
bool StarvingSearch::close(Starving& state) const {
  for (;;) {
    CellSet singles = state.known.planes[3] & (state.open | state.waiting);
    if (any(singles & state.known.planes[0])) return false;
    singles &= state.open;
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

// Whether naked singles could fill every cell if each waiting clue, and each cell filled thanks to one, gave
// each of its peers a digit that this one does not see yet.
bool StarvingSearch::is_fed(const Starving& state) const {
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

void StarvingSearch::enter(Level& level) const {
  level.fed = level.state.open & at_least_8(level.state.supply);
  level.well_fed = level.state.open & at_least_9(level.state.supply);
  level.cell = any(level.state.waiting) ? choose(level) : -1;
  level.next = 0;
}

// Of the cells that could be filled next the one with the fewest waiting peers, and of these the one that
// most such cells see; each time the first where several are alike.
int StarvingSearch::choose(const Level& level) const {
  if (!any(level.fed)) return first_of(level.state.waiting);
  const int target = first_least(level.state.waiting_by, level.fed);
  int best = -1, most = -1;
  for_each(level.state.waiting & peers_[static_cast<std::size_t>(target)], [&](int cell) {
    const int seen_by = size_of(level.fed & peers_[static_cast<std::size_t>(cell)]);
    if (seen_by > most) best = cell, most = seen_by;
  });
  return best;
}

// Gives the level's cell this digit; whether that is a node, which then is the deepest level.
bool StarvingSearch::descend(int digit) {
  const Level& level = levels_[depth_];
  const CellSet seen = level.state.seen[digit];
  if (has(seen, level.cell)) return false;
  // Most children starve at once: no cell is left that could be filled first.
  const CellSet lost = seen & peers_[static_cast<std::size_t>(level.cell)];
  if (any(level.state.open) && !any((level.fed & ~lost) | (level.well_fed & lost))) return false;
  Level& child = levels_[depth_ + 1];
  child.state = level.state;
  if (!assign(child.state, level.cell, digit) || !close(child.state) || !is_fed(child.state)) return false;
  enter(child);
  ++depth_;
  return true;
}

// CAUTION: the cursor comes from an earlier run, so each of its digits led to a node.
void StarvingSearch::rebuild(const std::vector<int>& cursor) {
  depth_ = 0;
  begin(levels_[0].state);
  enter(levels_[0]);
  for (std::size_t i = 0; i + 1 < cursor.size(); ++i) {
    levels_[i].next = cursor[i] + 1;
    descend(cursor[i]);
  }
  levels_[depth_].next = cursor.back();
}

// The next digit to try in the deepest level's cell, or -1. Digits that stand nowhere yet are alike: the
// first of them is tried for all.
int StarvingSearch::next_digit() {
  Level& level = levels_[depth_];
  const int newest = std::countr_one(level.state.names);
  while (level.next < task_.board.digits) {
    const int digit = level.next++;
    if (digit == newest || level.state.names >> digit & 1) return digit;
  }
  return -1;
}

// What to tell of the node that was just entered; those of which something is told are left for good.
StarvingSearch::Ending StarvingSearch::arrive(int deepest) {
  ++nodes_;
  Level& level = levels_[depth_];
  const bool is_full = level.cell < 0;
  if (!is_full && depth_ != static_cast<std::size_t>(deepest)) return Ending::more;
  level.next = task_.board.digits;
  return is_full ? Ending::puzzle : Ending::frontier;
}

StarvingSearch::Ending StarvingSearch::search(bool from_root, int floor, int deepest, std::int64_t most_nodes,
                                              Watch& watch) {
  if (from_root) {
    if (!begin(levels_[0].state)) return Ending::exhausted;
    enter(levels_[0]);
    const Ending ending = arrive(deepest);
    if (ending != Ending::more) return ending;
  }
  while (nodes_ < most_nodes && !watch.rings()) {
    const int digit = next_digit();
    if (digit < 0) {
      if (depth_ == static_cast<std::size_t>(floor)) return Ending::exhausted;
      --depth_;
    } else if (descend(digit)) {
      const Ending ending = arrive(deepest);
      if (ending != Ending::more) return ending;
    }
  }
  return Ending::more;
}

StarvingSearch::Ending StarvingSearch::run(std::vector<int>& cursor, int floor, int deepest,
                                           std::int64_t most_nodes, Watch& watch) {
  const bool from_root = cursor.empty();
  if (!from_root) rebuild(cursor);
  const Ending ending = search(from_root, floor, deepest, most_nodes, watch);
  cursor.clear();
  for (std::size_t i = 0; i < depth_; ++i) cursor.push_back(levels_[i].next - 1);
  cursor.push_back(levels_[depth_].next);
  return ending;
}

void StarvingSearch::write_clues(std::uint8_t* cells) const {
  std::copy(task_.given.begin(), task_.given.end(), cells);
  for (std::size_t i = 0; i < depth_; ++i)
    cells[levels_[i].cell] = static_cast<std::uint8_t>(levels_[i].next);
}

}  // namespace cluewright
