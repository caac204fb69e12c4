"""The words of what the hosts did: a title and a line for each row, what they grew by, the line at the head."""

from typing import Final

from game.client.look import palette
from game.client.look.palette import Colour
from game.client.odds_words import percent
from game.client.texts import beside, enumerated
from game.conquest.client.panels.hosts_ear import HostsRound, Row
from game.conquest.client.panels.names import Names, card_name, card_of
from game.conquest.client.words import say
from game.conquest.rules.coop.host_fight import HostFight, fight_of_host
from game.conquest.rules.coop.scarf_turn import growth_of
from game.conquest.rules.sides import bots
from game.conquest.rules.state import NEUTRAL, ConquestState

GROUPS: Final = {"lost": "lost", "leader": "lost", "held": "held", "gained": "gained", "general": "gained"}
"""Under which title a row stands."""
INKS: Final = {"lost": palette.LOSS, "held": palette.GAIN, "gained": palette.TITLE_TEXT}
TITLES: Final = ("lost", "held", "gained")


class HostsWords:
    """The words of one round. `s` is the state now: the pieces are taken from what was told."""

    def __init__(self, done: HostsRound, s: ConquestState, names: Names) -> None:
        self.done, self.s, self.names = done, s, names
        self._fights: dict[int, HostFight | None] = {}

    def rows(self) -> list[Row]:
        """All rows, the weightiest first."""
        return self.done.rows(self.names.viewer)

    def fight(self, row: Row) -> HostFight | None:
        """How the fight for a Province stood when the host set out; None where nobody fought."""
        attack = row.attack
        if attack is None or attack.position is None:
            return None
        if id(attack) not in self._fights:
            told = fight_of_host(attack.position.on(self.s), attack.host, attack.source, attack.target)
            self._fights[id(attack)] = told if told.defence else None
        return self._fights[id(attack)]

    def title(self, row: Row) -> str:
        """What happened, its subject in bold."""
        place = self.names.province(row.place) if row.place else ""
        who = self.names.warlord(row.host)
        if row.kind == "leader":
            known = row.how != "bribed_reserve"
            name = card_name(card_of(row.leader, row.card)) if known else ""
            return say(f"did.row.{row.how}", name=name, host=who)
        if row.kind == "general" and len(self.done.generals) > 1:
            return say("did.row.generals", count=len(self.done.generals))
        if row.kind == "gained":
            return say("did.row.from_neutrals" if row.owner == NEUTRAL else "did.row.from_nobody", place=place)
        return say(f"did.row.{row.kind}", place=place, host=who)

    def detail(self, row: Row) -> str:
        """How it stood when the host set out, and what both sides lost."""
        who, place = self.names.warlord(row.host), self.names.province(row.place) if row.place else ""
        if row.kind == "leader":
            whose = "yours" if row.owner == self.names.viewer else "theirs"
            return say(f"did.of_{whose}", whom=self.names.name(row.owner))
        if row.kind == "general" and len(self.done.generals) > 1:
            return enumerated(
                say("did.general_in", host=self.names.warlord(each.host), place=self.names.province(each.place))
                for each in self.done.generals
            )
        if row.kind == "general":
            return say(f"did.general.{row.how.replace('.', '_')}", host=who, place=place)
        fight, attack = self.fight(row), row.attack
        if attack is None or fight is None:
            return say("did.marched_in" if attack is not None else "did.rose", host=who)
        if row.kind == "gained":
            return say("did.neutral_losses", host=who, theirs=attack.theirs, ours=attack.ours)
        key = "losses_yours" if row.owner == self.names.viewer else "losses_ally"
        lost = say(f"did.{key}", whom=self.names.name(row.owner), ours=attack.ours, theirs=attack.theirs)
        return beside((say("did.force", force=fight.force, defence=fight.defence), lost))

    def chance(self, row: Row) -> str:
        """The chance to fall when the host set out, so that luck can be told from plan."""
        fight = self.fight(row) if row.owner >= 0 else None
        return say("did.to_fall", chance=percent(fight.falls)) if fight is not None else ""

    @staticmethod
    def more(rows: list[Row]) -> str:
        """The rows that have no room, in one line."""
        neutral = all(row.kind == "gained" for row in rows)
        return say("did.more_neutrals" if neutral else "did.more", count=len(rows))

    def headline(self) -> str:
        """The whole turn in one sentence."""
        kinds = [row.kind for row in self.rows()]
        parts = [say(f"did.count_{kind}", count=kinds.count(kind)) for kind in ("lost", "held") if kind in kinds]
        held, board = self.done.strength[1].provinces, self.names.board.size
        told = enumerated(parts) if parts else say("did.count_none")
        return say("did.headline", round=self.done.round, told=told, held=held, all=board)

    def grown(self) -> list[tuple[str, str, str, Colour]]:
        """Provinces, units and next growth of the hosts: what it is, before and after, what made it so, and the colour
        of a loss or a gain for the alliance.
        """
        done, (before, after) = self.done, self.done.strength
        change = after.provinces - before.provinces
        parts = [
            say(f"did.units_{key}", count=count)
            for key, count in (("dealt", done.dealt), ("gathered", done.gathered), ("joined", done.joined),
                               ("fell", done.fell))
            if count
        ]  # fmt: skip
        told = [
            (say("did.provinces"), self._from_to(before.provinces, after.provinces), f"{change:+d}".replace("-", "−"),
             _hue(before.provinces, after.provinces)),
            (say("did.units"), self._from_to(before.units, after.units), enumerated(parts),
             _hue(before.units, after.units)),
        ]  # fmt: skip
        if done.after is not None:
            growth = [sum(growth_of(at.on(self.s), bot) for bot in bots(self.s)) for at in (done.before, done.after)]
            told.append((say("did.growth"), self._from_to(*growth), say("did.growth_note"), _hue(*growth)))
        return told

    @staticmethod
    def _from_to(before: int, after: int) -> str:
        return say("did.from_to", before=before, after=after) if before != after else str(after)


def _hue(before: int, after: int) -> Colour:
    """The colour of a change: the alliance loses by what the rebels have more of."""
    return palette.LOSS if after > before else palette.GAIN if after < before else palette.TEXT_DIM
