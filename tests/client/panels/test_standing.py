"""Places by a score, and what is said of them."""

import pytest

from game.client import texts
from game.client.look import palette
from game.client.panels.standing import Place, ordinal, places_of, standing_words


def test_equals_share_a_rank_and_the_next_one_is_lower_by_as_many():
    assert places_of([6, 6, 3, None, 5]) == [Place(1, 2, 1), Place(1, 2, 1), Place(4, 1, -3), None, Place(3, 1, -1)]


def test_the_first_is_told_how_far_ahead_and_the_others_how_far_behind():
    first, second = places_of([7, 5])
    assert first.ahead == 2 and second.ahead == -2
    assert standing_words(first, 7)[1] == palette.GAIN
    assert standing_words(second, 5)[1] == palette.LOSS
    assert standing_words(places_of([4, 4])[0], 4)[1] == palette.TEXT


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_rank_of_a_full_table_has_a_word(language, monkeypatch):
    texts.use(language)
    try:
        words = [ordinal(rank) for rank in range(1, 9)]
        assert len(set(words)) == 8
        assert "2" in standing_words(Place(2, 1, -3), 4)[0] and "3" in standing_words(Place(2, 1, -3), 4)[0]
    finally:
        texts.use("en")
