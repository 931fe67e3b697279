"""Whatever is sent: a 4xx with a sentence, nothing changed, never a 5xx."""

import json
import random
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.server import Server
from undercity.play import Match

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def table(server: Server) -> Any:
    """A running match for two, with its state."""
    made = server.new("nightbreak", "me", "link", draft="random")
    return {"links": {0: made["token"], 1: made["links"]["1"]}, "watch": made["links"]["watch"]}


def refused(answer: httpx.Response, *status: int) -> str:
    assert answer.status_code in status, (answer.status_code, answer.text[:300])
    sentence = answer.json()["detail"]
    assert isinstance(sentence, str)
    assert sentence.endswith((".", "…", ")", "”")), sentence
    return sentence


def test_answers_that_are_not_possible(server: Server, table: Any) -> None:
    state = server.state(table["links"][0])
    ply, asked = state["ply"], state["view"]["asking"]["seat"]
    good = server.state(table["links"][asked])["view"]["asking"]["answers"][0]["notation"]

    def post(token: str, **body: Any) -> httpx.Response:
        return server.http.post(f"/api/seats/{token}/answers", json=body)

    mine, theirs = table["links"][asked], table["links"][1 - asked]
    other = server.new("nightbreak", "me", "link", draft="random")
    wrong = [
        (post(theirs, answer=good, ply=ply), 400, "who is asked now"),
        (post(mine, answer=good, ply=ply, seat=1 - asked), 400, "does not open that seat"),
        (post(table["watch"], answer=good, ply=ply), 400, "only watches"),
        (post(other["links"]["watch"], answer=good, ply=ply), 400, "only watches"),
        (post(mine, answer=good, ply=ply + 1), 409, "has changed since"),
        (post(mine, answer=good, ply=0), 409, "has changed since"),
        (post(mine, answer="attack 99", ply=ply), 400, "does not answer"),
        (post(mine, answer="", ply=ply), 400, "does not answer"),
        (post(mine, answer="undo", ply=ply), 400, "does not answer"),
        (post(mine, answer="<script>", ply=ply), 400, "does not answer"),
        (post(mine, answer="x" * 201, ply=ply), 422, "200"),
        (post(mine, answer=good, ply=-1), 422, "ply"),
        (post(mine, answer=good, ply=10**30), 422, "ply"),
        (post(mine, answer=good, ply=str(ply)), 422, "ply"),
        (post(mine, answer=good, ply=float(ply)), 422, "ply"),
        (post(mine, answer=good, ply=True), 422, "ply"),
        (post(mine, answer=7, ply=ply), 422, "answer"),
        (post(mine, answer=good), 422, "ply"),
        (post(mine, answer=good, ply=ply, seat=99), 422, "seat"),
        (post(mine, answer=good, ply=ply, cheat=1), 422, "cheat"),
        (post("no-such-link-at-all", answer=good, ply=ply), 404, "opens nothing"),
        (post(mine + ".1", answer=good, ply=ply), 404, "opens nothing"),
        (post(mine + ".99999999", answer=good, ply=ply), 422, "token"),
        (post("%00" * 12, answer=good, ply=ply), 422, "token"),
    ]
    for answer, status, words in wrong:
        assert words in refused(answer, status)
    assert server.state(table["links"][0])["ply"] == ply
    stale = post(mine, answer=good, ply=ply + 1).json()
    assert stale["state"]["ply"] == ply

    assert post(mine, answer=good, ply=ply).status_code == 200
    assert "has changed since" in refused(post(mine, answer=good, ply=ply), 409)


def test_what_a_link_does_not_open_it_cannot_change(server: Server, table: Any) -> None:
    """The links of another match, of a spectator and of the other seat, at everything that can be changed."""
    mine, watch = table["links"][0], table["watch"]
    other = server.new("nightbreak", "me", "link", draft="random")
    before, state = server.get(f"/api/seats/{mine}/record"), server.state(mine)
    ply, asked = state["ply"], state["view"]["asking"]["seat"]
    idle = table["links"][1 - asked]
    stranger = server.http.post(f"/api/seats/{other['token']}/answers", json={"answer": "stay", "ply": ply + 9})
    assert stranger.json()["state"]["match"] == other["match"]
    tried: list[tuple[str, str, str, Any]] = [
        ("POST", watch, "undo", {"ply": ply}),
        ("POST", watch, "hint", None),
        ("POST", watch, "hurry", None),
        ("POST", watch, "stand-in", {"seat": 0, "level": "easy"}),
        ("POST", watch, "rematch", None),
        ("PUT", watch, "name", {"name": "Eve"}),
        ("POST", other["links"]["watch"], "stand-in", {"seat": 1, "level": "easy"}),
        ("POST", idle, "hint", None),
        ("POST", idle, "undo", {"ply": ply + 1}),
        ("POST", idle, "undo", {"ply": ply, "seat": asked}),
        ("PUT", idle, "name", {"name": "Eve", "seat": asked}),
        ("POST", idle, "stand-in", {"seat": asked, "level": ""}),
        ("POST", idle, "stand-in", {"seat": 7, "level": "easy"}),
        ("POST", idle, "stand-in", {"seat": asked, "level": "godlike"}),
        ("POST", idle, "rematch", None),
        ("POST", idle, "branch", {"at": 10**6, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        ("POST", idle, "branch", {"at": 1, "seats": [{"kind": "me"}]}),
        ("GET", idle, f"at/1?eyes={asked}", None),
        ("GET", watch, "at/1?eyes=0", None),
        ("GET", watch, "?as=0", None),
    ]
    for method, token, path, body in tried:
        where = f"/api/seats/{token}{path if path.startswith('?') else '/' + path}"
        refused(server.http.request(method, where, json=body), 400, 404, 409)
    assert server.get(f"/api/seats/{mine}/record") == before
    assert server.state(mine)["places"] == state["places"]


BODIES: list[tuple[bytes, str]] = [
    (b"", "application/json"),
    (b"{", "application/json"),
    (b"null", "application/json"),
    (b"[]", "application/json"),
    (b'"answer"', "application/json"),
    (b"\xff\xfe\x00", "application/json"),
    (b"[" * 100_000, "application/json"),
    (b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "application/json"),
    (b'{"answer": "stay", "ply": 1e999}', "application/json"),
    (b'{"answer": "stay", "ply": ' + b"9" * 5000 + b"}", "application/json"),
    (b'{"answer": "\\ud800", "ply": 0}', "application/json"),
    (b"answer=stay&ply=0", "application/x-www-form-urlencoded"),
    (b"<a/>", "text/xml"),
    (b'{"answer": "stay", "ply": 0}', "text/plain"),
    (b"--x\r\n\r\n", "multipart/form-data; boundary=x"),
    (b'{"answer": "stay"', "application/json; charset=utf-7"),
]


@pytest.mark.parametrize("path", ["answers", "undo", "stand-in", "branch", "notes", "name"])
def test_bodies_that_are_not_understood(server: Server, table: Any, path: str) -> None:
    token = table["links"][0]
    before = server.state(token)
    method = "PUT" if path in ("notes", "name") else "POST"
    for body, kind in BODIES:
        answer = server.http.request(method, f"/api/seats/{token}/{path}", content=body, headers={"Content-Type": kind})
        refused(answer, 400, 409, 415, 422)
    after = server.state(token)
    assert {**before, "places": 0} == {**after, "places": 0}


def test_too_much_at_once(server: Server, table: Any) -> None:
    much = b'{"answer": "' + b"x" * 3_000_000 + b'", "ply": 0}'
    json_kind = {"Content-Type": "application/json"}
    refused(server.http.post(f"/api/seats/{table['links'][0]}/answers", content=much, headers=json_kind), 413)
    refused(server.http.post("/api/records", content=(much for _ in range(2)), headers=json_kind), 413)
    refused(server.http.post("/upload", data={"record": "x" * 3_000_000}), 400, 413)


def hostile_records() -> list[Any]:
    match = Match("nightbreak", seed=1, draft="random")
    dice = random.Random(1)
    for _ in range(30):
        assert match.asking is not None
        match.choose(dice.choice(match.asking.answers))
    good = match.record()
    imagined = match.imagined(0).record()
    changes: list[dict[str, Any]] = [
        {"undercity": 2}, {"game": "chess"}, {"game": "../core"}, {"game": 7}, {"version": 99}, {"seats": 3},
        {"seats": -1}, {"seats": 10**30}, {"options": {"format": "none"}}, {"options": {"cheat": "yes"}},
        {"options": []},
        {"seed": 1.5}, {"seed": []}, {"by_hand": 1}, {"entries": None}, {"entries": [[0]]}, {"entries": [[0, 1]]},
        {"entries": [["0", "stay"]]}, {"entries": [[0, "undo"]]}, {"entries": [[True, "stay"]]},
        {"entries": [[5, "stay"]]}, {"entries": [[-1, "undo"]]}, {"entries": good["entries"][::-1]},
        {"entries": good["entries"] * 2}, {"entries": [[0, "x" * 100_000]]}, {"entries": [[10**30, "stay"]]},
        {"position": {}}, {"position": {"rows": 7}}, {"position": {"hands": [[0]]}}, {"position": {"saved": {}}},
        {"position": imagined["position"]}, {"position": {"turn": 10**30, "rows": [[], []]}},
        {"position": {"rows": [[{"hero": "bell-warden"}] * 3] * 2}},
    ]  # fmt: skip
    return [[], "text", 7, None, {}, *[{**good, **change} for change in changes]]


def test_hostile_records_are_refused_with_a_sentence(server: Server) -> None:
    for record in hostile_records():
        text = json.dumps(record)
        kind = {"Content-Type": "application/json"}
        refused(server.http.post("/api/records", content=text, headers=kind), 400, 422)
        answer = server.http.post("/upload", data={"record": text}, headers={"Accept": "text/html"})
        assert answer.status_code in (400, 422), answer.text[:300]
        assert "That did not work" in answer.text


def test_a_record_full_of_undos_is_replayed_at_once(server: Server) -> None:
    match = Match("nightbreak", seed=1, draft="random")
    assert match.asking is not None
    seat, answer = match.asking.seat, str(match.asking.answers[0])
    record = {**match.record(), "entries": [*match.record()["entries"], *[[seat, answer], [seat, "undo"]] * 20_000]}
    made = server.post("/api/records", record, 201)
    assert server.state(made["token"])["ply"] == len(record["entries"])


def test_a_seed_is_not_chosen_where_somebody_else_plays(server: Server) -> None:
    body = {"game": "nightbreak", "seats": [{"kind": "me"}, {"kind": "link"}], "seed": 7}
    assert "seed" in refused(server.http.post("/api/matches", json=body), 400)


def test_twenty_answers_at_once_one_wins(server: Server) -> None:
    made = server.new("nightbreak", "me", "here", draft="random")
    for _ in range(5):
        state = server.state(made["token"])
        answer = state["view"]["asking"]["answers"][0]["notation"]
        told: list[httpx.Response] = []
        ready = threading.Barrier(20)

        def post(
            told: list[httpx.Response] = told,
            ready: threading.Barrier = ready,
            ply: int = state["ply"],
            answer: str = answer,
        ) -> None:
            with httpx.Client(base_url=server.url, timeout=60) as http:
                ready.wait()
                told.append(http.post(f"/api/seats/{made['token']}/answers", json={"answer": answer, "ply": ply}))

        threads = [threading.Thread(target=post) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(one.status_code for one in told) == [200] + [409] * 19
        now = server.state(made["token"])
        for one in told:
            state_told = one.json() if one.status_code == 200 else one.json()["state"]
            assert state_told["ply"] == now["ply"]


def test_pages_refuse_with_a_page(server: Server) -> None:
    for path in ("/t/none", "/t/" + "x" * 300, "/nowhere", "/new/chess", "/rules/..%2Fcore", "/art/nightbreak/view.py"):
        answer = server.http.get(path, headers={"Accept": "text/html"})
        assert answer.status_code in (400, 404, 422), path
        assert "That did not work" in answer.text
    page = server.http.get("/")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["referrer-policy"] == "no-referrer"
    assert page.headers["cache-control"] == "no-store"


def test_names_and_notes_are_text_wherever_they_stand(server: Server) -> None:
    body = {"game": "template", "seats": [{"kind": "me", "name": "<b>Ada</b>"}, {"kind": "link", "name": '"><script>'}]}
    made = server.post("/api/matches", body, 201)
    server.http.put(f"/api/seats/{made['token']}/name", json={"name": "\x1eA\x00d\u202ea <i>"})
    server.http.put(f"/api/seats/{made['token']}/notes", json={"notes": "</textarea><script>"})
    page = server.http.get(f"/t/{made['token']}").text
    assert "Ada &lt;i&gt;" in page
    assert "<script>" not in page.replace('<script src="/static/undercity.js" defer></script>', "")


def test_hashes_not_links_are_stored(server: Server) -> None:
    made = server.new("template", "me", "link")
    stored = b"".join(path.read_bytes() for path in Path(server.folder).glob("undercity.sqlite*"))
    for token in (made["token"], *made["links"].values()):
        assert token.encode() not in stored
