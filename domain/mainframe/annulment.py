"""Annulling the action of the player before: everything on the board goes back where it was."""

from typing import NamedTuple

from domain.kernel.agenda import Frame
from domain.mainframe import zones
from domain.mainframe.board import NODES, bits, inside, node_names, path_names
from domain.mainframe.events import ActionAnnulled
from domain.mainframe.foresight import Act
from domain.mainframe.pieces import settle
from domain.mainframe.table import Mainframe


class Change(NamedTuple):
    """What the last action of another player changed on the board."""

    placed: int
    removed: int
    arrived: tuple[int, ...]
    """By owner: the nodes to which tokens came."""
    left: tuple[int, ...]
    """By owner: the nodes that tokens left."""


def last_change(table: Mainframe, seat: int) -> Change | None:
    """The change made by the turn before this one, if it was another player's."""
    if table.earlier is None or table.earlier[0] == seat:
        return None
    _, walls, tokens = table.earlier
    now = table.tokens
    return Change(
        table.walls & ~walls,
        walls & ~table.walls,
        tuple(new & ~old for new, old in zip(now, tokens, strict=True)),
        tuple(old & ~new for new, old in zip(now, tokens, strict=True)),
    )


def can_be_annulled(table: Mainframe, change: Change) -> bool:
    """Whether each piece is unlocked or faceup still, and its old place is open to it."""
    arrived = sum(change.arrived)
    left = sum(change.left)
    if not (change.placed or change.removed or arrived or left):
        return False
    if change.placed & ~zones.unlocked_walls(table) or (arrived | left) & table.secured:
        return False
    if left & table.occupied & ~arrived or change.removed & ~inside(NODES & ~table.secured):
        return False
    return not _leaves_empty_zone(table, change)


def _leaves_empty_zone(table: Mainframe, change: Change) -> bool:
    after = table.clone()
    _restore(after, change)
    return any(zones.is_zone(after, area) and not area & after.occupied for area in after.areas)


def _restore(table: Mainframe, change: Change) -> None:
    zones.take_down(table, bits(change.placed))
    zones.put_up(table, bits(change.removed))
    for owner, nodes in enumerate(change.arrived):
        table.toggle(owner, nodes | change.left[owner])


class AnnulAction(Act):
    """Put the partitions and tokens of the last action back."""

    __slots__ = ()
    assured = False

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        change = last_change(table, frame.seat)
        return change is not None and can_be_annulled(table, change)

    def perform(self, table: Mainframe, frame: Frame) -> None:
        change = last_change(table, frame.seat)
        assert change is not None
        table.emit(
            ActionAnnulled,
            frame.seat,
            str(frame.source),
            tuple(path_names(change.placed)),
            tuple(path_names(change.removed)),
            _tokens(change.arrived),
            _tokens(change.left),
        )
        settle(table)


def _tokens(nodes_by_owner: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    return tuple(
        (owner, name) for owner, nodes in enumerate(nodes_by_owner) for name in node_names(nodes)
    )
