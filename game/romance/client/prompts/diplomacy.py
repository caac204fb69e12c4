"""What diplomacy points buy (mock-up 3, right): alliances, an ally's units, bans on the sides (11 to 14)."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face, State, button
from game.client.look.choosers import Option, Segmented
from game.client.look.lists import ListView
from game.client.look.pieces import emblem, seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.prompts.reasons import reason_tip
from game.client.scenes.base import Dialog
from game.engine.refusals import Action, Refusal
from game.romance.client.names import RomanceNames, look_of
from game.romance.client.prompts.base import RomancePrompter
from game.romance.client.words import say
from game.romance.rules import preview
from game.romance.rules.board import IMPASSABLE, KINDS
from game.romance.rules.catalogue import CLANS, MAJORS
from game.romance.rules.state import PowerId

ROW: Final = 66
LEAVES: Final = ("powers", "sides")


class Offer:
    """One thing that can be had: words, price, the action, and why not."""

    def __init__(self, power: PowerId, title: str, line: str, deed: str, action: Action) -> None:
        self.power, self.title, self.line, self.deed, self.action = power, title, line, deed, action
        self.refused: Refusal | None = None


class DiplomacyPage(Dialog):
    """Offers, dearest to the map first; a press buys, and the page stays for the next."""

    panel_size = (1120, 860)
    whole = True

    def __init__(self, prompt: RomancePrompter, leaf: str = "powers") -> None:
        super().__init__()
        self.prompt, self.leaf = prompt, leaf
        self.names: RomanceNames = prompt.desk.names
        self.title = say("diplomacy.title")
        self.offers: list[Offer] = []

    # ---- what there is

    def _gather(self) -> list[Offer]:
        offers = self._alliances() if self.leaf == "powers" else self._sides()
        options = self.prompt.options
        for offer in offers:
            if offer.action not in options:
                offer.refused = self.prompt.desk.why_not(self.prompt.seat, offer.action)
        return offers

    def _alliances(self) -> list[Offer]:
        names, view, s = self.names, self.prompt.desk.view, self.prompt.desk.t.s
        found = []
        for power in MAJORS:
            if power == view.active:
                continue
            if view.ties[power] & 1:
                for verb, key in (("fund_troops", "diplomacy.troops"), ("fund_generals", "diplomacy.generals")):
                    line = say("diplomacy.credit", troops=view.credit_troops[power],
                               generals=view.credit_generals[power])  # fmt: skip
                    found.append(Offer(power, names.power(power), line, say(key), (verb, power)))
            else:
                line = say("diplomacy.player")
                found.append(Offer(power, names.power(power), line, say("diplomacy.offer"), ("offer", power)))
        for bargain in preview.bargains(s):
            troops = sum(view.troops[a] for a in bargain.areas)
            deed = say("diplomacy.ally", price=bargain.price)
            if bargain.power == CLANS:
                where = say("diplomacy.clans", areas=", ".join(names.place(a) for a in bargain.areas))
                line = say("diplomacy.clans_line", troops=troops)
                found.append(Offer(CLANS, where, line, deed, ("ally_clans", bargain.areas[0])))
                continue
            beside = any(view.owner[near] == view.active for a in bargain.areas for near in s.board.neighbours[a])
            key = "diplomacy.beside" if beside else "diplomacy.far"
            line = say(key, count=len(bargain.areas), troops=troops)
            found.append(Offer(bargain.power, names.power(bargain.power), line, deed, ("ally", bargain.power)))
        return found

    def _sides(self) -> list[Offer]:
        """Every side of the own land, and those that are banned."""
        names, view, board = self.names, self.prompt.desk.view, self.names.board
        found = []
        for n, side in enumerate(board.sides):
            if side.kind == IMPASSABLE:
                continue
            own = view.active in (view.owner[side.a], view.owner[side.b])
            if not own and not view.bans[n]:
                continue
            line = say("diplomacy.side", kind=say(f"side_kind.{KINDS[side.kind]}"), count=view.bans[n])
            if view.bans[n]:
                found.append(Offer(-1, names.border(n), line, say("diplomacy.lift"), ("unseal", n)))
            if own:
                found.append(Offer(-1, names.border(n), line, say("diplomacy.ban"), ("seal", n)))
        return found

    # ---- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        px, inside = scale.px, self.inside
        tabs = Rect(inside.left, inside.top + px(52), inside.width, px(46))
        Segmented(self.widgets, "#leaf", tabs, [Option(leaf, say(f"diplomacy.leaf.{leaf}")) for leaf in LEAVES],
                  self.leaf, self._turn, 20)  # fmt: skip
        self.offers = self._gather()
        room = Rect(inside.left, tabs.bottom + px(12), inside.width, inside.bottom - px(76) - tabs.bottom - px(12))
        self.list = ListView("#offers", room, len(self.offers), px(ROW), self._draw_row, self._buy, self._buy,
                             tip_of=self._tip)  # fmt: skip
        self.widgets.add(self.list)
        face = Face(say("kit.close"), key=self.app.bindings.label("back"), kind="quiet")
        place = Rect(inside.centerx - px(150), inside.bottom - px(56), px(300), px(56))
        self.widgets.add(Button("#close", place, face, self.back))

    def _turn(self, leaf: str) -> None:
        self.leaf = leaf
        self.widgets.remove_all("")
        self.build(self.size, self.scale)

    def _tip(self, n: int) -> Tip | None:
        refused = self.offers[n].refused
        return reason_tip(refused, self.names) if refused is not None else None

    def _buy(self, n: int) -> None:
        offer = self.offers[n]
        if offer.refused is not None:
            self.app.sound.play("refuse")
            return
        self.app.pop()
        self.prompt.do(offer.action)

    # ---- painting

    def content(self, surface: Surface) -> None:
        px, inside, points = self.scale.px, self.inside, self.prompt.desk.view.points
        words = say("diplomacy.points", points=points)
        at = (inside.centerx, inside.top + px(20))
        text.draw(surface, words, at, "bold", 22, palette.GOLD_TEXT, self.scale, "center", inside.width)
        if not self.offers:
            text.draw(surface, say("diplomacy.nothing"), self.list.rect.center, "body", 20, palette.TEXT_DIM,
                      self.scale, "center")  # fmt: skip

    def _draw_row(self, surface: Surface, rect: Rect, n: int, hovered: bool, chosen: bool) -> None:
        offer, scale, px = self.offers[n], self.scale, self.scale.px
        row = rect.inflate(0, -px(6))
        surface.blit(panels.tray(row.size, scale, False, 90 if hovered else 60), row)
        mark = emblem(look_of(offer.power), px(40)) if offer.power >= 0 else seal("禁", px(40))
        surface.blit(mark, mark.get_rect(center=(row.left + px(34), row.centery)))
        left, room = row.left + px(68), row.width - px(330)
        colour = palette.TEXT if offer.refused is None else palette.TEXT_DIM
        fit = text.fitting(offer.title, "bold", 20, scale, room, 13)
        text.draw(surface, offer.title, (left, row.centery - px(11)), "bold", fit, colour, scale, "midleft", room)
        fit = text.fitting(offer.line, "body", 17, scale, room, 12)
        at = (left, row.centery + px(13))
        text.draw(surface, offer.line, at, "body", fit, palette.TEXT_DIM, scale, "midleft", room)
        deed = Rect(0, 0, px(236), row.height - px(12))
        deed.midright = (row.right - px(8), row.centery)
        state: State = "disabled" if offer.refused is not None else "hover" if hovered else "rest"
        surface.blit(button(deed.size, Face(offer.deed, kind="secondary", size=19), state, scale), deed)
