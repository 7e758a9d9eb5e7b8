"""The studio's server: how soon it answers, and what two hundred searches at once do to it.

Goals: a stroke of the pen is answered within 0.05 s, a search first heard of within 0.1 s and stopped within 0.2 s. Of
200 searches begun at once, by one client or by fifty, each is answered, or refused with a time to come back. Meanwhile
a small question of another client is answered within 1 s, and all processes together take less than 1 GB.
"""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter, sleep

from cluewright.web.memory import memory_of

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.serving import LONG, Client, running

SEARCHES = 200
SECONDS_OF_SEARCH = 0.5
STROKE, FIRST_NEWS, STOPPED, SMALL_QUESTION = 0.05, 0.1, 0.2, 1.0
MAX_BYTES = 1 << 30
ASKED = {"mask": LONG, "strategies": "naked-single,hidden-single"}
HEART = ".**...**.*..*.*..**...*...**.......**...*...*.*.....*...*...*.....*.*.......*...."
PUZZLE = ".78...39.6..8.5..12...7...83.......65...8...4.6.....8...9...7.....6.2.......5...."


def best_of(count: int, once: Callable[[], float]) -> float:
    return min(once() for _ in range(count))


def stroke(client: Client) -> float:
    began = perf_counter()
    client.ask("check-mask", mask=HEART, strategies="basic")
    return perf_counter() - began


def first_news_and_stop(client: Client) -> tuple[float, float]:
    """Seconds until a search is first heard of, and from the wish to stop it until it has stopped."""
    began = perf_counter()
    job, first, asked_at = client.begin("find", **ASKED, time_limit=60), 0.0, 0.0
    for event, _ in client.events(job):
        if event == "progress" and not first:
            first = perf_counter() - began
            sleep(0.5)
            asked_at = perf_counter()
            client.request("DELETE", job)
    return first, perf_counter() - asked_at


@dataclass
class Load:
    """What became of many searches, and of small questions meanwhile."""

    endings: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    most_bytes: int = 0

    def search(self, client: Client) -> None:
        reply = client.ask("jobs/find", **ASKED, time_limit=SECONDS_OF_SEARCH)
        if reply.status == 202:
            *_, (last, _) = client.events(f"/api/jobs/{reply.json['job']}")
            self.endings["answered" if last == "done" else last] += 1
        else:
            has_time = "retry-after" in reply.headers
            told = f"refused ({reply.status})" if has_time else f"status {reply.status} without a time to come back"
            self.endings[told] += 1

    def watch(self, client: Client, process: int, is_over: Event) -> None:
        while not is_over.wait(0.1):
            began = perf_counter()
            client.ask("check", puzzle=PUZZLE)
            self.slowest = max(self.slowest, perf_counter() - began)
            self.most_bytes = max(self.most_bytes, memory_of(process))


def loaded(client: Client, process: int, clients: int) -> Load:
    load, is_over = Load(), Event()
    sources = [Client(client.address, f"127.0.1.{number % clients + 1}") for number in range(SEARCHES)]
    searches = [Thread(target=load.search, args=(source,)) for source in sources]
    watcher = Thread(target=load.watch, args=(client, process, is_over))
    for thread in (watcher, *searches):
        thread.start()
    for thread in searches:
        thread.join()
    is_over.set()
    watcher.join()
    return load


def main() -> int:
    all_reached = True

    def told(what: str, value: float, goal: float, unit: str) -> None:
        nonlocal all_reached
        all_reached &= value <= goal
        print(f"  {what:52}{value:9.3f} {unit}  goal {goal:g}: {'reached' if value <= goal else 'MISSED'}", flush=True)

    with TemporaryDirectory() as folder, running(Path(folder)) as (process, client):
        client.ask("check", puzzle=PUZZLE)
        print("A studio that has nothing else to do, the best of a few")
        told("a stroke of the pen", best_of(20, lambda: stroke(client)), STROKE, "s")
        news = [first_news_and_stop(client) for _ in range(5)]
        told("the first that is heard of a search", min(first for first, _ in news), FIRST_NEWS, "s")
        told("a search stops", min(stop for _, stop in news), STOPPED, "s")
        for clients in (1, 50):
            load = loaded(client, process.pid, clients)
            print(f"{SEARCHES} searches at once, from {clients} clients: ", end="")
            print(", ".join(f"{number} {what}" for what, number in sorted(load.endings.items())))
            wrong = sum(number for what, number in load.endings.items() if what.startswith(("status", "failed")))
            told("neither answered nor refused properly", wrong + SEARCHES - load.endings.total(), 0, " ")
            told("a small question of somebody else, the slowest", load.slowest, SMALL_QUESTION, "s")
            told("memory of all processes", load.most_bytes / (1 << 20), MAX_BYTES / (1 << 20), "MB")
    return 0 if all_reached else 1


if __name__ == "__main__":
    sys.exit(main())
