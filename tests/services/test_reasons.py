"""Why a hint is given: what the search found, in three languages."""

import pytest

from domain.search.bot import Choice
from domain.search.ismcts import Line
from services.answers import LANGUAGES
from services.reasons import why

LINES = (Line("a", 20, 0.61), Line("b", 20, 0.61), Line("c", 10, 0.4))
SEARCHED = Choice("a", "searched", 50, LINES)


def test_each_line_is_compared_with_the_first() -> None:
    best, equal, worse = (why(SEARCHED, line, "en") for line in LINES)
    assert best.startswith("The best after 50 simulations, 40 % of which tried it")
    assert equal.endswith("about as good as those of the first option.")
    assert worse.endswith("about 40 %, 21 points below those of the first option.")


def test_without_a_search_there_is_a_reason_too() -> None:
    assert why(Choice("a", "forced", 0), None, "en") == "It is the only option."
    assert "at first sight" in why(Choice("a", "greedy", 0), None, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_told_in_every_language(lang: str) -> None:
    forced, greedy = (Choice("a", how, 0) for how in ("forced", "greedy"))
    told = {why(SEARCHED, line, lang) for line in LINES}
    told |= {why(forced, None, lang), why(greedy, None, lang)}
    assert len(told) == 5 and not any("{" in sentence for sentence in told)
