"""Whole matches through the terminal: answers, commands, several people, leaving and going on."""

import json
from pathlib import Path

import pytest

from tests.term.person import Person, only_record, played
from undercity.core.game import Wrong
from undercity.games import find
from undercity.play import Match
from undercity.term import play
from undercity.term.play import WIPE, seated

pytestmark = pytest.mark.once

FORMATS = [
    ("classic", "me,random"),
    ("kingmaker", "me,greedy"),
    ("twilight", "random,me"),
    ("unity", "me,random,random"),
    ("unity", "random,me,random,random"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("format", "seats"), FORMATS)
def test_a_whole_match_ends_with_the_verdict_the_scoring_and_the_record(
    tmp_path: Path, format: str, seats: str
) -> None:
    text = played(Person(always="1"), tmp_path, seats, format=format)
    match = Match.loads(only_record(tmp_path).read_text())
    assert match.over
    me = seats.split(",").index("me")
    assert ("You win!" if me in match.result.winners else "You lose.") in text
    end = " ".join(text.split())
    assert str(only_record(tmp_path)) in end.replace(" ", "")
    for line in match.result.lines:
        assert all(word in end for word in line.split())


def test_bots_play_among_themselves_while_one_watches(tmp_path: Path) -> None:
    text = played(Person(), tmp_path, "random,easy", "template", is_terminal=True)
    assert "Player 1 (random)" in text
    assert "wins!" in text or "A draw." in text


def test_the_template_game_is_played_by_the_same_terminal(tmp_path: Path) -> None:
    text = played(Person(always="1"), tmp_path, "me,random,random", "template")
    assert "Your hand" in text
    assert Match.loads(only_record(tmp_path).read_text()).over


@pytest.mark.parametrize("typed", ["1", " 1 ", "stay", "sta", "STAY", "Nobody moves", "nobody", "moves"])
def test_an_answer_is_taken_by_number_notation_beginning_or_word(tmp_path: Path, typed: str) -> None:
    played(Person("", typed), tmp_path, "me,me", draft="random")
    assert json.loads(only_record(tmp_path).read_text())["entries"][-1][1] == "stay"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no answer 99; they go from 1 to 4."),
        ("0", "There is no answer 0"),
        ("move", "“move” could be 2 "),
        ("dance", "“dance” is no answer here. Type a number from 1 to 4, or help."),
        ("card zorro", "There is no card “zorro”."),
        ("card a", "“a” could be "),
        ("? NB-8.99", "There is no rule NB-8.99 in Nightbreak; the nearest are NB-8.9, NB-8.10, NB-8.11."),
        ("? zeppelin", "No rule of Nightbreak names “zeppelin”."),
        ("u", "This cannot be undone. "),
        ("\x00\x1b[2J", "is no answer here"),
        ("²", "is no answer here"),
        ("9" * 5000, "There is no answer"),
    ],
)
def test_bad_input_is_answered_with_a_sentence_and_changes_nothing(tmp_path: Path, typed: str, sentence: str) -> None:
    person = Person("", typed, "1", "q")
    played(person, tmp_path, "me,me", draft="random")
    assert sentence in " ".join(person.screens()[2].split())
    entries = json.loads(only_record(tmp_path).read_text())["entries"]
    assert [what for who, what in entries if who >= 0] == ["stay"]


def test_a_refused_answer_says_why_and_names_the_rule(tmp_path: Path) -> None:
    person = Person("", "1", "pray", "escape", "q")
    played(person, tmp_path, "me,me", draft="random")
    assert "Pray: it holds no Blessing Point. (NB-7.1)" in person.screens()[3]
    assert "Escape: it holds no Blessing Point. (NB-6.1)" in person.screens()[4]


def test_every_command_answers_and_asks_again(tmp_path: Path) -> None:
    person = Person("", "1", "help", "?", "? NB-8.5", "?shielded", "why", "log", "card", "card crater", "save", "", "q")
    played(person, tmp_path, "me,me", draft="random")
    shown = dict(zip(["help", "?", "id", "word", "why", "log", "cards", "card", "save", "again"], person.screens()[3:],
                     strict=False))  # fmt: skip
    assert all(word in shown["help"] for word in ("undo", "hint", "why", "log", "card NAME", "save", "quit"))
    assert "NB-7.1" in shown["?"]
    assert "Sections: 1 Set-up (Classic)" in shown["?"]
    assert "8 Action: attack\nNB-8.5" in shown["id"]
    assert "NB-12.3" in shown["word"]
    assert "it holds no Blessing Point" in shown["why"]
    assert "NB-3.2  Sun gains 1" in shown["log"]
    assert "= not its own time 1" in shown["log"]
    assert "Bell Warden · " in shown["cards"]
    assert "It Falls Here (4):" in shown["card"]
    assert "".join(shown["save"].split()).count(only_record(tmp_path).name) == 1
    assert all("What does" in shown[word] for word in shown)
    assert "Turn 1 of 16" in shown["again"]


def test_the_hint_names_an_answer_and_rates_it(tmp_path: Path) -> None:
    person = Person("", "h", "q")
    played(person, tmp_path, "me,me", draft="random")
    assert "Hint: " in person.screens()[2]
    assert "prospects" in person.screens()[2]


def test_undo_takes_an_answer_back_and_stays_in_the_record(tmp_path: Path) -> None:
    person = Person("", "1", "u", "q")
    played(person, tmp_path, "me,me", draft="random")
    assert "Do two of your Heroes exchange ranks?" in person.screens()[3]
    entries = json.loads(only_record(tmp_path).read_text())["entries"]
    assert [what for who, what in entries if who >= 0] == ["stay", "undo"]


# Several people at one keyboard


def test_the_cover_shows_nothing_of_anybodys_view(tmp_path: Path) -> None:
    person = Person(*["1"] * 50)
    played(person, tmp_path, "me,me", draft="random", is_terminal=True)
    covers = [screen for prompt, screen in person.asked if prompt.startswith("Press Enter")]
    assert len(covers) > 5
    for screen in covers:
        before, wiped, after = screen.rpartition(WIPE)
        assert wiped
        assert WIPE not in before
        assert after.strip() in ("Player 1, you are asked.", "Player 2, you are asked.")


def test_each_sees_the_own_row_nearest_and_only_the_own_look_at_the_deck(tmp_path: Path) -> None:
    person = Person(*["1"] * 80)
    played(person, tmp_path, "me,me", draft="random")
    looks = 0
    seat = 0
    for prompt, screen in person.asked:
        if prompt.startswith("Press Enter"):
            seat = int(screen.rstrip().rpartition("Player ")[2][0])
        elif "Turn " in screen:
            captions = [line for line in screen.splitlines() if " Favor · deck" in line]
            assert f" · Player {seat} · " in captions[-1]
            is_looking = "Only you see this card." in screen.replace("\n", " ")
            looks += is_looking
            assert ("Top of the deck" in screen) == is_looking
    assert looks


def test_quitting_at_the_cover_leaves(tmp_path: Path) -> None:
    assert "undercity play --resume" in " ".join(played(Person("q"), tmp_path, "me,me", draft="random").split())


def test_in_a_team_with_bots_only_the_own_questions_come(tmp_path: Path) -> None:
    person = Person(always="1")
    text = played(person, tmp_path, "me,random,random,random", format="unity", draft="random")
    assert not [prompt for prompt, _ in person.asked if prompt.startswith("Press Enter")]
    assert "you and Player 2 (random)" in text


# Leaving and going on


@pytest.mark.parametrize("leave", [EOFError, KeyboardInterrupt])
def test_an_interrupted_match_goes_on_as_it_was(tmp_path: Path, leave: type[BaseException]) -> None:
    assert "--resume" in played(Person("1", "2", "1", "1", leave=leave), tmp_path, draft="random")
    before = Match.loads(only_record(tmp_path).read_text())
    played(Person("q"), tmp_path, resume=True)
    after = Match.loads(only_record(tmp_path).read_text())
    assert after.dumps() == before.dumps()
    assert after.view(0) == before.view(0)
    text = played(Person(always="1"), tmp_path, resume=True)
    assert "You " in text
    finished = Match.loads(only_record(tmp_path).read_text())
    assert finished.over
    assert finished.entries[: len(before.entries)] == before.entries


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    for name in "ab":
        played(Person(always="1"), tmp_path / name, "me,easy", "template", seed=3)
    a, b = (only_record(tmp_path / name).read_text() for name in "ab")
    assert a == b


# Who sits where


def test_without_a_word_you_play_against_medium_bots_as_many_as_the_format_is_for() -> None:
    game = find("nightbreak")
    assert seated(game, "", {}) == ["me", "medium"]
    assert seated(game, "", {"format": "kingmaker"}) == ["me", "medium"]
    assert seated(game, "", {"format": "unity"}) == ["me", "medium", "medium", "medium"]
    assert seated(game, "hard, me", {}) == ["hard", "me"]


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        ("me,nobody", {}, "There is no bot “nobody”"),
        ("me", {}, "not 1"),
        ("me,me,me", {"format": "classic"}, "is for 2 players, not 3"),
        ("me,me", {"format": "poker"}, "format cannot be “poker”"),
        ("me,me", {"colour": "red"}, "no option “colour”"),
    ],
)
def test_a_wrong_seat_or_option_is_a_sentence(
    tmp_path: Path, seats: str, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(Wrong, match=sentence):
        play.main("nightbreak", seats, options, 1, False, folder=tmp_path)
