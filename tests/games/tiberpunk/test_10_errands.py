"""Character and drone interactions, and the dice pool (sections 10 and 11)."""

import pytest

from tests.games.tiberpunk.play import answers, asked, choose, gang, lictors, refused, roll, rome, table


@pytest.mark.rule("TP-10.1", "TP-10.9")
def test_an_interaction_is_one_quest_or_one_combat() -> None:
    m = rome(gang("II"), gang("II"), side="5", quests=["GU1", "OF1"])
    choose(m, "play character")
    assert answers(m) == [
        "quest guile",
        "quest offense",
        "fight character 2 for task 1",
        "fight drone 2 for task 2",
    ]
    choose(m, "fight drone 2 for task 2", "tile odd", roll(1, 1), roll(2, 2))
    assert asked(m) == "ChooseStack"
    choose(m, "take drone")
    assert asked(m) == "Act"


@pytest.mark.rule("TP-10.2", "TP-12.1")
def test_the_miniature_must_be_there() -> None:
    m = rome(gang(["II", "III"]), gang("V"), quests=["HK2", "GU1", "OF3"])
    choose(m, "play drone", "challenge I-6")
    assert table(m).mini == 1
    m = rome(gang(["III", "II"]), gang("V"), quests=["HK2", "GU1", "OF3"], lictors=["IV"])
    refused(m, "play drone", "TP-H31")
    refused(m, "play character", "TP-H31")


@pytest.mark.rule("TP-10.3", "TP-10.4", "TP-10.5")
@pytest.mark.parametrize(
    ("quest", "where", "who"),
    [("HK2", "III", ["drone"]), ("GU2", "V", ["character"]), ("OF2", "VI", ["character", "drone"])],
)
def test_who_may_do_which_quest(quest: str, where: str, who: list[str]) -> None:
    others = [line for line in ("HK1", "GU3", "OF3") if line[:2] != quest[:2]]
    m = rome(gang(where), gang("XIV"), quests=[quest, *others])
    assert [kind for kind in ("character", "drone") if f"play {kind}" in answers(m)] == who


@pytest.mark.rule("TP-10.6", "TP-H65")
def test_not_beside_a_lictor() -> None:
    m = rome(gang("II"), gang("II"), side="2", quests=["GU1", "OF1"], lictors=["II"])
    refused(m, "play character", "TP-H31")
    assert table(m).has_quest(1)


@pytest.mark.rule("TP-10.7")
def test_a_lictor_can_be_moved_away() -> None:
    m = rome(gang("II"), gang("V"), quests=["GU1", "OF1"], lictors=["II"])
    choose(m, "move lictor II", "to IV")
    assert "play character" in answers(m)
    assert lictors(m) == ["IV"]


@pytest.mark.rule("TP-10.8", "TP-15.2", "TP-H45", "TP-16.1")
def test_no_combat_without_an_open_objective() -> None:
    m = rome(gang("V"), gang("V"), side="3", quests=["HK1", "GU1", "OF3"])
    refused(m, "play drone", "TP-H31")
    m = rome(gang("V", tasks=[1]), gang("V"), side="2", quests=["HK1", "GU1", "OF3"])
    refused(m, "play drone", "TP-H31")
    m = rome(gang("V"), gang("I"), side="2", quests=["HK1", "GU1", "OF3"], lictors=["V"])
    refused(m, "play drone", "TP-H31")


@pytest.mark.rule("TP-11.1", "TP-11.2", "TP-11.3", "TP-11.4")
@pytest.mark.parametrize(
    ("boost", "shackled", "number"),
    [([], [], 3), (["drone"], [], 4), ([], ["drone"], 2), (["drone"], ["drone"], 3), (["character"], ["character"], 3)],
)
def test_the_dice_pool(boost: list[str], shackled: list[str], number: int) -> None:
    m = rome(gang("II", skills=[5, 6, 3], boost=boost, shackled=shackled), gang("V"), quests=["GU3", "OF1"])
    choose(m, "play drone", "challenge I-6")
    assert table(m).open.number == number
    m = rome(gang("V", skills=[5, 6, 3], boost=boost, shackled=shackled), gang("V"), side="5", quests=["OF3", "GU3"])
    choose(m, "play drone", "fight drone 2 for task 2", "tile odd")
    assert table(m).open.number == number


@pytest.mark.rule("TP-11.5")
def test_dice_have_six_sides() -> None:
    m = rome(gang("II", skills=[2, 2, 2]), gang("V"), quests=["GU3", "OF1"])
    choose(m, "play drone", "challenge I-6")
    assert len(answers(m)) == 21
    assert answers(m)[0] == "roll 1 1"
    assert answers(m)[-1] == "roll 6 6"
    assert sum(table(m).open.weights(table(m))) == 36


@pytest.mark.rule("TP-H71", "TP-H63")
def test_the_attacked_miniature_alone_fights() -> None:
    m = rome(
        gang("V", skills=[2, 2, 4]), gang("V", skills=[5, 3, 2], shackled=["drone"]), side="5", quests=["GU3", "OF3"]
    )
    choose(m, "play character", "fight character 2 for task 1", "tile odd", roll(1, 1, 1, 1))
    assert table(m).open.number == 3


@pytest.mark.rule("TP-11.1", "TP-11.2", "TP-11.3")
@pytest.mark.parametrize("shackled", [0, 1])
@pytest.mark.parametrize("boost", [0, 1])
def test_the_arithmetic_of_a_pool_is_told_term_by_term(shackled: int, boost: int) -> None:
    t = table(rome(gang("XIV", skills=[2, 3, 4], shackled=["drone"] * shackled, boost=["drone"] * boost), gang("I")))
    terms = [("offense", 4)] + [("shackles", -1)] * shackled + [("boost", 1)] * boost
    assert list(t.dice_terms(1, 2)) == terms
    assert t.pool(1, 2) == sum(n for _, n in terms)
