"""Schemathesis over the whole of the API: every answer is one that the OpenAPI page announces, and none is a 5xx."""

import contextlib
import random

import pytest

from tests.web.server import Server

schemathesis = pytest.importorskip("schemathesis")
hypothesis = pytest.importorskip("hypothesis")

pytestmark = [pytest.mark.once, pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

ENDLESS = "/api/seats/{token}/events"
EXAMPLES = 12


@pytest.mark.parametrize("mode", ["positive", "negative"])
def test_the_api_keeps_what_it_announces(server: Server, mode: str) -> None:
    """Asked as the page says, and with what it rules out."""
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    server.get("/openapi.json")  # made when it is first asked for, which takes longer than schemathesis waits
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    tokens = links(server)
    dice = random.Random(1)
    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path == ENDLESS:
            continue

        @hypothesis.settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy(GenerationMode(mode)))
        def call(case: schemathesis.Case) -> None:
            if "token" in (case.path_parameters or {}) and dice.random() < 0.8:
                case.path_parameters["token"] = dice.choice(tokens)
            if "game" in (case.path_parameters or {}) and dice.random() < 0.8:
                case.path_parameters["game"] = dice.choice(["nightbreak", "template"])
            case.call_and_validate(checks=checks, timeout=60)

        with contextlib.suppress(hypothesis.errors.Unsatisfiable):  # nothing is ruled out there
            call()
            tried += 1
    assert tried >= 16


def links(server: Server) -> list[str]:
    """Of a running match and a finished one: owner, seat and spectator."""
    running = server.new("nightbreak", "me", "link", draft="random")
    ended = server.new("template", "me", "bot:easy")
    server.play({0: ended["token"]}, random.Random(1))
    return [running["token"], *running["links"].values(), ended["token"], *ended["links"].values()]


def test_every_operation_says_what_it_does(server: Server) -> None:
    described = server.get("/openapi.json")
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), (method, path)
            assert operation["operationId"].isidentifier()
            assert operation["tags"]
            assert "422" in operation["responses"]
