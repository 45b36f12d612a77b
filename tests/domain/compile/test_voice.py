"""Options, prompts and histories in words, in English and German."""

from typing import Any

import jsonschema
import pytest

from domain.compile import COMPILE
from domain.compile.events import FACTS
from domain.compile.table import CompileTable
from domain.compile.voice import LANGUAGES, english, german
from domain.kernel.engine import decision
from domain.kernel.happenings import HAPPENINGS
from domain.kernel.seal import redact, seal
from tests.domain import laws
from tests.domain.compile.board import board, down, hand, stack


def placeholders(text: str) -> set[str]:
    return {part.split("}")[0] for part in text.split("{")[1:]}


def test_both_languages_have_the_same_phrases_with_the_same_fields() -> None:
    assert [*LANGUAGES] == ["en", "de"]
    for group in ("WORDS", "LABELS", "PROMPTS", "SENTENCES"):
        ours, theirs = getattr(english, group), getattr(german, group)
        assert ours.keys() == theirs.keys()
        for key, text in ours.items():
            assert placeholders(text) == placeholders(theirs[key]), key


def test_every_fact_and_every_kind_has_a_phrase() -> None:
    assert {key.split("/")[0] for key in english.SENTENCES} == {*FACTS, *HAPPENINGS}
    assert english.PROMPTS.keys() == COMPILE.kinds.keys()


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
@pytest.mark.parametrize("seed", range(5))
def test_every_reader_gets_a_sentence_for_everything(lang: str, seed: int) -> None:
    """Owner, opponent, spectator, and everybody after the end."""
    for _, events, table in laws.random_game(COMPILE, 2, seed):
        assert isinstance(table, CompileTable)
        names = COMPILE.seat_names(table, lang)
        for event in events:
            sealed = seal(event, 1, b"seed")
            for seat, is_over in ((0, False), (1, False), (None, False), (None, True)):
                data: dict[str, Any] = redact(sealed, seat, is_over).whole()
                sentence = COMPILE.sentence(event.type, data, names, lang)
                assert "{" not in sentence and sentence.endswith(".")
        asked = decision(table)
        if asked is not None:
            assert "{" not in COMPILE.prompt(asked, lang)
            labels = [COMPILE.label(option, lang) for option in asked.options]
            assert len(set(labels)) == len(labels), "no two options read the same"


@pytest.mark.parametrize("seed", range(6))
def test_options_have_the_arguments_that_their_kind_publishes(seed: int) -> None:
    schemas = {k: jsonschema.Draft202012Validator(dict(s)) for k, s in COMPILE.kinds.items()}
    for _, _, table in laws.random_game(COMPILE, 2, seed):
        asked = decision(table)
        for option in asked.options if asked is not None else ():
            args = {k: list(v) if isinstance(v, tuple) else v for k, v in option.args.items()}
            assert asked is not None
            schemas[asked.kind].validate(args)


def test_sentences_and_labels_read_like_play() -> None:
    game = board(mine=hand("Spirit 2", "Fire 1"), theirs=stack(1, "Light 3", down("Light 1")))
    option = next(o for o in game.decision.options if o.id == "play:spirit-2:0:up")
    assert COMPILE.label(option, "en") == "Play Spirit 2 face-up into line 1"
    assert COMPILE.label(option, "de") == "Geist 2 offen in Reihe 1 spielen"
    game.play("Spirit 2", line=0)
    assert COMPILE.prompt(game.decision, "en") == "Choose a card to flip. Or decline."
    labels = {COMPILE.label(option, "en") for option in game.decision.options}
    assert labels == {
        "Flip Spirit 2 of Player 1 in line 1 (card 1 from the bottom)",
        "Flip a face-down card of Player 2 in line 2 (card 2 from the bottom)",
        "Decline",
    }
    names = COMPILE.seat_names(game.table, "de")
    played = next(event for event in game.events if event.type == "CardPlayed")
    assert COMPILE.sentence("CardPlayed", played.data, names, "de") == (
        "Person 1 spielt Geist 2 offen in Reihe 1."
    )
