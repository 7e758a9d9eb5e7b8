"""English."""

from .language import BookletWords, CertificateWords, Language, PathWords, SearchWords, StepWords, WayWords

ENGLISH = Language(
    code="en",
    name="English",
    last="and",
    either="or",
    thousands=",",
    steps=StepWords(
        titles={
            "mistake": "mistake",
        },
        forms={},
        houses={},
        parts={},
        sentences={
            "full-house": "{cells} is the last empty cell of {house}",
            "naked-single": "{cells} has no candidate left but {digits}",
            "hidden-single": "{digits} has no {cells:place|places} left in {house} but {cells}",
            "locked-candidates": "in {house}, {digits} can only be in the cells shared with {other}",
            "multi-line": "Multi-Line: in {boxes} the {digits} keeps to {lines}, so in {box} only {line} is left"
            " for it.",
            "paired-cells": "{one} is {held:or}, and {relations:/, and }",
            "paired-cells-least": "{one} is at least {digit}, and {relations:/, and }",
            "paired-cells-most": "{one} is at most {digit}, and {relations:/, and }",
            "paired-cells-always": "{relations:/, and }",
            "rising": "digits rise along {cells}",
            "rising-on": "digits rise from there through {cells}",
            "falling-on": "digits fall from there through {cells}",
            "not-falling-on": "digits never fall from there through {cells}",
            "not-rising-on": "digits never rise from there through {cells}",
            "above": "{high} is greater than {low}",
            "far-above": "{high} is {number} or more above {low}",
            "not-below": "{high} is not less than {low}",
            "differing": "{cells} differ by {number}",
            "far-apart": "{cells} differ by {number} or more",
            "multiple": "one of {cells} is {number} times the other",
            "adding-up": "{cells} add up to {number}",
            "not-consecutive": "{cells} are not consecutive",
            "different": "{cells} differ",
            "equal": "{cells} are equal",
            "going-together": "{cells} go together as the constraint says",
            "in-table": "{cells} are a pair of the table",
            "no-white-dot": "there is no white dot between {cells}",
            "no-black-dot": "there is no black dot between {cells}",
            "no-pair-sum": "there is no sum between {cells}",
            "each-place": "wherever {digits} is in {house} ({places:or}), it rules out {gone} in {cell}",
            "sum-combinations": "{cells} with the sum {sum} can only be {combinations:or}",
            "sum-without": "{cells} with the sum {sum} have no combination left with {digits:or}",
            "sum-impossible": "{cells} can no longer have the sum {sum}",
            "sum-left": "for the sum {sum} of {cells}, {others} {others:leaves|leave} only {left:or} for {cell}",
            "between-left": "{cell} lies between {ends}, which leave it only {left:or}",
            "between-end-left": "{inner} {inner:lies|lie} between {ends}, which leaves only {left:or} for {cell}",
            "among-left": "{digits} must all be in {cells}, and {others} {others:leaves|leave} only {left:or}"
            " for {cell}",
            "combinations-left": "{others} {others:leaves|leave} only {left:or} for {cell}",
            "combinations-impossible": "no combination is left for {cells}",
            "naked-subset": "in {houses}, {cells} hold nothing but {digits}",
            "hidden-subset": "in {houses}, {digits} have no place but {cells}",
            "remote-pair": "{cells} hold nothing but {digits}, and each sees another: {one} {one:is|are all} one of"
            " these, and {other} {other:is|are all} the other",
            "fish": "in {bases}, {digits} keeps to {covers}",
            "finned-fish": "in {bases}, {digits} keeps to {covers}, but for {fins} in {box}; either way it has no"
            " other place that lies both in {box} and in {covers}",
            "two-links": "{digits} in {first} is in {outer} or {inner}, in {second} in {far_inner} or"
            " {far_outer}, and not in both {inner} and {far_inner}; either {outer} or {far_outer} is {digits}",
            "empty-rectangle": "{digits} in {box} lies on {line} or on {cross}, and {digits} in {link} is in"
            " {near} or {far}; it is on {cross} in {box} or in {far}",
            "strong-links": "{digits} {links:/, }, and not in {meetings:/, nor in }; {first} or {last} is {digits}",
            "first-link": "in {house} is in {one} or {other}",
            "next-link": "in {house} in {one} or {other}",
            "meeting": "both {one} and {other}",
            "chain": "if {x} is not in {first}, then {links:/, so }; so {x} is in {first}, or {y} in {last}",
            "chain-loop": "if {x} is not in {first}, then {links:/, so }, so {x} is not in {first}; of each two"
            " neighbours in this loop one is right",
            "chain-self": "if {x} is not in {first}, then {links:/, so }; so {x} is in {first} after all",
            "chain-house": "{digit} in {house} is in {place}",
            "chain-cell": "{place} is {digit}",
            "chain-weak": "{digit} is not in {place}",
            "chain-set": "{cells} have {digit} in {place}",
            "chain-sets": "if {x} is not in {first}, then {links:/, so }; so {x} is in {first}, or {y} in {last}, and"
            " likewise any digit that {one} and {other} share and are not linked by",
            "chain-self-sets": "if {x} is not in {first}, then {links:/, so }; so {x} is in {first} after all, and"
            " likewise any digit that {one} and {other} share and are not linked by",
            "chain-loop-sets": "if {x} is not in {first}, then {links:/, so }, so {x} is not in {first}; of each two"
            " neighbours in this loop one is right, and these cells have all their other digits",
            "xy-wing": "{pivot} is {held:or}; if {x}, then {first} is {z}; if {y}, then {second} is {z}; one of"
            " the wings is {z}",
            "xyz-wing": "{pivot} is {held:or}; if {x}, then {first} is {z}; if {y}, then {second} is {z}; one of"
            " the three is {z}",
            "w-wing": "{wings} are {held:or} each, and {x} in {house} is in {near} or {far}; they are not both"
            " {x}, and one is {z}",
            "colours": "houses with two places for {digits} leave two ways: either {one} {one:is|are all} {digits}, or"
            " {other} {other:is|are all}",
            "colours-wrap": "{colours}; but of {wrong} some see one another",
            "colours-met": "{one} with {other}",
            "multi-colours-1": "{first}; and {second}; {meetings:/, and }, which see each other, are not both right",
            "multi-colours-2": "{first}; and {second}; but {wrong} {wrong:sees|see} cells of both these ways",
            "wxyz-wing": "{cells} hold nothing but {digits}, of which only {free} can stand in two of them; one"
            " of them is {free}",
            "wxyz-wing-doubly-linked": "{cells} hold nothing but {digits}, none of which can stand in two of"
            " them; each stands in one",
            "exchange-1": "if {corner} held {digits:or}, then it and {floor} (no clues, and nothing but {digits})"
            " could be exchanged, and there would be a second solution",
            "exchange-2": "one of {cells} is {extra}, or {exchange}",
            "exchange-3": "{cells} do not hold both {pair}, or {exchange}; so one of them is one of {digits}, and"
            " {others}, which {others:holds|hold} nothing else, leave none of these to the rest of {houses}",
            "exchange-3-hidden": "{cells} do not hold both {pair}, or {exchange}; in {houses}, {digits} have no"
            " other places but {others}",
            "exchange-4": "{kept} in {house} is in {cells:or}; if the other of these held {given_up}, then {exchange}",
            "exchange-lines": "{locked} in {houses} is in corners only; if {cells:or} held {given_up}, then {exchange}",
            "exchange": "{pair} could be exchanged in {loop} (no clues), and there would be a second solution",
            "extra": "{digits} in {cell}",
            "grave-1": "{grave}; {cells} is {digits:or}",
            "grave-2": "{grave}; one of {cells} is {digits}",
            "grave-3": "{grave}; one of these is true, and {others} {others:holds|hold} nothing but {digits}:"
            " together they take up these digits in {house}",
            "grave-4": "{grave}; {digits} in {house} is in {cells:or}, and the other of these holds one of its extras",
            "grave": "without {extras}, each open cell would have two candidates and each digit no place or two"
            " in every house, which leaves no solution or several",
            "mixed-fish": "in {bases}, {digits} keeps to {covers}, but for {fins}; either way it is in no other"
            " cell of {covers} that sees {fins}",
            "twins": "{pattern} twice, with {digits}: in {first}, and in {second}",
            "sue-de-coq": "{cells} have no more digits than cells, {digits}, so each of them once: {one} in"
            " {house}, and {two} in {other}",
            "petal": "if it is {digit}, then {z} is in {cells:or}",
            "death-blossom": "whatever {stem} is, {petals:/, and }",
            "template-set": "every way to place {digits} that leaves the other digits room has it in {cells}",
            "template-delete": "every way to place {digits} that leaves the other digits room keeps to {cells}",
            "one-solution": "a search finds one solution only",
            "no-solution": "a search finds no solution",
            "pattern": "the pattern of {digits} in {cells}",
            "mistake-clues": "The clues contradict each other ({why}): there is no solution",
            "mistake-placed": "row {row}, column {column}: {digit} was placed, but the clues imply {known}",
            "mistake-not": "row {row}, column {column}: {digit} was placed, but the clues imply that it is not {digit}",
            "mistake-gone": "row {row}, column {column}: {digit} is no candidate any more, but the clues imply it",
            "mistake-some-placed": "{why}: one of the digits placed so far is wrong",
            "mistake-some-gone": "{why}: one of the candidates struck out so far is wrong",
        },
        placed="{cell} is {digit}",
        gone="{digits} {digits:is|are} gone from {cells}",
        sentence="{why}, so {follows}.",
        between="; ",
        contradictions={},
        singles="singles",
        digits="{count} digits, from {first} to {last}.",
        last_digits="the last {count} digits.",
        complete="complete",
        no_step="no step: these strategies see nothing here",
    ),
    ways=WayWords(
        titles={
            "hidden-single-box": "hidden single in a box",
            "hidden-single-line": "hidden single in a line",
            "x-wing": "X-wing",
            "xy-wing": "XY-wing",
            "xyz-wing": "XYZ-wing",
            "wxyz-wing": "WXYZ-wing",
            "bug": "BUG",
            "vwxyz-wing": "VWXYZ-wing",
            "uvwxyz-wing": "UVWXYZ-wing",
            "tuvwxyz-wing": "TUVWXYZ-wing",
            "nishio": "Nishio",
            "dynamic-plus": "dynamic chain (+)",
            "nested-chain": "dynamic chain (+ forcing chains)",
            "nested-multiple": "dynamic chain (+ multiple chains)",
            "nested-dynamic": "dynamic chain (+ dynamic chains)",
            "nested-plus": "dynamic chain (+ dynamic chains (+))",
        },
        forms={},
        sentences={
            "direct-locked": "in {house}, {digits} can only be in the cells shared with {other}, which leaves it one"
            " place in {left}",
            "direct-hidden": "in {houses}, {digits} have no place but {cells}, which leaves {left} one place there",
            "links": "{houses} each have two ends for {digits} (in {cells}), and each sees the next with one end; one"
            " of the two outer ends holds it",
            "wing": "whatever {pivot} is, {cells:or} is {digits}",
            "loop": "if {cells} held only {digits}, these could be exchanged and there would be two solutions; {then}",
            "loop-1": "only {cells} can hold another digit",
            "loop-2": "one of them is {digits}",
            "loop-3": "one of the other candidates makes a naked subset with other cells of {houses}",
            "loop-3-hidden": "two of them hold one of these digits only, which makes a hidden subset with other cells"
            " of {houses}",
            "loop-4": "{digits} in {houses} must be in one of the two that can hold another digit",
            "bug": "without {digits:or} in {cells}, every cell would have two candidates, and every house two places"
            " of each digit, which leaves no solution or several",
            "bug-2": "{bug}; one of these cells is {digits}",
            "bug-3": "{bug}; one of these candidates makes a naked subset with other cells of {houses}",
            "bug-4": "{bug}; one of these cells holds the digit that they share, the other one of these candidates",
            "aligned": "in {cells}, each digit that is ruled out is only in combinations that clash or leave some"
            " cell without a candidate",
            "is": "{cell} is {digit}",
            "is-not": "{cell} is not {digit}",
            "if": "if {fact}",
            "then": "then {fact} ({why}; {lines:/, })",
            "last-place": "the last place in {house}",
            "last-candidate": "the last candidate there",
            "in-house": "{house}",
            "in-cell": "one digit in a cell",
            "by-chain": "{title} in what is left",
            "as-below": "as below line {lines}",
            "by-pattern": "a pattern in what is left",
            "opposite": "if {start}, then {end} ({lines:line|lines} {lines:/, })",
            "circle": "the links close a circle: of these lines, either all that say `is` hold or all that say"
            " `is not`",
            "contradiction": "if {start}, then {one} and {other} ({lines:line|lines} {lines:/, })",
            "either-way": "whether {start} or not, {end} ({lines:line|lines} {lines:/, })",
            "every-candidate": "{cells} is {digits:or}, and each way {end} ({lines:line|lines} {lines:/, })",
            "every-place": "{digits} in {house} is in {cells:or}, and each way {end} ({lines:line|lines} {lines:/, })",
            "so": "{why}, so {follows}",
        },
    ),
    certificates=CertificateWords(
        chutes={"band": "band", "stack": "stack"},
        sentences={
            "few-digits": "{shown}, and two that are not shown can be exchanged in any solution. At least {needed}"
            " different {needed:digit is|digits are} needed.",
            "shown-by-the-clues": "the {clues} {clues:clue shows|clues show} at most {possible} of {digits} digits",
            "shown-by-any-clues": "any {clues} {clues:clue shows|clues show} at most {possible} of {digits} digits",
            "shown-by-no-clue": "without a clue none of {digits} digits is shown",
            "idle-cells": "none of the clues can tell {cells} apart: they can change places so that houses become"
            " houses, which turns any solution into another. Put a clue where something moves.",
            "idle-lines": "{houses} hold no clue, and changing their places turns any solution into another. Give"
            " some of them clues.",
            "idle-pair": "{houses} hold no clue: exchanging them turns any solution into another. Give one of them a"
            " clue.",
            "idle-pair-in-chute": "{houses} hold no clue and lie in {chute}: exchanging them turns any solution into"
            " another. Give one of them a clue.",
            "chute": "however {where} is filled, its clues allow another arrangement that no house outside notices,"
            " so no solution is the only one. Add a clue there.",
            "square": "however {houses} are filled, which hold {held}, they allow another filling that no house"
            " outside notices, so no solution is the only one. Add clues there.",
            "held-none": "no clue",
            "held-clues": "no {cells:clue|clues} but {cells}",
            "some-cells": "{count} cells",
            "some-region": "a region of {count} cells",
            "reach": "whatever the clues are, no {strategies:or} can ever fill {cells}. Put a clue there, or more of"
            " them nearby.",
            "reach-none": "whatever the clues are, no {strategies:or} can fill a first cell. Add clues, or put them"
            " closer together.",
            "reach-no-singles": "with {strategies} alone no digit is ever placed. Allow singles as well.",
            "no-grid": "the board has no full grid: a solver found this, and its proof was checked line by line."
            " Choose other houses.",
            "no-grid-with-digits": "no full grid has the digits that the mask fixes: a solver found this, and its"
            " proof was checked line by line. Fix others.",
            "given": "{strategies} {strategies:does|do} not complete these clues. {advice}",
            "given-wishes": "these clues are no puzzle that {strategies} {strategies:completes|complete} and that"
            " {wishes}. Wish for less, or change a clue.",
            "given-contradict": "the clues that are given contradict each other: {why}. Change one of them.",
            "given-contradict-by": "the clues that are given contradict each other, as {strategies}"
            " {strategies:shows|show}. Change one of them.",
            "add-or-allow": "Add a clue, or allow more strategies.",
            "wish-or-add": "Wish for less, or add a clue.",
            "brute-force": "{tried}, and {strategies} {strategies:completes|complete} none. {advice}",
            "brute-force-unique": "{tried}, and {strategies} {strategies:completes|complete} none that has one"
            " solution. {advice}",
            "brute-force-wishes": "{tried}. Of the puzzles that {strategies} {strategies:completes|complete} none"
            " {wishes}. {advice}",
            "brute-force-tried": "{ways:the only way|all {ways} ways} to give {free:a digit to the free clue|digits"
            " to the {free} free clues} {ways:was|were} tried",
            "up-to-names": "{tried} (up to the names of the digits)",
            "brute-force-no-way": "there is no way to give digits to {free:the free clue|the {free} free clues} in"
            " which no house holds a digit too often and at most one digit is left out. Change a clue that is given,"
            " or add one.",
            "starvation": "whatever {free:digit the free clue has|digits the {free} free clues have}, naked singles"
            " leave cells empty: {why}. {advice}",
            "starvation-wishes": "of all ways to give digits to {free:the free clue|the {free} free clues}, {nodes}"
            " {nodes:beginning leaves|beginnings leave} naked singles a chance to fill every cell, and of the"
            " puzzles that they complete none {wishes}. {advice}",
            "starved-at-once": "some cells have no chance from the start",
            "starved-later": "of all ways to give digits, {nodes} {nodes:beginning leaves|beginnings leave} every"
            " cell a chance, and none ends with a puzzle",
            "chute-cubes": "{tried}, and {strategies} {strategies:completes|complete} none. {advice}",
            "chute-cubes-wishes": "{tried}. Of those that {strategies} {strategies:completes|complete} none"
            " {wishes}. {advice}",
            "chute-cubes-tried": "every filling of {where} was tried: the names of digits aside, no more than"
            " {puzzles:one puzzle has|{puzzles} puzzles have} only one solution",
            "chute-cubes-improper": "no puzzle with these clue cells has only one solution: {why}. Add a clue.",
            "rearranged-region": "however {where} is filled, its clues allow another arrangement that no house"
            " outside notices, or nothing fits around it",
            "rearranged-sets": "however {where} is filled, the digits in {sets:a set|one of {sets} sets} of cells"
            " can be rearranged without changing a clue",
            "rounds": "whatever the clues are, {strategies} {strategies:is|are} stuck or contradicted after {last}"
            " {last:round|rounds} at most: a solver found this, and its proof was checked line by line. {advice}",
            "rounds-wishes": "whatever the clues are, {strategies} {strategies:is|are} stuck or contradicted after"
            " {last} {last:round|rounds} at most, except in {puzzles:one puzzle|{puzzles} puzzles}: a solver found"
            " this, and its proof was checked line by line. Of those none {wishes}. {advice}",
            "few-clues": "every choice of {cells} {cells:cell|cells} was tried with all digits ({choices}), and none"
            " of these puzzles is completed by {strategies}. More clues are needed.",
            "choices": "{masks} choices that no symmetry turns into each other",
            "one-choice": "symmetries turn all choices into one",
            "wish-strategy": "needs {strategies}",
            "wish-more": "needs more than {strategies}",
            "wish-any-strategy": "needs any strategy",
            "wish-rounds": "takes {most} {most:round|rounds}",
            "wish-rounds-or-more": "takes {least} {least:round|rounds} or more",
            "wish-rounds-at-most": "takes {most} {most:round|rounds} at most",
            "wish-rounds-between": "takes {least} to {most} {most:round|rounds}",
            "wish-minimal": "has no redundant clue",
            "wish-one-solution": "has one solution",
            "least-published": "no {board} puzzle has fewer ({publication})",
            "least-clues": "{clues} clues are needed, since {why}",
            "least-of-digits": "two digits without a clue could be exchanged",
            "least-digits-short": "each shows one digit more, and all digits but one must be shown",
            "least-hits": "each fault needs a further clue in one of its cells",
        },
    ),
    searches=SearchWords(
        sentences={
            "time-limit": "Time ran out.",
            "late": "There is no answer within {limit}.",
            "late-by": "{engine} needs about {time} more.",
            "gave-up": "No engine can do more.",
            "not-certified": "No puzzle of this mask is as wished, but nothing proves that.",
            "too-close": "Too few puzzles of this mask differ by as much as is asked for.",
            "no-grid": "The board has no full grid, but nothing proves that.",
            "published": "A publication says that there is none, but nothing proves that here.",
            "cancelled": "The search was stopped.",
            "nearest": "{found} {found:puzzle was|puzzles were} found, but none with {asked}; the nearest has"
            " {measured}: {puzzle}",
        },
    ),
    paths=PathWords(
        heading="A puzzle on the {board} board with {what}:",
        clues="{clues} {clues:clue|clues}",
        placed_later="{digits} {digits:digit|digits} placed later",
        struck_out="{candidates} {candidates:candidate|candidates} gone",
        steps="after {steps} {steps:step|steps}",
        rounds="after {rounds} {rounds:round|rounds}",
        completed="Completed {when}.",
        stuck="Stuck {when}, with {cells} empty {cells:cell|cells}: these strategies see nothing more.",
        several_solutions="It has several solutions, so nothing completes it. If it is meant for another board,"
        " name that with --board.",
        no_solution="It has no solution, so nothing completes it. If it is meant for another board, name that"
        " with --board.",
        impossible="No solution, as it turns out {when} ({why}).",
        impossible_or_several="Not exactly one solution, as it turns out {when} ({why}).",
        used="Used: {strategies}.",
        other_view="Or:",
        reading_rounds="q0 is this puzzle; in each round all strategies act at once on the state before:",
        round="{placed}; {candidates} {candidates:candidate|candidates} gone",
        nothing_placed="nothing placed",
    ),
    booklets=BookletWords(
        contents="Contents",
        hints="Hints",
        steps="Step by step",
        solutions="Solutions",
        more="More",
        one_puzzle="puzzle",
        puzzles="puzzles",
        reading_hints="1:bE is the first cell to fill: the second row (b), the fifth column (E).",
        reading_crux="The hardest steps of each puzzle, each in the position before it.",
        reading_steps="A line runs around the cells to look at, the pattern lies in shaded cells. A double"
        " frame marks the cells that the others of a wing hang on. A digit on a dark disc is"
        " placed; one that is struck out is gone.",
        reading_chains="In a chain a digit on a disc would be placed, and one in a ring would be gone. An arrow"
        " leads to what follows: a line to what is placed, dashes to what is gone, dots to what another chain or"
        " pattern rules out. The lines of the chain stand below, each with why it holds and the lines that it"
        " follows from; of long ones those of chains inside are left out.",
        stuck="The next step takes more than these strategies.",
        levels={"easy": "Easy", "medium": "Medium", "hard": "Hard", "evil": "Evil"},
        decimal_mark=".",
        introduction="Introduction",
        rules="Rules",
        fill="Write a digit from {first} to {last} into each empty cell.",
        fill_with="Write one of these digits into each empty cell: {symbols}.",
        once="Every digit stands exactly once in {houses}.",
        several="Every digit stands exactly {times} times in {houses}.",
        in_houses={
            "row": "each row",
            "column": "each column",
            "box": "each box",
            "region": "each outlined region",
            "diagonal": "each diagonal that is drawn",
            "window": "each tinted square",
            "dots": "the cells with a dot",
            "ninecells": "the nine tinted cells",
            "extra": "each group of tinted cells",
        },
        of_constraints={
            "odd": "A shaded circle holds an odd digit.",
            "even": "A shaded square holds an even digit.",
            "low": "A triangle that points down holds a digit of the lower half.",
            "high": "A triangle that points up holds a digit of the upper half.",
            "thermometer": "On each thermometer digits rise from the bulb on.",
            "slow-thermometer": "On a thermometer with a hollow bulb digits rise or stay the same from the bulb on.",
            "white-dot": "The digits beside a white dot differ by 1, or by the number on it.",
            "black-dot": "Of the digits beside a black dot one is twice the other, or as many times it as the number on"
            " the dot says.",
            "pair-sum": "Two digits with a V between them have the sum 5, with an X the sum 10, and with a number this"
            " sum.",
            "no-other-white-dots": "All white dots are given: neighbours without a dot do not differ by {numbers}.",
            "no-other-black-dots": "All black dots are given: of neighbours without a dot none is {numbers} times the"
            " other.",
            "no-other-pair-sums": "All sums of pairs are given: neighbours without a mark do not have the sum"
            " {numbers}.",
            "greater-than": "A sign or an arrow between two cells points at the lesser digit.",
            "whispers": "Digits beside each other on a line with beads differ by at least {usual}, or by the number in"
            " its first cell.",
            "minimum": "A cell whose arrows point inwards holds less than each of its neighbours without such arrows.",
            "maximum": "A cell whose arrows point outwards holds more than each of its neighbours without such arrows.",
            "nonconsecutive": "Neighbours never hold consecutive digits.",
            "anti-knight": "Cells a knight's move apart hold different digits.",
            "anti-king": "Cells a king's move apart hold different digits.",
            "palindrome": "A plain line reads the same from both ends.",
            "clone": "Groups of shaded cells of the same form, with the same letter if there are letters, hold the"
            " same digits.",
            "between": "The digits on a line between two circles lie between those in the circles.",
            "quadruple": "The digits in a circle between cells are all among the digits of these cells.",
            "relation": "Digits beside each other on the dashed line {cells} are one of these pairs, in this order:"
            " {numbers}.",
            "killer-cage": "The digits in a dashed cage differ, and have the sum in its corner, if there is one.",
            "little-killer": "The digits along an arrow have the sum beside it; they may be equal.",
        },
        overlapping="The board is {count} grids that overlap. The rules hold in each of them.",
        one_solution="Each puzzle has exactly one solution.",
        reading_levels="Below each puzzle stand its number, its level and a number for its hardest step: the"
        " higher, the harder.",
    ),
)
