"""The names of seats in sentences for people, and the contract of a game's names.

    names = SeatNames(record.seats, viewer)          # a game adds places, leaders and whatever else it tells of
    names.who(2), names.whom(2), names.under(2)      # "You" for the viewing seat

What a person wrote is told as it was written; a name the program gave is told in the language in use (U43).
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Protocol

from game.client.look import palette
from game.client.look.palette import LookKey
from game.client.texts import Speaker, everywhere, language, say
from game.engine.events import Event
from game.engine.record import HUMAN, SeatRecord
from game.engine.refusals import Seat
from game.parts.map_board import PlaceId

PLAYER_ICONS: Final = {
    HUMAN: "person", "random": "wingfoot", "thumb": "abacus", "tuned": "watchtower", "planner": "treasure-map",
    "search": "handheld-fan",
}  # fmt: skip
"""A sign for each kind of player, the same wherever one is chosen."""


class Names(Protocol):
    """What the shell asks of a game's names. A game subclasses `SeatNames` and adds places and its own values."""

    say: ClassVar[Speaker]
    """Says the game's own texts, then the common ones: refusals, steps and whatever else games call in their words."""
    seats: Sequence[SeatRecord]
    viewer: Seat
    """Whose screen it is: this seat is "you"; -1 where nobody is."""

    def learn(self, view: Any, event: Event | None = None) -> None:
        """Takes in what a view tells about names. `event` was folded into it last; None: everything may be new."""

    def name(self, seat: Seat) -> str:
        """The name of a side, in the third person even for the viewer: a leader's name where the game has leaders."""

    def who(self, seat: Seat) -> str:
        """The subject of a sentence: "You", a name, and what the game calls the seats below 0."""

    def whom(self, seat: Seat) -> str:
        """The object of a sentence."""

    def under(self, seat: Seat) -> str:
        """The line below a name: the player, and that it is a computer if it is one."""

    def roller(self, seat: Seat) -> str:
        """The name of who rolls dice, always in the third person; below 0: the name for dice of no seat."""

    def colour(self, seat: Seat) -> LookKey:
        """The look of a side: its number in `palette.LOOKS`, or one the game brings; -1 for seats below 0."""

    def colours(self) -> tuple[LookKey, ...]:
        """Every side's look, by its number."""

    def place(self, place: PlaceId) -> str:
        """The name of a place in the language in use."""

    def told(self, name: str, value: object) -> object:
        """An argument `name` of a refusal or a reason as a sentence wants it: a name in the place of a number."""


class SeatNames:
    """A base for a game's `Names`: seats by their records alone. Subclasses define `place`, and set `say`."""

    say: ClassVar[Speaker] = say

    def __init__(self, seats: Sequence[SeatRecord], viewer: Seat) -> None:
        self.seats = seats
        self.viewer = viewer

    def learn(self, view: Any, event: Event | None = None) -> None:
        """Does nothing: the records of seats hold all names."""

    def colour(self, seat: Seat) -> LookKey:
        """The number of a player's colour; -1 for neutral and nobody."""
        return palette.COLOUR_NAMES.index(self.seats[seat].colour) if seat >= 0 else -1

    def colours(self) -> tuple[LookKey, ...]:
        """Every player's colour, by seat."""
        return tuple(self.colour(seat) for seat in range(len(self.seats)))

    def player(self, seat: Seat) -> str:
        """The name of the person or the computer player."""
        return seat_name(self.seats[seat]) if seat == self.viewer else told_name(self.seats, seat)

    def name(self, seat: Seat) -> str:
        """The player's name; a game with leaders overrides it."""
        return self.player(seat)

    def nobody(self, seat: Seat) -> str:
        """The suffix of the text keys for a number below 0: `who.nobody`, `whom.nobody`."""
        return "nobody"

    def who(self, seat: Seat) -> str:
        """The subject of a sentence: "You", a name, or nobody."""
        if seat < 0:
            return say(f"who.{self.nobody(seat)}")
        return say("who.you") if seat == self.viewer else self.name(seat)

    def whom(self, seat: Seat) -> str:
        """The object of a sentence: "you", a name, or nobody."""
        if seat < 0:
            return say(f"whom.{self.nobody(seat)}")
        return say("whom.you") if seat == self.viewer else self.name(seat)

    def roller(self, seat: Seat) -> str:
        """The name of who rolls dice, always by name: several people sit before one screen."""
        return self.name(seat) if seat >= 0 else say(f"who.{self.nobody(seat)}")

    def under(self, seat: Seat) -> str:
        """The line below a name: the player, and that it is a computer if it is one."""
        record = self.seats[seat]
        if seat == self.viewer:
            return say("who.you")
        if record.player == HUMAN:
            return person_name(record)
        # Where the side bears the player's own name, it is not said twice.
        name = self.player(seat)
        return say("seats.bot_alone") if self.name(seat) == name else say("seats.bot", name=name)

    def kind(self, seat: Seat) -> str:
        """The words for the kind of computer player that decides for a seat; "" for a person."""
        record = self.seats[seat]
        if record.player == HUMAN:
            return ""
        key = f"player.{record.player}.name"
        kind = self.say(key) if self.say.has(key) else record.player
        return say("seats.bot_tip", name=self.player(seat), kind=kind)

    def place(self, place: PlaceId) -> str:
        """The name of a place in the language in use."""
        raise NotImplementedError

    def told(self, name: str, value: object) -> object:
        """An argument of a refusal or a reason as a sentence wants it."""
        if name in PLACES and isinstance(value, int):
            return self.place(value)
        if name == "seat" and isinstance(value, int):
            return self.name(value)
        if name in STEPS and isinstance(value, str) and self.say.has(f"step.{value}"):
            return self.say(f"step.{value}")
        return value


PLACES: Final = ("place", "province", "source", "target")
"""Arguments of refusals that are numbers of places."""
STEPS: Final = ("step", "now")
"""Arguments that are names of steps."""


def person_name(record: SeatRecord) -> str:
    """The name of a person among others at the same screen.

    A person who gave no name was "You" when the game was set up; where another may be meant, the colour says it.
    """
    name = seat_name(record)
    return name if name != usual_names()[0] else say("who.of_colour", colour=say(f"colour.{record.colour}"))


def told_name(seats: Sequence[SeatRecord], seat: Seat) -> str:
    """The name of a player for onlookers: "You" only where one person alone sat at the table."""
    people = [n for n, record in enumerate(seats) if record.player == HUMAN]
    return seat_name(seats[seat]) if people == [seat] else person_name(seats[seat])


def usual_names() -> list[str]:
    """The names of players until somebody changes them; the person at the screen stands first."""
    return say("names.usual").split(", ")


def seat_name(record: SeatRecord) -> str:
    """The name of a player; a name the program gave is told in the language in use (U43).

    A game may have been set up in another language. What a person wrote stays as it was written.
    """
    if not record.name:
        # A name of which nothing can be shown.
        return say("who.of_colour", colour=say(f"colour.{record.colour}"))
    told = everywhere("names", "names.usual")
    if record.name in told[language()].split(", "):
        return record.name
    for names in told.values():
        given = names.split(", ")
        if record.name in (given[:1] if record.player == HUMAN else given):
            return usual_names()[given.index(record.name)]
    return record.name
