"""Charts as pictures that lie in the page itself: drawn by Vega-Lite, coloured by the page, in light and in dark."""

from collections.abc import Sequence
from typing import Any

from undercity.core.game import Wrong

INKS = {"#0000a1": "--base", "#0000b2": "--changed", "#0000c3": "--ink", "#0000d4": "--grid", "#0000e5": "--muted"}
"""Colours that stand for the page's own, which know whether it is light or dark."""
BASE, CHANGED, INK, GRID, MUTED = INKS
COLOURS = (BASE, CHANGED)
SHAPES = ("circle", "diamond")
WIDTH = 480
SHARE_WIDTH = 380
NARROW = 0.06
"""Shares that lie so close are told apart by tenths of a percent."""
FONT = "system-ui, sans-serif"

Chart = dict[str, Any]


def svg(chart: Chart, title: str) -> str:
    """The chart as an element of the page."""
    try:
        import vl_convert
    except ImportError:
        raise Wrong(
            "The library that draws charts is not installed; `pip install 'undercity[balance]'` does it."
        ) from None
    drawn: str = vl_convert.vegalite_to_svg({**chart, "config": CONFIG, "background": None})
    for ink, name in INKS.items():
        drawn = drawn.replace(ink, f"var({name})")
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


CONFIG: Chart = {
    "font": FONT,
    "padding": {"left": 24, "right": 5, "top": 5, "bottom": 5},
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK,
        "titleColor": MUTED,
        "gridColor": GRID,
        "domainColor": GRID,
        "tickColor": GRID,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "labelLimit": 220,
        "labelFlush": False,
        "labelSeparation": 6,
    },
    "legend": {"labelColor": INK, "titleColor": MUTED, "labelFontSize": 12, "orient": "top", "title": None},
}


def colour(sets: Sequence[str]) -> Chart:
    """One colour a set, and a legend if there is more than one."""
    scale = {"domain": list(sets), "range": list(COLOURS[: len(sets)])}
    return {"field": "set", "type": "nominal", "scale": scale, "legend": {} if len(sets) > 1 else None}


def shares(values: Sequence[Chart], sets: Sequence[str], fair: float) -> Chart:
    """Shares with their intervals, the highest first; a broken line where everybody would be if all were alike.

    Values have `name`, `share`, `low`, `high`, `set`.
    """
    order = [value["name"] for value in sorted(values, key=lambda v: -v["share"]) if value["set"] == sets[0]]
    order += [value["name"] for value in values if value["name"] not in order]
    y: Chart = {"field": "name", "type": "nominal", "sort": order, "title": None}
    offset: Chart = {"yOffset": {"field": "set", "sort": list(sets)}} if len(sets) > 1 else {}
    is_narrow = max(value["high"] for value in values) - min(value["low"] for value in values) < NARROW
    percent = {"format": ".1%" if is_narrow else ".0%", "tickCount": 8, "labelOverlap": True}
    shape = {"field": "set", "scale": {"domain": list(sets), "range": list(SHAPES[: len(sets)])}, "legend": None}
    span = {
        "mark": {"type": "rule", "strokeWidth": 2, "opacity": 0.55},
        "encoding": {
            "y": y,
            **offset,
            "x": {"field": "low", "type": "quantitative", "title": "share of victories", "axis": percent},
            "x2": {"field": "high"},
            "color": colour(sets),
        },
    }
    dot = {
        "mark": {"type": "point", "filled": True, "size": 55, "opacity": 1},
        "encoding": {
            "y": y,
            **offset,
            "x": {"field": "share", "type": "quantitative", "scale": {"zero": False}},
            "color": colour(sets),
            "shape": shape,
        },
    }
    line = {
        "data": {"values": [{"fair": fair}]},
        "mark": {"type": "rule", "strokeDash": [4, 4], "color": MUTED},
        "encoding": {"x": {"field": "fair", "type": "quantitative"}},
    }
    step = 20 if len(sets) == 1 else 26
    return {
        "data": {"values": list(values)},
        "width": SHARE_WIDTH,
        "height": {"step": step},
        "layer": [line, span, dot],
    }


def bars(values: Sequence[Chart], sets: Sequence[str], title: str, is_percent: bool = False) -> Chart:
    """How numbers are spread. Values have `at`, `to`, `share`, `set`."""
    axis = {"format": ".0%"} if is_percent else {"format": "~s", "tickMinStep": 1}
    return {
        "data": {"values": list(values)},
        "width": WIDTH,
        "height": 170,
        "mark": {"type": "bar", "opacity": 0.85 if len(sets) == 1 else 0.6},
        "encoding": {
            "x": {"field": "at", "type": "quantitative", "title": title, "axis": axis, "bin": "binned"},
            "x2": {"field": "to"},
            "y": {
                "field": "share",
                "type": "quantitative",
                "title": "share",
                "stack": None,
                "axis": {"format": ".0%", "tickCount": 4},
            },
            "color": colour(sets),
        },
    }


def band(values: Sequence[Chart], sets: Sequence[str], title: str) -> Chart:
    """A middle line and the band that holds most. Values have `part`, `low`, `middle`, `high`, `set`."""
    x = {"field": "part", "type": "quantitative", "title": "of the match", "axis": {"format": ".0%"}}
    y = {"type": "quantitative", "title": title, "axis": {"format": ".0%", "tickCount": 5}, "scale": {"domain": [0, 1]}}
    area = {
        "mark": {"type": "area", "opacity": 0.22},
        "encoding": {"x": x, "y": {**y, "field": "low"}, "y2": {"field": "high"}, "color": colour(sets)},
    }
    line = {
        "mark": {"type": "line", "strokeWidth": 2.5},
        "encoding": {"x": x, "y": {**y, "field": "middle"}, "color": colour(sets)},
    }
    return {"data": {"values": list(values)}, "width": WIDTH, "height": 200, "layer": [area, line]}


def spread_bars(
    numbers: Sequence[float], name: str, bins: int = 24, edges: tuple[float, float] | None = None
) -> list[Chart]:
    """Numbers sorted into bins; whole numbers into whole bins."""
    if not numbers:
        return []
    low, high = edges or (min(numbers), max(numbers))
    if all(float(number).is_integer() for number in numbers):
        width = max(1.0, -(-(high - low + 1) // bins))
    else:
        width = (high - low) / bins or 1.0
    counts: dict[int, int] = {}
    for number in numbers:
        i = int((min(max(number, low), high) - low) / width)
        counts[i] = counts.get(i, 0) + 1
    return [
        {"at": low + i * width, "to": low + (i + 1) * width, "share": count / len(numbers), "set": name}
        for i, count in sorted(counts.items())
    ]
