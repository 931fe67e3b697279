#!/bin/sh
# Installs Debian's chromium for the tests where that is possible. Never fails: without it those tests are skipped.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo 'Installing chromium for the tests that drive a real browser.'
    { timeout 300 apt-get -qq update && DEBIAN_FRONTEND=noninteractive timeout 900 apt-get -qq install -y chromium; } \
        >/dev/null 2>&1 || true
fi
command -v chromium >/dev/null 2>&1 || echo 'There is no chromium: tests that need a browser will be skipped.' >&2
exit 0
