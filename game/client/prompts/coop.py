"""What rebels leave to the players: which of two Provinces in one direction (C10.6, C11.5, DC-C1, DC-C2)."""

from game.client.prompts.desk import Words
from game.client.prompts.founding import PlacePrompter
from game.client.texts import say
from game.rules.conquest.state import ProvinceId


class AimPrompter(PlacePrompter):
    """Several Provinces lie in the direction a host looks: the players say which it goes for."""

    keys = ("scarf_invasion.choose_the_target", "scarf_rally.choose_the_target")
    verbs = ("aim",)
    verb = "aim"
    icon = "crossed-swords"

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        return (self._source(), self.chosen) if self.chosen else None

    def dots(self) -> list[tuple[ProvinceId, ProvinceId]]:
        return [(self._source(), p) for p in self.targets()]

    def _source(self) -> ProvinceId:
        frame = self.desk.t.stack[-1]
        if self.key.startswith("scarf_rally"):
            return self.desk.s.leader_at[4 * frame.bot]  # type: ignore[attr-defined]
        return int(frame.source)  # type: ignore[attr-defined]

    def words(self) -> Words:
        rallies = self.key.startswith("scarf_rally")
        who = self.desk.names.warlord(self.desk.t.stack[-1].bot)  # type: ignore[attr-defined]
        body = say("prompt.aim.rally" if rallies else "prompt.aim.invade", who=who)
        return Words(say("prompt.aim.title"), body, clause="C10.6" if rallies else "C11.5")
