"""Every card has its text in two languages, a script and a test, and the text fits the script."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

from domain.compile import COMPILE
from domain.compile.boxes import Always, Box
from domain.compile.cards import CATALOGUE, SCRIPTS
from domain.compile.cards.gravity import PlayUnder
from domain.compile.cards.light import ShiftOrFlip
from domain.compile.cards.spirit import DiscardOrFlip
from domain.compile.components import CARDS, VALUE
from domain.compile.index import Rule
from domain.compile.steps import (
    Delete,
    DeleteAll,
    Discard,
    Draw,
    Flip,
    Play,
    PlayTop,
    Rearrange,
    Refresh,
    Return,
    ReturnAll,
    Reveal,
    RevealHand,
    Shift,
    ShiftAll,
    Swap,
)
from domain.compile.steps.asking import Choice
from domain.compile.steps.hand import WhetherToDraw
from domain.kernel.script import Step

HERE = Path(__file__).parent
BOXES = [(name, place) for name, card in CATALOGUE.items() for place in card.boxes]

VERBS: dict[str, tuple[type[Step], ...]] = {
    "flip": (Flip, ShiftOrFlip, DiscardOrFlip),
    "draw": (Draw,),
    "discard": (Discard,),
    "delete": (Delete, DeleteAll),
    "shift": (Shift, ShiftAll),
    "return": (Return, ReturnAll),
    "reveal": (Reveal, RevealHand),
    "play": (Play, PlayTop, PlayUnder),
    "rearrange": (Rearrange,),
    "swap": (Swap,),
    "refresh": (Refresh,),
}

STEMS = {
    "flip": "umdreh|drehe",
    "draw": "zieh",
    "discard": "abwerf|wirf",
    "delete": "entfern",
    "shift": "verschieb",
    "return": "zurück",
    "reveal": "vorzeig|zeige .* vor",
    "play": "spiel",
    "rearrange": "neu an",
    "swap": "tausch",
    "refresh": "fülle",
}

STANDING_VERBS = {
    Rule.NO_FACE_DOWN_HERE: {"play"},
    Rule.NO_PLAY_HERE: {"play"},
    Rule.FACE_DOWN_ONLY: {"play"},
    Rule.ANY_LINE: {"play"},
}

TRIGGERS = {
    ("plague-1", "top"): {"discard"},
    ("spirit-3", "top"): {"draw"},
}
"""Verbs that a text waits for instead of doing them."""


def box(name: str, place: str) -> Box:
    return CATALOGUE[name].boxes[place]


def verbs_of(name: str, place: str) -> set[str]:
    """The verbs that the steps of a box carry out."""
    steps = SCRIPTS.get(f"{name}/{place}", ())
    found = {verb for verb, kinds in VERBS.items() if any(isinstance(s, kinds) for s in steps)}
    found -= {"rearrange"} if "swap" in found else set()
    standing = box(name, place)
    return found | (
        STANDING_VERBS.get(standing.rule, set()) if isinstance(standing, Always) else set()
    )


def text(name: str, place: str, lang: str) -> str:
    """The text without the words that say when it is carried out."""
    card = next(card for card in COMPILE.cards(lang) if card["id"] == name)
    words: str = card["text"][place]
    return words.removeprefix(box(name, place).word[lang])


def test_the_catalogue_holds_every_card_with_its_value() -> None:
    assert tuple(CATALOGUE) == CARDS
    assert {name: card.value for name, card in CATALOGUE.items()} == VALUE


@pytest.mark.parametrize(("name", "place"), BOXES)
def test_every_box_has_a_text_in_english_and_german(name: str, place: str) -> None:
    english, german = text(name, place, "en"), text(name, place, "de")
    assert english.endswith(".") and german.endswith(".")
    assert english != german


@pytest.mark.parametrize(("name", "place"), BOXES)
def test_every_box_has_a_script_or_a_standing_rule(name: str, place: str) -> None:
    assert (f"{name}/{place}" in SCRIPTS) != isinstance(box(name, place), Always)


@pytest.mark.parametrize(("name", "place"), BOXES)
def test_the_english_text_says_what_the_steps_do(name: str, place: str) -> None:
    words = text(name, place, "en").lower()
    said = {verb for verb in VERBS if re.search(rf"\b{verb}\b", words)}
    assert said - TRIGGERS.get((name, place), set()) == verbs_of(name, place)


@pytest.mark.parametrize(("name", "place"), BOXES)
def test_the_german_text_says_what_the_steps_do(name: str, place: str) -> None:
    words = text(name, place, "de").lower()
    for verb in verbs_of(name, place):
        assert re.search(STEMS[verb], words), f"{words} does not say {verb}"


@pytest.mark.parametrize(("name", "place"), BOXES)
def test_a_text_says_may_exactly_if_a_step_can_be_declined(name: str, place: str) -> None:
    steps = SCRIPTS.get(f"{name}/{place}", ())
    is_optional = any(isinstance(step, Choice) and step.is_optional for step in steps)
    assert any(isinstance(s, WhetherToDraw) for s in steps) <= is_optional
    if not isinstance(box(name, place), Always):
        assert ("you may" in text(name, place, "en").lower()) is is_optional
        assert bool(re.search("darfst", text(name, place, "de"))) is is_optional


@pytest.mark.parametrize(("name", "place"), BOXES)
def test_numbers_in_the_text_are_the_same_in_both_languages(name: str, place: str) -> None:
    english = re.findall(r"\d", text(name, place, "en"))
    german = re.findall(r"\d", text(name, place, "de"))
    assert sorted(english) == sorted(german)


@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_a_test(name: str) -> None:
    protocol, value = name.rsplit("-", 1)
    if value == "5":
        assert "def test_a_five_" in (HERE / "cards" / "test_fives.py").read_text()
    else:
        tests = (HERE / "cards" / f"test_{protocol}.py").read_text()
        assert f"def test_{protocol}_{value}_" in tests


def test_every_rule_is_cited_by_a_test() -> None:
    """CO-1 to CO-105."""
    sources = "".join(path.read_text() for path in HERE.rglob("test_*.py"))
    cited = {int(number) for number in re.findall(r"CO-(\d+)", sources)}
    assert {*range(1, 106)} - cited == set()


def test_the_catalogue_is_plain_json_in_any_language() -> None:
    """A language without a translation is answered in English."""
    json.dumps(COMPILE.cards("en"))
    assert COMPILE.cards("pl") == COMPILE.cards("en")
    assert COMPILE.cards("de")[0]["name"] == "Dunkelheit 0"


def test_the_published_schemas_are_schemas() -> None:
    for schema in (COMPILE.option_schema, COMPILE.position_schema, *COMPILE.kinds.values()):
        jsonschema.Draft202012Validator.check_schema(dict(schema))
