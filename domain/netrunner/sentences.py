"""The history in words: a template for every event, in English and German."""

from domain.netrunner.phrases import Phrase

SENTENCES: dict[str, Phrase] = {
    "Chosen": ("{side} decides.", "{side} entscheidet."),
    "Chosen:keep": ("{side} keeps the first hand.", "{side} behält die erste Hand."),
    "Chosen:continue": ("{side} continues the run.", "{side} setzt den Run fort."),
    "Chosen:jack_out": ("{side} jacks out.", "{side} stöpselt sich aus."),
    "Chosen:use": ("{side} uses {card}.", "{side} benutzt {card}."),
    "Chosen:prevent": ("{side} uses {card}.", "{side} benutzt {card}."),
    "Chosen:accept": ("{side} uses {card}.", "{side} benutzt {card}."),
    "Chosen:decline": ("{side} does not use {card}.", "{side} verzichtet auf {card}."),
    "Chosen:instead": (
        "{side} uses {card} instead of accessing cards.",
        "{side} benutzt {card} statt eines Zugriffs.",
    ),
    "Chosen:either": ("{side} chooses: {way}.", "{side} wählt: {way}."),
    "Chosen:bid": (
        "{side} bids {credits} in the trace.",
        "{side} bietet {credits} beim Aufspüren.",
    ),
    "Chosen:choose_none": ("{side} chooses nothing.", "{side} wählt nichts."),
    "Asked": ("{side} must decide.", "{side} muss entscheiden."),
    "Resigned": ("{side} gives up.", "{side} gibt auf."),
    "TableSet": ("The game starts from a set-up position.", "Das Spiel beginnt aufgebaut."),
    "Finished": ("The game is over.", "Das Spiel ist vorbei."),
    "Finished:flatline": (
        "The Runner is flatlined: {winner} wins.",
        "Der Runner ist hirntot: {winner} gewinnt.",
    ),
    "Finished:decked": ("R&D is empty: {winner} wins.", "F&E ist leer: {winner} gewinnt."),
    "Finished:agenda points": (
        "{winner} has seven agenda points and wins.",
        "{winner} hat sieben Agendapunkte und gewinnt.",
    ),
    "Finished:resignation": ("{winner} wins.", "{winner} gewinnt."),
    "DeckShuffled": ("{side} shuffles the deck.", "{side} mischt das Deck."),
    "HandShuffledBack": ("{side} takes a mulligan.", "{side} zieht eine neue Hand."),
    "TurnBegan": (
        "{side} begins a turn with {clicks} clicks.",
        "{side} beginnt einen Zug mit {clicks} Klicks.",
    ),
    "TurnEnded": ("{side} ends the turn.", "{side} beendet den Zug."),
    "ClicksChanged": ("{side} gains {counted}.", "{side} erhält {counted}."),
    "ClicksChanged-": ("{side} spends {counted}.", "{side} gibt {counted} aus."),
    "ClicksLost": ("{side} loses {counted}.", "{side} verliert {counted}."),
    "CreditsChanged": ("{side} gains {counted}.", "{side} erhält {counted}."),
    "CreditsChanged-": ("{side} spends {counted}.", "{side} gibt {counted} aus."),
    "CreditsLost": ("{side} loses {counted}.", "{side} verliert {counted}."),
    "RunCreditsChanged": (
        "The Runner gets {counted} for this run.",
        "Der Runner erhält {counted} für diesen Run.",
    ),
    "RunCreditsChanged-": (
        "The Runner spends {counted} of this run.",
        "Der Runner gibt {counted} dieses Runs aus.",
    ),
    "WindowPassed": ("{side} passes.", "{side} passt."),
    "OrdersSet": ("{side} gives standing orders.", "{side} gibt Daueranweisungen."),
    "CardDrawn": ("{side} draws {card}.", "{side} zieht {card}."),
    "CardDiscarded": ("{side} discards {card}.", "{side} wirft {card} ab."),
    "DamageDealt": (
        "The Runner suffers {counted}: {cards}.",
        "Der Runner erleidet {counted}: {cards}.",
    ),
    "TopCardTrashed": (
        "The top card of R&D is trashed face down: {card}.",
        "Die oberste Karte von F&E wird verdeckt zerstört: {card}.",
    ),
    "TopCardTrashed:unseen": (
        "The top card of R&D is trashed face down.",
        "Die oberste Karte von F&E wird verdeckt zerstört.",
    ),
    "CardFound": ("{side} takes {card} from the deck.", "{side} nimmt {card} aus dem Deck."),
    "CardRecovered": ("{card} returns to the grip.", "{card} kommt zurück in den Griff."),
    "ArchivesCardRecovered": ("{card} returns to HQ.", "{card} kommt zurück ins HQ."),
    "ArchivesTurnedUp": (
        "Archives is turned face up: {cards}.",
        "Das Archiv wird aufgedeckt: {cards}.",
    ),
    "TopCardsSeen": (
        "The Corp looks at the top {count} cards of R&D.",
        "Der Konzern sieht sich die obersten {count} Karten von F&E an.",
    ),
    "TopCardsArranged": (
        "The Corp arranges the top {count} cards of R&D.",
        "Der Konzern ordnet die obersten {count} Karten von F&E.",
    ),
    "CardPlayed": ("{side} plays {card}.", "{side} spielt {card}."),
    "InstallBegan": ("{side} installs {card}.", "{side} installiert {card}."),
    "CardInstalled:ice": (
        "Facedown ice (#{id}) now protects {the_server}.",
        "Verdecktes Ice (#{id}) schützt jetzt {the_server}.",
    ),
    "CardInstalled:root": (
        "A facedown card (#{id}) now lies {in_server}.",
        "Eine verdeckte Karte (#{id}) liegt jetzt {in_server}.",
    ),
    "RunnerCardInstalled": ("{card} is now in the rig.", "{card} gehört jetzt zur Ausrüstung."),
    "RunnerCardInstalled:hosted": (
        "{card} is now on card #{host}.",
        "{card} liegt jetzt auf Karte #{host}.",
    ),
    "TopCardTaken": (
        "The top card of R&D is looked at: {card}.",
        "Die oberste Karte von F&E wird angesehen: {card}.",
    ),
    "TopCardTaken:unseen": (
        "The top card of R&D is looked at.",
        "Die oberste Karte von F&E wird angesehen.",
    ),
    "StackCardTaken": ("{card} is found in the stack.", "{card} wird im Stapel gefunden."),
    "HandCardTaken": (
        "A card of HQ is picked at random: {card}.",
        "Eine Karte aus dem HQ wird zufällig bestimmt: {card}.",
    ),
    "HandCardTaken:unseen": (
        "A card of HQ is picked at random.",
        "Eine Karte aus dem HQ wird zufällig bestimmt.",
    ),
    "ArchivesCardTaken": (
        "{card} is picked from Archives.",
        "{card} wird aus dem Archiv genommen.",
    ),
    "CardReturned:hq": ("Card #{id} goes back to HQ.", "Karte #{id} kommt zurück ins HQ."),
    "CardReturned:rnd": ("Card #{id} goes back to R&D.", "Karte #{id} kommt zurück auf F&E."),
    "CardReturned:archives": ("Card #{id} stays in Archives.", "Karte #{id} bleibt im Archiv."),
    "CardTrashed": ("{card} is trashed.", "{card} wird zerstört."),
    "AgendaScored": ("The Corp scores {card}.", "Der Konzern erzielt Punkte: {card}."),
    "AgendaStolen": ("The Runner steals {card}.", "Der Runner stiehlt {card}."),
    "AgendaForfeited": ("{side} forfeits {card}.", "{side} gibt {card} auf."),
    "CardRezzed": ("The Corp rezzes {card}.", "Der Konzern lädt {card}."),
    "CardDerezzed": ("{card} is derezzed.", "{card} wird entladen."),
    "CardExposed": ("{card} is exposed.", "{card} wird enthüllt."),
    "CardRevealed": ("{card} is revealed.", "{card} wird aufgedeckt."),
    "CardAccessed": ("The Runner accesses {card}.", "Der Runner greift auf {card} zu."),
    "CountersChanged": ("{card} gets {counted}.", "{card} erhält {counted}."),
    "CountersChanged-": ("{card} loses {counted}.", "{card} verliert {counted}."),
    "RecurringCreditsSet": ("{card} has {counted}.", "{card} hat {counted}."),
    "VirusCountersPurged": (
        "The Corp purges all virus counters.",
        "Der Konzern entfernt alle Virus-Zähler.",
    ),
    "CardMarked": ("Card #{id} chooses card #{chosen}.", "Karte #{id} wählt Karte #{chosen}."),
    "TagsChanged": ("The Runner takes {counted}.", "Der Runner erhält {counted}."),
    "TagsChanged-": ("The Runner loses {counted}.", "Der Runner verliert {counted}."),
    "BadPublicityTaken": (
        "The Corp takes {by} bad publicity.",
        "Der Konzern erhält {by} Negative Publicity.",
    ),
    "EffectBegan": ("An effect lasts until {ends}.", "Ein Effekt gilt, bis {ends}."),
    "EffectBegan:when": (
        "Card #{target}: an effect is pending until {ends} at the latest.",
        "Karte #{target}: Ein Effekt steht aus, längstens bis {ends}.",
    ),
    "EffectBegan:strength": (
        "Card #{target} has {value} strength until {ends}.",
        "Karte #{target} hat {value} Stärke, bis {ends}.",
    ),
    "EffectBegan:subtype": (
        "Card #{target} is a {value} too until {ends}.",
        "Karte #{target} ist auch {value}, bis {ends}.",
    ),
    "EffectPrevented": ("Prevented: {counted}.", "Verhindert: {counted}."),
    "EffectPrevented:trash": ("The trashing is prevented.", "Die Zerstörung wird verhindert."),
    "EffectPrevented:expose": ("The exposure is prevented.", "Die Enthüllung wird verhindert."),
    "EffectEnded": (
        "Card #{target}: the pending effect comes due.",
        "Karte #{target}: Der ausstehende Effekt tritt ein.",
    ),
    "RunBegan": (
        "The Runner runs on {the_server}.",
        "Der Runner startet einen Run auf {the_server}.",
    ),
    "IceApproached": ("The Runner approaches {card}.", "Der Runner nähert sich {card}."),
    "IceApproached:unseen": (
        "The Runner approaches facedown ice (#{id}).",
        "Der Runner nähert sich verdecktem Ice (#{id}).",
    ),
    "RunnerSentOut": (
        "The Runner stands before the outermost ice again.",
        "Der Runner steht wieder vor dem äußersten Ice.",
    ),
    "EncounterBegan": ("The Runner encounters {card}.", "Der Runner trifft auf {card}."),
    "SubroutineBroken": (
        "Subroutine {subroutine} of {card} is broken.",
        "Subroutine {subroutine} von {card} wird gebrochen.",
    ),
    "SubroutineResolved": (
        "Subroutine {subroutine} of {card} resolves.",
        "Subroutine {subroutine} von {card} wird ausgeführt.",
    ),
    "EncounterEnded": ("The encounter ends.", "Das Treffen endet."),
    "ServerApproached": (
        "The Runner approaches {to_server}.",
        "Der Runner nähert sich {to_server}.",
    ),
    "RunSucceeded": (
        "The run on {the_server} is successful.",
        "Der Run auf {the_server} ist erfolgreich.",
    ),
    "RunEnded": ("The run ends.", "Der Run endet."),
    "RunEnded:unsuccessful": ("The run is unsuccessful.", "Der Run ist nicht erfolgreich."),
    "RunEnded:gone": (
        "The attacked server is gone.",
        "Das angegriffene System existiert nicht mehr.",
    ),
    "TraceCompared:True": (
        "Trace {trace} against link {link}: successful.",
        "Aufspüren {trace} gegen Verbindung {link}: erfolgreich.",
    ),
    "TraceCompared:False": (
        "Trace {trace} against link {link}: unsuccessful.",
        "Aufspüren {trace} gegen Verbindung {link}: nicht erfolgreich.",
    ),
}
