"""Many subscribers that one thread reads, over whatever becomes of the daemon."""

import re
import selectors
import threading
import time

import machine
import wire

FRAME = re.compile(rb'"sequence":(\d+),"time":(\d+),.*?"missed":(\d+)')
MESSAGE_END = b"\0"


class Audience(threading.Thread):
    """Many subscribers that one thread reads; every frame is noted with the time it came."""

    def __init__(self, count, scene):
        super().__init__(daemon=True)
        self.connections = [wire.subscribe(scenes=[scene]) for _ in range(count)]
        # For each subscriber: (when, sequence, missed, how long after its time) of its frames, and how
        # often the scene came.
        self.frames = [[] for _ in range(count)]
        self.scenes = [0] * count
        # When each got something to draw: a frame, or a whole scene, which stands for one.
        self.pictures = [[] for _ in range(count)]
        self.hellos = [0] * count
        self.closed = [False] * count
        self.stop = threading.Event()

    def run(self):
        selector = selectors.DefaultSelector()
        for index, connection in enumerate(self.connections):
            connection.socket.setblocking(False)
            selector.register(connection.socket, selectors.EVENT_READ, index)
        buffers = [bytes(connection.buffer) for connection in self.connections]
        while not self.stop.is_set():
            for key, _ in selector.select(0.1):
                index = key.data
                try:
                    data = key.fileobj.recv(1 << 18)
                except BlockingIOError:
                    continue
                except ConnectionResetError:
                    data = b""
                if not data:
                    self.closed[index] = True
                    selector.unregister(key.fileobj)
                    continue
                now = time.monotonic()
                *messages, buffers[index] = (buffers[index] + data).split(MESSAGE_END)
                for message in messages:
                    self.take(index, now, message)

    def take(self, index, now, message):
        if b'"frame":' in message:
            found = FRAME.search(message)
            lag = round(now * 1e9) - int(found[2])
            self.frames[index].append((now, int(found[1]), int(found[3]), lag))
            self.pictures[index].append(now)
        elif b'"scene":{' in message:
            self.scenes[index] += 1
            self.pictures[index].append(now)
        elif b'"hello":' in message:
            self.hellos[index] += 1

    def wait_for_frames_after(self, moment, seconds=60.0):
        machine.wait_until(
            lambda: any(self.closed)
            or all(frames and frames[-1][0] > moment for frames in self.frames),
            "frames did not go on",
            seconds,
        )

    def wait_for_frames(self, count):
        machine.wait_until(
            lambda: any(self.closed) or all(len(frames) >= count for frames in self.frames),
            "the frames did not come",
        )

    def gaps_around(self, moment):
        """How long each subscriber saw nothing around an end, ms."""
        gaps = []
        for times in self.pictures:
            after = next(index for index, when in enumerate(times) if when > moment)
            # The end may have come before or after the last frame of the old daemon.
            near = range(max(1, after - 1), min(len(times), after + 200))
            gaps.append(1000 * max(times[index] - times[index - 1] for index in near))
        return gaps
