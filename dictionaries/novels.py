"""Novels in the public domain from R packages: five of Jane Austen's (Debian's `r-cran-janeaustenr`) and
Moby-Dick (`r-cran-tokenizers`).

Pride and Prejudice, which is also in the first package, is left out: it measures a model's savings.
"""

import bz2
import gzip
import hashlib
import lzma
import os
import struct
import zlib

PACKAGES = ["r-cran-janeaustenr", "r-cran-tokenizers"]
# package -> (folder of its data, the texts that are taken)
DATA = {
    "janeaustenr": ["emma", "mansfieldpark", "northangerabbey", "persuasion", "sensesensibility"],
    "tokenizers": ["mobydick"],
}
# Of both packages' data, one behind the other.
SHA256 = "698c2b5faa6511c46de5ebcc6cd3607e4032f505c66e3db3447b497109d867ba"


def texts(folder):
    """Returns the novels below a folder in which the packages are unpacked, and the digest of what was read."""
    digest = hashlib.sha256()
    found = []
    for package, names in DATA.items():
        data = os.path.join(folder, "usr/lib/R/site-library", package, "data")
        with open(os.path.join(data, "Rdata.rdx"), "rb") as file:
            index = Unserializer(gzip.decompress(file.read())).read()
        with open(os.path.join(data, "Rdata.rdb"), "rb") as file:
            objects = file.read()
        digest.update(objects)
        variables = index.value[0]
        places = dict(zip(variables.attributes["names"], variables.value))
        for name in names:
            offset, size = places[name]
            text = Unserializer(decompressed(objects[offset:offset + size])).read()
            found.append("\n".join(text.value if isinstance(text, Object) else text))
    return found, digest.hexdigest()


def decompressed(data):
    """Returns one object of a lazy-load data base: its size, then, unless it is deflated, the method."""
    how = data[4:5]
    if how == b"2":
        return bz2.decompress(data[5:])
    if how == b"Z":
        return lzma.decompress(data[5:], lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2}])
    return zlib.decompress(data[4:])


class Object:
    """A vector with attributes."""

    def __init__(self, value, attributes):
        self.value, self.attributes = value, attributes


class Unserializer:
    """Reads R's serialization in XDR format, versions 2 and 3 (R Internals, section 1.8), as far as lists, numbers
    and texts need it.
    """

    NOTHING = (242, 253, 254)
    REFERENCE, TEXT, PAIRS, SYMBOL = 255, 9, 2, 1
    NUMBERS, REALS, VECTORS = (10, 13), 14, (16, 19)

    def __init__(self, data):
        self.data, self.at, self.references = data, 2, []
        if data[:2] != b"X\n":
            raise ValueError("not R's serialization")
        version, _writer, _reader = self.number(), self.number(), self.number()
        if version == 3:
            size = self.number()  # Of the name of an encoding.
            self.at += size

    def number(self):
        value, = struct.unpack_from(">i", self.data, self.at)
        self.at += 4
        return value

    def read(self):
        flags = self.number()
        kind, has_attributes, has_tag = flags & 255, flags & 512, flags & 1024
        if kind in self.NOTHING:
            return None
        if kind == self.REFERENCE:
            return self.references[(flags >> 8 or self.number()) - 1]
        if kind == self.SYMBOL:
            self.references.append(self.read())
            return self.references[-1]
        if kind == self.TEXT:
            size = max(self.number(), 0)
            self.at += size
            return self.data[self.at - size:self.at].decode()
        if kind == self.PAIRS:
            if has_attributes:
                self.read()
            tag = self.read() if has_tag else None
            first = {tag: self.read()}
            return first | (self.read() or {})
        value = self.vector(kind)
        return Object(value, self.read()) if has_attributes else value

    def vector(self, kind):
        size = self.number()
        if kind in self.VECTORS:
            return [self.read() for _ in range(size)]
        if kind in self.NUMBERS:
            return [self.number() for _ in range(size)]
        if kind == self.REALS:
            self.at += 8 * size
            return list(struct.unpack_from(">%dd" % size, self.data, self.at - 8 * size))
        raise ValueError("R's serialization: kind %d is not read" % kind)
