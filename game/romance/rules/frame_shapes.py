"""The shapes of Romance's frames: what they hold, which may lie on which, and how they agree with the board."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Final

from game.engine.frames import Frame, tag_of
from game.engine.shapes import ANYTHING, BOTTOM, FrameShape
from game.romance.rules.catalogue import CARDS, CARDS_A_TURN, CLANS, GENERALS, LIU_BEI, MAJORS, NOBODY, REALMS
from game.romance.rules.extinction import THE_INVADERS
from game.romance.rules.forces import attack_total, powers_of_side
from game.romance.rules.mandate import lines_of
from game.romance.rules.minor_powers import commander
from game.romance.rules.picks import candidates, lenders, pickers
from game.romance.rules.retreat import troops_of_power
from game.romance.rules.state import ATTACK, DEFENCE, TO_COME, RomanceState, seat_of
from game.romance.rules.succession import entrances
from game.romance.rules.tables import COLUMNS, RESULTS

FRAME_SHAPES: Final[Mapping[str, FrameShape]] = {
    "game": FrameShape((BOTTOM,), {}),
    "setup": FrameShape(("game",), {}),
    "turn": FrameShape(("game",), {}),
    "mandate": FrameShape(("turn",), {"card": "card", "line": "count", "revealed": "revealed"}),
    "affairs": FrameShape(("turn",), {"power": "major"}),
    "settle": FrameShape(("affairs",), {"player": "seat"}),
    "action": FrameShape(("affairs",), {"player": "seat"}),
    "redeployment": FrameShape(("affairs",), {"player": "seat", "had": "count"}),
    "work": FrameShape(("action",), {"player": "seat", "area": "area"}),
    "offer": FrameShape(("action",), {"invited": "seat", "power": "major"}),
    "muster": FrameShape(("action",), {"player": "seat", "target": "area", "asked": "majors"}),
    "contribution": FrameShape(("muster",), {"partner": "seat", "power": "major"}),
    "invasion": FrameShape(("muster",), {"player": "seat"}),
    "combat": FrameShape(("invasion",), {
        "player": "seat", "holder": "seat_or_none", "gainer": "power_or_none", "lending": "seat", "lent": "seat",
        "picking": "seat", "losses": "count", "fates": ("general", "power", "result", "power_or_none"),
        "ceded_to": "power_or_none", "receiver": "seat_or_none",
    }),
    "claim": FrameShape(("combat", "extinction"), {"player": "seat"}),
    "loss": FrameShape(("combat", "withdrawal"), {
        "player": "seat", "loss": "count", "cause": "cause", "shares": "count", "others": "seat", "agreed": "seat",
    }),
    "withdrawal": FrameShape(("combat",), {
        "side": "side", "captor": "power_or_none", "collapsed": "flag", "void": "flag", "quiet": "flag",
        "forced": "flag", "powers": "power", "named": "count", "chooser": "seat_or_none", "pursuer": "seat_or_none",
        "legs": ANYTHING, "stranded": "powers",
    }),
    "checks": FrameShape(("combat", "extinction", "withdrawal"), {
        "generals": "general", "powers": "power", "columns": "column_or_none", "captors": "power_or_none",
        "results": "result_or_none", "void": "flag", "wander": "flag", "done": "count",
    }, most=2),
    "succession": FrameShape(("checks", "mandate"), {
        "power": "realm", "lost": "general", "by": "conqueror", "heir": "general_or_none", "chooser": "seat_or_none",
    }, most=2),
    "extinction": FrameShape(("combat", "control", "succession", "withdrawal"), {
        "power": "realm", "by": "conqueror",
    }, most=2),
    "control": FrameShape(("action", "invasion", "redeployment"), {}),
}  # fmt: skip
"""Every frame of the game. `legs` is checked with the combat it belongs to."""

STEP_OF: Final = {"mandate": "mandate", "settle": "settle", "action": "action", "redeployment": "redeploy"}
"""What the state calls the step in which a frame asks something (3.1)."""


def meanings(s: RomanceState) -> Mapping[str, Container[Any]]:
    """The values that each meaning of a field may have in this position."""
    powers, generals = CLANS + 1, len(GENERALS)
    return {
        "seat": range(s.seats), "seat_or_none": range(NOBODY, s.seats), "area": range(1, s.board.size + 1),
        "power": range(powers), "power_or_none": range(NOBODY, powers), "conqueror": range(THE_INVADERS, powers),
        "realm": REALMS, "major": MAJORS, "majors": range(1 << len(MAJORS)), "powers": range(1 << powers),
        "general": range(generals), "general_or_none": range(NOBODY, generals), "card": range(len(CARDS)),
        "revealed": range(1, CARDS_A_TURN + 1), "count": range(1000), "side": (ATTACK, DEFENCE), "flag": range(2),
        "result": range(len(RESULTS)), "result_or_none": range(NOBODY, len(RESULTS)),
        "column_or_none": range(NOBODY, len(COLUMNS)), "cause": ("combat", "pursuit"),
    }  # fmt: skip


def stack_problems(s: RomanceState, stack: Sequence[Frame]) -> list[str]:
    """The contradictions between a stack of the right shape and this position, in words."""
    if s.result is not None:
        return ["a game that is over has a step to go on with (28)"] if stack else []
    frames: list[tuple[str, Any]] = [(tag_of(frame), frame) for frame in stack]
    by_tag: dict[str, Any] = dict(frames)
    wrong = _course_problems(s, by_tag) or _monarch_problems(s, frames) or _march_problems(s, by_tag)
    checks: Mapping[str, Callable[[RomanceState, Any], list[str]]] = {
        "mandate": _mandate_problems, "redeployment": _redeployment_problems, "settle": _settle_problems,
        "work": _work_problems, "offer": _offer_problems, "contribution": _contribution_problems,
        "combat": _combat_problems, "loss": _loss_problems, "withdrawal": _withdrawal_problems,
        "checks": _check_problems, "succession": _succession_problems, "extinction": _extinction_problems,
    }  # fmt: skip
    for tag, frame in frames:
        if tag in checks and not wrong:
            wrong = checks[tag](s, frame)
    return wrong


def _course_problems(s: RomanceState, by_tag: Mapping[str, Any]) -> list[str]:
    """The turn, the step and whose phase it is (3.1, 6.2)."""
    steps = [step for tag, step in STEP_OF.items() if tag in by_tag]
    if len(steps) != 1 or steps[0] != s.step:
        return [f"step: {s.step}, and the game has stopped in {' and '.join(steps) or 'no step'} (3.1)"]
    if not s.turn:
        return ["turn: none has begun (3.1)"]
    power = by_tag["affairs"].power if "affairs" in by_tag else NOBODY
    if (s.active, s.turn_seat) != (power, seat_of(s, power)):
        return [f"active: power {s.active} at seat {s.turn_seat}, and the phase is that of {power} (6.2)"]
    active = ("settle", "action", "redeployment", "work", "muster", "invasion", "combat", "claim", "loss")
    wrong = [f"{tag}.player: not whose phase it is (6.2)" for tag in active
             if tag in by_tag and by_tag[tag].player != s.turn_seat]  # fmt: skip
    if power != NOBODY and not s.alive[power]:
        wrong.append("active: a power that is extinct (26)")
    return wrong


def _monarch_problems(s: RomanceState, frames: Sequence[tuple[str, Any]]) -> list[str]:
    """Every power has a monarch, but for those whose succession is being decided (25.1)."""
    without = [power for power in REALMS if s.alive[power] and s.monarch[power] == NOBODY]
    sought = [frame.power for tag, frame in frames if tag == "succession"]
    return [] if set(without) <= set(sought) else ["monarch: a power without one (25)"]


def _march_problems(s: RomanceState, by_tag: Mapping[str, Any]) -> list[str]:
    """A march is being put together in a muster alone, and fought for in a combat alone (15.6, 15.7)."""
    goal = by_tag["muster"].target if "muster" in by_tag else 0
    planned = 0 if "invasion" in by_tag else goal
    if s.march_target != planned:
        return [f"march_target: {s.march_target}, expected {planned} (15.6)"]
    fought = goal if "combat" in by_tag else 0
    if s.fight_area != fought:
        return [f"fight_area: {s.fight_area}, expected {fought} (15.7)"]
    return []


def _mandate_problems(s: RomanceState, mandate: Any) -> list[str]:
    if mandate.card not in s.shown or mandate.line > len(lines_of(mandate.card, s.options)):
        return ["mandate: a card that is not shown, or a line it has not (5.3, 5.4)"]
    return []


def _redeployment_problems(s: RomanceState, frame: Any) -> list[str]:
    return [] if len(frame.had) == s.board.size + 1 else ["redeployment.had: not a number for each area (24)"]


def _settle_problems(s: RomanceState, frame: Any) -> list[str]:
    return [] if s.active == LIU_BEI and s.wandering else ["settle: nobody wanders (27.4)"]


def _work_problems(s: RomanceState, work: Any) -> list[str]:
    if s.owner[work.area] not in REALMS:
        return ["work.area: of nobody who works (9.2)"]
    if any(s.place[general] != work.area for general in s.pool):
        return ["pool: somebody who is elsewhere (9.6)"]
    return []


def _offer_problems(s: RomanceState, offer: Any) -> list[str]:
    if offer.power == s.active or offer.invited != seat_of(s, offer.power) or not s.alive[offer.power]:
        return ["offer: not to another player of the game (11.1)"]
    return []


def _contribution_problems(s: RomanceState, frame: Any) -> list[str]:
    if frame.partner != seat_of(s, frame.power) or frame.power not in s.partners or not s.alive[frame.power]:
        return ["contribution: of a power that was not asked along (16.1)"]
    return []


def _combat_problems(s: RomanceState, combat: Any) -> list[str]:
    """The combat between its rounds and in them (17)."""
    if len(set(combat.lending)) != len(combat.lending) or not set(combat.lent) <= set(combat.lending):
        return ["combat.lent: somebody who was not asked to lend (D-35)"]
    if len(combat.losses) != 2:
        return ["combat.losses: expected one for each side (17.6)"]
    if any(not _is_realm_there(s, power) for power in s.attackers):
        return ["attackers: a power that is extinct (26)"]
    if combat.at not in ("lend", "pick", "attacker_leaves", "defender_leaves"):
        return []
    if not s.attackers:
        return ["attackers: nobody invades (15.7)"]
    if s.owner[s.fight_area] == NOBODY or combat.holder != commander(s, DEFENCE):
        return ["combat.holder: not who defends (17.1)"]
    if bool(s.picking) != (combat.at == "pick") or bool(s.needed) != (combat.at in ("lend", "pick")):
        return ["needed, picking: generals are picked at another time (17.4)"]
    if combat.at == "lend" and combat.lending != lenders(s, combat.player):
        return ["combat.lending: not who can lend (D-35)"]
    if combat.at == "pick":
        return _pick_problems(s, combat)
    return []


def _is_realm_there(s: RomanceState, power: int) -> bool:
    return power == CLANS or bool(s.alive[power])


def _pick_problems(s: RomanceState, combat: Any) -> list[str]:
    """Picks are of who may be picked (18.1)."""
    if combat.picking != pickers(s):
        return ["combat.picking: not who picks (18.1)"]
    for side in (ATTACK, DEFENCE):
        picks = s.picks[side]
        if len(set(picks)) != len(picks) or not set(picks) <= set(candidates(s, side)):
            return ["picks: somebody who may not be picked (18.1)"]
    return []


def _loss_problems(s: RomanceState, loss: Any) -> list[str]:
    """A loss that all invaders share, none more than it has (16.4)."""
    if len(loss.shares) != len(s.attackers) or sum(loss.shares) != min(loss.loss, attack_total(s)):
        return ["loss.shares: not the loss, shared by all (16.4)"]
    if any(share > troops for share, troops in zip(loss.shares, s.attack_troops, strict=True)):
        return ["loss.shares: more than one has (16.4)"]
    others = {seat_of(s, power) for power in s.attackers if power in MAJORS} - {loss.player}
    if set(loss.others) != others or len(loss.others) != len(others) or not set(loss.agreed) <= others:
        return ["loss.others: not the other players in the invasion (16.4.2)"]
    return []


def _withdrawal_problems(s: RomanceState, frame: Any) -> list[str]:
    """A side that leaves, and where its units go (21)."""
    if any(not _is_leg(s, leg, frame.powers) for leg in frame.legs):
        return ["withdrawal.legs: not a power, an area, troops and generals (21.8)"]
    if len(set(frame.powers)) != len(frame.powers) or frame.named > len(frame.powers):
        return ["withdrawal.powers: somebody twice (21)"]
    if frame.at not in ("destination", "pursue"):
        return []
    if list(frame.powers) != powers_of_side(s, frame.side) or NOBODY in frame.powers:
        return ["withdrawal.powers: not those of the side (21)"]
    if any(_sent(frame, power) > troops_of_power(s, frame.side, power) for power in frame.powers):
        return ["withdrawal.legs: more troops than there are (21.8)"]
    generals = [general for leg in frame.legs for general in leg[3:]]
    if len(set(generals)) != len(generals) or any(s.place[general] != s.fight_area for general in generals):
        return ["withdrawal.legs: a general who is elsewhere (21.8)"]
    if frame.at == "pursue":
        return [] if frame.pursuer == commander(s, 1 - frame.side) else ["withdrawal.pursuer: not the enemy (21.14)"]
    if frame.named == len(frame.powers) or frame.chooser != seat_of(s, frame.powers[frame.named]):
        return ["withdrawal.chooser: not whose units are left (21.12)"]
    return []


def _is_leg(s: RomanceState, leg: Any, powers: tuple[int, ...]) -> bool:
    if len(leg) < 3 or leg[0] not in powers:
        return False
    return 1 <= leg[1] <= s.board.size and leg[2] >= 0 and all(0 <= general < len(GENERALS) for general in leg[3:])


def _sent(frame: Any, power: int) -> int:
    return sum(leg[2] for leg in frame.legs if leg[0] == power)


def _check_problems(s: RomanceState, checks: Any) -> list[str]:
    """As many of each as there are checks (23)."""
    count = len(checks.generals)
    if any(len(row) != count for row in (checks.powers, checks.columns, checks.captors)):
        return ["checks: not the same number of generals, powers, columns and captors (23)"]
    if len(checks.results) not in (0, count) or checks.done > count:
        return ["checks.results, checks.done: more or fewer than there are checks (23)"]
    rolled = checks.results or (NOBODY,) * count
    if any(result == column == NOBODY for result, column in zip(rolled, checks.columns, strict=True)):
        return ["checks.columns: none, and no result (23.2)"]
    return []


def _succession_problems(s: RomanceState, frame: Any) -> list[str]:
    """A power without a monarch, whose heir enters where its player says (25.3)."""
    if frame.at != "stands":
        return []
    if not s.alive[frame.power] or s.monarch[frame.power] != NOBODY or not entrances(s, frame.power):
        return ["succession.power: has a monarch, or is extinct (25.1)"]
    if frame.heir == NOBODY or s.status[frame.heir] != TO_COME or frame.chooser != seat_of(s, frame.power):
        return ["succession.heir: nobody who is still to come (25.3)"]
    return []


def _extinction_problems(s: RomanceState, frame: Any) -> list[str]:
    if frame.by == THE_INVADERS and not s.fight_area:
        return ["extinction.by: the invaders, and there is no combat (D-57)"]
    return []
