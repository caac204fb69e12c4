"""What wins a war of the campaign, in words: in the top bar, on the page of the war, at its end (H1 to H4)."""

from collections.abc import Sequence

from game.client.texts import sentences, together
from game.conquest.client.panels.names import captain_card, card_name
from game.conquest.client.province_names import province_name
from game.conquest.client.words import say
from game.conquest.rules.aims import Aim
from game.conquest.rules.board import Board
from game.conquest.rules.options import Options
from game.conquest.rules.view import View
from game.engine.record import SCRIPT, SeatRecord


def captain_names(seats: Sequence[SeatRecord]) -> list[str]:
    """The captains of the rebels' seats, in their turn order, in the person's language."""
    names = [seat.name for seat in seats if seat.player == SCRIPT]
    return [card_name(captain_card(name, number)) for number, name in enumerate(names)]


def places_of(aim: Aim, board: Board) -> str:
    """The Provinces an aim names."""
    return together([province_name(board.provinces[board.number_of[key]]) for key in aim.provinces])


def bands_of(aim: Aim, captains: Sequence[str]) -> str:
    """The bands an aim names, by their captains."""
    return together([captains[number - 1] for number in aim.bands if number <= len(captains)])


def goal_line(options: Options, board: Board, captains: Sequence[str]) -> str:
    """What wins, in a few words; the booklet's own goal where the house has set none."""
    last, aim = options.coop_round_limit, options.aim
    if not aim:
        return say("goal.uprising", round=last)
    places, names = places_of(aim, board), bands_of(aim, captains)
    return say(f"campaign.goal.{aim.kind}", round=last, places=places, names=names)


def aim_words(options: Options, board: Board, captains: Sequence[str]) -> str:
    """What wins, in sentences with their clauses."""
    last, aim = options.coop_round_limit, options.aim
    if not aim:
        return say("uprising.aim", last=last)
    places, names = places_of(aim, board), bands_of(aim, captains)
    wins = say(f"campaign.aim.{aim.kind}", last=last, places=places, names=names)
    return sentences((wins, say("campaign.aim.also")))


def left_words(picture: View, aim: Aim, board: Board) -> tuple[str, bool]:
    """How far the alliance is from the aim, and whether nothing is left to do for it now."""
    if aim.kind in ("take", "hold"):
        held = sum(0 <= picture.owner[board.number_of[key]] < picture.players for key in aim.provinces)
        count = len(aim.provinces)
        return say(f"campaign.left.{aim.kind}", held=held, count=count), held == count
    rebels = range(picture.players, picture.seats)
    if aim.kind == "captains":
        left = sum(bool(picture.leader_at[4 * rebel]) for rebel in rebels)
    else:
        left = sum(bool(picture.alive[rebels[number - 1]]) for number in aim.bands)
    return say(f"campaign.left.{aim.kind}", count=left), not left


def won_words(aim: Aim, board: Board, names: str, told: dict[str, int]) -> str:
    """Why the allies won by an aim; `told` has the round and the last one."""
    return say(f"campaign.won.{aim.kind}", names=names, places=places_of(aim, board), **told)
