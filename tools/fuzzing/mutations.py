"""Changes to certificates by one who knows what the fields mean; what comes out may be right, wrong or absurd."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from tests.finding.odd_questions import KNOWN, some_odd_board

from cluewright.boards import Board, House, Mask, bits_of, board_named, board_to_plain
from cluewright.boards.symmetries import symmetry_group
from cluewright.finding.minimum.choices import count_choices
from cluewright.strategies import STRATEGIES
from cluewright.verifying import KINDS

from . import inflating
from .drafts import Beside, Draft, Files

MORE_NODES = 10**15
"""Nodes of a search; there is no more than this."""
ODD_VALUES: tuple[Any, ...] = (
    0, -1, 1, 2, 3, 255, 2**31 - 1, 2**31, 2**63, 10**18, -(10**25), 10**400, 1.5, float("nan"), float("inf"), True,
    None, "", "1", "٣", "\ud800", "\0", "1..2............", "x" * 5000, [], {}, [[]], [0], {"0": 0}, [None] * 100,
)  # fmt: skip
SYMBOLS = "..***1234"
NAMES = tuple(strategy.name for strategy in STRATEGIES)
EASY_NAMES = NAMES[:6]
LARGE_SHAPES = (
    (1, 1, 1), (1, 64, 64), (256, 256, 2), (256, 256, 64), (200, 200, 2), (64, 64, 64), (60, 60, 60), (30, 30, 10),
    (16, 64, 8), (8, 8, 64),
)  # fmt: skip
"""Rows, columns and digits of boards that are to be more than a check can take, or all but."""
NUMBERED = ("25x25", "36x36", "49x49", "16x16", "classic+diagonal+centerdot")

Mutation = Callable[[Draft, Random], None]


# --- the mask ---


def one_cell(draft: Draft, rng: Random) -> None:
    if draft.mask:
        at = rng.randrange(len(draft.mask))
        draft.fields["mask"] = draft.mask[:at] + rng.choice(SYMBOLS) + draft.mask[at + 1 :]


def fewer_clues(draft: Draft, rng: Random) -> None:
    """What has no puzzle has none with fewer free clues from the same solutions, as a rule."""
    draft.fields["mask"] = "".join("." if symbol == "*" and rng.random() < 0.3 else symbol for symbol in draft.mask)


def more_clues(draft: Draft, rng: Random) -> None:
    """Soon there is a puzzle, and whatever is claimed is false."""
    share = rng.choice([0.1, 0.3, 0.6])
    draft.fields["mask"] = "".join("*" if symbol == "." and rng.random() < share else symbol for symbol in draft.mask)
    if rng.random() < 0.5:
        other_evidence(draft, rng)


def another_question(draft: Draft, rng: Random) -> None:
    """Another mask on the same board, often with a puzzle; with the old evidence, or one that is made up for it."""
    share = rng.choice([0.2, 0.4, 0.6])
    draft.fields["mask"] = "".join("*" if rng.random() < share else "." for _ in draft.mask)
    if rng.random() < 0.7:
        other_evidence(draft, rng)


def odd_mask(draft: Draft, rng: Random) -> None:
    texts = (draft.mask[:-1], draft.mask + ".", draft.mask.replace("*", "x"), "*" * len(draft.mask), "." * 70_000)
    draft.fields["mask"] = rng.choice(texts)


# --- the board ---


def written_out(draft: Draft, rng: Random) -> None:
    """The same board as an object, perhaps under another name."""
    board = draft.board
    anew = replace(board, name=rng.choice([board.name, "classic", "4x4", "mine", "é" if rng.random() < 0.1 else ""]))
    draft.fields["board"] = board_to_plain(anew)


def field_of_the_board(draft: Draft, rng: Random) -> None:
    written_out(draft, rng)
    key = rng.choice(["rows", "columns", "digits", "box_shape", "box_shape", "name", "houses"])
    sides = [1, 2, 3, 4, 8, 16, 64, 256]
    value = [rng.choice(sides), rng.choice(sides)] if key == "box_shape" else rng.choice([*sides, *ODD_VALUES])
    draft.fields["board"][key] = value


def house(draft: Draft, rng: Random) -> None:
    """A house is left out, repeated, moved, renamed, joined with another, or holds digits more often."""
    written_out(draft, rng)
    plain = draft.fields["board"]
    houses, cells = plain["houses"], plain["rows"] * plain["columns"]
    if not houses:
        return
    one, other = rng.choice(houses), rng.choice(houses)
    match rng.randrange(9):
        case 0:
            houses.remove(one)
        case 1:
            houses.append(one)
        case 2:
            one["cells"] = rng.sample(range(cells), min(cells, len(one["cells"])))
        case 3:
            one["kind"] = rng.choice(["row", "column", "box", "region", "diagonal", "x", "\n", ""])
        case 4:
            one["index"] = rng.choice([0, 1, 2, 10**6, -1])
        case 5:
            one["times"] = rng.choice([0, 1, 2, 64, 10**9])
        case 6 if not set(one["cells"]) & set(other["cells"]):
            one["cells"], one["times"] = one["cells"] + other["cells"], one["times"] + other["times"]
        case 7:
            one["cells"][rng.randrange(len(one["cells"]))] = rng.choice([*range(cells), -1, cells, None, 1.0])
        case _:
            rng.shuffle(houses)


def other_houses(draft: Draft, rng: Random) -> None:
    """Another known board of as many cells and digits."""
    board = draft.board
    fitting = [known for known in KNOWN if (known.size, known.digits) == (board.size, board.digits)]
    draft.fields["board"] = board_to_plain(rng.choice([*fitting, board]))


def another_board(draft: Draft, rng: Random) -> None:
    """An odd or a large board, with a mask, and evidence that the kind may ask for."""
    match rng.randrange(4):
        case 0 | 1:
            board = some_odd_board(rng)
        case 2:
            board = board_named(rng.choice(NUMBERED))
        case _:
            board = _large_board(rng)
    share = rng.choice([0.0, 0.05, 0.3, 1.0])
    mask = Mask(board, bits_of(cell for cell in range(board.size) if rng.random() < share))
    draft.fields |= {"board": board_to_plain(board), "mask": str(mask)}
    if rng.random() < 0.3:
        draft.fields["strategies"] = [name for name in NAMES if rng.random() < 0.3] or ["naked-single"]
    other_evidence(draft, rng)


def _large_board(rng: Random) -> Board:
    rows, columns, digits = rng.choice(LARGE_SHAPES)
    cells, houses = rows * columns, []
    for index in range(rng.choice([0, 1, 2, 30, 300])):
        times = rng.choice([1, 1, 2, cells // digits])
        members = rng.sample(range(cells), times * digits) if times * digits <= cells else []
        houses += [House(rng.choice(["row", "column", "box", "x"]), index, tuple(members), times)] if members else []
        if len(houses) * digits * times > 200_000:
            break
    return Board("large", rows, columns, digits, tuple(houses))


# --- strategies, wishes, clues, kinds ---


def strategies(draft: Draft, rng: Random) -> None:
    names, share = rng.choice([EASY_NAMES, NAMES]), rng.choice([0.2, 0.5])
    chosen: Any = [name for name in names if rng.random() < share] or ["naked-single"]
    match rng.randrange(8):
        case 0:
            rng.shuffle(chosen)
        case 1:
            chosen.append(rng.choice([*NAMES, *ODD_VALUES]))
        case 2:
            chosen = rng.choice(ODD_VALUES)
    draft.fields["strategies"] = chosen


def without_a_strategy(draft: Draft, rng: Random) -> None:
    """What has no puzzle has none with fewer strategies."""
    names = draft.fields.get("strategies")
    if isinstance(names, list) and len(names) > 1:
        names.pop(rng.randrange(len(names)))


def wishes(draft: Draft, rng: Random) -> None:
    beyond = [[name for name in EASY_NAMES if rng.random() < 0.3] for _ in range(rng.choice([1, 1, 2, 40, 2000]))]
    least = rng.choice([1, 2, 5, 2**31, 10**12])
    wished: dict[str, Any] = {
        "beyond": beyond,
        "least_rounds": least,
        "minimal": True,
        "most_rounds": rng.choice([least - 1, least, least + 3, 10**12]),
    }
    for key in list(wished):
        if rng.random() < 0.6:
            del wished[key]
        elif rng.random() < 0.1:
            wished[key] = rng.choice(ODD_VALUES)
    insert(draft, "wishes", rng.choice(ODD_VALUES) if rng.random() < 0.1 else wished, after="strategies")


def clues(draft: Draft, rng: Random) -> None:
    insert(draft, "clues", rng.choice([None, 0, 1, 1, 2, 3, 16, 60, *ODD_VALUES]), after="mask")


def insert(draft: Draft, key: str, value: object, after: str) -> None:
    """Set a field that may not be there; its place is behind another. None or nothing takes it away."""
    fields = {}
    for name, old in draft.fields.items():
        if name != key:
            fields[name] = old
        if name == after and value not in (None, {}):
            fields[key] = value
    draft.fields = fields


def kind(draft: Draft, rng: Random) -> None:
    draft.fields["kind"] = rng.choice([kind.name for kind in KINDS])
    if rng.random() < 0.9:
        other_evidence(draft, rng)


# --- the evidence ---


def other_evidence(draft: Draft, rng: Random) -> None:
    """Evidence as the kind has it, made up for the board and the mask."""
    board, mask = draft.board, draft.mask
    free = [cell for cell, symbol in enumerate(mask) if symbol == "*"]
    digits = [cell for cell, symbol in enumerate(mask) if symbol != "."]
    cells = _some_cells(board, rng)
    nodes = rng.choice([0, 1, 2, 14, MORE_NODES])
    made: dict[str, dict[str, Any]] = {
        "idle-symmetry": {"moves": _moves(board, rng)},
        "few-digits": {"possible": rng.randrange(board.digits), "needed": board.digits - 1},
        "reach": {"reached": sorted({*digits, *(cells if rng.random() < 0.5 else ())})},
        "chute": {"cells": cells},
        "square": {"cells": cells},
        "brute-force": _brute_force(free, nodes, rng),
        "starvation": {"nodes": nodes},
        "chute-cubes": {"cells": cells, "puzzles": [mask.replace("*", "1")] * rng.choice([0, 0, 1, 5000])},
        "rounds": {"last": rng.choice([0, 3, 30, 1500, 10_000]), "labelled": free[: rng.randrange(4)], "sha256": ""},
        "few-clues": {"masks": rng.choice([1, 5, 10, 33])},
    }
    draft.fields["evidence"] = made.get(draft.kind, {})
    if draft.kind == "few-clues":
        draft.fields["mask"] = "*" * len(mask)
        count = rng.choice([0, 1, 2, 3, 8, 30])
        insert(draft, "clues", count, after="mask")
        if board.size <= 16 and rng.random() < 0.8:
            draft.fields["evidence"]["masks"] = count_choices(board, min(count, 3))
    if draft.kind in ("rounds", "chute-cubes") and not draft.proof:
        draft.proof = rng.choice([b"0\n", b"0 1\n", b" ".join(b"%d" % cell for cell in range(board.size)) + b"\n"])
    elif draft.kind not in ("rounds", "chute-cubes"):
        draft.proof = b""


def _brute_force(free: list[int], fillings: int, rng: Random) -> dict[str, Any]:
    """One piece, or several that are made up."""
    pieces = [[fillings, rng.choice([fillings, fillings // 2, 0])]] * rng.choice([1, 1, 1, 0, 3])
    return {"order": rng.sample(free, len(free)), "depth": rng.choice([0, 0, 1, len(free)]), "pieces": pieces}


def _some_cells(board: Board, rng: Random) -> list[int]:
    houses = rng.sample(board.houses, min(len(board.houses), rng.randint(1, 3)))
    choices = (
        sorted({cell for house in houses for cell in house.cells}),
        rng.sample(range(board.size), rng.randint(1, board.size)),
        list(range(board.size)),
    )
    return rng.choice(choices)


def _moves(board: Board, rng: Random) -> list[int]:
    if board.size <= 100 and rng.random() < 0.7:
        return list(symmetry_group(board).drawn(rng).to)
    return rng.sample(range(board.size), board.size)


def value_of_the_evidence(draft: Draft, rng: Random) -> None:
    if draft.evidence:
        key = rng.choice(list(draft.evidence))
        draft.evidence[key] = _other_value(draft.evidence[key], rng)


def _other_value(value: Any, rng: Random) -> Any:
    if isinstance(value, list) and rng.random() < 0.9:
        copy = list(value)
        for _ in range(rng.randint(1, 2)):
            at = rng.randrange(len(copy) + 1)
            match rng.randrange(6):
                case 0:
                    copy[at : at + 1] = []
                case 1:
                    copy[at:at] = copy[:1]
                case 2:
                    rng.shuffle(copy)
                case 3:
                    copy[at : at + 1] = [rng.choice([*ODD_VALUES, *range(16)])]
                case 4:
                    copy.append(rng.randrange(16))
                case 5:
                    copy *= rng.choice([1, 2, 1000])
        return copy
    if isinstance(value, int) and rng.random() < 0.7:
        return rng.choice([value - 1, value + 1, 2 * value, 0, 1, MORE_NODES])
    return rng.choice(ODD_VALUES)


def keys_of_the_evidence(draft: Draft, rng: Random) -> None:
    key = rng.choice(["more", "puzzles", "path", "fillings", "nodes", *draft.evidence])
    if draft.evidence.pop(key, None) is None:
        draft.fields["evidence"] = {**draft.evidence, key: rng.choice([[], [0], 1, *ODD_VALUES])}


# --- the proof ---


def lines_of_the_proof(draft: Draft, rng: Random) -> None:
    lines = draft.proof.splitlines(keepends=True)
    if not lines:
        return
    at = rng.randrange(len(lines))
    match rng.randrange(8):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, rng.choice(lines))
        case 2:
            rng.shuffle(lines)
        case 3:
            lines[at:] = [b"0\n"]
        case 4:
            lines[at] = bytes(rng.choice(b"0123456789 -d,\n") if rng.random() < 0.2 else byte for byte in lines[at])
        case 5:
            lines.insert(at, b"d " + rng.choice(lines))
        case 6:
            words = lines[at].split()
            rng.shuffle(words)
            lines[at] = b" ".join(words[: rng.randint(0, len(words))]) + b"\n"
        case 7:
            lines[at:at] = lines[at : at + 1] * rng.choice([100, 100_000])
    draft.proof = b"".join(lines)


def bytes_of_the_proof(draft: Draft, rng: Random) -> None:
    draft.proof = changed_bytes(draft.proof, rng)


def odd_proof(draft: Draft, rng: Random) -> None:
    numbers = b" ".join(b"%d" % number for number in range(1, rng.choice([3, 100, 50_000])))
    texts = (b"", b"0\n", b"\n", b"d 0\n", b"2147483647 0\n", b"99999999999 0\n", numbers + b" 0\n", numbers + b"\n")
    draft.proof = rng.choice([*texts, b"0 1," * 70 + b"2 3\n", b"-" * 1000, bytes(1000)])


def beside(draft: Draft, rng: Random) -> None:
    draft.beside = rng.choice(list(Beside))


# --- any field, and the text ---


def any_field(draft: Draft, rng: Random) -> None:
    draft.fields[rng.choice([*draft.fields, "more"])] = rng.choice(ODD_VALUES)


def left_out_field(draft: Draft, rng: Random) -> None:
    draft.fields.pop(rng.choice(list(draft.fields)), None)


def seal(draft: Draft, rng: Random) -> None:
    draft.is_sealed = False


MUTATIONS: tuple[tuple[int, Mutation], ...] = (
    (10, one_cell), (6, fewer_clues), (10, more_clues), (10, another_question), (1, odd_mask),
    (3, written_out), (2, field_of_the_board), (6, house), (3, other_houses), (6, another_board),
    (5, strategies), (4, without_a_strategy), (5, wishes), (2, clues), (6, kind),
    (4, other_evidence), (10, value_of_the_evidence), (2, keys_of_the_evidence),
    (10, lines_of_the_proof), (4, bytes_of_the_proof), (2, odd_proof), (1, beside),
    (2, any_field), (1, left_out_field), (1, seal), *((1, each) for each in inflating.INFLATING),
)  # fmt: skip
"""How often each is made, and the mutations."""


def mutate(draft: Draft, rng: Random) -> Files:
    """Change a few things; returns the files, in whose text something may be changed, too."""
    often, mutations = zip(*MUTATIONS, strict=True)
    for mutation in rng.choices(mutations, often, k=rng.choice([1, 1, 1, 2, 3])):
        mutation(draft, rng)
    text = draft.text()
    return Files.of(draft, changed_text(text, rng) if rng.random() < 0.05 else text)


def changed_text(text: bytes, rng: Random) -> bytes:
    """Other bytes, another layout of the same JSON, or something else altogether."""
    lines = text.splitlines(keepends=True)
    at = text.find(b'"evidence": ') + len('"evidence": ')
    changed = (
        text.replace(b"\n", b"\r\n"),
        b"\xef\xbb\xbf" + text,
        text.decode().encode(rng.choice(["utf-16", "utf-16-le", "utf-32"])),
        json.dumps(json.loads(text)).encode(),
        rng.choice([b"[" * 100_000, b'{"a":' * 100_000, b"9" * 5_000, b"", b"null", b"NaN", bytes(100)]),
        text[:at] + b'{"a":' * 5_000 + text[at:],
        inflating.repeated_keys(text, rng),
        b"".join(rng.sample(lines, len(lines))),
        changed_bytes(text, rng),
        changed_bytes(text, rng),
    )
    return rng.choice(changed)


def changed_bytes(content: bytes, rng: Random) -> bytes:
    """A few bytes changed, left out or repeated, or the end cut off."""
    changed = bytearray(content)
    for _ in range(rng.choice([1, 1, 2, 20])):
        if not changed:
            break
        at = rng.randrange(len(changed))
        match rng.randrange(5):
            case 0:
                changed[at] = rng.randrange(256)
            case 1:
                changed[at] ^= 1 << rng.randrange(8)
            case 2:
                del changed[at : at + rng.choice([1, 1, 10])]
            case 3:
                changed[at:at] = changed[at : at + rng.choice([1, 10, 100])]
            case 4 if rng.random() < 0.2:
                del changed[at:]
    return bytes(changed)
