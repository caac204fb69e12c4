"""The scenes of Warlords among those whose looks are kept: set-up, the table in Fall and Winter, its pages, the end."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game.bots.protocol import chance_for, players_of, think
from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.client.table.scene import TableFrame
from game.engine.codec import snapshot
from game.engine.record import Record, SeatRecord
from game.parts.yaml_files import Section
from game.tools.commands.screens import Nowhere, rest, still_session
from game.warlords.client.combat_window import CombatWindow
from game.warlords.client.motion.stage import CombatTold
from game.warlords.client.pages import WarlordPage, WarPage
from game.warlords.client.setup.draft import usual
from game.warlords.client.setup.page import WarlordsSetupPage
from game.warlords.rules import events as ev
from game.warlords.rules.game import RULES
from game.warlords.rules.scenarios.position import read_position

if TYPE_CHECKING:
    from game.client.app import Headless

VIEWER: Final = 5
"""Yuan Shao looks on."""
COLOURS: Final = ("black", "blue", "brown", "green", "purple", "red", "white")
YEAR_THREE: Final[dict[str, Any]] = {
    "options": {"preset": "evening"},
    "year": 3,
    "phase": "fall",
    "turn": "YUA",
    "order": ["SHI", "LBI", "LZH", "MAT", "SUN", "YUA", "CAO"],
    "owners": {
        "SHI": ["JIO", "JAZ", "NHI"], "LBI": ["SWJ", "JNG", "JLG"], "LZH": ["LIA", "CGQ", "CHD"],
        "MAT": ["WWU", "TIN", "AND", "YON"], "SUN": ["CHB", "HNZ", "JIA", "YUZ"],
        "YUA": ["ZHN", "FAN", "QNG", "JIH", "LDG"], "CAO": ["XPI", "YAN", "XCH", "WAN", "LUO"],
    },
    "armies": {
        "SHI": ["JIO", "JAZ", "GUY"], "LBI": ["JLG", "JNG", "CHS"], "LZH": ["BAX", "CGQ", "CHD"],
        "MAT": ["TIN", "AND", "YON", "HED"], "SUN": ["CHB", "LUJ", "JIA", "YUZ"],
        "YUA": ["BOH", "FAN", "QNG", "JIH", "XPI"], "CAO": ["YAN", "XCH", "LUO", "WAN", "QIA"], "IND": ["HZG"],
    },
    "supports": {"JLG": "JNG", "AND": "YON", "LUJ": "JIA", "XCH": "YAN", "WAN": "LUO"},
}  # fmt: skip
"""Fall of the third year: supports held, centres under foreign armies, an attack to be named."""
WINTER: Final[dict[str, Any]] = {
    **YEAR_THREE,
    "phase": "winter",
    "owners": {**YEAR_THREE["owners"], "YUA": ["ZHN", "FAN", "QNG", "JIH", "LDG", "YAN", "XPI"],
               "CAO": ["XCH", "WAN", "LUO"], "LBI": ["SWJ", "JNG", "JLG", "CHS"]},
    "armies": {**YEAR_THREE["armies"], "YUA": ["BOH", "FAN", "YAN", "ZHN", "XPI"], "CAO": ["XCH", "LUO", "WAN", "QIA"]},
    "supports": {},
}  # fmt: skip
"""The Winter after it: two armies to build."""


def moment(position: Mapping[str, Any]) -> Record[Any]:
    """A war at a position, with a person at Yuan Shao's seat."""
    table, options, seed = read_position(Section("scene", "", dict(position)))
    seats = [
        SeatRecord(warlord.name, COLOURS[n], "human" if n == VIEWER else "thumb")
        for n, warlord in enumerate(table.s.board.warlords)
    ]
    return Record(table, options, seats, seed, origin=snapshot(table))


def played_out() -> Record[Any]:
    """A war of Old Campaigners in its last year, over."""
    who = [SeatRecord("", colour, "human" if n == VIEWER else "thumb") for n, colour in enumerate(COLOURS)]
    record = Record.start(RULES, {"preset": "swift"}, who, 5)
    player = players_of("warlords")["thumb"]
    while record.table.waiting():
        seat = record.table.waiting()[0]
        record.apply(seat, think(record.table, seat, player, chance_for(5, len(record.log))).action)
    return record


def _table(app: "Headless", position: Mapping[str, Any]) -> Any:
    app.clear_to(TableFrame(still_session(moment(position)), Nowhere()))
    rest(app)
    return app.scene


def open_warlords_setup(app: "Headless") -> None:
    """The page on which a war is set up."""
    app.clear_to(WarlordsSetupPage(usual("evening", VIEWER), lambda draft, record: None))
    rest(app)


def open_warlords_options(app: "Headless") -> None:
    """The options of a war."""
    open_warlords_setup(app)
    page: Any = app.scene
    page.widgets.press(page.widgets["#options"])
    rest(app)


def open_warlords_table(app: "Headless") -> None:
    """An attack that is being named, with two supporters."""
    table = _table(app, YEAR_THREE)
    number = table.t.s.board.number_of
    for action in (("attack", number["JIH"], number["YAN"]), ("with", number["FAN"]), ("with", number["QNG"])):
        table.session.apply(VIEWER, action)
    rest(app)


def open_warlords_odds(app: "Headless") -> None:
    """All the chances of that attack."""
    open_warlords_table(app)
    table: Any = app.scene
    table.prompt.show_odds()
    rest(app)


def open_warlords_combat(app: "Headless") -> None:
    """A capital assaulted: equal sums, then the dice that decide."""
    table = _table(app, YEAR_THREE)
    number = table.t.s.board.number_of
    source, target, named, holders = number["YAN"], number["LUO"], (number["XPI"],), (number["WAN"],)
    told = CombatTold(ev.AttackDeclared(VIEWER, source, target, 6, named))
    for attempt, (mine, theirs) in enumerate((((4, 4), (3, 3)), ((6, 5), (2, 4))), 1):
        sums = (sum(mine), sum(theirs) + 2)
        told.throws.append(
            ev.CombatThrown(VIEWER, source, target, 6, named, holders, mine, theirs, 0, 2, *sums, attempt)
        )
    told.elapsed, told.won = 9.0, True
    app.push(CombatWindow(table, lambda: told, lambda: None))
    rest(app)


def open_warlords_winter(app: "Headless") -> None:
    """Winter orders: one army put, one still to be put."""
    table = _table(app, WINTER)
    table.session.apply(VIEWER, ("build", table.t.s.board.number_of["JIH"]))
    rest(app)


def open_warlords_talk(app: "Headless") -> None:
    """Words between warlords."""
    table = _table(app, YEAR_THREE)
    table.prompt.talk()
    rest(app)


def open_warlords_warlord(app: "Headless") -> None:
    """A warlord's page."""
    table = _table(app, YEAR_THREE)
    table.parts.show_warlord(6)
    rest(app)
    assert isinstance(app.scene, WarlordPage)


def open_warlords_war(app: "Headless") -> None:
    """The war as it was agreed."""
    table = _table(app, YEAR_THREE)
    table.parts.show_war()
    rest(app)
    assert isinstance(app.scene, WarPage)


def open_warlords_end(app: "Headless") -> None:
    """How a war ended."""
    record, nothing = played_out(), Nowhere().nothing
    app.clear_to(EndPage(client_of("warlords").ending(still_session(record)), nothing, nothing, nothing))
    rest(app)
