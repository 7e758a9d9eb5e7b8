"""Positions that show each type of the patterns that have several, and what is said there."""

from typing import NamedTuple


class Said(NamedTuple):
    """A position, and the end of what is said there."""

    line: str
    words: str


TYPES = {
    ("unique-rectangle-3", "naked"): Said(
        "+724......9...+2.8..8.1.4..2.31748+6+2..+2...5..+8....+239671.7..1+29.6+6.2.+7...8+1.....73+2:452"
        " 529 539 573 574 959",
        "r2c4 and r2c6 do not hold both 1 and 7, or 1 and 7 could be exchanged in r2c4, r2c6, r5c6 and r5c4 (no clues),"
        " and there would be a second solution; so one of them is one of 3, 5 and 6, and r2c2 and r2c3, which hold"
        " nothing else, leave none of these to the rest of row 2, so 5 and 6 are gone from r2c8; 3 is gone from r2c9.",
    ),
    ("unique-rectangle-3", "hidden"): Said(
        ".+24+76.1...1+9.+8+27.+676+8+13...22.+361+75..69+1.5.+327.+57+293+6.19+7+2+34+1+865+1.5.+2+6.7...6.7.2+1.:319"
        " 391 996",
        "r1c8 and r2c8 do not hold both 3 and 5, or 3 and 5 could be exchanged in r1c1, r1c8, r2c8 and r2c1 (no clues),"
        " and there would be a second solution; in column 8, 3 and 5 have no other places but r3c8, so 4 and 9 are gone"
        " from r3c8.",
    ),
    ("unique-loop", "type 2"): Said(
        "+19+26+5+47..+67..+81.248...2.+1...6.4+35+2.1+4.1+2..3..2+3.8+16.4..+2.+14.+6.531.5+6..9+2+5.6..2.1.:338 339"
        " 533 743 758 759 773 776 858 878 883 899 959 963 976",
        "one of r3c4, r3c6 and r9c4 is 3, or 7 and 9 could be exchanged in r3c4, r9c4, r9c5, r5c5, r5c6 and r3c6 (no"
        " clues), and there would be a second solution, so 3 is gone from r2c4.",
    ),
    ("unique-loop", "type 3"): Said(
        "3........+14+75+89.2.26..139..7..8.....+6249.158.+5....4..9+4.316.+892+81+63+92+74+5+9.+2..+8..1:265 345 347"
        " 367 414 512 617 618 619 647 667 714 715 764 795",
        "r4c8 and r4c9 do not hold both 3 and 6, or 3 and 6 could be exchanged in r2c7, r9c7, r9c8, r4c8, r4c9 and r2c9"
        " (no clues), and there would be a second solution; so one of them is one of 1, 2 and 4, and r4c7 and r6c7,"
        " which hold nothing else, leave none of these to the rest of box 6, so 1 is gone from r6c8.",
    ),
    ("unique-loop", "type 4"): Said(
        ".91+6.5...432+7.8.+6+56.+5.3....159.....+6...+56..........758+9...5...1...2..589+5..4..67.:136 137 156 165 238"
        " 245 252 257 258 262 266 319 346 351 353 357 358 364 366 373 376 438 445 457 458 466 472 473 756 772 936 937"
        " 956 965",
        "9 in row 9 is in r9c5 or r9c6; if the other of these held 1, then 1 and 9 could be exchanged in r2c5, r9c5,"
        " r9c6, r6c6, r6c4, r3c4, r3c8, r5c8, r5c7 and r2c7 (no clues), and there would be a second solution, so 1 is"
        " gone from r9c5 and r9c6.",
    ),
    ("bug", "type 1"): Said(
        "64+9.+8+75.3.+1+3.+6+5...52..+4+3..6+97.8+24+6+3..+6.+7+312.9.3+2+65+9+78.+2+84+5+16+3973+9+6+47+8+1...5.+3+924+6"
        "+8",
        "r2c8 is 2, so 4 and 7 are gone from r2c8.",
    ),
    ("bug", "type 2"): Said(
        ".7+51.+92..+2.9+7.8.+1+51.+4+265..+7..+3+5+8+4+7+2+154+2+9+1+7+38671+83+2+6..9+4+2+789+1..3+35+1+67+2.....6+4+5+3+1"
        "+72",
        "one of r1c8 and r8c7 is 4, so 4 is gone from r2c7 and r8c8.",
    ),
    ("bug", "type 4"): Said(
        ".+4+6+3.87+2+137..+2.6+4+81+82+6+74+5+9+3.+3+1..+62+84.+5.41.+37+6.6..83+1+5+9.9..+3.8+6+7.1.+965+4+3+2+6+2+3+84+7"
        "+915",
        "2 in column 1 is in r5c1 or r6c1, and the other of these holds one of its extras, so 8 is gone from r5c1; 4 is"
        " gone from r6c1.",
    ),
    ("wxyz-wing", "doubly linked"): Said(
        "4...8.7+1.1....4.+2.+6..+1...9+438+1+495+26+72+648+379+51+75+962+1+438.1+7....+4+9+9+4+27+1..+85.+36.4.+1+72:327"
        " 337 627",
        "r1c4, r2c4, r3c6 and r9c4 hold nothing but 2, 3, 5 and 9, none of which can stand in two of them; each stands"
        " in one, so 2 and 3 are gone from r1c6; 5 is gone from r7c4.",
    ),
    ("three-strong-links", "plain"): Said(
        "..4+76.1...1....7.+676..3...22..61+75..69+1.5.+327..7+293+6.19+7..4.+865+1.5..+6.7...6.7.2+1.:319",
        "2 in row 1 is in r1c2 or r1c6, in column 5 in r2c5 or r8c5, in row 7 in r7c6 or r7c3, and not in both r1c6 and"
        " r2c5, nor in both r8c5 and r7c6; r1c2 or r7c3 is 2, so 2 is gone from r2c3 and r8c2.",
    ),
    ("finned-x-wing", "sashimi"): Said(
        "+48+79+5+2+36+12+5+9.3.+8+74..14+875+2+9.+48+5+7.6+32.7+3..+4.5+85.2+3.+84.+7..47.52.+67+2+5.4...3.9+6.."
        "3+74+5:654 955 988",
        "in rows 4 and 9, 1 keeps to columns 1 and 6, but for r9c4 and r9c5 in box 8; either way it has no other "
        "place that lies both in box 8 and in columns 1 and 6, so 1 is gone from r8c6.",
    ),
    ("simple-colours", "wrap"): Said(
        "+13.8.6+45+2+8.+2+4+5..+1+3...231...+7813+6429+5+3+54.+2.8+6+1+9+261+853+4+72+1..4...6..85.21+3....+6+1."
        ".+2.:722 732 773 776 793 796 973 976 996",
        "houses with two places for 7 leave two ways: either r1c3, r2c6, r5c4, r8c5 and r9c2 are all 7, or r1c5, "
        "r2c7, r3c3, r5c6, r7c4, r8c2 and r9c7 are all; but of r1c5, r2c7, r3c3, r5c6, r7c4, r8c2 and r9c7 some see "
        "one another, so 7 is gone from r1c5, r2c7, r3c3, r5c6, r7c4, r8c2 and r9c7.",
    ),
    ("multi-colours", "type 2"): Said(
        "+76.+1+53+8+4...8+47+6..1+4+1.82+97.63...+64..86+87+5+3+12+945+4.9+8...31.4.95.+8.8...1.4.....3+4+8.1.:2"
        "22 272 282 283 293 299 588 597 788 922 983 992 993 999",
        "houses with two places for 2 leave two ways: either r4c4, r6c3 and r8c6 are all 2, or r6c6 is; and houses "
        "with two places for 2 leave two ways: either r1c3, r2c8, r4c2 and r9c1 are all 2, or r1c9, r2c1, r8c8 and "
        "r9c2 are all; but r4c4, r6c3 and r8c6 see cells of both these ways, so 2 is gone from r4c4, r6c3 and r8c6.",
    ),
    ("aic", "loop"): Said(
        "9....+4..54.1.+5+69.2...9.8...+519+27+386+48+62+5+4+91+73+3+47+86+15+2+9+13+4+6+8+5+29+7+2+9.1+37..+8..84"
        "+923..:318 633 637 712",
        "if 7 is not in r3c1, then r3c1 is 6, so 6 is not in r1c3, so 6 in row 1 is in r1c7, so 7 is not in r1c7, so 7"
        " in column 7 is in r3c7, so 7 is not in r3c1; of each two neighbours in this loop one is right, so 7 is gone"
        " from r3c2.",
    ),
    ("aic", "self"): Said(
        "43+7.2..+61+86+2.14.93+5+916..4+2..8+5+4..9+1.64+9+1+5+7+382.+13....5+4+3+56..12+4+912+439+5.7.9+7+8+24+6+135",
        "if 7 is not in r3c9, then 7 in column 9 is in r4c9, so 6 is not in r4c9, so 6 in row 4 is in r4c5, so 3 is not"
        " in r4c5, so 3 in column 5 is in r3c5, so 7 is not in r3c5, so 7 in row 3 is in r3c9; so 7 is in r3c9"
        " after all, so 8 is gone from r3c9.",
    ),
    ("grouped-aic", "loop"): Said(
        ".7...+3.4....7.1...6......+73..2..+63..94.3+18.62..+6+27.....+63+15+29+8.1+98+4+3+76+255+2.6+89.+31:132 167"
        " 523 948 949",
        "if 5 is not in r1c4, then 5 in box 2 is in r3c4/r3c6, so 5 is not in r3c2, so r3c2 is 8, so 8 is not in r3c4,"
        " so 8 in column 4 is in r1c4, so 5 is not in r1c4; of each two neighbours in this loop one is right, so 9 is"
        " gone from r1c4; 5 is gone from r3c3; 5 and 8 are gone from r3c7.",
    ),
    ("als-xz", "loop"): Said(
        ".7...+3.4....7.1...6......+73..2..+63..94.3+18.62..+6+27.....+63+15+29+8.1+98+4+3+76+255+2.6+89.+31:132 167"
        " 523 948 949",
        "if 5 is not in r3c2, then r3c2 is 8, so 8 is not in r3c4, so r1c5, r2c5, r3c4, r3c5 and r3c6 have 5 in"
        " r3c4/r3c6, so 5 is not in r3c2; of each two neighbours in this loop one is right, and these cells have all"
        " their other digits, so 9 is gone from r1c4; 5 is gone from r3c3; 5 and 8 are gone from r3c7.",
    ),
}
"""For types of strategies that their examples do not show."""
