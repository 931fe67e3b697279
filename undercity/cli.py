"""The command line. Each command lives in the module that does its work; this page lists them."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from undercity.core.game import Wrong

app = typer.Typer(help="Undercity: five punk board games to play, watch and simulate.", no_args_is_help=False)

Game = Annotated[str, typer.Argument(help="A game, by its folder's name: nightbreak")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, as name=value")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table")]
Workers = Annotated[int, typer.Option(help="Processes to use; 0 means one per core")]
Engine = Annotated[str, typer.Option(help="Who plays: local processes, or a ray cluster")]
Address = Annotated[str | None, typer.Option(help="Where the Ray cluster is; without it one is started")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same results")]


@app.callback(invoke_without_command=True)
def default(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="Where the page is: http://127.0.0.1:PORT")] = 8000,
    is_opened: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser")] = True,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the matches")] = None,
    host: Annotated[
        str, typer.Option(help="Whom to serve: this machine only, or 0.0.0.0 for everybody who reaches it")
    ] = "127.0.0.1",
) -> None:
    """The web page: play, watch, replay."""
    from undercity.web.app import serve as web

    web(port, data or Path(typer.get_app_dir("undercity")), is_opened, host)


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="A game, by its folder's name")] = "nightbreak",
    seats: Annotated[str, typer.Option(help="Who sits where: me, a bot or a level, e.g. me,hard or me,me")] = "",
    option: Options = None,
    seed: Seed = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the match that was left last")] = False,
) -> None:
    """Play in the terminal."""
    from undercity.term import play as term

    term.main(game, seats, pairs(option), seed, resume)


@app.command()
def join(url: Annotated[str, typer.Argument(help="A secret link: http://HOST/t/…")]) -> None:
    """Sit down at an online seat, in the terminal."""
    from undercity.term import join as term

    term.main(url)


@app.command()
def simulate(
    game: Game,
    games: Annotated[int, typer.Option("--games", "-n", help="How many matches")] = 100,
    seats: Annotated[str, typer.Option(help="Bots or levels by seat, e.g. greedy,random")] = "random,random",
    option: Options = None,
    seed: Seed = 0,
    workers: Workers = 0,
    out: Annotated[
        Path | None, typer.Option(help="Write one row per match as Parquet; interrupted, it goes on where it was left")
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Note leads, stakes and cards on the way, for `undercity balance --from`")
    ] = False,
    engine: Engine = "local",
    address: Address = None,
    json: Json = False,
) -> None:
    """Play many matches between bots and count."""
    from undercity.lab import simulate as lab

    lab.main(game, games, seats, pairs(option), seed or 0, workers, out, json, engine, address, watch)


@app.command()
def ladder(
    game: Game,
    bots: Annotated[str, typer.Option(help="Which bots take part")] = "random,greedy,easy,medium,hard",
    games: Annotated[int, typer.Option("--games", "-n", help="Matches per pair")] = 100,
    players: Annotated[int, typer.Option(help="How many players; 0 means as few as possible")] = 0,
    option: Options = None,
    seed: Seed = 0,
    workers: Workers = 0,
    engine: Engine = "local",
    address: Address = None,
    json: Json = False,
) -> None:
    """Rate bots against each other, with intervals, from seat-balanced matches."""
    from undercity.lab import ladder as lab

    lab.main(game, bots, games, pairs(option), seed or 0, workers, json, players, engine, address)


@app.command()
def balance(
    game: Game,
    games: Annotated[int, typer.Option("--games", "-n", help="How many matches, for each set of rules")] = 1000,
    bots: Annotated[str, typer.Option(help="Who plays")] = "greedy",
    players: Annotated[str, typer.Option(help="How many players, e.g. 2 or 2,4; as few as possible if left out")] = "",
    option: Options = None,
    vary: Annotated[list[str] | None, typer.Option(help="An option that goes through all its values")] = None,
    against: Annotated[list[str] | None, typer.Option(help="A changed option beside the base, as name=value")] = None,
    seed: Seed = 0,
    workers: Workers = 0,
    source: Annotated[
        Path | None, typer.Option("--from", help="Rows of `simulate --watch` instead of new matches")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The page; GAME-balance.html if left out")] = None,
    rows: Annotated[Path | None, typer.Option(help="Keep one row per match as Parquet")] = None,
    engine: Engine = "local",
    address: Address = None,
) -> None:
    """Is it fair, is it fun? One page of charts from many matches."""
    from undercity.lab import balance as lab

    lab.main(
        game,
        games,
        bots,
        players,
        pairs(option),
        vary or [],
        pairs(against),
        seed or 0,
        workers,
        source,
        out,
        rows,
        engine,
        address,
    )


@app.command()
def bench(
    game: Annotated[str, typer.Argument(help="A game, or all of them")] = "",
    seconds: Annotated[float, typer.Option(help="How long to measure each figure")] = 3.0,
    peers: Annotated[bool, typer.Option("--peers", help="Measure the peers in the same run")] = False,
    json: Json = False,
) -> None:
    """Decisions, games and clones per second, plain and compiled."""
    from undercity.lab import bench as lab

    lab.main(game, seconds, peers, json)


@app.command()
def verify(
    game: Annotated[str, typer.Argument(help="A game, or all of them")] = "",
    matches: Annotated[int, typer.Option(help="Random matches for each set of options")] = 200,
    seed: Seed = 0,
    workers: Workers = 0,
    json: Json = False,
) -> None:
    """Random matches with invariants, replay and leak certificate."""
    from undercity.lab import verify as lab

    lab.main(game, matches, seed or 0, workers, json)


@app.command()
def rules(
    game: Game,
    word: Annotated[str, typer.Argument(help="A rule id or a word; everything if left out")] = "",
) -> None:
    """Look a rule up by its number or by a word."""
    from undercity.term import rules as term

    term.main(game, word)


@app.command()
def mcp() -> None:
    """A seat for a language model: an MCP server on standard input and output."""
    from undercity import mcp as door

    door.main()


@app.command()
def new(name: Annotated[str, typer.Argument(help="The new game's folder: lower_case_words")]) -> None:
    """Start a new game from the template."""
    from undercity.lab import new as lab

    lab.main(name)


def pairs(given: list[str] | None) -> dict[str, str]:
    """`["format=unity"]` -> `{"format": "unity"}`"""
    found = {}
    for text in given or []:
        name, mark, value = text.partition("=")
        if not mark:
            raise Wrong(f"An option is given as name=value, not “{text}”.")
        found[name] = value
    return found


def main() -> None:
    """Errors are sentences."""
    try:
        app()
    except Wrong as error:
        Console(stderr=True).print(f"[bold red]{error}[/]", highlight=False)
        sys.exit(2)
