"""What card texts let a player choose from: finders of cards, and tests of printed cards."""

from domain.kernel.agenda import Frame
from domain.kernel.script import Test
from domain.netrunner.choices import Find
from domain.netrunner.costs import affordable
from domain.netrunner.interface import unbroken
from domain.netrunner.kinds import Card
from domain.netrunner.steps.cards import looked_at
from domain.netrunner.steps.rez import can_rez
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ICE, ICEBREAKER, PROGRAM, RUNNER, VIRUS


def installed_ice(table: Netrunner, frame: Frame) -> list[int]:
    return sorted(card for row in table.protecting.values() for card in row)


def rezzed_ice(table: Netrunner, frame: Frame) -> list[int]:
    return [card for card in installed_ice(table, frame) if card in table.rezzed]


def unrezzed_ice(table: Netrunner, frame: Frame) -> list[int]:
    return [card for card in installed_ice(table, frame) if card not in table.rezzed]


def rezzed_ice_of_this_server(table: Netrunner, frame: Frame) -> list[int]:
    """The rezzed ice that protects the server of this card."""
    assert isinstance(frame.source, int)
    ice = table.protecting[table.server[frame.source]]
    return [card for card in ice if card in table.rezzed]


def unrezzed_cards(table: Netrunner, frame: Frame) -> list[int]:
    """What can be exposed (NR-159)."""
    return [card for card in sorted(table.server) if card not in table.rezzed]


def programs(table: Netrunner, frame: Frame) -> list[int]:
    return [card for card in table.rig if table.card(card).kind == PROGRAM]


def your_other_cards(table: Netrunner, frame: Frame) -> list[int]:
    """The Runner's other installed cards, wherever they are hosted."""
    return [card for card in table.rig if card != frame.source]


def advanceable_cards(table: Netrunner, frame: Frame) -> list[int]:
    """The installed cards that can be advanced (NR-88)."""
    return [card for card in sorted(table.server) if table.card(card).advanceable]


def ice_looked_at(table: Netrunner, frame: Frame) -> list[int]:
    return [card for card in looked_at(table, frame) if table.card(card).kind == ICE]


def all_broken(table: Netrunner, frame: Frame) -> bool:
    """The Runner broke every subroutine of the encountered ice."""
    return not unbroken(table)


def any_card(card: Card) -> bool:
    return True


def is_virus_program(card: Card) -> bool:
    return card.kind == PROGRAM and VIRUS in card.subtypes


def is_icebreaker(card: Card) -> bool:
    return ICEBREAKER in card.subtypes


def can_be_hosted_by_daemon(card: Card) -> bool:
    """No icebreaker, and no program with a host of its own."""
    return card.kind == PROGRAM and ICEBREAKER not in card.subtypes and card.only_on is None


def possible(table: Netrunner, frame: Frame) -> bool:
    """A way that is always open."""
    return True


def can_rez_it(table: Netrunner, frame: Frame) -> bool:
    """A way for a Corp that can pay all costs of the chosen card."""
    return isinstance(frame.it, int) and can_rez(table, frame.it)


def any_of(find: Find) -> Test:
    """A way that is open only if there is something to choose."""
    return lambda table, frame: bool(find(table, frame))


def has_counter(kind: str) -> Test:
    """A way that needs a counter on this card."""
    return lambda table, frame: table.counter(frame.source, kind) > 0


def runner_can_pay(credits: int) -> Test:
    """The Runner has so many credits, those of this run included."""
    return lambda table, frame: affordable(table, RUNNER) >= credits
