"""How a game's matches between computer players are read from arguments, played, written down and counted.

`matches_of(game)` is what `tianming simulate` and `tianming measure` ask. A game with arguments, habits or figures of
its own subclasses `Matches` and has an object of it, `MATCHES`, in `game/<game>/matches.py`; any other is played as
it stands here.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from game.bots.choice import Memory, Player
from game.bots.levels import MARK
from game.bots.many_games import MOST_GAMES, MOST_JOBS, UNFINISHED, Job, check_numbers, known, turned
from game.bots.match import Match, Report
from game.bots.match_groups import Group
from game.bots.match_tally import Tally
from game.bots.protocol import chance_for, players_of, tempers_of, think
from game.engine.errors import DataError
from game.engine.refusals import Action, Broken, Seat
from game.engine.registry import rules_of
from game.engine.table import Table
from game.games import GAMES, module_of
from game.parts.presets import PresetBook


class Matches:
    """The matches of one game. Every method may be left as it is."""

    own_arguments: Mapping[str, object] = {}
    """The command-line arguments that only this game has, with their defaults; `add_arguments` adds them."""
    facts: tuple[str, ...] = ()
    """What a report notes of a finished game of this kind; each stands in the line of the game, too."""

    def __init__(self, game: str) -> None:
        self.game = game

    # ---- from arguments

    def add_arguments(self, group: Any) -> None:
        """Adds the arguments named in `own_arguments` to a group of the parser."""

    def read(self, args: argparse.Namespace) -> Match:
        """The arguments of `tianming simulate` as a match that can be played; `DataError` names the one that cannot."""
        names = read_players(args.seats, self.game)
        if len(set(names)) == 1:
            names = names[:1] * getattr(rules_of(self.game), "usual_seats", len(names))
        options = self.read_options(args)
        check_numbers(args, games=MOST_GAMES, jobs=MOST_JOBS, most_rounds=MOST_GAMES)
        match = Match(self.game, options, names, args.check, args.most_rounds, record=args.record)
        self.new_table(match, args.seed)
        return match

    def read_options(self, args: argparse.Namespace) -> dict[str, Any]:
        """The options of the game, from a preset and the arguments; the rules refuse what they do not know."""
        options: dict[str, Any] = {}
        if args.preset is not None:
            options |= presets_of(self.game).load(args.preset).options
        if args.board is not None:
            options["board"] = str(args.board)
        for word in args.option:
            name, sign, value = word.partition("=")
            if not sign:
                raise DataError("--option", word, "expected NAME=VALUE")
            options[name] = _plain(value)
        return options

    # ---- playing

    def new_table(self, match: Match, seed: int) -> Table[Any]:
        """The table of a game at its first decision; `DataError` if the match cannot be played."""
        return rules_of(self.game).start(match.options, len(match.players), seed)

    def seated(self, match: Match, names: Sequence[str], seed: int) -> list[Player]:
        """The computer players of a game, by seat."""
        players = players_of(self.game)
        return [players[name] for name in names]

    def note(self, s: Any, facts: dict[str, Any]) -> None:
        """Notes facts of the running game before each of its decisions."""

    def sum_up(self, s: Any, facts: dict[str, Any]) -> None:
        """Notes facts of the game when it is over; all that `facts` names must be there then."""

    def play(self, match: Match, job: Job) -> Report:
        """One whole game, or as much of it as is sound: it stops at the first fault."""
        rules, seed, began = rules_of(self.game), job.seed, time.process_time()
        t, names = self.new_table(match, seed), turned(match.players, job.turn)
        players = self.seated(match, names, seed)
        memories: list[Memory] = [()] * len(names)
        thoughts: dict[str, list[int]] = {name: [] for name in match.players}
        facts: dict[str, Any] = {}
        faults: list[str] = []
        remembers = getattr(rules, "is_remembered", None) if any(MARK in name for name in names) else None
        past: list[tuple[Seat, Action]] = []
        try:
            while t.waiting() and t.s.round <= match.most_rounds and not faults:
                self.note(t.s, facts)
                seat, before = t.waiting()[0], time.process_time_ns()
                said = tuple(each for each in past if remembers and remembers(seat, *each))
                rng = chance_for(seed, len(t.log))
                choice = think(t, seat, players[seat], rng, memory=memories[seat], said=said)
                thoughts[names[seat]].append((time.process_time_ns() - before) // 1000)
                memories[seat] = choice.memory
                if choice.fault:
                    faults.append(f"seed {seed}, decision {len(t.log)}: {choice.fault}")
                if remembers is not None and remembers(seat, seat, choice.action):
                    past.append((seat, choice.action))
                t.apply(seat, choice.action)
                if match.check:
                    faults += [f"seed {seed}, decision {len(t.log)}: {problem}" for problem in rules.problems(t.s)]
        except Broken as error:
            faults.append(f"seed {seed}, decision {len(t.log)}: {error}")
        s = t.s
        if not match.check:
            faults += [f"seed {seed}, at the end: {problem}" for problem in rules.problems(s)]
        self.sum_up(s, facts)
        return Report(
            seed=seed,
            turn=job.turn,
            players=names,
            kind=s.result.kind if s.result else UNFINISHED,
            winners=tuple(s.result.winners) if s.result else (),
            clause=s.result.clause if s.result else "",
            rounds=s.round,
            decisions=len(t.log),
            cpu_seconds=time.process_time() - began,
            faults=faults,
            facts=facts,
            thoughts=thoughts,
            log=tuple((seat, *action) for seat, action in t.log) if match.record else (),
        )

    def recorded_table(self, told: Mapping[str, Any]) -> Table[Any]:
        """The table of a line that was written before, at its first decision; its log can be played again there."""
        match = Match(self.game, told["options"], tuple(told["players"]), check=False, most_rounds=MOST_GAMES)
        return self.new_table(match, told["seed"])

    # ---- in files, and counted

    def line_of(self, match: Match, report: Report) -> str:
        """A game as one line of JSON. The same game gives the same line, whoever played it and where."""
        told: dict[str, Any] = {"game": match.game, "options": match.options, **report._asdict()}
        del told["cpu_seconds"], told["thoughts"], told["facts"], told["log"], told["faults"]
        told |= {name: report.facts[name] for name in self.facts}
        if report.faults:
            told["faults"] = report.faults
        if match.record:
            told["log"] = report.log
        return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"

    def report_of(self, told: Mapping[str, Any]) -> Report:
        """The report of a line that was written before; times and logs are left out."""
        return Report(
            seed=told["seed"],
            turn=told["turn"],
            players=tuple(told["players"]),
            kind=told["kind"],
            winners=tuple(told["winners"]),
            clause=told["clause"],
            rounds=told["rounds"],
            decisions=told["decisions"],
            cpu_seconds=0.0,
            faults=told.get("faults", []),
            facts={name: told[name] for name in self.facts},
        )

    def tally(self, match: Match) -> Tally:
        """Counts the games of a match for `tianming simulate`."""
        return Tally(match, seat_names(self.game, len(match.players)))

    def group(self, told: Mapping[str, Any]) -> Group:
        """The empty group to which the game of a line belongs, for `tianming measure`."""
        players = tuple(sorted(told["players"]))
        return Group(players, told["options"], seat_names(self.game, len(players)))


# ---- of any game


def matches_of(game: str) -> Matches:
    """The matches of a game: its own, where it has a module for them."""
    module = module_of(game, "matches")
    if module is None:
        return Matches(game)
    own: Matches = module.MATCHES
    return own


def own_matches() -> dict[str, Matches]:
    """The matches of every game that has arguments of its own, by the game's id."""
    found = {game: matches_of(game) for game in GAMES}
    return {game: matches for game, matches in found.items() if matches.own_arguments}


def presets_of(game: str) -> PresetBook:
    """The presets of a game; `DataError` for one that has none."""
    module = module_of(game, "rules.presets")
    if module is None:
        raise DataError("--preset", game, "has no presets")
    book: PresetBook = module.PRESETS
    return book


def seat_names(game: str, seats: int) -> list[str]:
    """The names that the rules give to each seat of so many; numbers where they name none."""
    named: Callable[[int], list[str]] | None = getattr(rules_of(game), "seat_names", None)
    return named(seats) if named else [f"seat {seat + 1}" for seat in range(seats)]


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


def read_players(words: str, game: str) -> tuple[str, ...]:
    """Computer players of a game by their names, with commas between them; `DataError` for one that it has not.

    A temper may stand after a colon, where the game knows tempers.
    """
    players = tuple(word.strip() for word in words.split(","))
    for name in players:
        level, mark, temper = name.partition(MARK)
        known("--seats", level, list(players_of(game)))
        if mark:
            known("--seats", temper, list(tempers_of(game)) or [level])
    return players


def _plain(value: str) -> Any:
    """A value as a file would have it: true, false, a whole number, or a word."""
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value


def play_match(match: Match, job: Job) -> Report:
    """One game of a match, of whatever game: for processes and machines that are sent both."""
    return matches_of(match.game).play(match, job)


def play_all(match: Match, jobs: Sequence[Job], processes: int) -> Iterator[Report]:
    """The reports of the games as they end, played in as many processes."""
    if processes == 1 or len(jobs) <= 1:
        yield from (play_match(match, job) for job in jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(jobs))) as pool:
        yield from pool.imap_unordered(partial(play_match, match), jobs)
