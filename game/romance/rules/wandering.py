"""Liu Bei's wandering (27): where he settles, by two dice on the wandering table."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import events as ev
from game.romance.rules import people, verbs
from game.romance.rules.catalogue import CLANS, LIU_BEI, MAJORS, NOBODY, SETTLEMENTS, Settlement
from game.romance.rules.chance import LOT, WANDER
from game.romance.rules.extinction import free_generals, join_free_generals
from game.romance.rules.forces import areas_of, generals_in, generals_of, is_ruled
from game.romance.rules.state import AreaId, PowerId, RomanceState
from game.romance.rules.table import RomanceTable

FALLBACK_TROOPS = 4
"""What Liu Bei finds where he settles of his own choice (D-64)."""


def fits(s: RomanceState, row: Settlement) -> bool:
    """Whether a result of the wandering table fits the situation (27.5, D-62, D-65)."""
    if row.takeover != NOBODY:
        return is_ruled(s, row.takeover)
    holder = s.owner[row.area]
    if row.not_major:
        return holder not in MAJORS
    if row.or_clan and holder == CLANS:
        return is_ruled(s, row.host)
    return (
        holder == row.host
        and is_ruled(s, row.host)
        and s.place[s.monarch[row.host]] != row.area
        and len(areas_of(s, row.host)) > 1
    )


def neutral_areas(s: RomanceState) -> list[AreaId]:
    """The areas nobody holds (4.4)."""
    return areas_of(s, NOBODY)


def nearest_own(s: RomanceState, power: PowerId, area: AreaId) -> list[AreaId]:
    """The areas of a power with fewest sides between them and this one, impassable ones not counted; all if no way."""
    seen, edge = {area}, [area]
    while edge:
        edge = sorted({near for here in edge for near in s.board.neighbours[here]} - seen)
        seen.update(edge)
        found = [a for a in edge if s.owner[a] == power]
        if found:
            return found
    return [a for a in areas_of(s, power) if a != area]


def settle_by(t: RomanceTable, row: Settlement) -> None:
    """Carries a result that fits out (27.5)."""
    s = t.s
    if row.takeover != NOBODY:
        _take_over(t, row.takeover)
        return
    holder = s.owner[row.area]
    troops = row.troops
    if row.not_major:
        troops += _clear_the_place(t, row.area)
    elif holder == row.host:
        leaders = generals_in(s, holder, row.area)
        people.move_host(t, holder, row.area, s.place[s.monarch[holder]], leaders)
    people.end_wandering(t, row.area, troops)
    for general in row.join:
        if row.host != NOBODY and s.lord_of[general] == row.host and is_ruled(s, row.host):
            people.defect(t, general, LIU_BEI, row.area)
    join_free_generals(t, row.area)


def _clear_the_place(t: RomanceTable, area: AreaId) -> int:
    """Result 10: a minor power's units go to its nearest area; without any other it is gone, its troops stay (D-63)."""
    s = t.s
    holder = s.owner[area]
    if holder == NOBODY:
        return 0
    if holder == CLANS:
        return s.troops[area]
    others = nearest_own(s, holder, area)
    if others:
        target = others[0] if len(others) == 1 else others[t.draw_number(LOT, len(others))]
        people.move_host(t, holder, area, target, generals_in(s, holder, area))
        return 0
    leaders = [g for g in generals_of(s, holder) if g != s.monarch[holder]]
    people.take_over(t, holder, [area], leaders)
    return s.troops[area]


def _take_over(t: RomanceTable, power: PowerId) -> None:
    """Result 12: the lord is removed; his areas, troops and generals are Liu Bei's (27.5)."""
    s = t.s
    lord = s.monarch[power]
    seat = s.place[lord]
    areas = areas_of(s, power)
    people.take_over(t, power, areas, [g for g in generals_of(s, power) if g != lord])
    people.end_wandering(t, seat, s.troops[seat])
    for area in areas:
        if free_generals(s, area):
            join_free_generals(t, area)


@procedure
class Settle(Frame, tag="settle"):
    """Liu Bei's next affairs phase begins with two dice on the wandering table (27.4)."""

    player: Seat

    @step
    def begin(self, t: RomanceTable) -> None:
        """If no result fits at all, his player picks a neutral area (D-64)."""
        verbs.begin_step(t, "settle")
        if not any(fits(t.s, row) for row in SETTLEMENTS):
            self.at = "choose"

    @step
    def roll(self, t: RomanceTable) -> None:
        """A result that does not fit is rolled again (27.5)."""
        total = sum(t.roll_dice((6, 6), WANDER, "wander", self.player))
        row = next(row for row in SETTLEMENTS if total in row.sums)
        fitting = fits(t.s, row)
        t.emit(ev.WanderingRolled(total, int(fitting)))
        if not fitting:
            self.at = "roll"
            return
        settle_by(t, row)
        self.at = "done"

    @ask("player", auto=True)
    def choose(self, t: RomanceTable) -> list[Action]:
        """A neutral area of his choice; without any he wanders on (W1, D-64)."""
        return [("settle", a) for a in neutral_areas(t.s)]

    @choose.answer
    def chosen(self, t: RomanceTable, action: Action) -> None:
        area = int(action[1])
        people.end_wandering(t, area, FALLBACK_TROOPS)
        join_free_generals(t, area)

    @choose.refusal
    def cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        return Refusal("not_neutral", "27.5", area=int(action[1])) if action[0] == "settle" else None
