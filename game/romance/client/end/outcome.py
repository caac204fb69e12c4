"""The end of a game of Romance: who holds the Mandate and why, charts by round, moments and honours (mock-up 5)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar, cast

from pygame import Rect, Surface

from game.client.end.ending import Leaf
from game.client.end.plain_ending import SLICE, PlainCount, PlainEnding, PlainRoll
from game.client.look import palette, panels, text
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Widget, Widgets
from game.client.session import GameSession
from game.client.settings import Settings
from game.engine.events import Event, Rolled
from game.engine.record import Record
from game.romance.client.names import RomanceNames, face_key, general_name, look_of
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import LIU_BEI, MAJORS, NOBODY
from game.romance.rules.preview import realm
from game.romance.rules.state import RomanceState
from game.romance.rules.tables import STRATAGEM
from game.romance.rules.victory import final_points

C = TypeVar("C")
CHARTS: Final = ("points", "troops", "areas", "generals")
MOST_MOMENTS: Final = 9
UNHELD: Final = "neutral"
"""The look of the line of unheld land."""
COLUMNS: Final = (
    ("points", 0.46), ("areas", 0.54), ("cities", 0.615), ("won", 0.70), ("duels", 0.79), ("captured", 0.875),
    ("lost", 0.955),
)  # fmt: skip
"""The columns of the table and where each stands, as a share of its width."""
HEAD, FIRST, LINE = 50, 68, 30
HONOURS: Final = ("champion", "dragon", "granary", "tongue", "turncoat", "gate")


@dataclass(frozen=True)
class Moment:
    """Something that decided the game: from where it can be watched, the round, whose it is, words."""

    moment: int
    round: int
    power: int
    words: str


@dataclass(frozen=True)
class Honour:
    """An honour: its key, who has it (a power, or a general), and the number it is for."""

    key: str
    power: int
    general: int
    count: int


class RomanceCount(PlainCount):
    """Points, troops, areas and generals at the end of every round, every die, moments and honours."""

    def __init__(self, record: Record[Any], names: RomanceNames) -> None:
        super().__init__(record, lambda s: final_points(s))
        self.names = names
        self.rows = {what: [] for what in CHARTS}
        self.moments: list[Moment] = []
        self.tally: dict[tuple[str, int], int] = {}
        self.served: dict[int, set[int]] = {}
        self._leader = -1
        self._turn = -1
        self._method = NOBODY

    def steps(self) -> Iterator[None]:
        """Plays the game again a little at a time."""
        play = self.record.playback(watched=True)
        if not play.begun:
            self.problem = play.problem
            return
        self._row(play.table.s)
        self._hear(play.table, 0)
        while play.advance():
            self._hear(play.table, play.played)
            if play.played % SLICE == 0:
                yield
        self._row(play.table.s)
        self.problem = play.problem
        self.ready = not play.problem

    def _row(self, s: RomanceState) -> None:
        standing = realm(s)
        self.rows["points"].append([*standing.points, standing.unheld])
        held = [[a for a in s.board.areas if s.owner[a] == power] for power in s.power_of]
        self.rows["troops"].append([sum(s.troops[a] for a in areas) for areas in held])
        self.rows["areas"].append([len(areas) for areas in held])
        self.rows["generals"].append([s.lord_of.count(power) for power in s.power_of])

    def _hear(self, table: Any, moment: int) -> None:
        s: RomanceState = table.s
        self.names.learn(table.view(-1))
        for told in table.drain():
            self._take(told.event, s, moment)
        standing = realm(s)
        if s.turn > 1 and standing.leader != self._leader and standing.points.count(max(standing.points)) == 1:
            if self._leader >= 0:
                power = s.power_of[standing.leader]
                self._keep(s, moment, power, say("moments.lead", power=self.names.power(power)))
            self._leader = standing.leader

    def _keep(self, s: RomanceState, moment: int, power: int, words: str) -> None:
        self.moments.append(Moment(moment, s.turn, power, words))

    def _add(self, key: str, who: int, count: int = 1) -> None:
        self.tally[key, who] = self.tally.get((key, who), 0) + count

    def _take(self, event: Event, s: RomanceState, moment: int) -> None:
        names = self.names
        match event:
            case Rolled():
                self.rolls.append(PlainRoll(event.seat, s.turn, event.sides, event.value, event.why))
                self.all_dice.setdefault(event.sides, [0] * (event.sides + 1))[event.value] += 1
            case ev.TurnBegan(turn=turn) if turn > 1:
                self._row(s)
            case ev.Raised(power=power, troops=troops):
                self._add("granary", power, troops)
            case ev.PointsChanged(change=change, why="earned"):
                self._add("tongue", s.active, change)
            case ev.CombatBegan(invaders=invaders):
                for power in invaders:
                    self._add("marched", power)
            case ev.TroopsFell(power=power, troops=troops):
                self._add("lost", power, troops)
            case ev.DuelFought(attacker=one, defender=other, loser=loser) if loser != NOBODY:
                winner = other if loser == 0 else one
                if winner >= 0:
                    self._add("champion", winner)
                    self._add("duels", s.lord_of[winner])
            case ev.MethodRolled(method=method):
                self._method = method
            case ev.StratagemWorked(losses=losses) if self._method == STRATAGEM:
                for side, felled in ((1, losses[0]), (0, losses[1])):
                    power = s.owner[s.fight_area] if side else s.active
                    if power in MAJORS:
                        self._add("dragon", power, felled)
            case ev.AreaTaken(power=power, former=former, fought=fought):
                if fought:
                    self._add("won", power)
                if former in MAJORS:
                    self._add("gate", former)
            case ev.MonarchLost(power=power, general=general):
                self._keep(s, moment, power, say("moments.ruler", general=general_name(general)))
            case ev.PowerFell(power=power):
                self._keep(s, moment, power, say("moments.extinct", power=names.power(power)))
            case ev.Wandered():
                self._keep(s, moment, LIU_BEI, say("moments.wanders"))
            case ev.LiuBeiSettled(at=at):
                self._keep(s, moment, LIU_BEI, say("moments.settles", area=names.place(at)))
            case ev.GeneralCaptured(general=general, power=power) | ev.GeneralExiled(general=general, power=power):
                self.served.setdefault(general, set()).add(power)
                if isinstance(event, ev.GeneralCaptured):
                    self._add("captured", power)

    def of(self, key: str, power: int) -> int:
        """How much of something a power did."""
        return self.tally.get((key, power), 0)

    def honours(self) -> list[Honour]:
        """The honours of the game, each to whoever has most of it."""
        found = []
        for key in HONOURS:
            if key == "turncoat":
                best = max(self.served, key=lambda g: (len(self.served[g]), -g), default=-1)
                if best >= 0:
                    found.append(Honour(key, NOBODY, best, len(self.served[best]) + 1))
                continue
            counts = {who: count for (what, who), count in self.tally.items() if what == key and count}
            if not counts:
                continue
            who = max(counts, key=lambda one: (counts[one], -one))
            general = who if key == "champion" else -1
            found.append(Honour(key, NOBODY if general >= 0 else who, general, counts[who]))
        return found

    def chart(self, what: str, colours: Sequence[C]) -> tuple[list[list[int]], Sequence[C]]:
        """The rows of one chart, a line for each seat; beside points those of all unheld land (29.2)."""
        seats = len(self.record.seats)
        if what == "points":
            return self.rows[what], cast("Sequence[C]", [*colours[:seats], UNHELD])
        return [row[:seats] for row in self.rows[what]], colours[:seats]


class MomentsLeaf:
    """What decided the game; a press watches it."""

    def __init__(self, count: RomanceCount, on_watch: Callable[[int], object]) -> None:
        self.count, self.on_watch = count, on_watch

    def chosen(self) -> list[Moment]:
        """The moments that are shown, in their order."""
        return self.count.moments[-MOST_MOMENTS:]

    def _row(self, inside: Rect, scale: Scale, n: int) -> Rect:
        high = min(scale.px(44), inside.height // MOST_MOMENTS)
        return Rect(inside.left, inside.top + n * high, inside.width, high - scale.px(4))

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """A row each."""
        for n, moment in enumerate(self.chosen()):
            deed = partial(self.on_watch, moment.moment)
            widgets.add(Widget(f"#moment:{n}", self._row(inside, scale, n), deed, say("moments.watch")))

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Round, emblem, words."""
        if not self.chosen():
            text.draw(surface, say("moments.none"), inside.center, "body", 20, palette.TEXT_DIM, scale, "center")
        for n, moment in enumerate(self.chosen()):
            row = self._row(inside, scale, n)
            surface.blit(panels.tray(row.size, scale, dark=70), row)
            mark = emblem(look_of(moment.power), min(scale.px(30), row.height - 2))
            surface.blit(mark, mark.get_rect(midleft=(row.left + scale.px(14), row.centery)))
            at = (row.left + scale.px(60), row.centery)
            box = text.draw(surface, say("moments.round", round=moment.round), at, "bold", 18, palette.GOLD_TEXT,
                            scale, "midleft")  # fmt: skip
            at = (max(box.right + scale.px(16), row.left + scale.px(170)), row.centery)
            text.draw(surface, moment.words, at, "body", 20, palette.TEXT, scale, "midleft", row.right - at[0])

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False


class HonoursLeaf:
    """The honours of the game."""

    def __init__(self, count: RomanceCount) -> None:
        self.count = count

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Nothing can be pressed."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Each with its name, its bearer, and what it is for."""
        px, honours = scale.px, self.count.honours()
        wide, high = inside.width // 2, inside.height // 3
        for n, honour in enumerate(honours):
            box = Rect(inside.left + n % 2 * wide, inside.top + n // 2 * high, wide - px(12), high - px(10))
            surface.blit(panels.tray(box.size, scale, dark=80), box)
            mark = icon("queen-crown", px(34), palette.GOLD_MID) if honour.general >= 0 else emblem(
                look_of(honour.power), px(40))  # fmt: skip
            surface.blit(mark, mark.get_rect(center=(box.left + px(38), box.centery)))
            left, room = box.left + px(76), box.width - px(86)
            who = general_name(honour.general) if honour.general >= 0 else self.count.names.power(honour.power)
            title = say("honours.of", title=say(f"honours.{honour.key}.name"), who=who)
            fit = text.fitting(title, "bold", 22, scale, room, 13)
            text.draw(surface, title, (left, box.centery - px(15)), "bold", fit, palette.GOLD_TEXT, scale, "midleft")
            line = say(f"honours.{honour.key}.line", count=honour.count)
            fit = text.fitting(line, "body", 18, scale, room, 11)
            text.draw(surface, line, (left, box.centery + px(15)), "body", fit, palette.TEXT_DIM, scale, "midleft",
                      room)  # fmt: skip

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False


class RomanceEnding(PlainEnding):
    """A finished game with its names."""

    leaf_keys: Sequence[str] = (*CHARTS, "dice", "moments", "honours")
    tall_leaves: Sequence[str] = ()
    widget_heads: Sequence[str] = ("#moment:",)
    reckoning: RomanceCount

    def __init__(self, session: GameSession[Any]) -> None:
        self.session = session
        names = self.names
        assert isinstance(names, RomanceNames)
        names.learn(session.table.view(-1))
        self.romance_names = names
        self.reckoning = RomanceCount(session.record, RomanceNames(names.board, names.seats, -1))

    def points(self, s: RomanceState) -> Sequence[int]:
        """The points of each seat's power (29.1)."""
        return final_points(s)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won; nobody where the leader does not exceed unheld land (29.2)."""
        result = self.session.table.s.result
        return result.winners if result is not None else ()

    def headline(self) -> str:
        """Who holds the Mandate."""
        winners = self.winners
        if not winners:
            return say("end.romance.nobody")
        key = "wins" if len(winners) == 1 else "share"
        return say(f"end.romance.{key}", names=self.romance_names.powers(
            self.romance_names.power_of_side(seat) for seat in winners))  # fmt: skip

    def reason(self) -> str:
        """The points, and what they had to exceed (29)."""
        s: RomanceState = self.session.table.s
        standing = realm(s)
        most = max(standing.points)
        key = "why" if self.winners else "why_not"
        if standing.to_exceed < 0:
            return say("end.romance.why_most", points=most, turn=s.turn)
        return say(f"end.romance.{key}", points=most, turn=s.turn, most=standing.to_exceed)

    def champion(self) -> int | None:
        """The first of the winners; nobody's face after a draw."""
        return self.winners[0] if self.winners else None

    def face(self, seat: int) -> str:
        """Whoever leads the power of a seat, or led it last."""
        return face_key(self.romance_names.monarch[self.romance_names.power_of_side(seat)])

    def leaves(self, on_watch: Callable[[int], object]) -> Mapping[str, Leaf]:
        """Moments and honours."""
        return {"moments": MomentsLeaf(self.reckoning, on_watch), "honours": HonoursLeaf(self.reckoning)}

    def draw_rows(self, surface: Surface, table: Rect, scale: Scale, seats: list[int], high: int) -> None:
        """A row for each power, and one for what nobody plays: points, areas, cities, combats, people, losses."""
        px, s = scale.px, self.session.table.s
        panels.draw_panel(surface, table, scale, "lacquer", say("end.romance.reckoning"))
        for key, share in COLUMNS:
            at = (table.left + round(table.width * share), table.top + px(HEAD + 4))
            words = say(f"end.romance.head.{key}")
            fit = text.fitting(words, "bold", 17, scale, round(table.width * 0.08), 10)
            text.draw(surface, words, at, "bold", fit, palette.TEXT_DIM, scale, "center")
        for n, seat in enumerate(seats):
            row = Rect(table.left + px(20), table.top + px(FIRST + n * LINE), table.width - px(40), px(LINE - 2))
            if seat in self.winners:
                surface.blit(panels.tray(row.size, scale, True), row)
            self._draw_name(surface, row, scale, self.session.colours[seat], self.name(seat),
                            self.names.under(seat))  # fmt: skip
            for (_, share), words in zip(COLUMNS, self._cells(s, seat), strict=True):
                at = (table.left + round(table.width * share), row.centery)
                text.draw(surface, words, at, "number", 19, palette.TEXT, scale, "center")
        row = Rect(table.left + px(20), table.top + px(FIRST + len(seats) * LINE), table.width - px(40), px(LINE - 2))
        self._draw_name(surface, row, scale, UNHELD, say("end.romance.unheld"), "")
        at = (table.left + round(table.width * COLUMNS[0][1]), row.centery)
        text.draw(surface, str(realm(s).unheld), at, "number", 19, palette.TEXT_DIM, scale, "center")
        at = (table.left + round(table.width * 0.51), row.centery)
        text.draw(surface, self._holders(s), at, "body", 16, palette.TEXT_DIM, scale, "midleft",
                  round(table.width * 0.47))  # fmt: skip

    @staticmethod
    def _draw_name(surface: Surface, row: Rect, scale: Scale, look: palette.LookKey, name: str, under: str) -> None:
        sign = emblem(look, min(scale.px(28), row.height))
        surface.blit(sign, sign.get_rect(center=(row.left + scale.px(30), row.centery)))
        at, room = (row.left + scale.px(64), row.centery), round(row.width * 0.38) - scale.px(70)
        box = text.draw(surface, name, at, "bold", 19, palette.TEXT, scale, "midleft", room)
        left = row.left + round(row.width * 0.40) - box.right - scale.px(14)
        if under and left > scale.px(60):
            at = (box.right + scale.px(12), row.centery)
            text.draw(surface, under, at, "body", 16, palette.TEXT_DIM, scale, "midleft", left)

    def _cells(self, s: RomanceState, seat: int) -> list[str]:
        """The figures of a seat; what must be counted is a dash until the game has been played through again."""
        power, count = s.power_of[seat], self.reckoning
        held = [a for a in s.board.areas if s.owner[a] == power]
        told = [str(final_points(s)[seat]), str(len(held)), str(sum(s.board.city[a] for a in held))]
        if not count.ready:
            return [*told, "–", "–", "–", "–"]
        won = f"{count.of('won', power)} / {count.of('marched', power)}"
        return [*told, won, *(str(count.of(key, power)) for key in ("duels", "captured", "lost"))]

    def _holders(self, s: RomanceState) -> str:
        """Who holds what no player does, with the points."""
        points: dict[int, int] = {}
        for area in s.board.areas:
            if s.owner[area] not in s.power_of:
                points[s.owner[area]] = points.get(s.owner[area], 0) + s.board.points[area]
        rows = sorted(points.items(), key=lambda item: (-item[1], item[0]))
        return " · ".join(say("points_of", who=self.romance_names.power(power), points=n) for power, n in rows)

    def tables(self) -> Mapping[str, list[list[object]]]:
        """A table for each chart, by rounds."""
        heads = [self.name(seat) for seat in range(len(self.session.record.seats))]
        found: dict[str, list[list[object]]] = {}
        for what in CHARTS:
            head: list[object] = ["round", *heads, *(("unheld",) if what == "points" else ())]
            rows: list[list[object]] = [[n, *row] for n, row in enumerate(self.reckoning.rows[what])]
            found[f"{what}.csv"] = [head, *rows]
        return found
