"""Syllables of Mandarin in the keys of Bopomofo's standard keyboard, in Bopomofo's symbols and in Pinyin."""

import re

KEYS = dict(zip("1qaz2wsxedcrfv5tgbyhnujm8ik,9ol.0p;/-7634",
                "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ˙ˊˇˋ"))
SYMBOLS = {symbol: key for key, symbol in KEYS.items()}
# The key that ends a syllable, and the number of its tone.
TONES = {" ": "1", "6": "2", "3": "3", "4": "4", "7": "5"}
INITIALS = dict(zip("ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ",
                    "b p m f d t n l g k h j q x zh ch sh r z c s".split()))
RIMES = dict(zip("ㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ", "a o e ea ai ei ao ou an en ang eng er".split()))
FINALS = {"ㄧ": "i", "ㄨ": "u", "ㄩ": "v", "ㄧㄚ": "ia", "ㄧㄛ": "io", "ㄧㄝ": "ie", "ㄧㄞ": "iai", "ㄧㄠ": "iao",
          "ㄧㄡ": "iu", "ㄧㄢ": "ian", "ㄧㄣ": "in", "ㄧㄤ": "iang", "ㄧㄥ": "ing", "ㄨㄚ": "ua", "ㄨㄛ": "uo",
          "ㄨㄞ": "uai", "ㄨㄟ": "ui", "ㄨㄢ": "uan", "ㄨㄣ": "un", "ㄨㄤ": "uang", "ㄨㄥ": "ong", "ㄩㄝ": "ve",
          "ㄩㄢ": "van", "ㄩㄣ": "vn", "ㄩㄥ": "iong"}
ALONE = {"i": "yi", "iu": "you", "in": "yin", "ing": "ying", "u": "wu", "ui": "wei", "un": "wen", "ong": "weng",
         "v": "yu", "ve": "yue", "van": "yuan", "vn": "yun", "iong": "yong"}
# What Bopomofo's table has as words, but Pinyin's not: initials, tones.
NO_WORDS = {*INITIALS, *"˙ˊˇˋ"}


def pinyin(symbols):
    """A syllable of Bopomofo in Pinyin, without its tone."""
    symbols = symbols.rstrip("˙ˊˇˋ")
    initial = INITIALS.get(symbols[:1], "")
    rest = symbols[1:] if initial else symbols
    final = FINALS.get(rest) or RIMES.get(rest, "")
    if not initial:
        return ALONE.get(final) or re.sub("^i", "y", re.sub("^u", "w", final))
    if initial in ("j", "q", "x"):
        final = re.sub("^v", "u", final)
    return initial + (final or "i")


def syllables_of_keys(keys):
    """The syllables of keys in Pinyin, without tones."""
    return [syllable for syllable, _ in toned_syllables(keys)]


def toned_syllables(keys):
    """The syllables of keys in Pinyin, each with the number of its tone; 0 if the key of the tone is missing."""
    found, symbols = [], ""
    for key in keys:
        if key != " ":
            symbols += KEYS[key]
        if key in TONES and symbols:
            found.append((pinyin(symbols), TONES[key]))
            symbols = ""
    return found + [(pinyin(symbols), "0")] * bool(symbols)


def code_of_keys(keys):
    """The code of a table of Pinyin, `ni'hao33`, for keys of a table of Bopomofo, `su3cl3`."""
    syllables = toned_syllables(keys)
    return "'".join(syllable for syllable, _ in syllables) + "".join(tone for _, tone in syllables)


def keys_of_bopomofo(text):
    """The keys of syllables with spaces between them, `ㄋㄧˇ ㄏㄠˇ`; the first tone is not written."""
    return "".join(
        "".join(SYMBOLS[symbol] for symbol in syllable) + ("" if syllable[-1] in "˙ˊˇˋ" else " ")
        for syllable in text.split(" "))


def code_of_pinyin(text):
    """The code of a table of Pinyin for syllables with spaces between them, `wei1 xin4`."""
    syllables = text.split(" ")
    return "'".join(syllable[:-1] for syllable in syllables) + "".join(syllable[-1] for syllable in syllables)
