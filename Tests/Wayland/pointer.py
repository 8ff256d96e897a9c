"""A pointer for a Wayland compositor of wlroots, without a device: speaks the protocol wlr-virtual-pointer
(unstable, version 1) on the compositor's socket."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Sequence
from pathlib import Path

MANAGER = "zwlr_virtual_pointer_manager_v1"
LEFT_BUTTON = 0x110

# Numbers of our objects; the display's is 1.
DISPLAY, REGISTRY, CALLBACK, POINTERS, POINTER = 1, 2, 3, 4, 5


class Pointer:
    """Moves and presses in pixels of an output of one size."""

    def __init__(self, path: Path, width: int, height: int) -> None:
        self.size = (width, height)
        self.start = time.monotonic()
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self._send(DISPLAY, 1, struct.pack("<I", REGISTRY))
        self._send(DISPLAY, 0, struct.pack("<I", CALLBACK))
        name = self._name_of(MANAGER)
        text = MANAGER.encode() + b"\0"
        text = struct.pack("<I", len(text)) + text + b"\0" * (-len(text) % 4)
        self._send(REGISTRY, 0, struct.pack("<I", name) + text + struct.pack("<II", 1, POINTERS))
        self._send(POINTERS, 0, struct.pack("<II", 0, POINTER))

    def swipe(self, points: Sequence[tuple[float, float]], rate: float = 60) -> None:
        """Presses at the first point, moves over the others and lifts at the last."""
        self._move(*points[0])
        time.sleep(0.05)
        self._button(True)
        for point in points[1:]:
            time.sleep(1 / rate)
            self._move(*point)
        time.sleep(0.05)
        self._button(False)

    def _move(self, x: float, y: float) -> None:
        self._send(
            POINTER, 1, struct.pack("<IIIII", self._time(), int(x), int(y), *self.size))
        self._send(POINTER, 4)

    def _button(self, is_down: bool) -> None:
        self._send(POINTER, 2, struct.pack("<III", self._time(), LEFT_BUTTON, is_down))
        self._send(POINTER, 4)

    def _time(self) -> int:
        return int((time.monotonic() - self.start) * 1000)

    def _send(self, target: int, request: int, arguments: bytes = b"") -> None:
        self.socket.sendall(struct.pack("<IHH", target, request, 8 + len(arguments)) + arguments)

    def _name_of(self, interface: str) -> int:
        """The number by which the compositor offers an interface."""
        names: dict[str, int] = {}
        received = b""
        while True:
            while len(received) >= 8:
                sender, event, size = struct.unpack("<IHH", received[:8])
                if len(received) < size:
                    break
                body, received = received[8:size], received[size:]
                if sender == REGISTRY and event == 0:
                    number, length = struct.unpack("<II", body[:8])
                    names[body[8 : 8 + length - 1].decode()] = number
                if sender == CALLBACK:
                    if interface not in names:
                        raise SystemExit(f"the compositor does not offer {interface}")
                    return names[interface]
            received += self.socket.recv(1 << 16)
