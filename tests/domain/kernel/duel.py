"""A tiny duel that holds one specimen of every hard case the kernel must carry.

Two seats with life and cards in play. Zap announces damage; a Shield may prevent it (the other
seat's choice in the middle of an effect), an Amulet turns it into healing (a replacement), an
Engine makes it stronger (a persistent modifier), Storm trashes each card in play in an order its
seat chooses, and a Bomb that is trashed bursts before the Storm goes on (an interruption).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from domain.kernel.agenda import Frame
from domain.kernel.chance import Dice, shuffled
from domain.kernel.decision import Decision, Option
from domain.kernel.facts import Fact, fact, facts_of, nobody, seat_in
from domain.kernel.game import Game
from domain.kernel.happenings import Finished
from domain.kernel.script import Ask, Do, Forever, If, May, Script, Step, script
from domain.kernel.table import Table
from domain.kernel.values import Json, Move
from tests.domain.kernel.each import AskNoted, Each

DECK = ("zap", "zap", "zap", "shield", "amulet", "engine", "bomb", "bomb", "storm", "storm")


class Duel(Table):
    __slots__ = ("hands", "life", "next_id", "printed", "side", "stack", "trash")
    scripts: ClassVar[dict[str, Script]] = {}
    facts: ClassVar[dict[str, Fact[Any, Any]]] = {}

    def __init__(self) -> None:
        super().__init__(2)
        self.life = [6, 6]
        self.hands: list[list[str]] = [[], []]
        self.stack: list[str] = []
        self.side: dict[int, int] = {}
        self.printed: dict[int, str] = {}
        self.trash: list[str] = []
        self.next_id = 1

    def clone(self) -> "Duel":
        new = self.bare_clone()
        new.life = self.life.copy()
        new.hands = [hand.copy() for hand in self.hands]
        new.stack = self.stack.copy()
        new.side = self.side.copy()
        new.printed = self.printed.copy()
        new.trash = self.trash.copy()
        new.next_id = self.next_id
        return new

    def has(self, seat: int, name: str) -> bool:
        return any(self.printed[card] == name for card, owner in self.side.items() if owner == seat)


@fact(secret={"order": nobody})
def StackShuffled(table: Duel, order: tuple[str, ...]) -> None:
    table.stack = list(order)


@fact(secret={"card": seat_in("seat")})
def CardDrawn(table: Duel, seat: int, card: str) -> None:
    table.stack.pop()
    table.hands[seat].append(card)


@fact
def CardPlayed(table: Duel, seat: int, card: str) -> None:
    table.hands[seat].remove(card)
    table.side[table.next_id] = seat
    table.printed[table.next_id] = card
    table.next_id += 1


@fact
def CardTrashed(table: Duel, card: int) -> None:
    table.trash.append(table.printed.pop(card))
    del table.side[card]


@fact
def LifeChanged(table: Duel, seat: int, by: int) -> None:
    table.life[seat] += by


def trash(table: Duel, card: int) -> None:
    """Trash a card; a Bomb bursts at once, before the effect that trashed it goes on."""
    seat, name = table.side[card], table.printed[card]
    table.emit(CardTrashed, card)
    if name == "bomb":
        table.push("bomb", seat)


class ChooseCard(Ask):
    kind = "choose_card"
    rule = "D-1"

    def moves(self, table: Duel, frame: Frame) -> Sequence[Move]:
        return sorted(set(table.hands[frame.seat]))

    def answer(self, table: Duel, frame: Frame, move: Move) -> None:
        assert isinstance(move, str)
        table.emit(CardPlayed, frame.seat, move)
        if move in ("zap", "storm"):
            table.push(move, frame.seat, table.next_id - 1)

    def option(self, table: Duel, frame: Frame, move: Move) -> Option:
        return Option("play", {"card": move}, self.rule, move)


class ChooseNext(AskNoted):
    kind = "choose_next"
    rule = "D-2"

    def option(self, table: Duel, frame: Frame, move: Move) -> Option:
        return Option("next", {"card": move}, self.rule, move)


class Damage(Step):
    """Announce damage to the other seat; what happens to it is a script of its own."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def perform(self, table: Duel, frame: Frame) -> None:
        bonus = 1 if table.has(frame.seat, "engine") else 0
        table.push("damage", 1 - frame.seat, frame.source, self.amount + bonus)


def in_play(table: Duel, frame: Frame) -> tuple[int, ...]:
    return tuple(sorted(card for card in table.side if card != frame.source))


def has_shield(table: Duel, frame: Frame) -> bool:
    return table.has(frame.seat, "shield")


def spend_shield(table: Duel, frame: Frame) -> None:
    card = min(c for c, s in table.side.items() if s == frame.seat and table.printed[c] == "shield")
    table.emit(CardTrashed, card)
    frame.keep("amount", 0)


def announce(table: Duel, frame: Frame) -> None:
    frame.keep("amount", frame.it)


def hurt(table: Duel, frame: Frame) -> None:
    assert frame.kept is not None
    amount = frame.kept["amount"]
    if amount:
        healing = table.has(frame.seat, "amulet")
        table.emit(LifeChanged, frame.seat, amount if healing else -amount)
    if table.life[frame.seat] <= 0:
        table.emit(Finished, (1 - frame.seat,), "life")


def draw(table: Duel, frame: Frame) -> None:
    if table.stack:
        table.emit(CardDrawn, frame.seat, table.stack[-1])


def set_up(table: Duel, frame: Frame) -> None:
    table.emit(StackShuffled, tuple(shuffled(DECK * 2, table.dice)))
    for seat in (0, 1, 0, 1, 0, 1):
        table.emit(CardDrawn, seat, table.stack[-1])


def next_turn(table: Duel, frame: Frame) -> None:
    frame.seat = 1 - frame.seat
    if not table.hands[0] and not table.hands[1] and not table.stack:
        table.emit(Finished, (), "no cards")


def trash_it(table: Duel, frame: Frame) -> None:
    assert isinstance(frame.it, int)
    trash(table, frame.it)


def trash_source(table: Duel, frame: Frame) -> None:
    assert isinstance(frame.source, int)
    trash(table, frame.source)


Duel.scripts |= {
    "match": script(Do(set_up), Forever(ChooseCard(), Do(draw), Do(next_turn))),
    "zap": script(Damage(2)),
    "bomb": script(Damage(1)),
    "damage": script(
        Do(announce),
        If(has_shield, May(Do(spend_shield), kind="prevent", rule="D-3")),
        Do(hurt),
    ),
    "storm": script(
        Each(
            in_play,
            ChooseNext(),
            Do(trash_it),
            still=lambda table, frame, card: card in table.side,
        ),
        Do(trash_source),
    ),
}
Duel.facts |= facts_of(globals())


class DuelGame(Game[Duel]):
    name = "duel"
    title = "Duel"
    rules_version = "duel/1"
    seat_counts = (2,)
    table_type = Duel
    option_schema: Mapping[str, Json] = {"type": "object", "properties": {}}
    position_schema: Mapping[str, Json] = {"type": "object", "properties": {}}
    kinds: Mapping[str, Mapping[str, Json]] = {"choose_card": {}, "choose_next": {}, "prevent": {}}

    def options(self, given: Mapping[str, Json], seats: int) -> dict[str, Json]:
        return dict(given)

    def empty_table(self, seats: int, options: Mapping[str, Json]) -> Duel:
        return Duel()

    def set_up(self, position: Mapping[str, Json], seats: int, options: Mapping[str, Json]) -> Duel:
        table = Duel()
        table.hands = [list(hand) for hand in position["hands"]]
        table.push("match", 0).at = 1
        return table

    def mask(self, table: Duel, seat: int | None) -> Duel:
        masked = table.clone()
        masked.pending = None
        masked.stack = ["?"] * len(table.stack)
        for other in range(2):
            if other != seat:
                masked.hands[other] = ["?"] * len(table.hands[other])
        return masked

    def render(self, masked: Duel, seat: int | None) -> dict[str, Json]:
        return {"life": masked.life, "hands": masked.hands, "stack": len(masked.stack)}

    def deal(self, masked: Duel, seat: int, dice: Dice) -> Duel:
        seen = [*masked.hands[seat], *masked.trash, *masked.printed.values()]
        pool = sorted(DECK * 2)
        for card in seen:
            pool.remove(card)
        pool = shuffled(pool, dice)
        world = masked.clone()
        count = len(masked.hands[1 - seat])
        world.hands[1 - seat], world.stack = pool[:count], pool[count:]
        return world

    def label(self, option: Option, lang: str) -> str:
        return option.id

    def prompt(self, decision: Decision, lang: str) -> str:
        return decision.kind

    def seat_names(self, table: Duel, lang: str) -> tuple[str, ...]:
        return ("left", "right")

    def sentence(self, type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        return type_

    def cards(self, lang: str) -> list[dict[str, Json]]:
        return [{"id": name} for name in sorted(set(DECK))]


DUEL = DuelGame()
