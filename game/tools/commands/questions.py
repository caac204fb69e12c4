"""Every question the rules can put, and a game for each as it stands when the question is put to a person.

The games are made up by seeded random play, half of it after the rules of thumb, so that rare questions turn up; what
play next to never comes upon is a position of `rare_questions`. What allies are asked as well counts once more, with
`coop.` before its name.
"""

from random import Random
from typing import Any, Final

from game.bots.protocol import think
from game.conquest.bots.players import PLAYERS
from game.conquest.fuzzing import choose
from game.conquest.made_up import COLOURS, NAMES, uprising
from game.conquest.rules.game import RULES
from game.engine.frames import tag_of
from game.engine.notes import without_typing
from game.engine.record import HUMAN, SCRIPT, Record, SeatRecord
from game.tools.commands.rare_questions import POSITIONS, rare_game

WARS: Final[tuple[dict[str, Any], ...]] = (
    {"mode": "annihilation", "fate": "hardcore"},
    {"mode": "seven_year_war", "prompts": "everyone", "fate": "hardcore_turns"},
    {"mode": "three_kingdoms", "victory_claim": "declare_and_confirm"},
    {"mode": "quick_regions", "setup": "quickplay", "rulers": "choose"},
)
ALLIANCES: Final = ((3, "normal"), (2, "expert"), (4, "hard"))
"""Players and levels of the wars against the rebels."""
ALLIED: Final = (
    "buy_cards.begin", "campaign.choose", "deployment.deploy", "engagement.defender_chooses_who_dies",
    "invasion.respond", "window.react_or_pass W4", "window.react_or_pass W7",
)  # fmt: skip
"""Questions that look otherwise among allies; windows while a host moves."""
COOP: Final = "coop."
MOST_GAMES: Final = 60
PLIES: Final = 3000
# A question is best seen in the thick of a war; one that only the first rounds ask is taken as it comes.
RIPE: Final = 3


def questions() -> list[str]:
    """Every question the rules can put, as `frame.place`; windows once for each moment."""
    found = []
    for frame in RULES.frames:
        for name, stage in frame.plan.items():
            if stage.ask is not None:
                key = f"{frame.__struct_config__.tag}.{name}"
                moments = [f"W{n}" for n in (1, 2, 3, 4, 5, 6, 7, 9)] if key.startswith("window.") else [""]
                found += [f"{key} {moment}".strip() for moment in moments]
    return sorted([*found, *(COOP + key for key in ALLIED)])


def asked(record: Record[Any]) -> str:
    """The question now put."""
    frame, s = record.table.stack[-1], record.table.s
    moment = getattr(frame, "moment", "")
    key = f"{tag_of(frame)}.{frame.at} {moment}".strip()
    # Windows of the players' own turns are as they ever were.
    allied = s.players < s.seats and key in ALLIED and (not moment or s.turn_seat >= s.players)
    return COOP + key if allied else key


def found_questions(wanted: list[str]) -> dict[str, Record[Any]]:
    """A game for every question, as it stands when the question is put to a person; what never came is not in it."""
    rare = {key: rare_game(key) for key in wanted if key in POSITIONS}
    missing = set(wanted) - set(rare)
    unripe: dict[str, Record[Any]] = {}
    found: dict[str, Record[Any]] = {}
    for number in range(MOST_GAMES):
        if not missing:
            break
        record = _war(number)
        chance = Random(f"gallery {number}")
        for _ in range(PLIES):
            t = record.table
            if not t.waiting():
                break
            key = asked(record)
            if key in missing:
                if t.s.round >= RIPE:
                    found[key] = copied(record)
                    missing.discard(key)
                elif key not in unripe:
                    unripe[key] = copied(record)
            seat = t.waiting()[chance.randrange(len(t.waiting()))]
            wild = chance.random() < 0.5
            record.apply(
                seat, choose(t.options(seat), chance) if wild else think(t, seat, PLAYERS["thumb"], chance).action
            )
    return {**unripe, **found, **rare}


def _war(number: int) -> Record[Any]:
    """The numbered war, at its beginning: those of WARS and of ALLIANCES in turn."""
    n = number % (len(WARS) + len(ALLIANCES))
    if n >= len(WARS):
        return uprising(*ALLIANCES[n - len(WARS)], 500 + number)
    people = [SeatRecord(name, colour, HUMAN) for name, colour in zip(NAMES[:6], COLOURS, strict=False)]
    return Record.start(RULES, WARS[n], people, 500 + number, watched=False)


def copied(record: Record[Any]) -> Record[Any]:
    """The game as it stands with all that led to it, independent of the one that goes on."""
    t = record.table.clone()
    t.watched, t.log = True, list(record.log)
    people = [SeatRecord(seat.name, seat.colour, seat.player if seat.player == SCRIPT else "thumb")
              for seat in record.seats]  # fmt: skip
    people[t.waiting()[0]].player = HUMAN
    return Record(
        t, record.options, people, record.seed, "made-up", record.origin, customs=without_typing(record.customs)
    )
