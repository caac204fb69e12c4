"""The picks for a round (18.1, 19.1, 20.1, B1, B2): who may be picked, by whom, and why not."""

from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules.catalogue import MAJORS
from game.romance.rules.fighting import picker_of
from game.romance.rules.forces import generals_in, generals_of_side
from game.romance.rules.minor_powers import has_clans
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId, RomanceState, seat_of


def candidates(s: RomanceState, side: int) -> list[GeneralId]:
    """The generals a side may pick: all of them, but for those an ally withholds (18.1, D-35)."""
    return [g for g in generals_of_side(s, side) if g not in s.withheld]


def pickers(s: RomanceState) -> tuple[Seat, ...]:
    """The seats that pick: of each side whoever commands it, where it has anybody to pick from (B1)."""
    return tuple(
        picker_of(s, side)
        for side in (ATTACK, DEFENCE)
        if picker_of(s, side) >= 0 and not has_clans(s, side) and candidates(s, side)
    )


def side_of_picker(s: RomanceState, seat: Seat) -> int:
    """The side a seat picks for."""
    return ATTACK if seat == s.turn_seat else DEFENCE


def offer_picks(s: RomanceState, seat: Seat) -> list[Action]:
    """The actions of a seat while generals are picked; none once it has sealed, or before the attacker in the open."""
    side = side_of_picker(s, seat)
    if s.sealed[side]:
        return []
    if s.options.picks == "open" and side == DEFENCE and picker_of(s, ATTACK) in pickers(s) and not s.sealed[ATTACK]:
        return []
    chosen = s.picks[side]
    options: list[Action] = [("drop", g) for g in sorted(chosen)]
    if len(chosen) < s.needed:
        options += [("pick", g) for g in candidates(s, side) if g not in chosen]
    return [*options, ("seal_picks",)]


def refuse_pick(s: RomanceState, seat: Seat, action: Action) -> Refusal | None:
    """Why a general cannot be picked or dropped."""
    if action[0] not in ("pick", "drop", "seal_picks"):
        return None
    side = side_of_picker(s, seat)
    if s.sealed[side]:
        return Refusal("sealed_already", "18.1")
    if action[0] == "seal_picks":
        return Refusal("attacker_first", "D-33")
    general = int(action[1])
    if action[0] == "drop":
        return Refusal("not_picked", "18.1", general=general)
    if general in s.withheld:
        return Refusal("withheld", "D-35", general=general)
    if general not in candidates(s, side):
        return Refusal("not_here", "18.1", general=general)
    if general in s.picks[side]:
        return Refusal("picked_already", "18.1", general=general)
    return Refusal("too_many", "17.4", count=s.needed)


def lenders(s: RomanceState, player: Seat) -> tuple[Seat, ...]:
    """The allied major powers that have generals among the invaders (D-35)."""
    return tuple(
        seat_of(s, power)
        for power in s.attackers
        if power in MAJORS and seat_of(s, power) != player and generals_in(s, power, s.fight_area)
    )


def offer_lending(s: RomanceState, seat: Seat) -> list[Action]:
    """An ally lets his generals be picked, or withholds some (B2)."""
    own = generals_in(s, s.power_of[seat], s.fight_area)
    return [("lend",), *(("withhold", g) for g in own)]


def refuse_lending(s: RomanceState, seat: Seat, action: Action) -> Refusal | None:
    """Why a general cannot be withheld: he is another's, or not in this combat."""
    return Refusal("not_here", "D-35", general=int(action[1])) if action[0] == "withhold" else None
