"""The picture of a view for the map: owners, armies, signs and the cords of standing support."""

from collections.abc import Collection

from game.client.look.palette import SideLook
from game.client.map.arrows import Arrow
from game.client.map.signs import NOTHING, Corner, PlaceSigns
from game.warlords.client.looks import independent_look, looks_of, mark_of
from game.warlords.client.signs import Centre, Change, Dice, Flag, Supporter
from game.warlords.client.tokens import Army
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.preview import held_by, will_change
from game.warlords.rules.state import NOBODY, READY, SPRING, WINTER, Side, to_adjust
from game.warlords.rules.view import View


def army_of(view: View, side: Side, spent: bool = False) -> Army:
    """The picture of a warlord's army, or of an Independent one."""
    board = view.board
    look = looks_of(board)[side] if side >= 0 else independent_look(board)
    return Army(look, mark_of(board, side), spent)


def army_at(view: View, p: TerritoryId) -> Army | None:
    """The army in a territory; in Winter also the one that the viewer has chosen to build there."""
    side = view.army[p]
    planned = view.phase == WINTER and p in view.chosen
    if side == NOBODY:
        if not planned:
            return None
        army = army_of(view, view.seat)
        return Army(army.look, army.mark, plan="build")
    army = army_of(view, side, view.done[p] != READY)
    return Army(army.look, army.mark, army.spent, "disband") if planned else army


def signs_at(view: View, p: TerritoryId, changing: dict[TerritoryId, Side], looks: tuple[SideLook, ...]) -> PlaceSigns:
    """The mark of a centre and the badges of the army that stands there."""
    board = view.board
    badges: list[tuple[Corner, object]] = []
    if view.attack is not None and p in view.attack.named:
        badges.append(("upper-left", Supporter()))
    if view.phase == WINTER and p in view.chosen:
        badges.append(("upper-right", Change(built=to_adjust(view.owner, view.army, view.seat) < 0)))
    elif p in changing:
        owner = changing[p]
        banner = looks[owner] if owner >= 0 else independent_look(board)
        badges.append(("upper-right", Flag(banner, furled=view.phase == SPRING)))
    held = len(held_by(view, p))
    if held:
        badges.append(("lower-right", Dice(held)))
    if not board.is_centre[p]:
        return PlaceSigns(badges=tuple(badges)) if badges else NOTHING
    owner = view.owner[p]
    centre = Centre(looks[owner] if owner >= 0 else None, bool(board.is_capital[p]))
    return PlaceSigns(badges=tuple(badges), name_mark=centre)


def all_signs(view: View) -> list[PlaceSigns]:
    """The signs of every territory; index 0 is filler."""
    looks, changing = looks_of(view.board), dict(will_change(view))
    return [NOTHING, *(signs_at(view, p, changing, looks) for p in view.board.ids)]


def cords(view: View, without: Collection[TerritoryId] = ()) -> tuple[Arrow, ...]:
    """A cord from every army that stands by another to the one it holds (W5.3), but for those of these givers."""
    return tuple(Arrow(p, held, "held") for p, held in enumerate(view.support) if held and p not in without)


def arrows_of(view: View, without: Collection[TerritoryId] = ()) -> tuple[Arrow, ...]:
    """Cords, the way of the attack at hand, and a thin arrow from each of its supporters (W4.1, W5.1)."""
    attack = view.attack
    if attack is None:
        return cords(view, without)
    helping = tuple(Arrow(p, attack.target, "support") for p in attack.named)
    return (*cords(view, without), *helping, Arrow(attack.source, attack.target, "deed"))
