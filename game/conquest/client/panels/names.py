"""The names of Conquest in sentences for people: provinces, players, leaders, and the colours that go with them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.bots.protocol import takes_temper
from game.client.look import palette
from game.client.look.tooltips import Tip
from game.client.names import SeatNames
from game.client.place_names import in_characters, named
from game.conquest.bots.temper import OF_THE_RULER
from game.conquest.client.province_names import province_name
from game.conquest.client.words import has, say
from game.conquest.rules import events as ev
from game.conquest.rules.board import Board
from game.conquest.rules.catalogue import GENERALS, RULERS, SKILLS, GeneralCard, RulerCard
from game.conquest.rules.rebel_traits import trait_at
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
from game.engine.events import Event
from game.engine.record import HUMAN, SCRIPT, SeatRecord
from game.parts.map_board import PlaceId

RANKS = ("R", "1", "2", "3")

HEIR_CARD: Final = RulerCard("sun-quan", HEIR, "Heir", "嗣君", "", "", "", "", 0, "throne-king")
"""The Ruler without a card or a skill; a spare face was painted for him."""

"""Who decides for a rebel host: the scenario's own rules (C1.4)."""

HOSTS: Final = (
    ("Zhang Bao", "張寶"), ("Zhang Liang", "張梁"), ("Zhang Mancheng", "張曼成"), ("Bo Cai", "波才"),
    ("Guan Hai", "管亥"), ("He Yi", "何儀"), ("Ma Xiang", "馬相"),
)  # fmt: skip
"""Captains of the Yellow Scarves, who lend their names to the bots in their turn order."""
CAPTAINS: Final = {
    "Zhang Jue": ("張角", "RU13"), "Bian Zhang": ("邊章", "rebel-2"), "Han Sui": ("韓遂", "han-sui"),
    "Zhang Yan": ("張燕", "rebel-4"), "Zhang Niujiao": ("張牛角", "rebel-3"), "Ou Xing": ("區星", "rebel-1"),
    "Zhou Chao": ("周朝", "rebel-3"), "Zhao Ci": ("趙慈", "rebel-5"), "Guo Shi": ("郭石", "rebel-6"),
    "Zhang Chun": ("張純", "rebel-2"), "Zhang Ju": ("張舉", "rebel-6"), "Qiuliju": ("丘力居", "rebel-4"),
    "Su Puyan": ("蘇僕延", "rebel-1"), "Guo Tai": ("郭太", "rebel-5"),
}  # fmt: skip
"""Captains of the chapters of the campaign beside those: their characters, and whose face they have."""
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


class Names(SeatNames):
    """Names for one viewer: what belongs to the viewing seat is "you"."""

    say = say

    def __init__(self, board: Board, seats: Sequence[SeatRecord], viewer: Seat) -> None:
        super().__init__(seats, viewer)
        self.board = board
        self.last_round = 0
        """After which round the war is counted (R23.4); 0 where no round ends it."""
        self.traits = False
        """Whether each captain of the rebels has a trait (R2.2)."""
        self._rulers: dict[Seat, int] = {}

    def colour(self, seat: Seat) -> int:
        """The number of a warlord's colour; -1 for neutral and nobody."""
        return palette.COLOUR_NAMES.index(self.seats[seat].colour) if seat >= 0 else -1

    def colours(self) -> tuple[int, ...]:
        """Every warlord's colour, by seat."""
        return tuple(self.colour(seat) for seat in range(len(self.seats)))

    def learn(self, view: View, event: Event | None = None) -> None:
        """Remembers who rules whom: a player keeps the name of a Ruler that died."""
        if event is not None and not isinstance(event, (ev.RulerDealt, ev.LeaderPlaced)):
            return
        for seat in range(view.seats):
            card = view.leader_card[4 * seat]
            if card:
                self._rulers[seat] = card

    def province(self, p: ProvinceId) -> str:
        """The name of a Province in the person's language."""
        return province_name(self.board.provinces[p])

    def place(self, place: PlaceId) -> str:
        """The name of a Province: what can be pressed on the map."""
        return self.province(place)

    def region(self, r: RegionId) -> str:
        """The name of a Region in the person's language."""
        return province_name(self.board.regions[r])

    def is_rebel(self, seat: Seat) -> bool:
        """Whether a seat is one of the scenario's bots."""
        return seat >= 0 and self.seats[seat].player == SCRIPT

    def host(self, seat: Seat) -> int:
        """A bot's place in the order of the bots, from 0."""
        return sum(record.player == SCRIPT for record in self.seats[:seat])

    def trait(self, seat: Seat) -> str:
        """The trait of a bot's captain by its key; "" for players, and where captains are alike."""
        return trait_at(self.host(seat)) if self.traits and self.is_rebel(seat) else ""

    def ruler_card(self, seat: Seat) -> RulerCard:
        """The Ruler a player has or had; a filler before the deal. Rebels have no card: their captain's face."""
        if self.is_rebel(seat):
            return captain_card(self.seats[seat].name, self.host(seat))
        return ruler_of(self._rulers.get(seat, 0))

    def leader_card(self, leader: LeaderId, number: int) -> RulerCard | GeneralCard:
        """The card of a leader in play; of a rebel host's Ruler, who has none, its captain (C2.4)."""
        captain = not leader & 3 and self.is_rebel(leader >> 2)
        return self.ruler_card(leader >> 2) if captain else card_of(leader, number)

    def player(self, seat: Seat) -> str:
        """The name of the person or the computer player; one named after his Ruler has that Ruler's name."""
        name = super().player(seat)
        card = self.ruler_card(seat)
        return card_name(card) if card.number and name == card.name else name

    def temper(self, seat: Seat) -> str:
        """The temper of a computer player; "" for others."""
        record = self.seats[seat]
        named = record.temper or ""
        if record.player in (HUMAN, SCRIPT) or not named or not takes_temper("conquest", record.player):
            return ""
        if named == OF_THE_RULER:
            named = self.ruler_card(seat).temper
        return named

    def kind(self, seat: Seat) -> str:
        """The kind of computer player that decides for a seat, with its temper; "" for a person."""
        words, temper = super().kind(seat), self.temper(seat)
        return f"{words}\n{temper_words(temper)}" if words and temper else words

    def player_whom(self, seat: Seat) -> str:
        """The player as the object of a sentence."""
        return say("whom.you") if seat == self.viewer else self.player(seat)

    def warlord(self, seat: Seat) -> str:
        """The name of a seat: its Ruler's, or the player's before there is one."""
        card = self.ruler_card(seat)
        return card_name(card) if card.number else self.player(seat)

    def name(self, seat: Seat) -> str:
        """The warlord's name: that is what a side is called in this game."""
        return self.warlord(seat)

    def nobody(self, seat: Seat) -> str:
        """Neutral defenders, or nobody at all."""
        return "neutrals" if seat == NEUTRAL else "nobody"

    def roller(self, seat: Seat) -> str:
        """The name of who rolls dice; those of no seat are the neutral defenders'."""
        return self.warlord(seat) if seat >= 0 else self.who(NEUTRAL)

    def under(self, seat: Seat) -> str:
        """The line below a warlord: the player, and that it is a computer if it is one."""
        return say("warlords.rebels") if self.is_rebel(seat) and seat != self.viewer else super().under(seat)


def temper_words(temper: str) -> str:
    """The name of a temper and what it does, in a line."""
    return say("temper.told", name=say(f"temper.{temper}.name"), line=say(f"temper.{temper}.line"))


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
    """The words about a board; a person's own board has them in its file."""
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


def captain_card(name: str, host: int) -> RulerCard:
    """The face and name of the captain a rebel seat is called after; of its place where the name is no captain's."""
    places = [captain for captain, _ in HOSTS]
    if name not in CAPTAINS:
        return host_card(places.index(name) if name in places else host)
    zh, face = CAPTAINS[name]
    return RulerCard(face, HEIR, name, zh, "", "", "", "", 0, "throne-king")


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


def face_key(rank: int, card: int) -> str:
    """The portrait of a card: RU01, GE16."""
    return card_of(rank, card).id
