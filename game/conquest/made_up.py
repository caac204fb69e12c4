"""Games made up for pictures and measurements: always the same, played by computer players up to a telling moment."""

from functools import lru_cache
from typing import Final

from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules.difficulty import LEVELS, difficulty_options
from game.conquest.rules.events import FateRevealed
from game.conquest.rules.game import RULES
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.engine.excerpt import taken_back
from game.engine.frames import tag_of
from game.engine.record import HUMAN, SCRIPT, Record, SeatRecord
from game.engine.refusals import Action, Seat

BOARD: Final = "thirteen-provinces"
COLOURS: Final = ("blue", "green", "red", "white", "purple", "yellow", "brown", "black")
COOP_COLOURS: Final = ("blue", "green", "red", "white", "purple", "brown", "black", "yellow")
NAMES: Final = ("Lin", "Jun", "Mei", "Ava", "Tom", "Ida", "Kai", "Eva")
SEED: Final = 42
COOP_SEED: Final = 1
"""Who sits in a host's seat: nobody is ever asked."""
LONGEST: Final = 20_000
HIRES: Final = 0.5
MANY_CARDS: Final = 5
MARCHING: Final = 3
"""The round in which a picture shows a host on the march."""
CROWDED, CROWDED_SEED = 4, 10
AT_BAY, AT_BAY_SEED = 5, 5587
SIX_HOSTS, SIX_HOSTS_SEED = 4, 73
TOLD: Final = 60
"""How many choices the chronicle of a made-up game goes back."""


def game_at(moment: str, seats: int = 6) -> Record[ConquestState]:
    """A game at a moment, seat 0 played by a person: "invade" in its round 3, "battle" after a roll, "hand" with many
    cards, "end"."""
    return taken_back(_played(moment, seats), 0)[0]


def gathering(seats: int = 6) -> Record[ConquestState]:
    """A war that begins, seat 0 a person's: Rulers are chosen."""
    people = [SeatRecord(name, colour, "thumb") for name, colour in zip(NAMES, COLOURS, strict=True)][:seats]
    people[0].player = HUMAN
    return Record.start(RULES, {"mode": "quick_regions", "setup": "quickplay", "rulers": "choose"}, people, SEED)


def uprising(players: int, level: str, seed: int = COOP_SEED, **more: str | int) -> Record[ConquestState]:
    """A war against the rebels at its beginning, every player a computer's; with `more` options."""
    rebels: dict[str, str | int] = {**difficulty_options(players, level)}
    options = rebels | {"scenario": "yellow_scarves", "zhang_jue": "out"} | more
    table = [SeatRecord(name, colour, "thumb") for name, colour in zip(NAMES[:players], COOP_COLOURS, strict=False)]
    free = COOP_COLOURS[players:][::-1]
    table += [SeatRecord(f"Host {n + 1}", colour, SCRIPT) for n, colour in enumerate(free[: int(options["bots"])])]
    return Record.start(RULES, options, table, seed, watched=False)


def uprising_over(players: int = 3) -> Record[ConquestState]:
    """A war of computer players against the rebels, at its end (C14)."""
    return taken_back(_risen(players), 0)[0]


def uprising_marching(players: int = 3) -> tuple[Record[ConquestState], list[tuple[Seat, Action]]]:
    """A war against the rebels, seat 0 a person's, shortly before hosts march, and the choices until they do."""
    record = _marching(players)
    game, choices = taken_back(record, TOLD)
    game.seats[0].player = HUMAN
    return game, choices


def uprising_crowded() -> ConquestTable:
    """Five hosts in round 4 of a war that crowds the map; a player who deploys is asked."""
    return _crowded().table


def uprising_asking() -> Record[ConquestState]:
    """The same war on a table; the player who deploys is a person."""
    game = taken_back(_crowded(), 0)[0]
    game.seats[game.table.waiting()[0]].player = HUMAN
    return game


def _crowded() -> Record[ConquestState]:
    return _deploying(uprising(3, "expert", CROWDED_SEED), CROWDED, "thumb")


def uprising_at_bay() -> ConquestTable:
    """Five hosts around one player in round 5, who deploys: of some 7,700 deployments of played wars the one whose
    threats take longest to work out, for there is hardly a Province that only one host may attack.
    """
    return _deploying(uprising(1, "expert", AT_BAY_SEED, bots=5, board=BOARD), AT_BAY, "tuned").table


def uprising_of_six_hosts() -> ConquestTable:
    """Six hosts and two players in round 4, one of whom deploys: the like of it takes longest among some 1,700
    deployments.
    """
    return _deploying(uprising(2, "normal", SIX_HOSTS_SEED, bots=6, board=BOARD), SIX_HOSTS, "tuned").table


def _deploying(record: Record[ConquestState], round_: int, player: str) -> Record[ConquestState]:
    """A war when a player first deploys in that round."""
    t = record.table
    while not (t.s.round == round_ and tag_of(t.stack[-1]) == "deployment"):
        seat = t.waiting()[0]
        record.apply(seat, think(t, seat, PLAYERS[player], chance_for(record.seed, len(record.log))).action)
    return record


def fate_striking() -> tuple[Record[ConquestState], list[tuple[Seat, Action]]]:
    """A war before a card of Fate strikes Provinces, and the choice that turns it up."""
    game = taken_back(_played("end", 6), 0)[0]
    t = game.replay_from_start(watched=True)
    for n, (seat, action) in enumerate(game.log):
        t.apply(seat, action)
        if any(isinstance(told.event, FateRevealed) and told.event.provinces for told in t.drain()):
            before, choices = taken_back(game, len(game.log) - n)
            return before, choices[:1]
    raise AssertionError("no card of Fate strikes Provinces in this war")


@lru_cache
def _played(moment: str, seats: int) -> Record[ConquestState]:
    table = [SeatRecord(name, colour, "thumb") for name, colour in zip(NAMES, COLOURS, strict=True)][:seats]
    table[0].player = HUMAN
    record = Record.start(RULES, {"mode": "seven_year_war", "board": BOARD}, table, SEED, watched=False)
    t = record.table
    for ply in range(LONGEST):
        if _is_here(record, moment):
            break
        seat = t.waiting()[0]
        rng = chance_for(SEED, ply)
        options = t.options(seat)
        # Rules of thumb save their gold for Infantry; a picture wants Generals, one of the hand wants cards.
        hires = ("hire",) in options and rng.random() < HIRES
        buys = [action for action in options if action[0] == "buy"] if moment == "hand" and seat == 0 else []
        wanted = buys[-1] if buys else ("hire",) if hires else think(t, seat, PLAYERS["thumb"], rng).action
        record.apply(seat, wanted)
    return record


@lru_cache
def _risen(players: int) -> Record[ConquestState]:
    record = uprising(players, LEVELS[0])
    for ply in range(LONGEST):
        if not record.table.waiting():
            break
        seat = record.table.waiting()[0]
        record.apply(seat, think(record.table, seat, PLAYERS["thumb"], chance_for(COOP_SEED, ply)).action)
    return record


@lru_cache
def _marching(players: int) -> Record[ConquestState]:
    record = uprising(players, LEVELS[1])
    t = record.table
    for ply in range(LONGEST):
        if t.s.round > MARCHING or (t.s.round == MARCHING and t.s.turn_seat >= players):
            break
        seat, rng = t.waiting()[0], chance_for(COOP_SEED, ply)
        # A picture wants Generals, and cards in the Pot.
        wanted = [action for action in t.options(seat) if action[0] in ("hire", "pot")]
        if wanted and rng.random() < HIRES:
            record.apply(seat, wanted[0])
        else:
            record.apply(seat, think(t, seat, PLAYERS["thumb"], rng).action)
    return record


def _is_here(record: Record[ConquestState], moment: str) -> bool:
    t = record.table
    if not t.waiting():
        return True
    if moment == "end" or t.s.round < 3 or t.waiting()[0] != 0:
        return False
    if moment == "hand" and len(t.s.hands[0]) < MANY_CARDS:
        return False
    return t.trace()[-1] == ("invasion.press_on" if moment == "battle" else "campaign.choose")
