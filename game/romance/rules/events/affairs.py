"""The events of the action and redeployment steps outside combat (8 to 14, 24)."""

from game.engine.events import Event
from game.romance.rules.events.records import BoardEvent
from game.romance.rules.state import AreaId, GeneralId, PowerId


class TaskTaken(BoardEvent, frozen=True, gc=False, tag="task_taken"):
    """A general recruits or goes as an envoy: he has acted (8.3)."""

    general: GeneralId
    task: int
    at: AreaId


class Raised(BoardEvent, frozen=True, gc=False, tag="raised"):
    """Troops come into an area: `how` is strength (9.3), persuasion (9.5), clans (13.3) or forced (12.6.4)."""

    power: PowerId
    at: AreaId
    troops: int
    how: str


class Pooled(Event, frozen=True, gc=False, tag="pooled"):
    """These generals are put together for one roll (9.6, 10.4)."""

    generals: tuple[GeneralId, ...]


class Tried(BoardEvent, frozen=True, gc=False, tag="tried"):
    """An extra recruiting or diplomacy roll: `kind` is recruit or envoy (9.5, 10.3)."""

    kind: str
    tried: tuple[GeneralId, ...]
    value: int
    die: int
    success: int


class PointsChanged(Event, frozen=True, gc=False, tag="points_changed"):
    """The active power has so many diplomacy points; `why` is earned, spent or lapsed (10.3, 10.6)."""

    points: int
    change: int
    why: str


class AllianceOffered(Event, frozen=True, gc=False, tag="alliance_offered"):
    """The active power offers a major power an alliance (11.1)."""

    power: PowerId
    to: PowerId


class AllianceDeclined(Event, frozen=True, gc=False, tag="alliance_declined"):
    """The other player says no."""

    power: PowerId
    to: PowerId


class Allied(BoardEvent, frozen=True, gc=False, tag="allied"):
    """Two powers are allies until this phase ends (11.1, 12.2); for clans the areas of the group (13.2)."""

    power: PowerId
    to: PowerId
    price: int
    group: tuple[AreaId, ...] = ()


class CreditBought(Event, frozen=True, gc=False, tag="credit_bought"):
    """An allied major power may still send so many troops and generals (11.4, D-09)."""

    power: PowerId
    troops: int
    generals: int


class MarchChanged(BoardEvent, frozen=True, gc=False, tag="march_changed"):
    """A march is being put together, has changed or is given up."""

    power: PowerId


class MarchStopped(BoardEvent, frozen=True, gc=False, tag="march_stopped"):
    """The march cannot go as it is now that the allies have named their units (15.6, D-12)."""

    code: str
    clause: str


class Marched(BoardEvent, frozen=True, gc=False, tag="marched"):
    """Units leave for an area: who, from where, how many (15.6)."""

    target: AreaId
    legs: tuple[tuple[PowerId, AreaId, int], ...]
    """Power, area left, troops."""
    leaders: tuple[GeneralId, ...]


class Redeployed(BoardEvent, frozen=True, gc=False, tag="redeployed"):
    """Units moved inside their own land (24); `leader` is -1 for troops."""

    power: PowerId
    leader: GeneralId
    source: AreaId
    target: AreaId
    troops: int


class ControlChanged(BoardEvent, frozen=True, gc=False, tag="control_changed"):
    """Control is settled: what was taken is controlled, what was emptied is neutral (4.1, D-01)."""

    taken: tuple[AreaId, ...]
    emptied: tuple[AreaId, ...]


class GeneralJoined(BoardEvent, frozen=True, gc=False, tag="general_joined"):
    """A free general joins the power that controls his area (5.5.9)."""

    general: GeneralId
    power: PowerId
    at: AreaId


class Wandered(BoardEvent, frozen=True, gc=False, tag="wandered"):
    """Liu Bei has no land: he wanders with these generals (27.1)."""

    leaders: tuple[GeneralId, ...]


class WanderingRolled(Event, frozen=True, gc=False, tag="wandering_rolled"):
    """A roll on the wandering table, and whether it fits (27.4, 27.5)."""

    sum: int
    fits: int


class HostMoved(BoardEvent, frozen=True, gc=False, tag="host_moved"):
    """The units that stood where Liu Bei settles go to another area of their power (27.5)."""

    power: PowerId
    source: AreaId
    target: AreaId
    troops: int


class TakenOver(BoardEvent, frozen=True, gc=False, tag="taken_over"):
    """A whole power, or what is left of one, passes to Liu Bei (27.5, results 10 and 12)."""

    power: PowerId


class LiuBeiSettled(BoardEvent, frozen=True, gc=False, tag="liu_bei_settled"):
    """The wandering is over: where, and with how many troops (27.5)."""

    at: AreaId
    troops: int
