"""What diplomacy points buy, on a page of its own: alliances, an ally's units, bans on the sides (11 to 14)."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.choosers import Option, Segmented
from game.client.look.lists import ListView
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.romance.client.names import RomanceNames
from game.romance.client.prompts.base import RomancePrompter
from game.romance.client.prompts.offers import Offer, alliances, draw_offer, offer_tip, sides
from game.romance.client.words import say

ROW: Final = 78
LEAVES: Final = ("powers", "sides")


class DiplomacyPage(Dialog):
    """Offers, those beside the own land first; a press buys. Bans can be set on the map, too."""

    panel_size = (1120, 860)
    whole = True

    def __init__(self, prompt: RomancePrompter, leaf: str = "powers") -> None:
        super().__init__()
        self.prompt, self.leaf = prompt, leaf
        self.names: RomanceNames = prompt.desk.names
        self.title = say("diplomacy.title")
        self.offers: list[Offer] = []

    # ---- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        px, inside = scale.px, self.inside
        tabs = Rect(inside.left, inside.top + px(52), inside.width, px(46))
        Segmented(self.widgets, "#leaf", tabs, [Option(leaf, say(f"diplomacy.leaf.{leaf}")) for leaf in LEAVES],
                  self.leaf, self._turn, 20)  # fmt: skip
        self.offers = (alliances if self.leaf == "powers" else sides)(self.prompt)
        room = Rect(inside.left, tabs.bottom + px(12), inside.width, inside.bottom - px(76) - tabs.bottom - px(12))
        self.list = ListView("#offers", room, len(self.offers), px(ROW), self._draw_row, self._buy, self._buy,
                             tip_of=self._tip)  # fmt: skip
        self.widgets.add(self.list)
        wide = px(300)
        on_map = self.leaf == "sides" and self.prompt.desk.view.points > 0
        face = Face(say("kit.close"), key=self.app.bindings.label("back"), kind="quiet")
        place = Rect(inside.centerx - wide // 2 - (wide // 2 + px(8) if on_map else 0), inside.bottom - px(56), wide,
                     px(56))  # fmt: skip
        self.widgets.add(Button("#close", place, face, self.back))
        if on_map:
            face = Face(say("diplomacy.on_the_map"), "treasure-map", kind="secondary")
            self.widgets.add(Button("#on_the_map", place.move(wide + px(16), 0), face, self._to_the_map))

    def _turn(self, leaf: str) -> None:
        self.leaf = leaf
        self.widgets.remove_all("")
        self.build(self.size, self.scale)

    def _tip(self, n: int) -> Tip | None:
        return offer_tip(self.offers[n], self.names)

    def _buy(self, n: int) -> None:
        offer = self.offers[n]
        if offer.refused is not None:
            self.app.sound.play("refuse")
            return
        self.app.pop()
        self.prompt.do(offer.action)

    def _to_the_map(self) -> None:
        self.app.pop()
        self.prompt.ban_on_the_map()

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
        draw_offer(surface, rect, self.offers[n], self.scale, hovered, self.names)
