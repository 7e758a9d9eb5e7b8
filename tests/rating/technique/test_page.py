"""The page of the scale: its table is that of the techniques."""

import re

from tests.pages import ROOT, text_of

from cluewright.rating.technique.scale import HARDER, TECHNIQUES

PAGE = ROOT / "docs" / "technique-scale.md"


def test_the_table_has_every_technique_with_its_ratings_in_the_order_of_the_way() -> None:
    rows = re.findall(r"^\| `(.+)` \| (.+) \| (.+) \|$", text_of(PAGE), flags=re.MULTILINE)
    assert rows == [(technique.name, technique.ratings, technique.help) for technique in (*TECHNIQUES, *HARDER)]
