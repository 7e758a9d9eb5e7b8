#include "finding/brute_force.hpp"

#include <algorithm>
#include <bit>
#include <variant>

#include "common/bits.hpp"
#include "strategies/closers.hpp"

namespace cluewright {

namespace {

template <class Closer>
class FillingSearch {
 public:
  FillingSearch(const FillingTask& task, const PatternTask& patterns, const FillingSearchOptions& options,
                Closer closer, Watch& watch)
      : task_(task),
        options_(options),
        tree_(task),
        patterns_(patterns, tree_.fixed_labels()),
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
  struct Level {
    typename Closer::Position position;
    Ending ending;    // of the closure; never a contradiction
    Preview preview;  // of the next cell
    LabelBits left;   // the labels still to be tried there
  };

  Level& level() { return levels_[tree_.depth()]; }
  std::size_t cell() const { return static_cast<std::size_t>(tree_.cell()); }
  Clue clue_with(int label) const {
    return {static_cast<std::uint32_t>(tree_.cell()), static_cast<std::uint32_t>(label)};
  }

  // Walks to the cursor's node. False if nothing below it is left to be visited.
  bool go_to(const FillingCursor& cursor) {
    level().ending = closer_.start(task_.given.data(), watch_);
    level().position = closer_.now();
    for (const int label : cursor.path) {
      enter();
      level().left &= ~(bit(static_cast<std::size_t>(label) + 1) - 1);
      if (!descend(label)) return false;
    }
    visit();
    if (cursor.next) level().left &= ~(bit(static_cast<std::size_t>(cursor.next)) - 1);
    return true;
  }

  void search() {
    while (!watch_.rings()) {
      if (!level().left) {
        counts_.is_done = tree_.depth() == options_.root_depth;
        if (counts_.is_done) return;
        go_back();
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
    cursor.next = counts_.is_done ? 0 : std::countr_zero(level().left);
  }

  // Looks at the next cell of the node.
  void enter() {
    level().left = tree_.choices();
    level().preview = closer_.preview(level().position, cell());
  }

  // Gives the next cell a label. False if no filling below can be completed; then those were counted.
  bool descend(int label) {
    const std::size_t depth = tree_.depth();
    const Level& from = levels_[depth];
    Level& to = levels_[depth + 1];
    const LabelBits chosen = bit(static_cast<std::size_t>(label));
    const bool is_open = (from.preview.candidates & chosen) && patterns_.admitted(depth, chosen);
    if (is_open) to.ending = ending_with(from, label, to.position);
    tree_.give(label);
    if (is_open && to.ending != Ending::contradiction) {
      patterns_.give(depth, label);
      return true;
    }
    counts_.fillings += tree_.count_below(watch_);
    tree_.take_back();
    return false;
  }

  void go_back() {
    tree_.take_back();
    patterns_.take_back(tree_.depth());
  }

  Ending ending_with(const Level& from, int label, typename Closer::Position& to) {
    const Clue clue = clue_with(label);
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
    ++counts_.fillings;
    note(level().ending);
  }

  void try_last_cell() {
    const LabelBits choices = tree_.choices();
    counts_.fillings += std::popcount(choices);
    LabelBits labels = patterns_.admitted(tree_.depth(), choices);
    if (!labels) return;
    const Level& from = level();
    const Preview preview = closer_.preview(from.position, cell());
    labels &= preview.candidates;
    const bool only_counts = from.ending == Ending::stuck && !options_.lists_stalls;
    if (only_counts) {
      counts_.stalls += std::popcount(labels & preview.quiet);
      labels &= ~preview.quiet;
    }
    counts_.steps += std::popcount(labels);
    for (; labels; labels &= labels - 1) {
      const Clue clue = clue_with(std::countr_zero(labels));
      const bool is_quiet = preview.quiet & bit(clue.digit);
      const Ending ending = is_quiet ? from.ending : closer_.ending_with(from.position, clue, watch_);
      if (ending == Ending::contradiction) continue;
      tree_.give(static_cast<int>(clue.digit));
      note(ending);
      tree_.take_back();
    }
  }

  // Notes a filling, which the tree has now.
  void note(Ending ending) {
    if (ending == Ending::stuck && !options_.lists_stalls) {
      ++counts_.stalls;
      return;
    }
    auto& rows = ending == Ending::completed ? counts_.completed : counts_.stalled;
    rows.resize(rows.size() + task_.given.size());
    tree_.write(&rows[rows.size() - task_.given.size()]);
  }

  const FillingTask task_;
  const FillingSearchOptions options_;
  FillingTree tree_;
  CluePatterns patterns_;
  Closer closer_;
  Watch& watch_;
  std::vector<Level> levels_;  // of each depth
  FillingCounts counts_;
};

}  // namespace

FillingCounts search_fillings(const FillingTask& task, const PatternTask& patterns, const ClosureBoard& board,
                              const FillingSearchOptions& options, FillingCursor& cursor, Watch& watch) {
  if (options.classic) {
    const ClassicCloser closer(*options.classic, options.strategies);
    return FillingSearch<ClassicCloser>(task, patterns, options, closer, watch).run(cursor);
  }
  return std::visit(
      [&]<int W>(const AnyBoard<W>& of_width) {
        AnyCloser<W> closer(of_width, options.strategies);
        return FillingSearch<AnyCloser<W>>(task, patterns, options, std::move(closer), watch).run(cursor);
      },
      board);
}

}  // namespace cluewright
