"""The position of a scenario of Romance: who holds what, whose phase it is, which dice lie ready.

acts: liubei
holds:
  xu: {power: liubei, troops: 7, generals: [liu_bei, guan_yu]}
  yu: {power: clans, troops: 4}
free: {yan: [zhao_yun]}
bans: {xu-yan: 1}
points: 2
dice: {method: [3, 3], battle: [6, 1]}
"""

from typing import Any, Final

from game.engine.errors import DataError
from game.parts.yaml_files import Section
from game.romance.rules import verbs
from game.romance.rules.board import the_board
from game.romance.rules.catalogue import AREA, CARD, GENERAL, LIU_BEI, MAJORS, NOBODY, POWER, POWERS, REALMS
from game.romance.rules.chance import STREAM_NAMES
from game.romance.rules.game import RULES
from game.romance.rules.invariants import problems
from game.romance.rules.mandate import Mandate
from game.romance.rules.options import Options, last_turn, read_options
from game.romance.rules.state import FREE, IN_HAND, IN_PLAY, RomanceState, empty_state
from game.romance.rules.succession import heirs_of
from game.romance.rules.table import RomanceTable
from game.romance.rules.turn import Affairs, Game, Turn

MOST_TROOPS: Final = 200
NAMES: Final[dict[str, dict[str, int]]] = {"area": AREA, "general": GENERAL, "power": POWER}


def number_of(section: Section, kind: str, word: object) -> int:
    """The number of an area, a general or a power by its key; `DataError` names the nearest."""
    known = NAMES[kind]
    if not isinstance(word, str) or word not in known:
        raise section.unknown("", kind, word, known)
    return known[word]


def side_of(section: Section, word: object) -> int:
    """The number of a side, written `xu-yan`."""
    ends = str(word).split("-")
    sides = the_board().side_of
    pair = tuple(AREA.get(end, 0) for end in ends)
    if len(pair) != 2 or pair not in sides:
        raise section.fault("", f"expected two areas with a common side, as in xu-yan, found {str(word)[:30]!r}")
    return sides[pair[0], pair[1]]


def read_position(top: Section) -> tuple[RomanceTable, Options, int]:
    """The table of a scenario at its first decision, its options and its seed."""
    options = read_options(dict(top.section("options").fields) if top.has("options") else {}, str(top.file))
    seed = top.whole("seed", 0, 10**9, 1)
    s = empty_state(the_board(), options, seed)
    s.turn = top.whole("turn", 1, last_turn(options), 1)
    _read_forces(top, s)
    _read_powers(top, s)
    t = RULES.open({}, len(MAJORS), seed, watched=True)
    t.s, t.stack = s, []
    if top.has("dice"):
        dice = top.section("dice")
        for name in dice.fields:
            if name not in STREAM_NAMES:
                raise dice.unknown(str(name), "stream", name, STREAM_NAMES)
            t.load_dice(STREAM_NAMES[str(name)], *(int(die) for die in dice.items(str(name), 100)))
    _begin(top, t)
    wrong = problems(s)
    if wrong:
        raise DataError(top.file, "holds", wrong[0])
    t.run()
    return t, options, seed


def _read_forces(top: Section, s: RomanceState) -> None:
    """Areas with troops and generals, free generals, the wandering hand, bans."""
    for key, section in top.section("holds").sections(s.board.size):
        area = number_of(section, "area", key)
        power = number_of(section, "power", section.text("power"))
        s.owner[area], s.troops[area] = power, section.whole("troops", 0, MOST_TROOPS, 0)
        for word in section.items("generals", 60) if section.has("generals") else []:
            general = number_of(section, "general", word)
            s.status[general], s.lord_of[general], s.place[general] = IN_PLAY, power, area
        section.done()
    if top.has("free"):
        free = top.section("free")
        for key in free.fields:
            for word in free.items(str(key), 60):
                general = number_of(free, "general", word)
                s.status[general], s.place[general] = FREE, number_of(free, "area", key)
    for word in top.items("hand", 60) if top.has("hand") else []:
        general = number_of(top, "general", word)
        s.status[general], s.lord_of[general] = IN_HAND, LIU_BEI
        s.wandering = s.wandered = 1
    if top.has("bans"):
        bans = top.section("bans")
        for key in bans.fields:
            s.bans[side_of(bans, key)] = bans.whole(str(key), 1, 20)


def _read_powers(top: Section, s: RomanceState) -> None:
    """Who holds nothing does not exist; everybody else is led by his lord or an heir."""
    for power in REALMS:
        lords = (POWERS[power].monarch, *heirs_of(s, power))
        lord = next((g for g in lords if s.lord_of[g] == power), NOBODY)
        held = power in s.owner or (power == LIU_BEI and s.wandering)
        if (held or power in MAJORS) and lord == NOBODY:
            raise top.fault("holds", f"expected an area with the lord of {POWERS[power].key} or an heir")
        s.alive[power], s.monarch[power] = int(bool(held)), lord if held else NOBODY


def _begin(top: Section, t: RomanceTable) -> None:
    """Whose phase it is, or which Mandate cards come; both: the cards come when the turn is over."""
    s = t.s
    phases: dict[str, Any] = {"acts": None, "redeploys": None}
    if top.has("reveals"):
        words = top.items("reveals", 2)
        s.deck = [CARD[str(word)] for word in reversed(words) if str(word) in CARD]
        if len(s.deck) != len(words):
            raise top.fault("reveals", f"expected cards as in {', '.join(list(CARD)[:3])}")
    if top.has("reveals") and not any(top.has(name) for name in phases):
        t.stack = [Game(at="next_turn"), Turn(at="shuffle_affairs"), Mandate(at="reveal")]
        return
    found = next((name for name in phases if top.has(name)), None)
    if found is None:
        raise top.fault("", "expected acts, redeploys or reveals")
    power = number_of(top, "power", top.text(found))
    if power not in MAJORS:
        raise top.fault(found, "expected a major power")
    s.drawn, s.phase = [0, 1, 2, 3], 4
    t.stack = [Game(at="next_turn"), Turn(at="next_phase"), Affairs(at="settle", power=power)]
    verbs.begin_phase(t, power)
    if found == "redeploys":
        t.stack[-1].at = "redeploy"
    s.points = top.whole("points", 0, 99, 0)
