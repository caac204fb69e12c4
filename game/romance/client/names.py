"""The names of powers, generals, areas and cards of Romance in the language in use.

The owners on the map are powers. A side is what the shell knows them by: the seat of a player, or the number of a power
that nobody plays, which is above every seat (2.6).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from game.client.look import palette
from game.client.look.palette import SideLook
from game.client.names import SeatNames
from game.client.place_names import place_name
from game.client.texts import Speaker, language, together
from game.engine.events import Event
from game.engine.record import SeatRecord
from game.engine.refusals import Seat
from game.romance.client.words import say
from game.romance.rules.board import Board
from game.romance.rules.catalogue import ABILITIES, CARDS, CLANS, GENERALS, MAJORS, NOBODY, POWERS
from game.romance.rules.options import Options
from game.romance.rules.state import AreaId, GeneralId, PowerId, SideId
from game.romance.rules.view import View

OWN_NAMES: Final = {"yellow-green": "leek"}
"""Where the data names a colour otherwise than the palette."""
LOOKS: Final[tuple[SideLook, ...]] = tuple(palette.player(OWN_NAMES.get(p.colour, p.colour)) for p in POWERS)
"""The look of every power, by its number (2.2)."""
ABILITY_ICONS: Final = dict(
    zip(ABILITIES, ("crossed-sabres", "spell-book", "flying-flag", "abacus", "shaking-hands"), strict=True)
)
AREAS_IN: Final = ("area", "place", "source", "target")


def look_of(power: PowerId) -> SideLook:
    """The look of a power; neutral for nobody."""
    return LOOKS[power] if power != NOBODY else palette.NEUTRAL_LOOK


def in_language(names: Mapping[str, str]) -> str:
    """A name of the data in the language in use."""
    return names.get(language(), names["en"])


def general_name(general: GeneralId) -> str:
    """The name of a general; "" for a fighter of clans, who has no name."""
    return in_language(GENERALS[general].name) if general >= 0 else say("clan_fighter")


def card_name(card: int) -> str:
    """The title of a Mandate card."""
    return in_language(CARDS[card].title)


def face_key(general: GeneralId) -> str:
    """The key of the portrait of a general."""
    return GENERALS[general].portrait or NO_FACE


NO_FACE: Final = "garrison"
"""Who was not painted is shown by this."""


class RomanceNames(SeatNames):
    """Names of powers by who leads them now, of areas by the board."""

    say: ClassVar[Speaker] = say

    def __init__(self, board: Board, seats: Sequence[SeatRecord], viewer: Seat) -> None:
        super().__init__(seats, viewer)
        self.board = board
        self.power_of: list[PowerId] = list(MAJORS)
        self.monarch: list[GeneralId] = [power.monarch for power in POWERS]
        self.options = Options()
        """Those of the game, for what is told of the standing."""

    def learn(self, view: View, event: Event | None = None) -> None:
        """Takes in who plays which power, and who leads it."""
        self.power_of = view.power_of[:]
        self.monarch = [now if now != NOBODY else old for now, old in zip(view.monarch, self.monarch, strict=True)]

    # ---- sides

    def side(self, power: PowerId) -> Seat:
        """The side a power is to the shell; -1 for nobody."""
        return self.power_of.index(power) if power in self.power_of else power

    def power_of_side(self, side: Seat) -> PowerId:
        """The power of a side."""
        return self.power_of[side] if 0 <= side < len(self.power_of) else side

    def colour(self, seat: Seat) -> int:
        """The number of a side's look."""
        return palette.LOOKS.index(look_of(self.power_of_side(seat))) if seat >= 0 else -1

    def colours(self) -> tuple[int, ...]:
        """Every side's look, by its number."""
        return tuple(self.colour(side) for side in range(len(POWERS)))

    def name(self, seat: Seat) -> str:
        """The power of a side by its ruler."""
        return self.power(self.power_of_side(seat))

    def under(self, seat: Seat) -> str:
        """The player of a power; nobody plays a minor one."""
        return super().under(seat) if seat < len(self.seats) else say("powers.minor")

    def roller(self, seat: Seat) -> str:
        """The name of who rolls dice."""
        return self.name(seat) if seat >= 0 else say("powers.nobody")

    # ---- what the rules number

    def power(self, power: PowerId) -> str:
        """A power: by its ruler where it has one."""
        if power == NOBODY:
            return say("powers.neutral")
        if power == CLANS:
            return in_language(POWERS[CLANS].name)
        lord = self.monarch[power]
        return general_name(lord) if lord != NOBODY else in_language(POWERS[power].name)

    def powers(self, powers: Iterable[PowerId]) -> str:
        """The names of several powers in a sentence."""
        return together(self.power(power) for power in powers)

    def place(self, place: AreaId) -> str:
        """An area."""
        return place_name(self.board.places[place])

    def border(self, side: SideId) -> str:
        """The side two areas have in common."""
        border = self.board.sides[side]
        return say("border", one=self.place(border.a), other=self.place(border.b))

    def generals(self, generals: Iterable[GeneralId]) -> str:
        """The names of several generals in a sentence; "" for none."""
        return together(general_name(general) for general in generals)

    def told(self, name: str, value: object) -> object:
        """An argument of a refusal or a reason as a sentence wants it."""
        if isinstance(value, int):
            if name in AREAS_IN:
                return self.place(value) if value else say("an_area")
            if name == "general":
                return general_name(value)
            if name == "power":
                return self.power(value)
            if name == "side":
                return self.border(value)
        return super().told(name, value)
