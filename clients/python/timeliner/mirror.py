"""Scenes as a subscriber knows them, at either level."""

from .segments import SegmentScene


class SampledScene:
    """One scene at the level of samples: the values of the newest frame."""

    def __init__(self, scene):
        self.scene = scene
        self.name = scene["scene"]
        self.epoch = scene["epoch"]
        self.sequence = 0
        self.time = None
        self.values = {
            (layer["id"], name): value
            for layer in scene["layers"]
            for name, value in layer["properties"].items()
        }

    def apply(self, frame):
        """Folds in a frame."""
        if (frame["scene"], frame["epoch"]) != (self.name, self.epoch):
            raise ValueError("a frame of another scene or epoch")
        self.sequence = frame["sequence"]
        self.time = frame["time"]
        for layer, name, value in frame["changes"]:
            self.values[layer, name] = value


class Mirror:
    """All scenes of a subscription; `follow` takes its messages one after the other."""

    def __init__(self):
        self.hello = None
        # By name; a scene is of the level that its messages are of.
        self.sampled = {}
        self.segments = {}

    def follow(self, kind, value):
        """Takes a message and gives the name of the scene that it changed, or None."""
        if kind == "hello":
            self.hello = value
            return None
        if kind == "gone":
            # Its value is the name.
            self.sampled.pop(value, None)
            self.segments.pop(value, None)
            return value
        name = value["scene"]
        if kind == "scene":
            self.sampled[name] = SampledScene(value)
            self.segments[name] = SegmentScene(value)
        elif kind == "segments":
            self.segments[name].apply(value)
        else:
            self.sampled[name].apply(value)
            self.segments[name].apply_frame(value["changes"])
        return name
