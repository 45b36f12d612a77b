"""Words and templates of `voice`: names, labels and prompts, in English and German."""

Phrase = tuple[str, str]

WORDS: dict[str, Phrase] = {
    "corp": ("the Corp", "der Konzern"),
    "runner": ("the Runner", "der Runner"),
    "card": ("a card", "eine Karte"),
    "nothing": ("nothing", "nichts"),
}

SERVERS: dict[str, tuple[Phrase, ...]] = {
    "server": (("HQ", "HQ"), ("R&D", "F&E"), ("Archives", "Archiv")),
    "the_server": (("HQ", "das HQ"), ("R&D", "F&E"), ("Archives", "das Archiv")),
    "to_server": (("HQ", "dem HQ"), ("R&D", "F&E"), ("Archives", "dem Archiv")),
    "in_server": (
        ("in the root of HQ", "in der Root des HQ"),
        ("in the root of R&D", "in der Root von F&E"),
        ("in the root of Archives", "in der Root des Archivs"),
    ),
}
REMOTES: dict[str, Phrase] = {
    "server": ("remote server {n}", "ausgelagertes System {n}"),
    "the_server": ("remote server {n}", "das ausgelagerte System {n}"),
    "to_server": ("remote server {n}", "dem ausgelagerten System {n}"),
    "in_server": ("in remote server {n}", "im ausgelagerten System {n}"),
}
"""The central servers and the remote ones in the cases that templates need."""
NEW_REMOTE_SERVER: Phrase = ("a new remote server", "neues ausgelagertes System")

NOUNS: dict[str, tuple[Phrase, Phrase]] = {
    "click": (("click", "Klick"), ("clicks", "Klicks")),
    "credit": (("credit", "Credit"), ("credits", "Credits")),
    "recurring": (
        ("recurring credit", "wiederkehrenden Credit"),
        ("recurring credits", "wiederkehrende Credits"),
    ),
    "tag": (("tag", "Markierung"), ("tags", "Markierungen")),
    "advancement": (
        ("advancement token", "Entwicklungsmarker"),
        ("advancement tokens", "Entwicklungsmarker"),
    ),
    "virus": (("virus counter", "Virus-Zähler"), ("virus counters", "Virus-Zähler")),
    "power": (("power counter", "Wirkungszähler"), ("power counters", "Wirkungszähler")),
    "agenda": (("agenda counter", "Agenda-Zähler"), ("agenda counters", "Agenda-Zähler")),
    "net damage": (("net damage", "Netz-Schaden"),) * 2,
    "meat damage": (("meat damage", "Körper-Schaden"),) * 2,
    "brain damage": (("brain damage", "Hirn-Schaden"),) * 2,
}
"""What is counted, for one and for several; as the object of a German sentence."""

SUBTYPES: dict[str, Phrase] = {
    "sentry": ("sentry", "Wächter"),
    "barrier": ("barrier", "Barriere"),
    "code gate": ("code gate", "Code-Zugang"),
}

DURATIONS: dict[str, Phrase] = {
    "encounter": ("the encounter ends", "das Treffen endet"),
    "run": ("the run ends", "der Run endet"),
    "turn": ("the turn ends", "der Zug endet"),
}

PREVENTED: dict[str, Phrase] = {
    "net damage": ("the net damage", "den Netz-Schaden"),
    "meat damage": ("the meat damage", "den Körper-Schaden"),
    "tag": ("the tags", "die Markierungen"),
    "trash": ("the trashing of card #{target}", "die Zerstörung von Karte #{target}"),
    "expose": ("the exposure", "die Enthüllung"),
}

WINDOW_TIMES: dict[str, Phrase] = {
    "NR-49": ("before the Corp's turn begins", "bevor der Zug des Konzerns beginnt"),
    "NR-52": ("before the Corp's first action", "vor der ersten Aktion des Konzerns"),
    "NR-53": ("after an action of the Corp", "nach einer Aktion des Konzerns"),
    "NR-55": ("before the Corp's turn ends", "bevor der Zug des Konzerns endet"),
    "NR-74": ("in the Runner's turn", "im Zug des Runners"),
    "NR-100": ("ice is approached", "Annäherung an Ice"),
    "NR-102": ("the approached ice can be rezzed", "das Ice kann geladen werden"),
    "NR-105": ("ice is encountered", "Treffen auf Ice"),
    "NR-108": ("the server is approached", "Annäherung an das System"),
    "NR-110": ("before the run is successful", "bevor der Run erfolgreich ist"),
}
"""When a window is open, by the rule of its options."""

WAYS: dict[str, Phrase] = {
    "remove_counter": ("remove a counter", "einen Zähler entfernen"),
    "trash": ("trash it", "zerstören"),
    "rez": ("rez it", "laden"),
    "take_tag": ("take a tag", "eine Markierung nehmen"),
    "end_run": ("end the run", "den Run beenden"),
    "gain": ("gain credits", "Credits erhalten"),
    "expose": ("expose a card", "eine Karte enthüllen"),
}

LABELS: dict[str, Phrase] = {
    "keep": ("Keep this hand", "Diese Hand behalten"),
    "mulligan": ("Take a new hand", "Eine neue Hand ziehen"),
    "draw": ("Draw a card", "Eine Karte ziehen"),
    "credit": ("Gain 1 credit", "1 Credit nehmen"),
    "install": ("Install {card}", "{card} installieren"),
    "install_in": ("Install {card}: {server}", "{card} installieren: {server}"),
    "install_on": ("Install {card} on card #{host}", "{card} auf Karte #{host} installieren"),
    "play": ("Play {card}", "{card} spielen"),
    "advance": ("Advance {card}", "{card} entwickeln"),
    "trash_resource": ("Trash the resource {card}", "Die Ressource {card} zerstören"),
    "purge": ("Purge all virus counters", "Alle Virus-Zähler entfernen"),
    "use": ("Use {card} ({text})", "{card} benutzen (Fähigkeit {place})"),
    "run": ("Run on {the_server}", "Run auf {the_server}"),
    "remove_tag": ("Remove a tag", "Eine Markierung entfernen"),
    "pass": ("Pass", "Passen"),
    "rez": ("Rez {card}", "{card} laden"),
    "score": ("Score {card}", "Punkte erzielen für {card}"),
    "break": (
        "Break subroutine {subroutine} with {card}",
        "Subroutine {subroutine} mit {card} brechen",
    ),
    "break_more": ("Break subroutine {subroutine} too", "Auch Subroutine {subroutine} brechen"),
    "stop": ("Break no more", "Keine weitere brechen"),
    "continue": ("Continue the run", "Den Run fortsetzen"),
    "jack_out": ("Jack out", "Ausstöpseln"),
    "instead": ("Use {card} instead of accessing", "{card} statt eines Zugriffs benutzen"),
    "access": ("Access cards", "Auf Karten zugreifen"),
    "access_more": ("Access {cards} more", "Auf {cards} weitere zugreifen"),
    "access_next": ("Access {card}", "Auf {card} zugreifen"),
    "access_next_hq": ("Access a card from HQ", "Auf eine Karte aus dem HQ zugreifen"),
    "access_next_rnd": ("Access the top card of R&D", "Auf die oberste Karte von F&E zugreifen"),
    "steal": ("Steal {card}", "{card} stehlen"),
    "trash": ("Trash {card}", "{card} zerstören"),
    "leave": ("Leave {card}", "{card} liegen lassen"),
    "pay": ("Pay {credits} from {card}", "{credits} von {card} bezahlen"),
    "pay_run_credits": (
        "Pay {credits} of the credits for this run",
        "{credits} der Credits für diesen Run bezahlen",
    ),
    "forfeit": ("Forfeit {card}", "{card} aufgeben"),
    "accept": ("Yes: {card}", "Ja: {card}"),
    "decline": ("No: {card}", "Nein: {card}"),
    "choose": ("Choose {card}", "{card} wählen"),
    "choose_none": ("Choose nothing", "Nichts wählen"),
    "amount": ("{amount}", "{amount}"),
    "either": ("{card}: {way}", "{card}: {way}"),
    "prevent": (
        "Prevent it with {card} ({text})",
        "Mit {card} verhindern (Fähigkeit {place})",
    ),
    "trash_first": ("Trash {card} first", "Zuerst {card} zerstören"),
    "install_now": ("Trash nothing more", "Nichts weiter zerstören"),
    "find": ("Take {card}", "{card} nehmen"),
    "find_facedown": ("Take {card} (face down)", "{card} nehmen (verdeckt)"),
    "put_next": ("Put {card} next", "{card} als nächste"),
    "bid": ("Spend {credits}", "{credits} ausgeben"),
    "resolve": ("First: {card}", "Zuerst: {card}"),
    "discard": ("Discard {card}", "{card} abwerfen"),
}

PROMPTS: dict[str, Phrase] = {
    "mulligan": ("Keep your first hand?", "Behältst du deine erste Hand?"),
    "action": ("Choose an action", "Wähle eine Aktion"),
    "window": ("You may act now: {when}", "Du kannst jetzt handeln: {when}"),
    "jack_out": ("Continue the run or jack out?", "Run fortsetzen oder ausstöpseln?"),
    "instead": (
        "Access cards, or use a card instead?",
        "Auf Karten zugreifen oder stattdessen eine Karte benutzen?",
    ),
    "how_many": ("How many additional cards?", "Wie viele zusätzliche Karten?"),
    "access_next": ("Which card do you access next?", "Auf welche Karte greifst du zu?"),
    "accessed": ("You access {card}", "Du greifst auf {card} zu"),
    "pay": ("How many credits from {card}?", "Wie viele Credits von {card}?"),
    "forfeit": ("Which agenda do you forfeit?", "Welche Agenda gibst du auf?"),
    "may": ("Use {card}?", "{card} benutzen?"),
    "may_pay": ("Pay for {card}?", "Für {card} bezahlen?"),
    "choose": ("Choose a card{why}", "Wähle eine Karte{why}"),
    "amount": ("How many? ({card})", "Wie viele? ({card})"),
    "either": ("Choose one ({card})", "Wähle eines ({card})"),
    "prevent": ("Prevent {what}?", "{what} verhindern?"),
    "trash_first": ("Trash something before installing?", "Vor dem Installieren etwas zerstören?"),
    "install": ("Where is {card} installed?", "Wo wird {card} installiert?"),
    "install_from_grip": ("Which card do you install?", "Welche Karte installierst du?"),
    "install_from_hq": ("Which card do you install?", "Welche Karte installierst du?"),
    "memory": (
        "Too little memory: which program is trashed?",
        "Zu wenig Speicher: Welches Programm wird zerstört?",
    ),
    "search": ("Which card do you take?", "Welche Karte nimmst du?"),
    "recover": ("Which card do you take back?", "Welche Karte nimmst du zurück?"),
    "arrange": (
        "Which card comes next, counted from the top?",
        "Welche Karte kommt als nächste, von oben gezählt?",
    ),
    "run": ("Which server do you attack?", "Welches System greifst du an?"),
    "bid": (
        "Trace of {card}: how many credits do you spend?",
        "Aufspüren durch {card}: Wie viele Credits gibst du aus?",
    ),
    "order": ("Which ability comes first?", "Welche Fähigkeit kommt zuerst?"),
    "discard": ("Which card do you discard?", "Welche Karte wirfst du ab?"),
    "break_more": ("Break another subroutine?", "Noch eine Subroutine brechen?"),
}
