// What a digit more would do in a closure on the classic board, for one kind of vector registers.
//
// CAUTION: closure_classic_simd.hpp includes this at its end, once for each kind of register, and has the
// types and macros that it uses.

// The closing after a digit more in a cell, and what the law says of it.
INLINE Closing with_digit(const Closing& closure, std::size_t cell, std::size_t digit) {
  Closing now = closure;
  const ClassicCells& peers = classic_geometry.peers[cell];
  const Digits lane = load(lanes_of[digit]);
  const Part here = Part{} | ClassicCells::bit_of(cell);
  const std::size_t band = cell / 27;
  for (std::size_t b = 0; b < 3; ++b)
    now.candidates.band[b] = now.candidates.band[b] & ~(lane & peers.band[b]);
  now.candidates.band[band] = now.candidates.band[band] & (lane | ~here);
  now.placed.band[band] = now.placed.band[band] | (lane & here);
  now.filled.band[band] |= here;
  return now;
}

INLINE Closing closing_of(const ClassicPosition& position, StrategySet strategies) {
  Closing closing{load(position.candidates), load(position.placed), {}, strategies};
  closing.filled = count_digits(closing.placed).one;
  return closing;
}

Ending follow(const ClassicPosition& closure, std::size_t cell, std::size_t digit, StrategySet strategies,
              ClassicPosition& reached) {
  Closing now = with_digit(closing_of(closure, strategies), cell, digit);
  const Ending ending = now.close(reached);
  if (ending != Ending::contradiction) now.save(reached);
  return ending;
}

// The digits, as bits, whose lane is not 0.
INLINE std::uint32_t digits_with(const Digits& digits) {
  alignas(64) Lanes lanes;
  store(digits, lanes);
  std::uint32_t found = 0;
  for (int d = 0; d < 9; ++d) found |= static_cast<std::uint32_t>(lanes[d] != 0) << d;
  return found;
}

// What the strategies see at once in each lane by itself.
struct Sights {
  Bands lone = {};  // hidden singles
  Bands out = {};   // candidates that are locked out
  Digits missing;   // not 0 where a house has no cell left

  INLINE Sights(const Bands& candidates, const Bands& known, StrategySet strategies) {
    const Folded columns = fold_bands(candidates);
    const Bands singles = hidden_singles(candidates, columns, missing);
    if (strategies & strategy::hidden_single) {
      for (int b = 0; b < 3; ++b) lone.band[b] = singles.band[b] & ~known.band[b];
    }
    if (strategies & strategy::locked_candidates) out = locked_out(candidates, columns.one);
  }

  INLINE std::uint32_t digits() const {
    Digits any = missing;
    for (int b = 0; b < 3; ++b) any = any | lone.band[b] | out.band[b];
    return digits_with(any);
  }
};

// What placing each digit in a cell would show at once. Each lane is looked at twice: as it would be if its
// digit went to the cell, and if another digit did.
struct Outlook {
  Closing closure;
  std::size_t cell;
  Cells tight;  // open peers that a digit more decides, or leaves without a candidate
  Sights own, others;
  std::uint32_t possible, quiet;  // digits, as bits

  INLINE Outlook(const Closing& from, std::size_t at)
      : closure(from),
        cell(at),
        own(without_peers(from, at), with_cell(from, at), from.strategies),
        others(without_cell(from, at), from.placed, from.strategies) {
    const std::uint32_t here = ClassicCells::bit_of(cell);
    const Digits& around = closure.candidates.band[cell / 27];
    const Counted counted = count_digits(closure.candidates);
    const Cells& many = closure.strategies & strategy::naked_single ? counted.three : counted.two;
    Digits decided = {};
    for (std::size_t b = 0; b < 3; ++b) {
      tight.band[b] = classic_geometry.peers[cell].band[b] & ~(many.band[b] | closure.filled.band[b]);
      decided = decided | (closure.candidates.band[b] & tight.band[b]);
    }
    possible = digits_with(around & here);
    const std::uint32_t beside = others.digits() & possible;
    std::uint32_t loud = own.digits() | digits_with(decided);
    if (beside) loud |= beside & (beside - 1) ? possible : ~beside;
    const bool is_filled = closure.filled.band[cell / 27][0] & here;
    quiet = is_filled ? possible : is_blind(closure.strategies) ? 0 : possible & ~loud;
  }

  // Whether some strategies find what is not looked for here.
  static bool is_blind(StrategySet strategies) {
    const bool only_full_houses = (strategies & strategy::full_house) &&
                                  !(strategies & (strategy::naked_single | strategy::hidden_single));
    return (strategies & pattern_strategies) || only_full_houses;
  }

  INLINE static Bands without_peers(const Closing& from, std::size_t cell) {
    Bands own;
    for (std::size_t b = 0; b < 3; ++b)
      own.band[b] = from.candidates.band[b] & ~classic_geometry.peers[cell].band[b];
    return own;
  }
  INLINE static Bands without_cell(const Closing& from, std::size_t cell) {
    Bands others = from.candidates;
    others.band[cell / 27] = others.band[cell / 27] & ~ClassicCells::bit_of(cell);
    return others;
  }
  INLINE static Bands with_cell(const Closing& from, std::size_t cell) {
    Bands known = from.placed;
    known.band[cell / 27] = known.band[cell / 27] | ClassicCells::bit_of(cell);
    return known;
  }

  // How the closing after a digit that is not quiet ends. What is seen at once is its first move.
  INLINE Ending ending_with(std::size_t digit) const {
    const Digits lane = load(lanes_of[digit]);
    if (any_digit((own.missing & lane) | (others.missing & ~lane))) return Ending::contradiction;
    Closing now = with_digit(closure, cell, digit);
    Bands fresh, out;
    for (std::size_t b = 0; b < 3; ++b) {
      const Part decided = Part{} | (load_lane(closure.candidates.band[b], digit) & tight.band[b][0]);
      fresh.band[b] = (own.lone.band[b] & lane) | (others.lone.band[b] & ~lane);
      fresh.band[b] = (fresh.band[b] | (now.candidates.band[b] & decided)) & ~now.placed.band[b];
      out.band[b] = (own.out.band[b] & lane) | (others.out.band[b] & ~lane);
    }
    if (!any_digit(fresh.band[0] | fresh.band[1] | fresh.band[2])) {
      now.rule_out(out);
    } else if (!now.place(fresh)) {
      return Ending::contradiction;
    }
    ClassicPosition scratch;
    return now.close(scratch);
  }

  INLINE static std::uint32_t load_lane(const Digits& digits, std::size_t digit) {
    constexpr std::size_t lanes = PART_BYTES / 4;
    return digits.part[digit / lanes][digit % lanes];
  }
};

Preview preview(const ClassicPosition& closure, std::size_t cell, StrategySet strategies) {
  const Outlook outlook(closing_of(closure, strategies), cell);
  return {outlook.possible, outlook.quiet};
}

Endings endings(const ClassicPosition& closure, std::size_t cell, std::uint64_t digits,
                StrategySet strategies) {
  const Outlook outlook(closing_of(closure, strategies), cell);
  Endings found;
  (outlook.closure.is_full() ? found.completed : found.stuck) = digits & outlook.quiet;
  found.closed = digits & outlook.possible & ~outlook.quiet;
  for (std::uint64_t left = found.closed; left; left &= left - 1) {
    const Ending ending = outlook.ending_with(static_cast<std::size_t>(__builtin_ctzll(left)));
    if (ending == Ending::stuck) found.stuck |= left & -left;
    if (ending == Ending::completed) found.completed |= left & -left;
  }
  return found;
}
