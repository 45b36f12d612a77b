"""All command cards: each protocol has its file, each card its entry of value, text and steps."""

from domain.compile import index
from domain.compile.boxes import Box, Card
from domain.compile.cards.darkness import DARKNESS
from domain.compile.cards.death import DEATH
from domain.compile.cards.fire import FIRE
from domain.compile.cards.gravity import GRAVITY
from domain.compile.cards.life import LIFE
from domain.compile.cards.light import LIGHT
from domain.compile.cards.metal import METAL
from domain.compile.cards.plague import PLAGUE
from domain.compile.cards.psychic import PSYCHIC
from domain.compile.cards.speed import SPEED
from domain.compile.cards.spirit import SPIRIT
from domain.compile.cards.water import WATER
from domain.compile.components import PROTOCOLS
from domain.compile.index import Text
from domain.kernel.script import Script, script

_BY_PROTOCOL: dict[str, tuple[Card, ...]] = {
    "darkness": DARKNESS,
    "death": DEATH,
    "fire": FIRE,
    "gravity": GRAVITY,
    "life": LIFE,
    "light": LIGHT,
    "metal": METAL,
    "plague": PLAGUE,
    "psychic": PSYCHIC,
    "speed": SPEED,
    "spirit": SPIRIT,
    "water": WATER,
}

CATALOGUE: dict[str, Card] = {
    f"{protocol}-{card.value}": card for protocol in PROTOCOLS for card in _BY_PROTOCOL[protocol]
}

SCRIPTS: dict[str, Script] = {}


def _enter(name: str, place: str, box: Box) -> None:
    """Make a box known to the rules: its script, and where they look for its text."""
    text = Text(name, place, f"{name}/{place}")
    if box.steps:
        index.TEXTS[text.script] = text
        SCRIPTS[text.script] = script(*box.steps)
    box.enter(text)


for _name, _card in CATALOGUE.items():
    for _place, _box in _card.boxes.items():
        _enter(_name, _place, _box)
