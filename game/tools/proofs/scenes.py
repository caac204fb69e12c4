"""Every scene of the client, and the moments of a war that pictures should not miss, by the name of its picture.

    scene = SCENES["warlord"]
    scene.open(app)             # the app shows it now, drawn, as it is to be kept
    scene.shows                 # the class of the scene on top: no class of the client is missing here

What stands in `screens.SCREENS` is here, too. Most of the others are reached as a person would: by pressing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.conquest.made_up import game_at, gathering
from game.engine.notes import Customs
from game.engine.record import Record
from game.tools.commands.questions import copied, found_questions
from game.tools.commands.screens import Nowhere, open_table, rest, show, table_of
from game.tools.proofs import redux_scenes, warlords_scenes
from game.tools.proofs.campaign_scenes import CAMPAIGN
from game.tools.proofs.romance_scenes import ROMANCE

if TYPE_CHECKING:
    from game.client.app import Headless

WRITTEN: Final = 3.2
"""Seconds after which the Mandate is written and sealed, and its scroll still hangs in the dark (look §8)."""
PATIENCE: Final = 2000
"""Frames a picture waits for what it is to show."""
PAGE_SPEED: Final = 8.0
"""How fast the hosts' turns are told on the way to the page about them."""
CLOSE: Final = 5
"""Clicks of the wheel."""
LESSON_OF_DICE: Final = 3
"""The step of the lesson of a first Invasion that tells of the dice on the table."""

Opener = Callable[["Headless"], None]


@dataclass(frozen=True)
class Sight:
    """The class of the scene that lies on top, how it is opened, and whether it shows the person's saves."""

    shows: str
    open: Opener
    saves: bool = False


# ---- ways to a scene


def _screen(name: str) -> Opener:
    """A screen at rest."""

    def opener(app: "Headless") -> None:
        show(app, name)
        rest(app)

    return opener


def _behind(name: str, *ids: str) -> Opener:
    """What lies behind another scene: widgets of it are pressed, one after the other."""

    def opener(app: "Headless") -> None:
        SCENES[name].open(app)
        for id in ids:
            _press(app, id)

    return opener


def _press(app: "Headless", id: str) -> None:
    """Presses a widget; where it lies in a drawer that is shut, the drawer is opened first."""
    assert app.scene is not None
    if id not in app.scene.widgets and "#drawers" in app.scene.widgets:
        _press(app, "#drawers")
    app.scene.widgets.press(app.scene.widgets[id])
    rest(app)


def _with(game: Callable[[], Record[Any]]) -> Opener:
    """The table with a game on it."""

    def opener(app: "Headless") -> None:
        open_table(app, game())
        rest(app)

    return opener


def _asked(question: str) -> Opener:
    """A question of the rules, put to a person at the table."""
    return _with(lambda: copied(found_questions([question])[question]))


def _table(app: "Headless") -> Any:
    """The table with a war on it, at rest."""
    SCENES["table"].open(app)
    return app.scene


# ---- pages


def _terms(app: "Headless") -> None:
    SCENES["credits"].open(app)
    page: Any = app.scene
    page.follow("LIB-FreeType.txt")
    rest(app)


def _key(app: "Headless") -> None:
    SCENES["settings_keys"].open(app)
    page: Any = app.scene
    keys = page.widgets["#row:keys"]
    keys.on_open(0)
    rest(app)


def _later(app: "Headless") -> None:
    """A save that was written by a program of tomorrow (U29)."""
    from game.client.load.later import LaterPicture
    from game.client.session import summary_of
    from game.engine.saves import FORMAT, LaterSave

    SCENES["title"].open(app)
    document = {"version": "9.0.0", "summary": summary_of(game_at("battle"), "Before the crossing")}
    app.push(LaterPicture(LaterSave(Path("tomorrow.tianming"), FORMAT + 1, msgspec.json.encode(document)), "tomorrow"))
    rest(app)


def _opening(app: "Headless") -> None:
    """A long game that is being opened, half way."""
    from game.client.load.progress import Working

    def half_way() -> Iterator[float]:
        while True:
            yield 0.5

    SCENES["title"].open(app)
    app.push(Working("Before the crossing", half_way(), lambda share: share, lambda _: None, lambda _: None))
    app.steps(2)
    app.draw()


def _crash(app: "Headless") -> None:
    from game.client.crash import Caught, CrashMessage

    SCENES["title"].open(app)
    house: Any = Nowhere()
    app.push(CrashMessage(Caught("KeyError: 'made up for this picture'", "", "<saves>/reports/tianming.txt"), house))
    rest(app)


def _clause(app: "Headless") -> None:
    SCENES["rulebook"].open(app)
    app.open_rulebook("R15.11")
    rest(app)


# ---- moments at the table


def _march(app: "Headless") -> None:
    """An Invasion being drawn, upon somebody who defends himself."""
    table = _table(app)
    prompt, units = table.prompt, table.t.s.units
    ways = ((source, target) for source in prompt.sources() for target in prompt.goals(source) if units[target])
    for province in next(ways):
        app.click(table.field.centre_of(province))
        rest(app)


def _close(app: "Headless") -> None:
    """The map zoomed into, the small map in its corner."""
    table = _table(app)
    app.wheel(table.field.centre_of(table.t.s.leader_at[0]), CLOSE)
    app.hover(table.layout.selection.center)
    rest(app)


def _regions(app: "Headless") -> None:
    """As while its key is held."""
    _table(app).field.show_regions = True
    app.draw()


def _hosts_done(app: "Headless") -> None:
    """What the hosts did, when the last of them is done."""
    from game.bots.protocol import chance_for, think
    from game.conquest.bots.players import PLAYERS
    from game.conquest.made_up import COOP_SEED, uprising_marching

    record, choices = uprising_marching()
    for seat, action in choices[:-1]:
        record.apply(seat, action)
    record.table.drain()
    open_table(app, record)
    app.loading.finish()
    table = table_of(app)
    app.change_settings(speed=PAGE_SPEED)
    table.session.apply(*choices[-1])
    for ply in range(PATIENCE):
        if type(app.scene).__name__ == "WhatTheyDid":
            break
        waiting = table.t.waiting()
        if waiting and table.prompt is not None and not table.director.busy:
            table.session.apply(
                waiting[0], think(table.t, waiting[0], PLAYERS["thumb"], chance_for(COOP_SEED, ply)).action
            )
            table.asking.drop()
        app.step(0.1, ())
    rest(app)


def _share(app: "Headless") -> None:
    """Gold for an ally, while there is some."""
    _asked("coop.buy_cards.begin")(app)
    _press(app, "#share")


def _own_dice(app: "Headless") -> None:
    """Dice rolled at the table, one of them typed already (U37)."""
    before, fighting = game_at("invade"), game_at("battle")
    choices = fighting.log[len(before.log) :]
    before.customs = Customs(dice="own")
    open_table(app, before)
    rest(app)
    table: Any = app.scene
    for seat, action in choices:
        table.session.apply(seat, action)
        rest(app)
        if table.session.throw is not None:
            break
    app.click("#face:4")
    rest(app)


def _lesson_of_dice(app: "Headless") -> None:
    """What the coach says in the middle of a battle."""
    SCENES["tutorial"].open(app)
    table: Any = app.scene
    guide = table.guide
    for _ in range(PATIENCE):
        if guide.at == LESSON_OF_DICE:
            break
        move = guide.next_move()
        if table.prompt is not None and not table.director.busy and move.seat == guide.learner:
            table.asking.carry_out(guide.words.action(move.seat, move.words))
        app.step(0.1, ())
    rest(app)


def _rename_rules(app: "Headless") -> None:
    """Another name for rules of a person's own."""
    from game.client.setup.presets_page import RenamePreset
    from game.parts.presets import Preset

    SCENES["warlords_presets"].open(app)
    page: Any = app.scene
    app.push(RenamePreset(page.table, Preset("Long winter"), lambda name: None))
    rest(app)


def _buying(question: str) -> Opener:
    """The page on which cards, Generals and Infantry are bought, with something laid down."""

    def opener(app: "Headless") -> None:
        _asked(question)(app)
        if "#preset:hold" in table_of(app).widgets:
            _press(app, "#preset:hold")

    return opener


def _first_war(app: "Headless") -> None:
    """The start scroll of a first war, over its first question."""
    app.change_settings(companion=True, companion_shown=[])
    open_table(app, gathering())
    for _ in range(PATIENCE):
        if type(app.scene).__name__ == "Welcome":
            break
        app.step(0.1, ())
    rest(app)


def _companion(app: "Headless") -> None:
    """What the companion says at a question."""
    _first_war(app)
    _press(app, "#do")


def _mandate(app: "Headless") -> None:
    """The end of a war while it arrives: the Mandate is written."""
    show(app, "end")
    app.loading.finish()
    arrival: Any = app.scene
    while arrival.age < WRITTEN:
        app.step(1 / 30, ())


SCENES: Final[dict[str, Sight]] = {
    "title": Sight("Title", _screen("title")),
    "shelf": Sight("Shelf", _screen("shelf")),
    "setup": Sight("ConquestSetupPage", _screen("setup")),
    "modes": Sight("ModeList", _behind("setup", "#more_modes")),
    "options": Sight("OptionsPage", _behind("setup", "#options")),
    "presets": Sight("ConquestPresets", _behind("setup", "#presets")),
    "save_rules": Sight("SaveWithBoard", _behind("presets", "#save_as")),
    "warlords_presets": Sight("PresetsPage", _behind("warlords_setup", "#presets")),
    "warlords_save_rules": Sight("SavePreset", _behind("warlords_presets", "#save_as")),
    "warlords_rename_rules": Sight("RenamePreset", _rename_rules),
    "chronicle": Sight("ChroniclePage", _behind("table", "#chronicle-page")),
    "coop_setup": Sight("ConquestSetupPage", _screen("coop_setup")),
    **{name: Sight(shows, opener) for name, (shows, opener) in CAMPAIGN.items()},
    "load": Sight("LoadPage", _screen("load"), saves=True),
    "delete": Sight("Confirm", _behind("load", "#delete_campaign"), saves=True),
    "later": Sight("LaterPicture", _later),
    "opening": Sight("Working", _opening),
    "settings": Sight("SettingsPage", _screen("settings")),
    "settings_sound": Sight("SettingsPage", _behind("settings", "#leaf:sound")),
    "settings_play": Sight("SettingsPage", _behind("settings", "#leaf:play")),
    "settings_keys": Sight("SettingsPage", _behind("settings", "#leaf:keys")),
    "key": Sight("AskKey", _key),
    "credits": Sight("Credits", _screen("credits")),
    "terms": Sight("Terms", _terms),
    "lessons": Sight("LessonsPage", _screen("lessons")),
    "tutorial": Sight("LessonTable", _screen("tutorial")),
    "tutorial_battle": Sight("LessonBattle", _lesson_of_dice),
    "rulebook": Sight("Rulebook", _screen("rulebook")),
    "clause": Sight("Rulebook", _clause),
    "crash": Sight("CrashMessage", _crash),
    "gathering": Sight("TableFrame", _with(gathering)),
    "buying": Sight("TableFrame", _buying("buy_cards.begin")),
    "buying_coop": Sight("TableFrame", _buying("coop.buy_cards.begin")),
    "first_war": Sight("Welcome", _first_war),
    "companion": Sight("TableFrame", _companion),
    "deploy": Sight("TableFrame", _asked("deployment.deploy")),
    "table": Sight("TableFrame", _screen("table")),
    "eight_seats": Sight("TableFrame", _with(lambda: game_at("invade", 8))),
    "march": Sight("TableFrame", _march),
    "odds": Sight("OddsPage", _behind("march", "#odds")),
    "hint": Sight("HintSlip", _behind("table", "#hint")),
    "close": Sight("TableFrame", _close),
    "regions": Sight("TableFrame", _regions),
    "hand": Sight("TableFrame", _screen("hand")),
    "reaction": Sight("BattleWindow", _asked("window.react_or_pass W4")),
    "fate": Sight("TableFrame", _screen("fate")),
    "battle": Sight("BattleWindow", _screen("battle")),
    "own_dice": Sight("DicePanel", _own_dice),
    "fealty": Sight("OathPage", _screen("fealty")),
    "worthies": Sight("WorthiesPage", _asked("choose_successor.keep_one")),
    "warlord": Sight("WarlordPage", _behind("table", "warlord:1")),
    "war": Sight("WarPage", _behind("table", "mode")),
    "coop": Sight("TableFrame", _screen("coop")),
    "hosts_done": Sight("WhatTheyDid", _hosts_done),
    "share": Sight("SharePage", _share),
    "menu": Sight("Pause", _screen("menu")),
    "save_as": Sight("SaveAs", _behind("menu", "#save")),
    "players": Sight("WhoPlays", _behind("menu", "#players")),
    "curtain": Sight("Curtain", _screen("curtain")),
    "replay": Sight("Replay", _screen("replay")),
    "mandate": Sight("Arrival", _mandate),
    "end": Sight("EndPage", _screen("end")),
    "end_battles": Sight("EndPage", _behind("end", "#leaf:battles")),
    "end_dice": Sight("EndPage", _behind("end", "#leaf:dice")),
    "dice": Sight("DicePage", _behind("end_dice", "#rolls")),
    "end_moments": Sight("EndPage", _behind("end", "#leaf:moments")),
    "end_conquest": Sight("EndPage", _behind("end", "#leaf:conquest")),
    "end_honours": Sight("EndPage", _behind("end", "#leaf:honours")),
    "coop_end": Sight("EndPage", _screen("coop_end")),
    "warlords_setup": Sight("WarlordsSetupPage", warlords_scenes.open_warlords_setup),
    "warlords_options": Sight("OptionsPage", warlords_scenes.open_warlords_options),
    "warlords_table": Sight("TableFrame", warlords_scenes.open_warlords_table),
    "warlords_combat": Sight("CombatWindow", warlords_scenes.open_warlords_combat),
    "warlords_winter": Sight("TableFrame", warlords_scenes.open_warlords_winter),
    "warlords_odds": Sight("OddsPage", warlords_scenes.open_warlords_odds),
    "warlords_talk": Sight("TalkPage", warlords_scenes.open_warlords_talk),
    "warlords_warlord": Sight("WarlordPage", warlords_scenes.open_warlords_warlord),
    "warlords_war": Sight("WarPage", warlords_scenes.open_warlords_war),
    "warlords_end": Sight("EndPage", warlords_scenes.open_warlords_end),
    "redux_setup": Sight("ReduxSetupPage", redux_scenes.open_redux_setup),
    "redux_recruits": Sight("TableFrame", redux_scenes.open_redux_recruits),
    "redux_table": Sight("TableFrame", redux_scenes.open_redux_table),
    "redux_state": Sight("StatePage", redux_scenes.open_redux_state),
    "redux_generals": Sight("GeneralsGallery", redux_scenes.open_redux_generals),
    **{name: Sight(shows, opener) for name, (shows, opener) in ROMANCE.items()},
}
"""All of them, roughly in the order in which a person comes upon them."""
