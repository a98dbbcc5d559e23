"""A varlink client of raw sockets: small, so that hostile bytes can be sent with it too."""

import json
import socket
import time

import cbor2
import machine


class Closed(Exception):
    """The peer closed the connection."""


class Quiet(Exception):
    """Nothing came in time."""


class VarlinkError(Exception):
    """The reply was an error."""

    def __init__(self, name, parameters):
        super().__init__(f"{name} {json.dumps(parameters)}")
        self.name = name
        self.parameters = parameters


class Connection:
    """One connection; reads messages with a deadline."""

    def __init__(self, path, receive_buffer=None):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(30)
        self.socket.connect(path)
        self.buffer = bytearray()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def send_call(self, method, parameters=None, **flags):
        call = {"method": method, "parameters": parameters or {}, **flags}
        self.send(json.dumps(call).encode() + b"\0")

    def fill(self, end):
        """Reads once; raises Quiet at the deadline and Closed at the end of the stream."""
        left = end - time.monotonic()
        if left <= 0:
            raise Quiet()
        self.socket.settimeout(left)
        try:
            data = self.socket.recv(65536)
        except TimeoutError:
            raise Quiet() from None
        except ConnectionResetError:
            raise Closed() from None
        if not data:
            raise Closed()
        self.buffer += data

    def message(self, seconds=60.0):
        """The next varlink message, decoded."""
        end = time.monotonic() + seconds
        while (stop := self.buffer.find(0)) < 0:
            self.fill(end)
        text = bytes(self.buffer[:stop])
        del self.buffer[: stop + 1]
        return json.loads(text.decode("utf-8"))

    def reply(self, seconds=60.0):
        """The next reply's parameters; raises the error if it is one."""
        message = self.message(seconds)
        if "error" in message:
            raise VarlinkError(message["error"], message.get("parameters", {}))
        return message.get("parameters", {})

    def call(self, method, parameters=None, seconds=60.0):
        self.send_call(method, parameters)
        return self.reply(seconds)

    def cbor_item(self, seconds=60.0):
        """The next item of the CBOR sequence that an upgraded connection is."""
        import io

        end = time.monotonic() + seconds
        while True:
            stream = io.BytesIO(bytes(self.buffer))
            if self.buffer:
                try:
                    item = cbor2.load(stream)
                    del self.buffer[: stream.tell()]
                    return item
                except cbor2.CBORDecodeEOF:
                    pass
            self.fill(end)


def subscribe(more=True, receive_buffer=None, **parameters):
    """A connection that streams frames, as varlink messages or, without `more`, as CBOR."""
    connection = Connection(machine.FRAMES, receive_buffer)
    flags = {"more": True} if more else {"upgrade": True}
    connection.send_call("io.timeliner.Frames.Subscribe", parameters, **flags)
    if not more:
        connection.reply()
    return connection


def control(method, **parameters):
    """One call on the control socket."""
    with Connection(machine.CONTROL) as connection:
        return connection.call(f"io.timeliner.Control.{method}", parameters)


def wait_for_record():
    """Until all is written down that a sudden end must not take; nothing may move and be subscribed to.

    Then the frame thread sleeps without an end.
    """
    with Connection(machine.FRAMES) as connection:

        def thread():
            return connection.call("io.timeliner.Frames.Measure")["thread"]

        # The first answer comes after all that it had to do.
        thread()
        machine.wait_until(
            lambda: (now := thread())["asleep"] and now.get("wakesAt") is None, "it goes on waking"
        )


def items(connection, more=True):
    """The stream's items one after the other: (kind, value)."""
    while True:
        item = connection.reply() if more else connection.cbor_item()
        for kind in ("hello", "scene", "frame"):
            if item.get(kind) is not None:
                yield kind, item[kind]


def opening(connection, more=True):
    """Hello and the first scene, which come before all else."""
    stream = items(connection, more)
    (first, hello), (second, scene) = next(stream), next(stream)
    assert (first, second) == ("hello", "scene"), (first, second)
    return hello, scene


def frames_until_final(connection, more=True):
    """All frames up to and including the next final one."""
    frames = []
    for kind, value in items(connection, more):
        if kind == "frame":
            frames.append(value)
            if value["final"]:
                return frames


def frames(connection, count, more=True):
    """So many frames, however long they take."""
    found = []
    for kind, value in items(connection, more):
        if kind == "frame":
            found.append(value)
            if len(found) == count:
                return found


def drain(connection, seconds):
    """Reads the varlink frames that come in so many seconds."""
    end = time.monotonic() + seconds
    frames = []
    while True:
        try:
            reply = connection.reply(end - time.monotonic())
        except Quiet:
            return frames
        if reply.get("frame") is not None:
            frames.append(reply["frame"])
