"""The position in a scenario file: who holds what, which cards lie where, whose turn it is and in which step."""

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.scenarios.expectations import HARVEST_WORD, NEUTRAL_WORD, TIES
from game.conquest.rules.scenarios.moves import read_dice
from game.conquest.rules.scenarios.position import BOT_STEPS, ROUND_STEPS, SETUP_STEP, STEPS, Garrison, Position
from game.conquest.rules.scenarios.words import RULER_WORD, SCARF_WORD, Unclear, find_card, find_general, find_ruler
from game.conquest.rules.state import MOST_SCARF_GENERALS, NEUTRAL, TOKENS, ProvinceId
from game.conquest.rules.weather import EPIDEMIC_SHIFT
from game.engine.refusals import Seat
from game.parts.yaml_files import Section

MOST_INFANTRY: Final = 99
SHIELDS: Final = {"famine": 0, "epidemic": EPIDEMIC_SHIFT}
"""What a player's Provinces of a Region can be shielded from (ST11, ST12), and where that stands in `immune`."""


class PositionReader:
    """Reads a position into `position`, field by field, in the order in which one rests on another."""

    def __init__(self, top: Section, position: Position, colours: Sequence[str]) -> None:
        self.top = top
        self.position = position
        self.colours = list(colours)
        self.cards: dict[str, str] = {}
        self.copies: Counter[str] = Counter()

    def read(self) -> None:
        """Everything, down to what only the whole shows."""
        self._moment()
        self._treasuries()
        self._provinces()
        self._decks()
        self._discards()
        self._gained()
        if self.top.has("dice"):
            for stream, values in read_dice(self.top.section("dice")):
                self.position.dice[stream] = list(values)
        self._check()

    def _moment(self) -> None:
        top, position = self.top, self.position
        position.round = top.whole("round", 1, 999, 2)
        position.ties = TIES[top.choice("ties", TIES, "defender")]
        position.start_seat = self._seat(top, "opens", self.colours[0])
        position.seat = self._seat(top, "turn", self.colours[0])
        steps = STEPS if position.seat < position.players else BOT_STEPS
        position.step = top.choice("step", (*steps, *ROUND_STEPS, SETUP_STEP), "invade")
        position.winter = top.whole("winter", 0, 1, 0)

    def _card(self, section: Section, key: str, word: object, general: bool) -> int:
        """A card by id or name; every card is in one place only."""
        if not isinstance(word, str):
            raise section.fault(key, f"expected the id or name of a card, found {word!r}")
        try:
            number = find_general(word) if general else find_ruler(word)
        except Unclear as unclear:
            raise section.fault(key, str(unclear)) from None
        id_ = (GENERALS if general else RULERS)[number].id
        if id_ in self.cards:
            raise section.fault(key, f"{id_} is in {self.cards[id_]} already")
        self.cards[id_] = section.path(key)
        return number

    def _cards(self, section: Section, key: str, general: bool = True) -> list[int]:
        words = section.items(key, 40) if section.has(key) else []
        return [self._card(section, f"{key}.{n}", word, general) for n, word in enumerate(words, start=1)]

    def _treasuries(self) -> None:
        position = self.position
        for colour, row in self.top.section("seats").sections(8):
            seat = self.colours.index(colour)
            row.has("name")
            if seat >= position.players:
                self._rebel(seat, row)
                continue
            if row.has("ruler"):
                position.rulers[seat] = self._card(row, "ruler", row.raw("ruler"), False)
            position.gold[seat] = row.whole("gold", 0, 999, 0)
            position.pool[seat] = row.whole("pool", 0, 999, 0)
            position.hill[seat] = row.whole("hill", 0, 99, 0)
            position.reserve[seat] = self._cards(row, "reserve")
            shown = row.items("shown", 6) if row.has("shown") else []
            position.shown[seat] = [find_general(word) for word in shown if self._is_general(row, word)]
            for card in position.shown[seat]:
                if card not in position.reserve[seat]:
                    raise row.fault("shown", f"{GENERALS[card].id} is not in the reserve")
            position.hands[seat] = self._copies(row, "hand", STRATEGY, "Strategy card")
            if row.has("pending"):
                position.pending[seat] = self._card(row, "pending", row.raw("pending"), False)
            if row.has("serves"):
                lord = self._seat(row, "serves")
                if lord == seat:
                    raise row.fault("serves", "nobody serves themselves (R21.1)")
                position.lords[seat] = lord
            self._flags(seat, row)
            row.done()
        position.pot = self._copies(self.top, "pot", STRATEGY, "Strategy card")

    def _flags(self, seat: Seat, row: Section) -> None:
        """What a player has done or played that lasts: a realm held together, shields of a Region, a word put in."""
        position = self.position
        if row.whole("consolidated", 0, 1, 0):
            position.consolidated.add(seat)
        if row.whole("interrupt", 0, 1, 0):
            position.interrupts.add(seat)
        if not row.has("shields"):
            return
        shields = row.section("shields")
        regions = {region.key: region.number for region in position.board.regions[1:]}
        mask = 0
        for against, shift in SHIELDS.items():
            for word in shields.items(against, 8) if shields.has(against) else []:
                if word not in regions:
                    raise shields.unknown(against, "region", word, regions or ["none on this board"])
                mask |= 1 << shift + regions[word]
        shields.done()
        position.immune[seat] = mask

    def _rebel(self, bot: Seat, row: Section) -> None:
        """What a bot has besides its units: a pool, Generals in reserve, what it captured and what was raided of it."""
        position = self.position
        position.pool[bot] = row.whole("pool", 0, 999, 0)
        position.gold[bot] = -row.whole("raided", 0, 999, 0)
        position.reserve[bot] = []
        for word in row.items("reserve", MOST_SCARF_GENERALS) if row.has("reserve") else []:
            if word != SCARF_WORD:
                raise row.fault("reserve", f"expected {SCARF_WORD}: a bot's Generals have no cards (C1.4)")
            position.reserve[bot].append(position.scarf(bot))
        position.shown[bot] = position.reserve[bot][:]
        position.conquests[bot] = self._distinct_provinces(row, "captured")
        position.seized[bot] = row.whole("seized", 0, 999, len(position.conquests[bot]))
        row.done()

    def _copies(self, section: Section, key: str, kinds: Sequence[Any], what: str) -> list[int]:
        """Cards of which there are several, by id or name; no more of a kind than there are (K6, K7)."""
        found: list[int] = []
        for n, word in enumerate(section.items(key, 90) if section.has(key) else [], start=1):
            try:
                kind = kinds[find_card(str(word), kinds, what)]
            except Unclear as unclear:
                raise section.fault(f"{key}.{n}", str(unclear)) from None
            self.copies[kind.id] += 1
            if self.copies[kind.id] > kind.copies:
                raise section.fault(f"{key}.{n}", f"there are only {kind.copies} of {kind.id} {kind.name}")
            found.append(kind.number)
        return found

    def _is_general(self, row: Section, word: object) -> bool:
        try:
            return find_general(str(word)) > 0
        except Unclear as unclear:
            raise row.fault("shown", str(unclear)) from None

    def _provinces(self) -> None:
        if self.position.step == SETUP_STEP:
            return
        section = self.top.section("provinces")
        for key, row in section.sections(42):
            number_of = self.position.board.number_of
            if key not in number_of:
                raise section.unknown("", "province", key, list(number_of))
            owner = row.choice("owner", (*self.colours, NEUTRAL_WORD))
            garrison = Garrison(
                NEUTRAL if owner == NEUTRAL_WORD else self.colours.index(owner),
                row.whole("infantry", 0, MOST_INFANTRY, 0),
                once=row.whole("once", 0, MOST_INFANTRY, 0),
                twice=row.whole("twice", 0, MOST_INFANTRY, 0),
                barred=row.whole("barred", 0, MOST_INFANTRY, 0),
                moved=row.whole("moved", 0, MOST_INFANTRY, 0),
            )
            self._leaders(row, garrison)
            self._garrison(row, number_of[key], garrison)
            self._tokens(row, number_of[key])
            self.position.palisades[number_of[key]] = row.whole("palisades", 0, 9, 0)
            row.done()

    def _tokens(self, row: Section, at: ProvinceId) -> None:
        """The Fate tokens of a Province; only a harvest can lie there more than once (R1.7)."""
        for word in row.items("tokens", 9) if row.has("tokens") else []:
            if word == HARVEST_WORD:
                self.position.harvest[at] = self.position.harvest.get(at, 0) + 1
            elif isinstance(word, str) and word in TOKENS:
                self.position.tokens[at] = self.position.tokens.get(at, 0) | TOKENS[word]
            else:
                raise row.unknown("tokens", "token", word, [*TOKENS, HARVEST_WORD])

    def _leaders(self, row: Section, garrison: Garrison) -> None:
        leaders = row.items("leaders", 4) if row.has("leaders") else []
        if leaders and garrison.owner == NEUTRAL:
            raise row.fault("leaders", "neutral Infantry has none (R1.5)")
        for n, leader in enumerate(leaders, start=1):
            captures = moved = 0
            if isinstance(leader, Mapping):
                entry = Section(row.file, row.path(f"leaders.{n}"), leader)
                leader, captures = entry.text("card"), entry.whole("captures", 0, 2, 0)
                moved = entry.whole("moved", 0, 1, 0)
                entry.done()
            rank = self._rank(row, f"leaders.{n}", garrison.owner, leader)
            garrison.leaders[rank] = captures
            if moved:
                garrison.repositioned.add(rank)

    def _rank(self, row: Section, key: str, seat: Seat, word: object) -> int:
        if word == RULER_WORD:
            place = self.cards.setdefault(f"the Ruler of {self.colours[seat]}", row.path(key))
            if place != row.path(key):
                raise row.fault(key, f"the Ruler stands in {place} already")
            return 0
        rank = self.position.free_rank(seat)
        card = self._scarf(row, key, seat) if word == SCARF_WORD else self._card(row, key, word, True)
        if not rank:
            raise row.fault(key, "expected at most three Generals in play (R11.4)")
        self.position.generals[seat, rank] = card
        return rank

    def _scarf(self, row: Section, key: str, seat: Seat) -> int:
        """A General without a card: a bot's, or one a player won over (C1.4, D-143)."""
        card = self.position.scarf(seat)
        if not card or not self.position.options.bots:
            raise row.fault(key, f"expected at most three of {SCARF_WORD}, and bots in the options (C1.4, C13.1)")
        return card

    def _garrison(self, row: Section, at: ProvinceId, garrison: Garrison) -> None:
        units = garrison.infantry + len(garrison.leaders)
        cap = self.position.board.cap[at]
        if not 1 <= units <= cap:
            raise row.fault("", f"expected 1 to {cap} units, found {units}; a province left out is unoccupied")
        if garrison.once + garrison.twice + garrison.barred > garrison.infantry or garrison.moved > garrison.infantry:
            raise row.fault("", "more counters than Infantry (R1.6)")
        self.position.garrisons[at] = garrison

    def _decks(self) -> None:
        position = self.position
        if self.top.has("decks"):
            section = self.top.section("decks")
            position.general_deck = self._cards(section, "generals")
            position.ruler_deck = self._cards(section, "rulers", general=False)
            position.province_deck = self._distinct_provinces(section, "provinces")
            position.strategy_deck = self._copies(section, "strategy", STRATEGY, "Strategy card")
            position.fate_deck = self._copies(section, "fate", FATE, "Fate card")
            if position.fate_deck and position.options.fate == "off":
                raise section.fault("fate", "there is no Fate deck without the option fate (R6.6)")
            if section.has("left"):
                self._lengths(section.section("left"))
            section.done()
        if self.top.has("dead"):
            section = self.top.section("dead")
            position.general_discard = self._cards(section, "generals")
            position.ruler_discard = self._cards(section, "rulers", general=False)
            section.done()

    def _lengths(self, section: Section) -> None:
        """How long decks are; what is not left in them lies discarded (R24)."""
        position = self.position

        def left(deck: str, laid: Sequence[int], most: int) -> int:
            return section.whole(deck, len(laid), most) if section.has(deck) else -1

        position.general_cards_left = left("generals", position.general_deck, len(GENERALS) - 1)
        position.ruler_cards_left = left("rulers", position.ruler_deck, len(RULERS) - 1)
        position.strategy_cards_left = left("strategy", position.strategy_deck, sum(c.copies for c in STRATEGY[1:]))
        position.fate_cards_left = left("fate", position.fate_deck, sum(c.copies for c in FATE[1:]))
        section.done()

    def _discards(self) -> None:
        """The discard piles of Strategy and Fate cards (R10.3, R6.2), the latest card last."""
        position = self.position
        if not self.top.has("discarded"):
            return
        section = self.top.section("discarded")
        position.strategy_used = self._copies(section, "played", STRATEGY, "Strategy card")
        position.strategy_unused = self._copies(section, "unplayed", STRATEGY, "Strategy card")
        position.fate_discard = self._copies(section, "fate", FATE, "Fate card")
        if position.fate_discard and position.options.fate == "off":
            raise section.fault("fate", "there is no Fate deck without the option fate (R6.6)")
        section.done()

    def _gained(self) -> None:
        """The order in which Generals were acquired, which the co-op scenario asks for (C10.4, C10.5)."""
        position, top = self.position, self.top
        if not top.has("gained"):
            return
        if not position.options.bots:
            raise top.fault("gained", "only allies are asked in which order Generals came (C10.4)")
        owned = [*position.generals.values(), *(card for cards in position.reserve.values() for card in cards)]
        for n, word in enumerate(top.items("gained", len(GENERALS)), start=1):
            try:
                card = find_general(str(word))
            except Unclear as unclear:
                raise top.fault(f"gained.{n}", str(unclear)) from None
            if card not in owned or card in position.gained:
                problem = "is there twice" if card in position.gained else "belongs to nobody"
                raise top.fault(f"gained.{n}", f"{GENERALS[card].id} {problem}")
            position.gained.append(card)

    def _distinct_provinces(self, section: Section, key: str) -> list[ProvinceId]:
        number_of = self.position.board.number_of
        found: list[ProvinceId] = []
        for word in section.items(key, 42) if section.has(key) else []:
            if not isinstance(word, str) or word not in number_of:
                raise section.unknown(key, "province", word, list(number_of))
            if number_of[word] in found:
                raise section.fault(key, f"{word} is there twice")
            found.append(number_of[word])
        return found

    def _check(self) -> None:
        """What only the whole position shows, said in the words of the file."""
        position = self.position
        if position.step == SETUP_STEP:
            self._deal()
            return
        holders = {garrison.owner for garrison in position.garrisons.values()} - {NEUTRAL}
        if len(holders) < 2:
            raise self.top.fault("provinces", "expected at least two players to hold something")
        if position.step not in ROUND_STEPS and position.seat not in holders:
            raise self.top.fault("turn", f"{self.colours[position.seat]} holds no province")
        if position.start_seat not in holders:
            raise self.top.fault("opens", f"{self.colours[position.start_seat]} holds no province")
        # The last word has the rules' own list of what must be true, on a copy: a table shuffles what was left open.
        dataclasses.replace(position, rulers=dict(position.rulers)).table(str(self.top.file), watched=False)

    def _deal(self) -> None:
        """Before the setup every seat's Ruler lies on top of the deck, in the order of the seats."""
        position = self.position
        players = range(position.players)
        missing = [self.colours[seat] for seat in players if seat not in position.rulers]
        if missing:
            raise self.top.fault(f"seats.{missing[0]}", "expected a ruler: before the setup everybody's is named")
        position.ruler_deck = [*(position.rulers[seat] for seat in players), *position.ruler_deck]

    def _seat(self, section: Section, key: str, default: str | None = None) -> Seat:
        return self.colours.index(section.choice(key, self.colours, default))
