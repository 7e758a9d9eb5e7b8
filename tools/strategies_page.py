"""Generates the reference of the strategies, docs/strategies.md, from their declarations.

`make docs` runs `python -m tools.strategies_page > docs/strategies.md`.
"""

import json

from cluewright.boards import board_named, board_names
from cluewright.notation import write
from cluewright.strategies import NAMED_SETS, STRATEGIES, THROUGH, WITHOUT, Strategy, steps

HEAD = """# The strategies

<!-- Generated: make docs -->

The strategies in the order in which `cluewright explain` tries them, simplest first. Where strategies are named, names,
other names and sets may be mixed, separated by commas: `--strategies basic,x-wing`. Each has short names as in other
programs and forums, such as `ns,hs,lc,n2` or HoDoKu's `n1,h1,lc1,bf2`. {sets}

A strategy only looks at which candidates are gone, and only rules out more of them or places digits, so whether a
puzzle is completed does not depend on the order. A cell with one candidate left is not yet filled: a naked single
fills it. (Full houses also look at filled cells, and strategies that assume that the puzzle has one solution at which
cells are clues. BUG may apply to one position and not to the next; that is why it comes last.)

Some strategies have too many rules to list. They explain, give hints and complete puzzles like all others, and `find`
and `generate` may find puzzles with them. With them a mask is proved impossible by lemmas that hold for any strategies,
or by trying all fillings (`brute-force`), where the verifier looks for their patterns by a definition of its own. The
engines `rounds` and `asp`, which need the rules, are not used.
"""

TAIL = """
## What is left out

Of what other programs and people name, this is not here:

- **Fish of five houses and more** (squirmbag, whale, leviathan). A plain one always has a smaller one beside it, in the
  other rows and columns. Finned, Franken and mutant ones of that size need five or six houses at a glance: HoDoKu's
  finned mutant squirmbags and whales (its codes 0363 and 0364) are not found.
- **Kraken fish**: a fish of which each fin rules out the same candidate by a chain of its own. That is several chains
  in one step, as in forcing chains, and not a pattern of houses.
- **What an ALS in a loop has**: of the two digits that link it in a loop it has one, so it has all others. `als-aic`
  only says what follows beside two neighbours of the loop; for two ALSs `als-xz` says all. HoDoKu's grouped loops with
  ALSs (0709-2), which list everything at once, are found in parts.
- **Fireworks, extended rectangles, bivalue oddagons (tridagons), junior exocets.** Programs and forums describe them
  by examples and differ about which positions count. There is no definition of which it could be said that a checker
  has it word for word, and that fewer candidates never undo it.
"""


def page() -> str:
    """The whole page, in Markdown."""
    sets = " ".join(f"`{name}` is {', '.join(members)}." for name, members in NAMED_SETS.items() if name != "all")
    sets += " `all` is every strategy that does not assume that there is one solution, and whose rules can be listed,"
    sets += " except the newer ones, so that it means what it always meant;"
    sets += f" `{THROUGH}x-wing` is all of these up to and including the X-wing. Any name may follow `{THROUGH}`: if"
    sets += " that one assumes one solution, has too many rules to list, or is newer, such strategies before it are"
    sets += f" included. `{WITHOUT}x-wing` leaves the X-wing out of what is named besides, as in"
    sets += f" `--strategies all,{WITHOUT}x-wing`; `x-wing` alone is that strategy only."
    sets += " `cluewright hint --all` lists every step that the named strategies have in a position."
    return HEAD.format(sets=sets) + "".join(f"\n{section(strategy)}\n" for strategy in STRATEGIES) + TAIL


def section(strategy: Strategy) -> str:
    """The section of one strategy: what it says, its other names, where it makes no sense, and an example."""
    position = strategy.example_position
    step = next(steps(position, strategy))
    lines = [f"## {strategy.name}", "", strategy.help]
    if strategy.aliases:
        lines.append(f"Also called {', '.join(f'`{alias}`' for alias in strategy.aliases)}.")
    if strategy.assumes_unique:
        lines.append("It assumes that there is one solution, and is only used if you name it.")
    if strategy.unlisted and not strategy.of_constraints:
        lines.append(f"Its rules cannot be listed: {strategy.unlisted}. So `all` leaves it out.")
    if strategy.newer:
        lines.append(f"It is newer than `all`, and only sets up to a newer one have it, such as `{THROUGH}{strategy}`.")
    if strategy.of_constraints:
        lines.append(
            "It looks at [constraints](constraints.md): named sets have it on boards with some, and only there."
        )
        lines.append(f"In the example they are `{json.dumps((strategy.example_board or {})['constraints'])}`.")
    else:
        lines += [f"Not on {', '.join(names)}: {why}." for why, names in missing(strategy).items()]
    drawn = write(position, "pencilmarks")
    return "\n".join([*lines, "", "```text", drawn, "```", "", f"{step}" + (f" ({step.also})" if step.also else "")])


def missing(strategy: Strategy) -> dict[str, list[str]]:
    """The boards on which the strategy makes no sense, by the reason why."""
    found: dict[str, list[str]] = {}
    for name in board_names():
        if why := strategy.missing_on(board_named(name)):
            found.setdefault(why, []).append(name)
    return found


if __name__ == "__main__":
    print(page(), end="")
