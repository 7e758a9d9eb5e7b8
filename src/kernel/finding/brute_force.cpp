#include "finding/brute_force.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "common/bits.hpp"
#include "explaining/closers.hpp"

namespace cluewright {

namespace {

template <class Closer>
class FillingSearch {
 public:
  FillingSearch(const FillingTask& task, const FillingSearchOptions& options, Closer&& closer, Watch& watch)
      : task_(task),
        options_(options),
        tree_(task),
        closer_(std::move(closer)),
        watch_(watch),
        levels_(tree_.cells() + 1) {}

  FillingCounts run(FillingCursor& cursor) {
    if (go_to(cursor)) {
      search();
    } else {
      counts_.is_done = true;
    }
    save(cursor);
    return std::move(counts_);
  }

 private:
  // A node: a label for each of the first few cells.
  struct FillingLevel {
    typename Closer::Position position;
    Ending ending;    // of the closure; never a contradiction
    Preview preview;  // of the next cell
    LabelBits left;   // the labels still to be tried there
  };

  FillingLevel& level() { return levels_[tree_.depth()]; }
  std::size_t cell() const { return static_cast<std::size_t>(tree_.cell()); }
  Candidate clue_with(int label) const {
    return {static_cast<std::uint32_t>(tree_.cell()), static_cast<std::uint32_t>(label)};
  }

  // Walks to the cursor's node. False if nothing below it is left to be visited.
  bool go_to(const FillingCursor& cursor) {
    level().ending = closer_.start(task_.given.data(), watch_);
    level().position = closer_.now();
    // Above the node there may be a contradiction: then only the fillings below the node count.
    bool is_open = true;
    for (const int label : cursor.path) {
      if (!is_open) {
        tree_.give(label);
        continue;
      }
      enter();
      level().left &= ~(bit(static_cast<std::size_t>(label) + 1) - 1);
      is_open = reach(label);
    }
    if (!is_open) {
      counts_.fillings += tree_.count_below(watch_);
      return false;
    }
    visit();
    if (cursor.next_label) level().left &= ~(bit(static_cast<std::size_t>(cursor.next_label)) - 1);
    return true;
  }

  void search() {
    while (!watch_.rings()) {
      if (!level().left) {
        counts_.is_done = tree_.depth() == options_.root_depth;
        if (counts_.is_done) return;
        tree_.take_back();
        continue;
      }
      if (++counts_.steps > options_.most_steps) return;
      const int label = std::countr_zero(level().left);
      level().left &= level().left - 1;
      if (descend(label)) visit();
    }
  }

  void save(FillingCursor& cursor) {
    cursor.path.clear();
    for (std::size_t i = 0; i < tree_.depth(); ++i) cursor.path.push_back(tree_.label(i));
    cursor.next_label = counts_.is_done ? 0 : std::countr_zero(level().left);
  }

  // Looks at the next cell of the node.
  void enter() {
    level().left = tree_.choices();
    level().preview = closer_.preview(level().position, cell());
  }

  // Gives the next cell a label. False if that is a contradiction, so that no filling below can be completed.
  bool reach(int label) {
    const FillingLevel& from = level();
    FillingLevel& to = levels_[tree_.depth() + 1];
    to.ending = ending_with(from, clue_with(label), to.position);
    tree_.give(label);
    return to.ending != Ending::contradiction;
  }

  // The same, but where no filling below can be completed they are counted, and the label is taken back.
  bool descend(int label) {
    if (reach(label)) return true;
    counts_.fillings += tree_.count_below(watch_);
    tree_.take_back();
    return false;
  }

  Ending ending_with(const FillingLevel& from, Candidate clue, typename Closer::Position& to) {
    if (!(from.preview.candidates & bit(clue.digit))) return Ending::contradiction;
    if (from.preview.quiet & bit(clue.digit)) {
      to = closer_.go_on_quietly(from.position, clue);
      return from.ending;
    }
    const Ending ending = closer_.go_on_with(from.position, clue, watch_);
    to = closer_.now();
    return ending;
  }

  // Visits the node that was just reached, and all that is below it if only one cell is left.
  void visit() {
    const std::size_t left = tree_.cells() - tree_.depth();
    if (left > 1) return enter();
    level().left = 0;
    if (left == 1) return try_last_cell();
    if (!tree_.count_below(watch_)) return;  // too few labels are in use
    ++counts_.fillings;
    if (level().ending == Ending::completed) {
      note(counts_.completed);
    } else if (options_.lists_stalls) {
      note(counts_.stalled);
    } else {
      ++counts_.stalls;
    }
  }

  void try_last_cell() {
    const LabelBits choices = tree_.choices();
    counts_.fillings += std::popcount(choices);
    const Endings endings = closer_.endings(level().position, level().ending, cell(), choices, watch_);
    counts_.steps += std::popcount(endings.closed);
    if (options_.lists_stalls) {
      note_each(endings.stuck, counts_.stalled);
    } else {
      counts_.stalls += std::popcount(endings.stuck);
    }
    note_each(endings.completed, counts_.completed);
  }

  // Notes the fillings that have one of these labels in the last cell.
  void note_each(LabelBits labels, std::vector<std::uint8_t>& rows) {
    for (; labels; labels &= labels - 1) {
      tree_.give(std::countr_zero(labels));
      note(rows);
      tree_.take_back();
    }
  }

  // Notes the filling of the tree.
  void note(std::vector<std::uint8_t>& rows) {
    rows.resize(rows.size() + task_.given.size());
    tree_.write(&rows[rows.size() - task_.given.size()]);
  }

  const FillingTask task_;
  const FillingSearchOptions options_;
  FillingTree tree_;
  Closer closer_;
  Watch& watch_;
  std::vector<FillingLevel> levels_;  // of each depth
  FillingCounts counts_;
};

}  // namespace

FillingCounts search_fillings(const FillingTask& task, const ClosureBoard& board,
                              const FillingSearchOptions& options, FillingCursor& cursor, Watch& watch) {
  if (options.classic) {
    ClassicCloser closer(*options.classic, options.strategies);
    return FillingSearch<ClassicCloser>(task, options, std::move(closer), watch).run(cursor);
  }
  return FillingSearch<AnyCloser>(task, options, AnyCloser(board, options.strategies), watch).run(cursor);
}

}  // namespace cluewright
