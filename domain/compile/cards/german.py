"""The card texts in German, in our own words, by card and box."""

from domain.compile.components import PROTOCOLS

_FIVE = "Wirf eine Karte von deiner Hand ab."

GERMAN: dict[str, str] = {f"{protocol}-5/middle": _FIVE for protocol in PROTOCOLS} | {
    "darkness-0/middle": "Ziehe 3 Karten, dann verschiebe eine blockierte Karte der Gegenseite.",
    "darkness-1/middle": (
        "Drehe eine Karte der Gegenseite um; danach darfst du sie auch verschieben."
    ),
    "darkness-2/top": "Jede verdeckte Karte dieses Stapels zählt 4.",
    "darkness-2/middle": (
        "Du darfst eine blockierte Karte dieser Reihe umdrehen, egal auf wessen Seite."
    ),
    "darkness-3/middle": "Spiele eine Handkarte verdeckt in eine der anderen Reihen.",
    "darkness-4/middle": "Verschiebe irgendeine verdeckte Karte, die frei liegt, egal wessen.",
    "death-0/middle": "Entferne in beiden anderen Reihen, nacheinander, je eine Karte.",
    "death-1/top": "Du darfst eine Karte ziehen. Wenn ja, entferne eine andere Karte, dann diese.",
    "death-2/middle": "Wähle eine Reihe und entferne darin alles, was 1 oder 2 wert ist.",
    "death-3/middle": "Entferne irgendeine verdeckte Karte, die frei liegt, egal wessen.",
    "death-4/middle": "Entferne eine Karte, die 0 oder 1 wert ist.",
    "fire-0/middle": "Drehe eine andere Karte um, dann ziehe 2.",
    "fire-0/bottom": "ziehe eine Karte, dann drehe eine andere um.",
    "fire-1/middle": "Wirf eine Karte ab; dafür entferne eine Karte.",
    "fire-2/middle": "Wirf eine Karte ab; dafür wird eine Karte deiner Wahl zurückgenommen.",
    "fire-3/bottom": "Du darfst eine Karte abwerfen. Dafür drehe eine Karte um.",
    "fire-4/middle": (
        "Wirf beliebig viele Karten ab, mindestens eine. Ziehe dann eine mehr als das."
    ),
    "gravity-0/middle": (
        "Zähle die Karten dieser Reihe paarweise: Spiele je Paar die oberste Karte deines "
        "Decks verdeckt direkt unter diese."
    ),
    "gravity-1/middle": (
        "Ziehe 2 Karten, dann verschiebe eine Karte in diese Reihe oder aus ihr heraus."
    ),
    "gravity-2/middle": "Drehe eine Karte um, dann verschiebe sie in diese Reihe.",
    "gravity-4/middle": "Verschiebe eine verdeckte Karte von anderswo in diese Reihe.",
    "gravity-6/middle": (
        "Die Gegenseite muss die oberste Karte ihres Decks verdeckt in diese Reihe spielen."
    ),
    "life-0/top": "Wenn eine andere Karte darauf liegt, entferne diese Karte.",
    "life-0/middle": (
        "Spiele Reihe um Reihe, wo du Karten hast, die oberste Karte deines Decks verdeckt."
    ),
    "life-1/middle": "Drehe eine Karte um, danach noch einmal eine.",
    "life-2/middle": "Ziehe eine Karte. Danach darfst du eine verdeckte Karte umdrehen.",
    "life-3/bottom": "spiele die oberste Karte deines Decks verdeckt in eine andere Reihe.",
    "life-4/middle": "Wenn sie auf einer anderen Karte liegt, ziehe eine Karte.",
    "light-0/middle": "Drehe eine Karte um, dann ziehe so viele Karten, wie sie jetzt wert ist.",
    "light-1/bottom": "Ziehe noch eine Karte von deinem Deck.",
    "light-2/middle": (
        "Ziehe 2 Karten, dann zeige eine verdeckte Karte vor. Du darfst sie verschieben oder "
        "umdrehen."
    ),
    "light-3/middle": (
        "Wähle eine andere Reihe und verschiebe alle verdeckten Karten dieser Reihe dorthin."
    ),
    "light-4/middle": "Die Gegenseite muss alle ihre Handkarten vorzeigen.",
    "metal-0/top": "Der Gesamtwert der Gegenseite in dieser Reihe zählt 2 weniger.",
    "metal-0/middle": "Suche dir eine freie Karte aus, egal wessen, und drehe sie um.",
    "metal-1/middle": (
        "Ziehe 2 Karten. In ihrem kommenden Zug ist der Gegenseite das Kompilieren verwehrt."
    ),
    "metal-2/top": "Die Gegenseite darf in diese Reihe keine Karten verdeckt spielen.",
    "metal-3/middle": (
        "Ziehe eine Karte. Wähle dann eine andere Reihe, in der mindestens 8 Karten liegen, "
        "und entferne sie alle."
    ),
    "metal-6/top": "entferne sie.",
    "plague-0/middle": "Die Gegenseite muss eine Karte abwerfen.",
    "plague-0/bottom": "Die Gegenseite darf in diese Reihe nichts spielen.",
    "plague-1/top": "Jedes Mal, wenn die Gegenseite abwerfen musste, ziehe danach eine Karte.",
    "plague-1/middle": "Die Gegenseite muss eine Karte abwerfen.",
    "plague-2/middle": (
        "Wirf beliebig viele Karten ab, mindestens eine. Die Gegenseite muss eine mehr abwerfen."
    ),
    "plague-3/middle": "Drehe nacheinander alle anderen Karten um, die frei und offen liegen.",
    "plague-4/bottom": (
        "Die Gegenseite muss eine eigene verdeckte Karte entfernen. Du darfst diese Karte umdrehen."
    ),
    "psychic-0/middle": (
        "Ziehe 2 Karten. Die Gegenseite muss 2 abwerfen und dann die restliche Hand vorzeigen."
    ),
    "psychic-1/top": "Die Gegenseite darf Karten nur verdeckt spielen, egal in welche Reihe.",
    "psychic-1/bottom": "Sie wendet sich selbst: Drehe sie um.",
    "psychic-2/middle": (
        "Die Gegenseite muss 2 Karten abwerfen. Du musst dann ihre Protokolle neu anordnen."
    ),
    "psychic-3/middle": (
        "Die Gegenseite muss eine Karte abwerfen. Verschiebe dann eine Karte der Gegenseite."
    ),
    "psychic-4/bottom": (
        "Du darfst die Gegenseite eine ihrer Karten zurücknehmen lassen. Dafür drehe diese "
        "Karte um."
    ),
    "speed-0/middle": "Spiele eine weitere Handkarte.",
    "speed-1/top": (
        "Jedes Mal, wenn du auf das Handkartenlimit reduzieren musstest, ziehe danach eine Karte."
    ),
    "speed-1/middle": "Ziehe 2 Karten.",
    "speed-2/top": "verschiebe sie stattdessen, auch wenn sie blockiert ist.",
    "speed-3/middle": "Verschiebe eine andere Karte deiner Seite.",
    "speed-3/bottom": "Du darfst eine Karte deiner Seite verschieben. Dafür drehe diese Karte um.",
    "speed-4/middle": "Verschiebe eine verdeckte Karte der Gegenseite.",
    "spirit-0/middle": "Fülle deine Hand auf, dann ziehe noch eine Karte.",
    "spirit-0/bottom": "Lass bei dir die Phase „Handkartenlimit prüfen“ aus.",
    "spirit-1/top": (
        "Du darfst offene Karten auch in Reihen spielen, deren Protokolle nicht passen."
    ),
    "spirit-1/middle": "Ziehe 2 Karten.",
    "spirit-1/bottom": "Gib etwas her: Wirf eine Karte ab, oder drehe sonst diese um.",
    "spirit-2/middle": "Du darfst dir eine freie Karte aussuchen, egal wessen, und sie umdrehen.",
    "spirit-3/top": "Jedes Mal, wenn du ziehst, darfst du sie danach verschieben, auch blockiert.",
    "spirit-4/middle": "Tausche zwei deiner Protokolle.",
    "water-0/middle": "Drehe eine andere Karte um, dann drehe auch diese um.",
    "water-1/middle": (
        "Spiele in beide anderen Reihen, nacheinander, die oberste Karte deines Decks verdeckt."
    ),
    "water-2/middle": "Ziehe 2 Karten, dann musst du die Protokolle deiner Seite neu anordnen.",
    "water-3/middle": (
        "Wähle eine Reihe: Alles darin, was 2 wert ist, wird von beiden Seiten zurückgenommen."
    ),
    "water-4/middle": "Nimm eine Karte deiner Seite auf die Hand zurück.",
}
