"""Compile in words: options, prompts and the history.

Each language is a module of templates; here their fields are filled. A sentence uses only what its
reader may see: where the card is hidden, the template of the same name with `/hidden` is used.
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from domain.compile.components import PROTOCOLS, card_name
from domain.compile.voice import english, german
from domain.kernel.decision import Decision, Option

LANGUAGES: dict[str, ModuleType] = {"en": english, "de": german}

HIDEABLE = {
    "Chosen": "option",
    "CardsDrawn": "cards",
    "CardStolen": "card",
    "CardPicked": "card",
    "CardPlayed": "card",
    "CardLanded": "card",
    "CardPutUnder": "card",
    "CardTaken": "card",
}
"""The events whose sentence depends on a field that not every reader may see."""


def spoken(lang: str) -> str:
    """The language of the answer: English where there is no translation."""
    return lang if lang in LANGUAGES else "en"


def seat_names(lang: str) -> tuple[str, ...]:
    words = LANGUAGES[spoken(lang)].WORDS
    return tuple(words["player"].format(number=number) for number in (1, 2))


def label(option: Option, lang: str) -> str:
    """An option in words."""
    lang = spoken(lang)
    face = option.args.get("face")
    template = LANGUAGES[lang].LABELS[f"{option.verb}/{face}" if face else option.verb]
    return str(template.format(**_words(option.args, seat_names(lang), lang)))


def prompt(decision: Decision, lang: str) -> str:
    """A decision in words, and whether it may be declined."""
    language = LANGUAGES[spoken(lang)]
    can_decline = any(option.verb == "decline" for option in decision.options)
    return str(language.PROMPTS[decision.kind] + (language.WORDS["or_not"] if can_decline else ""))


def sentence(type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """An event of the history in words."""
    lang = spoken(lang)
    template = LANGUAGES[lang].SENTENCES[_template(type_, data)]
    return str(template.format(**_words(data, names, lang)))


def _template(type_: str, data: Mapping[str, Any]) -> str:
    if type_ in HIDEABLE and HIDEABLE[type_] not in data:
        return f"{type_}/hidden"
    if type_ in ("CardPlayed", "CardFlipped"):
        return f"{type_}/up" if data["face_up"] else f"{type_}/down"
    if type_ == "Finished":
        return f"Finished/{data['reason']}"
    return type_


def _words(data: Mapping[str, Any], names: Sequence[str], lang: str) -> dict[str, str]:
    """The fields of an event or of an option as they are spoken."""
    return {field: _word(field, value, names, lang) for field, value in data.items()}


def _word(field: str, value: Any, names: Sequence[str], lang: str) -> str:
    words: Mapping[str, str] = LANGUAGES[lang].WORDS
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
        return words[f"{field}/{value}"]
    return str(value)
