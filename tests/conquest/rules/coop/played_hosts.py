"""Turns of hosts played to the end of the round by the rules, to be counted beside what is forecast."""

from collections import Counter
from math import sqrt
from random import Random

from game.conquest.rules import events as ev
from game.conquest.rules.coop.threat import hosts_to_come
from game.conquest.rules.leaders import skills_of, slots
from game.conquest.rules.odds import worth
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Seat


class Played:
    """How often each Province of a player was attacked and lost in so many rounds."""

    def __init__(self) -> None:
        self.rounds = 0
        self.attacked: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.ways: Counter[tuple[int, int]] = Counter()


def play_hosts(t: ConquestTable, rounds: int, chance: Random) -> Played:
    """The hosts' turns of this round from the board as it stands, again and again; players use no card."""
    played = Played()
    own = [p for p in t.s.board.ids if 0 <= t.s.owner[p] < t.s.players]
    for _ in range(rounds):
        attacked, lost = _one_round(t, chance, played)
        played.rounds += 1
        played.attacked.update(p for p in own if p in attacked)
        played.lost.update(p for p in own if p in lost)
    return played


def _one_round(t: ConquestTable, chance: Random, played: Played) -> tuple[set[int], set[int]]:
    copy = t.clone()
    copy.watched = True
    copy.s.seed = chance.getrandbits(48)
    copy.s.loaded.clear()
    del copy.stack[1:]
    game = copy.stack[0]
    game.called = hosts_to_come(t.s)[0]
    game.at = "next_turn"
    copy.run()
    attacked: set[int] = set()
    lost: set[int] = set()
    while True:
        for told in copy.drain():
            match told.event:
                case ev.RoundBegan():
                    return attacked, lost
                case ev.InvasionDeclared(seat=seat, target=target, source=source) if seat >= copy.s.players:
                    attacked.add(target)
                    played.ways[source, target] += 1
                case ev.Captured(seat=seat, at=at) if seat >= copy.s.players:
                    lost.add(at)
                case ev.Abandoned(at=at):
                    lost.add(at)
        if not copy.stack:
            return attacked, lost
        seat = copy.waiting()[0]
        copy.apply(seat, _answer(copy, seat, chance))


def _answer(t: ConquestTable, seat: Seat, chance: Random) -> Action:
    """No card, no retreat; any target where the players choose; leaders die as the odds have it."""
    options = [action for action in t.options(seat) if action[0] != "concede"]
    for wanted in (("pass",), ("fight",)):
        if wanted in options:
            return wanted
    if options[0][0] == "lose":
        leaders = [(action, slots(seat, int(action[1]))) for action in options]
        return min(leaders, key=lambda pair: [(not leader & 3, worth(skills_of(t.s, leader))) for leader in pair[1]])[0]
    return chance.choice(options) if options[0][0] == "aim" else options[0]


def wilson(hits: int, rounds: int, z: float) -> tuple[float, float]:
    """The interval of Wilson for a share counted in so many rounds."""
    share = hits / rounds
    middle = share + z * z / (2 * rounds)
    reach = z * sqrt(share * (1 - share) / rounds + z * z / (4 * rounds * rounds))
    whole = 1 + z * z / rounds
    return (middle - reach) / whole, (middle + reach) / whole


__all__ = ["Played", "play_hosts", "wilson"]
