"""Android: Mainframe auf Deutsch."""

SEAT = "Platz {seat}"
ZONES = "Zonen"

LABELS = {
    "choose_runner": "{runner} spielen",
    "place_access_point": "Zugangspunkt auf {node} platzieren",
    "place_access_point/turn": "Oberstes Programm ablegen und einen Zugangspunkt platzieren",
    "execute": "{program} ausführen",
    "place_pattern": "Partitionen auf {paths} platzieren",
    "place_partition": "Partition auf {path} platzieren",
    "stop": "Hier aufhören",
    "choose_partition": "Partition auf {path} nehmen",
    "move_partition": "Partition von {path} nach {to} verschieben",
    "choose_access_point": "Zugangspunkt auf {node} nehmen",
    "move_access_point": "Zugangspunkt von {node} nach {to} verschieben",
    "swap_access_points": "Zugangspunkte auf {node} und {with} tauschen",
    "put_back": "{program} als nächstes zurücklegen",
}

PROMPTS = {
    "choose_runner": "Wähle einen Runner",
    "place_first_access_point": "Platziere deinen ersten Zugangspunkt auf einem leeren Knoten",
    "take_turn": "Wähle eines: ein Programm ausführen oder einen Zugangspunkt platzieren",
    "place_access_point": "Wähle den Knoten für deinen Zugangspunkt",
    "choose_access_point": "Wähle einen Zugangspunkt",
    "move_access_point": "Wähle, wohin der Zugangspunkt kommt",
    "swap_access_points": "Wähle den Zugangspunkt, mit dem getauscht wird",
    "place_pattern": "Wähle, wohin das Muster kommt",
    "place_partition": "Wähle den Pfad für die Partition",
    "choose_partition": "Wähle eine Partition",
    "move_partition": "Wähle, wohin die Partition kommt",
    "execute_suite": "Wähle ein Programm des Programmpakets",
    "execute_discard": "Wähle ein Programm des Ablagestapels",
    "execute_peeked": "Wähle eines der angesehenen Programme",
    "put_back": "Wähle, welches Programm als nächstes zurückkommt, das unterste zuerst",
}

SENTENCES = {
    "Chosen": "{seat} wählt: {label}.",
    "Chosen/hidden": "{seat} hat gewählt.",
    "Asked": "{seat} ist am Zug: {kind}.",
    "Resigned": "{seat} gibt auf.",
    "Finished": "{winners} gewinnt. {reason}",
    "Finished/shared": "{winners} teilen sich den Sieg. {reason}",
    "TableSet": "Die Partie beginnt mit einer aufgebauten Stellung.",
    "FirstPlayerChosen": "{seat} ist Startspieler.",
    "RunnerChosen": "{seat} spielt {runner}.",
    "StackShuffled": "Der Programmstapel ist gemischt.",
    "HandDealt": "{seat} zieht {cards}.",
    "HandDealt/hidden": "{seat} zieht einzigartige Programme.",
    "TurnBegan": "{seat} beginnt den Zug.",
    "TurnSkipped": "{seat} kann nichts tun und überspringt den Zug.",
    "TurnStored": "{seat} speichert einen Zug für das nächste Mal.",
    "UniqueProgramPlayed": "{seat} spielt das einzigartige Programm {program}.",
    "StackCardDiscarded": "{seat} legt {program} vom Programmstapel ab.",
    "ProgramsDiscarded": "Auf den Ablagestapel: {programs}.",
    "SuiteRefilled": "Neu im Programmpaket: {programs}.",
    "PartitionsPlaced": "{seat} führt {program} aus: Partitionen auf {paths}.",
    "PartitionsPlaced/one": "{seat} führt {program} aus: eine Partition auf {paths}.",
    "PartitionMoved": "{seat} führt {program} aus: Partition von {origin} nach {target}.",
    "PartitionReturned": (
        "{seat} führt {program} aus: Die Partition auf {path} kommt zurück in den Vorrat."
    ),
    "AccessPointPlaced": "{seat} führt {program} aus: ein Zugangspunkt auf {node}.",
    "AccessPointPlaced/supply": "{seat} platziert einen Zugangspunkt auf {node}.",
    "AccessPointMoved": (
        "{seat} führt {program} aus: Zugangspunkt von {owner} von {origin} nach {target}."
    ),
    "AccessPointsSwapped": (
        "{seat} führt {program} aus: Die Zugangspunkte auf {first} und {second} tauschen Plätze."
    ),
    "AccessPointReturned": (
        "{seat} führt {program} aus: Der Zugangspunkt von {owner} auf {node} kommt zurück in den"
        " Vorrat."
    ),
    "ActionAnnulled": (
        "{seat} führt {program} aus: Die letzte Aktion ist zurückgenommen ({places})."
    ),
    "ZoneSecured": "{owner} sichert die Zone {nodes}.",
    "StackPeeked": "{seat} sieht sich die obersten Programme des Stapels an: {programs}.",
    "StackPeeked/hidden": (
        "{seat} sieht sich die obersten Programme des Stapels an (Karten: {count})."
    ),
    "PeekedProgramPutBack": "{seat} legt {program} zurück.",
    "PeekedProgramPutBack/hidden": "{seat} legt ein Programm zurück.",
    "HandsPeeked": "{seat} sieht sich die Hände an: {hands}.",
    "HandsPeeked/hidden": "{seat} sieht sich die Hände der anderen Runner an.",
    "FinalTurnsBegan": (
        "{seat} hat das letzte Programm aufgedeckt: Alle anderen haben noch einen Zug."
    ),
    "Scored": "Endwertung: {scores}.",
}

REASONS = {
    "last_program_revealed": "Der Programmstapel ist aufgebraucht.",
    "all_players_skipped": "Niemand kann mehr etwas tun.",
    "resignation": "Die anderen haben aufgegeben.",
}
