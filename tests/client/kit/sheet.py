"""Every part of the kit on one page, beside `sheet-components` of the design: to be looked at, and walked by tests."""

import pygame

from game.client.look import buttons, cards, dice, palette, panels, pieces, portraits, text
from game.client.look.buttons import Face
from game.client.look.chips import Chip, Picture
from game.client.look.choosers import DropDown, Option, Segmented, Slider, Stepper, Toggle
from game.client.look.forms import Entry
from game.client.look.lists import ListView
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.scenes.base import Scene


class Sheet(Scene):
    """The component sheet."""

    def __init__(self) -> None:
        self.pressed: list[str] = []

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        r = scale.rect
        faces = [
            ("#primary", Face("Invade Nanyang", "crossed-swords", "Enter", kind="primary"), None),
            ("#secondary", Face("Play a card", "card-play"), None),
            ("#quiet", Face("Cancel", "cancel", "Esc", kind="quiet"), None),
            ("#chosen", Face("Chosen", kind="chosen"), None),
            ("#refused", Face("Too few units", "spears"), Tip("You need **two** units here.", clause="R14.2")),
            ("#sub", Face("Fight to the end", "hourglass", sub="stop below 4 units"), None),
        ]
        for n, (id, face, refused) in enumerate(faces):
            rect = r(1180 + (n % 2) * 356, 70 + (n // 2) * 72, 338, 60)
            tip = Tip("Sets upon [a province](province) beside yours.", "Invade", "R14")
            self.widgets.add(Button(id, rect, face, lambda id=id: self.pressed.append(id), tip, refused))
        x = scale.px(1180)
        chips = (
            ("Fearless", "gold"),
            ("+1 high die", "gold"),
            ("Attackers win ties", "attack"),
            ("Defenders win ties", "defence"),
        )
        for n, (label, tone) in enumerate(chips):
            chip = self.widgets.add(Chip(f"#chip{n}", (x, scale.px(296)), label, scale, tone, "A skill."))
            x = chip.rect.right + scale.px(12)
        Segmented(
            self.widgets, "#gold", r(60, 470, 340, 46), [Option("open", "Open"), Option("hidden", "Hidden")], "hidden"
        )
        Stepper(self.widgets, "#count", r(420, 470, 200, 46), 3, 0, 8)
        self.widgets.add(Toggle("#odds", r(640, 470, 240, 46), "Show the odds", True))
        self.widgets.add(Slider("#volume", r(900, 470, 240, 46), 0.4, 0, 1, label=lambda v: f"{v:.0%}"))
        options = [
            Option(1, "Human", "person"),
            Option(2, "Steward", "abacus"),
            Option(3, "General", "abacus", refused="Not yet."),
        ]
        self.widgets.add(DropDown("#who", r(60, 530, 340, 50), options, 1))
        self.widgets.add(Entry("#name", r(420, 530, 340, 50), scale, "Cao Cao 曹操"))
        self.widgets.add(
            ListView("#saves", r(780, 530, 360, 120), 9, scale.px(40), self._row, lambda n: None, chosen=1)
        )
        for n, key in enumerate(("RU01", "GE01", "GE16", "GE14", "RU04", "rebel-2")):
            face = portraits.head(key, n, scale.px(84))
            self.widgets.add(Picture(f"#face{n}", face.get_rect(topleft=(scale.px(60 + n * 96), scale.px(600))), face))

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, n: int, hovered: bool, chosen: bool) -> None:
        rect = rect.inflate(0, -4)
        surface.blit(panels.tray(rect.size, self.scale, chosen, 140 if hovered else 90), rect)
        text.draw(surface, f"Round {n}", rect.move(10, 0).midleft, "body", 20, palette.TEXT, self.scale, "midleft")

    def explain(self, term: str) -> Tip | None:
        return Tip("A place with a cap.", "Province") if term == "province" else None

    def draw(self, surface: pygame.Surface) -> None:
        scale, r = self.scale, self.scale.rect
        surface.blit(panels.tiled(self.size, "lacquer-black"), (0, 0))
        panels.draw_panel(surface, r(36, 420, 1130, 290), scale, "lacquer", "Choosing")
        for n, who in enumerate(palette.PLAYERS):
            x = 60 + n * 120
            disc = pieces.emblem(n, scale.px(58))
            surface.blit(disc, disc.get_rect(midtop=(scale.px(x + 40), scale.px(66))))
            text.draw(
                surface, who.name.capitalize(), r(x + 40, 146, 0, 0).topleft, "bold", 20, palette.TEXT, scale, "midtop"
            )
        text.draw(
            surface, "Player colours and emblems", r(60, 24, 0, 0).topleft, "heading", 25, palette.GOLD_TEXT, scale
        )
        text.draw(surface, "Buttons", r(1180, 24, 0, 0).topleft, "heading", 25, palette.GOLD_TEXT, scale)
        self._type(surface)
        self._small_things(surface)
        self._cards(surface)

    def _type(self, surface: pygame.Surface) -> None:
        scale, r = self.scale, self.scale.rect
        rows = (
            ("Mandate of Heaven", "display", 64, palette.TITLE_TEXT, 190),
            ("Battle for Xiangyang", "title", 38, palette.GOLD_TEXT, 268),
            ("Nine units march from Xuchang. 0123456789", "body", 22, palette.TEXT, 322),
            ("曹操 劉備 孫權 諸葛亮 關羽", "brush", 44, palette.TEXT, 352),
        )
        for words, role, size, colour, y in rows:
            text.draw(surface, words, r(60, y, 0, 0).topleft, role, size, colour, scale)

    def _small_things(self, surface: pygame.Surface) -> None:
        scale, r = self.scale, self.scale.rect
        slip = r(1180, 346, 424, 104)
        surface.blit(panels.silk(slip.size, scale), slip)
        text.draw(surface, "Fearless", r(1200, 356, 0, 0).topleft, "name", 23, palette.INK, scale)
        words = text.block(
            "This general and his escort may take two provinces in one turn.", scale.px(384), 20, palette.INK, scale
        )
        surface.blit(words.surface, r(1200, 384, 0, 0))
        surface.blit(pieces.coin(scale.px(56)), r(1640, 366, 0, 0))
        x = 1712
        for words, colour in (("天命", palette.SEAL_RED), ("魏", palette.SEAL_RED), ("計", palette.MALACHITE)):
            mark = pieces.seal(words, scale.px(72 if len(words) > 1 else 56), colour)
            surface.blit(mark, mark.get_rect(midleft=r(x, 394, 0, 0).topleft))
            x += 66
        x = 1180
        for sides, set_, face, state in (
            (6, "black", 6, "rest"), (8, "black", 8, "winner"), (6, "bone", 4, "rest"), (8, "bone", 7, "loser"),
            (6, "fate", 5, "rest"), (6, "black", 7, "rest"),
        ):  # fmt: skip
            die = dice.die(sides, set_, face, scale.px(88), state)
            surface.blit(die, die.get_rect(center=r(x + 44, 510, 0, 0).topleft))
            x += 104
        frame = dice.tumble(6, "bone", scale.px(70))[5]
        surface.blit(frame, frame.get_rect(center=r(x + 44, 510, 0, 0).topleft))
        surface.blit(
            panels.bar(r(0, 0, 380, 30).size, 0.5, palette.player("blue").colour, scale, "12/24"), r(1180, 786, 0, 0)
        )
        blue, green = palette.player("blue").colour, palette.player("green").colour
        surface.blit(panels.bar(r(0, 0, 700, 36).size, 0.73, blue, scale, "", green), r(1180, 570, 0, 0))

    def _cards(self, surface: pygame.Surface) -> None:
        scale, r = self.scale, self.scale.rect
        for n, kind in enumerate(("strategy", "fate", "general", "ruler")):
            back = cards.card_back(kind, r(0, 0, 88, 126).size)
            surface.blit(back, r(1180 + n * 98, 640, 0, 0))
        for n, (key, owner) in enumerate((("GE16", 1), ("GE05", 3))):
            surface.blit(cards.portrait_card(key, owner, r(0, 0, 220, 340).size, scale), r(690 + n * 236, 724, 0, 0))
        skills = [
            cards.Skill("biceps", "Mighty", "Add 2 to his side’s highest die."),
            cards.Skill("shield", "Loyal", "Cannot be betrayed or bribed."),
        ]
        card = cards.leader_card(
            "GE01", 3, scale.px(218), scale, "General · styled Yunchang", skills, "“Wine first? Keep it warm.”"
        )
        surface.blit(card, r(1580, 640, 0, 0))
        buttons.focus_ring(surface, r(1180, 846, 300, 60), scale)
        buttons.draw(surface, r(1180, 846, 300, 60), Face("Hover", "crossed-swords", kind="primary"), "hover", scale)
        buttons.draw(surface, r(1180, 926, 300, 60), Face("Pressed", "card-play"), "pressed", scale)
