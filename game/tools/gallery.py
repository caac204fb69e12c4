"""`python -m game.tools.gallery --out FOLDER`: reference pictures of every screen and every question of the rules.

The games are made up by seeded random play, half of it after the rules of thumb, so that rare questions turn up; what
play next to never comes upon is a position of `rare_questions`. Of what allies are asked as well there is a picture
more, `coop.` before its name. The pictures are for looking at, in any size and language. Exit 0: every picture is
there. 1: a question never turned up.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.progress import track

from game.bots.protocol import PLAYERS, think
from game.engine.frames import tag_of
from game.engine.notes import without_typing
from game.engine.record import HUMAN, Record, SeatRecord
from game.rules.conquest.game import RULES
from game.tools.fuzz import choose
from game.tools.made_up import COLOURS, NAMES, SCRIPT, uprising
from game.tools.rare_questions import POSITIONS, rare_game
from game.tools.screens import LANGUAGES, SCREENS, Language, open_app, rest, show
from game.tools.shot import read_size

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
    """The game as it stands, independent of the one that goes on."""
    t = record.table.clone()
    t.watched = True
    people = [SeatRecord(seat.name, seat.colour, seat.player if seat.player == SCRIPT else "thumb")
              for seat in record.seats]  # fmt: skip
    people[t.waiting()[0]].player = HUMAN
    return Record(
        t, record.options, people, record.seed, "made-up", record.origin, customs=without_typing(record.customs)
    )


def main(words: list[str] | None = None) -> int:
    """Draws the pictures; says which question never came up."""
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--size", action="append", metavar="WxH", help="again for several (default: 1280x720)")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="again for several (default: en)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only pictures with this in their name")
    args = parser.parse_args(words)
    wanted = [key for key in questions() if args.only in key]
    games = found_questions(wanted)
    for language in args.language or ["en"]:
        for size in args.size or ["1280x720"]:
            _draw(args, size, language, games)
    missing = [key for key in wanted if key not in games]
    if missing:
        print(f"never asked: {', '.join(missing)}", file=sys.stderr)
    return 1 if missing else 0


def _draw(args: argparse.Namespace, size: str, language: Language, games: dict[str, Record[Any]]) -> None:
    from game.client.offscreen import save_picture

    folder = args.out / f"{language}-{size}"
    folder.mkdir(parents=True, exist_ok=True)
    app = open_app(read_size(size), language=language)
    pictures: list[tuple[str, str, Record[Any] | None]] = [(name, name, None) for name in SCREENS if args.only in name]
    pictures += [(key.replace(" ", "-"), "table", record) for key, record in games.items()]
    for name, scene, record in track(pictures, f"{language} {size}"):
        show(app, scene, copied(record) if record is not None else None)
        rest(app)
        save_picture(app.screen, folder / f"{name}.png")
    app.close()


if __name__ == "__main__":
    raise SystemExit(main())
