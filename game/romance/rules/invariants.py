"""The invariants of a state of Romance; a loaded state must satisfy them before it is played on."""

from typing import Final

from game.engine.shapes import result_problem
from game.romance.rules.board import IMPASSABLE
from game.romance.rules.catalogue import CARDS, CLANS, GENERALS, LIU_BEI, MAJORS, NOBODY, POWERS, REALMS, cards_of
from game.romance.rules.chance import STREAMS
from game.romance.rules.forces import unheld, worth
from game.romance.rules.state import DEAD, FREE, IN_HAND, IN_PLAY, RETIRED, SEATS, TO_COME, RomanceState

MOST_TROOPS: Final = 999
MOST_ROUNDS: Final = 100_000
PER_AREA: Final = ("owner", "troops", "idle", "marks", "march_troops")
PER_GENERAL: Final = ("status", "lord_of", "place", "task", "rolled")
PER_POWER: Final = ("alive", "monarch", "ties")
PER_SEAT: Final = ("power_of", "credit_troops", "credit_generals")
ENDINGS: Final = {"win": ("29.1",), "shared": ("D-68",), "draw": ("29.2",)}
"""The clauses that end a game, by how it ends."""
STEPS: Final = ("setup", "mandate", "affairs", "settle", "action", "redeploy", "over")


def problems(s: RomanceState) -> list[str]:
    """Every broken invariant in words; none in a sound state. Lengths come first: the rest rests on them."""
    return _lengths(s) or _ranges(s) or [*_areas(s), *_generals(s), *_powers(s), *_cards(s), *_combat(s)]


def _lengths(s: RomanceState) -> list[str]:
    if s.seats != SEATS:
        return [f"seats: {s.seats}, expected {SEATS} (1.2)"]
    expected = {
        **dict.fromkeys(PER_AREA, s.board.size + 1),
        **dict.fromkeys(PER_GENERAL, len(GENERALS)),
        **dict.fromkeys(PER_POWER, len(POWERS)),
        **dict.fromkeys(PER_SEAT, SEATS),
        "bans": len(s.board.sides),
        "draws": STREAMS,
        "began": 2,
        "picks": 2,
        "sealed": 2,
    }
    wrong = [
        f"{name}: {len(getattr(s, name))} entries, expected {length}"
        for name, length in expected.items()
        if len(getattr(s, name)) != length
    ]
    if len(s.attackers) != len(s.attack_troops):
        wrong.append("attackers, attack_troops: of different length")
    return wrong


def _ranges(s: RomanceState) -> list[str]:
    bounds: dict[str, tuple[int, int]] = {
        "owner": (NOBODY, len(POWERS) - 1),
        "troops": (0, MOST_TROOPS),
        "idle": (0, MOST_TROOPS),
        "marks": (0, 63),
        "march_troops": (0, MOST_TROOPS),
        "status": (TO_COME, RETIRED),
        "lord_of": (NOBODY, CLANS - 1),
        "place": (0, s.board.size),
        "task": (0, 5),
        "rolled": (0, 1),
        "alive": (0, 1),
        "monarch": (NOBODY, len(GENERALS) - 1),
        "ties": (0, 3),
        "credit_troops": (0, MOST_TROOPS),
        "credit_generals": (0, MOST_TROOPS),
        "bans": (0, 99),
        "attackers": (0, CLANS),
        "attack_troops": (0, MOST_TROOPS),
        "began": (0, MOST_TROOPS),
        "sealed": (0, 1),
        "partners": (0, len(MAJORS) - 1),
        **dict.fromkeys(("pool", "march_generals", "withheld", "benched"), (0, len(GENERALS) - 1)),
        **dict.fromkeys(("deck", "shown"), (0, len(CARDS) - 1)),
        **dict.fromkeys(("affairs", "drawn"), (0, 3)),
    }
    wrong = [
        f"{name}: {value} is not between {least} and {most}"
        for name, (least, most) in bounds.items()
        for value in getattr(s, name)
        if not least <= value <= most
    ]
    numbers: dict[str, tuple[int, int]] = {
        "turn": (0, 10),
        "phase": (0, 4),
        "turn_seat": (NOBODY, SEATS - 1),
        "active": (NOBODY, SEATS - 1),
        "points": (0, MOST_TROOPS),
        "march_target": (0, s.board.size),
        "fight_area": (0, s.board.size),
        "river": (0, 1),
        "combat_round": (0, MOST_ROUNDS),
        "method": (NOBODY, 2),
        "needed": (0, 3),
        "picking": (0, 1),
        "wandering": (0, 1),
        "wandered": (0, 1),
    }
    wrong += [
        f"{name}: {getattr(s, name)} is not between {least} and {most}"
        for name, (least, most) in numbers.items()
        if not least <= getattr(s, name) <= most
    ]
    wrong += [
        f"{name}: somebody stands there twice"
        for name in ("pool", "march_generals", "withheld", "benched", "deck", "shown", "affairs", "drawn", "attackers")
        if len(set(getattr(s, name))) != len(getattr(s, name))
    ]
    if sorted(s.power_of) != list(MAJORS):
        wrong.append(f"power_of: {s.power_of} is not every major power once")
    if s.step not in STEPS:
        wrong.append(f"step: no step is called {s.step!r}")
    if any(not 0 <= stream < STREAMS or any(not 0 <= die <= 127 for die in dice) for stream, dice in s.loaded.items()):
        wrong.append("loaded: expected dice on the streams of chance, 0 for one left to them")
    if any(g < 0 or g >= len(GENERALS) for side in s.picks for g in side):
        wrong.append("picks: no such general")
    ending = result_problem(s.result, ENDINGS, s.seats)
    if ending:
        wrong.append(ending)
    return wrong


def _areas(s: RomanceState) -> list[str]:
    wrong = []
    for a in s.board.areas:
        if s.owner[a] == NOBODY and (s.troops[a] or s.idle[a]):
            wrong.append(f"area {a}: troops that serve nobody (4.4)")
        if s.idle[a] > s.troops[a]:
            wrong.append(f"area {a}: {s.idle[a]} idle of {s.troops[a]} troops")
        if s.march_troops[a] > s.idle[a]:
            wrong.append(f"area {a}: more troops sent than may act (8.2)")
        if s.owner[a] in REALMS and not s.alive[s.owner[a]]:
            wrong.append(f"area {a}: held by a power that is extinct (26)")
    if any(s.bans[n] and side.kind == IMPASSABLE for n, side in enumerate(s.board.sides)):
        wrong.append("bans: a ban on an impassable side (D-20)")
    if sum(worth(s, power) for power in MAJORS) + unheld(s) != sum(s.board.points):
        wrong.append("points: what is held and what is not do not make the board (29)")
    if s.owner[0] != NOBODY or s.troops[0] or s.marks[0]:
        wrong.append("the filler before area 1 is not empty")
    return wrong


def _generals(s: RomanceState) -> list[str]:
    wrong = []
    for g in range(len(GENERALS)):
        status, lord, place = s.status[g], s.lord_of[g], s.place[g]
        serves = lord != NOBODY
        if (status in (IN_PLAY, IN_HAND)) != serves:
            wrong.append(f"general {g}: status {status} and serves {lord}")
        if (status in (IN_PLAY, FREE)) != (place > 0):
            wrong.append(f"general {g}: status {status} in area {place}")
        if status == IN_PLAY and serves and not s.alive[lord]:
            wrong.append(f"general {g}: serves a power that is extinct (26)")
        if (
            status == IN_PLAY
            and s.owner[place] != lord
            and not (place == s.fight_area and (lord in s.attackers or s.owner[place] == NOBODY))
        ):
            wrong.append(f"general {g}: in area {place} of another (4.3)")
        if status == IN_HAND and (lord != LIU_BEI or not s.wandering):
            wrong.append(f"general {g}: in hand, and nobody wanders (27.3)")
        if status in (DEAD, RETIRED, TO_COME) and place:
            wrong.append(f"general {g}: out of play in area {place}")
    return wrong


def _powers(s: RomanceState) -> list[str]:
    wrong = []
    if s.alive[CLANS] != 1 or s.monarch[CLANS] != NOBODY:
        wrong.append("clans: they never end and have no monarch")
    for power in REALMS:
        lord = s.monarch[power]
        if s.alive[power] and s.turn and lord != NOBODY and s.lord_of[lord] != power:
            wrong.append(f"power {power}: its monarch {lord} does not serve it (25)")
        if not s.alive[power] and lord != NOBODY:
            wrong.append(f"power {power}: extinct with a monarch (26)")
    if s.wandering and (not s.wandered or LIU_BEI in s.owner):
        wrong.append("wandering: Liu Bei has land, or never lost it (27)")
    return wrong


def _cards(s: RomanceState) -> list[str]:
    period = (s.turn + 1) // 2
    wrong = []
    if any(card not in cards_of(period) for card in (*s.deck, *s.shown)):
        wrong.append("deck, shown: a card of another period (5.2)")
    if set(s.deck) & set(s.shown):
        wrong.append("deck, shown: a card that is face up and face down")
    if s.affairs and sorted([*s.affairs, *s.drawn]) != [0, 1, 2, 3]:
        wrong.append("affairs: not the four cards (6.1)")
    return wrong


def _combat(s: RomanceState) -> list[str]:
    wrong = []
    if not s.fight_area and (s.attackers or s.benched or s.needed or s.picking):
        wrong.append("combat: somebody fights nowhere")
    if s.picking and not s.needed:
        wrong.append("picks: nobody is needed")
    if any(len(side) > s.needed for side in s.picks):
        wrong.append("picks: more than the method allows (17.4)")
    if s.march_target == 0 and (s.march_generals or any(s.march_troops) or s.partners):
        wrong.append("march: units sent nowhere")
    if any(s.status[g] != IN_PLAY for g in s.march_generals):
        wrong.append("march: somebody who is not in play")
    return wrong
