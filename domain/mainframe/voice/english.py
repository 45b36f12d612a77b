"""Android: Mainframe in English."""

SEAT = "Seat {seat}"
ZONES = "zones"

LABELS = {
    "choose_runner": "Play {runner}",
    "place_access_point": "Place an access point on {node}",
    "place_access_point/turn": "Discard the top program and place an access point",
    "execute": "Run {program}",
    "place_pattern": "Place partitions on {paths}",
    "place_partition": "Place a partition on {path}",
    "stop": "Stop here",
    "choose_partition": "Take the partition on {path}",
    "move_partition": "Move the partition from {path} to {to}",
    "choose_access_point": "Take the access point on {node}",
    "move_access_point": "Move the access point from {node} to {to}",
    "swap_access_points": "Swap the access points on {node} and {with}",
    "put_back": "Put {program} back next",
}

PROMPTS = {
    "choose_runner": "Choose a runner",
    "place_first_access_point": "Place your first access point on any empty node",
    "take_turn": "Choose one: run a program, or place an access point",
    "place_access_point": "Choose the node for your access point",
    "choose_access_point": "Choose an access point",
    "move_access_point": "Choose where the access point goes",
    "swap_access_points": "Choose the access point to swap with",
    "place_pattern": "Choose where the pattern goes",
    "place_partition": "Choose the path for the partition",
    "choose_partition": "Choose a partition",
    "move_partition": "Choose where the partition goes",
    "execute_suite": "Choose a program of the suite",
    "execute_discard": "Choose a program of the discard pile",
    "execute_peeked": "Choose one of the programs you looked at",
    "put_back": "Choose which program goes back next, the deepest first",
}

SENTENCES = {
    "Chosen": "{seat} chooses: {label}.",
    "Chosen/hidden": "{seat} has chosen.",
    "Asked": "{seat} is to decide: {kind}.",
    "Resigned": "{seat} resigns.",
    "Finished": "{winners} wins. {reason}",
    "Finished/shared": "{winners} share the victory. {reason}",
    "TableSet": "The match starts from a set-up position.",
    "FirstPlayerChosen": "{seat} is the first player.",
    "RunnerChosen": "{seat} plays {runner}.",
    "StackShuffled": "The program stack is shuffled.",
    "HandDealt": "{seat} draws {cards}.",
    "HandDealt/hidden": "{seat} draws unique programs.",
    "TurnBegan": "{seat}'s turn begins.",
    "TurnSkipped": "{seat} can do nothing and skips the turn.",
    "TurnStored": "{seat} stores a turn for the next time.",
    "UniqueProgramPlayed": "{seat} plays the unique program {program}.",
    "StackCardDiscarded": "{seat} discards {program} from the program stack.",
    "ProgramsDiscarded": "To the discard pile: {programs}.",
    "SuiteRefilled": "New in the program suite: {programs}.",
    "PartitionsPlaced": "{seat} runs {program}: partitions on {paths}.",
    "PartitionsPlaced/one": "{seat} runs {program}: a partition on {paths}.",
    "PartitionMoved": "{seat} runs {program}: the partition moves from {origin} to {target}.",
    "PartitionReturned": "{seat} runs {program}: the partition on {path} goes back to the supply.",
    "AccessPointPlaced": "{seat} runs {program}: an access point on {node}.",
    "AccessPointPlaced/supply": "{seat} places an access point on {node}.",
    "AccessPointMoved": (
        "{seat} runs {program}: {owner}'s access point moves from {origin} to {target}."
    ),
    "AccessPointsSwapped": (
        "{seat} runs {program}: the access points on {first} and {second} change places."
    ),
    "AccessPointReturned": (
        "{seat} runs {program}: {owner}'s access point on {node} goes back to the supply."
    ),
    "ActionAnnulled": "{seat} runs {program}: the last action is taken back ({places}).",
    "ZoneSecured": "{owner} secures the zone {nodes}.",
    "StackPeeked": "{seat} looks at the top of the program stack: {programs}.",
    "StackPeeked/hidden": "{seat} looks at the top of the program stack (cards: {count}).",
    "PeekedProgramPutBack": "{seat} puts {program} back.",
    "PeekedProgramPutBack/hidden": "{seat} puts a program back.",
    "HandsPeeked": "{seat} looks at the hands: {hands}.",
    "HandsPeeked/hidden": "{seat} looks at the hands of the other runners.",
    "FinalTurnsBegan": ("{seat} has revealed the last program: everybody else has one more turn."),
    "Scored": "Final score: {scores}.",
}

REASONS = {
    "last_program_revealed": "The program stack has run out.",
    "all_players_skipped": "Nobody can do anything any more.",
    "resignation": "The others have resigned.",
}
