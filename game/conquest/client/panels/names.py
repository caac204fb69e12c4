"""What things are called in sentences for people: provinces, players, leaders; and how they are shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.client.look import palette
from game.client.look.tooltips import Tip
from game.client.place_names import in_characters, named, place_name
from game.client.texts import everywhere, has, language, say
from game.conquest.rules.board import Board
from game.conquest.rules.catalogue import GENERALS, RULERS, SKILLS, GeneralCard, RulerCard
from game.conquest.rules.skills import SKILL_NAMES, SKILLFUL
from game.conquest.rules.state import (
    HEIR,
    MOST_SCARF_GENERALS,
    NEUTRAL,
    SCARF_GENERAL,
    LeaderId,
    ProvinceId,
    RegionId,
    Seat,
)
from game.conquest.rules.view import View
from game.engine.record import HUMAN, SeatRecord

RANKS = ("R", "1", "2", "3")

HEIR_CARD: Final = RulerCard("sun-quan", HEIR, "Heir", "嗣君", "", "", "", "", 0, "throne-king")
"""The Ruler without a card or a skill; a spare face was painted for him."""

SCRIPT: Final = "script"
"""Who decides for a rebel host: the scenario's own rules (C1.4)."""

HOSTS: Final = (
    ("Zhang Bao", "張寶"), ("Zhang Liang", "張梁"), ("Zhang Mancheng", "張曼成"), ("Bo Cai", "波才"),
    ("Guan Hai", "管亥"), ("He Yi", "何儀"), ("Ma Xiang", "馬相"),
)  # fmt: skip
"""Captains of the Yellow Scarves, who lend their names to the bots in their turn order."""
REBEL_FACES: Final = 6
SCARF_OFFICER: Final = "小帥"


@dataclass(frozen=True)
class SkillWord:
    """A skill in words: its key, name, effect and icon."""

    key: str
    name: str
    effect: str
    icon: str
    clause: str

    @property
    def line(self) -> str:
        """Its name, strong, and what it does."""
        return say("kit.named", name=self.name, words=self.effect)

    def tip(self) -> Tip:
        """The slip that explains it."""
        return Tip(self.effect, self.name, self.clause)


def skill_words(mask: int) -> list[SkillWord]:
    """The skills of a mask in the order of the catalogue."""
    return [
        SkillWord(
            sign.id,
            say(f"skill.{sign.id}.name"),
            say(f"skill.{sign.id}.effect"),
            sign.icon,
            say(f"skill.{sign.id}.clause"),
        )
        for sign in SKILLS.values()
        if mask & sign.bit
    ]


def skill_tip(term: str) -> Tip | None:
    """The slip of a skill by its key; None where the term is no skill."""
    mask = SKILL_NAMES.get(term)
    return skill_words(mask)[0].tip() if mask is not None else None


NUMBERS_OF_PROVINCES = ("province", "source", "target")


class Names:
    """Names for one viewer: what belongs to the viewing seat is "you"."""

    def __init__(self, board: Board, seats: Sequence[SeatRecord], viewer: Seat) -> None:
        self.board = board
        self.seats = seats
        self.viewer = viewer
        self._rulers: dict[Seat, int] = {}

    def learn(self, picture: View) -> None:
        """Remembers who rules whom: a player keeps the name of a Ruler that died."""
        for seat in range(picture.seats):
            card = picture.leader_card[4 * seat]
            if card:
                self._rulers[seat] = card

    def province(self, p: ProvinceId) -> str:
        """The name of a Province in the person's language."""
        return place_name(self.board.provinces[p])

    def place(self, place: ProvinceId) -> str:
        """A place of the board: a Province."""
        return self.province(place)

    def name(self, seat: Seat) -> str:
        """A seat as the table shows it: its warlord."""
        return self.warlord(seat)

    def told(self, name: str, value: object) -> object:
        """The value of a named argument of a refusal as people read it."""
        if name in NUMBERS_OF_PROVINCES and isinstance(value, int):
            return self.province(value)
        if name == "seat" and isinstance(value, int):
            return self.warlord(value)
        if name in ("step", "now") and isinstance(value, str):
            return say(f"step.{value}") if has(f"step.{value}") else value
        return value

    def region(self, r: RegionId) -> str:
        """The name of a Region in the person's language."""
        return place_name(self.board.regions[r])

    def colour(self, seat: Seat) -> int:
        """The number of a player's colour; −1 for neutral and nobody."""
        return palette.COLOUR_NAMES.index(self.seats[seat].colour) if seat >= 0 else -1

    def colours(self) -> tuple[int, ...]:
        """Every player's colour, by seat."""
        return tuple(self.colour(seat) for seat in range(len(self.seats)))

    def is_rebel(self, seat: Seat) -> bool:
        """Whether a seat is one of the scenario's bots."""
        return seat >= 0 and self.seats[seat].player == SCRIPT

    def host(self, seat: Seat) -> int:
        """A bot's place in the order of the bots, from 0."""
        return sum(record.player == SCRIPT for record in self.seats[:seat])

    def ruler_card(self, seat: Seat) -> RulerCard:
        """The Ruler a player has or had; a filler before the deal. Rebels have no card: their captain's face."""
        if self.is_rebel(seat):
            return host_card(self.host(seat))
        return ruler_of(self._rulers.get(seat, 0))

    def leader_card(self, leader: LeaderId, number: int) -> RulerCard | GeneralCard:
        """The card of a leader in play; of a rebel host's Ruler, who has none, its captain (C2.4)."""
        captain = not leader & 3 and self.is_rebel(leader >> 2)
        return host_card(self.host(leader >> 2)) if captain else card_of(leader, number)

    def player(self, seat: Seat) -> str:
        """What the person, or the computer player, is called; one named after his Ruler as that Ruler is."""
        name = seat_name(self.seats[seat]) if seat == self.viewer else told_name(self.seats, seat)
        card = self.ruler_card(seat)
        return card_name(card) if card.number and name == card.name else name

    def player_whom(self, seat: Seat) -> str:
        """The player as the object of a sentence."""
        return say("whom.you") if seat == self.viewer else self.player(seat)

    def warlord(self, seat: Seat) -> str:
        """Whose banner it is: the Ruler's name, the player's before there is one."""
        card = self.ruler_card(seat)
        return card_name(card) if card.number else self.player(seat)

    def who(self, seat: Seat) -> str:
        """The subject of a sentence: "You", the warlord, neutrals, nobody."""
        if seat < 0:
            return say("who.neutrals" if seat == NEUTRAL else "who.nobody")
        return say("who.you") if seat == self.viewer else self.warlord(seat)

    def whom(self, seat: Seat) -> str:
        """The object of a sentence: "you", the warlord, neutrals, nobody."""
        if seat < 0:
            return say("whom.neutrals" if seat == NEUTRAL else "whom.nobody")
        return say("whom.you") if seat == self.viewer else self.warlord(seat)

    def under(self, seat: Seat) -> str:
        """The line below a warlord: the player, and that it is a computer if it is one."""
        record = self.seats[seat]
        if seat == self.viewer:
            return say("who.you")
        if record.player == HUMAN:
            return person_name(record)
        if record.player == SCRIPT:
            return say("warlords.rebels")
        # Where the banner bears the player's own name, it is not said twice.
        name = self.player(seat)
        return say("warlords.bot_alone") if self.warlord(seat) == name else say("warlords.bot", name=name)

    def kind(self, seat: Seat) -> str:
        """What sort of computer player decides for a seat; "" for a person."""
        record = self.seats[seat]
        if record.player == HUMAN:
            return ""
        key = f"player.{record.player}.name"
        return say("warlords.bot_tip", name=self.player(seat), kind=say(key) if has(key) else record.player)


def person_name(record: SeatRecord) -> str:
    """What a person is called among others at the same screen.

    Whoever never gave a name was "You" when the war was set up; where another may be meant, the colour says it.
    """
    name = seat_name(record)
    return name if name != usual_names()[0] else say("who.of_colour", colour=say(f"colour.{record.colour}"))


def told_name(seats: Sequence[SeatRecord], seat: Seat) -> str:
    """What a player is called where everybody looks on: "You" only where one person alone sat at the table."""
    people = [n for n, record in enumerate(seats) if record.player == HUMAN]
    return seat_name(seats[seat]) if people == [seat] else person_name(seats[seat])


def usual_names() -> list[str]:
    """What warlords are called until somebody says otherwise; the person at the screen stands first."""
    return say("names.usual").split(", ")


def seat_name(record: SeatRecord) -> str:
    """What a player is called; a name the house gave is told in the language in use (U43).

    A war may have been set up in another language. What a person wrote stays as it was written.
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


def card_name(card: RulerCard | GeneralCard) -> str:
    """The name on a leader's card in the person's language."""
    if card is HEIR_CARD:
        return say("heir")
    return named(card.name, card.zh)


def card_title(card: RulerCard | GeneralCard) -> str:
    """The name on a leader's card with what the brush writes beside it, where that is another script."""
    name = card_name(card)
    return name if in_characters() else say("leader.title", name=name, brush=card.zh)


def board_name(board: Board) -> str:
    """The name of a board in the person's language; a person's own board is called what its file says."""
    key = f"board.{board.id}"
    return say(key) if has(key) else named(board.name, board.name_zh)


def board_words(board: Board, what: Literal["theme", "plays"]) -> str:
    """What a board is about or how it plays; a person's own board says so in the words of its file."""
    key = f"board_about.{board.id}.{what}"
    return say(key) if has(key) else getattr(board, what)


def card_of(leader: LeaderId, number: int) -> RulerCard | GeneralCard:
    """The card a slot's number means: slots of rank 0 hold Rulers."""
    return general_of(number) if leader & 3 else ruler_of(number)


def general_of(number: int) -> GeneralCard:
    """The General a number means, those of the rebels, who have no cards, among them (C7.3)."""
    if number < SCARF_GENERAL:
        return GENERALS[number]
    bot, each = divmod(number - SCARF_GENERAL, MOST_SCARF_GENERALS)
    face = f"rebel-{(bot + 2 * each + 1) % REBEL_FACES + 1}"
    return GeneralCard(face, number, say("rebels.general"), SCARF_OFFICER, "", "", SKILLFUL, 1)


def host_card(host: int) -> RulerCard:
    """The face and name of a rebel host, by its place in the order of the bots."""
    name, zh = HOSTS[host % len(HOSTS)]
    return RulerCard(f"rebel-{host % REBEL_FACES + 1}", HEIR, name, zh, "", "", "", "", 0, "throne-king")


def ruler_of(number: int) -> RulerCard:
    """The Ruler a number means, the Heir without a card among them (ST07)."""
    return HEIR_CARD if number == HEIR else RULERS[number]


def leader_marks(picture: View, p: ProvinceId) -> tuple[str, ...]:
    """The marks of the leaders in a Province: R, 1, 2, 3."""
    return tuple(RANKS[leader & 3] for leader in picture.leaders_in(p))
