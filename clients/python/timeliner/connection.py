"""The sockets of timelinerd: varlink calls, and subscriptions as JSON or CBOR."""

import io
import json
import os
import pathlib
import socket
import struct

try:
    import cbor2
except ModuleNotFoundError:  # JSON works without it
    cbor2 = None


# Both little endian.
_TYPED_ARRAYS = {70: "<I", 86: "<d"}


class VarlinkError(Exception):
    """A reply that is an error."""

    def __init__(self, name, parameters):
        super().__init__(f"{name} {json.dumps(parameters)}")
        self.name = name
        self.parameters = parameters


def runtime_folder():
    """Where the sockets are: as timelinectl finds them."""
    if folder := os.environ.get("TIMELINER_RUNTIME_DIR"):
        return pathlib.Path(folder)
    system = pathlib.Path("/run/timeliner")
    if (system / "io.timeliner.Frames").exists():
        return system
    own = os.environ.get("XDG_RUNTIME_DIR")
    return pathlib.Path(own) / "timeliner" if own else system


class Connection:
    """One connection to a socket of the daemon; reads raise TimeoutError after `timeout` seconds."""

    def __init__(self, path=None, interface="io.timeliner.Frames", timeout=None):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(timeout)
        self.socket.connect(str(path or runtime_folder() / interface))
        self.buffer = bytearray()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        self.socket.close()

    def fileno(self):
        return self.socket.fileno()

    def send(self, method, parameters=None, **flags):
        """Sends a call; `more`, `upgrade` and `oneway` are flags."""
        call = {"method": method, "parameters": parameters or {}, **flags}
        self.socket.sendall(json.dumps(call).encode() + b"\0")

    def reply(self):
        """The parameters of the next reply."""
        while (stop := self.buffer.find(0)) < 0:
            self._fill()
        message = json.loads(self.buffer[:stop])
        del self.buffer[: stop + 1]
        if "error" in message:
            raise VarlinkError(message["error"], message.get("parameters", {}))
        return message.get("parameters", {})

    @property
    def has_message(self):
        """Whether a whole varlink message was received and not read yet."""
        return 0 in self.buffer

    def call(self, method, parameters=None):
        """Calls a method and gives the reply's parameters."""
        self.send(method, parameters)
        return self.reply()

    def item(self):
        """The next item of a CBOR sequence, with typed arrays as lists."""
        while True:
            if self.buffer:
                stream = io.BytesIO(self.buffer)
                try:
                    item = cbor2.load(stream)
                except cbor2.CBORDecodeEOF:
                    pass
                else:
                    del self.buffer[: stream.tell()]
                    return _plain(item)
            self._fill()

    def _fill(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise EOFError("timelinerd closed the connection")
        self.buffer += data


def _plain(item):
    """Typed arrays as lists: RFC 8746, 70 is unsigned 32-bit integers, 86 is binary64."""
    if isinstance(item, dict):
        return {key: _plain(value) for key, value in item.items()}
    if isinstance(item, list):
        return [_plain(value) for value in item]
    if isinstance(item, cbor2.CBORTag) and item.tag in _TYPED_ARRAYS:
        return [value for (value,) in struct.iter_unpack(_TYPED_ARRAYS[item.tag], item.value)]
    return item


def subscribe(path=None, cbor=False, timeout=None, **parameters):
    """A subscription: the connection, and a generator of its messages as (kind, value).

    `parameters` are those of `Subscribe`: scenes, layers, properties, maxRate, level. In both formats a
    frame's `changes` are `(layer, property, value)`.
    """
    if cbor and cbor2 is None:
        raise ModuleNotFoundError("a subscription in CBOR needs the package cbor2")
    connection = Connection(path, timeout=timeout)
    flag = {"upgrade": True} if cbor else {"more": True}
    connection.send("io.timeliner.Frames.Subscribe", parameters, **flag)
    if cbor:
        connection.reply()
    return connection, messages(connection.item if cbor else connection.reply)


def messages(read):
    """Messages one after the other, from a function that gives the next object."""
    while True:
        message = read()
        for kind in ("hello", "scene", "frame", "segments", "gone"):
            value = message.get(kind)
            if value is None:
                continue
            if kind == "frame":
                value["changes"] = list(flattened(value["changes"]))
            yield kind, value


def flattened(changes):
    """The changes of a frame in either format as (layer, property, value)."""
    for change in changes:
        if isinstance(change, dict):
            layer = change.pop("id")
            for name, value in change.items():
                yield layer, name, value
            continue
        name, layers, values = change
        count = len(values) // len(layers) if layers else 1
        for index, layer in enumerate(layers):
            if count == 1:
                yield layer, name, values[index]
            else:
                yield layer, name, values[count * index : count * (index + 1)]
