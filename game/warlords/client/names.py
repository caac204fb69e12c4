"""The names of warlords, territories and borders in sentences for people."""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.client.look.palette import LookKey
from game.client.names import SeatNames, seat_name, usual_names
from game.client.place_names import place_name
from game.client.texts import Speaker
from game.engine.record import HUMAN, SeatRecord
from game.engine.refusals import Seat
from game.parts.map_board import PlaceId
from game.warlords.client.looks import look_of
from game.warlords.client.words import say
from game.warlords.rules.board import Board
from game.warlords.rules.state import INDEPENDENT

TERRITORIES: Final = ("territory", "target", "source", "giver", "at", "held", "place")
"""Arguments of refusals and reasons that are numbers of territories."""
SEATS: Final = ("seat", "side", "who", "other")


class WarlordsNames(SeatNames):
    """Names for one viewer: a seat is called after its warlord, the viewing one is "you"."""

    say: ClassVar[Speaker] = say

    def __init__(self, board: Board, seats: Sequence[SeatRecord], viewer: Seat) -> None:
        super().__init__(seats, viewer)
        self.board = board

    # ---- seats

    def colour(self, seat: Seat) -> LookKey:
        """The look of a warlord, or of the Independents for any seat below 0."""
        return look_of(self.board, seat)

    def name(self, seat: Seat) -> str:
        """The warlord's name, or the Independents'."""
        if seat < 0:
            return self.who(seat)
        return place_name(self.board.warlords[seat])

    def nobody(self, seat: Seat) -> str:
        """The Independents, or nobody."""
        return "independents" if seat == INDEPENDENT else "nobody"

    def who(self, seat: Seat) -> str:
        """The subject of a sentence."""
        return say(f"who.{self.nobody(seat)}") if seat < 0 else super().who(seat)

    def whom(self, seat: Seat) -> str:
        """The object of a sentence."""
        return say(f"whom.{self.nobody(seat)}") if seat < 0 else super().whom(seat)

    def roller(self, seat: Seat) -> str:
        """The name of who throws dice; those of nobody are the Independents'."""
        return self.name(seat) if seat >= 0 else say("who.independents")

    def under(self, seat: Seat) -> str:
        """The line below a warlord's name: you, a person's name, or what sort of computer player decides."""
        record = self.seats[seat]
        if seat == self.viewer:
            return say("who.you")
        if record.player == HUMAN:
            name = seat_name(record)
            return name if name != usual_names()[0] else say("setup.human")
        key = f"player.{record.player}.name"
        return say(key) if say.has(key) else record.player

    def kind(self, seat: Seat) -> str:
        """The kind of computer player that decides for a seat; "" for a person."""
        return "" if self.seats[seat].player == HUMAN else say("warlords.played_by", kind=self.under(seat))

    # ---- the board

    def place(self, place: PlaceId) -> str:
        """The name of a territory in the language in use."""
        return place_name(self.board.places[place])

    def region(self, place: PlaceId) -> str:
        """The old province a territory lies in."""
        return place_name(self.board.regions[self.board.places[place].region])

    def wall(self, number: int) -> str:
        """The name of what closes a border, by its number on the board."""
        return place_name(self.board.closed[number])

    # ---- refusals and reasons

    def told(self, name: str, value: object) -> object:
        """An argument of a refusal or a reason as a sentence wants it."""
        if isinstance(value, int):
            if name in TERRITORIES:
                return self.place(value)
            if name in SEATS:
                return self.name(value)
            if name == "between":
                return self.wall(value)
        if name == "deed":
            return say(f"deed.{value}")
        if name == "kind" and say.has(f"adjust.{value}"):
            return say(f"adjust.{value}")
        if name in ("phase", "step") and say.has(f"season.{value}"):
            return say(f"season.{value}")
        return super().told(name, value)
