"""What diplomacy points buy, as offers with a price and a line on what each brings (A6, A7; 11 to 14)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.client.look import palette, panels, portraits, text
from game.client.look.buttons import Face, State, button
from game.client.look.pieces import emblem, seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.prompts.reasons import reason_tip
from game.client.texts import enumerated
from game.engine.refusals import Action, Refusal, Seat
from game.romance.client.names import RomanceNames, face_key, look_of
from game.romance.client.prompts.base import RomancePrompter
from game.romance.client.words import in_hundred, say
from game.romance.rules import preview
from game.romance.rules.alliance_odds import Gain, Gains
from game.romance.rules.board import IMPASSABLE, KINDS
from game.romance.rules.catalogue import CLANS, MAJORS, NOBODY
from game.romance.rules.state import AreaId, GeneralId, PowerId
from game.romance.rules.table import RomanceTable

TO_THE_MAP: Final = ("sides",)
"""Instead of an action: bans are set on the map."""


@dataclass(frozen=True)
class ReturnsToWork:
    """Something was bought from the court of an area: its work goes on where anybody is left."""

    patient: ClassVar[frozenset[str]] = frozenset()

    area: AreaId

    def answer(self, t: RomanceTable, seat: Seat, key: str) -> Action | None:
        """Back to the court."""
        return ("work", self.area) if key == "action.act" and preview.works_on(t.s, self.area) else None


@dataclass
class Offer:
    """One thing that can be had: whose it is, words, what its button says, the action, and why not."""

    power: PowerId
    lord: GeneralId
    title: str
    line: str
    label: str
    action: Action
    refused: Refusal | None = None
    gain: bool = False
    adds: Gain | None = None
    """Where it raises the odds of a march, while odds are shown."""


def alliances(prompt: RomancePrompter) -> list[Offer]:
    """Other players first, then minor powers and clans: those beside the own land before those far away."""
    names, view, s = prompt.desk.names, prompt.desk.view, prompt.desk.t.s
    found = []
    for power in MAJORS:
        if power == view.active or not view.alive[power]:
            continue
        lord, title = view.monarch[power], names.power(power)
        if view.ties[power] & 1:
            for verb, key in (("fund_troops", "diplomacy.troops"), ("fund_generals", "diplomacy.generals")):
                line = say("diplomacy.credit", troops=view.credit_troops[power], generals=view.credit_generals[power])
                found.append(Offer(power, lord, title, line, say(key), (verb, power), gain=True))
        else:
            found.append(Offer(power, lord, title, say("diplomacy.player"), say("diplomacy.offer"), ("offer", power)))
    near: list[Offer] = []
    far: list[Offer] = []
    for bargain in preview.bargains(s):
        troops = sum(view.troops[a] for a in bargain.areas)
        beside = any(view.owner[b] == view.active for a in bargain.areas for b in s.board.neighbours[a])
        label = say("diplomacy.ally", price=bargain.price)
        if bargain.power == CLANS:
            title = say("diplomacy.clans", areas=enumerated(names.place(a) for a in bargain.areas))
            line, action = say("diplomacy.clans_line", troops=troops), ("ally_clans", bargain.areas[0])
            offer = Offer(CLANS, NOBODY, title, line, label, action)
        else:
            key = "diplomacy.beside" if beside else "diplomacy.far"
            line = say(key, count=len(bargain.areas), troops=troops)
            lord = view.monarch[bargain.power]
            offer = Offer(bargain.power, lord, names.power(bargain.power), line, label, ("ally", bargain.power))
        (near if beside else far).append(offer)
    offers = _judged(prompt, [*found, *near, *far])
    if prompt.desk.show_odds:
        gains = Gains(s)
        for offer in offers:
            offer.adds = gains.of(offer.action)
    return offers


def sides(prompt: RomancePrompter) -> list[Offer]:
    """Every side of the own land, and those that bear a ban."""
    names, view, board = prompt.desk.names, prompt.desk.view, prompt.desk.names.board
    found = []
    for n, side in enumerate(board.sides):
        own = view.active in (view.owner[side.a], view.owner[side.b])
        if side.kind == IMPASSABLE or not (own or view.bans[n]):
            continue
        line = say("diplomacy.side", kind=say(f"side_kind.{KINDS[side.kind]}"), count=view.bans[n])
        if view.bans[n]:
            found.append(Offer(-1, NOBODY, names.border(n), line, say("diplomacy.lift"), ("unseal", n)))
        if own:
            found.append(Offer(-1, NOBODY, names.border(n), line, say("diplomacy.ban"), ("seal", n)))
    return _judged(prompt, found)


def _judged(prompt: RomancePrompter, offers: list[Offer]) -> list[Offer]:
    """The same with why each cannot be had, as the rules would refuse it at the open step."""
    for offer in offers:
        offer.refused = preview.why_not_buy(prompt.desk.t.s, offer.action)
    return offers


def offer_tip(offer: Offer, names: RomanceNames) -> Tip | None:
    """Why it cannot be had, or in full what it adds to the odds."""
    if offer.refused is not None:
        return reason_tip(offer.refused, names)
    return Tip(_added("diplomacy.adds_tip", offer.adds, names)) if offer.adds is not None else None


def _added(key: str, adds: Gain, names: RomanceNames) -> str:
    """The odds of a march without and with what is offered, in the words of a key."""
    return say(key, area=names.place(adds.target), before=in_hundred(adds.before), after=in_hundred(adds.after))


def draw_offer(surface: Surface, rect: Rect, offer: Offer, scale: Scale, hovered: bool, names: RomanceNames) -> None:
    """A row: the ruler's face, the emblem, title and line, what it adds to the odds, and the button that buys."""
    px = scale.px
    row = rect.inflate(0, -px(6))
    open_ = offer.refused is None
    surface.blit(panels.tray(row.size, scale, hovered and open_, 90 if hovered else 60), row)
    x = row.left + px(8)
    side = min(row.height - px(10), px(56))
    if offer.lord != NOBODY:
        head = portraits.head(face_key(offer.lord), portraits.NO_OWNER, side)
        surface.blit(head, head.get_rect(midleft=(x, row.centery)))
        x += side + px(6)
    mark = emblem(look_of(offer.power), px(32)) if offer.power >= 0 else seal("禁", px(38))
    surface.blit(mark, mark.get_rect(midleft=(x, row.centery)))
    wide = min(px(176), row.width * 2 // 5)
    spot = Rect(0, 0, wide, min(row.height - px(12), px(52)))
    spot.midright = (row.right - px(8), row.centery)
    x += px(42)
    room = spot.left - px(8) - x
    top, line, low = (px(12), px(13), 0) if offer.adds is None else (px(22), 0, px(22))
    colour = palette.GAIN if offer.gain else palette.TEXT if open_ else palette.TEXT_DIM
    fit = text.fitting(offer.title, "bold", 20, scale, room, 13)
    text.draw(surface, offer.title, (x, row.centery - top), "bold", fit, colour, scale, "midleft", room)
    fit = text.fitting(offer.line, "body", 17, scale, room, 11)
    text.draw(surface, offer.line, (x, row.centery + line), "body", fit, palette.TEXT_DIM, scale, "midleft", room)
    if offer.adds is not None:
        words = _added("diplomacy.adds", offer.adds, names)
        fit = text.fitting(words, "bold", 16, scale, room, 11)
        text.draw(surface, words, (x, row.centery + low), "bold", fit, palette.GAIN, scale, "midleft", room)
    state: State = "disabled" if not open_ else "hover" if hovered else "rest"
    surface.blit(button(spot.size, Face(offer.label, kind="secondary", size=19), state, scale), spot)
