"""What stands in a Province of a host when it acts, and what sets out from it (C11.1, C11.6).

The dice of deployment, and which of its Provinces are locked, decide where a host's units stand: each way is a board.
Boards on which a Province may attack the same defences are followed together, with every force it may have there.
"""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple

from game.conquest.rules.coop.hold_chances import Chances
from game.conquest.rules.coop.worlds import Boards
from game.conquest.rules.leaders import GENERAL_SLOTS
from game.conquest.rules.rebel_force import dying_first
from game.conquest.rules.rebel_traits import largest_defence
from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId, Seat

Leaders = tuple[LeaderId, ...]
Force = tuple[int, Leaders]
"""Infantry and leaders of a host in one Province."""


class Step(NamedTuple):
    """One Province of the host that acts; `at` is 0 for one that reaches none of the Provinces in question."""

    at: ProvinceId
    forces: tuple[Force, ...]
    """What stands there on each of the host's boards; one where that is the same on all of them."""
    rolls: int
    """How many Provinces have rolled for what they do since the step before, this one included."""
    lone: float
    """The chance that a Rally would find nobody to win over, where that is decided elsewhere."""
    general: float
    """The chance that a bribe has brought one General more there (C10.5)."""


class Field(NamedTuple):
    """The boards on which a Province may attack the same."""

    most: int
    """The largest defence it may attack, -1 for none (C11.1)."""
    leads: bool
    """Whether the captain goes with the force."""
    forces: tuple[tuple[Force, tuple[float, ...]], ...]
    """What sets out, and how likely that is on each board."""
    boards: tuple[float, ...]
    """How likely any of it is on each board."""


class Fielded(NamedTuple):
    """What a Province may attack with, while the boards are so likely."""

    chance: float
    most: int
    leads: bool
    forces: tuple[tuple[float, Force], ...]
    """What sets out, and how likely each force is."""
    boards: Boards
    """How likely each board is then."""


def fields_of(s: ConquestState, bot: Seat, step: Step, is_captain_there: bool) -> tuple[Field, ...]:
    """What a Province may attack on each board. The captain may have left it."""
    captain = 4 * bot
    fields: dict[tuple[int, bool], dict[Force, list[float]]] = {}
    for n, (infantry, standing) in enumerate(step.forces):
        leaders = standing if is_captain_there else tuple(leader for leader in standing if leader != captain)
        for chance, there in _with_general(s, bot, (infantry, leaders), step.general):
            force = _setting_out(s, there)
            most = largest_defence(s, bot, there[0] + len(there[1]))
            of_field = fields.setdefault((most, captain in force[1]), {})
            of_field.setdefault(force, [0.0] * len(step.forces))[n] += chance
    return tuple(
        Field(most, leads, tuple((force, tuple(on)) for force, on in forces.items()),
              tuple(map(sum, zip(*forces.values(), strict=True))))
        for (most, leads), forces in fields.items()
    )  # fmt: skip


def _setting_out(s: ConquestState, there: Force) -> Force:
    """All but one unit, which stays behind (C11.6)."""
    infantry, leaders = there
    return (infantry - 1, leaders) if infantry else (0, tuple(dying_first(s, list(leaders))[1:]))


def _with_general(s: ConquestState, bot: Seat, there: Force, joins: float) -> Iterable[tuple[float, Force]]:
    """What stands there without and with a General whom a bribe has brought, if he makes it reach further (C10.5)."""
    infantry, leaders = there
    units = infantry + len(leaders)
    if not joins or largest_defence(s, bot, units) == largest_defence(s, bot, units + 1):
        return ((1.0, there),)
    free = [slot for slot in GENERAL_SLOTS[bot] if slot not in leaders]
    return ((1.0 - joins, there), (joins, (infantry, (*leaders, free[0])))) if free else ((1.0, there),)


def fielded(fields: Sequence[Field], boards: Boards, near: Iterable[Chances]) -> Iterable[Fielded]:
    """What sets out against these neighbours while the boards are so likely, each with its chance.

    Boards on which the same neighbours may be attacked are taken together.
    """
    if len(fields) == 1 and len(fields[0].forces) == 1:
        ((most, leads, ((force, _),), _),) = fields
        yield Fielded(1.0, most, leads, ((1.0, force),), boards)
        return
    together: dict[tuple[int, bool], list[Field]] = {}
    for field in fields:
        most = max([chances.largest(field.most) for chances in near], default=-1)
        together.setdefault((most, field.leads), []).append(field)
    for (most, leads), of_these in together.items():
        shares: dict[Force, float] = {}
        for field in of_these:
            for force, on in field.forces:
                # The same stands there on all boards where there is one number.
                share = on[0] if len(on) == 1 else sum(map(mul, on, boards))
                if share:
                    shares[force] = shares.get(force, 0.0) + share
        chance = sum(shares.values())
        if chance > 0.0:
            then = boards if len(together) == 1 else _those_of(boards, of_these, chance)
            yield Fielded(
                chance, most, leads, tuple([(share / chance, force) for force, share in shares.items()]), then
            )


def _those_of(boards: Boards, fields: Sequence[Field], chance: float) -> Boards:
    """How likely each board is while it is one of these."""
    if len(fields[0].boards) == 1:
        return boards
    likely = fields[0].boards if len(fields) == 1 else map(sum, zip(*[field.boards for field in fields], strict=True))
    return tuple([share * on / chance for share, on in zip(boards, likely, strict=True)])
