"""Which words of wordfreq's large lists make the lists of `build-languages`, by the rules of the large English
list (large_list.py): what no dictionary has stays only if no rule here says what else it is.
"""

import re
import unicodedata

import large_list

# What no dictionary has and is shorter than this is a name or abbreviation only if it is frequent (2,500 per 10^9).
SHORT, FREQUENT = 4, 560
# A word that is so much more frequent in English, or Russian, is English: 0.7 of a power of ten.
NEIGHBOUR, NEIGHBOUR_MARGIN = {"uk": "ru"}, 70
# Where wordfreq has large lists of languages that are written in the same letters.
OTHERS = {"de": "ca cs en es fi fr it nb nl pl pt sv", "fr": "ca cs de en es fi it nb nl pl pt sv",
          "es": "ca cs de en fi fr it nb nl pl pt sv", "uk": "mk ru"}
# The word with its marks is at least a tenth as frequent as without them, or they are two words.
UNMARKED = 100
# What texts have with a space, this often at least, and what is a name: as frequent, to a thirtieth, in this many
# other languages.
LEAST_SEEN, NAME_LANGUAGES = 3, 3
# A name of this many letters or more that nearly all languages have is no slip and may be a hundred times as frequent in
# its own language; it is a name without accents too if it is a third as frequent as with them: Martin, Martín.
LONG_NAME, ALL_LANGUAGES, FOREIGN_NAME, SAME_NAME = 5, 8, 200, 50

GERMAN_MARKS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
FRENCH_ELISION = re.compile("(l|d|c|j|n|s|m|t|qu|jusqu|lorsqu|puisqu|quoiqu)([aeiouyhàâéèêëîïôœùû].*)")
UKRAINIAN_APOSTROPHE = re.compile("(?<=[бвгґджзклмнпрстфхцчшщ])(?=[яюєї])")
GERMAN_ENDING = re.compile("(.{2,})(s|n)")


def without_accents(word):
    plain = word.replace("œ", "oe").replace("æ", "ae")
    return "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))


class Rules:
    def __init__(self, code, letters, levels, others, known, pairs):
        """levels: wordfreq's, in centibels, others: for each other language; pairs: how often two words stand
        together in texts."""
        self.code, self.letters, self.levels, self.others = code, letters, levels, others
        self.known = known
        self.pairs = pairs
        self.text_size = sum(pairs.values())
        self.neighbour = others[NEIGHBOUR.get(code, "en")]
        # Written without accents, or with ae for ä -> the most frequent such word of a dictionary.
        self.marked = {}

    def note(self, word):
        """Takes note of a word of a dictionary, the most frequent first."""
        for way in {without_accents(word), word.translate(GERMAN_MARKS) if self.code == "de" else word}:
            if way != word:
                self.marked.setdefault(way, word)

    def is_own(self, word):
        """Frequent enough here for not being English, or Russian, in the middle of this language."""
        return self.levels[word] <= self.neighbour.get(word, 1000) + NEIGHBOUR_MARGIN

    def marked_word(self, word):
        """The word of a dictionary that this is without its accents (ete, fuer, coeur); None if there is none."""
        marked = self.marked.get(word) or self.marked.get(without_accents(word))
        if not marked or self.levels[marked] > self.levels[word] + UNMARKED:
            return None
        return None if self.is_long_name(word) and self.levels[word] <= self.levels[marked] + SAME_NAME else marked

    def is_wanted(self, word):
        """Whether a word that no dictionary has stays."""
        if len(word) < SHORT and self.levels[word] > FREQUENT:
            return False
        return not (not self.is_own(word) or large_list.DRAWN.match(word) or self.is_foreign(word)
                    or self.lacks_apostrophe(word) or self.is_run_together(word)
                    or large_list.is_slip(word, self.levels, self.letters)
                    and not self.is_long_name(word))

    def is_foreign(self, word):
        """Thirty times as frequent in another language: names are seldom."""
        level = self.levels[word] - (FOREIGN_NAME if self.is_long_name(word) else large_list.FOREIGN)
        return any(levels.get(word, level + 1) <= level for levels in self.others.values())

    def lacks_apostrophe(self, word):
        """cest, lalcool; gibts; память is Ukrainian only with its apostrophe."""
        if self.code == "fr":
            match = FRENCH_ELISION.fullmatch(word)
            return match is not None and self.known.spelling(match[2]) == match[2]
        if self.code == "uk":
            return any(self.known.spelling(word[:match.start()] + "'" + word[match.start():]) is not None
                       for match in UKRAINIAN_APOSTROPHE.finditer(word))
        if self.code == "de":
            match = GERMAN_ENDING.fullmatch(word)
            return (match is not None and self.known.spelling(match[1]) == match[1]
                    and self.levels.get(f"{match[1]}'{match[2]}", 1000) <= self.levels[word] + UNMARKED)
        return False

    def is_run_together(self, word):
        """immernoch: more frequent with a space, and no name."""
        least = max(LEAST_SEEN, 10 ** (-self.levels[word] / 100) * self.text_size)
        return (any(self.pairs.get((word[:place], word[place:]), 0) >= least for place in range(1, len(word)))
                and not self.is_name(word))

    def is_name(self, word, languages=NAME_LANGUAGES):
        level = self.levels[word] + large_list.FOREIGN
        return sum(levels.get(word, 1000) <= level for levels in self.others.values()) >= languages

    def is_long_name(self, word):
        return len(word) >= LONG_NAME and self.is_name(word, ALL_LANGUAGES)
