#!/usr/bin/env python3
"""Makes phrases.txt of languages: 500 phrases for transcription for each of de, de-ch, fr, es, uk.

    dictionaries/phrases_languages.py PACKAGES [CODE…]

PACKAGES is the folder that `build-languages --packages` has filled. The texts are those of language_texts.py, whose
licences require the same licence for derived works (PHRASES-NOTICE.txt); LibreOffice's help is left out. The rules are
those of phrases.py: a piece of a sentence between punctuation, 3 to 7 words, 16 to 43 characters, letters and spaces
(and the apostrophe of French elisions), every word among the 10,000 (Ukrainian 20,000) most frequent of the language's
list and in its spelling, no names, no technical words of manuals, and no words that participants should not have to
write. 500 are chosen so that the shares of letter pairs match those of the language's list and of the texts. The Swiss
German phrases are the German ones with ss for ß, if its own list has all words.
"""

import argparse
import collections
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import language_texts  # noqa: E402
from phrases import CHARACTERS, COUNT, WORDS, choose, correlation, pairs_of  # noqa: E402

HERE = pathlib.Path(__file__).parent
# Its help is under the MPL 2.0, which does not let pieces of it be passed on under CC BY-SA.
language_texts.OFFICE = "usr/share/no-office"
# Words of the list that a phrase may have; of Ukrainian, which inflects them most, twice as many.
FREQUENT = collections.defaultdict(lambda: 10_000, uk=20_000)
LETTERS = {
    "de": "abcdefghijklmnopqrstuvwxyzäöüß", "fr": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ",
    "es": "abcdefghijklmnopqrstuvwxyzáéíóúüñ", "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
}
LETTERS["de-ch"] = LETTERS["de"].replace("ß", "")
# Words that nobody should have to write in a study, by how they begin.
UNPLEASANT = {
    "de": """tod tot töt mord mörd sterb starb gestorben leiche blut krieg waffe pistole gewehr bombe gift selbstmord
        vergewalt sex nackt hure nazi hitler juden jude neger zigeuner krank krebs verletz schmerz folter henker hölle teufel
        verbrech dieb gefängnis sklav hass haß idiot dumm trottel arsch scheiß opfer gewalt angriff angegriffen grausam
        hinricht unfall droge alkohol betrunken rausch weib brust gott christ kirche religi muslim islam""",
    "fr": """mort meurtr tuer tué assassin cadavre sang guerre arme pistolet fusil bombe poison suicide viol sexe sexu nu
        putain nazi hitler juif nègre gitan malad cancer bless douleur tortur enfer diable crime criminel voleur prison
        esclav haine idiot stupide merde victime violen attaqu cruel drogue alcool ivre sein dieu église relig
        musulman islam""",
    "es": """muert mort mata morir asesin cadáver sangre guerra arma pistola fusil bomba veneno suicid viola sexo sexual
        desnud puta nazi hitler judí negro gitan enferm cáncer herid dolor tortur infierno diablo crimen criminal ladr
        prisión cárcel esclav odio idiota estúpid mierda víctima violen ataque atac cruel droga alcohol borrach pecho dios
        iglesia relig musulm islam""",
    "uk": """смерт мертв вби убив вбив помер труп кров війн зброя зброї пістолет рушниц бомб отрут самогуб ґвалт секс гол
        нацист гітлер єврей жид негр циган хвор рак поранен біль болю катув пекл диявол злочин злодій в'язниц раб ненавис
        ідіот дурн лайно жертв насил напад жорсток наркот алкогол п'ян груд бог церк реліг мусульман іслам росі москв
        агрес окуп воюва винищ знищ терор політ влад президент депутат расис шкір похован захоп конфлікт загиб
        прикритт удар депрес горілк хрест мужик дівчат жінок мат зник операц медицин шкарпет брудн коханц розлуч""",
}
# Names and the trade of manuals, in small letters, by how they begin.
TRADE = """debian gnome linux firefox office writer calc impress base draw math kde unix ubuntu windows mac apple google
    microsoft java python xml html http www url bluetooth wifi wlan usb ip tcp dns ssh gnu apt dpkg nautilus evolution red
    hat ibm intel amd lan vpn pdf png jpeg cd dvd rom ram cpu pc root shell kernel server client proxy router""".split()
# Words with which a phrase does not end, since it would read as if it were cut off.
OPEN_ENDS = {
    "de": """der die das den dem des ein eine einen einem einer eines und oder aber in im an am auf aus bei beim mit nach von
        vom zu zum zur für durch gegen ohne um über unter vor hinter zwischen neben als wie wenn weil dass daß ob damit
        nachdem bevor sobald während bis seit sehr zu so mein meine dein sein seine ihr ihre unser kein keine keinen jeder
        jede jedes dieser diese dieses diesen diesem welche welcher welches deren dessen sich nicht ist sind war waren wird
        werden wurde kann können muss müssen soll sollte hat haben ich wir sie er es man sowie bzw beziehungsweise""",
    "fr": """le la les un une des du de d et ou mais dans en à au aux par pour sur sous avec sans vers chez entre que qui quoi
        dont où quand comme si car donc ni ne pas se ce cet cette ces son sa ses mon ma mes ton ta tes notre nos votre vos
        leur leurs très plus moins trop aussi est sont était sera être a ont avoir peut peuvent doit doivent il elle ils
        elles je tu nous vous on chaque tout toute tous toutes quel quelle quels quelles lorsque puis afin""",
    "es": """el la los las un una unos unas de del y e o u pero en a al por para con sin sobre bajo entre hacia hasta desde
        que quien cual cuyo cuando como si porque pues ni no se su sus mi mis tu tus nuestro nuestra este esta estos estas
        ese esa esos esas aquel cada todo toda todos todas muy más menos tan es son era será ser está están ha han haber
        puede pueden debe deben lo le les me te nos él ella ellos yo mientras aunque donde""",
    "uk": """в у на з із зі до від для про при по за над під перед через без між та й і а але або чи що як якщо коли де бо
        щоб не ні ж же би б це цей ця ці той та те ті його її їх мій моя ваш наш свій свою своє який яка яке які якого
        якої яких дуже більш менш так є був була було були буде бути може можуть слід я ти ми ви він вона воно вони
        кожен кожна кожного усі всі""",
}


def listed(code):
    """Returns the words of a language's list in its spelling, most frequent first, with counts."""
    words = {}
    for name in ("words.tsv", "contractions.tsv"):
        path = HERE / code / name
        if not path.exists():
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            parts = line.split("\t")
            # A contraction's line begins with its letters.
            word, count = parts[-2:] if name == "words.tsv" else (parts[1], parts[-1])
            words[word] = max(int(count), words.get(word, 0))
    return dict(sorted(words.items(), key=lambda item: -item[1]))


def pieces(text, known, code):
    """Yields pieces between punctuation, with each word in the spelling of the list."""
    letters = LETTERS[code]
    unpleasant, trade = tuple(UNPLEASANT[code].split()), set(TRADE)
    ends = set(OPEN_ENDS[code].split())
    for piece in re.split(r"[^\w'’ʼ -]+|[\d_]+|--+| - ", text):
        words = [word.replace("’", "'").replace("ʼ", "'") for word in piece.split()]
        if len(words) not in WORDS:
            continue
        # At the beginning a capital may be that of a sentence.
        if words[0] not in known and words[0][:1].lower() + words[0][1:] in known:
            words[0] = words[0][:1].lower() + words[0][1:]
        elif words[0][:1].lower() + words[0][1:] in known and code != "de":
            words[0] = words[0].lower()
        phrase = " ".join(words)
        if len(phrase) not in CHARACTERS or words[-1].lower() in ends:
            continue
        if not all(word in known for word in words):
            continue
        if any(letter not in letters + "' " for letter in phrase.lower()):
            continue
        small = [word.lower() for word in words]
        if any(word in trade or word.startswith(unpleasant) for word in small):
            continue
        if any(word[1:] != word[1:].lower() for word in words):
            continue
        # A capital is a noun's in German; elsewhere a name's.
        if code != "de" and phrase != phrase.lower():
            continue
        # A fragment of a list or an example: the same word twice.
        if len(set(small)) < len(small):
            continue
        yield phrase


def write(code, lines, kind, models):
    words = [word for line in lines for word in line.split()]
    counts = sum((pairs_of(f" {line.lower()} ") for line in lines), collections.Counter())
    signs = LETTERS[code] + "' "
    lines_of_heading = [
        f"# {len(lines)} phrases to be transcribed, made by phrases_languages.py out of {kind} (PHRASES-NOTICE.txt).",
        f"# {len(words)} words, {len(set(words))} different; {sum(map(len, lines)) / len(lines):.1f} characters a phrase;",
        f"# correlation of letter pairs with words.tsv {correlation(counts, models[0], signs):.4f},"
        f" with the texts {correlation(counts, models[1], signs):.4f}.",
    ]
    (HERE / code / "phrases.txt").write_text("\n".join(lines_of_heading + lines) + "\n", encoding="utf-8")
    print(code, *lines_of_heading, sep="\n", file=sys.stderr)


def model_of(words):
    pairs = collections.Counter()
    for word, count in words.items():
        for pair, number in pairs_of(f" {word.lower()} ").items():
            pairs[pair] += number * count
    return pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("codes", nargs="*", default=["de", "de-ch", "fr", "es", "uk"])
    options = parser.parse_args()
    for code in options.codes:
        source = "de" if code == "de-ch" else code
        all_words = listed(source)
        known = set(list(all_words)[:FREQUENT[source]])
        found, corpus = set(), collections.Counter()
        letters = LETTERS[source]
        for _, text in language_texts.texts(source, str(options.packages / "debian"), str(options.packages / "pypi")):
            found.update(pieces(text, known, source))
            flat = "".join(sign if sign in letters + "'" else " " for sign in text.lower().replace("’", "'"))
            corpus.update(pairs_of(" " + " ".join(flat.split()) + " "))
        found, models = sorted(found), [model_of(all_words), corpus]
        kind = {"de": "manuals, dialogues and definitions", "uk": "manuals, dialogues and people's own texts"}.get(
            source, "manuals and dialogues")
        if code == "de-ch":
            own = set(listed(code))
            found = sorted({
                phrase.replace("ß", "ss") for phrase in found
                if all(word.replace("ß", "ss") in own for word in phrase.split())})
            models = [model_of(listed(code)), collections.Counter()]
            for pair, count in corpus.items():
                models[1][pair.replace("ß", "s")] += count
            kind = "the German texts"
        if len(found) < COUNT:
            sys.exit(f"{code}: only {len(found)} phrases were found")
        print(f"{len(found)} pieces to choose from", file=sys.stderr)
        chosen, _ = choose(found, models, LETTERS[code] + "' ")
        write(code, sorted(chosen), kind, models)


if __name__ == "__main__":
    main()
