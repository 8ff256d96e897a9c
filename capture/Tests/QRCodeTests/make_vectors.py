"""Writes Fixtures/vectors.txt: QR codes by the package qrcode (PyPI), an independent encoder.

    pip install qrcode && python make_vectors.py

A block is `# version mask text`, then the rows with 1 for dark. (The package segno 1.6 cannot be
used: it adds a zero byte between the terminator and the padding where the standard has none.)
"""

import pathlib

import qrcode
from qrcode.util import MODE_8BIT_BYTE, QRData

TEXTS = [
    "A",
    "https://127.0.0.1:8443/",
    "https://192.168.178.42:8443/#token=0123456789abcdef0123456789abcdef",
    "z" * 80,
    "http://ring.example/" + "ä" * 42,
    "0123456789" * 12,
    "~" * 150,
    "q" * 180,
    "W" * 213,
]

lines = []
for number, text in enumerate(TEXTS):
    for mask in range(8) if number == 2 else [number % 8]:
        code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, mask_pattern=mask, border=0)
        code.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE), optimize=0)
        code.make(fit=True)
        lines.append(f"# {code.version} {mask} {text}")
        lines += ["".join("1" if cell else "0" for cell in row) for row in code.get_matrix()]
pathlib.Path(__file__).with_name("Fixtures").joinpath("vectors.txt").write_text("\n".join(lines) + "\n", "utf-8")
