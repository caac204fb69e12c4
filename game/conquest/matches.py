"""Matches of Conquest: its modes, bent habits, and the Rulers and Provinces that its reports note."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Literal, get_args, get_origin

from game.bots.choice import Player
from game.bots.many_games import Job, known
from game.bots.match import Match, Report
from game.bots.match_groups import Group
from game.bots.match_tally import Tally
from game.bots.matches import Matches, play_all, seat_names
from game.conquest.bots.habits import bent
from game.conquest.bots.players import PLAYERS
from game.conquest.bots.thumb import ThumbPlayer
from game.conquest.match_groups import ConquestGroup, mode_and_options
from game.conquest.match_tally import ConquestTally
from game.conquest.rules.boards import board_argument, load_board
from game.conquest.rules.game import new_game
from game.conquest.rules.options import BOUNDS, MODES, OPTION_KINDS, read_options
from game.conquest.rules.presets import PRESETS
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.errors import DataError
from game.engine.streams import mix

GAME: Final = "conquest"
BENT: Final = 1 << 18
"""Far from every other stream: how habits are bent."""


class ConquestMatches(Matches):
    """How matches of Conquest are read, played and counted."""

    own_arguments = {"mode": None, "bend": 0}
    facts = ("seats", "rulers", "provinces", "opener")

    def add_arguments(self, group: Any) -> None:
        """The mode, and how many seats have bent habits."""
        group.add_argument("--mode", help=f"one of {', '.join(MODES)} (default: the preset's, else {MODES[0]})")
        group.add_argument(
            "--bend", type=int, default=0, metavar="P", help="bend the habits of P %% of the seats (thumbs)"
        )

    def read(self, args: argparse.Namespace) -> Match:
        """The match, with the habits it bends."""
        if not 0 <= args.bend <= 100:
            raise DataError("--bend", str(args.bend), "expected a number from 0 to 100")
        return super().read(args)._replace(bend=args.bend)

    def read_options(self, args: argparse.Namespace) -> dict[str, Any]:
        """The options: those of the preset, then mode and board, then each `--option`."""
        options = PRESETS.load(args.preset).options.copy() if args.preset is not None else {}
        if args.mode is not None:
            known("--mode", args.mode, list(MODES))
            options["mode"] = args.mode
        if args.board is not None:
            options["board"] = str(args.board)
        chosen = dict(read_option(word) for word in args.option)
        return {"mode": MODES[0], "board": "1"} | options | chosen

    def new_table(self, match: Match, seed: int) -> ConquestTable:
        """The table: its players, and after them the bots of its options; `DataError` if it cannot be played."""
        options = read_options(match.options)
        return new_game(load_board(board_argument(options.board)), options, len(match.players) + options.bots, seed)

    def seated(self, match: Match, names: Sequence[str], seed: int) -> list[Player]:
        """The computer players by seat; some with other habits, where the match wants them bent."""
        players = [PLAYERS[name] for name in names]
        if not match.bend:
            return players
        chance = Random(mix(seed, BENT, 0))
        for seat, player in enumerate(players):
            if isinstance(player, ThumbPlayer) and chance.randrange(100) < match.bend:
                habits, several = bent(player.habits, chance), None
                if player.among_several != player.habits:
                    several = bent(player.among_several, chance)
                players[seat] = ThumbPlayer(player.name, habits, several)
        return players

    def note(self, s: ConquestState, facts: dict[str, Any]) -> None:
        """Notes the Rulers and who goes first: before anybody has fought each player has the Ruler dealt or chosen."""
        if "rulers" not in facts:
            facts["opener"] = s.start_seat
            if s.round:
                facts["rulers"] = tuple(s.leader_card[: 4 * s.players : 4])

    def sum_up(self, s: ConquestState, facts: dict[str, Any]) -> None:
        """Notes how many Provinces each seat has at the end."""
        facts["seats"] = s.seats
        facts.setdefault("rulers", ())
        facts["provinces"] = tuple(s.owner.count(seat) for seat in range(s.seats))

    def tally(self, match: Match) -> Tally:
        """Counts Rulers and Provinces, too."""
        return ConquestTally(match, seat_names(self.game, len(match.players)))

    def group(self, told: Mapping[str, Any]) -> Group:
        """Games of one mode and the same options, over all boards."""
        players = tuple(sorted(told["players"]))
        mode, options = mode_and_options(told["options"], len(players))
        return ConquestGroup(players, mode, options)


MATCHES: Final = ConquestMatches(GAME)


def read_match(args: argparse.Namespace, options: dict[str, Any], players: tuple[str, ...], most_rounds: int) -> Match:
    """A match of these options and those of the arguments; one that cannot be played is refused before it is begun."""
    chosen = dict(read_option(word) for word in args.option)
    match = Match(GAME, {**options, **chosen}, players, args.check, most_rounds)
    MATCHES.new_table(match, args.seed)
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


def played(match: Match, args: argparse.Namespace, played_one: Callable[[], None]) -> list[Report]:
    """The reports of every game the arguments ask for, by seed; `played_one` is called as each ends."""
    reports = []
    jobs = [Job(seed) for seed in range(args.seed, args.seed + args.games)]
    for report in play_all(match, jobs, args.jobs):
        reports.append(report._replace(thoughts={}))
        played_one()
    return sorted(reports, key=lambda report: report.seed)
