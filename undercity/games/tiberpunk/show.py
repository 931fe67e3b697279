"""A view as a scene."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Area, Bar, Piece, Scene, Score
from undercity.core.words import many, sentence
from undercity.games.tiberpunk.cards import (
    ABILITIES,
    CHALLENGES,
    CONDITION_TEXTS,
    CONDITIONS,
    COPIES,
    FACES,
    FAVOR_TEXTS,
    GADGET_NAMES,
    GADGET_SLUGS,
    GADGET_TEXTS,
    GADGETS,
    LEADERS,
    LEVELS,
    LINES,
    MINIATURES,
    REWARDS,
    SHIP_TYPES,
    SKILLS,
    STORY_STEPS,
    TASKS,
    TOKENS,
    stage_1_text,
    stage_2_text,
    stage_3_text,
)
from undercity.games.tiberpunk.city import BORDERS, GOD_SLUGS, GODS, HUB_AT, HUBS, NAMES, ROMAN, TEMPLE_AT, TEMPLES
from undercity.games.tiberpunk.steps.challenge import pattern_text
from undercity.games.tiberpunk.stories import STORIES

STAGE_TEXTS = (stage_1_text, stage_2_text, stage_3_text)


def scene(view: Mapping[str, Any]) -> Scene:
    """The boards and what stands in the streets as tracks, then the city, the objectives, the quests at hand."""
    you = view["you"] or 0
    order = [(you + 1 + i) % view["players"] for i in range(view["players"])]
    return Scene(
        title=f"Tiberpunk · {' + '.join(card['face'] for card in view['cards'] if card['face'])}",
        status=status(view),
        scores=tuple(score(view, side) for side in range(len(view["sides"]))),
        areas=(
            *(Area(view["boards"][seat]["name"], "track", tuple(board(view, seat)), owner=seat) for seat in order),
            Area("In the streets", "track", tuple(streets(view))),
            Area("Dice", "track", tuple(dice(view))),
            Area("Objectives", "list", tuple(objectives(view))),
            Area("Rome", "row", tuple(district(view, d) for d in range(len(ROMAN)))),
            Area("Quests at hand", "list", tuple(piece for seat in order for piece in quests(view, seat))),
            Area("Supply", "pile", tuple(supply(view))),
            Area("Your gadgets", "hand", tuple(hand(view))),
        ),
    )


def status(view: Mapping[str, Any]) -> str:
    now = view["now"]
    ends = " · last round" if view["is_ending"] else ""
    return f"Round {view['round']} · {view['sides'][view['turn']]} to move · {moves(now['movements'])}{ends}"


def moves(n: int) -> str:
    return many(n, "movement") if n else "no movement left"


def score(view: Mapping[str, Any], side: int) -> Score:
    seats = (side,) if side < view["players"] else ()
    placed = view["triumph"][side]
    unit = "triumph token" if placed == 1 else "triumph tokens"
    return Score(sentence(view["sides"][side]), placed, unit, side, seats)


def district(view: Mapping[str, Any], d: int) -> Piece:
    here = view["districts"][d]
    lines = [mini_name(mini) for mini in here["minis"]]
    if TEMPLE_AT[d] >= 0:
        lines.append(f"temple of {GODS[TEMPLE_AT[d]]}")
    if HUB_AT[d] >= 0:
        lines.append("upgrade hub")
    lines += [f"visited by {view['sides'][seat]}" for seat in here["trails"]]
    lines.append(f"borders {', '.join(ROMAN[there] for there in BORDERS[d])}")
    tags = [f"{SKILLS[LINES[line].skill]} quest" for line in here["markers"]]
    marks = (("lictors", here["lictors"]),) if here["lictors"] else ()
    return Piece(f"district {ROMAN[d]}", f"{ROMAN[d]} {NAMES[d]}", "", None, tuple(lines), (), marks, tuple(tags))


def mini_name(mini: int) -> str:
    return f"{LEADERS[mini // 2].name}'s {MINIATURES[mini % 2]}"


def streets(view: Mapping[str, Any]) -> list[Piece]:
    found = []
    for d, here in enumerate(view["districts"]):
        if here["lictors"]:
            marks = (("lictors", here["lictors"]),)
            found.append(Piece(f"lictor {ROMAN[d]}", f"lictor in {ROMAN[d]}", "lictor", None, (), (), marks))
        found += [miniature(view, mini, d) for mini in here["minis"]]
        found += [marker(line) for line in here["markers"]]
    return found + [temple(view, god) for god in range(4)] + [hub(view, i) for i in range(4)]


def marker(line: int) -> Piece:
    row = LINES[line]
    kind = f"{SKILLS[row.skill]} quest"
    return Piece(f"marker {line}", f"{kind} in {ROMAN[row.start]}", kind, card=f"quest-{row.slug}-1")


def temple(view: Mapping[str, Any], god: int) -> Piece:
    slug = GOD_SLUGS[god]
    between = "–".join(ROMAN[there] for there in TEMPLES[god])
    title = f"temple of {GODS[god]} {between}{influence(view, god)}, tiles"
    marks = (("blessings", view["offerings"][slug]),)
    return Piece(f"temple {slug}", title, "temple", None, (), (), marks, card=f"favor-{slug}")


def hub(view: Mapping[str, Any], i: int) -> Piece:
    return Piece(f"hub {ROMAN[HUBS[i]]}", f"hub in {ROMAN[HUBS[i]]}{influence(view, 4 + i)}", "hub")


def influence(view: Mapping[str, Any], structure: int) -> str:
    """Whose markers lie on it."""
    names = [view["sides"][seat] for seat in view["influence"][structure]]
    return f" ({', '.join(names)})" if names else ""


def miniature(view: Mapping[str, Any], mini: int, d: int) -> Piece:
    own = view["boards"][mini // 2]
    parts = [f"{mini_name(mini)} in {ROMAN[d]}"]
    if own["shackled"][mini % 2]:
        parts.append("shackled")
    if own["boost"][mini % 2]:
        parts.append("boosted")
    acts = view["roll"] is not None and view["roll"]["mini"] == mini
    return Piece(f"mini {mini}", ", ".join(parts), MINIATURES[mini % 2], mini // 2, is_bright=acts)


def dice(view: Mapping[str, Any]) -> list[Piece]:
    roll = view["roll"]
    if roll is None:
        return []
    found = [Piece("roll", roll_title(roll), "roll")]
    for whose, pool in enumerate((roll["dice"], roll["foe"])):
        title = "defender's" if whose else "die"
        for value in sorted(set(pool)):
            times = pool.count(value)
            name = f"{title} {FACES_OF_A_DIE[value]} {value}" + (f" ×{times}" if times > 1 else "")
            found.append(Piece(f"die {whose} {value}", name, "die"))
    return found


FACES_OF_A_DIE = " ⚀⚁⚂⚃⚄⚅"


def roll_title(roll: Mapping[str, Any]) -> str:
    if roll["challenge"]:
        card = next(card for deck in CHALLENGES for card in deck if card.name == roll["challenge"])
        return f"Challenge {card.title}: {pattern_text(card.sets)}."
    return f"Combat: {roll['tile']}." if roll["tile"] else "Combat."


def supply(view: Mapping[str, Any]) -> list[Piece]:
    found = [
        Piece(
            f"stack {name}",
            f"{name.capitalize()} cards",
            "spaceship stack",
            None,
            (),
            (),
            (("cards", view["ships"][name]),),
            ("locked",) if view["lock"] == name else (),
            card=f"ship-{name}",
        )
        for name in SHIP_TYPES
    ]
    top = (f"on top: {GADGET_NAMES[view['scrap'][-1]]}",) if view["scrap"] else ()
    found.append(Piece("deck gadgets", "Gadgets", "deck", None, (), (), (("cards", view["gadget_deck"]),)))
    found.append(Piece("scrap", "Used gadgets", "discard", None, top, (), (("cards", len(view["scrap"])),)))
    for i, name in enumerate(("Stage I challenges", "Stage III challenges")):
        found.append(Piece(f"deck challenge {i}", name, "deck", None, (), (), (("cards", view["challenge_decks"][i]),)))
    found.append(Piece("reserve", "Reserve", "lictors", None, (), (), (("lictors", view["reserve"]),)))
    for name in view["tiles"]:
        used = view["roll"] is not None and view["roll"]["tile"] == name
        text = CONDITION_TEXTS[CONDITIONS.index(name)]
        found.append(Piece(f"tile {name}", name.capitalize(), "combat tile", None, (text,), is_bright=used))
    return found


def objectives(view: Mapping[str, Any]) -> list[Piece]:
    found = []
    for i, card in enumerate(view["cards"]):
        bonus = (f"speed bonus: {view['sides'][card['bonus']]}",) if card["bonus"] is not None else ()
        if card["face"] is None:
            lines = tuple(f"Stage {'I' * (slot + 1)}: {done_by(view, card['filled'][slot])}" for slot in range(3))
            found.append(
                Piece(
                    f"story {card['name']}", f"{card['name'].capitalize()} storyline", "storyline", None, lines + bonus
                )
            )
            continue
        for slot, slug in enumerate(card["tasks"]):
            task = next(task for task in TASKS if task.slug == slug)
            lines = (done_by(view, card["filled"][slot]), task.text, f"reward: {REWARDS[task.reward]}")
            number = 3 * (i - 3) + slot + 1
            found.append(
                Piece(
                    f"task {number}", task.name, f"side card {card['name']}", None, lines + bonus, card=f"task-{slug}"
                )
            )
    return found


def done_by(view: Mapping[str, Any], sides: list[int]) -> str:
    return ", ".join(view["sides"][side] for side in sides) or "open"


def board(view: Mapping[str, Any], seat: int) -> list[Piece]:
    own = view["boards"][seat]
    return [
        purse(own, seat),
        *(skill(own, seat, name) for name in SKILLS),
        *(token(own, seat, name) for name in TOKENS),
        *(favor(own, seat, god) for god in range(4)),
        *(boost(own, seat, kind) for kind in (0, 1)),
        *(shackles(own, seat, kind) for kind in (0, 1) if own["shackled"][kind]),
        *(ship(own, seat, name) for name in SHIP_TYPES if own["ship"][name]),
        *ability(own, seat),
    ]


def quests(view: Mapping[str, Any], seat: int) -> list[Piece]:
    own = view["boards"][seat]
    return [quest(own, seat, i) for i in range(3) if own["lines"][i] >= 0 and own["stages"][i] < 3]


def purse(own: Mapping[str, Any], seat: int) -> Piece:
    coins, gadgets = many(own["coins"], "coin"), many(own["gadgets"], "gadget")
    title = f"{own['name']}: {coins}, income {own['income']}, {gadgets}, {own['placed']} of 6 markers,"
    return Piece(f"purse {seat}", title, "player board", seat)


def token(own: Mapping[str, Any], seat: int, name: str) -> Piece:
    on_wheel = name in own["wheel"]
    title = f"({name} on the wheel)" if on_wheel else f"{name} token"
    return Piece(f"token {seat} {name}", title, "token", seat, is_dim=on_wheel)


def skill(own: Mapping[str, Any], seat: int, name: str) -> Piece:
    bars = (Bar("level", own["skills"][name], LEVELS[1]),)
    return Piece(f"skill {seat} {name}", name, "skill", seat, (), bars, (("dice", own["skills"][name]),))


def favor(own: Mapping[str, Any], seat: int, god: int) -> Piece:
    slug = GOD_SLUGS[god]
    lines: tuple[str, ...] = (FAVOR_TEXTS[god][0],)
    if slug in own["blessings"]:
        lines += (f"blessed: {FAVOR_TEXTS[god][1]}",)
    name = GODS[god].removeprefix("the ") + (" (blessed)" if slug in own["blessings"] else "")
    return Piece(
        f"favor {seat} {slug}", name, "favor", seat, lines, is_bright=own["favor"] == slug, card=f"favor-{slug}"
    )


def boost(own: Mapping[str, Any], seat: int, kind: int) -> Piece:
    has = own["boost"][kind]
    title = f"{MINIATURES[kind]} boost" if has else f"(no {MINIATURES[kind]} boost)"
    return Piece(f"boost {2 * seat + kind}", title, "boost", seat, ("+1 die",) if has else (), is_dim=not has)


def shackles(own: Mapping[str, Any], seat: int, kind: int) -> Piece:
    return Piece(f"shackles {2 * seat + kind}", f"shackles on the {MINIATURES[kind]}", "shackles", seat, ("−1 die",))


def ship(own: Mapping[str, Any], seat: int, name: str) -> Piece:
    new = (f"{own['fresh'][name]} gained this turn",) if own["fresh"][name] else ()
    marks = (("cards", own["ship"][name]),)
    title = f"{name} spaceship card{', new' if new else ''}"
    return Piece(f"ship {seat} {name}", title, "spaceship card", seat, new, (), marks, card=f"ship-{name}")


def quest(own: Mapping[str, Any], seat: int, i: int) -> Piece:
    line = LINES[own["lines"][i]]
    stage = own["stages"][i]
    lines = [STAGE_TEXTS[stage](line)]
    if i == 0 and own["trail"]:
        lines.append("visited: " + ", ".join(ROMAN[d] for k, d in enumerate(line.via) if own["trail"] >> k & 1))
    name = f"quest-{line.slug}-{stage + 1}"
    return Piece(f"quest {seat} {i}", line.name, f"{SKILLS[i]} quest", seat, tuple(lines), card=name)


def ability(own: Mapping[str, Any], seat: int) -> list[Piece]:
    if own["ability"] is None:
        return []
    tile = next(tile for tile in ABILITIES if tile.slug == own["ability"])
    lines = [tile.text]
    if tile.slug == "rebooter":
        lines.append(f"{own['reboots']} of 5 uses")
    return [Piece(f"ability {seat}", tile.name, "ability", seat, tuple(lines), card=f"ability-{tile.slug}")]


def hand(view: Mapping[str, Any]) -> list[Piece]:
    if view["you"] is None:
        return []
    return [gadget_piece(gadget) for gadget in sorted(view["boards"][view["you"]]["hand"])]


def gadget_piece(gadget: int) -> Piece:
    kind = gadget // COPIES
    lines = (GADGETS[kind], GADGET_TEXTS[kind])
    return Piece(f"gadget {gadget}", GADGET_NAMES[gadget], "gadget", None, lines, card=f"gadget-{GADGET_SLUGS[kind]}")


# Every card, for the large picture, rules pages and reports


def cards() -> list[dict[str, Any]]:
    return [
        *quest_cards(),
        *(challenge_card(card) for deck in CHALLENGES for card in deck),
        *gadget_cards(),
        *ship_cards(),
        *objective_cards(),
        *favor_cards(),
        *ability_cards(),
        *(card(f"leader-{i}", leader.name, "gang leader", leader.text, "house", i) for i, leader in enumerate(LEADERS)),
    ]


def card(id: str, name: str, kind: str, text: str, source: str, owner: int | None = None, n: int = 1) -> dict[str, Any]:
    return {"id": id, "name": name, "kind": kind, "text": text, "source": source, "owner": owner, "count": n}


def quest_cards() -> list[dict[str, Any]]:
    """TP-H56: Stage II and III cards are numbered 1 to 36."""
    found = []
    for i, line in enumerate(LINES):
        story = STORIES[i]
        for stage in range(3):
            number = "" if stage == 0 else f" no. {2 * i + stage}"
            text = f"{STAGE_TEXTS[stage](line)}\n{story.caption if stage == 0 else story.parts[stage - 1]}"
            kind = f"Stage {'I' * (stage + 1)} {SKILLS[line.skill]} quest{number}"
            found.append(card(f"quest-{line.slug}-{stage + 1}", line.name, kind, text, "house"))
    return found


def challenge_card(row: Any) -> dict[str, Any]:
    stage = "III" if row.name.startswith("III") else "I"
    return card(f"challenge-{row.name}", row.title, f"Stage {stage} challenge", pattern_text(row.sets), "house")


def gadget_cards() -> list[dict[str, Any]]:
    found = []
    for kind, slug in enumerate(GADGET_SLUGS):
        copies = ", ".join(GADGET_NAMES[kind * COPIES : (kind + 1) * COPIES])
        text = f"{GADGET_TEXTS[kind]}\nCopies: {copies}."
        found.append(card(f"gadget-{slug}", GADGETS[kind], "gadget", text, "book", n=COPIES))
    return found


def ship_cards() -> list[dict[str, Any]]:
    text = "Discard it for one movement or for {} interaction; then a lictor comes from the reserve."
    found = []
    for name in SHIP_TYPES:
        article = f"a {name}"
        found.append(
            card(f"ship-{name}", f"{name.capitalize()} card", "spaceship card", text.format(article), "book", n=6)
        )
    return found


def objective_cards() -> list[dict[str, Any]]:
    found = []
    for i, name in enumerate(SKILLS):
        slots = [f"Stage {'I' * (s + 1)}: 2 coins and a step in {step_text(STORY_STEPS[i][s])}." for s in range(3)]
        found.append(card(f"story-{name}", f"{name.capitalize()} storyline", "objective", "\n".join(slots), "house"))
    for task in TASKS:
        text = f"{task.text}\nReward: {REWARDS[task.reward]}."
        found.append(card(f"task-{task.slug}", task.name, "side objective", text, "book"))
    for face in FACES:
        names = "\n".join(TASKS[task].name for task in face.tasks)
        found.append(card(f"face-{face.name}", f"Side card {face.name}", "side objective card", names, "house"))
    return found


def step_text(skills: int) -> str:
    return "any skill" if skills == 7 else " or ".join(name for i, name in enumerate(SKILLS) if skills >> i & 1)


def favor_cards() -> list[dict[str, Any]]:
    return [
        card(
            f"favor-{slug}",
            f"Favor of {GODS[i]}",
            "favor",
            f"{FAVOR_TEXTS[i][0]}\nBlessed: {FAVOR_TEXTS[i][1]}",
            "book",
            n=4,
        )
        for i, slug in enumerate(GOD_SLUGS)
    ]


def ability_cards() -> list[dict[str, Any]]:
    return [card(f"ability-{tile.slug}", tile.name, f"{tile.level} ability", tile.text, "book") for tile in ABILITIES]
