"""Why a hint is a hint, in a sentence: what the search found, and nothing about the table."""

from collections.abc import Mapping

from domain.search.bot import Choice
from domain.search.ismcts import Line

_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "forced": "It is the only option.",
        "unsearched": "No search came to an end; this is the best option at first sight.",
        "best": "The best after {simulations} simulations, {share} % of which tried it;"
        " its chances are about {value} %.",
        "worse": "Tried in {share} % of the simulations; its chances are about {value} %,"
        " {gap} points below those of the first option.",
        "equal": "Tried in {share} % of the simulations; its chances are about {value} %,"
        " about as good as those of the first option.",
    },
    "de": {
        "forced": "Es ist die einzige Möglichkeit.",
        "unsearched": "Keine Suche kam zu Ende; auf den ersten Blick ist dies am besten.",
        "best": "Nach {simulations} Simulationen am besten, {share} % davon versuchten es;"
        " die Chancen stehen bei etwa {value} %.",
        "worse": "In {share} % der Simulationen versucht; die Chancen stehen bei etwa {value} %,"
        " {gap} Punkte unter denen der ersten Möglichkeit.",
        "equal": "In {share} % der Simulationen versucht; die Chancen stehen bei etwa {value} %,"
        " etwa so gut wie bei der ersten Möglichkeit.",
    },
    "pl": {
        "forced": "To jedyna możliwość.",
        "unsearched": "Żadne przeszukiwanie nie dobiegło końca; na pierwszy rzut oka to najlepsze.",
        "best": "Najlepsze po {simulations} symulacjach, {share} % z nich to sprawdziło;"
        " szanse wynoszą około {value} %.",
        "worse": "Sprawdzone w {share} % symulacji; szanse wynoszą około {value} %,"
        " o {gap} punktów mniej niż przy pierwszej możliwości.",
        "equal": "Sprawdzone w {share} % symulacji; szanse wynoszą około {value} %,"
        " mniej więcej takie jak przy pierwszej możliwości.",
    },
}


def why(choice: Choice, line: Line | None, lang: str) -> str:
    """The sentence for one line of a search, or for a choice that needed none."""
    sentences = _SENTENCES[lang]
    if line is None:
        return sentences["forced" if choice.how == "forced" else "unsearched"]
    best = choice.lines[0]
    gap = round((best.value - line.value) * 100)
    name = "best" if line is best else "worse" if gap > 0 else "equal"
    return sentences[name].format(
        share=round(line.visits * 100 / choice.simulations),
        simulations=choice.simulations,
        value=round(line.value * 100),
        gap=gap,
    )
