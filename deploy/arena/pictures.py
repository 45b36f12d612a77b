"""Plots of the arena as plain SVG: the ladder of players, and strength against budget."""

from collections.abc import Sequence
from math import log2
from typing import NamedTuple

from deploy.arena.standings import Standing

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 40, 60


class Point(NamedTuple):
    """A share with its interval, somewhere across the picture (0 to 1)."""

    across: float
    label: str
    share: float
    low: float
    high: float


def _x(across: float) -> float:
    return LEFT + across * (WIDTH - LEFT - RIGHT)


def _y(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{colour}" stroke-width="1.5"/>'
    )


def picture(title: str, points: Sequence[Point], is_joined: bool) -> str:
    """Shares of wins with their intervals over a scale from 0 to 100 %."""
    parts = [_text(WIDTH / 2, 22, title)]
    for percent in range(0, 101, 25):
        y = _y(percent / 100)
        parts += [_line(LEFT, y, WIDTH - RIGHT, y, "#ddd")]
        parts += [_text(LEFT - 8, y + 4, f"{percent} %", "end")]
    if is_joined and len(points) > 1:
        way = " ".join(f"{_x(point.across):.1f},{_y(point.share):.1f}" for point in points)
        parts.append(f'<polyline points="{way}" fill="none" stroke="#36c" stroke-width="1.5"/>')
    for point in points:
        x = _x(point.across)
        parts += [_line(x, _y(point.low), x, _y(point.high), "#36c")]
        parts += [f'<circle cx="{x:.1f}" cy="{_y(point.share):.1f}" r="4" fill="#36c"/>']
        parts += [_text(x, HEIGHT - BOTTOM + 24, point.label)]
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="sans-serif" font-size="12">\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{body}\n</svg>\n'
    )


def ladder(title: str, standings: Sequence[Standing]) -> str:
    """One place per pairing, in the order in which they were played."""
    points = [
        Point((number + 0.5) / len(standings), str(one.pairing), one.share, *one.interval)
        for number, one in enumerate(standings)
    ]
    return picture(title, points, is_joined=False)


def strength(title: str, standings: Sequence[Standing]) -> str:
    """Over the budget of the hero, on a logarithmic scale."""
    budgets = [log2(one.pairing.hero.budget or 1) for one in standings]
    least, most = min(budgets), max(budgets)
    span = (most - least) or 1.0
    points = [
        Point(
            0.05 + 0.9 * (budget - least) / span,
            str(one.pairing.hero.budget),
            one.share,
            *one.interval,
        )
        for budget, one in zip(budgets, standings, strict=True)
    ]
    return picture(title, points, is_joined=True)
