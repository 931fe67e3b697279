"""Alarm tokens (section 7) and their house rulings."""

import pytest

from tests.games.human_interface.play import (
    answers,
    area,
    cando,
    choose,
    foe,
    ground,
    one,
    program,
    run,
    sq,
    still,
    table,
    told,
    war,
    weapon,
)
from undercity import Match
from undercity.games.human_interface.marks import TOKENS
from undercity.games.human_interface.steps import attack, infect, opfor
from undercity.games.human_interface.turn import Tidy


def noise(m: Match) -> list[str]:
    return told(m, "HI-7.1")


def take(m: Match, *cards: int) -> Match:
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 0")
    return cando(m, *cards)


def hacker(at: tuple[int, int], **more: object) -> Match:
    crew = [one("lenka", at, **more), one("bombshell", (1, 7))]
    return war(*crew, slots={"0": ["Backdoor"]}, opfor_top=["Rime"])


@pytest.mark.rule("HI-7.1")
def test_tokens_lie_in_the_area_of_whoever_acts() -> None:
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), foe("tanken", (3, 4)), doors={"0": ["open"]})
    choose(m, "activate 0", "attack 2 0")
    cando(m, 2, 9)
    assert table(m).alarm == [2, 0, 0, 0], "in room a, though the target stands in the hallway"


@pytest.mark.rule("HI-7.2", "HI-7.3", "HI-14.16", "HI-H45")
def test_a_direct_takeover_and_a_cyberdeck_make_two_each() -> None:
    m = take(hacker((6, 2)), 9, 2)
    assert noise(m) == [
        "2 Alarm in room 00a: hacking gear was used.",
        "2 Alarm in room 00a: a Terminal was taken directly.",
    ]
    far = take(hacker((1, 6)), 9, 2)
    assert noise(far) == ["2 Alarm in room 00b: hacking gear was used."], "a remote takeover is silent"
    bare = take(hacker((6, 2), kit=["Kruger R7"]), 9, 2)
    assert noise(bare) == ["2 Alarm in room 00a: a Terminal was taken directly."], "without a deck nothing is used"
    failed = take(hacker((6, 2)), 2, 9)
    assert noise(failed) == ["2 Alarm in room 00a: hacking gear was used."]


@pytest.mark.rule("HI-7.4", "HI-7.5", "HI-H42", "HI-H138")
@pytest.mark.parametrize(
    ("kit", "said"),
    [("Bolt Gun", "a heavy weapon or grenade was used"), ("Kruger R7", "a gun was fired"),
     ("Alley Broom", "a gun was fired")],
)  # fmt: skip
def test_a_shot_makes_two_once(kit: str, said: str) -> None:
    m = ground(one("the-can", (9, 1), kit=[kit]), one("lenka", (1, 7)), foe("tanken", (12, 1)))
    choose(m, "activate 0", f"attack 2 {weapon(kit)}")
    cando(m, 2, 9)
    assert noise(m) == [f"2 Alarm in room 01a: {said}."], "a heavy weapon makes only its own line"


@pytest.mark.rule("HI-7.4", "HI-7.5")
@pytest.mark.parametrize(
    ("kit", "said"), [("Frag grenade", "a heavy weapon or grenade was used"), ("Flash Bang", "a gun was fired")]
)
def test_grenades_and_flash_bangs_make_two(kit: str, said: str) -> None:
    m = ground(one("bombshell", (9, 1), kit=[kit]), one("lenka", (1, 7)), foe("tanken", (15, 7)))
    choose(m, "activate 0", f"throw {weapon(kit)}", f"aim {sq(12, 1)}")
    cando(m, 9)
    assert noise(m) == [f"2 Alarm in room 01a: {said}."]


@pytest.mark.rule("HI-7.6", "HI-19.9", "HI-H42")
def test_close_combat_makes_one_and_with_a_gun_two() -> None:
    m = ground(one("morgan", (9, 1)), one("lenka", (1, 7)), foe("tanken", (10, 1)))
    choose(m, "activate 0", "attack 2 -1")
    cando(m, 2, 9)
    assert noise(m) == ["1 Alarm in room 01a: close combat."]
    gun = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (10, 1)))
    choose(gun, "activate 0", "attack 2 0")
    cando(gun, 2, 9)
    assert noise(gun) == ["2 Alarm in room 01a: a gun was fired."], "a Ranged weapon counts as fired"


@pytest.mark.rule("HI-7.8", "HI-7.11", "HI-H43", "HI-H140", "HI-25.1")
def test_e24_presence_makes_one_token_for_each_area() -> None:
    crew = [one("bombshell", (1, 1)), one("morgan", (2, 1)), one("lenka", (1, 7)),
            one("u-bolt", (12, 1), states=["unconscious"])]  # fmt: skip
    m = ground(*crew, foe("tanken", (1, 4), kit=[]), phase="opfor")
    assert noise(m) == ["1 Alarm in room 00a: somebody is there.", "1 Alarm in room 00b: somebody is there."]


@pytest.mark.rule("HI-7.9", "HI-30.4")
@pytest.mark.parametrize("quiet", [{"kit": ["Hush field"]}, {"chips": ["Soft Step"]}])
def test_quiet_gear_and_chips_make_no_presence(quiet: dict[str, list[str]]) -> None:
    m = ground(one("bombshell", (1, 1), **quiet), phase="opfor")
    assert noise(m) == []
    agent = ground(one("agent", (1, 1)), one("lenka", (1, 7)), one("lenka", (15, 7), 1), phase="opfor")
    assert [line for line in noise(agent) if "00a" in line] == [], "nor does a model On Position"


@pytest.mark.rule("HI-7.10", "HI-H46")
def test_cards_change_the_count_by_their_number() -> None:
    m = ground(one("bombshell", (1, 1), kit=["Echo box"]), one("lenka", (1, 7)))
    choose(m, "activate 0")
    hall, ring = area(m, "r0c0.H"), area(m, "r0c1.a")
    assert {f"echo {hall}", f"echo {ring}"} == {a for a in answers(m) if a.startswith("echo")}
    choose(m, f"echo {hall}")
    assert table(m).alarm[hall] == 2
    assert not [a for a in answers(m) if a.startswith("echo")], "once a turn"
    worm = war(one("lenka", (1, 7)), turn=2, hands=[["Siren"]])
    run(worm, infect.Special(0, program(worm, "Siren")))
    assert table(worm).alarm[area(worm, "r0c0.b")] == 2


@pytest.mark.rule("HI-7.11", "HI-H44")
def test_each_kind_counts_once_for_an_area_and_turn() -> None:
    t = still(one("bombshell", (9, 1)), one("u-bolt", (10, 1)), one("morgan", (1, 1)))
    for m in (0, 1, 2):
        attack.make_noise(t, m, 0)
    assert t.alarm == [2, 0, 0, 2]
    attack.make_noise(t, 0, -1)
    assert t.alarm == [2, 0, 0, 3], "another kind adds"
    run(t, Tidy())
    attack.make_noise(t, 0, 0)
    assert t.alarm == [0, 0, 0, 2], "and the next turn begins anew"


@pytest.mark.rule("HI-7.12", "HI-28.3")
def test_all_tokens_leave_in_clean_up() -> None:
    t = still(one("bombshell", (1, 1)), phase="clean-up", alarm={"r0c0.a": 4})
    assert sum(t.alarm) == 0


@pytest.mark.rule("HI-H42", "HI-H47")
def test_the_numbers_are_one_table_without_a_limit() -> None:
    assert list(TOKENS.values()) == [2, 2, 2, 2, 1, 1, 1]
    t = still(one("bombshell", (1, 1)), one("lenka", (1, 7)), alarm={"r0c0.a": 60})
    run(t, opfor.Presence())
    assert t.alarm[0] == 61


@pytest.mark.rule("HI-H138", "HI-7.5")
def test_a_fast_attack_makes_alarm_like_an_attack() -> None:
    m = ground(one("bombshell", (9, 1)), one("u-bolt", (14, 1), 1))
    choose(m, f"move {sq(10, 1)}", "fast-attack 1 1")
    assert noise(m) == ["2 Alarm in room 01a: a gun was fired."]
