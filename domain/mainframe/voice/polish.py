"""Android: Mainframe po polsku."""

SEAT = "Miejsce {seat}"
ZONES = "strefy"

LABELS = {
    "choose_runner": "Zagraj jako {runner}",
    "place_access_point": "Umieść punkt dostępu na {node}",
    "place_access_point/turn": "Odrzuć wierzchni program i umieść punkt dostępu",
    "execute": "Wykonaj {program}",
    "place_pattern": "Umieść przegrody na {paths}",
    "place_partition": "Umieść przegrodę na {path}",
    "stop": "Zakończ w tym miejscu",
    "choose_partition": "Weź przegrodę z {path}",
    "move_partition": "Przesuń przegrodę z {path} na {to}",
    "choose_access_point": "Weź punkt dostępu z {node}",
    "move_access_point": "Przesuń punkt dostępu z {node} na {to}",
    "swap_access_points": "Zamień punkty dostępu na {node} i {with}",
    "put_back": "Odłóż teraz {program}",
}

PROMPTS = {
    "choose_runner": "Wybierz runnera",
    "place_first_access_point": "Umieść swój pierwszy punkt dostępu na dowolnym pustym węźle",
    "take_turn": "Wybierz jedno: wykonaj program albo umieść punkt dostępu",
    "place_access_point": "Wybierz węzeł dla punktu dostępu",
    "choose_access_point": "Wybierz punkt dostępu",
    "move_access_point": "Wybierz, dokąd trafi punkt dostępu",
    "swap_access_points": "Wybierz punkt dostępu do zamiany",
    "place_pattern": "Wybierz miejsce układu",
    "place_partition": "Wybierz ścieżkę dla przegrody",
    "choose_partition": "Wybierz przegrodę",
    "move_partition": "Wybierz, dokąd trafi przegroda",
    "execute_suite": "Wybierz program z puli programów",
    "execute_discard": "Wybierz program ze stosu kart odrzuconych",
    "execute_peeked": "Wybierz jeden z obejrzanych programów",
    "put_back": "Wybierz program do odłożenia, zaczynając od leżącego najgłębiej",
}

SENTENCES = {
    "Chosen": "{seat} wybiera: {label}.",
    "Chosen/hidden": "{seat}: wybór dokonany.",
    "Asked": "{seat} podejmuje decyzję: {kind}.",
    "Resigned": "{seat} poddaje partię.",
    "Finished": "{winners} wygrywa. {reason}",
    "Finished/shared": "{winners} dzielą się zwycięstwem. {reason}",
    "TableSet": "Partia zaczyna się od ustawionej pozycji.",
    "FirstPlayerChosen": "{seat} jest pierwszym graczem.",
    "RunnerChosen": "{seat} gra jako {runner}.",
    "StackShuffled": "Talia programów jest potasowana.",
    "HandDealt": "{seat} dobiera: {cards}.",
    "HandDealt/hidden": "{seat} dobiera programy unikatowe.",
    "TurnBegan": "{seat} rozpoczyna turę.",
    "TurnSkipped": "{seat} nie może nic zrobić i pomija turę.",
    "TurnStored": "{seat} zachowuje turę na następny raz.",
    "UniqueProgramPlayed": "{seat} zagrywa program unikatowy {program}.",
    "StackCardDiscarded": "{seat} odrzuca {program} z talii programów.",
    "ProgramsDiscarded": "Na stos kart odrzuconych: {programs}.",
    "SuiteRefilled": "Nowe w puli programów: {programs}.",
    "PartitionsPlaced": "{seat} wykonuje {program}: przegrody na {paths}.",
    "PartitionsPlaced/one": "{seat} wykonuje {program}: przegroda na {paths}.",
    "PartitionMoved": "{seat} wykonuje {program}: przegroda z {origin} na {target}.",
    "PartitionReturned": "{seat} wykonuje {program}: przegroda z {path} wraca do puli.",
    "AccessPointPlaced": "{seat} wykonuje {program}: punkt dostępu na {node}.",
    "AccessPointPlaced/supply": "{seat} umieszcza punkt dostępu na {node}.",
    "AccessPointMoved": (
        "{seat} wykonuje {program}: punkt dostępu ({owner}) z {origin} na {target}."
    ),
    "AccessPointsSwapped": (
        "{seat} wykonuje {program}: punkty dostępu na {first} i {second} zamieniają się miejscami."
    ),
    "AccessPointReturned": (
        "{seat} wykonuje {program}: punkt dostępu ({owner}) z {node} wraca do puli."
    ),
    "ActionAnnulled": "{seat} wykonuje {program}: ostatnia akcja jest cofnięta ({places}).",
    "ZoneSecured": "{owner} zabezpiecza strefę {nodes}.",
    "StackPeeked": "{seat} ogląda wierzch talii programów: {programs}.",
    "StackPeeked/hidden": "{seat} ogląda wierzch talii programów (liczba kart: {count}).",
    "PeekedProgramPutBack": "{seat} odkłada {program}.",
    "PeekedProgramPutBack/hidden": "{seat} odkłada program.",
    "HandsPeeked": "{seat} ogląda karty na rękach: {hands}.",
    "HandsPeeked/hidden": "{seat} ogląda karty na rękach pozostałych runnerów.",
    "FinalTurnsBegan": (
        "{seat} odkrywa ostatni program: każdy z pozostałych graczy ma jeszcze jedną turę."
    ),
    "Scored": "Końcowa punktacja: {scores}.",
}

REASONS = {
    "last_program_revealed": "Talia programów się wyczerpała.",
    "all_players_skipped": "Nikt nie może już nic zrobić.",
    "resignation": "Pozostali gracze poddali partię.",
}
