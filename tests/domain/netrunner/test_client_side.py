"""What clients get: voices in two languages, views, set-up positions, the catalogue."""

from collections import Counter
from typing import Any

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import decision
from domain.kernel.errors import IllegalPosition
from domain.netrunner import NETRUNNER
from domain.netrunner.abilities import Prevent
from domain.netrunner.choices import Either
from domain.netrunner.kinds import CARDS
from domain.netrunner.phrases import (
    LABELS,
    NOUNS,
    PREVENTED,
    PROMPTS,
    WAYS,
    WINDOW_TIMES,
)
from domain.netrunner.sentences import SENTENCES
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, COUNTERS, RUNNER
from domain.netrunner.windows import WINDOWS
from tests.domain import laws
from tests.domain.netrunner.board import Board, ice


def test_every_event_and_decision_has_words_in_both_languages() -> None:
    said = {name.split(":")[0].rstrip("-") for name in SENTENCES}
    assert set(NETRUNNER.codec().facts) <= said
    assert set(NETRUNNER.kinds) == set(PROMPTS)
    for phrase in (*LABELS.values(), *PROMPTS.values(), *SENTENCES.values()):
        assert all(phrase) and len(phrase) == 2


def test_every_word_of_the_cards_has_a_name_in_both_languages() -> None:
    steps = [step for script in Netrunner.scripts.values() for step in script]
    ways = {way for step in steps if isinstance(step, Either) for way, _, _ in step.branches}
    assert ways == set(WAYS)
    abilities = [ability for card in CARDS[1:] for ability in card.abilities]
    assert {a.what for a in abilities if isinstance(a, Prevent)} == set(PREVENTED)
    assert {window.rule for window in WINDOWS.values()} == set(WINDOW_TIMES)
    assert set(COUNTERS) < set(NOUNS)


def told(type_: str, lang: str = "en", **data: Any) -> str:
    names = NETRUNNER.seat_names(NETRUNNER.empty_table(2, NETRUNNER.options({}, 2)), lang)
    return NETRUNNER.sentence(type_, data, names, lang)


@pytest.mark.parametrize(
    ("said", "spoken", "type_", "data"),
    [
        ("The Corp spends 1 click.", "Der Konzern gibt 1 Klick aus.", "ClicksChanged", {"by": -1}),
        ("The Corp gains 9 credits.", "Der Konzern erhält 9 Credits.", "CreditsChanged", {"by": 9}),
        ("The Corp loses 1 credit.", "Der Konzern verliert 1 Credit.", "CreditsLost", {"by": 1}),
        ("The Corp draws Enigma.", "Der Konzern zieht „Enigma“.", "CardDrawn", {"number": 111}),
        ("The Corp draws a card.", "Der Konzern zieht eine Karte.", "CardDrawn", {}),
        ("The Corp decides.", "Der Konzern entscheidet.", "Chosen", {"kind": "action"}),
        (
            "The Corp uses Snare!",
            "Der Konzern benutzt „Schlinge!“.",
            "Chosen",
            {"option": "accept:7:70"},
        ),
    ],
)
def test_history_counts_in_words_and_does_without_what_is_hidden(
    said: str, spoken: str, type_: str, data: dict[str, Any]
) -> None:
    assert told(type_, seat=CORP, **data) == said
    assert told(type_, "de", seat=CORP, **data) == spoken


def test_german_sentences_decline_servers() -> None:
    assert told("RunBegan", "de", server=2) == "Der Runner startet einen Run auf das Archiv."
    assert told("ServerApproached", "de", server=3) == (
        "Der Runner nähert sich dem ausgelagerten System 1."
    )
    assert told("CardInstalled", "de", card=7, server=1, place="root") == (
        "Eine verdeckte Karte (#7) liegt jetzt in der Root von F&E."
    )


def test_a_window_says_when_it_is_open_and_a_prevention_what_is_about_to_happen() -> None:
    servers = {"hq": {"ice": ["Enigma"]}}
    board = Board(corp={"servers": servers}).choose("Run on HQ")
    assert NETRUNNER.prompt(board.asked(), "en") == (
        "You may act now: the approached ice can be rezzed"
    )
    corp = {"hand": ["Scorched Earth"]}
    board = Board(turn="corp", corp=corp, runner={"tags": 1, "rig": ["Crash Space"]})
    board.choose("Play Scorched Earth")
    assert NETRUNNER.prompt(board.asked(), "en") == "Prevent the meat damage?"
    assert NETRUNNER.prompt(board.asked(), "de") == "Den Körper-Schaden verhindern?"
    rig = ["Corroder", "Sacrificial Construct"]
    servers = {"hq": {"ice": ice("Rototurret")}}
    board = Board(corp={"servers": servers}, runner={"rig": rig}).choose("Run on HQ", "Choose")
    corroder = board.id("Corroder")
    assert NETRUNNER.prompt(board.asked(), "en") == f"Prevent the trashing of card #{corroder}?"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_game_can_be_told_and_asked_in_words(lang: str) -> None:
    names = NETRUNNER.seat_names(NETRUNNER.empty_table(2, NETRUNNER.options({}, 2)), lang)
    for _, events, table in laws.random_game(NETRUNNER, 2, 23, {"runner": "criminal"}):
        for event in events:
            public = {k: v for k, v in event.data.items() if k not in event.fact.secret}
            for data in (event.data, public):
                assert "{" not in NETRUNNER.sentence(event.type, data, names, lang)
        if table.outcome is None:
            asked = decision(table)
            assert asked is not None
            assert "{" not in NETRUNNER.prompt(asked, lang)
            labels = Counter(NETRUNNER.label(option, lang) for option in asked.options)
            assert all(label and "{" not in label for label in labels)


def test_the_runner_sees_places_but_not_unrezzed_cards() -> None:
    board = Board(corp={"servers": {"one": {"ice": ["Enigma"], "root": ["Nisei MK II"]}}})
    servers = NETRUNNER.view(board.table, RUNNER)["corp"]["servers"]
    assert [server["name"] for server in servers] == ["HQ", "R&D", "Archives", "Remote 1"]
    assert servers[3]["ice"][0]["title"] is None and servers[3]["root"][0]["number"] is None
    own = NETRUNNER.view(board.table, CORP)["corp"]["servers"][3]
    assert own["ice"][0]["title"] == "Enigma"


def test_a_seat_sees_what_it_has_learned_while_it_is_certain() -> None:
    board = Board(corp={"deck": ["Enigma", "Hedge Fund"]}, runner={"clicks": 1})
    board.choose("Run on R&D", "Leave Enigma")
    assert NETRUNNER.view(board.table, RUNNER)["corp"]["hand_known"] == [
        {"number": 111, "title": "Enigma"}
    ], "the Corp has drawn it since"
    assert NETRUNNER.view(board.table, CORP)["corp"]["hand_known"] == []
    board.choose("Install Enigma: HQ")
    assert NETRUNNER.view(board.table, RUNNER)["corp"]["hand_known"] == []


def test_dealt_worlds_are_uniform_over_the_cards_that_fit() -> None:
    """One unrezzed card in a remote, one card in HQ: the pool decides."""
    board = Board(
        corp={
            "deck": [],
            "hand": ["Hedge Fund"],
            "servers": {"one": {"root": ["PAD Campaign"]}, "two": {"root": ["Nisei MK II"]}},
        }
    )
    masked = NETRUNNER.mask(board.table, RUNNER)
    worlds = Counter(
        NETRUNNER.deal(masked, RUNNER, PlayoutDice(seed)).number[board.id("PAD Campaign")]
        for seed in range(400)
    )
    assert set(worlds) == {109, 68} and 150 < worlds[109] < 250


def test_dealt_worlds_have_at_most_one_agenda_or_asset_in_a_remote() -> None:
    root = ["PAD Campaign", "Red Herrings"]
    board = Board(corp={"deck": ["Nisei MK II"] * 9, "servers": {"one": {"root": root}}})
    masked = NETRUNNER.mask(board.table, RUNNER)
    first, second = board.table.root[3]
    for seed in range(100):
        world = NETRUNNER.deal(masked, RUNNER, PlayoutDice(seed))
        assert 91 in (world.number[first], world.number[second])


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({"corp": {"hand": ["No Such Card"]}}, "NR-11"),
        ({"corp": {"hand": ["Diesel"]}}, "NR-202"),
        ({"corp": {"identity": "Hedge Fund"}}, "NR-6"),
        ({"corp": {"servers": {"hq": {"root": ["Nisei MK II"]}}}}, "NR-24"),
        ({"corp": {"servers": {"one": {"root": ["Nisei MK II", "PAD Campaign"]}}}}, "NR-34"),
        ({"corp": {"servers": {"one": {"root": ice("Nisei MK II")}}}}, "NR-33"),
        ({"corp": {"score": ["Hedge Fund"]}}, "NR-19"),
        ({"corp": {"score": [106, 106, 106]}}, "NR-144"),
        ({"runner": {"rig": ["Magnum Opus"] * 3}}, "NR-71"),
        ({"runner": {"rig": [{"card": 51, "counters": {"luck": 1}}]}}, "NR-163"),
        ({"turn": "nobody"}, "NR-1"),
    ],
)
def test_impossible_positions_are_refused_with_their_rule(
    position: dict[str, Any], rule: str
) -> None:
    with pytest.raises(IllegalPosition) as refused:
        NETRUNNER.set_up(position, 2, NETRUNNER.options({}, 2))
    assert refused.value.rule == rule


def test_the_catalogue_has_113_cards_with_titles_in_both_languages() -> None:
    english, german = NETRUNNER.cards("en"), NETRUNNER.cards("de")
    assert [card["id"] for card in english] == list(range(1, 114))
    assert english[6]["title"] == "Corroder" and german[6]["title"] == "Zersetzer"
    assert all(card["title"] for card in german)
