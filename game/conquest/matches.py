"""What the commands that play whole games of Conquest share: a match, and its games in several processes."""

import argparse
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from game.bots.choice import Memory, Player
from game.bots.many_games import UNFINISHED, Job, known, turned
from game.bots.protocol import chance_for, think
from game.conquest.bots.habits import bent
from game.conquest.bots.players import PLAYERS
from game.conquest.bots.thumb import ThumbPlayer
from game.conquest.rules.boards import board_argument, load_board
from game.conquest.rules.game import new_game
from game.conquest.rules.invariants import problems
from game.conquest.rules.options import BOUNDS, OPTION_KINDS, read_options
from game.conquest.rules.table import ConquestTable
from game.engine.errors import DataError
from game.engine.refusals import Broken
from game.engine.streams import mix

BENT: Final = 1 << 18
"""Far from every other stream: how habits are bent."""


class Match(NamedTuple):
    """What is played: plain data, so that it can be sent to other processes."""

    options: dict[str, Any]
    players: tuple[str, ...]
    check: bool
    most_rounds: int
    bend: int = 0
    """How many seats of a hundred play by habits bent at random, so that odd positions are met."""
    record: bool = False
    """Whether reports hold the log."""


class Report(NamedTuple):
    """How one game went."""

    seed: int
    turn: int
    players: tuple[str, ...]
    """Who sat where."""
    kind: str
    """As in the rules' result, or "unfinished"."""
    winners: tuple[int, ...]
    clause: str
    rounds: int
    decisions: int
    cpu_seconds: float
    rulers: tuple[int, ...]
    provinces: tuple[int, ...]
    opener: int
    thoughts: dict[str, list[int]]
    """Microseconds of every choice, by player."""
    faults: list[str]
    log: tuple[tuple[Any, ...], ...] = ()
    """Every choice as seat, verb and numbers, where it was to be recorded."""


# ---- arguments


def add_match_arguments(parser: argparse.ArgumentParser, games: str, example: str) -> None:
    """The arguments of every command that plays matches; `games` says of what there are K, `example` is an option."""
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (default: 1)")
    parser.add_argument("--games", type=int, default=1, metavar="K", help=f"how many {games} (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes play (default: 1)")
    parser.add_argument(
        "--option",
        action="extend",
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help=f"a rule option, like {example}",
    )
    parser.add_argument("--check", action="store_true", help="check the invariants at every step, not only at the end")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def read_players(words: str) -> tuple[str, ...]:
    """Computer players by their names, with commas between them."""
    players = tuple(word.strip() for word in words.split(","))
    for name in players:
        known("--seats", name, list(PLAYERS))
    return players


def read_match(args: argparse.Namespace, options: dict[str, Any], players: tuple[str, ...], most_rounds: int) -> Match:
    """A match of these options and those of the arguments; one that cannot be played is refused before it is begun."""
    chosen = dict(read_option(word) for word in args.option)
    match = Match({**options, **chosen}, players, args.check, most_rounds)
    new_match(match, args.seed)
    return match


def read_option(word: str) -> tuple[str, Any]:
    """A rule option from `name=value` (R2.2)."""
    name, sign, value = word.partition("=")
    kinds = OPTION_KINDS
    known("--option", name, list(kinds))
    if not sign:
        raise DataError("--option", word, f"expected {name}=VALUE")
    if name in BOUNDS:
        least, most = BOUNDS[name]
        if not value.isascii() or not value.isdigit() or not least <= int(value[:9]) <= most:
            raise DataError("--option", word, f"expected a number from {least} to {most}")
        return name, int(value)
    if get_origin(kinds[name]) is Literal:
        known(f"--option {name}", value, list(get_args(kinds[name])))
    return name, value


# ---- playing


def new_match(match: Match, seed: int) -> ConquestTable:
    """The table of a match: its players, and after them the bots of its options; `DataError` if it cannot be played."""
    options = read_options(match.options)
    return new_game(load_board(board_argument(options.board)), options, len(match.players) + options.bots, seed)


def played(match: Match, args: argparse.Namespace, played_one: Callable[[], None]) -> list[Report]:
    """Every game the arguments ask for, by seed; `played_one` is called as each ends."""
    reports = []
    jobs = [Job(seed) for seed in range(args.seed, args.seed + args.games)]
    for report in play_all(match, jobs, args.jobs):
        reports.append(report._replace(thoughts={}))
        played_one()
    return sorted(reports, key=lambda report: report.seed)


def play_all(match: Match, jobs: Sequence[Job], processes: int) -> Iterator[Report]:
    """The games, in as many processes, as they end."""
    if processes == 1 or len(jobs) <= 1:
        for job in jobs:
            yield play(match, job)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(jobs))) as pool:
        yield from pool.imap_unordered(partial(play, match), jobs)


def play(match: Match, job: Job) -> Report:
    """One whole game, or as much of it as is sound: it stops at the first fault."""
    seed = job.seed
    began = time.process_time()
    t = new_match(match, seed)
    seated = turned(match.players, job.turn)
    players = seated_players(match, seated, seed)
    memories: list[Memory] = [()] * len(seated)
    thoughts: dict[str, list[int]] = {name: [] for name in match.players}
    faults: list[str] = []
    rulers: tuple[int, ...] = ()
    opener = t.s.start_seat
    try:
        while t.waiting() and t.s.round <= match.most_rounds:
            # Before anybody has fought every player still has the Ruler dealt or chosen.
            if not rulers and t.s.round:
                rulers, opener = tuple(t.s.leader_card[: 4 * t.s.players : 4]), t.s.start_seat
            seat = t.waiting()[0]
            before = time.process_time_ns()
            choice = think(t, seat, players[seat], chance_for(seed, len(t.log)), memory=memories[seat])
            thoughts[seated[seat]].append((time.process_time_ns() - before) // 1000)
            memories[seat] = choice.memory
            if choice.fault:
                faults.append(f"seed {seed}, decision {len(t.log)}: {choice.fault}")
            t.apply(seat, choice.action)
            if match.check:
                faults += [f"seed {seed}, decision {len(t.log)}: {problem}" for problem in problems(t.s)]
            if faults:
                break
    except Broken as error:
        faults.append(f"seed {seed}, decision {len(t.log)}: {error}")
    s = t.s
    if not match.check:
        faults += [f"seed {seed}, at the end: {problem}" for problem in problems(s)]
    return Report(
        seed=seed,
        turn=job.turn,
        players=seated,
        kind=s.result.kind if s.result else UNFINISHED,
        winners=s.result.winners if s.result else (),
        clause=s.result.clause if s.result else "",
        rounds=s.round,
        decisions=len(t.log),
        cpu_seconds=time.process_time() - began,
        rulers=rulers,
        provinces=tuple(s.owner.count(seat) for seat in range(s.seats)),
        opener=opener,
        thoughts=thoughts,
        faults=faults,
        log=tuple((seat, *action) for seat, action in t.log) if match.record else (),
    )


def seated_players(match: Match, seated: tuple[str, ...], seed: int) -> list[Player]:
    """The computer players of a game by seat; some with other habits, where the match wants them bent."""
    players = [PLAYERS[name] for name in seated]
    if not match.bend:
        return players
    chance = Random(mix(seed, BENT, 0))
    for seat, player in enumerate(players):
        if isinstance(player, ThumbPlayer) and chance.randrange(100) < match.bend:
            players[seat] = ThumbPlayer(player.name, bent(player.habits, chance))
    return players
