"""What goes in and out of the API, as its OpenAPI page describes it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from undercity.web.rooms import TOKEN

SEATS = 8
PLIES = 2**31

Seat = Annotated[int, Field(ge=0, lt=SEATS)]
Ply = Annotated[int, Field(ge=0, lt=PLIES, description="How many entries the record has")]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# In


class Sitter(Strict):
    """Who sits at a seat: me, somebody else at this screen, somebody with a link, or a bot."""

    kind: Literal["me", "here", "link", "bot"]
    level: str = Field(default="", max_length=20, description="Of a bot: easy, medium or hard")
    name: str = Field(default="", max_length=40)


class NewMatch(Strict):
    """A game, who sits where, and options as the list of games names them."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"game": "nightbreak", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}]
        }
    )

    game: str = Field(max_length=40)
    seats: list[Sitter] = Field(min_length=1, max_length=SEATS)
    options: dict[str, str] = Field(default_factory=dict, max_length=30)
    seed: int | None = Field(
        default=None, ge=0, lt=2**62, description="For repeatable matches among your own seats and bots"
    )


class Given(Strict):
    """An answer in notation, and the ply it is meant for."""

    answer: str = Field(max_length=200, description="The notation of one of the open question's answers")
    ply: Ply
    seat: Seat | None = Field(default=None, description="If the link opens several")


class Undo(Strict):
    ply: Ply
    seat: Seat | None = Field(default=None, description="If the link opens several")


class PassAhead(Strict):
    ply: Ply
    seat: Seat | None = Field(default=None, description="If the link opens several")


class StandIn(Strict):
    seat: Seat
    level: str = Field(default="", max_length=20, description="Empty gives the seat back to its person")


class Name(Strict):
    name: str = Field(max_length=40)
    seat: Seat | None = Field(default=None, description="If the link opens several")


class Notes(Strict):
    notes: str = Field(max_length=10_000)


class Branch(Strict):
    """Play on from a moment of a match: the seats are filled anew."""

    at: Ply
    seats: list[Sitter] = Field(min_length=1, max_length=SEATS)


# Out


class Refused(BaseModel):
    """What was wrong, in a sentence."""

    detail: str


class Option(BaseModel):
    name: str
    text: str
    values: dict[str, str] = Field(description="Each value, explained in a line; the first is the default")
    names: dict[str, str] = Field(description="What each value is called")
    seats: dict[str, list[int]] = Field(description="For which numbers of players a value is meant, where not for all")


class GameOffered(BaseModel):
    name: str
    title: str
    tagline: str
    seats: list[int]
    options: list[Option]
    levels: list[str]


class Card(BaseModel):
    model_config = ConfigDict(extra="allow")

    id: str
    name: str
    text: str
    source: str = Field(description="Whether the book prints it, somebody reported it, or it was designed here")
    rules: list[str] = Field(description="The rules it touches")


class Rule(BaseModel):
    id: str
    section: str
    text: str


class Created(BaseModel):
    token: str = Field(pattern=TOKEN, description="The owner's secret link: /t/TOKEN in a browser")
    match: str
    seats: list[int] = Field(description="The seats this link opens")
    links: dict[str, str] = Field(description="Secret links by seat, and `watch` for spectators")


class Followed(BaseModel):
    token: str = Field(pattern=TOKEN, description="This link, one match on")


class Placed(BaseModel):
    seat: int
    name: str
    kind: str
    bot: str = Field(description="The level of the bot that answers here; empty if a person does")
    is_here: bool


class Answer(BaseModel):
    notation: str
    label: str
    note: str
    at: str = Field(description="The piece of the board that stands for it")


class NotAllowed(BaseModel):
    notation: str
    answer: str
    reason: str
    rule: str


class Question(BaseModel):
    """Whoever is not asked sees only who is, and on what occasion if it is an interrupt."""

    seat: int
    occasion: str = Field(default="", description="Of an interrupt that may be passed ahead")
    prompt: str | None = None
    why: str | None = None
    answers: list[Answer] | None = None
    refusals: list[NotAllowed] | None = None


class Line(BaseModel):
    rule: str
    text: str
    sums: list[tuple[str, int]]


class View(BaseModel):
    game: str
    seat: int | None
    over: bool
    table: dict[str, Any] = Field(description="What lies on the table, as the game shows it to this seat")
    asking: Question | None
    log: list[Line]


class Result(BaseModel):
    scores: list[float]
    winners: list[int]
    reason: str
    lines: list[str]


class State(BaseModel):
    """All that a link may know of a match."""

    match: str
    game: str
    options: dict[str, str]
    role: str = Field(description="owner, seat or watch")
    ply: int
    seat: int | None = Field(description="Whose eyes these are; null is a spectator's")
    seats: list[int] = Field(description="The seats this link opens")
    places: list[Placed]
    view: View
    log_from: int = Field(description="The line of the whole log that `view.log` begins with")
    over: bool
    result: Result | None
    undo: str | None = Field(description="Why the last answer cannot be taken back; null if it can")
    passes: list[str] = Field(description="The occasions on which the seat passes ahead")
    rematch: bool = Field(description="Whether a rematch has begun")
    failure: str


class Outrun(Refused):
    """Somebody was faster: a sentence, and how the table stands now."""

    state: State


class Moment(BaseModel):
    ply: int
    plies: int
    seat: int | None
    view: View


class Hint(BaseModel):
    answer: str
    label: str
    estimate: float = Field(ge=0, le=1, description="How the hard bot expects it to end for you")
