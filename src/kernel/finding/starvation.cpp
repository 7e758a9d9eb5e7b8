#include "finding/starvation.hpp"

#include <algorithm>
#include <bit>

namespace cluewright {

namespace {

// The cells that have 8 or more, and 9 or more. The counters never reach 32.
CellSet at_least_8(const Counters<5>& n) {
  return n.planes[3] | n.planes[4];
}

CellSet at_least_9(const Counters<5>& n) {
  return n.planes[4] | (n.planes[3] & (n.planes[0] | n.planes[1] | n.planes[2]));
}

// The first of these cells with the greatest `first_by`, and among equals with the least `then_by`.
int first_extreme(CellSet cells, const Counters<4>& first_by, const Counters<5>& then_by) {
  for (int i = 3; i >= 0; --i) {
    const CellSet more = cells & first_by.planes[i];
    if (any(more)) cells = more;
  }
  for (int i = 4; i >= 0; --i) {
    const CellSet less = cells & ~then_by.planes[i];
    if (any(less)) cells = less;
  }
  return first_of(cells);
}

}  // namespace

StarvationSearch::StarvationSearch(const StarvationTask& task)
    : task_(task),
      start_count_(9 - task.board.digits),
      levels_(1 + task.free_cells.size() * static_cast<std::size_t>(task.board.digits)) {
  find_peers(task.board);
}

void StarvationSearch::find_peers(const BoardTables& board) {
  peers_.assign(static_cast<std::size_t>(board.cells), CellSet{});
  for (int h = 0; h < board.houses(); ++h) {
    for (const int cell : board.house(h)) {
      for (const int peer : board.house(h)) {
        if (peer != cell) peers_[static_cast<std::size_t>(cell)] |= set_of(peer);
      }
    }
  }
}

// --- nodes ---

// The root: the fixed digits, and all free clues waiting.
bool StarvationSearch::start(StarvationNode& node) const {
  node = StarvationNode{};
  for (int cell = 0; cell < task_.board.cells; ++cell) node.empty |= set_of(cell);
  for (int i = 0; i < start_count_; ++i) node.peer_digits.add_one(node.empty);
  for (const int cell : task_.free_cells) node.waiting |= set_of(cell);
  for (int digit = 0; digit < task_.board.digits; ++digit) node.allowed[digit] = node.waiting;
  node.empty &= ~node.waiting;
  for (int cell = 0; cell < task_.board.cells; ++cell) {
    const int digit = task_.given[static_cast<std::size_t>(cell)];
    if (digit && !give_digit(node, cell, digit - 1)) return false;
  }
  return is_alive(node);
}

bool StarvationSearch::give_digit(StarvationNode& node, int clue, int digit) const {
  if (has(node.seen[digit], clue)) return false;
  node.waiting &= ~set_of(clue);
  node.used_digits |= 1u << digit;
  place(node, clue, digit);
  return true;
}

// Bars the clue from the digits that are candidates of the target.
void StarvationSearch::let_wait(StarvationNode& node, int clue, int target) const {
  for (int digit = 0; digit < task_.board.digits; ++digit) {
    if (!has(node.seen[digit], target)) node.allowed[digit] &= ~set_of(clue);
  }
}

void StarvationSearch::place(StarvationNode& node, int cell, int digit) const {
  node.empty &= ~set_of(cell);
  node.peer_digits.add_one(peers(cell) & ~node.seen[digit]);
  node.seen[digit] |= peers(cell);
}

// Fills naked singles until nothing changes. False if an empty cell has no candidate left.
bool StarvationSearch::fill_singles(StarvationNode& node) const {
  for (;;) {
    CellSet singles = node.peer_digits.planes[3] & node.empty;  // at 8 or 9
    if (any(singles & node.peer_digits.planes[0])) return false;
    if (!any(singles)) return true;
    while (any(singles)) {
      const int cell = pop_first(singles);
      int digit = 0;
      while (digit < task_.board.digits && has(node.seen[digit], cell)) ++digit;
      if (digit == task_.board.digits) return false;
      place(node, cell, digit);
    }
  }
}

// The peers that have a candidate of the clue, too. CAUTION: all of them if the clue has no candidate.
CellSet StarvationSearch::cells_helped_by(const StarvationNode& node, int clue) const {
  CellSet see_all = ~CellSet{};
  for (int digit = 0; digit < task_.board.digits; ++digit) {
    if (has(node.allowed[digit] & ~node.seen[digit], clue)) see_all &= node.seen[digit];
  }
  return peers(clue) & ~see_all;
}

// False if a waiting clue has no candidate left.
bool StarvationSearch::count_supply(StarvationNode& node) const {
  CellSet able = {};
  for (int digit = 0; digit < task_.board.digits; ++digit) able |= node.allowed[digit] & ~node.seen[digit];
  if (any(node.waiting & ~able)) return false;
  const CellSet* planes = node.peer_digits.planes;
  node.supply = {{planes[0], planes[1], planes[2], planes[3], CellSet{}}};
  for_each(node.waiting, [&](int clue) { node.supply.add_one(cells_helped_by(node, clue)); });
  return true;
}

// Whether naked singles could fill every cell if each waiting clue gave a new digit to each cell that it may
// help, and each cell filled thanks to it gave one to all its peers.
bool StarvationSearch::none_starves(const StarvationNode& node) const {
  const CellSet* planes = node.supply.planes;
  Counters<3> supply{{planes[0], planes[1], planes[2]}};  // of cells that have less than 8
  CellSet enough = at_least_8(node.supply), empty = node.empty;
  for (;;) {
    CellSet fed = empty & enough;
    empty &= ~fed;
    if (!any(empty)) return true;
    if (!any(fed)) return false;
    for_each(fed, [&](int cell) { enough |= supply.add_one(peers(cell) & ~enough); });
  }
}

// --- choices ---

void StarvationSearch::enter(StarvationLevel& level) const {
  level.fed = level.node.empty & at_least_8(level.node.supply);
  level.overfed = level.node.empty & at_least_9(level.node.supply);
  level.target = level.clue = -1;
  level.next = 0;
  if (any(level.node.waiting)) choose_clue(level);
}

// The target is the fed cell with the fewest candidates, and then the fewest clues that may help it. Of the
// clues that may help it, the one that may help the most fed cells is next.
void StarvationSearch::choose_clue(StarvationLevel& level) const {
  const StarvationNode& node = level.node;
  if (!any(level.fed)) {
    level.clue = first_of(node.waiting);
    return;
  }
  level.target = first_extreme(level.fed, node.peer_digits, node.supply);
  int most = 0;
  for_each(node.waiting & peers(level.target), [&](int clue) {
    const CellSet helped = cells_helped_by(node, clue);
    const int count = has(helped, level.target) ? size_of(level.fed & helped) : 0;
    if (count > most) level.clue = clue, level.helped = helped, most = count;
  });
}

// Unused digits are interchangeable, so only the first is tried. The digits that the target sees do not help
// it; for all of them together the clue is left waiting.
bool StarvationSearch::is_choice(const StarvationLevel& level, int choice) const {
  const StarvationNode& node = level.node;
  const bool may_wait = level.target >= 0;
  if (choice == task_.board.digits) return may_wait;
  if (choice != std::countr_one(node.used_digits) && !(node.used_digits >> choice & 1)) return false;
  return has(node.allowed[choice], level.clue) && !(may_wait && has(node.seen[choice], level.target));
}

// The next choice to try on the deepest level, or -1.
int StarvationSearch::next_choice() {
  StarvationLevel& level = levels_[depth_];
  if (level.clue < 0) return -1;
  while (level.next <= task_.board.digits) {
    const int choice = level.next++;
    if (is_choice(level, choice)) return choice;
  }
  return -1;
}

// Makes a choice. If that leads to a node, it becomes the deepest level.
bool StarvationSearch::descend(int choice) {
  const StarvationLevel& level = levels_[depth_];
  const bool waits = choice == task_.board.digits;
  if (level.target >= 0) {
    // A quick test, since most children starve at once: is a cell left that could be filled next?
    const CellSet lost = level.helped & (waits ? set_of(level.target) : level.node.seen[choice]);
    if (!any((level.fed & ~lost) | (level.overfed & lost))) return false;
  }
  StarvationLevel& child = levels_[depth_ + 1];
  child.node = level.node;
  if (waits) {
    let_wait(child.node, level.clue, level.target);
  } else if (!give_digit(child.node, level.clue, choice)) {
    return false;
  }
  if (!is_alive(child.node)) return false;
  enter(child);
  ++depth_;
  return true;
}

// --- the search ---

// Counts the node that was just entered. If the search stops there, it will not go below it later.
StarvationSearch::RunEnding StarvationSearch::visit(int deepest) {
  ++nodes_;
  StarvationLevel& level = levels_[depth_];
  const bool is_full = level.clue < 0;
  if (!is_full && depth_ != static_cast<std::size_t>(deepest)) return RunEnding::more;
  level.next = task_.board.digits + 1;
  return is_full ? RunEnding::puzzle : RunEnding::frontier;
}

// CAUTION: the cursor comes from an earlier run, so each of its choices led to a node.
void StarvationSearch::rebuild(const std::vector<int>& cursor) {
  depth_ = 0;
  start(levels_[0].node);
  enter(levels_[0]);
  for (std::size_t i = 0; i + 1 < cursor.size(); ++i) {
    levels_[i].next = cursor[i] + 1;
    descend(cursor[i]);
  }
  levels_[depth_].next = cursor.back();
}

StarvationSearch::RunEnding StarvationSearch::search(bool from_root, int root_depth, int deepest,
                                                     std::int64_t most_nodes, Watch& watch) {
  if (from_root) {
    if (!start(levels_[0].node)) return RunEnding::done;
    enter(levels_[0]);
    const RunEnding ending = visit(deepest);
    if (ending != RunEnding::more) return ending;
  }
  while (nodes_ < most_nodes && !watch.rings()) {
    const int choice = next_choice();
    if (choice < 0) {
      if (depth_ == static_cast<std::size_t>(root_depth)) return RunEnding::done;
      --depth_;
    } else if (descend(choice)) {
      const RunEnding ending = visit(deepest);
      if (ending != RunEnding::more) return ending;
    }
  }
  return RunEnding::more;
}

StarvationSearch::RunEnding StarvationSearch::run(std::vector<int>& cursor, int root_depth, int deepest,
                                                  std::int64_t most_nodes, Watch& watch) {
  const bool from_root = cursor.empty();
  if (!from_root) rebuild(cursor);
  const RunEnding ending = search(from_root, root_depth, deepest, most_nodes, watch);
  cursor.clear();
  for (std::size_t i = 0; i < depth_; ++i) cursor.push_back(levels_[i].next - 1);
  cursor.push_back(levels_[depth_].next);
  return ending;
}

void StarvationSearch::write_clues(std::uint8_t* cells) const {
  std::copy(task_.given.begin(), task_.given.end(), cells);
  for (std::size_t i = 0; i < depth_; ++i) {
    const bool waits = levels_[i].next > task_.board.digits;
    if (!waits) cells[levels_[i].clue] = static_cast<std::uint8_t>(levels_[i].next);
  }
}

}  // namespace cluewright
