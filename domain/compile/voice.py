"""Compile in words: options, prompts and the history, in English and German.

A sentence uses only the fields that its reader may see; the names of face-down cards are missing
for the opponent, and the sentence then speaks of "a card".
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.compile.components import PROTOCOLS, card_name
from domain.compile.phrases import PHRASES
from domain.kernel.decision import Decision, Option

LANGUAGES = tuple(PHRASES)


def spoken(lang: str) -> str:
    """The language of the answer: English if ours is not among those asked for."""
    return lang if lang in PHRASES else "en"


def seat_names(lang: str) -> tuple[str, ...]:
    words = PHRASES[spoken(lang)]["words"]
    return tuple(words["player"].format(number=number) for number in (1, 2))


def label(option: Option, lang: str) -> str:
    """An option in words."""
    lang = spoken(lang)
    args = option.args
    key = option.verb
    if key == "play":
        key = f"play_{args['face']}"
    return PHRASES[lang]["labels"][key].format(**_words(args, seat_names(lang), lang))


def prompt(decision: Decision, lang: str) -> str:
    """A decision in words, and whether it may be declined."""
    words = PHRASES[spoken(lang)]
    text = words["prompts"][decision.kind]
    if any(option.verb == "decline" for option in decision.options):
        text += words["words"]["or_not"]
    return text


def sentence(type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """An event of the history in words."""
    lang = spoken(lang)
    forms = PHRASES[lang]["sentences"]
    return forms[_form(type_, data)].format(**_words(data, names, lang))


def _form(type_: str, data: Mapping[str, Any]) -> str:
    """Which sentence fits: those who may not see the card hear another one."""
    if type_ in _SECRET:
        return type_ if _SECRET[type_] in data else f"{type_}:hidden"
    if type_ == "Finished":
        return f"Finished:{data['reason']}" if data["winners"] else "Finished:draw"
    if type_ in ("CardFlipped", "CardPlayed"):
        facing = "up" if data["face_up"] else "down"
        return f"{type_}:{facing if 'card' in data else 'hidden'}"
    return type_


_SECRET = {
    "Chosen": "option",
    "CardsDrawn": "cards",
    "CardStolen": "card",
    "CardPicked": "card",
    "CardLanded": "card",
    "CardPutUnder": "card",
    "CardTaken": "card",
}


def _words(data: Mapping[str, Any], names: Sequence[str], lang: str) -> dict[str, str]:
    """The fields of an event or an option as they are spoken."""
    return {field: _word(field, value, names, lang) for field, value in data.items()}


def _word(field: str, value: Any, names: Sequence[str], lang: str) -> str:
    words = PHRASES[lang]["words"]
    if field in ("seat", "owner"):
        return str(names[value])
    if field == "winners":
        return ", ".join(names[seat] for seat in value)
    if field in ("line", "to"):
        return words["line"].format(number=value + 1)
    if field == "card":
        return words["face_down"] if value is None else card_name(value, lang)
    if field == "cards":
        return ", ".join(_word("card", card, names, lang) for card in value)
    if field == "protocol":
        return PROTOCOLS[value].name[lang]
    if field == "order" and all(name in PROTOCOLS for name in value):
        return ", ".join(PROTOCOLS[name].name[lang] for name in value)
    if field == "count":
        return words["one_card" if value == 1 else "cards"].format(number=value)
    if field in ("box", "kind"):
        return words[f"{field}:{value}"]
    return str(value)
