"""Requests that none of our pages makes: each is refused clearly, and the server keeps running."""

import asyncio
import contextlib
import hashlib
import json
import os
import resource
import socket
import ssl
import sys
import threading
import time

import pytest

from harness import CAPTURE, CONSENT, ROOT, Server, ringswipe, study

sys.path.insert(0, str(ROOT / "capture/Benchmarks"))
import room  # noqa: E402


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    with Server(folder / "data", study(folder, ["one two three four five six"] * 4)) as server:
        yield server
        # Whatever was sent, the server is alive and answers.
        assert server.process.poll() is None
        assert server.post("study", {})[0] == 200


def status(answer):
    return int(answer.split(b" ")[1]) if answer.startswith(b"HTTP/1.1 ") else None


def request(server, line, *headers, body=b"", host=None):
    lines = [line, f"Host: {host or f'127.0.0.1:{server.port}'}", *headers, "Connection: close"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + body


def call(server, name, *headers, body=b"{}", origin=None, kind="application/json"):
    return request(
        server, f"POST /api/{name} HTTP/1.1", f"Origin: {origin or f'http://127.0.0.1:{server.port}'}",
        f"Content-Type: {kind}", *headers, *([] if headers else [f"Content-Length: {len(body)}"]), body=body,
    )


def join(server, **fields):
    consent = hashlib.sha256(CONSENT.encode()).hexdigest()
    sent = {"consent": consent, "hand": "right", "grip": "other", "viewport": [390, 844], **fields}
    code, state = server.post("join", sent)
    assert code == 200, state
    code, answer = server.post(
        "step",
        {"session": state["session"], "key": state["key"], "sequence": state["sequence"], "do": "continue", "viewport": [390, 844]},
    )
    assert code == 200, answer
    return {**answer["state"], "key": state["key"]}


def trace(state, **changes):
    fields = {
        "session": state["session"], "key": state["key"], "sequence": state["sequence"],
        "prompt": state["prompt"]["number"], "word": state["prompt"]["word"], "keyboard": state["keyboard"],
        "samples": [[100, 100, 0], [120, 110, 8.5], [150, 120.25, 16], [150, 120.25, 20]],
        "cancelled": False, "pointer": "touch", "coalesced": True, "page": "abc", "down": 100.5,
        "began": 1790000000000.5, "devicePixelRatio": 2, "viewport": [390, 844],
    }
    fields.update(changes)
    return fields


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/page.html",
        "/page.js/../page.css", "//etc/passwd", "/etc/passwd", "/api", "/api/", "/api/../page.css",
        "/api/Study", "/api/study/", "/page.js?x", "/\xff\xfe", "/" + "a" * 8000,
    ],
)
def test_no_path_leads_to_a_file(server, path):
    answer = server.raw(request(server, f"GET {path} HTTP/1.1"))
    assert status(answer) in (400, 404, 405, 421), answer[:200]
    assert b"root:" not in answer


@pytest.mark.parametrize(
    "data",
    [
        b"GET /\0 HTTP/1.1\r\n\r\n", b"\0\0\0\0\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"G\xc3\x8bT / HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET  /  HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n",
    ],
)
def test_garbage_is_answered_with_400_or_the_end(server, data):
    answer = server.raw(data)
    assert answer == b"" or status(answer) in (400, 405, 421, 505), answer[:200]


@pytest.mark.parametrize(
    "headers",
    [
        ["Content-Length: -1"], ["Content-Length: 9223372036854775808"], ["Content-Length: 99999999999999999999999"],
        ["Content-Length: 2", "Content-Length: 3"], ["Content-Length: 2", "Transfer-Encoding: chunked"],
        ["Content-Length: 0x2"], ["Content-Length: +2"], ["Content-Length: 2,2"],
        ["Transfer-Encoding: chunked, identity"],
    ],
)
def test_lengths_that_contradict_are_refused(server, headers):
    answer = server.raw(call(server, "study", *headers))
    assert status(answer) in (400, 413), answer[:200]


def test_a_huge_body_is_refused_whether_announced_or_not(server):
    answer = server.raw(call(server, "study", "Content-Length: 9000000000000000000"))
    assert status(answer) == 413
    chunk = b"100000\r\n" + b" " * 0x100000 + b"\r\n"

    def send(connection):
        for _ in range(40):
            connection.sendall(chunk)

    answer = server.raw(call(server, "study", "Transfer-Encoding: chunked", body=b""), more=send)
    assert answer == b"" or status(answer) == 413, answer[:200]
    assert server.memory() < 400


def test_huge_headers_are_refused(server):
    for size in (17 << 10, 5 << 20):
        answer = server.raw(request(server, "GET / HTTP/1.1", "X-Large: " + "a" * size))
        assert answer == b"" or status(answer) in (400, 431), answer[:200]
    answer = server.raw(request(server, "GET / HTTP/1.1", *[f"X-{n}: 1" for n in range(2000)]))
    assert answer == b"" or status(answer) in (400, 431), answer[:200]


def test_a_request_that_never_ends_is_cut_off(server):
    begun = time.monotonic()
    for data in (b"", b"POST /api/study HT", call(server, "study", "Content-Length: 500", body=b"{")):
        with socket.create_connection(("127.0.0.1", server.port), timeout=25) as connection:
            connection.sendall(data)
            received = b""
            try:
                while chunk := connection.recv(65536):
                    received += chunk
            except ConnectionError:
                pass
            assert received == b"" or status(received) == 408, received[:200]
    # Three time limits of 10 s, one after the other; a slow body makes no difference.
    assert time.monotonic() - begun < 60

    def drip(connection):
        for _ in range(40):
            connection.sendall(b" ")
            time.sleep(0.5)

    begun = time.monotonic()
    answer = server.raw(call(server, "study", "Content-Length: 500", body=b"{"), more=drip)
    assert answer == b"" or status(answer) == 408
    assert time.monotonic() - begun < 25


def test_a_thousand_idle_connections_of_one_address_disturb_nobody(server):
    """Sockets that say nothing are closed after a second, and meanwhile everybody is answered: also on
    new connections, and also the same address."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    stop = threading.Event()

    def crowd(count):
        while not stop.is_set():
            idle = []
            for _ in range(count):
                connection = socket.socket()
                connection.bind(("127.0.0.2", 0))
                connection.settimeout(30)
                connection.connect(("127.0.0.1", server.port))
                idle.append(connection)
            # The server ends each of them by itself.
            for connection in idle:
                with contextlib.suppress(ConnectionError):
                    assert connection.recv(1) == b""
                connection.close()

    crowds = [threading.Thread(target=crowd, args=(500,)) for _ in range(2)]
    for each in crowds:
        each.start()
    try:
        for number in range(200):
            assert server.post("study", {})[0] == 200, number
        state = join(server)
        assert server.post("trace", trace(state))[0] == 200
        with socket.create_connection(("127.0.0.1", server.port), timeout=30, source_address=("127.0.0.2", 0)) as same:
            same.sendall(call(server, "study"))
            assert status(same.recv(65536)) == 200
    finally:
        stop.set()
        for each in crowds:
            each.join()
    assert server.memory() < 400


def test_a_room_full_of_phones_begins_at_once(tmp_path):
    """200 people, each with the connections of a browser, load the page and write their first word."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with Server(tmp_path / "data", study(tmp_path, ["one two three four five six"] * 4)) as server:
        assert asyncio.run(room.begin(server.port, CONSENT, people=200)) == 200
        assert len(server.exported()) == 200
        assert len({each["user"] for each in server.exported()}) == 200


def test_a_link_with_a_query_is_the_page(server):
    plain = server.raw(request(server, "GET / HTTP/1.1"))
    linked = server.raw(request(server, "GET /?PROLIFIC_PID=5f&SESSION_ID=%20x HTTP/1.1"))
    assert status(linked) == 200
    assert linked.split(b"\r\n\r\n", 1)[1] == plain.split(b"\r\n\r\n", 1)[1]


def test_a_number_opens_no_session_and_codes_cannot_be_guessed(tmp_path):
    with Server(tmp_path / "data", study(tmp_path, ["one two"])) as server:
        mine = join(server)
        consent = hashlib.sha256(CONSENT.encode()).hexdigest()
        code, answer = server.post(
            "join",
            {"consent": consent, "hand": "right", "grip": "other", "viewport": [390, 844], "participant": "p001"},
        )
        assert code == 400 and answer["code"] == "number-is-no-key" and "key" not in answer
        own = json.loads((tmp_path / "data/sessions/p001-1.jsonl").read_text().splitlines()[0])["code"]
        assert server.post("join", {"code": own, "viewport": [390, 844]})[1]["key"] == mine["key"]
        answers = [server.post("join", {"code": f"{n:012d}", "viewport": [390, 844]}) for n in range(20)]
        assert [code for code, _ in answers] == [404] * 10 + [429] * 10
        assert all("key" not in answer for _, answer in answers)


def test_a_proxy_needs_the_secret_unless_the_study_is_open(tmp_path):
    for flags, expected in ([], 401), (["--open"], 200):
        folder = tmp_path / ("open" if flags else "closed")
        folder.mkdir()
        with Server(folder / "data", study(folder, ["one two"]), "--proxy", "study.example", *flags) as server:
            headers = {"Host": "study.example", "Origin": "https://study.example"}
            assert server.post("study", {}, headers=headers)[0] == expected
            if not flags:
                line = next(line for line in server.lines if "https://study.example/#token=" in line)
                token = line.split("#token=")[1].strip()
                assert server.post("study", {}, headers={**headers, "RingSwipe-Token": token})[0] == 200
            else:
                assert any("no secret" in line for line in server.lines)


def test_the_leaders_page_is_for_the_leader_alone(tmp_path):
    with Server(tmp_path / "data", study(tmp_path, ["one two"])) as server:
        mine = join(server)
        line = next(line for line in server.lines if "/leader#leader=" in line)
        leader = {"RingSwipe-Leader": line.split("#leader=")[1].strip()}
        for name in ("live", "leader-forget", "leader-drop-out"):
            for headers in ({}, {"RingSwipe-Leader": "0" * 32}):
                assert server.post(name, {"participant": "p001"}, headers=headers)[0] == 401
        code, live = server.post("live", {}, headers=leader)
        assert code == 200 and [each["session"] for each in live["sessions"]] == ["p001-1"]
        # As `ringswipe capture forget` does while the server runs.
        ringswipe("capture", "forget", "p001", server.data)
        assert server.post("state", {"session": "p001-1", "key": mine["key"], "viewport": [390, 844]})[0] == 410
        assert server.post("live", {}, headers=leader)[1]["sessions"] == []
        assert status(server.raw(request(server, "GET /leader HTTP/1.1"))) == 200


def test_a_german_study_is_decoded_with_german_and_never_with_english(tmp_path):
    import subprocess

    data = tmp_path / "data"
    file = study(tmp_path, ["ich habe keine zeit"], language="de", feedback="word", layouts=[{"layout": "qwertz"}])
    with Server(data, file) as server:
        assert any("path in de: lexicon de " in line for line in server.lines), server.lines
        assert server.post("study", {})[1]["language"] == "de"
    for wrong in (["--lexicon", "words-50k"], ["--language", "en", "--phrases", str(tmp_path / "phrases.txt")]):
        run = subprocess.run(
            [CAPTURE, str(file), *wrong, "--data", str(data)], capture_output=True, text=True, cwd=ROOT, timeout=120
        )
        assert run.returncode == 1, run
        assert "decoded otherwise" in run.stderr or "another study" in run.stderr, run.stderr


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "localhost:{port}.evil"])
def test_foreign_hosts_are_refused(server, host):
    host = host.format(port=server.port)
    assert status(server.raw(request(server, "GET / HTTP/1.1", host=host))) in (400, 421)
    posted = request(
        server, "POST /api/study HTTP/1.1", f"Origin: http://127.0.0.1:{server.port}",
        "Content-Type: application/json", "Content-Length: 2", body=b"{}", host=host,
    )
    assert status(server.raw(posted)) in (400, 421)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1", "http://localhost"])
def test_foreign_origins_are_refused(server, origin):
    assert status(server.raw(call(server, "study", origin=origin.format(port=server.port)))) == 403


def test_every_answer_forbids_what_the_page_does_not_need(server):
    for data in (request(server, "GET / HTTP/1.1"), request(server, "GET /page.js HTTP/1.1"), call(server, "study"), request(server, "GET /no HTTP/1.1")):
        head = server.raw(data).split(b"\r\n\r\n")[0].decode("latin-1").lower()
        policy = next(line for line in head.splitlines() if line.startswith("content-security-policy:"))
        assert "default-src 'none'" in policy and "script-src 'self';" in policy and "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy and "x-content-type-options: nosniff" in head
        assert "access-control" not in head and "set-cookie" not in head


def test_a_full_quota_refuses_and_loses_nothing(tmp_path):
    with Server(tmp_path / "data", study(tmp_path, ["one two three four five six"]), "--quota", "1") as server:
        state = join(server)
        # 20,000 samples are more than 300 kB as they are stored.
        samples = [[100 + n % 7 / 8, 100.125, n / 8] for n in range(20_000)]
        stored = 0
        while True:
            code, answer = server.post("trace", json.dumps(trace(state, samples=samples), separators=(",", ":")))
            if code != 200:
                break
            stored += 1
            state = {**answer["state"], "key": state["key"]}
        assert code == 507 and answer["code"] == "full" and 1 <= stored <= 3
        assert [len(each["samples"]) for each in server.exported()] == [20_000] * stored
        server.stop()
        # With more room the session resumes at its word.
        server.arguments[-1] = "2"
        server.start()
        assert server.post("trace", json.dumps(trace(state, samples=samples), separators=(",", ":")))[0] == 200
        assert len(server.exported()) == stored + 1


def test_a_missing_origin_another_type_and_another_method_are_refused(server):
    bare = request(server, "POST /api/study HTTP/1.1", "Content-Type: application/json", "Content-Length: 2", body=b"{}")
    assert status(server.raw(bare)) == 403
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp"):
        assert status(server.raw(call(server, "study", kind=kind))) == 415
    for method in ("GET", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"):
        answer = server.raw(request(server, f"{method} /api/study HTTP/1.1"))
        assert status(answer) == 405 and b"Access-Control" not in answer, answer[:200]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"null", b"{", b'{"session":1}', b'{"session":"../../etc/passwd","key":"x"}', b"\xff\xfe",
        b'{"session":"p001-1","session":"p002-1"}', b"[" * 100_000, b'{"a":' * 50_000, b'{"viewport":[1e999,1]}',
        json.dumps({"session": "p001-1/../../x", "key": "0" * 32}).encode(),
        json.dumps({"session": "p001-1\0", "key": "0" * 32}).encode(),
        json.dumps({"participant": "../p001", "viewport": [390, 844]}).encode(),
    ],
)
@pytest.mark.parametrize("name", ["join", "state", "trace", "step", "touches", "keyboard", "try-word", "try-touches", "note"])
def test_bodies_that_no_page_sends(server, name, body):
    code, answer = server.post(name, body)
    if name == "try-touches" and body == b"":
        return
    assert 400 <= code < 500, (code, answer)
    assert answer["error"] and answer["code"] and len(answer["error"]) < 300
    assert not any(sign in answer["error"] for sign in ("/root", "/work", "Fatal", "Optional("))


def change(**fields):
    return fields


@pytest.mark.parametrize(
    "changes",
    [
        change(samples=[]), change(samples=[[100, 100]]), change(samples=[[100, 100, 0, 1]]), change(samples="x"),
        change(samples=[[100, 100, 0], [100, 100, -1]]), change(samples=[[100, 100, 5], [100, 100, 4]]),
        change(samples=[[100, 100, 0], [1e9, 100, 4]]), change(samples=[[-500, 100, 0], [100, 100, 4]]),
        change(samples=[[100, 100, 0], [100, 100, 1e12]]), change(samples=[[100, 100, 0], [100, None, 4]]),
        change(keyboard="0-1x1"), change(keyboard="../../etc/passwd"), change(keyboard="99-390x290"),
        change(prompt=-1), change(prompt=1e30), change(word=99), change(word=0.5), change(word=-1), change(sequence=0),
        change(sequence=10**15), change(sequence="1"), change(cancelled="no"), change(pointer="<script>"),
        change(page="../x"), change(page="a" * 1000), change(down="soon"), change(devicePixelRatio=0),
        change(devicePixelRatio=-1), change(viewport=[0, 0]), change(viewport=[390]), change(viewport=[390, "x"]),
        change(extra=1), change(key="0" * 32), change(session="p999-9"),
    ],
    ids=lambda changes: next(iter(changes)) + "=" + json.dumps(next(iter(changes.values())))[:30],
)
def test_traces_that_no_page_sends(server, changes):
    state = join(server)
    code, answer = server.post("trace", trace(state, **changes))
    assert 400 <= code < 500, (code, answer)
    assert answer["error"] and answer["code"]
    # Nothing was stored and nothing was lost: the same number takes a right trace.
    assert server.post("trace", trace(state))[0] == 200


def test_numbers_that_json_does_not_have_and_a_million_samples(server):
    state = join(server)
    for number in ("NaN", "Infinity", "1e999", "-1e999", "0x10", "1_0"):
        text = json.dumps(trace(state, samples=[[100, 100, 0], ["#", 100, 5]])).replace('"#"', number)
        assert server.post("trace", text)[0] == 400
    many = trace(state, samples=[[100, 100, n / 10] for n in range(20_001)])
    assert server.post("trace", json.dumps(many, separators=(",", ":")))[0] == 413
    million = json.dumps(trace(state, samples=[[1, 1, 1]] * 1_000_000), separators=(",", ":"))
    try:
        assert server.post("trace", million)[0] == 413
    except (ConnectionError, BrokenPipeError):
        pass  # The server answered and closed while the body was still being sent.
    most = trace(state, samples=[[100, 100, n / 10] for n in range(20_000)])
    code, answer = server.post("trace", json.dumps(most, separators=(",", ":")))
    assert code == 200, answer


def test_reused_numbers_and_two_tabs(server):
    state = join(server)
    first = json.dumps(trace(state))
    assert server.post("trace", first)[0] == 200
    code, again = server.post("trace", first)
    assert code == 200 and again["repeated"] is True
    code, other = server.post("trace", trace(state, page="othertab", samples=[[90, 90, 0], [110, 100, 9]]))
    assert code == 409 and other["code"] == "conflict"
    # As on the page: with the number in the answer, nothing is dropped.
    kept = trace(state, page="othertab", samples=[[90, 90, 0], [110, 100, 9]], sequence=other["state"]["sequence"])
    assert server.post("trace", kept)[0] == 200
    code, ahead = server.post("trace", trace(state, sequence=other["state"]["sequence"] + 5))
    assert code == 409 and ahead["code"] == "ahead"
    mine = [each for each in server.exported() if each["session"] == state["session"]]
    assert len(mine) == 2 and len({json.dumps(each["samples"]) for each in mine}) == 2


def test_a_clock_that_jumps_is_no_reason_to_lose_a_trace(server):
    for began in (1790000000000, 0, 1, 4e12):
        state = join(server)
        code, answer = server.post("trace", trace(state, began=began, down=1e9))
        assert code == 200, answer


def test_ids_of_others_need_their_key(server):
    mine, other = join(server), join(server)
    for name in ("state", "trace", "step", "note"):
        fields = trace(mine, key=other["key"]) if name == "trace" else {
            "session": mine["session"], "key": other["key"], "sequence": 1, "viewport": [390, 844],
            "do": "skip", "text": "x",
        }
        allowed = {"state": {"session", "key", "viewport"}, "step": {"session", "key", "sequence", "do", "viewport"},
                   "note": {"session", "key", "sequence", "text", "viewport"}}
        if name in allowed:
            fields = {key: value for key, value in fields.items() if key in allowed[name]}
        assert server.post(name, fields)[0] == 403


@pytest.mark.parametrize(
    "text, fits",
    [
        ("he\u202eolleh olleh", None), ("<script>alert(1)</script> <b>x</b>", None), ("x" * 1_000_000, False),
        ("word " * 200_000, False), ("שלום עולם", None), ("a\0b", False), ("", False),
    ],
    ids=["bidi", "script", "long-word", "many-words", "hebrew", "nul", "empty"],
)
def test_phrases_that_no_study_should_have(tmp_path, text, fits):
    """Refused with one line when the server starts, or served as text."""
    import subprocess

    file = study(tmp_path, [text])
    command = [CAPTURE, str(file), "--data", str(tmp_path / "data"), "--port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    lines = []
    for line in process.stderr:
        lines.append(line)
        if "Ctrl-C" in line:
            process.terminate()
    code = process.wait(60)
    said = "".join(lines)
    started = "Ctrl-C" in said
    assert fits is None or started == fits, said
    if not started:
        assert code != 0 and said.startswith("Error: ") and len(said.splitlines()) == 1 and len(said) < 400, said
    assert "Fatal" not in said


def test_the_local_network_needs_tls_and_the_token(tmp_path):
    file = study(tmp_path, ["one two"])
    with Server(tmp_path / "data", file, "--lan", "--name", "ring.test") as server:
        said = "\n".join(server.lines)
        token = next(line for line in server.lines if "#token=" in line).split("#token=")[1].strip()
        assert len(token) == 32 and "https://ring.test:" in said and "█" in said
        certificate = (tmp_path / "data/server/certificate.pem").read_text()
        for name in os.listdir(tmp_path / "data/server"):
            assert os.stat(tmp_path / "data/server" / name).st_mode & 0o077 == 0
        # Plain HTTP gets nowhere.
        assert not server.raw(b"GET / HTTP/1.1\r\nHost: ring.test\r\n\r\n", wait=5).startswith(b"HTTP/1.1 200")
        context = ssl.create_default_context(cadata=certificate)
        # The certificate itself is trusted, not as an issuer of others.
        context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN

        def post(token, host="ring.test"):
            headers = f"RingSwipe-Token: {token}\r\n" if token is not None else ""
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as plain:
                with context.wrap_socket(plain, server_hostname=host) as connection:
                    connection.sendall(
                        f"POST /api/study HTTP/1.1\r\nHost: {host}:{server.port}\r\n{headers}"
                        f"Origin: https://{host}:{server.port}\r\nContent-Type: application/json\r\n"
                        "Content-Length: 2\r\nConnection: close\r\n\r\n{}".encode()
                    )
                    return status(connection.recv(65536))

        assert post(token) == 200
        assert post(token, host="127.0.0.1") == 200
        for wrong in (None, "", token[:-1], token + "0", token.upper() + " x", "0" * 32):
            assert post(wrong) == 401
        # 10,000 wrong tokens on open connections: each is refused, and none lets the next one in.
        refused = 0
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as plain:
            with context.wrap_socket(plain, server_hostname="ring.test") as connection:
                for number in range(10_000):
                    connection.sendall(
                        f"POST /api/study HTTP/1.1\r\nHost: ring.test:{server.port}\r\nRingSwipe-Token: {number:032x}\r\n"
                        f"Origin: https://ring.test:{server.port}\r\nContent-Type: application/json\r\n"
                        "Content-Length: 2\r\n\r\n{}".encode()
                    )
                    answer = b""
                    while b"bad-token" not in answer:
                        chunk = connection.recv(65536)
                        assert chunk, answer
                        answer += chunk
                    refused += status(answer) == 401
        assert refused == 10_000
        assert post(token) == 200
        server.stop()
        # Started again, the same address still works: token and certificate were kept.
        server.start()
        assert post(token) == 200
        server.stop()
        server.arguments.append("--new-token")
        server.start()
        assert post(token) == 401


def test_mistakes_on_the_command_line_are_told_in_one_line(tmp_path):
    import subprocess

    for arguments, code in [
        (["--port", "99999"], 64), (["--certificate", "x.pem", "--lan"], 64), (["--new-token"], 64), (["--open"], 64),
        (["--proxy", "http://x"], 64), (["--try-only", "study.json"], 64), (["no-such-study.json"], 1),
        (["--lan", "--certificate", "none.pem", "--key", "none.pem"], 1), (["--phrases", "none.txt"], 1),
        (["--lexicon", "none.tsv"], 1),
    ]:
        run = subprocess.run(
            [CAPTURE, *arguments, "--data", str(tmp_path / "data")], capture_output=True, text=True, cwd=ROOT, timeout=60
        )
        assert run.returncode == code, (arguments, run)
        assert run.stderr.startswith("Error: ") and "Fatal" not in run.stderr, run.stderr
        assert len(run.stderr.splitlines()[0]) < 300
    # A taken port.
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = subprocess.run(
            [CAPTURE, "--try-only", "--port", str(port)], capture_output=True, text=True, cwd=ROOT, timeout=60
        )
        assert run.returncode == 1 and f"cannot listen on 127.0.0.1:{port}" in run.stderr, run
