"""A Deployment in which a card can be laid into the Pot and nothing else be done is passed (C4.3, U9)."""

from game.client.table_host import TableHost
from game.conquest.client.prompts.deploying import nothing_to_deploy
from game.conquest.client.words import say
from game.conquest.rules.view import View
from game.engine.refusals import Seat

PLACED = frozenset({"place", "deploy", "swap", "place_ruler"})


def passes_deployment(host: TableHost[View], seat: Seat, key: str) -> bool:
    """Ends such a Deployment, and says that the Pot can still be filled; true when it did."""
    session = host.session
    if key != "deployment.deploy" or seat != session.viewer or not nothing_to_deploy(host.t.options(seat)):
        return False
    own = next((action[0] for who, action in reversed(session.record.log) if who == seat), "")
    placed = own in PLACED
    # One undo takes the last unit and the end of its step back.
    session.apply(seat, ("end_step",), follows=placed)
    if not placed and host.app.settings.show_forced:
        host.app.tell(say("prompt.deploy.pot_later"))
    return True
