"""Nothing of the Core Set is missing: 113 cards with words, abilities and tests; box and decks."""

import re
import unicodedata
from pathlib import Path

import pytest

from domain.netrunner import NETRUNNER
from domain.netrunner.abilities import AlsoToRez, Always, AsSoonAs, Hosts, InstallOnlyOn, Recurring
from domain.netrunner.decks import CORP_FACTIONS, RUNNER_FACTIONS, starter_deck
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.steps.expose import RezWhenExposing
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER

WITHOUT_SCRIPT = {
    Always: "a query adds its amount",
    AsSoonAs: "`settle` calls its function",
    Recurring: "its credits lie on the card and pay",
    Hosts: "an install looks for it",
    InstallOnlyOn: "an install looks for it",
    AlsoToRez: "its cost is paid when the card is rezzed",
    RezWhenExposing: "the question about an expose looks for it",
}
"""The kinds of abilities that are looked up instead of being carried out, and by what."""

CALLED = {
    14: "yog",
    17: "gabriel",
    33: "kate",
    61: "heimdall",
    62: "ichi",
    63: "viktor",
    68: "nisei",
    81: "astroscript",
    108: "melange_mining",
}
"""Cards that tests do not call by their whole title, nor by the part before or after its colon."""

every_card = pytest.mark.parametrize("card", CARDS[1:], ids=lambda card: card.title)


def test_there_are_113_cards_in_the_order_of_their_numbers() -> None:
    assert [card.number for card in CARDS[1:]] == list(range(1, 114))
    assert len({card.title for card in CARDS[1:]}) == 113


@every_card
def test_a_card_has_a_text_and_a_title_in_both_languages(card: Card) -> None:
    english, german = (NETRUNNER.cards(lang)[card.number - 1] for lang in ("en", "de"))
    assert english["title"] == card.title and german["title"] == card.german != ""
    assert card.abilities and all(ability.text for ability in card.abilities)
    assert english["text"] == card.text


@every_card
def test_every_ability_has_a_script_or_is_of_a_kind_that_needs_none(card: Card) -> None:
    for ability in card.abilities:
        assert (ability.script in Netrunner.scripts) != (type(ability) in WITHOUT_SCRIPT)


def snake(title: str) -> str:
    """A title as it would stand in the name of a test."""
    plain = unicodedata.normalize("NFKD", title.lower().replace("'", "").replace("&", "and"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def names_of_tests() -> str:
    here = Path(__file__).parent
    return "\n".join(
        name
        for file in sorted(here.rglob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    )


TESTS = names_of_tests()


@every_card
def test_a_card_has_a_test_that_is_named_after_it(card: Card) -> None:
    called = CALLED.get(card.number)
    names = [called] if called else [snake(part) for part in card.title.split(":")]
    assert any(f"_{name}" in TESTS for name in names)


def test_the_box_holds_134_corp_and_114_runner_cards() -> None:
    """NR-3."""
    for side, count, factions in (
        (CORP, 134, {"neutral": 22, **dict.fromkeys(CORP_FACTIONS, 28)}),
        (RUNNER, 114, {"neutral": 15, **dict.fromkeys(RUNNER_FACTIONS, 33)}),
    ):
        cards = [card for card in CARDS[1:] if card.side == side]
        assert sum(card.copies for card in cards) == count
        for faction, copies in factions.items():
            assert sum(card.copies for card in cards if card.faction == faction) == copies


def test_starter_decks_have_47_and_49_cards_and_21_21_21_20_agenda_points() -> None:
    """NR-11, NR-12."""
    assert [len(starter_deck(faction)[1]) for faction in RUNNER_FACTIONS] == [47, 47, 47]
    assert [len(starter_deck(faction)[1]) for faction in CORP_FACTIONS] == [49] * 4
    points = [sum(CARDS[n].points for n in starter_deck(f)[1]) for f in CORP_FACTIONS]
    assert points == [21, 21, 21, 20]
