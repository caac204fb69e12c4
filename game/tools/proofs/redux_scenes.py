"""The scenes of Redux among those whose looks are kept: the page of its set-up, the table, a state, the end."""

from typing import TYPE_CHECKING, Any, Final

from game.bots.protocol import chance_for, players_of, think
from game.client.table.scene import TableFrame
from game.engine.record import Record, SeatRecord
from game.redux.client.faces import COLOURS
from game.redux.client.setup.draft import usual_draft
from game.redux.client.setup.page import ReduxSetupPage
from game.redux.client.table.state_page import StatePage
from game.redux.rules.game import RULES
from game.redux.rules.options import preset
from game.tools.commands.screens import Nowhere, rest, still_session

if TYPE_CHECKING:
    from game.client.app import Headless

SEED: Final = 5
DECISIONS: Final = 190
"""So many decisions of rules of thumb lie before the moment that is shown, and then those until Wei may send."""


def evening(question: str = "bidding.send_or_pass") -> Record[Any]:
    """An evening game in its middle, at the next such question to Wei."""
    who = [SeatRecord("", colour, "human" if n == 0 else "thumb") for n, colour in enumerate(COLOURS)]
    record = Record.start(RULES, preset("evening"), who, SEED)
    player = players_of("redux")["thumb"]
    while record.table.waiting():
        seat = record.table.waiting()[0]
        frame = record.table.stack[-1]
        here = f"{frame.__struct_config__.tag}.{frame.at}" == question and seat == 0
        if here and len(record.log) >= DECISIONS:
            break
        record.apply(seat, think(record.table, seat, player, chance_for(SEED, len(record.log))).action)
    return record


def open_redux_setup(app: "Headless") -> None:
    """The page on which a game is set up."""
    app.clear_to(ReduxSetupPage(usual_draft(), lambda draft, record: None))
    rest(app)


def open_redux_table(app: "Headless") -> None:
    """The court while Wei may send: a general and a space are chosen."""
    app.clear_to(TableFrame(still_session(evening()), Nowhere()))
    rest(app)
    table: Any = app.scene
    _, general, space = next(action for action in table.prompt.options if action[0] == "send" and action[2] > 2)
    table.prompt.pick(general)
    table.pointer.click(space)
    rest(app)


def open_redux_state(app: "Headless") -> None:
    """A state's own page."""
    app.clear_to(TableFrame(still_session(evening()), Nowhere()))
    rest(app)
    table: Any = app.scene
    table.parts.open_state(1)
    rest(app)
    assert isinstance(app.scene, StatePage)


def open_redux_generals(app: "Headless") -> None:
    """All generals of a state."""
    app.clear_to(TableFrame(still_session(evening()), Nowhere()))
    rest(app)
    table: Any = app.scene
    table.parts.open_gallery(0)
    rest(app)


def open_redux_recruits(app: "Headless") -> None:
    """The cards drawn at the beginning."""
    who = [SeatRecord("", colour, "human" if n == 0 else "thumb") for n, colour in enumerate(COLOURS)]
    app.clear_to(TableFrame(still_session(Record.start(RULES, preset("full"), who, SEED)), Nowhere()))
    rest(app)
