"""Why a hint is a hint, in a sentence: what the search found, and nothing about the table."""

from collections.abc import Mapping

from domain.search.bot import Choice
from domain.search.ismcts import Line

_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "forced": "It is the only option.",
        "unsearched": "No search came to an end; this is the best option at first sight.",
        "best": "Tried in {share} % of {simulations} simulations, more than any other option;"
        " its chances are about {value} %.",
        "worse": "Tried in {share} % of the simulations; its chances are about {value} %,"
        " {gap} points below those of the first option.",
        "equal": "Tried in {share} % of the simulations; its chances are about {value} %, no worse"
        " than those of the first option, but less is known about it.",
    },
    "de": {
        "forced": "Es ist die einzige Möglichkeit.",
        "unsearched": "Keine Suche kam zu Ende; auf den ersten Blick ist dies am besten.",
        "best": "In {share} % von {simulations} Simulationen versucht, öfter als alles andere;"
        " die Chancen stehen bei etwa {value} %.",
        "worse": "In {share} % der Simulationen versucht; die Chancen stehen bei etwa {value} %,"
        " {gap} Punkte unter denen der ersten Möglichkeit.",
        "equal": "In {share} % der Simulationen versucht; die Chancen stehen bei etwa {value} %,"
        " nicht schlechter als bei der ersten Möglichkeit, aber weniger erprobt.",
    },
    "pl": {
        "forced": "To jedyna możliwość.",
        "unsearched": "Żadne przeszukiwanie nie dobiegło końca; na pierwszy rzut oka to najlepsze.",
        "best": "Sprawdzone w {share} % z {simulations} symulacji, częściej niż cokolwiek innego;"
        " szanse wynoszą około {value} %.",
        "worse": "Sprawdzone w {share} % symulacji; szanse wynoszą około {value} %,"
        " o {gap} punktów mniej niż przy pierwszej możliwości.",
        "equal": "Sprawdzone w {share} % symulacji; szanse wynoszą około {value} %,"
        " nie gorsze niż przy pierwszej możliwości, lecz słabiej zbadane.",
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
