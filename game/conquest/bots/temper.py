"""Tempers of computer players: beside strength, each shifts oaths, gifts, cards and plans a little."""

from typing import Final, NamedTuple

from game.conquest.rules.state import Seat


class Temper(NamedTuple):
    """The numbers of one temper, beside `habits.Habits`.

    The defaults are those of a player without a temper. `foes` and `given` are what was felt in this war.
    """

    name: str = ""
    kneels_at: float = 0.8
    """From this chance to lose the last Province on, an oath of fealty is better than a stand."""
    revolts_with: int = 3
    """The fewest Provinces a vassal has who frees himself; 0 for a vassal who never does."""
    dares: float = 0.0
    """Gold that an Invasion may be expected to cost."""
    forgives: bool = True
    """Whether the oath of somebody who broke one is accepted."""
    keeps_prey: bool = False
    """Whether vassals are forbidden what their lord could take himself."""
    thanks: float = 0.0
    """Gold an Invasion of a giver must promise on top for each gold that was given since the last turn."""
    shares: bool = False
    """Whether gold beyond one's own use goes to the lord, or to vassals."""
    buys_peace: bool = False
    """Whether a rival who could overrun the last Provinces is given gold."""
    bribes: bool = True
    """Whether enemy Generals are won over (ST05)."""
    hires_beside: int = 99
    """Gold that is left for Infantry, at most, when a General is hired: Generals are what people remember of a war."""
    buys_beside: int = 99
    """The same for each Strategy card; 4 for all tempers won 49 % (± 2) of 600 wars against 6 to 9."""
    likes: tuple[str, ...] = ()
    """Cards that are played before others."""
    grudge: float = 1.0
    """How many times the loss of an oath-breaker counts."""
    foes: tuple[Seat, ...] = ()
    """Who broke an oath to this warlord."""
    given: tuple[int, ...] = ()
    """Gold from each seat since the last turn."""

    def asks_more(self, seat: Seat) -> float:
        """The additional gain that an Invasion of a seat must promise."""
        return self.thanks * self.given[seat] if 0 <= seat < len(self.given) else 0.0


EVEN: Final = Temper()
"""No temper at all."""

TEMPERS: Final = {
    temper.name: temper
    for temper in (
        Temper(
            "bold",
            hires_beside=3,
            buys_beside=5,
            kneels_at=0.97,
            revolts_with=1,
            dares=0.3,
            forgives=False,
            likes=("ST23", "ST16", "ST17"),
            grudge=1.5,
        ),
        Temper(
            "patient",
            hires_beside=5,
            buys_beside=5,
            kneels_at=0.6,
            revolts_with=5,
            thanks=1.0,
            buys_peace=True,
            likes=("ST10", "ST15", "ST19", "ST21"),
        ),
        Temper("grasping", hires_beside=6, buys_beside=4, keeps_prey=True, thanks=2.0, likes=("ST02", "ST05", "ST20")),
        Temper(
            "loyal",
            hires_beside=3,
            buys_beside=5,
            kneels_at=0.7,
            revolts_with=0,
            forgives=False,
            thanks=3.0,
            shares=True,
            bribes=False,
            likes=("ST03", "ST07"),
            grudge=1.5,
        ),
        Temper(
            "vengeful",
            hires_beside=5,
            buys_beside=4,
            kneels_at=0.9,
            revolts_with=1,
            forgives=False,
            likes=("ST04", "ST06", "ST13"),
            grudge=3.0,
        ),
    )
}
"""The tempers by name."""

OF_THE_RULER: Final = "ruler"
"""The temper of whichever Ruler leads, as history has it."""
