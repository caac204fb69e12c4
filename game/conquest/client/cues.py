"""Which cue tells an event: the one its motion names, or a sharper one where the position makes it weigh more."""

from game.conquest.rules import events as ev
from game.conquest.rules.state import ConquestState
from game.conquest.rules.victory import last_round
from game.conquest.rules.view import View
from game.engine.events import Event


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
