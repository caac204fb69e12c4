"""Which cue tells an event: the one its motion names, or a sharper one where the position makes it weigh more."""

from game.engine.events import Event
from game.rules.conquest import events as ev
from game.rules.conquest.state import ConquestState
from game.rules.conquest.victory import last_round
from game.rules.conquest.view import View


def cue_of(sound: str, event: Event, s: ConquestState, picture: View) -> str:
    """What is heard for an event whose motion sounds: the last round, and an Invasion upon the viewer's own Ruler.

    `picture` is what the viewer sees when it is told; the state may be ahead of it and is asked for its options alone.
    """
    viewer = picture.seat
    match event:
        case ev.RoundBegan(round=number) if number == last_round(s):
            return "last_round"
        case ev.InvasionDeclared(seat=seat, target=target) if viewer >= 0 and seat != viewer:
            return "alarm" if picture.leader_at[4 * viewer] == target else sound
    return sound
