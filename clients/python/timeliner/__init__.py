"""A client of timelinerd: connections, and scenes as samples or as segments."""

from .connection import Connection, VarlinkError, messages, subscribe
from .mirror import Mirror, SampledScene
from .ring import Subscription as RingSubscription
from .segments import SegmentScene

__all__ = [
    "Connection",
    "Mirror",
    "RingSubscription",
    "SampledScene",
    "SegmentScene",
    "VarlinkError",
    "messages",
    "subscribe",
]
