"""How AI seats judge a position of Mainframe: what is secured, and what there is to hope for.

Every node outside the secured zones belongs to the runner whose access point is nearest, walls
considered. Such a territory is worth a share of what it would be as a zone, the less the more
partitions are still missing around it; so is a cluster, tokens of one runner side by side, where
that helps to keep them together. A token that is not facedown yet is worth what is still to be had
with it. The weights come from self-play: they tell best who wins in the end; only that of clusters
comes from matches between bots with and without it.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from domain.mainframe.board import DOWN, LOW, NODES, PATH, PATHS, STRIDE, spread
from domain.mainframe.components import ACCESS_POINTS
from domain.mainframe.table import Mainframe
from domain.search.brain import Worth


class Weights(NamedTuple):
    """What things are worth, in points."""

    territory: tuple[float, float]
    """The share of its points that a territory is worth that lacks no partition, and how many
    missing partitions make it worth about a third of that."""
    cluster: tuple[float, float]
    """The same for a cluster, as if it were a zone by itself."""
    turn: float
    """To be the next to act, compared with having to wait a whole round."""
    card: float
    """A program in hand."""
    in_supply: tuple[float, float]
    """A token of the supply: at the end, and more for each card of the stack."""
    faceup: tuple[float, float]
    """A token on the board that is not facedown yet, likewise."""
    doubt: tuple[float, float]
    """How large a lead makes victory likely, likewise."""


WEIGHTS = {
    2: Weights((0.17, 10.0), (0.0, 1.0), 5.4, 2.6, (-1.3, 0.34), (2.9, 0.2), (3.9, 0.47)),
    3: Weights((0.24, 4.0), (0.0, 1.0), 1.3, 0.0, (0.0, 0.0), (0.7, 0.0), (2.3, 0.06)),
    4: Weights((0.4, 1.7), (0.36, 3.5), 2.0, 0.2, (0.0, 0.0), (0.6, 0.075), (2.6, 0.3)),
}
"""By seats. With two seats tokens run short, with more seats turns do."""


def closing(share: float, reach: float) -> list[float]:
    """What an area is worth of its points, by how many partitions are missing."""
    return [share * exp(-missing / reach) for missing in range(len(PATH) + 1)]


TERRITORY = {seats: closing(*weights.territory) for seats, weights in WEIGHTS.items()}
CLUSTER = {seats: closing(*weights.cluster) for seats, weights in WEIGHTS.items()}

PLACED_AT_ONCE = 3
"""How many partitions an action places at most, as a rule."""

REMEMBERED = 4096
"""Boards whose judgement is remembered: a search meets the same ones in many of its worlds."""

APART = 64
"""How far the seats' nodes lie apart in one long integer."""
EVERY_SEAT = [sum(1 << seat * APART for seat in range(seats)) for seats in range(5)]


@lru_cache(maxsize=REMEMBERED)
def territories(open_paths: int, tokens: tuple[int, ...], free: int) -> tuple[int, ...]:
    """The nodes that are nearer to each seat's tokens than to anybody else's.

    All seats spread at once: their nodes lie side by side in one long integer.
    """
    seats = len(tokens)
    every = EVERY_SEAT[seats]
    right, down = (open_paths & LOW) * every, (open_paths >> DOWN) * every
    held = 0
    for seat, nodes in enumerate(tokens):
        held |= nodes << seat * APART
        free &= ~nodes
    free *= every
    edge = held
    while True:
        new = (edge & right) << 1 | edge >> 1 & right | (edge & down) << STRIDE
        new = (new | edge >> STRIDE & down) & free
        if not new:
            return tuple([held >> seat * APART & NODES for seat in range(seats)])
        once = new & NODES
        twice = 0
        for seat in range(1, seats):
            nodes = new >> seat * APART & NODES
            twice |= once & nodes
            once |= nodes
        free &= ~(once * every)
        edge = new & ~(twice * every)
        held |= edge


def weigh(seats: int, weights: Weights) -> None:
    """Judge by these weights from now on."""
    WEIGHTS[seats] = weights
    TERRITORY[seats] = closing(*weights.territory)
    CLUSTER[seats] = closing(*weights.cluster)
    expected.cache_clear()


@lru_cache(maxsize=REMEMBERED)
def expected(
    walls: int, tokens: tuple[int, ...], secured: int, limit: int, turns: tuple[int, ...]
) -> tuple[float, ...]:
    """The points that each seat may still hope for with the tokens on the board."""
    open_paths = PATHS & ~walls
    right, down = open_paths & LOW, open_paths >> DOWN
    faceup = tuple([nodes & ~secured for nodes in tokens])
    seats = len(tokens)
    territory, cluster = TERRITORY[seats], CLUSTER[seats]
    hopes = []
    for seat, held in enumerate(territories(open_paths, faceup, NODES & ~secured)):
        own = faceup[seat]
        most = PLACED_AT_ONCE * turns[seat]
        hope = hope_of(own, held, right, down, limit, territory[: most + 1])
        if cluster[0]:
            hope += hope_of(own, own, right, down, limit, cluster[: most + 1])
        hopes.append(hope)
    return tuple(hopes)


def hope_of(
    own: int, held: int, right: int, down: int, limit: int, shares: Sequence[float]
) -> float:
    """What the areas of the held nodes around the own tokens are worth together.

    Those that lack more partitions than there are shares are worth nothing.
    """
    hope = 0.0
    across = right & held & held >> 1
    below = down & held & held >> STRIDE
    while own:
        area = spread(own & -own, across, below)
        missing = ((area ^ area >> 1) & right).bit_count()
        missing += ((area ^ area >> STRIDE) & down).bit_count()
        if missing < len(shares):
            size = min(area.bit_count(), limit)
            hope += size * (own & area).bit_count() * shares[missing]
        own &= ~area
    return hope


def judged(table: Mainframe, walls: int, tokens: Sequence[int], to_move: int) -> Worth:
    """The worth of a board to every seat, the rest of the table being as it is."""
    seats = table.seats
    stack = len(table.stack)
    each = stack // seats
    turns = tuple([each + len(hand) // 2 + 1 for hand in table.hands])
    scores = list(expected(walls, tuple(tokens), table.secured, table.zone_limit, turns))
    for owner, nodes in table.zones:
        scores[owner] += nodes.bit_count() * (tokens[owner] & nodes).bit_count()
    weights = WEIGHTS[seats]
    in_supply = max(0.0, weights.in_supply[0] + weights.in_supply[1] * stack)
    faceup = weights.faceup[0] + weights.faceup[1] * stack
    for seat, own in enumerate(tokens):
        # Towards the end there are not turns enough to make use of all tokens.
        scores[seat] += (
            in_supply * min(ACCESS_POINTS - own.bit_count(), each)
            + faceup * min((own & ~table.secured).bit_count(), 2 * turns[seat])
            + weights.card * len(table.hands[seat])
            - weights.turn * ((seat - to_move) % seats) / seats
        )
    return chances(scores, weights.doubt[0] + weights.doubt[1] * stack)


def chances(scores: Sequence[float], scale: float) -> Worth:
    """From points to chances to win: softmax."""
    best = max(scores)
    weights = [exp((score - best) / scale) for score in scores]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
