"""Records on disk: several are kept, the newest unfinished one is taken, and broken ones are passed over."""

import os
from pathlib import Path

import pytest

from tests.term.person import Person, played
from undercity.core.game import Wrong
from undercity.play import Match
from undercity.term import shelf

pytestmark = pytest.mark.once


def dated(place: Path, day: int) -> None:
    os.utime(place, (day, day))


def kept(folder: Path, day: int, is_over: bool = False) -> Path:
    match = Match("template", 2, seed=day)
    while is_over and match.asking is not None:
        match.choose(match.asking.answers[0])
    place = shelf.new_place(folder, "template")
    shelf.keep(match, ["me", "random"], place)
    dated(place, day)
    return place


def test_the_folder_follows_the_users_environment() -> None:
    assert shelf.shelf({"XDG_DATA_HOME": "/elsewhere"}) == Path("/elsewhere/undercity/matches")
    assert shelf.shelf({}) == Path.home() / ".local/share/undercity/matches"


def test_every_match_has_a_file_of_its_own_and_no_draft_is_left(tmp_path: Path) -> None:
    places = {kept(tmp_path, day) for day in (1, 2, 3)}
    assert set(tmp_path.iterdir()) == places
    assert len(places) == 3


def test_the_newest_unfinished_match_is_taken(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    newest = kept(tmp_path, 2)
    kept(tmp_path, 3, is_over=True)
    match, sitters, place, passed_over = shelf.take_last(tmp_path)
    assert (match.seed, sitters, place, passed_over) == (2, ["me", "random"], newest, [])


@pytest.mark.parametrize("broken", ["", "[]", "{}", '{"undercity": 1, "sitters": ["me"]}', "\udcff"])
def test_a_broken_record_is_passed_over_with_a_sentence(tmp_path: Path, broken: str) -> None:
    kept(tmp_path, 1)
    (tmp_path / "broken.json").write_bytes(broken.encode(errors="surrogateescape"))
    text = played(Person("q"), tmp_path, resume=True)
    assert "broken.json was passed over. " in text
    assert "Last Tram" in text


def test_a_record_that_does_not_say_who_sits_where_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "bare.json").write_text(Match("template", 2, seed=1).dumps())
    with pytest.raises(
        Wrong, match=r"There is no match to go on with\. bare\.json was passed over\. It does not say who"
    ):
        shelf.take_last(tmp_path)


def test_without_any_match_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="There is no match to go on with"):
        played(Person(), tmp_path / "none", resume=True)


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Wrong, match="Matches cannot be kept in"):
        played(Person(), tmp_path / "file" / "matches")


def test_a_match_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    class Vandal(Person):
        def __call__(self, prompt: str) -> str:
            for place in tmp_path.glob("*.json"):
                if place.is_file():
                    place.unlink()
                    place.mkdir()
            return super().__call__(prompt)

    text = played(Vandal("1", "1", "save"), tmp_path, "me,me", "template")
    assert "The match could not be saved at" in text
    assert "The match is not saved." in text
    assert "Saved at" not in text
