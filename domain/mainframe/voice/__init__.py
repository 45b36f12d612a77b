"""The game in words: labels of options, prompts of decisions, sentences of the history.

Each language is a module of templates; here their fields are filled. Where a field is hidden from
the reader, the template of the same name with `/hidden` is used.
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from domain.mainframe.catalogue import SHORT_NAMES, title
from domain.mainframe.voice import english, german, polish

LANGUAGES: dict[str, ModuleType] = {"en": english, "de": german, "pl": polish}

ARGUMENTS = {
    "choose_runner": ("runner",),
    "place_access_point": ("node",),
    "execute": ("program",),
    "place_pattern": ("paths",),
    "place_partition": ("path",),
    "stop": (),
    "choose_partition": ("path",),
    "move_partition": ("path", "to"),
    "choose_access_point": ("node",),
    "move_access_point": ("node", "to"),
    "swap_access_points": ("node", "with"),
    "put_back": ("program",),
}
"""The arguments of each verb in the order in which an option's id names them."""

HIDEABLE = {
    "Chosen": "option",
    "HandDealt": "cards",
    "StackPeeked": "programs",
    "PeekedProgramPutBack": "program",
    "HandsPeeked": "hands",
}
"""The events whose sentence depends on a field that not every reader may see."""


def seat_names(runners: Sequence[str | None], lang: str) -> tuple[str, ...]:
    words = LANGUAGES[lang]
    return tuple(
        words.SEAT.format(seat=seat) if runner is None else SHORT_NAMES[lang][runner]
        for seat, runner in enumerate(runners)
    )


def label(verb: str, args: Mapping[str, Any], lang: str) -> str:
    template = LANGUAGES[lang].LABELS[verb if args or not ARGUMENTS[verb] else f"{verb}/turn"]
    fields = {name: _argument(name, value, lang) for name, value in args.items()}
    return str(template.format(**fields))


def _argument(name: str, value: Any, lang: str) -> str:
    if name == "program":
        return title(value, lang)
    if name == "runner":
        return SHORT_NAMES[lang][value]
    return ", ".join(value) if name == "paths" else str(value)


def prompt(kind: str, lang: str) -> str:
    return str(LANGUAGES[lang].PROMPTS[kind])


def sentence(type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """Say what happened. `names` are the seats' names; hidden fields are missing in `data`."""
    words = LANGUAGES[lang]
    fields = {name: _field(name, value, names, lang) for name, value in data.items()}
    variant = type_
    if type_ == "RunnerChosen" or data.get("kind") == "choose_runner":
        fields["seat"] = words.SEAT.format(seat=data["seat"])
    if type_ in HIDEABLE and HIDEABLE[type_] not in data:
        variant = f"{type_}/hidden"
    elif type_ == "Chosen":
        fields["label"] = _chosen(data["option"], lang)
    elif type_ == "PartitionsPlaced" and len(data["paths"]) == 1:
        variant = "PartitionsPlaced/one"
    elif type_ == "AccessPointPlaced" and data["program"] is None:
        variant = "AccessPointPlaced/supply"
    elif type_ == "HandsPeeked":
        fields["hands"] = _hands(data, names, lang)
    elif type_ == "ActionAnnulled":
        fields["places"] = _places(data)
    elif type_ == "Scored":
        fields["scores"] = _scores(data, names, words.ZONES)
    elif type_ == "Finished":
        variant = "Finished" if len(data["winners"]) == 1 else "Finished/shared"
        fields["reason"] = words.REASONS[data["reason"]]
    return str(words.SENTENCES[variant].format(**fields))


def _field(name: str, value: Any, names: Sequence[str], lang: str) -> str:
    if name in ("seat", "owner"):
        return str(names[value])
    if name in ("program", "runner"):
        return "" if value is None else _argument(name, value, lang)
    if name in ("programs", "cards"):
        return ", ".join(title(card, lang) for card in value)
    if name in ("winners", "others"):
        return ", ".join(names[seat] for seat in value)
    if name in ("paths", "nodes"):
        return ", ".join(value)
    if name == "kind":
        return prompt(value, lang)
    return str(value)


def _chosen(option: str, lang: str) -> str:
    """The label of an option, from its id."""
    verb, *values = option.split(":")
    args = dict(zip(ARGUMENTS[verb], values, strict=False))
    paths = {"paths": args["paths"].split("+")} if "paths" in args else {}
    return label(verb, {**args, **paths}, lang)


def _hands(data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    return "; ".join(
        f"{names[other]}: {', '.join(title(card, lang) for card in hand) or '–'}"
        for other, hand in zip(data["others"], data["hands"], strict=True)
    )


def _places(data: Mapping[str, Any]) -> str:
    nodes = (node for _, node in (*data["taken"], *data["put_back"]))
    return ", ".join(dict.fromkeys((*data["removed"], *data["restored"], *nodes)))


def _scores(data: Mapping[str, Any], names: Sequence[str], zones: str) -> str:
    return ", ".join(
        f"{name} {points} ({zones}: {', '.join(str(size) for size in sizes) or '–'})"
        for name, points, sizes in zip(names, data["points"], data["zone_sizes"], strict=True)
    )
