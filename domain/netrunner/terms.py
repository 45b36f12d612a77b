"""The rulebook's words as plain values: sides, servers, kinds of cards, subtypes, counters."""

CORP, RUNNER = 0, 1
SIDES = ("corp", "runner")

HQ, RND, ARCHIVES = 0, 1, 2
CENTRAL = (HQ, RND, ARCHIVES)
FIRST_REMOTE = 3
NEW_REMOTE = -1
"""Where an install opens a remote server of its own (NR-70)."""

IDENTITY, EVENT, HARDWARE, PROGRAM, RESOURCE = (
    "identity",
    "event",
    "hardware",
    "program",
    "resource",
)
AGENDA, ASSET, ICE, OPERATION, UPGRADE = "agenda", "asset", "ice", "operation", "upgrade"

ANARCH, CRIMINAL, SHAPER = "anarch", "criminal", "shaper"
HAAS_BIOROID, JINTEKI, NBN, WEYLAND = "haas-bioroid", "jinteki", "nbn", "weyland"
NEUTRAL = "neutral"

SENTRY, BARRIER, CODE_GATE, TRAP = "sentry", "barrier", "code gate", "trap"
ICEBREAKER, AI, FRACTER, DECODER, KILLER = "icebreaker", "ai", "fracter", "decoder", "killer"
VIRUS, DAEMON, CONSOLE, REGION = "virus", "daemon", "console", "region"
RUN, TRANSACTION = "run", "transaction"

ADVANCEMENT, POWER, CREDIT = "advancement", "power", "credit"
"""Counters besides VIRUS and AGENDA, which share their words with a subtype and a kind."""
COUNTERS = (ADVANCEMENT, VIRUS, POWER, AGENDA, CREDIT)

NET, MEAT, BRAIN = "net", "meat", "brain"

CORP_KNOWS, RUNNER_KNOWS, EVERYBODY_KNOWS = 1, 2, 7
"""Bits of `Netrunner.known`; the third one stands for spectators."""
PUBLIC = 4

ENCOUNTER, THE_RUN, THE_TURN = "encounter", "run", "turn"
"""How long a lingering effect lasts."""
