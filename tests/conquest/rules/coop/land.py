"""A land kept from events alone, and what C8 to C13 ask about it, written a second time from the clauses.

Nothing here calls the rules, so that a mistake of theirs is not made again: `reading.py` plays the turns of bots on it.
"""

from collections.abc import Iterable

from game.conquest.rules import events as ev
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.table import ConquestTable
from game.engine.events import Event

NOBODY, NEUTRAL = -1, -2
FLOOD, FAMINE, EPIDEMIC = 1, 2, 4
ZHANG_LU = 12
WITH_CARDS = 28


def bears(card: int, skill: int) -> bool:
    """Whether a General's card bears a skill; bots' Generals have no cards."""
    return card <= WITH_CARDS and bool(GENERALS[card].skills & skill)


class Land:
    """What stands where, to whom it belongs, and in which order Generals were gained."""

    def __init__(self, t: ConquestTable) -> None:
        s = t.s
        self.board, self.players, self.seats = s.board, s.players, s.seats
        provinces = s.board.size + 1
        self.owner = [NOBODY] * provinces
        self.infantry = [0] * provinces
        self.card = [0] * (4 * s.seats)
        self.at = [0] * (4 * s.seats)
        self.tokens, self.harvest = [0] * provinces, [0] * provinces
        self.winter = self.round = self.turn = 0
        self.pool, self.gold, self.immune = [0] * s.seats, [0] * s.seats, [0] * s.seats
        self.alive = [True] * s.seats
        self.reserve: list[list[int]] = [[] for _ in range(s.seats)]
        self.gained: dict[int, int] = {}
        self.captures = [0] * s.seats
        self.captured: list[list[int]] = [[] for _ in range(s.seats)]
        self.over = False
        self.fallen: list[ev.LeaderFell] = []

    # ---- events

    def see(self, event: Event) -> None:
        """Takes an event in."""
        self._who_fell(event)
        if isinstance(event, ev.LeaderFell) and event.leader & 3:
            self.gained[event.card] = -self.gained.get(event.card, 0)
        for p, owner, infantry, *_ in getattr(event, "provinces", ()) if hasattr(event, "leaders") else ():
            self.owner[p], self.infantry[p] = owner, infantry
        for leader, card, at, *_ in getattr(event, "leaders", ()):
            self.card[leader], self.at[leader] = card, at
        match event:
            case ev.RoundBegan():
                self.round = event.round
            case ev.TurnBegan():
                self.turn = event.seat
            case ev.TokensLaid():
                for p, tokens, harvest in event.tokens:
                    self.tokens[p], self.harvest[p] = tokens, harvest
            case ev.WinterFell():
                self.winter = event.winter
            case ev.Shielded():
                self.immune[event.seat] = event.immune
            case ev.PoolChanged():
                self.pool[event.seat] = event.left
            case ev.GoldChanged():
                self.gold[event.seat] = event.left
            case ev.ReserveKnown():
                self._reserve(event.seat, list(event.cards))
            case ev.LeaderPlaced() if event.leader & 3:
                self._acquire(event.card)
            case ev.GeneralSwapped(card_out=card) if card > WITH_CARDS:
                self.gained[card] = 0
            case ev.GeneralBetrayed():
                self.gained[event.card] = 0
                self._acquire(event.card)
            case ev.Eliminated():
                self.alive[event.seat] = False
            case ev.GameEnded():
                self.over = True

    def _acquire(self, card: int) -> None:
        if self.gained.get(card, 0) <= 0:
            self.gained[card] = max(map(abs, self.gained.values()), default=0) + 1

    def _reserve(self, seat: int, cards: list[int]) -> None:
        for card in self.reserve[seat]:
            if card not in cards and not self.is_in_play(card):
                self.gained[card] = 0
        self.reserve[seat] = cards
        for card in cards:
            self._acquire(card)

    def _who_fell(self, event: Event) -> None:
        """C7.7: nobody of a bot's group stands who ought to have fallen before one who fell."""
        if isinstance(event, ev.LeaderFell) and event.seat >= self.players and event.cause in ("combat", "strike"):
            self.fallen.append(event)
            return
        for fell in self.fallen:
            standing = [k for k in self.leaders(fell.at) if k >> 2 == fell.seat and (k & 3 or fell.cause == "combat")]
            if fell.seat == self.turn and not self.infantry[fell.at] and any(k & 3 for k in standing):
                # The General who stayed behind fought with nobody (C11.6).
                standing.remove(self.by_gain(standing)[-1])
            spared = [k for k in standing if k & 3 and (not fell.leader & 3 or self.rank(k) > -self.gained[fell.card])]
            assert not spared, f"C7.7: {fell} and not {spared}"
        self.fallen = []

    # ---- units

    def leaders(self, p: int) -> list[int]:
        """The slots of the leaders who stand there."""
        return [leader for leader, at in enumerate(self.at) if at == p]

    def units(self, p: int) -> int:
        """Everything that stands there."""
        return self.infantry[p] + len(self.leaders(p))

    def room(self, p: int) -> int:
        """What still fits."""
        return self.board.cap[p] - self.units(p)

    def held(self, seat: int) -> list[int]:
        """All Provinces of a faction."""
        return [p for p in self.board.ids if self.owner[p] == seat]

    def generals(self, seat: int) -> list[int]:
        """The Generals in play, the latest last."""
        return self.by_gain(k for k in range(4 * seat, 4 * seat + 4) if self.at[k])

    def owned(self, seat: int) -> int:
        """Generals in play and in reserve."""
        return len(self.generals(seat)) + len(self.reserve[seat])

    def is_in_play(self, card: int) -> bool:
        """Whether this General stands on the board."""
        return any(each == card for leader, each in enumerate(self.card) if leader & 3)

    def rank(self, leader: int) -> int:
        """When a General was gained."""
        return self.gained[self.card[leader]]

    def by_gain(self, leaders: Iterable[int]) -> list[int]:
        """Those of them who are Generals, the latest last."""
        return sorted((k for k in leaders if k & 3), key=self.rank)

    def has(self, leader: int, skill: int) -> bool:
        """Whether the General's card bears a skill."""
        return bears(self.card[leader], skill)

    # ---- Fate

    def _felt(self, p: int, token: int, shield: int) -> bool:
        owner = self.owner[p]
        if not self.tokens[p] & token:
            return False
        if not 0 <= owner < self.players:
            return True
        if self.at[4 * owner] and self.card[4 * owner] == ZHANG_LU:
            return False
        return shield < 0 or not self.immune[owner] >> (shield + self.board.region[p]) & 1

    def flooded(self, p: int) -> bool:
        """Nothing goes in or out (FA01)."""
        return self._felt(p, FLOOD, -1)

    def starving(self, p: int) -> bool:
        """No gold and no Infantry (FA02)."""
        return self._felt(p, FAMINE, 0)

    def still(self, p: int) -> bool:
        """Closed to whoever repositions (FA01, FA03)."""
        return self.flooded(p) or self._felt(p, EPIDEMIC, 16)

    def closed(self, p: int) -> bool:
        """Closed to Infantry by Fate."""
        return self.flooded(p) or self.starving(p)

    # ---- the map (C9, C12.1)

    def locked(self, p: int) -> bool:
        """Whether bots alone are around."""
        return all(self.owner[q] >= self.players for q in self.board.neighbours[p])

    def ordered(self, provinces: Iterable[int], die: int) -> list[int]:
        """Even from the north, odd from the south."""
        seats = self.board.provinces
        order = sorted(provinces, key=lambda p: (seats[p].town.at[1], seats[p].town.at[0], p))
        return order[::-1] if die % 2 else order

    def way(self, source: int, target: int) -> int:
        """0 to 3 for north, east, south and west."""
        (x, y), (to_x, to_y) = self.board.provinces[source].town.at, self.board.provinces[target].town.at
        if abs(to_y - y) >= abs(to_x - x):
            return 0 if to_y < y else 2
        return 1 if to_x > x else 3

    def first_way(self, source: int, targets: list[int], die: int) -> list[int]:
        """Those in the first direction of the D4 that has any."""
        for turned in range(4):
            found = [p for p in targets if self.way(source, p) == (die - 1 + turned) % 4]
            if found:
                return found
        return []


def dealt(infantry: int, order: list[int], room: dict[int, int], begun: dict[int, int] | None = None) -> dict[int, int]:
    """C8.4, one by one."""
    counts = {p: (begun or {}).get(p, 0) for p in order}
    gifts = dict.fromkeys(order, 0)
    for _ in range(infantry):
        open_ = [p for p in order if gifts[p] < room[p]]
        if open_:
            lowest = min(open_, key=counts.__getitem__)
            counts[lowest] += 1
            gifts[lowest] += 1
    return gifts
