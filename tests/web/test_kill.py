"""The server is killed at random moments under play: every acknowledged answer is there, every match goes on.

`UNDERCITY_KILLS` says how often; 8 times unless told otherwise.
"""

import os
import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.server import Server

pytestmark = [pytest.mark.once, pytest.mark.slow]

KILLS = int(os.environ.get("UNDERCITY_KILLS", "8"))
MATCHES = (("nightbreak", "me", "link"), ("template", "me", "link", "link"), ("nightbreak", "me", "bot:easy"))


class Player(threading.Thread):
    """Plays a match for all its people as fast as the server takes it, and notes every acknowledged answer."""

    def __init__(self, server: Server, kinds: tuple[str, ...], seed: int) -> None:
        super().__init__(daemon=True)
        self.url = server.url
        self.dice = random.Random(seed)
        self.kinds = kinds
        made = server.new(*kinds, **({"draft": "random"} if kinds[0] == "nightbreak" else {}))
        self.match = made["match"]
        self.tokens = {0: made["token"], **{int(i): link for i, link in made["links"].items() if i.isdecimal()}}
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.is_over = False

    def run(self) -> None:
        with httpx.Client(base_url=self.url, timeout=10) as http:
            try:
                while not self.is_over:
                    self.step(http)
            except httpx.HTTPError:
                return

    def step(self, http: httpx.Client) -> None:
        state = http.get(f"/api/seats/{self.tokens[0]}").json()
        self.is_over = state["over"]
        asked = None if self.is_over else state["view"]["asking"]["seat"]
        if asked not in self.tokens:
            time.sleep(0.005)
            return
        asking = http.get(f"/api/seats/{self.tokens[asked]}").json()["view"]["asking"]
        if not asking or asking["seat"] != asked:
            return
        answer = self.dice.choice(asking["answers"])["notation"]
        body = {"answer": answer, "ply": state["ply"], "seat": asked}
        told = http.post(f"/api/seats/{self.tokens[asked]}/answers", json=body)
        if told.status_code == 200:
            self.acknowledged[state["ply"]] = (asked, answer)
            self.is_over = told.json()["over"]

    def again(self) -> "Player":
        """The same match, after a restart."""
        other = Player.__new__(Player)
        threading.Thread.__init__(other, daemon=True)
        for name in ("url", "dice", "kinds", "match", "tokens", "acknowledged", "is_over"):
            setattr(other, name, getattr(self, name))
        return other


def kept(folder: Path, match: str) -> list[Any]:
    with sqlite3.connect(f"file:{folder / 'undercity.sqlite'}?mode=ro", uri=True) as db:
        return list(db.execute("SELECT seat, answer FROM entries WHERE match = ? ORDER BY n", (match,)))


def test_kills_at_random_moments_lose_nothing(own_server: Server) -> None:
    dice = random.Random(1)
    players = [Player(own_server, kinds, i) for i, kinds in enumerate(MATCHES)]
    finished = acknowledged = 0
    for kill in range(KILLS):
        for player in players:
            player.start()
        time.sleep(dice.uniform(0.02, 0.7))
        own_server.kill()
        for player in players:
            player.join(15)
            assert not player.is_alive()
        own_server.start()
        for i, player in enumerate(players):
            entries = kept(own_server.folder, player.match)
            for ply, answer in player.acknowledged.items():
                assert tuple(entries[ply]) == answer, (kill, player.match, ply)
            acknowledged += len(player.acknowledged)
            player.acknowledged.clear()
            goes_on(own_server, player)
            if player.is_over:
                finished += 1
                players[i] = Player(own_server, player.kinds, kill * 10 + i)
            else:
                players[i] = player.again()
    print(f"{KILLS} kills, {acknowledged} acknowledged answers kept, {finished} matches finished")
    assert acknowledged > KILLS


def goes_on(server: Server, player: Player) -> None:
    """One more answer is taken, bots included, unless the match is over."""
    state = server.state(player.tokens[0])
    before = state["ply"]
    for _ in range(400):
        player.is_over = state["over"]
        if player.is_over or state["ply"] > before:
            return
        with httpx.Client(base_url=server.url, timeout=30) as http:
            player.step(http)
        state = server.state(player.tokens[0])
    raise AssertionError(f"{player.match} does not go on")
