"""Labels, prompts and history in English and German, from templates.

What a reader may not see is missing from the data, and the words do without it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.decision import Decision, Option
from domain.netrunner.abilities import Prevent
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import STRENGTH, SUBTYPE
from domain.netrunner.phrases import (
    DURATIONS,
    LABELS,
    NEW_REMOTE_SERVER,
    NOUNS,
    PREVENTED,
    PROMPTS,
    REMOTES,
    SERVERS,
    SUBTYPES,
    WAYS,
    WINDOW_TIMES,
    WORDS,
)
from domain.netrunner.prevention import EXPOSE
from domain.netrunner.sentences import SENTENCES
from domain.netrunner.terms import FIRST_REMOTE, NEW_REMOTE

LANGUAGES = ("en", "de")


def language(lang: str) -> int:
    """The place of a language in the templates; English stands in for the ones not spoken."""
    return 1 if lang.split("-")[0] == "de" else 0


# Names


def title(number: object, lang: int) -> str:
    """A card by its printed title, or a facedown card."""
    card = CARDS[number if isinstance(number, int) and 0 < number < len(CARDS) else 0]
    return card.german if lang else card.title


def quoted(number: object, lang: int) -> str:
    """A title inside a sentence; German ones stand in quotes, for they are not declined."""
    return f"„{title(number, lang)}“" if lang else title(number, lang)


def card_name(data: Mapping[str, Any], lang: int) -> str:
    """The card an option or event is about; an unseen one by its id, if it has one."""
    if data.get("number"):
        return quoted(data["number"], lang)
    card = data.get("card")
    return f"{title(0, lang)} (#{card})" if isinstance(card, int) else WORDS["card"][lang]


def server_names(server: int, lang: int) -> dict[str, str]:
    """A server in the cases that templates need."""
    if server == NEW_REMOTE:
        return {"server": NEW_REMOTE_SERVER[lang]}
    if server < FIRST_REMOTE:
        return {case: names[server][lang] for case, names in SERVERS.items()}
    return {case: name[lang].format(n=server - 2) for case, name in REMOTES.items()}


def counted(count: int, noun: str, lang: int) -> str:
    """So many of something: "1 credit", "2 credits"."""
    return f"{count} {NOUNS[noun][count != 1][lang]}"


def _fields(data: Mapping[str, Any], lang: int) -> dict[str, Any]:
    """Everything a template may mention."""
    fields: dict[str, Any] = {**data, "card": card_name(data, lang), "id": data.get("card")}
    if isinstance(data.get("server"), int):
        fields |= server_names(data["server"], lang)
    if isinstance(data.get("cards"), (list, tuple)):
        named = ", ".join(quoted(number, lang) for number in data["cards"])
        fields["cards"] = named or WORDS["nothing"][lang]
    if isinstance(data.get("subroutine"), int):
        fields["subroutine"] = data["subroutine"] + 1
    if "way" in data:
        fields["way"] = WAYS[data["way"]][lang]
    if "ability" in data and data.get("number"):
        fields["text"] = CARDS[data["number"]].abilities[data["ability"]].text
        fields["place"] = data["ability"] + 1
    return fields


# Decisions


def label(option: Option, lang: str) -> str:
    at = language(lang)
    verb = option.verb
    if verb == "install" and option.args.get("host"):
        verb = "install_on"
    elif verb == "install" and "server" in option.args:
        verb = "install_in"
    elif verb == "access_next" and option.args["card"] in ("hq", "rnd"):
        verb = f"access_next_{option.args['card']}"
    elif verb == "pay" and not option.args["card"]:
        verb = "pay_run_credits"
    return _sentence(LABELS[verb][at].format_map(_fields(option.args, at)))


def prompt(decision: Decision, lang: str) -> str:
    at = language(lang)
    about = next((option.args for option in decision.options if option.args), {})
    fields = _fields(about, at)
    if decision.kind == "window":
        fields["when"] = WINDOW_TIMES[decision.options[0].rule][at]
    elif decision.kind == "prevent":
        fields["what"] = PREVENTED[_prevented(decision)][at].format_map(fields)
    elif decision.kind == "choose":
        fields["why"] = f" ({quoted(about['source'], at)})" if about["source"] else ""
    return _sentence(PROMPTS[decision.kind][at].format_map(fields))


def _prevented(decision: Decision) -> str:
    """What is about to happen; without a card to prevent it only exposing is asked about."""
    for option in decision.options:
        if option.verb == "prevent":
            number, place = option.args["number"], option.args["ability"]
            assert isinstance(number, int) and isinstance(place, int)
            ability = CARDS[number].abilities[place]
            assert isinstance(ability, Prevent)
            return ability.what
    return EXPOSE


# History


def seat_names(lang: str) -> tuple[str, ...]:
    at = language(lang)
    return WORDS["corp"][at], WORDS["runner"][at]


COUNTED = {
    "ClicksChanged": "click",
    "ClicksLost": "click",
    "CreditsChanged": "credit",
    "CreditsLost": "credit",
    "RunCreditsChanged": "credit",
    "RecurringCreditsSet": "recurring",
    "TagsChanged": "tag",
    "CountersChanged": "{kind}",
    "DamageDealt": "{kind} damage",
    "EffectPrevented": "{kind}",
}
"""The noun of each event that counts something."""

CHOSEN = {
    "use": ("card", "number"),
    "prevent": ("card", "number"),
    "accept": ("card", "number"),
    "decline": ("card", "number"),
    "instead": ("card", "number"),
    "either": ("card", "number", "way"),
    "bid": ("card", "number", "credits"),
}
"""What the parts of an option's id mean, for the choices that history tells more about."""

CASES = {
    "RunEnded": "how",
    "CardReturned": "to",
    "CardInstalled": "place",
    "TraceCompared": "successful",
    "EffectPrevented": "kind",
    "Finished": "reason",
}
"""The field that decides between several templates of an event."""


def sentence(type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """An event in words; sealed fields are missing from the data."""
    at = language(lang)
    if type_ == "Chosen":
        data = {**data, **_chosen(data.get("option", ""))}
    fields = _fields(data, at)
    if "seat" in data:
        fields["side"] = names[data["seat"]]
    if data.get("winners"):
        fields["winner"] = names[data["winners"][0]]
    if type_ in COUNTED:
        fields |= _count(COUNTED[type_].format_map(data), data, at)
    if "effect" in data:
        fields |= _effect(data["effect"], at)
    templates = SENTENCES.get(_template(type_, data)) or SENTENCES[type_]
    return _sentence(templates[at].format_map(fields))


def _sentence(said: str) -> str:
    """Begin with a capital letter, and end with one mark after titles such as "Snare!"."""
    if said.endswith(("!.", "..")):
        said = said[:-1]
    return said[0].upper() + said[1:]


def _template(type_: str, data: Mapping[str, Any]) -> str:
    """Which of the templates of an event fits; some have only one, under the plain name."""
    if data.get("by", 0) < 0:
        return f"{type_}-"
    if type_ in CASES:
        return f"{type_}:{data[CASES[type_]]}"
    if type_ == "Chosen":
        return f"Chosen:{data['verb']}"
    if type_ == "EffectBegan":
        return f"EffectBegan:{data['effect'][0]}"
    if data.get("host"):
        return f"{type_}:hosted"
    return type_ if data.get("number") else f"{type_}:unseen"


def _chosen(option: str) -> dict[str, Any]:
    """What an option's id tells; nothing if the choice is secret."""
    verb, *parts = option.split(":")
    told = zip(CHOSEN.get(verb, ()), parts, strict=False)
    return {
        "verb": verb,
        **{name: int(part) if part.isdigit() else part for name, part in told},
    }


def _count(noun: str, data: Mapping[str, Any], lang: int) -> dict[str, str]:
    amount = next(data[field] for field in ("by", "amount", "credits") if field in data)
    return {"counted": counted(abs(amount), noun, lang)} if noun in NOUNS else {}


def _effect(effect: Sequence[Any], lang: int) -> dict[str, str]:
    """A lingering effect: what it is about, how much, how long."""
    kind, target, value, *rest, duration = effect
    if kind == "when":
        target = rest[-1]
    elif kind == STRENGTH:
        value = f"{value:+d}"
    elif kind == SUBTYPE:
        value = SUBTYPES[value][lang]
    return {"target": str(target), "value": str(value), "ends": DURATIONS[duration][lang]}
