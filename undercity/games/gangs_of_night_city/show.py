"""A view as a scene, and every card for the large picture."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Area, Bar, Piece, Scene, Score
from undercity.core.words import many
from undercity.games.gangs_of_night_city.cards import (
    CLASS_OF,
    COMBAT,
    EDGERUNNERS,
    OPPORTUNITIES,
    OPPORTUNITY_DECK,
    RUNNER_DECK,
    TYPE_NAMES,
    UNIT_NAMES,
    UNIT_SLUGS,
)
from undercity.games.gangs_of_night_city.city import (
    CLASS_NAMES,
    DANGER,
    DEPTH_NAMES,
    DEPTH_OF,
    DISC_NAMES,
    DISC_SLUGS,
    DISTRICT_NAMES,
    DISTRICTS,
    GANGS,
    GOAL,
    NET_SOURCE,
    NET_STEPS,
    NET_TEXTS,
    PLACE_NAMES,
    POI_KIND_OF,
    POI_NAMES,
    POIS_OF_FOUR,
    POIS_OF_THREE,
    REWARDS,
)
from undercity.games.gangs_of_night_city.steps.solo import BEHAVIOR_TEXTS, JOHNNY_TEXT
from undercity.games.gangs_of_night_city.stories import CARD_NUMBERS, STORY_CARDS, STORY_NAMES, STORY_SLUGS
from undercity.games.gangs_of_night_city.table import JOHNNY_SIDE

COMBAT_BY_SLUG = {card.slug: card for card in COMBAT}
DEAL_BY_SLUG = {card.slug: card for card in OPPORTUNITIES}
RUNNER_BY_SLUG = {runner.slug: runner for runner in EDGERUNNERS}


def scene(view: Mapping[str, Any]) -> Scene:
    return Scene(
        title=f"Gangs of Night City · {STORY_NAMES[STORY_SLUGS.index(view['story'])]}",
        status=status(view),
        scores=tuple(
            Score(side["name"], side["cred"], f"of {GOAL} Street Cred", i, (i,) if i < view["seats"] else ())
            for i, side in enumerate(view["sides"])
        ),
        areas=(
            Area("Night City", "list", tuple(district_piece(view, district) for district in range(DISTRICTS))),
            Area("Points of Interest", "overlay", tuple(poi_piece(view, place) for place in pois(view))),
            Area("Units", "overlay", tuple(unit_piece(view, unit) for unit in view["units"])),
            Area("The Net", "track", tuple(net_piece(view, step) for step in range(len(NET_STEPS)))),
            *fight_area(view),
            Area("Story", "list", tuple(story_piece(slug) for slug in view["story_cards"])),
            Area("Opportunities", "list", tuple(deal_piece(view, i) for i in range(3)) + private(view)),
            Area("Edgerunners", "list", tuple(runner_piece(view, i) for i in range(3))),
            Area("Dashboards", "list", tuple(board_piece(view, i) for i in range(len(view["sides"])))),
            Area("Your discs", "track", (*tuple(disc_piece(view, i) for i in range(6)), reclaim_piece())),
            Area("Decks", "pile", tuple(piles(view))),
            *hands(view),
        ),
    )


def status(view: Mapping[str, Any]) -> str:
    if not view["told"]:
        return "Set-up"
    parts = [f"{view['sides'][view['turn']]['name']} to play"]
    if view["clock"] > 0:
        parts.append(many(view["clock"], "Time token"))
    return " · ".join(parts)


def pois(view: Mapping[str, Any]) -> list[int]:
    return [place for places in board_of(view) for place in places]


def board_of(view: Mapping[str, Any]) -> list[list[int]]:
    return POIS_OF_FOUR if view["board"] == 4 else POIS_OF_THREE


def poi_piece(view: Mapping[str, Any], place: int) -> Piece:
    units = inside(view, place)
    owner = units[0][0] if units else None
    return Piece(f"place {place}", PLACE_NAMES[place], POI_NAMES[POI_KIND_OF[place]], owner, (within(view, place),))


def inside(view: Mapping[str, Any], place: int) -> list[list[int]]:
    return [unit for unit in view["units"] if unit[2] == place]


def within(view: Mapping[str, Any], place: int) -> str:
    """Who controls a Point of Interest."""
    units = inside(view, place)
    return unit_words(view, units[0]) if units else "free"


def district_piece(view: Mapping[str, Any], district: int) -> Piece:
    """A District: who stands there, its Points of Interest, Hideouts, rewards and tokens."""
    lines = crowd(view, district) or ["nobody"]
    lines += [f"{POI_NAMES[POI_KIND_OF[place]]}: {within(view, place)}" for place in board_of(view)[district]]
    homes = [side["name"] for side in view["sides"] if district in side["hideouts"]]
    if homes:
        lines.append("Hideouts: " + ", ".join(homes))
    lines.append("Reclaim: " + counted([GOODS_MARKS[kind] for kind in REWARDS[district]]))
    best = view["dominant"][district]
    return Piece(
        f"place {district}",
        DISTRICT_NAMES[district],
        "Dominance" if best >= 0 else "District",
        best if best >= 0 else None,
        tuple(lines),
        tags=tuple(story_tokens(view, district)),
    )


SHORT = ("S", "T", "N", "D")


def crowd(view: Mapping[str, Any], district: int) -> list[str]:
    """Who stands there outside Points of Interest, side by side: `Maelstrom: S T 2D Nix`."""
    found = []
    for i, side in enumerate(view["sides"]):
        here = [unit for unit in view["units"] if unit[0] == i and unit[2] == district]
        words = [f"{n if n > 1 else ''}{SHORT[kind] if kind < 4 else UNIT_NAMES[kind]}" for _, kind, _, n in here]
        if words:
            found.append(f"{side['name']}: {' '.join(words)}")
    return found


def story_tokens(view: Mapping[str, Any], district: int) -> list[str]:
    tokens = view["tokens"]
    found = [
        name for name, key in (("Assassin", "assassin"), ("Agent", "agent"), ("VIP", "vip")) if tokens[key] == district
    ]
    spread = (("X", "crosses"), ("Container", "containers"), ("Factory", "factories"), ("Militech", "militech"))
    return found + [name for name, key in spread if district in tokens[key]]


def unit_words(view: Mapping[str, Any], unit: list[int]) -> str:
    side, kind, _, n = unit
    name = UNIT_NAMES[kind] if kind > 3 else f"{view['sides'][side]['name']} {UNIT_NAMES[kind]}"
    return f"{n} × {name}" if n > 1 else name


def unit_piece(view: Mapping[str, Any], unit: list[int]) -> Piece:
    side, kind, place, n = unit
    return Piece(
        f"unit {side} {kind} {place}",
        UNIT_NAMES[kind],
        CLASS_NAMES[CLASS_OF[kind]],
        side,
        (f"{view['sides'][side]['name']}, {PLACE_NAMES[place]}",),
        marks=(("figures", n),),
        card=UNIT_SLUGS[kind] if kind > 3 else "",
    )


def net_piece(view: Mapping[str, Any], step: int) -> Piece:
    here = [side["name"] for i, side in enumerate(view["sides"]) if side["net"] == step and i < view["seats"]]
    return Piece(
        f"net {step}",
        NET_STEPS[step],
        DEPTH_NAMES[DEPTH_OF[step]],
        None,
        tuple(text for text in (NET_TEXTS[step], ", ".join(here)) if text),
        marks=(("danger", DANGER[DEPTH_OF[step]]),) if step else (),
        card="net" if step else "",
    )


def fight_area(view: Mapping[str, Any]) -> tuple[Area, ...]:
    """A Firefight as a scene of its own."""
    fight = view["fight"]
    if fight is None:
        return ()
    pieces = []
    for side in fight["involved"]:
        cards = [COMBAT_BY_SLUG[slug] for slug in fight["played"][side]]
        lost = [slug for owner, slug in fight["losses"] if owner == side]
        lines = [card.name for card in cards] or ["face-down"]
        if lost:
            lines.append("lost: " + ", ".join(lost))
        pieces.append(
            Piece(
                f"fighter {side}",
                view["sides"][side]["name"],
                "initiator" if side == fight["initiator"] else "involved",
                side,
                tuple(lines),
                marks=(("Firepower", fight["firepower"][side]),),
                card=cards[0].slug if cards else "",
            )
        )
    return (Area(f"Firefight in {fight['district'].replace('-', ' ').title()}", "row", tuple(pieces)),)


def deal_piece(view: Mapping[str, Any], slot: int) -> Piece:
    slug = view["opportunities"][slot]
    if slug is None:
        return Piece(f"market {OPPORTUNITY_DECK} {slot}", "empty slot", "gap")
    return deal_card(f"market {OPPORTUNITY_DECK} {slot}", slug)


def deal_card(id: str, slug: str) -> Piece:
    card = DEAL_BY_SLUG[slug]
    lines = tuple(line for line in (card.needs_text(), deal_text(slug)) if line)
    return Piece(id, card.name, TYPE_NAMES[card.type], None, lines, marks=(("Contraband", card.cost),), card=slug)


def deal_text(slug: str) -> str:
    card = DEAL_BY_SLUG[slug]
    if card.type == 3:
        return card.then_text()
    return f"1 Street Cred for each {TYPE_NAMES[card.type]} you own. {card.then_text()}"


def private(view: Mapping[str, Any]) -> tuple[Piece, ...]:
    return () if view["private"] is None else (deal_card("private", view["private"]),)


def runner_piece(view: Mapping[str, Any], slot: int) -> Piece:
    slug = view["edgerunners"][slot]
    if slug is None:
        return Piece(f"market {RUNNER_DECK} {slot}", "empty slot", "gap")
    runner = RUNNER_BY_SLUG[slug]
    return Piece(
        f"market {RUNNER_DECK} {slot}",
        runner.name,
        CLASS_NAMES[runner.cls],
        None,
        (runner.text,),
        marks=(("Eurodollars", runner.cost),),
        card=slug,
    )


def board_piece(view: Mapping[str, Any], i: int) -> Piece:
    side = view["sides"][i]
    if i < view["seats"]:
        lines = [f"{many(side['hand'], 'Combat card')} in hand, {len(side['discard'])} used"]
        lines.append(f"Net: {NET_STEPS[side['net']]}")
    else:
        lines = [behavior(i, side["gang"])]
    if side["reserve"]:
        lines.append("Reserve: " + counted(side["reserve"]))
    if side["seized"]:
        lines.append("Seized: " + ", ".join(DEAL_BY_SLUG[slug].name for slug in side["seized"]))
    if side["hired"] and side["gang"]:  # Johnny, who leads no Gang, is his own figure
        lines.append("Hired: " + ", ".join(RUNNER_BY_SLUG[slug].name for slug in side["hired"]))
    if side["fallen"]:
        lines.append("Fallen here: " + counted(side["fallen"]))
    if side["gang"] == "maelstrom" and i < view["seats"]:
        lines.append(f"Rage {view['rage']}")
    if view["tokens"]["marks"][i]:
        lines.append(f"Story marks: {view['tokens']['marks'][i]}")
    return Piece(
        f"side {i}",
        side["name"],
        "dashboard",
        i,
        tuple(lines),
        bars=(Bar("Street Cred", side["cred"], max(side["cred"], GOAL)),),
        marks=(*tuple(zip(GOODS_MARKS, side["goods"], strict=True)), ("discs", len(side["ready"]))),
        is_bright=i == view["turn"],
        card=side["gang"] or "",
    )


def behavior(side: int, gang: str | None) -> str:
    """The card by which an opponent plays against a single player; Johnny leads no Gang."""
    if side == JOHNNY_SIDE:
        return JOHNNY_TEXT
    return BEHAVIOR_TEXTS[[one.slug for one in GANGS].index(gang)] if gang else "Yet to be chosen."


GOODS_MARKS = ("€$", "Contraband", "Secrets")


def counted(slugs: list[str]) -> str:
    return ", ".join(f"{slugs.count(slug)} {slug}" for slug in dict.fromkeys(slugs))


def disc_piece(view: Mapping[str, Any], disc: int) -> Piece:
    ready = DISC_SLUGS[disc] in view["sides"][view["turn"]]["ready"]
    return Piece(f"disc {disc}", DISC_NAMES[disc], "ready" if ready else "spent", view["turn"], is_dim=not ready)


def reclaim_piece() -> Piece:
    return Piece("reclaim", "Reclaim", "turn")


def story_piece(slug: str) -> Piece:
    card = STORY_CARDS[CARD_NUMBERS[slug]]
    kind = card.kind_text() or ("Introduction" if card.branches else "Story")
    told, *rules = card.lines()
    return Piece(f"story {slug}", card.title, kind, None, (*rules, told))


def piles(view: Mapping[str, Any]) -> list[Piece]:
    names = ("Combat Upgrades", "Opportunities", "Edgerunners")
    return [Piece(f"deck {i}", names[i], "deck", marks=(("cards", view["decks"][i]),)) for i in range(3)]


def hands(view: Mapping[str, Any]) -> tuple[Area, ...]:
    shown = list(dict.fromkeys([*view["hand"], *view["drawn"]]))
    cards = tuple(combat_piece(slug) for slug in shown)
    return (Area("Your Combat cards", "hand", cards),) if cards else ()


def combat_piece(slug: str) -> Piece:
    card = COMBAT_BY_SLUG[slug]
    lines = tuple(line for line in (card.effect_text(), card.cred_text()) if line)
    marks = (("Firepower", max(card.fp, 0)),)
    return Piece(f"card {slug}", card.name, "Combat card", None, lines, marks=marks, card=slug)


def cards() -> list[dict[str, Any]]:
    """Every card but the Stories': their text is shown when they are revealed and never before."""
    found: list[dict[str, Any]] = []
    for card in COMBAT:
        text = "\n".join(line for line in (f"Firepower {card.fp_text()}", card.effect_text(), card.cred_text()) if line)
        found.append({"id": card.slug, "name": card.name, "kind": "Combat card", "text": text, "source": card.source})
    for deal in OPPORTUNITIES:
        lines = (f"{deal.cost} Contraband", deal.needs_text(), deal_text(deal.slug))
        text = "\n".join(line for line in lines if line)
        kind = f"{TYPE_NAMES[deal.type]} Opportunity"
        found.append({"id": deal.slug, "name": deal.name, "kind": kind, "text": text, "source": deal.source})
    for runner in EDGERUNNERS:
        text = f"{runner.cost} Eurodollars\n{runner.text}"
        kind = f"Edgerunner, {CLASS_NAMES[runner.cls]}"
        found.append({"id": runner.slug, "name": runner.name, "kind": kind, "text": text, "source": runner.source})
    for number, gang in enumerate(GANGS):
        abilities = tuple(f"{name}: {text}" for name, text, _ in gang.texts)
        text = "\n".join(
            (f"Starts in {DISTRICT_NAMES[gang.start]}", *abilities, f"As an opponent: {BEHAVIOR_TEXTS[number]}")
        )
        found.append({"id": gang.slug, "name": gang.name, "kind": "Gang", "text": text, "source": "house"})
    found.append({"id": "johnny", "name": "Johnny", "kind": "Profile", "text": JOHNNY_TEXT, "source": "house"})
    text = "\n".join(f"{NET_STEPS[step]}: {NET_TEXTS[step]}" for step in range(1, len(NET_STEPS)))
    found.append({"id": "net", "name": "The Net", "kind": "Net", "text": text, "source": NET_SOURCE})
    return [{**card, "owner": None} for card in found]
