"""Jobs: their events, how they end, how they are stopped, and who has to wait."""

import base64
import json
import zipfile
from collections.abc import Generator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from tests.plugging import OWN, write
from tests.web.serving import (
    ENDLESS,
    GOOD,
    HOPELESS,
    LONG,
    NO_WORKERS,
    ONE_WORKER,
    PATIENCE,
    SMALL,
    WITH_PATIENCE,
    Client,
    Reply,
    running,
    studio,
    until,
)

from cluewright import check, find_all, load_plugin, mask, read_grid, verify
from cluewright.web.own_files import OwnFiles

__all__ = ["write"]  # a fixture


def test_a_puzzle_is_found(client: Client) -> None:
    events = list(client.events(client.begin("find", mask=GOOD, seed=1)))
    assert [kind for kind, _ in events][-1] == "done"
    assert "started" in [kind for kind, _ in events]
    answer = events[-1][1]
    assert (answer["outcome"], answer["seed"]) == ("found", 1)
    assert check(answer["puzzle"]).is_proper
    assert read_grid(answer["solution"]).is_solution


def test_a_proof_can_be_fetched_and_verified(client: Client) -> None:
    job = client.begin("find", mask=HOPELESS)
    answer = list(client.events(job))[-1][1]
    assert (answer["outcome"], answer["certificate"]["kind"]) == ("impossible", "few-digits")
    file = client.get(f"{job}/certificate")
    assert len(file.body) == answer["certificate"]["bytes"]
    assert "attachment" in file.headers["content-disposition"]
    assert client.ask("verify", certificate=file.body.decode()).json["accepted"]
    assert client.ask("verify", job=job.rpartition("/")[2]).json["accepted"]


def test_a_long_proof_comes_beside_its_certificate(client: Client, tmp_path: Path) -> None:
    job = client.begin("find", mask=".*.*..*....*....", strategies="naked-single", engine="rounds", seed=1)
    answer = list(client.events(job))[-1][1]
    assert answer["outcome"] == "impossible"
    with zipfile.ZipFile(BytesIO(client.get(f"{job}/certificate").body)) as files:
        files.extractall(tmp_path)
    text, *proofs = sorted(tmp_path.iterdir(), key=lambda file: file.suffix != ".json")
    assert verify(text)
    proof = base64.b64encode(proofs[0].read_bytes()).decode()
    assert client.ask("verify", certificate=text.read_text(), proof=proof).json["accepted"]
    assert not client.ask("verify", certificate=text.read_text()).json["accepted"]
    assert client.ask("verify", job=job.rpartition("/")[2]).json["accepted"]


def test_a_job_without_a_certificate_has_none(client: Client) -> None:
    job = client.begin("find", mask=GOOD)
    list(client.events(job))
    assert client.get(f"{job}/certificate").code == "not-found"
    assert client.get("/api/jobs/none/events").code == client.request("DELETE", "/api/jobs/none").code == "not-found"


def test_all_puzzles_come_as_items(client: Client) -> None:
    asked = {"mask": "1..*2...*....*..", "strategies": "naked-single", "seed": 1}
    events = list(client.events(client.begin("find-all", **asked)))
    items = [told["puzzle"] for kind, told in events if kind == "item"]
    assert set(items) == {str(each) for each in list(find_all("1..*2...*....*..", "naked-single", seed=1))[:-1]}
    assert events[-1][1]["outcome"] == "complete"
    two = list(client.events(client.begin("find-all", mask=GOOD, count=2)))
    assert [kind for kind, _ in two].count("item") == 2
    assert two[-1][1] == {"outcome": "enough", "count": 2}


def test_a_stream_goes_on_after_the_last_item_that_was_heard(client: Client) -> None:
    job = client.begin("find-all", mask="1..*2...*....*..", strategies="naked-single")
    items = [told for kind, told in client.events(job) if kind == "item"]
    for seen in range(3):
        again = [told for kind, told in client.events(job, **{"Last-Event-ID": str(seen)}) if kind == "item"]
        assert again == items[seen:]
    assert client.get(job).json["items"] == items


def test_puzzles_are_generated(client: Client) -> None:
    events = list(client.events(client.begin("generate", board="4x4", count=2, seed=1)))
    puzzles = [told["puzzle"] for kind, told in events if kind == "item"]
    assert all(check(puzzle).is_proper for puzzle in puzzles)
    assert events[-1] == ("done", {"count": 2})
    kind, told = client.answer("generate", board="4x4", clues=3, time_limit=0.1)
    assert (kind, told["error"]["code"]) == ("failed", "cannot-generate")


def test_what_is_wrong_with_a_job_is_said_at_once_or_at_its_end(client: Client) -> None:
    assert client.ask("jobs/find", mask=GOOD, time_limit=-1).code == "bad-input"
    kind, told = client.answer("find", mask="*?")
    assert (kind, told["error"]["code"]) == ("failed", "bad-input")
    job = client.begin("find", mask=GOOD, engine="wishing")
    assert "engine" in list(client.events(job))[-1][1]["error"]["message"]
    assert client.get(job).json["state"] == "failed"


def test_a_search_tells_its_progress_until_it_is_stopped(client: Client) -> None:
    job = client.begin("find", **ENDLESS)
    told: dict[str, Any] = {}
    for kind, said in client.events(job):
        if kind == "progress" and not told:
            told = said
            assert client.request("DELETE", job).status == 204
    assert (kind, said["outcome"], said["cause"]) == ("done", "undecided", "cancelled")
    assert told["engines"][0]["counts"]["moves"] > 0
    assert read_grid(told["best"]["puzzle"]).clues == mask(LONG).cells
    assert told["best"]["left"] > 0
    assert client.get(job).json["answer"] == said
    assert client.request("DELETE", job).status == 204  # once more does no harm


def test_what_has_an_end_is_counted_towards_it(client: Client) -> None:
    job = client.begin("find", mask=LONG, strategies="naked-single", engine="chute-cubes", time_limit=3600)
    for kind, said in client.events(job):
        if kind == "progress" and any(side["in_all"] for side in said["engines"]):
            client.request("DELETE", job)
    assert kind == "done"


def test_a_search_that_does_not_stop_in_time_is_killed() -> None:
    with studio(replace(ONE_WORKER, seconds_to_stop=0)) as client:
        job = client.begin("find", **ENDLESS)
        events = client.events(job)
        next(event for event in events if event[0] == "progress")
        client.request("DELETE", job)
        *_, (_, told) = events  # of an outcome, if it was quicker
        assert (told.get("cause") or told["error"]["code"]) == "cancelled"
        assert client.answer("find", mask=GOOD)[1]["outcome"] == "found"  # by another process


@pytest.mark.usefixtures("write")
def test_a_process_that_takes_the_place_of_another_has_the_plugins_that_the_studio_began_with() -> None:
    with studio(replace(WITH_PATIENCE, job_workers=0, quick_seconds=1)) as client:
        load_plugin(OWN["format"])
        assert client.ask("count", puzzle="." * 81, limit=10**9).code == "too-long"  # which ends its process

        def read() -> Reply | None:
            reply = client.ask("read", text="4x4 r1c1=1 r2c1=2 r2c4=3 r3c3=4 r4c2=1")
            return None if reply.status == 422 and reply.code == "too-long" else reply

        assert until(read).code == "bad-input"


def test_a_small_question_that_is_asked_as_a_job_can_be_stopped_too() -> None:
    with studio(ONE_WORKER) as client:
        job = client.begin("count", puzzle="." * 81, limit=10**9)
        until(lambda: client.get(job).json["state"] == "running")
        client.request("DELETE", job)
        kind, told = list(client.events(job))[-1]
        assert (kind, told["error"]["code"]) == ("failed", "cancelled")


def test_a_job_that_nobody_listens_to_is_cancelled() -> None:
    with studio(replace(ONE_WORKER, silence=0.2)) as client:

        def begun() -> tuple[str, Generator[tuple[str, Any]]] | None:
            job = client.begin("find", **ENDLESS)
            events = client.events(job)
            return (job, events) if any(kind == "progress" for kind, _ in events) else None

        job, events = until(begun)  # however late it is listened to
        events.close()
        until(lambda: client.answer("find", mask=GOOD)[1].get("outcome") == "found")  # so the only worker is free again
        assert client.get(job).json["answer"]["cause"] == "cancelled"


def test_those_who_wait_are_told_how_many_are_ahead_and_too_many_are_refused() -> None:
    with studio(replace(ONE_WORKER, waiting_per_client=2, waiting=3)) as client:
        running = client.begin("find", **ENDLESS)
        until(lambda: client.get(running).json["state"] == "running")
        waiting = [client.begin("find", **ENDLESS) for _ in range(2)]
        assert [client.get(job).json["ahead"] for job in waiting] == [0, 1]
        refused = client.ask("jobs/find", **ENDLESS)
        assert (refused.status, refused.code) == (429, "busy")
        assert int(refused.headers["retry-after"]) == refused.json["error"]["retry_after"] >= 1
        other, third = Client(client.address, "127.0.0.2"), Client(client.address, "127.0.0.3")
        theirs = other.begin("find", mask=GOOD)
        assert client.get(theirs).json["ahead"] == 1  # before the second of the first client
        crowded = third.ask("jobs/find", **ENDLESS)
        assert (crowded.status, crowded.code) == (503, "busy")
        assert "retry-after" in crowded.headers
        assert next(client.events(waiting[1])) == ("waiting", {"ahead": 2})
        for job in (*waiting, running):
            client.request("DELETE", job)
        assert list(other.events(theirs))[-1][1]["outcome"] == "found"


def test_a_client_may_have_to_leave_a_worker_to_others() -> None:
    with studio(replace(ONE_WORKER, job_workers=2, running_per_client=1)) as client:
        first, second = client.begin("find", **ENDLESS), client.begin("find", mask=GOOD)
        until(lambda: client.get(first).json["state"] == "running")
        other = Client(client.address, "127.0.0.2")
        assert other.answer("find", mask=GOOD)[1]["outcome"] == "found"
        assert client.get(second).json["state"] == "waiting"
        client.request("DELETE", first)
        assert list(client.events(second))[-1][1]["outcome"] == "found"


def test_a_small_question_that_waits_too_long_is_refused_with_a_time_to_come_back() -> None:
    with studio(replace(NO_WORKERS, quick_patience=0.1)) as client:
        reply = client.ask("check", puzzle=SMALL)
        assert (reply.status, reply.code, reply.headers["retry-after"]) == (503, "busy", "10")


def test_small_questions_do_not_wait_for_searches() -> None:
    with studio() as client:
        job = client.begin("find", **ENDLESS)
        until(lambda: client.get(job).json["state"] == "running")
        assert client.ask("check", puzzle=SMALL).json["count"] == 1
        assert client.get(job).json["state"] == "running"


def test_what_takes_too_long_or_too_much_memory_is_ended_and_said_to_be() -> None:
    with studio(replace(WITH_PATIENCE, job_workers=0, quick_seconds=0.3)) as client:
        until(lambda: client.ask("check", puzzle=SMALL).status == 200)
        reply = client.ask("count", puzzle="." * 81, limit=10**9)
        assert (reply.status, reply.code) == (422, "too-long")
        until(lambda: client.ask("check", puzzle=SMALL).status == 200)
    with studio(replace(ONE_WORKER, question_bytes=1)) as client:
        kind, told = client.answer("find", **ENDLESS)
        assert (kind, told["error"]["code"]) == ("failed", "too-much-memory")


def test_answers_are_kept_for_a_while_and_not_too_many() -> None:
    with studio(replace(ONE_WORKER, kept_bytes=1)) as client:
        job = client.begin("check", puzzle=SMALL)
        until(lambda: client.get(job).status == 404)
    with studio(replace(ONE_WORKER, kept_seconds=0.1)) as client:
        job = client.begin("check", puzzle=SMALL)
        until(lambda: client.get(job).status == 404)


@pytest.mark.long
def test_a_search_goes_on_from_its_checkpoint_in_another_server(tmp_path: Path) -> None:
    """Which is made once a search has lasted ten seconds, and has done a piece."""
    asked = {"mask": LONG, "strategies": "naked-single,hidden-single", "time_limit": 3600}
    done = []
    for _ in range(2):
        with studio(ONE_WORKER, files=OwnFiles(state=tmp_path)) as client:
            job = client.begin("find", **asked)
            pieces = []
            for kind, told in client.events(job):
                if kind == "progress" and told["is_kept"]:
                    pieces += [side["counts"]["pieces"] for side in told["engines"] if side["counts"].get("pieces")]
                    if pieces:
                        client.request("DELETE", job)
        assert (kind, told["outcome"], told["goes_on"]) == ("done", "undecided", True)
        assert str(tmp_path) not in json.dumps(told)
        done.append(pieces)
    assert done[1][0] >= done[0][-1]


@pytest.mark.long
def test_a_search_goes_on_from_its_checkpoint_after_its_server_was_killed(tmp_path: Path) -> None:
    asked = {"mask": LONG, "strategies": "naked-single,hidden-single", "time_limit": 3600}
    with running(tmp_path) as (process, client):
        events = client.events(client.begin("find", **asked))
        before = next(pieces for pieces in map(_pieces_kept, events) if pieces)
        process.kill()
        process.wait(PATIENCE)
    with running(tmp_path) as (_, client):
        job = client.begin("find", **asked)
        after, seconds = next(
            (pieces, told["seconds"]) for kind, told in client.events(job) if (pieces := _pieces_kept((kind, told)))
        )
    assert after >= before
    assert seconds < 10, "a new search has no checkpoint before that"


def _pieces_kept(event: tuple[str, Any]) -> int:
    """The pieces that engines have done, if there is a checkpoint with them."""
    kind, told = event
    if kind != "progress" or not told["is_kept"]:
        return 0
    return max(int(side["counts"].get("pieces", 0)) for side in told["engines"])
