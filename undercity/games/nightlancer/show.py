"""A view as a scene."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Area, Bar, Piece, Scene, Score
from undercity.games.nightlancer.cards import (
    ABILITIES,
    CONTACT_TYPES,
    OBSTACLES,
    OPPORTUNITY_TYPES,
    TRAITS,
    WARE_KINDS,
    Mission,
    pay_words,
)
from undercity.games.nightlancer.grid import SPACES, TYPES
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.table import FACE_OFF_FIRST, FACE_OFF_SECOND

WARE = {ware.slug: i for i, ware in enumerate(WARES)}
CONTACT = {card.slug: i for i, card in enumerate(CONTACTS)}
OPPORTUNITY = {card.slug: i for i, card in enumerate(OPPORTUNITIES)}
MISSION = {card.slug: i for i, card in enumerate(MISSIONS)}
ROUND = {card.slug: i for i, card in enumerate(ROUNDS)}
LANCER = {card.slug: i for i, card in enumerate(LANCERS)}
WHO = {4: "Agent", 5: "Decoy"}


def scene(view: Mapping[str, Any]) -> Scene:
    you = view["you"]
    near = 0 if you is None else you
    others = [seat for seat in range(len(view["players"])) if seat != near]
    return Scene(
        title="Nightlancer" if view["mode"] == "rivals" else "Nightlancer · Cooperative",
        status=status(view),
        scores=scores(view),
        areas=(
            *setup_area(view),
            round_area(view),
            *challenge_area(view),
            Area("Missions", "list", tuple(mission_piece(view, i) for i, m in enumerate(view["missions"]) if m)),
            *route_area(view),
            Area("Sheets", "list", tuple(sheet(view, seat) for seat in (*others, near))),
            Area("Streets", "track", tuple(space_piece(view, name) for name in view["spaces"]) + open_spaces(view)),
            Area("Black Market", "list", tuple(slot_piece(view, i) for i, slug in enumerate(view["market"]) if slug)),
            *offer_area(view),
            *[assets_area(view, seat) for seat in (*others, near)],
            *[hand_area(view, seat) for seat in range(len(view["players"]))],
            Area("Decks", "pile", tuple(pile(deck, i) for i, deck in enumerate(view["decks"]))),
        ),
    )


def status(view: Mapping[str, Any]) -> str:
    if not view["rounds"]:
        return "Set-up: everybody chooses a Nightlancer"
    card = ROUNDS[ROUND[view["rounds"][-1]]]
    order = " › ".join("Agent" if seat == 4 else view["players"][seat]["name"] for seat in view["order"])
    return f"Round {view['round']} of 6 · {card.name} · a Prospect costs {card.price} · {order}"


def scores(view: Mapping[str, Any]) -> tuple[Score, ...]:
    found = [Score(p["name"], p["prospects"], "Prospects", seat, (seat,)) for seat, p in enumerate(view["players"])]
    if view["agent"]:
        found.append(Score("Agent", view["agent"]["prospects"], "Prospects", None, ()))
    return tuple(found)


def setup_area(view: Mapping[str, Any]) -> tuple[Area, ...]:
    if not view["free_lancers"]:
        return ()
    return (Area("Nightlancers", "hand", tuple(lancer_piece(slug) for slug in view["free_lancers"])),)


def lancer_piece(slug: str) -> Piece:
    lancer = LANCERS[LANCER[slug]]
    skills = ", ".join(f"{ABILITIES[i]} {lancer.abilities[i]}" for i in range(6))
    return Piece(
        id=f"lancer {LANCER[slug]}",
        title=f"{lancer.name} “{lancer.callsign}”",
        kind="Nightlancer",
        lines=(skills, f"{lancer.special_name}: {lancer.special_text}"),
        bars=(Bar("Health", lancer.health, lancer.health), Bar("Resolve", lancer.resolve, lancer.resolve)),
        marks=(("Ideals", lancer.ideals), ("Chips", lancer.chips)),
        card=slug,
    )


def round_area(view: Mapping[str, Any]) -> Area:
    if not view["rounds"]:
        return Area("Round", "track", ())
    card = ROUNDS[ROUND[view["rounds"][-1]]]
    piece = Piece("round", card.name, "Round", lines=tuple(card.text.split("\n")), is_bright=True, card=card.slug)
    agent = view["agent"]
    marks = (("Heat", agent["heat"]), ("Prospects", agent["prospects"])) if agent else ()
    extra = (Piece("agent", "Agent", "Agent", marks=marks),) if agent else ()
    return Area("Round", "track", (piece, Piece("lay low", "Lay Low", "place"), *extra))


def challenge_area(view: Mapping[str, Any]) -> tuple[Area, ...]:
    c = view["challenge"]
    if not c:
        return ()
    gate = f"{OBSTACLES[c['obstacle']]}, then " if c["obstacle"] else ""
    need = f" {c['difficulty']}" if c["difficulty"] else ""
    title = f"{gate}{ABILITIES[c['ability']]}{need}" + (f" · Danger {c['danger']}" if c["danger"] else "")
    name = "Face-off" if c["kind"] in (FACE_OFF_FIRST, FACE_OFF_SECOND) else "Challenge"
    return (Area(f"{name}: {title}", "row", tuple(attempt_piece(view, c, a) for a in c["attempts"])),)


def attempt_piece(view: Mapping[str, Any], c: Mapping[str, Any], a: Mapping[str, Any]) -> Piece:
    parts = [f"{ABILITIES[c['ability']]} {a['value']}", f"cards {a['cards']:+d}", f"hindered −{a['hindered']}"]
    if a["rolled"] >= 0:
        parts.append(f"dice +{a['rolled']}")
    cards = [WARES[WARE[slug]].name for slug in [*a["used"], *([a["armour"]] if a["armour"] else [])]]
    return Piece(
        id=f"attempt {a['seat']}",
        title=view["players"][a["seat"]]["name"],
        kind="attempt",
        owner=a["seat"],
        lines=(", ".join(parts), *(["uses " + ", ".join(cards)] if cards else [])),
        bars=(Bar("score", a["score"], c["difficulty"]),) if c["difficulty"] else (),
        marks=() if c["difficulty"] else (("score", a["score"]),),
        is_dim=not a["trying"],
    )


def mission_piece(view: Mapping[str, Any], i: int) -> Piece:
    m = view["missions"][i]
    card = MISSIONS[MISSION[m["mission"]]]
    names = [", ".join(view["players"][seat]["name"] for seat in m[side]) for side in ("first", "second")]
    tags = [f"First Crew: {names[0]}"] if names[0] else []
    tags += [f"Second Crew: {names[1]}"] if names[1] else []
    tags += ["Deal"] if m["deal"] >= 0 else []
    tags += ["Dirty"] if card.dirty else []
    return Piece(
        id=f"mission {i}",
        title=f"{card.name} ({pay_words(card.pay[0])})",
        kind="High Profile" if card.is_high else "Low Profile",
        lines=tuple(card.text.split("\n")),
        tags=tuple(tags),
        doing=f"Stage {m['stage']}" if view["at"] == i and m["stage"] < 4 else "",
        is_bright=view["at"] == i,
        card=card.slug,
    )


def route_area(view: Mapping[str, Any]) -> tuple[Area, ...]:
    at, stage = view["at"], view["stage"]
    if at < 0 or not 1 <= stage <= 3:
        return ()
    card = MISSIONS[MISSION[view["missions"][at]["mission"]]]
    now = card.stages[stage - 1]
    pieces = [Piece(f"route {at} {stage} {i}", now.routes[i].text, f"Route {'AB'[i]}") for i in (0, 1)]
    pieces.append(Piece(f"penalty {at} {stage}", now.penalty.text, "Penalty", is_dim=True))
    return (Area(f"Stage {stage}: {now.title}", "row", tuple(pieces)),)


def space_piece(view: Mapping[str, Any], name: str) -> Piece:
    space = next(space for space in SPACES if space.name == name)
    token = view["spaces"][name]
    who = "" if token < 0 else WHO.get(token) or view["players"][token]["name"]
    return Piece(
        id=f"space {name}",
        title=TYPES[space.type],
        kind="Edge ring" if space.is_edge else "space",
        owner=token if 0 <= token < 4 else None,
        tags=(who,) if who else (),
        is_dim=token >= 0,
    )


def open_spaces(view: Mapping[str, Any]) -> tuple[Piece, ...]:
    named = {"hard_work": "Hard Work", "take_a_rest": "Take A Rest"}
    return tuple(
        Piece(f"space {key}", title, "Open", tags=tuple(view["players"][seat]["name"] for seat in view[key]))
        for key, title in named.items()
    )


def ware_piece(slug: str, id: str, owner: int | None, **more: Any) -> Piece:
    ware = WARES[WARE[slug]]
    return Piece(
        id,
        f"{ware.name} {ware.cost}" if ware.cost else ware.name,
        WARE_KINDS[ware.kind],
        owner,
        (ware.text,),
        marks=(("Chips", ware.cost),),
        card=slug,
        **more,
    )


def slot_piece(view: Mapping[str, Any], i: int) -> Piece:
    return ware_piece(view["market"][i], f"slot {i}", None)


def offer_area(view: Mapping[str, Any]) -> tuple[Area, ...]:
    if not view["offer"]:
        return ()
    return (Area("On offer", "list", tuple(ware_piece(slug, f"offer {WARE[slug]}", None) for slug in view["offer"])),)


def sheet(view: Mapping[str, Any], seat: int) -> Piece:
    p = view["players"][seat]
    lancer = LANCERS[LANCER[p["lancer"]]] if p["lancer"] else None
    if lancer is None:
        return Piece(f"seat {seat}", p["name"], "Nightlancer", seat)
    skills = " ".join(f"{ABILITIES[i][:3]} {p['abilities'][i]}" for i in range(6))
    tags = [word for word, is_so in (("Shaken", p["shaken"]), ("lies low", p["low"])) if is_so]
    return Piece(
        id=f"seat {seat}",
        title=lancer.callsign,
        kind=lancer.name,
        owner=seat,
        lines=(skills, f"{lancer.special_name}: {lancer.special_text}"),
        bars=(
            Bar("Health", p["health"], lancer.health),
            Bar("Resolve", p["resolve"], lancer.resolve),
            Bar("Ideals", p["ideals"], 6),
            Bar("Heat", p["heat"], 5),
        ),
        marks=(
            *(("Chips", p["chips"]), ("Loans", p["loans"])),
            *(("Contacts", p["contacts"]), ("Opportunities", p["opportunities"])),
        ),
        tags=tuple(tags),
        card=lancer.slug,
    )


def assets_area(view: Mapping[str, Any], seat: int) -> Area:
    p = view["players"][seat]
    wares = [
        ware_piece(slug, f"ware {WARE[slug]}", seat, tags=("Loadout",) if slug in p["loadout"] else ())
        for slug in p["assets"]
    ]
    bought = [opportunity_piece(slug, seat) for slug in p["bought"]]
    return Area(f"{p['name']}'s Assets", "row", (*wares, *bought), owner=seat)


def opportunity_piece(slug: str, seat: int | None) -> Piece:
    number = OPPORTUNITY[slug]
    card = OPPORTUNITIES[number]
    lines = tuple(card.text.split("\n"))
    return Piece(f"opportunity {number}", card.name, OPPORTUNITY_TYPES[card.kind], seat, lines, card=slug)


def hand_area(view: Mapping[str, Any], seat: int) -> Area:
    p = view["players"][seat]
    contacts = [
        Piece(
            f"contact {CONTACT[slug]}",
            CONTACTS[CONTACT[slug]].name,
            CONTACT_TYPES[CONTACTS[CONTACT[slug]].kind],
            seat,
            tuple(CONTACTS[CONTACT[slug]].text.split("\n")),
            card=slug,
        )
        for slug in p["hand"]["contacts"]
    ]
    cards = [opportunity_piece(slug, seat) for slug in p["hand"]["opportunities"]]
    name = "Your hand" if seat == view["you"] else f"{p['name']}'s hand"
    return Area(name, "hand", (*contacts, *cards), owner=seat)


def pile(deck: Mapping[str, Any], i: int) -> Piece:
    return Piece(
        f"deck {i}", deck["name"], "deck", marks=(("cards", deck["cards"]), ("discarded", len(deck["discard"])))
    )


def cards() -> list[dict[str, Any]]:
    """Every card, for zoom and reports."""
    found: list[dict[str, Any]] = []
    for lancer in LANCERS:
        skills = ", ".join(f"{ABILITIES[i]} {lancer.abilities[i]}" for i in range(6))
        text = (
            f"Health {lancer.health}, Resolve {lancer.resolve}, Ideals {lancer.ideals}, Chips {lancer.chips}.\n"
            f"{skills}.\n{lancer.special_name}: {lancer.special_text}"
        )
        more = {
            "piece": f"lancer {LANCER[lancer.slug]}",
            "abilities": list(lancer.abilities),
            "special": f"{lancer.special_name}: {lancer.special_text}",
            "health": lancer.health,
            "resolve": lancer.resolve,
            "callsign": lancer.callsign,
        }
        name = f"{lancer.name} “{lancer.callsign}”"
        found.append(card(lancer.slug, name, "Nightlancer", text, lancer.source) | more)
    for i, ware in enumerate(WARES):
        more = {"cost": ware.cost, "piece": f"ware {i}", "offer": f"offer {i}"}
        found.append(card(ware.slug, ware.name, WARE_KINDS[ware.kind], ware.text, ware.source) | more)
    for i, contact in enumerate(CONTACTS):
        kind = CONTACT_TYPES[contact.kind]
        found.append(card(contact.slug, contact.name, kind, contact.text, contact.source) | {"piece": f"contact {i}"})
    for i, o in enumerate(OPPORTUNITIES):
        found.append(card(o.slug, o.name, OPPORTUNITY_TYPES[o.kind], o.text, o.source) | {"piece": f"opportunity {i}"})
    for mission in MISSIONS:
        kind = "High Profile" if mission.is_high else "Low Profile"
        stages = [
            {"title": s.title, "routes": [route.text for route in s.routes], "penalty": s.penalty.text}
            for s in mission.stages
        ]
        found.append(
            card(mission.slug, mission.name, kind, mission.text, mission.source)
            | {"stages": stages, "tags": mission_tags(mission), "pay": [pay_words(pay) for pay in mission.pay]}
            | {"chips": "/".join(str(pay[0]) for pay in mission.pay), "more": more_pay(mission)}
        )
    for round in ROUNDS:
        kind = "Late Round" if round.is_late else "Early Round"
        found.append(card(round.slug, round.name, kind, round.text, round.source) | {"price": round.price})
    return found


def mission_tags(mission: Mission) -> list[str]:
    found = ["Dirty: −1 Ideal"] if mission.dirty else []
    found += [f"+{mission.heat} Heat"] if mission.heat else []
    return found + [f"no {name}" for bit, name in TRAITS if mission.bans & bit]


def more_pay(mission: Mission) -> str:
    """What every member is paid besides Chips, whatever the size of the Crew."""
    return ", ".join(pay_words(mission.pay[0]).split(", ")[1:])


def card(id: str, name: str, kind: str, text: str, source: str) -> dict[str, Any]:
    return {"id": id, "name": name, "kind": kind, "text": text, "source": source}
