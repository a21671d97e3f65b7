"""Worker processes: how everything that plays many games uses several cores, or several machines.

A worker runs one function, which talks to the parent through a link. It is a fresh interpreter,
not a fork, so it works beside threads, and it needs no `if __name__ == "__main__"` in a script.
`share_out` spreads independent tasks over workers or a Ray cluster. Where arrays go back and forth
many times a second, they lie in `SharedArrays`, memory that all processes see.
"""

from __future__ import annotations

import mmap
import os
import pickle
import select
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import IO, TYPE_CHECKING, Any, Final, TypeVar

from sectors.lab.wrong import NoCluster

if TYPE_CHECKING:  # arrays are shared only where NumPy is installed
    import numpy as np
    from numpy.typing import NDArray

    Arrays = dict[str, NDArray[Any]]
    Layout = dict[str, tuple[tuple[int, ...], Any]]  # by name: shape and type
else:
    Arrays = Layout = dict

Task = TypeVar("Task", bound=tuple[Any, ...])
Result = TypeVar("Result")

START = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); "
    "from sectors.lab.crew import serve; serve()"
)
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}  # the workers fill the cores
WATCH = 0.5  # seconds between two looks whether the parent is still there
LINE: Final = 64  # bytes that a processor's caches hold together
LOOKS = 2000  # at a number, before a process that waits for it begins to sleep
LONGEST_SLEEP = 0.01  # seconds


class WorkerDied(RuntimeError):
    """A worker has ended without an answer."""


class Raised:
    """What a worker sends when its function raises."""

    def __init__(self, error: Exception) -> None:
        error.add_note(traceback.format_exc())
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            error = RuntimeError(f"{type(error).__name__}: {error}")
        self.error = error


class Link:
    """A worker's link to its parent, for any message that can be pickled."""

    def __init__(self, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
        self.incoming = incoming
        self.outgoing = outgoing

    def send(self, message: object) -> None:
        pickle.dump(message, self.outgoing, pickle.HIGHEST_PROTOCOL)
        self.outgoing.flush()

    def receive(self) -> Any:
        """Wait for the next message; `EOFError` when the other side has gone."""
        return pickle.load(self.incoming)


class Worker:
    """A process that runs `task(link, *args)`; it ends with its parent, even if that is killed."""

    def __init__(self, task: Callable[..., None], *args: object, files: Sequence[int] = ()) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=files,
            env={**os.environ, **ONE_THREAD},
            start_new_session=True,  # Ctrl-C is for the parent, which closes its workers
        )
        assert self.process.stdin and self.process.stdout
        self.link = Link(self.process.stdout, self.process.stdin)
        self.send(sys.path)
        self.send((task, args))

    def send(self, message: object) -> None:
        """Send a message; that the worker has died is noticed by the next `receive`."""
        with suppress(BrokenPipeError):
            self.link.send(message)

    def receive(self) -> Any:
        """Wait for the next message; raises what the worker's function raised."""
        try:
            message = self.link.receive()
        except (EOFError, pickle.UnpicklingError):
            raise WorkerDied("A worker process has died.") from None
        if isinstance(message, Raised):
            raise message.error
        return message

    @property
    def is_ready(self) -> bool:
        """Whether a message has arrived, or the worker has died (POSIX only)."""
        return bool(select.select([self.link.incoming], [], [], 0)[0])

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        with suppress(BrokenPipeError):
            self.link.outgoing.close()
        self.link.incoming.close()


def serve() -> None:
    """Run in a new process what the parent asks for."""
    link = Link(sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout = sys.stderr  # what is printed is no message
    Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    try:
        task, args = link.receive()
        task(link, *args)
    except EOFError:
        return
    except Exception as error:
        with suppress(BrokenPipeError):
            link.send(Raised(error))


def end_with_parent(parent: int) -> None:
    """End this process when another one has taken the parent's place."""
    while os.getppid() == parent:
        sleep(WATCH)
    os._exit(1)


# --- independent tasks


def batches(count: int, size: int, done: Collection[int] = ()) -> Iterator[tuple[int, int]]:
    """The games that are missing, in batches of (first, how many)."""
    for first in range(0, count, size):
        missing = [n for n in range(first, min(first + size, count)) if n not in done]
        if missing:
            yield missing[0], len(missing)


def share_out(
    play: Callable[..., Result],
    plan: object,
    todo: Sequence[Task],
    workers: int,
    cluster: str = "",
) -> Iterator[tuple[Task, Result]]:
    """`play(plan, *task)` for each task, each with its result as soon as it is there.

    With one worker, or one task, they are done in this process, in order. `cluster` names a Ray
    cluster to use instead. A caller that stops early ends the workers.
    """
    if cluster:
        yield from on_cluster(play, plan, todo, workers, cluster)
    elif workers == 1 or len(todo) < 2:
        for task in todo:
            yield task, play(plan, *task)
    else:
        yield from on_workers(play, plan, todo, min(workers, len(todo)))


def on_workers(
    play: Callable[..., Result], plan: object, todo: Sequence[Task], workers: int
) -> Iterator[tuple[Task, Result]]:
    """Tasks on processes of this machine; a thread for each hands it the next one."""
    tasks: SimpleQueue[Task] = SimpleQueue()
    results: SimpleQueue[tuple[Task, Result | Exception]] = SimpleQueue()

    def drive(worker: Worker) -> None:
        with suppress(Empty):
            while True:
                task = tasks.get_nowait()
                try:
                    worker.send(task)
                    results.put((task, worker.receive()))
                except Exception as error:
                    results.put((task, error))
                    return

    for one in todo:
        tasks.put(one)
    crew = [Worker(answer, play, plan) for _ in range(workers)]
    try:
        for worker in crew:
            Thread(target=drive, args=(worker,), daemon=True).start()
        for _ in todo:
            task, result = results.get()
            if isinstance(result, Exception):
                raise result
            yield task, result
    finally:
        for worker in crew:
            worker.close()


def answer(link: Link, play: Callable[..., object], plan: object) -> None:
    while True:
        link.send(play(plan, *link.receive()))


def on_cluster(
    play: Callable[..., Result], plan: object, todo: Sequence[Task], workers: int, address: str
) -> Iterator[tuple[Task, Result]]:
    """Tasks on a Ray cluster: `auto`, an address, or `local` for one started on this machine."""
    try:
        import ray
    except ImportError:
        sentence = "Ray is not installed; `pip install 'sectors[cluster]'` brings it."
        raise NoCluster(sentence) from None
    local = {"num_cpus": workers, "include_dashboard": False}
    try:
        started = ray.init(
            **(local if address == "local" else {"address": address}),
            ignore_reinit_error=True,
            log_to_driver=False,
        )
    except (ConnectionError, ValueError) as problem:
        raise NoCluster(f"No Ray cluster answers at {address}: {problem}") from None
    try:
        remote = ray.remote(play)
        waiting = {remote.remote(plan, *task): task for task in todo}
        while waiting:
            for ready in ray.wait(list(waiting))[0]:
                yield waiting.pop(ready), ray.get(ready)
    finally:
        del started
        ray.shutdown()


# --- arrays that several processes see


class SharedArrays:
    """Arrays that lie one after the other in memory shared by several processes (POSIX only).

    The memory is a file without a name, of which workers get the number (`Worker(files=…)`), so
    nothing is left behind by processes that are killed. That is why it is not
    `multiprocessing.shared_memory`: before Python 3.13 its tracker also takes memory away from a
    parent when a worker ends.
    """

    def __init__(self, layout: Layout, file: int = -1) -> None:
        import numpy as np

        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in layout.values()]
        sizes = [-(-size // LINE) * LINE for size in sizes]
        self.layout = layout
        self.file = file if file >= 0 else new_file(sum(sizes))
        memory, at = mmap.mmap(self.file, sum(sizes)), 0
        self.arrays: Arrays = {}
        for (name, (shape, kind)), size in zip(layout.items(), sizes, strict=True):
            self.arrays[name] = np.ndarray(shape, kind, memory, at)
            at += size

    def close_file(self) -> None:
        """Give the file back when all workers have it; the arrays stay."""
        os.close(self.file)


def new_file(size: int) -> int:
    """The number of a new file without a name, in memory where the system offers that."""
    folder = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryFile(dir=folder) as file:
        if sys.platform == "linux":
            os.posix_fallocate(file.fileno(), 0, size)  # fails at once where there is no room
        else:
            file.truncate(size)
        return os.dup(file.fileno())


class Pace:
    """Keeps processes in step by numbers in shared memory: each says which step it has reached.

    A process that waits looks again and again, since being woken takes as long as some decisions.
    After a while it sleeps between two looks, a twentieth of the time that it has waited.
    """

    def __init__(self, number: int, steps: NDArray[np.int64]) -> None:
        self.number = number
        self.done = 0
        self.steps = steps.data  # read and written faster than an array
        self.lock = Lock()
        self.lock.acquire()

    @staticmethod
    def layout(processes: int) -> Layout:
        """The array that they need: a number for each, far enough apart."""
        return {"steps": ((processes, LINE // 8), "int64")}

    def fence(self) -> None:
        """Let all processes see what was written before this, and read what others wrote.

        Giving a lock back and taking it again promises that, also where a processor reorders.
        """
        self.lock.release()
        self.lock.acquire()

    def advance(self) -> None:
        """Say that this process has reached the next step."""
        self.done += 1
        self.fence()
        self.steps[self.number, 0] = self.done

    def wait(self, who: int, step: int, check: Callable[[], None] | None = None) -> None:
        """Wait until a process has reached a step; `check` is called before each sleep."""
        steps, began = self.steps, 0.0
        while True:
            for _ in range(1 if began else LOOKS):
                if steps[who, 0] >= step:
                    self.fence()
                    return
            if check:
                check()
            began = began or monotonic()
            sleep(min(LONGEST_SLEEP, (monotonic() - began) / 20))
