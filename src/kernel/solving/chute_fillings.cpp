#include "solving/chute_fillings.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace cluewright {

namespace {

BandCells moved(BandCells cells, const BandMove& move) {
  BandCells image = 0;
  for (; cells; cells &= cells - 1) image |= BandCells{1} << move(std::countr_zero(cells));
  return image;
}

bool hits_all(BandCells clues, const std::vector<BandCells>& unavoidable) {
  return std::all_of(unavoidable.begin(), unavoidable.end(), [clues](BandCells set) { return set & clues; });
}

// The admissible fillings. The band of each class is fixed and the clues are moved instead. Moves that take
// the clues to the same cells are tested once.
class AdmissibleFillings {
 public:
  explicit AdmissibleFillings(BandCells clues) {
    for (const BandMove& move : band_moves()) views_.emplace_back(moved(clues, move), &move);
    std::stable_sort(views_.begin(), views_.end(),
                     [](const View& a, const View& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < views_.size(); ++i) {
      if (i == 0 || views_[i].first != views_[i - 1].first) {
        images_.push_back(views_[i].first);
        begins_.push_back(i);
      }
    }
    begins_.push_back(views_.size());
  }

  // Calls `visit(class, move)` for each admissible filling of these classes, until it returns false. The move
  // takes the filling to that of the class, so each filling comes once for each automorphism of its class.
  template <class Visit>
  void for_each(std::span<const BandClass> classes, Watch& watch, Visit visit) const {
    for (const BandClass& band : classes) {
      for (std::size_t i = 0; i < images_.size(); ++i) {
        if (!hits_all(images_[i], band.unavoidable)) continue;
        for (std::size_t j = begins_[i]; j < begins_[i + 1]; ++j) {
          if (!visit(band, *views_[j].second)) return;
        }
      }
      if (watch.look()) return;
    }
  }

 private:
  using View = std::pair<BandCells, const BandMove*>;

  std::vector<View> views_;          // the clues after each move, and the move; sorted by the clues
  std::vector<BandCells> images_;    // the different clues after a move
  std::vector<std::size_t> begins_;  // where the views of each image begin
};

// The filling before the move, with digits 1 to 9 named so that fixed ones are right and the others come in
// order. False if that is impossible.
bool name_digits(const BandFilling& band, const BandMove& move, const FixedDigits& fixed,
                 BandFilling& named) {
  std::array<std::uint8_t, 9> names{};
  unsigned taken = 0;
  for (int cell = 0; cell < band_size; ++cell) {
    named[cell] = band[move(cell)];
    if (const std::uint8_t digit = fixed[cell]) {
      std::uint8_t& own = names[named[cell]];
      if (own != digit && (own || taken >> digit & 1)) return false;
      own = digit;
      taken |= 1u << digit;
    }
  }
  std::uint8_t next = 1;
  for (std::uint8_t& digit : named) {
    std::uint8_t& own = names[digit];
    if (!own) {
      while (taken >> next & 1) ++next;
      own = next++;
    }
    digit = own;
  }
  return true;
}

// Calls `visit(class, filling)` for the admissible fillings of these classes with these fixed digits, until
// it returns false. Without `in_detail` and fixed digits it leaves the filling empty, which is quicker.
template <class Visit>
void visit_fillings(const AdmissibleFillings& admissible, std::span<const BandClass> classes,
                    const FixedDigits& fixed, bool in_detail, Watch& watch, Visit visit) {
  const bool named = in_detail || std::any_of(fixed.begin(), fixed.end(), [](auto given) { return given; });
  BandFilling filling{};
  admissible.for_each(classes, watch, [&](const BandClass& band, const BandMove& move) {
    return (named && !name_digits(band.filling, move, fixed, filling)) || visit(band, filling);
  });
}

}  // namespace

bool has_filling(BandCells clues, const FixedDigits& fixed, Watch& watch) {
  const AdmissibleFillings admissible(clues);
  const auto found_in = [&](std::span<const BandClass> classes) {
    bool found = false;
    visit_fillings(admissible, classes, fixed, false, watch, [&](const BandClass&, const BandFilling&) {
      found = true;
      return false;
    });
    return found;
  };
  // Nearly every mask with a filling has one of the easiest class, and the other classes take time to
  // compute.
  return found_in({&easiest_band_class(), 1}) || found_in(band_classes());
}

std::int64_t count_fillings(BandCells clues, const FixedDigits& fixed, Watch& watch) {
  constexpr std::int64_t whole = 6 * 6 * 6;  // a multiple of all numbers of automorphisms
  std::int64_t parts = 0;
  const AdmissibleFillings admissible(clues);
  visit_fillings(admissible, band_classes(), fixed, false, watch,
                 [&](const BandClass& band, const BandFilling&) {
                   parts += whole / band.automorphisms;
                   return true;
                 });
  return parts / whole;
}

std::vector<BandFilling> list_fillings(BandCells clues, const FixedDigits& fixed, Watch& watch) {
  std::vector<BandFilling> fillings;
  const AdmissibleFillings admissible(clues);
  visit_fillings(admissible, band_classes(), fixed, true, watch,
                 [&](const BandClass&, const BandFilling& filling) {
                   fillings.push_back(filling);
                   return true;
                 });
  std::sort(fillings.begin(), fillings.end());
  fillings.erase(std::unique(fillings.begin(), fillings.end()), fillings.end());
  return fillings;
}

}  // namespace cluewright
