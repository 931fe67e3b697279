"""The page's server and browser, for the test that plays in it."""

from tests.web.conftest import browser, open_page, server

__all__ = ["browser", "open_page", "server"]
