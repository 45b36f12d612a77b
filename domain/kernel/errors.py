"""What the rules refuse, and why.

RuleError
├── IllegalChoice      the option is not offered by the pending decision
├── NotYourDecision    another seat must choose
├── MatchOver          the match has ended
├── IllegalOptions     the match options do not fit the game
│   └── WrongSeatCount the game is not for so many seats
├── IllegalPosition    the set-up position cannot exist
├── IllegalDeck        a deck breaks at least one construction rule
├── IllegalSeat        joining, leaving or resigning is not possible there
│   └── SeatOccupied   somebody sits there already
└── UnknownEvent       a stored event cannot be read by these rules
"""


class RuleError(ValueError):
    """A refusal: the reason for people and the number of the rule behind it."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


class IllegalChoice(RuleError):
    pass


class NotYourDecision(RuleError):
    pass


class MatchOver(RuleError):
    pass


class IllegalOptions(RuleError):
    pass


class WrongSeatCount(IllegalOptions):
    pass


class IllegalPosition(RuleError):
    pass


class IllegalDeck(RuleError):
    pass


class IllegalSeat(RuleError):
    pass


class SeatOccupied(IllegalSeat):
    pass


class UnknownEvent(RuleError):
    pass
