"""Tasks shared among the processes of this machine."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

Task = TypeVar("Task", bound=tuple[Any, ...])
Result = TypeVar("Result")


def share_out(
    play: Callable[..., Result], plan: object, todo: Sequence[Task], workers: int
) -> Iterator[tuple[Task, Result]]:
    """`play(plan, *task)` for each task, each with its result as soon as it is there.

    With one worker, or one task, they are done here, one after the other. Whoever stops in
    the middle waits for what has begun; the rest is not begun.
    """
    if workers == 1 or len(todo) < 2:
        for task in todo:
            yield task, play(plan, *task)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent) as pool:
        jobs: dict[Future[Result], Task] = {pool.submit(play, plan, *one): one for one in todo}
        try:
            for job in as_completed(jobs):
                yield jobs[job], job.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def end_with_parent() -> None:
    """A worker ends as soon as its parent has, also one that was killed."""
    Thread(target=follow, daemon=True).start()


def follow() -> None:
    """Wait for the parent's end, then end."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
