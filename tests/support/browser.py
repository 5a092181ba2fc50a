"""A real browser for tests: headless Chromium, spoken to through its debugging pipe.

    with browser() as page:
        page.size(360, 740)
        page.open(folder / "reference.html")
        assert "Archer" == page.evaluate("document.querySelector('h2').textContent")
        assert [] == page.console

No package and no open port is needed. The browser reaches nothing but this machine, so
that a page that asks for something from outside shows an error in `console`.
"""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PATIENCE = 60.0  # seconds after which a silent browser is taken for dead
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    "--hide-scrollbars",
    "--no-default-browser-check",
    "--no-first-run",
    "--force-color-profile=srgb",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--remote-debugging-pipe",
)

_TRAMPOLINE = """
import fcntl, os, sys
read, write = (fcntl.fcntl(int(number), fcntl.F_DUPFD, 10) for number in sys.argv[1:3])
os.dup2(read, 3)
os.dup2(write, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Puts two files under the numbers that the browser looks for, and becomes the browser.

By way of higher numbers, because one of them may be the 3 or 4 of the other. A shell would not
do: some know only numbers of one digit.
"""


class BrowserError(Exception):
    """The browser refused a command, or a script in the page failed."""


class _Pipe:
    """The two ends of the debugging pipe: JSON texts, each closed by a zero byte."""

    def __init__(self, read: int, write: int) -> None:
        self._read, self._write, self._rest = read, write, b""

    def put(self, message: dict[str, Any]) -> None:
        """Sends a message whole."""
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._write, data) :]

    def get(self, until: float) -> dict[str, Any]:
        """The next message; TimeoutError if none has come at `until`, in monotonic seconds."""
        while b"\0" not in self._rest:
            if not select.select([self._read], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser says nothing")
            data = os.read(self._read, 1 << 16)
            if not data:
                raise BrowserError("the browser is gone")
            self._rest += data
        text, self._rest = self._rest.split(b"\0", 1)
        message: dict[str, Any] = json.loads(text)
        return message

    def close(self) -> None:
        """Closes both ends, at which the browser ends by itself."""
        os.close(self._write)
        os.close(self._read)


class Page:
    """One tab of the browser."""

    def __init__(self, pipe: _Pipe) -> None:
        self._pipe, self._count, self._session = pipe, 0, ""
        self._events: list[dict[str, Any]] = []
        self._errors: list[str] = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        for domain in ("Page", "Runtime", "Log"):
            self.send(f"{domain}.enable")
        self.size(1280, 800)

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Any command of the DevTools protocol, and what it returns.

        BrowserError is raised if the browser refuses it.
        """
        self._count += 1
        session = {"sessionId": self._session} if self._session else {}
        self._pipe.put({"id": self._count, "method": method, "params": parameters, **session})
        until = time.monotonic() + _PATIENCE
        while (message := self._pipe.get(until)).get("id") != self._count:
            self._take(message)
        if "error" in message:
            raise BrowserError(f"{method}: {message['error']['message']}")
        result: dict[str, Any] = message["result"]
        return result

    def open(self, address: str | Path) -> None:
        """Opens an address or a file, and returns when it has loaded; starts `console` anew."""
        url = address.resolve().as_uri() if isinstance(address, Path) else address
        self._events.clear()
        self._errors.clear()
        found = self.send("Page.navigate", url=url)
        if error := found.get("errorText"):
            raise BrowserError(f"{url}: {error}")
        self._wait_for("Page.loadEventFired")

    def reload(self) -> None:
        """Loads the page anew, and returns when it has loaded."""
        self._events.clear()
        self.send("Page.reload")
        self._wait_for("Page.loadEventFired")

    def evaluate(self, script: str) -> Any:
        """The value of a JavaScript expression, as JSON can tell it; promises are awaited."""
        found = self.send(
            "Runtime.evaluate",
            expression=script,
            awaitPromise=True,
            returnByValue=True,
            userGesture=True,
        )
        if fault := found.get("exceptionDetails"):
            raise BrowserError(_told(fault))
        return found["result"].get("value")

    def until(self, script: str) -> None:
        """Waits until a JavaScript expression is something (true, a text, an element, …).

        BrowserError is raised if that does not happen in a minute.
        """
        end = time.monotonic() + _PATIENCE
        while not self.evaluate(f"Boolean({script})"):
            if time.monotonic() > end:
                raise BrowserError(f"never true: {script}")
            time.sleep(0.05)

    def size(self, width: int, height: int) -> None:
        """Sets the inside of the window, in CSS pixels."""
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    def screenshot(self, path: Path, *, whole: bool = False) -> None:
        """Writes a PNG of the window or of the `whole` page, one pixel per CSS pixel."""
        found = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(found["data"]))

    @property
    def console(self) -> list[str]:
        """The errors since `open`: of scripts, of the network, of the security policy."""
        self.send("Runtime.evaluate", expression="0")  # what came before it has been read then
        return list(self._errors)

    def _take(self, message: dict[str, Any]) -> None:
        self._events.append(message)
        told = message.get("params", {})
        match message.get("method"):
            case "Runtime.exceptionThrown":
                self._errors.append(_told(told["exceptionDetails"]))
            case "Runtime.consoleAPICalled" if told["type"] in {"error", "assert"}:
                words = (str(a.get("value", a.get("description", ""))) for a in told["args"])
                self._errors.append(" ".join(words))
            case "Log.entryAdded" if told["entry"]["level"] == "error":
                self._errors.append(f"{told['entry']['text']} {told['entry'].get('url', '')}")

    def _wait_for(self, event: str) -> None:
        until = time.monotonic() + _PATIENCE
        while not any(event == message.get("method") for message in self._events):
            self._take(self._pipe.get(until))


def _told(fault: dict[str, Any]) -> str:
    thrown = fault.get("exception", {})
    return str(thrown.get("description", thrown.get("value", fault["text"])))


def _start(program: str, profile: Path) -> tuple[subprocess.Popen[bytes], _Pipe]:
    """Starts the browser with the far ends of two pipes as its files 3 and 4, as it wants them."""
    (far_read, write), (read, far_write) = os.pipe(), os.pipe()
    command = [program, *_FLAGS, f"--user-data-dir={profile}", "about:blank"]
    running = subprocess.Popen(
        [sys.executable, "-c", _TRAMPOLINE, str(far_read), str(far_write), *command],
        pass_fds=(far_read, far_write),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    os.close(far_read)
    os.close(far_write)
    return running, _Pipe(read, write)


def _end(running: subprocess.Popen[bytes]) -> None:
    """Waits for the browser, which ends when its pipe is closed; kills all of it if it does not."""
    try:
        running.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()


@contextmanager
def browser() -> Iterator[Page]:
    """An empty page of a fresh headless Chromium, which ends with the `with`.

    The test is skipped where there is no Chromium or Chrome, and on Windows, where a
    child cannot be given pipes by number.
    """
    program = next(filter(None, map(shutil.which, _NAMES)), None)
    if program is None or os.name == "nt":
        pytest.skip(f"needs one of {', '.join(_NAMES)} on a POSIX system")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        running, pipe = _start(program, Path(profile))
        try:
            yield Page(pipe)
        finally:
            pipe.close()
            _end(running)
