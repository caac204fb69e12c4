"""The panel of the Han emperor: who guards him, and who holds his tokens."""

from pygame import Surface

from game.client.look import palette, text
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.panels.panel import Panel
from game.redux.client import faces
from game.redux.client.names import general_name, state_name
from game.redux.client.panels.layout import ReduxLayout
from game.redux.client.standing import read
from game.redux.client.words import say
from game.redux.rules.places import SEATS
from game.redux.rules.state import custodian_of
from game.redux.rules.view import View


class EmperorPanel(Panel):
    """The custodians and the tokens."""

    def __init__(self, layout: ReduxLayout, scale: Scale) -> None:
        super().__init__("emperor", layout.emperor, scale, say("emperor.title"))

    def update(self, view: View) -> None:
        """Paints what changed."""
        custodians = tuple(custodian_of(read(view), seat) for seat in SEATS)
        self.show((custodians, tuple(view.emperor), tuple(view.emperor_with)), lambda face, _: self._paint(face, view))

    def _paint(self, face: Surface, view: View) -> None:
        scale, px = self.scale, self.scale.px
        guards = [(seat, general) for seat in SEATS if (general := custodian_of(read(view), seat))]
        middle = face.get_height() // 2 + px(18)
        if not guards:
            mark = icon("throne-king", px(50), palette.GOLD_MID)
            face.blit(mark, mark.get_rect(midleft=(px(26), middle)))
            block = text.block(say("emperor.nobody"), face.get_width() - px(112), 18, palette.TEXT_DIM, scale, lines=3)
            face.blit(block.surface, block.surface.get_rect(midleft=(px(90), middle)))
            return
        x = px(22)
        for _, general in guards:
            picture = faces.disc(general, px(54))
            face.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += px(60 if len(guards) == 1 else 44)
        x += px(8 if len(guards) == 1 else 18)
        room = face.get_width() - x - px(16)
        seat, general = guards[0]
        words = (
            say("emperor.guards", general=general_name(general), state=state_name(seat))
            if len(guards) == 1
            else say("emperor.several")
        )
        block = text.block(words, room, 17, palette.TEXT, scale, leading=1.05, lines=2)
        face.blit(block.surface, (x, middle - px(30)))
        for holder in SEATS:
            for _ in range(view.emperor[holder]):
                mark = seal("漢", px(28), faces.hue_of(holder))
                face.blit(mark, mark.get_rect(topleft=(x, middle + px(10))))
                x += mark.get_width() + px(5)

    def tip(self, view: View) -> Tip:
        """The tokens each state holds, and what they are for."""
        held = [say("emperor.holds", state=state_name(seat), count=view.emperor[seat]) for seat in SEATS]
        lines = []
        for seat in SEATS:
            general = custodian_of(read(view), seat)
            if general:
                told = {"general": general_name(general), "state": state_name(seat), "count": view.emperor[seat]}
                lines.append(say("emperor.since", round=view.assigned_in[general], **told))
                lines.append(say("emperor.recall", **told))
        return Tip("\n".join((*lines, *held, say("emperor.about"), say("emperor.next"))), say("emperor.title"), "10.2")
