"""`python -m game.tools.proofs.chapters`: how often computer players win each chapter of the campaign of Conquest.

    python -m game.tools.proofs.chapters --games 20 --player tuned
    python -m game.tools.proofs.chapters --chapter changsha --players 1 2 --games 40

A chapter is begun with nothing carried over, at the first difficulty; game n has the seed `--seed` + n. A line is
printed for each row as it ends. What comes of it stands beside the chapters in `saves/campaigns/`. Exit 0: played.
1: a game was not sound. 2: bad arguments.
"""

import argparse
import sys
import time
from typing import Final

from game.bots.choice import Memory
from game.bots.many_games import check_numbers, known
from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.chapters.campaign_file import Chapter, shipped_campaign
from game.conquest.rules.difficulty import MOST_PLAYERS
from game.conquest.rules.invariants import problems
from game.conquest.rules.state import Result
from game.engine.errors import DataError

CAMPAIGN: Final = "yellow-scarves"
MOST_GAMES: Final = 10_000


def play(chapter: Chapter, players: int, player: str, seed: int) -> tuple[Result | None, int, list[str]]:
    """One chapter played by computer players of a name: how it ended, in which round, and what was not sound."""
    war = chapter.war(players)
    war.position.seed = seed
    t = war.position.table(war.file, watched=False)
    t.run()
    memories: list[Memory] = [()] * players
    while t.waiting():
        seat = t.waiting()[0]
        choice = think(t, seat, PLAYERS[player], chance_for(seed, len(t.log)), memory=memories[seat])
        memories[seat] = choice.memory
        t.apply(seat, choice.action)
    return t.s.result, t.s.round, problems(t.s)


def main(words: list[str] | None = None) -> int:
    """Plays the rows and prints what came of them; returns the exit code."""
    parser = argparse.ArgumentParser(prog="chapters", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--campaign", default=CAMPAIGN, help=f"a campaign that ships (default: {CAMPAIGN})")
    parser.add_argument("--chapter", action="append", default=[], metavar="KEY", help="a chapter; none: all")
    parser.add_argument("--players", type=int, nargs="+", default=list(range(1, MOST_PLAYERS + 1)), metavar="P")
    parser.add_argument("--player", default="tuned", help=f"who plays, of {', '.join(PLAYERS)} (default: tuned)")
    parser.add_argument("--games", type=int, default=20, metavar="K", help="games a row (default: 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (default: 1)")
    args = parser.parse_args(words)
    try:
        campaign = shipped_campaign(args.campaign)
        keys = [chapter.key for chapter in campaign.chapters]
        for key in args.chapter:
            known("--chapter", key, keys)
        known("--player", args.player, list(PLAYERS))
        check_numbers(args, games=MOST_GAMES)
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    faults = 0
    for chapter in campaign.chapters:
        for players in args.players if chapter.key in (args.chapter or keys) else ():
            began, won, rounds = time.process_time(), 0, 0
            for seed in range(args.seed, args.seed + args.games):
                result, last, wrong = play(chapter, players, args.player, seed)
                faults += len(wrong)
                if result is not None and result.kind == "win":
                    won, rounds = won + 1, rounds + last
            mean = f", in round {rounds / won:.1f}" if won else ""
            seconds = (time.process_time() - began) / args.games
            print(
                f"{chapter.key} {players}: {won}/{args.games} won{mean}; {seconds:.1f} s each; {faults} faults",
                flush=True,
            )
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
