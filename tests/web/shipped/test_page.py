"""The page as it is shipped: what the package carries, how large it is, and how the server hands it out."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from email.message import Message
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from hexhold.bots.builder.kinds import BUILT
from hexhold.bots.judgement import REASONS
from hexhold.i18n import LANGUAGES, catalogue
from hexhold.rules.games import GAMES, create
from hexhold.server.http.catalogue import offered
from hexhold.server.http.page import client_folder
from tests.built_page import needs_page
from tests.server.serving import Server
from tests.web.guest import Guest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[3]
MOST_SCRIPT = 205 * 1024
"""Bytes of the scripts of all pages together, as browsers are sent them; nobody loads them all in one visit."""
MOST_WORKSHOP = 16 * 1024
"""Bytes of what the map maker needs beside them, for those who make maps."""


def is_page_of_rules(script: Path) -> bool:
    """Whether a script holds nothing but one of our pages about the rules, which is loaded when it is read."""
    return re.match(r"""\w+ \w+=[`"']# """, script.read_text("utf-8")) is not None


def sent(script: Path) -> Path:
    """The file that is sent in the place of a script: the very small ones are not compressed."""
    small = script.with_name(script.name + ".br")
    return small if small.is_file() else script


@needs_page
def test_all_scripts_together_stay_small() -> None:
    scripts = (client_folder() / "assets").glob("*.js")
    others = re.compile(r"(nl|de|spoken)-")
    # Words of other languages, by which rules are found, are for those who read these.
    loaded = [script for script in scripts if not others.match(script.name) and not is_page_of_rules(script)]
    sizes = {script.name: sent(script).stat().st_size for script in loaded}
    assert any(name.startswith("en-") for name in sizes)
    workshop = sum(sizes.pop(name) for name in list(sizes) if name.startswith("MakerPage-"))
    assert 0 < workshop <= MOST_WORKSHOP
    assert sum(sizes.values()) <= MOST_SCRIPT, json.dumps(sizes, indent=1)


@needs_page
def test_files_go_out_as_small_as_the_browser_takes_them_and_with_names_that_last(site: Server) -> None:
    def ask(path: str, codings: str) -> tuple[Message, bytes]:
        with urlopen(Request(site.base + path, headers={"accept-encoding": codings})) as answer:
            return answer.headers, answer.read()

    script = re.search(rb"/assets/[^\"]+\.js", ask("/", "identity")[1])
    assert script is not None
    path = script[0].decode()
    answers = [ask(path, codings) for codings in ("gzip, br", "gzip, br;q=0", "identity")]
    assert [heads["content-encoding"] for heads, _ in answers] == ["br", "gzip", None]
    brotli, gzipped, plain = (body for _, body in answers)
    assert gzip.decompress(gzipped) == plain
    assert len(brotli) < len(gzipped) < len(plain) / 2
    assert {heads["content-type"].partition(";")[0] for heads, _ in answers} == {"text/javascript"}
    assert all("immutable" in heads["cache-control"] for heads, _ in answers)


@needs_page
@pytest.mark.parametrize(("path", "most"), [("/", 160), ("table", 260)])
def test_a_first_visit_weighs_little(path: str, most: int, invite: Callable[..., Guest]) -> None:
    ann = invite()
    if path == "table":
        path = f"/t/{invite().make_table('watch', ['greedy'] * 3, start=True, visibility='public', pace=9)}"
    wire = ann.page.context.new_cdp_session(ann.page)
    wire.send("Network.enable")
    bytes_heard: list[float] = []
    wire.on("Network.loadingFinished", lambda event: bytes_heard.append(event["encodedDataLength"]))
    wire.on("Network.webSocketFrameReceived", lambda event: bytes_heard.append(len(event["response"]["payloadData"])))
    ann.go(path)
    ann.page.wait_for_load_state("networkidle")
    assert 0 < sum(bytes_heard) / 1024 <= most


@needs_page
def test_the_page_asks_nobody_else_for_anything() -> None:
    page = (client_folder() / "index.html").read_text("utf-8")
    assert re.findall(r"""(?:src|href)=["'](?!/)""", page) == []


def sentences(words: object, path: str = "") -> dict[str, list[str]]:
    """Every sentence of a catalogue by its path; lists and forms of number as one entry."""
    if isinstance(words, str):
        return {path: [words]}
    if isinstance(words, list):
        return {path: [str(word) for word in words]}
    assert isinstance(words, dict)
    found: dict[str, list[str]] = {}
    for key, value in words.items():
        found.update(sentences(value, f"{path}.{key}"))
    return found


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_says_everything_with_the_same_facts(language: str) -> None:
    english, other = sentences(catalogue("en")), sentences(catalogue(language))
    assert list(other) == list(english)
    for path, said in english.items():
        facts = [set(re.findall(r"{(\w+)", sentence)) for sentence in said]
        spoken = [set(re.findall(r"{(\w+)", sentence)) for sentence in other[path]]
        assert spoken == facts, path


def test_every_reason_of_a_bot_has_its_sentence_and_its_facts() -> None:
    words = catalogue("en")["reason"]
    assert isinstance(words, dict)
    facts = {code: set(re.findall(r"{(\w+)", sentence)) for code, sentence in REASONS.items()}
    assert {code: set(re.findall(r"{(\w+)", sentence)) for code, sentence in words.items()} == facts


def test_what_a_bot_may_say_that_a_trade_pays_for_has_a_name_in_every_game() -> None:
    for game in GAMES:
        specs = [create(game, 4).spec_of[kind] for kind in BUILT]
        assert {spec.name for spec in specs if spec} <= catalogue("en")["act"].keys()


def test_every_option_has_its_name_its_sentence_and_its_values_in_the_catalogue() -> None:
    words = catalogue("en")["option"]
    assert isinstance(words, dict)
    for option in (option for game in offered().games for option in game.options):
        assert {"name", "text", *option.words} <= set(words.get(option.name, ())), option.name


def test_no_registry_is_named_in_the_lock_file() -> None:
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert [name for name, package in locked["packages"].items() if "resolved" in package] == []


def test_a_browser_that_cannot_begin_is_told_so(invite: Callable[..., Guest]) -> None:
    """One that does not know the words of the program reads it as this one reads what is none."""
    ann = invite()
    ann.expected = ("Unexpected",)
    ann.page.route("**/assets/*.js", lambda route: route.fulfill(body="of tomorrow {", content_type="text/javascript"))
    ann.go("/")
    expect(ann.page.get_by_text("this browser is too old for it")).to_be_visible()
