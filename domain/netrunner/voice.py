"""Labels, prompts and history sentences in English and German, from templates in `phrases`."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.decision import Decision, Option
from domain.netrunner.kinds import CARDS
from domain.netrunner.phrases import COUNTER_NAMES, LABELS, PROMPTS, SENTENCES, WAYS, WORDS
from domain.netrunner.terms import NEW_REMOTE

LANGUAGES = ("en", "de")


def language(lang: str) -> int:
    """The place of a language in the templates; English stands in for the ones not spoken."""
    return 1 if lang.split("-")[0] == "de" else 0


def title(number: object, lang: int) -> str:
    """A card by its printed title, or a facedown card."""
    card = CARDS[number if isinstance(number, int) and 0 < number < len(CARDS) else 0]
    return card.german if lang else card.title


def card_name(data: Mapping[str, Any], lang: int) -> str:
    """The card an option or event is about; an unseen one by its id."""
    if data.get("number"):
        return title(data["number"], lang)
    card = data.get("card")
    return f"{title(0, lang)} (#{card})" if isinstance(card, int) else title(0, lang)


def server_name(server: object, lang: int) -> str:
    if not isinstance(server, int):
        return "?"
    if server == NEW_REMOTE:
        return WORDS["new remote"][lang]
    if server < 3:
        return (("HQ", "R&D", "Archives"), ("HQ", "F&E", "Archiv"))[lang][server]
    return f"{WORDS['remote'][lang]} {server - 2}"


def _fields(data: Mapping[str, Any], lang: int) -> dict[str, Any]:
    """Everything a template may mention."""
    fields: dict[str, Any] = dict(data)
    fields["card"] = card_name(data, lang)
    if "server" in data:
        fields["server"] = server_name(data["server"], lang)
    if "by" in data:
        fields["by"] = abs(data["by"])
    if "kind" in data:
        fields["kind"] = COUNTER_NAMES.get(data["kind"], (data["kind"],) * 2)[lang]
    if "cards" in data and isinstance(data["cards"], (list, tuple)):
        named = ", ".join(title(number, lang) for number in data["cards"])
        fields["cards"] = named or WORDS["nothing"][lang]
    if isinstance(data.get("subroutine"), int):
        fields["subroutine"] = data["subroutine"] + 1
    if "way" in data:
        fields["way"] = WAYS.get(data["way"], (data["way"],) * 2)[lang]
    return fields


def label(option: Option, lang: str) -> str:
    at = language(lang)
    verb = option.verb
    if verb == "install" and option.args.get("host"):
        verb = "install_on"
    elif verb == "install" and "server" in option.args:
        verb = "install_in"
    elif verb == "access_next" and not option.args.get("number"):
        verb = (
            f"access_next_{option.args['card']}" if option.args["card"] in ("hq", "rnd") else verb
        )
    elif verb == "pay" and not option.args["card"]:
        verb = "pay_run_credits"
    text = LABELS[verb][at].format_map(_fields(option.args, at))
    if verb == "use" and option.args.get("number"):
        ability = CARDS[_int(option.args["number"])].abilities[_int(option.args["ability"])]
        text += f" ({ability.text})" if at == 0 else f" ({_int(option.args['ability']) + 1})"
    return text


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def prompt(decision: Decision, lang: str) -> str:
    at = language(lang)
    about = next((option.args for option in decision.options if option.args), {})
    return PROMPTS[decision.kind][at].format_map(_fields(about, at))


def seat_names(lang: str) -> tuple[str, ...]:
    at = language(lang)
    return WORDS["corp"][at], WORDS["runner"][at]


def sentence(type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """An event in words; sealed fields are missing from the data."""
    at = language(lang)
    name = type_
    if f"{name}-" in SENTENCES and data.get("by", 0) < 0:
        name += "-"
    elif type_ in ("RunEnded", "CardReturned", "TraceCompared", "Finished"):
        name += f":{_case(type_, data)}"
    templates = SENTENCES.get(name) or SENTENCES.get(type_)
    if templates is None:
        return type_
    fields = _Sealed(_fields(data, at))
    if "seat" in data:
        fields["side"] = names[data["seat"]]
    said = templates[at].format_map(fields)
    return said[0].upper() + said[1:]


def _case(type_: str, data: Mapping[str, Any]) -> str:
    field = {"RunEnded": "how", "CardReturned": "to", "TraceCompared": "successful"}
    return str(data.get(field.get(type_, "reason")))


class _Sealed(dict[str, Any]):
    """A field that the reader may not see yet."""

    def __missing__(self, key: str) -> str:
        return "?"
