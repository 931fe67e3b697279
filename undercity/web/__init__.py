"""The web page: pages, JSON and pushes around rooms, with one small store below."""
