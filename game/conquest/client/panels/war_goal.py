"""The goal of the mode, the standings towards it, and how they have changed: read from the picture alone."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.client.look import palette
from game.client.look.palette import Colour
from game.client.panels.standing import Place, places_of, standing_words
from game.conquest.client.panels.campaign_aims import captain_names, goal_line, left_words
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.rebel_strength import Strength, strength_of
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.board import Board
from game.conquest.rules.options import Options
from game.conquest.rules.state import NO_LORD, RegionId, Seat
from game.conquest.rules.victory import hill_provinces
from game.conquest.rules.view import UNKNOWN, View
from game.engine.events import Event


def provinces_of(picture: View, seat: Seat) -> int:
    """The Provinces that count for a player: the own and those of vassals (R23.1)."""
    return sum(picture.owner.count(who) for who in _empire(picture, seat))


def _empire(picture: View, seat: Seat) -> list[Seat]:
    return [seat, *(vassal for vassal, lord in enumerate(picture.lord) if lord == seat)]


def regions_of(picture: View, board: Board, seat: Seat) -> list[RegionId]:
    """The Regions a player holds together with vassals (R23.7)."""
    owners = _empire(picture, seat)
    return [
        region
        for region, provinces in enumerate(board.region_provinces)
        if provinces and all(picture.owner[p] in owners for p in provinces)
    ]


def scores(picture: View, board: Board, options: Options) -> list[int | None]:
    """The score of each player by this mode's goal; None for those who can't win, or whose gold is hidden."""
    told: list[int | None] = []
    for seat in range(picture.players):
        if not picture.alive[seat] or picture.lord[seat] != NO_LORD:
            told.append(None)
        elif options.mode == "gold":
            told.append(picture.gold[seat] if picture.gold[seat] != UNKNOWN else None)
        elif options.regions_goal:
            told.append(len(regions_of(picture, board, seat)))
        elif options.hill:
            told.append(picture.hill[seat])
        else:
            told.append(provinces_of(picture, seat))
    return told


def goal_words(options: Options, board: Board, names: Names) -> str:
    """The goal, in a few words."""
    if options.scenario != "none":
        return goal_line(options, board, captain_names(names.seats))
    if options.hill:
        places = hill_provinces(board, options.hill)
        hill = names.province(places[0]) if len(places) == 1 else (
            names.region(board.region[places[0]]) if places else options.hill)  # fmt: skip
        return say("goal.hill", hill=hill, count=options.hill_rounds)
    if options.mode == "gold":
        return say("goal.gold", round=options.round_limit)
    if options.regions_goal:
        return say("goal.regions", count=options.regions_goal)
    if options.province_goal:
        return say("goal.provinces", count=options.province_goal)
    if options.round_limit:
        return say("goal.most", round=options.round_limit)
    return say("goal.last")


def own_standing(picture: View, board: Board, options: Options) -> tuple[str, Colour]:
    """The viewer's place; "" for an onlooker, and where the score is hidden."""
    seat = picture.seat
    if not 0 <= seat < picture.players or not picture.round:
        return "", palette.TEXT_DIM
    if options.aim:
        words, done = left_words(picture, options.aim, board)
        return words, palette.GAIN if done else palette.LOSS
    if options.scenario != "none":
        left = sum(picture.owner.count(rebel) for rebel in range(picture.players, picture.seats))
        return say("uprising.left", provinces=left), palette.LOSS
    if picture.lord[seat] != NO_LORD:
        return say("standing.vassal"), palette.LOSS
    counted = scores(picture, board, options)
    score = counted[seat]
    if score is None or (options.mode == "gold" and None in counted):
        return "", palette.TEXT_DIM
    return standing_words(places_of(counted)[seat], score)


def places_in(picture: View, board: Board, options: Options) -> list[Place | None]:
    """Everybody's place."""
    return places_of(scores(picture, board, options))


def ended_now(picture: View, board: Board, options: Options, names: Names) -> str:
    """The standings if the game ended now, in lines."""
    counted = scores(picture, board, options)
    places = places_of(counted)
    units = [sum(picture.units(p) for p in board.ids if picture.owner[p] == seat) for seat in range(picture.players)]
    rows = sorted((place.rank, -units[seat], seat) for seat, place in enumerate(places) if place is not None)
    lines = [
        say("goal.row", rank=rank, who=names.warlord(seat), count=counted[seat], units=-fewer)
        for rank, fewer, seat in rows
    ]
    title = say("goal.ended_now")
    return "\n".join([title, *lines])


# ---- how it has changed


@dataclass
class WarTally:
    """The Provinces of each seat at the end of each round, and after the viewer's last turn; follows the events."""

    rounds: list[tuple[int, ...]] = field(default_factory=list)
    rebels: list[Strength] = field(default_factory=list)
    """What the hosts held when each round began, where there are any."""
    since: tuple[int, ...] = ()

    def hear(self, event: Event, picture: View) -> None:
        """Takes an event in, after it was folded."""
        if isinstance(event, ev.RoundBegan):
            self.rounds.append(self._counted(picture))
            self.rebels.append(strength_of(picture))
            if not self.since:
                self.since = self.rounds[-1]
        elif isinstance(event, ev.TurnEnded) and event.seat == picture.seat:
            self.since = self._counted(picture)

    @staticmethod
    def _counted(picture: View) -> tuple[int, ...]:
        return tuple(picture.owner.count(seat) for seat in range(picture.players))

    def change(self, seat: Seat, now: int) -> int:
        """The change of a player's number of Provinces since then."""
        return now - self.since[seat] if seat < len(self.since) else 0

    def trend(self, seat: Seat, now: int) -> Sequence[int]:
        """The Provinces of a player round by round, up to now."""
        return (*[row[seat] for row in self.rounds[-6:]], now)
