"""`python -m game.tools.proofs.chapters`: how often computer players win each chapter of the campaign of Conquest.

    python -m game.tools.proofs.chapters --games 20 --player tuned
    python -m game.tools.proofs.chapters --chapter changsha --players 1 2 --games 40 --record games.jsonl
    python -m game.tools.proofs.chapters --record games.jsonl --learn assets/players/conquest.json

A chapter is begun with nothing carried over, at the first difficulty; game n has the seed `--seed` + n. A line is
printed for each row as it ends. What comes of it stands beside the chapters in `saves/campaigns/`. `--record` adds
every game to a file; `--learn` plays none and fits the estimate of wars with an aim to the games of that file. Exit 0:
played. 1: a game was not sound. 2: bad arguments.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from game import __version__
from game.bots.choice import Memory
from game.bots.estimates import Sample
from game.bots.many_games import check_numbers, known
from game.bots.network import read_document
from game.bots.protocol import chance_for, think
from game.bots.recorded import Position
from game.conquest.bots.estimate import AIMS, ESTIMATE
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.chapters.campaign_file import Chapter, shipped_campaign
from game.conquest.rules.difficulty import MOST_PLAYERS
from game.conquest.rules.invariants import problems
from game.conquest.rules.state import Result
from game.engine.errors import DataError
from game.tools.commands.train_value import write

CAMPAIGN: Final = "yellow-scarves"
MOST_GAMES: Final = 10_000
NOTE: Final = "chapters of the campaign with an aim of their own, 1 to 4 tuned allies who know it"


class Played(NamedTuple):
    """How a chapter ended, in which round, what was not sound, and a sample of every turn of a war with an aim."""

    result: Result | None
    round: int
    wrong: list[str]
    samples: list[Sample]


def play(chapter: Chapter, players: int, player: str, seed: int) -> Played:
    """One chapter played by computer players of a name."""
    war = chapter.war(players)
    war.position.seed = seed
    t = war.position.table(war.file, watched=False)
    t.run()
    memories: list[Memory] = [()] * players
    samples: list[Sample] = []
    turn = None
    while t.waiting():
        if turn != (t.s.round, t.s.turn_seat):
            turn = (t.s.round, t.s.turn_seat)
            told = ESTIMATE.sample(t.s)
            samples += [told] if told is not None and told.network == AIMS else []
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS[player], chance_for(seed, len(t.log)), memory=memories[seat])
        memories[seat] = choice.memory
        t.apply(seat, choice.action)
    return Played(t.s.result, t.s.round, problems(t.s), samples)


def keep(file: Path, seed: int, played: Played) -> None:
    """Adds a game to a file of games to learn from."""
    if played.result is None or not played.samples:
        return
    line = {
        "seed": seed,
        "kind": played.result.kind,
        "winners": played.result.winners,
        "samples": [[each.network, each.round, each.rows, each.sides] for each in played.samples],
    }
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(line) + "\n")


def learn(file: Path, out: Path) -> None:
    """Fits a straight line to the games of a file and writes it beside the other networks; needs numpy."""
    from game.bots.value_fit import fit

    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    positions = []
    for game in games:
        result = Result(game["kind"], tuple(game["winners"]), "")
        for each in (Sample(*words) for words in game["samples"]):
            positions.append(Position(game["seed"], each, ESTIMATE.shares(each, result) or []))
    fitted = fit(ESTIMATE.features[AIMS], positions, 0)
    document = read_document(out)
    report = fitted.report | {"games": len(games), "note": NOTE, "version": __version__, "hidden": 0}
    write(out, "conquest", document["networks"] | {AIMS: fitted.network}, document["made"] | {AIMS: report})
    print(json.dumps(report, indent=1))


def main(words: list[str] | None = None) -> int:
    """Plays the rows and prints what came of them; returns the exit code."""
    parser = argparse.ArgumentParser(prog="chapters", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--campaign", default=CAMPAIGN, help=f"a campaign that ships (default: {CAMPAIGN})")
    parser.add_argument("--chapter", action="append", default=[], metavar="KEY", help="a chapter; none: all")
    parser.add_argument("--players", type=int, nargs="+", default=list(range(1, MOST_PLAYERS + 1)), metavar="P")
    parser.add_argument("--player", default="tuned", help=f"who plays, of {', '.join(PLAYERS)} (default: tuned)")
    parser.add_argument("--games", type=int, default=20, metavar="K", help="games a row (default: 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (default: 1)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="a file the games are added to, to learn from")
    parser.add_argument("--learn", type=Path, metavar="FILE", help="the weights to be fitted to the recorded games")
    args = parser.parse_args(words)
    try:
        campaign = shipped_campaign(args.campaign)
        keys = [chapter.key for chapter in campaign.chapters]
        for key in args.chapter:
            known("--chapter", key, keys)
        known("--player", args.player, list(PLAYERS))
        check_numbers(args, games=MOST_GAMES)
        if args.learn is not None:
            if args.record is None:
                raise DataError("--learn", "", "expected --record, the games to learn from")
            learn(args.record, args.learn)
            return 0
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    faults = 0
    for chapter in campaign.chapters:
        for players in args.players if chapter.key in (args.chapter or keys) else ():
            began, won, rounds = time.process_time(), 0, 0
            for seed in range(args.seed, args.seed + args.games):
                played = play(chapter, players, args.player, seed)
                faults += len(played.wrong)
                if played.result is not None and played.result.kind == "win":
                    won, rounds = won + 1, rounds + played.round
                if args.record is not None:
                    keep(args.record, MOST_PLAYERS * seed + players - 1, played)
            mean = f", in round {rounds / won:.1f}" if won else ""
            seconds = (time.process_time() - began) / args.games
            print(
                f"{chapter.key} {players}: {won}/{args.games} won{mean}; {seconds:.1f} s each; {faults} faults",
                flush=True,
            )
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
