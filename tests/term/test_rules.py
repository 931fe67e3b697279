"""Ledgers are read, searched and printed; an unknown number names the nearest ones."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from undercity import rules
from undercity.bots import bot
from undercity.core.game import Wrong
from undercity.games import find
from undercity.play import Match
from undercity.rules import Rule
from undercity.term import rules as printed_rules

pytestmark = pytest.mark.once

TEMPLATE = find("template")
LEDGER = """# A ledger
## Rules
### 1 Set-up
- **TE-1.1** Two to **four** play with `cards`.
- **TE-1.2** *Everybody* draws 2 * 3 or 3 * 2.
### 2 A stop
- **TE-2.1** The tram halts.
- **TE-2.10** The tram leaves.
## Gaps
| G | What is missing | Id | House ruling | Reason |
|---|---|---|---|---|
| G1 | Who starts | **TE-H1** | the youngest | custom |
| G2 | Nothing | – | nothing | – |
| G3 | What if nobody pays | **TE-H3** | the tram waits | – |
| G4 | And then | **TE-H3** | it goes | – |
"""


def ids(found: list[Rule]) -> list[str]:
    return [rule.id for rule in found]


def test_rules_have_their_number_their_section_and_plain_text() -> None:
    assert rules.parse(LEDGER) == [
        Rule("TE-1.1", "1 Set-up", "Two to four play with cards."),
        Rule("TE-1.2", "1 Set-up", "Everybody draws 2 * 3 or 3 * 2."),
        Rule("TE-2.1", "2 A stop", "The tram halts."),
        Rule("TE-2.10", "2 A stop", "The tram leaves."),
        Rule("TE-H1", "House rulings", "Who starts: the youngest. Why: custom."),
        Rule("TE-H3", "House rulings", "What if nobody pays: the tram waits. And then: it goes."),
    ]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("TE-1.2", ["TE-1.2"]),
        ("te-2.1", ["TE-2.1"]),
        ("2.10", ["TE-2.10"]),
        ("h3", ["TE-H3"]),
        ("2", ["TE-2.1", "TE-2.10"]),
        ("TRAM", ["TE-2.1", "TE-2.10", "TE-H3"]),
        ("set-up", ["TE-1.1", "TE-1.2"]),
    ],
)
def test_a_rule_is_found_by_number_section_or_word(wanted: str, found: list[str]) -> None:
    assert ids(rules.find(TEMPLATE, rules.parse(LEDGER), wanted)) == found


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("TE-2.4", "There is no rule TE-2.4 in Last Tram; the nearest are TE-1.2, TE-2.1, TE-2.10."),
        ("H9", "There is no rule TE-H9 in Last Tram; the nearest are"),
        ("zeppelin", "No rule of Last Tram names “zeppelin”."),
    ],
)
def test_an_unknown_rule_is_a_sentence(wanted: str, sentence: str) -> None:
    with pytest.raises(Wrong) as error:
        rules.find(TEMPLATE, rules.parse(LEDGER), wanted)
    assert sentence in str(error.value)


def test_a_missing_ledger_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="The rules of Last Tram are not at"):
        rules.load(TEMPLATE, tmp_path)


def test_every_refusal_and_log_line_of_nightbreak_can_be_looked_up() -> None:
    known = set(ids(rules.load(find("nightbreak"))))
    match = Match("nightbreak", seed=1)
    player = bot("random", seed=1)
    while (ask := match.asking) is not None:
        assert {refusal["rule"] for refusal in ask.refusals} <= known
        mine = match.seat(ask.seat)
        match.choose(player.choose(mine.view, ask, mine.imagine))
    assert {line["rule"] for line in match.view(0)["log"]} <= known


def test_rules_are_printed_under_their_headings() -> None:
    console = Console(file=io.StringIO(), width=60, color_system=None)
    with console.capture() as capture:
        printed_rules.main("nightbreak", "NB-8.5", console)
    heading, first, *_ = capture.get().splitlines()
    assert heading == "8 Action: attack"
    assert first.startswith("NB-8.5  The attack deals damage")
    with console.capture() as capture:
        printed_rules.main("nightbreak", "", console)
    assert len(capture.get().splitlines()) > 200
