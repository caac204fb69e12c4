"""Chances in words: whole per cents, 0 and 100 only where they are certain."""

from game.client.odds_words import percent as percent
from game.client.texts import enumerated
from game.warlords.client.names import WarlordsNames
from game.warlords.client.words import say
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.preview import AttackPreview, left_bare
from game.warlords.rules.state import Seat
from game.warlords.rules.view import View


def dice_words(told: AttackPreview) -> str:
    """How many dice of each side, with what walls add."""
    mine = say("odds.dice_walls", count=told.attack_dice, bonus=told.attack_bonus) if told.attack_bonus else ""
    theirs = say("odds.dice_walls", count=told.defence_dice, bonus=told.defence_bonus) if told.defence_bonus else ""
    return say("odds.against", mine=mine or told.attack_dice, theirs=theirs or told.defence_dice)


def bare_words(view: View, names: WarlordsNames, seat: Seat, source: TerritoryId) -> str:
    """The words for what an attack leaves behind: a centre without an army, and who could enter it before the
    settlement (§4).
    """
    if view.owner[source] != seat:
        return ""
    who = [names.name(threat.seat) for threat in left_bare(view, seat, source)]
    place = names.place(source)
    return say("odds.bare", place=place, names=enumerated(who)) if who else say("odds.bare_safe", place=place)
