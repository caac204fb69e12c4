"""Fate cards (R6.5, K7): revealed with their targets, answered in W1, applied, discarded."""

from collections.abc import Callable

from game.conquest.rules import omens, units, verbs
from game.conquest.rules.card_data import FATE, Op
from game.conquest.rules.chance import FATE_ROLLS, PROVINCE_DECK
from game.conquest.rules.death import Death
from game.conquest.rules.elimination import settle
from game.conquest.rules.events import Outcome
from game.conquest.rules.leaders import leaders_in, ruler_in_play
from game.conquest.rules.procurement import INFANTRY_PER_GOLD
from game.conquest.rules.reactions import all_from, open_window
from game.conquest.rules.sides import is_bot
from game.conquest.rules.state import TOKENS, ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.victory import survivors
from game.conquest.rules.weather import is_quarantined, takes_infantry
from game.engine.frames import Frame, procedure, step
from game.engine.refusals import Seat

NOBODY_NAMED: Seat = -1


@procedure
class FateCard(Frame, tag="fate_card"):
    """One Fate card. `provinces`, `region` and `seat` are its targets; `spared` and `saved` come from W1."""

    seat_fields = ("seat", "spared")

    card: int = 0
    provinces: tuple[ProvinceId, ...] = ()
    region: int = 0
    seat: Seat = NOBODY_NAMED
    spared: tuple[Seat, ...] = ()
    saved: bool = False

    @step
    def reveal(self, t: ConquestTable) -> None:
        """The card and its random targets, before anybody answers (R6.5)."""
        self.card = omens.draw_fate(t)
        aim = FATE[self.card].aim
        if "region" in aim:
            self.region = t.roll(len(t.s.board.regions) - 1, FATE_ROLLS, "fate_region", t.s.start_seat)
        if "faction" in aim:
            self.seat = FACTIONS[aim["faction"]](t)
        if "provinces" in aim:
            self.provinces = tuple(sorted(_draw_provinces(t, aim["provinces"])))
        if "province" in aim and self.seat != NOBODY_NAMED:
            self.provinces = _draw_until(t, lambda p: _may_rise(t.s, self.seat, p))
        omens.reveal_fate(t, self.card, (self.provinces, self.region, self.seat))

    @step
    def let_players_answer(self, t: ConquestTable) -> None:
        open_window(t, "W1", all_from(t.s, t.s.turn_seat))

    @step
    def apply(self, t: ConquestTable) -> None:
        for op in FATE[self.card].effect:
            EFFECTS[op["op"]](t, self, op)

    @step
    def discard(self, t: ConquestTable) -> None:
        omens.discard_fate(t, self.card)
        settle(t)


# ---- whom it strikes


def _roll_off(t: ConquestTable, rolling: list[Seat], highest: bool) -> Seat:
    """Everybody eligible rolls; those tied for the wanted extreme roll again (K1 roll_off)."""
    while len(rolling) > 1:
        rolls = [(t.roll(6, FATE_ROLLS, "roll_off", seat), seat) for seat in rolling]
        wanted = max(rolls)[0] if highest else min(rolls)[0]
        rolling = [seat for value, seat in rolls if value == wanted]
    return rolling[0] if rolling else NOBODY_NAMED


def _with_ruler(s: ConquestState) -> list[Seat]:
    return [seat for seat in survivors(s) if ruler_in_play(s, seat)]


def _largest(t: ConquestTable) -> Seat:
    """Most Provinces of its own; the tied roll for the lowest (FA07)."""
    s = t.s
    most = max(s.owner.count(seat) for seat in survivors(s))
    return _roll_off(t, [seat for seat in survivors(s) if s.owner.count(seat) == most], highest=False)


FACTIONS: dict[str, Callable[[ConquestTable], Seat]] = {
    "lowest_with_ruler": lambda t: _roll_off(t, _with_ruler(t.s), highest=False),
    "highest_with_ruler": lambda t: _roll_off(t, _with_ruler(t.s), highest=True),
    "highest": lambda t: _roll_off(t, survivors(t.s), highest=True),
    "largest": _largest,
}
"""The factions a row may aim at."""


def _draw_provinces(t: ConquestTable, cards: int) -> list[ProvinceId]:
    """Province cards from the shuffled deck; they go back and the deck is reshuffled (R24)."""
    drawn = t.s.province_deck[-cards:]
    t.shuffle(t.s.province_deck, PROVINCE_DECK)
    return drawn


def _draw_until(t: ConquestTable, fits: Callable[[ProvinceId], bool]) -> tuple[ProvinceId, ...]:
    """Cards one by one until one fits, or none does (K1 draw_provinces)."""
    found = next((p for p in reversed(t.s.province_deck) if fits(p)), 0)
    t.shuffle(t.s.province_deck, PROVINCE_DECK)
    return (found,) if found else ()


def _may_rise(s: ConquestState, seat: Seat, p: ProvinceId) -> bool:
    return s.owner[p] == seat and not leaders_in(s, p) and s.owner.count(seat) > 1


# ---- what it does


def _region(t: ConquestTable, card: FateCard) -> tuple[ProvinceId, ...]:
    return t.s.board.region_provinces[card.region]


def _token(t: ConquestTable, card: FateCard, op: Op) -> None:
    if op["kind"] == "harvest":
        omens.lay_tokens(t, list(_region(t, card)), 0, harvests=1)
        return
    struck = card.provinces or _region(t, card)
    omens.lay_tokens(t, [p for p in struck if t.s.owner[p] not in card.spared], TOKENS[op["kind"]])


def _remove_half(t: ConquestTable, card: FateCard, op: Op) -> None:
    """Half of the Infantry of every Province of the Region that feels the Epidemic, rounded up (FA03)."""
    for p in _region(t, card):
        if is_quarantined(t.s, p):
            units.lose_infantry(t, p, -(-t.s.infantry[p] // 2), "fate")


def _remove_all(t: ConquestTable, card: FateCard, op: Op) -> None:
    for p in card.provinces:
        units.lose_infantry(t, p, t.s.infantry[p], "fate")


def _star(t: ConquestTable, card: FateCard, op: Op) -> None:
    """Odd and the Ruler dies (FA05)."""
    if card.seat == NOBODY_NAMED or card.saved:
        return
    die = t.roll(6, FATE_ROLLS, "star", card.seat)
    t.emit(Outcome(card.seat, "star", 4 * card.seat, (die,), 0, die % 2))
    if die % 2:
        t.call(Death(owner=card.seat, leader=4 * card.seat, cause="fate"))


def _bandits(t: ConquestTable, card: FateCard, op: Op) -> None:
    """Factions lose Infantry, neutrals gain it, and it appears where nobody is (FA06)."""
    s = t.s
    for p in card.provinces:
        if s.owner[p] >= 0:
            units.lose_infantry(t, p, min(op["n"], s.infantry[p]), "fate")
        elif takes_infantry(s, p):
            units.add_neutrals(t, p, min(op["n"], s.board.cap[p] - s.units[p]))


def _to_neutral(t: ConquestTable, card: FateCard, op: Op) -> None:
    for p in card.provinces:
        units.turn_neutral(t, p)


def _winter(t: ConquestTable, card: FateCard, op: Op) -> None:
    omens.set_winter(t, 1)


def _raise(t: ConquestTable, p: ProvinceId, infantry: int) -> None:
    """`place_infantry` of a card: cap-limited, nothing where deployment is closed (K1, K7.5)."""
    s = t.s
    if s.owner[p] >= 0 and takes_infantry(s, p):
        units.place_infantry(t, s.owner[p], p, min(infantry, s.board.cap[p] - s.units[p]), "fate")


def _volunteers(t: ConquestTable, card: FateCard, op: Op) -> None:
    for p in _region(t, card):
        _raise(t, p, op["n"])


def _grant(t: ConquestTable, seat: Seat, gold: int) -> None:
    """Gold for a player; for a bot twice as much Infantry, which waits for its next Deployment (C4.6, K7.4)."""
    if is_bot(t.s, seat):
        verbs.change_pool(t, seat, INFANTRY_PER_GOLD * gold, "fate")
    else:
        verbs.change_gold(t, seat, gold, "fate")


def _gold(t: ConquestTable, card: FateCard, op: Op) -> None:
    if card.seat != NOBODY_NAMED:
        _grant(t, card.seat, op["n"])


def _heroes(t: ConquestTable, card: FateCard, op: Op) -> None:
    if card.seat != NOBODY_NAMED and ruler_in_play(t.s, card.seat):
        _raise(t, t.s.leader_at[4 * card.seat], op["n"])


def _caravans(t: ConquestTable, card: FateCard, op: Op) -> None:
    for seat in _with_ruler(t.s):
        _grant(t, seat, op["n"])


EFFECTS: dict[str, Callable[[ConquestTable, FateCard, Op], None]] = {
    "token": _token,
    "remove_half": _remove_half,
    "remove_all": _remove_all,
    "star": _star,
    "bandits": _bandits,
    "to_neutral": _to_neutral,
    "winter": _winter,
    "volunteers": _volunteers,
    "gold": _gold,
    "heroes": _heroes,
    "caravans": _caravans,
}
"""Every op a Fate card's row may name."""
