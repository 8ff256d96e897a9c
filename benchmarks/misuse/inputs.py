"""Makes every input of cases.sh in the current folder, from How We Swipe dev and the project's sample."""
import copy, csv, gzip, json, os, random, re, sys, unicodedata
DATA, MAIN = sys.argv[1], sys.argv[2]
random.seed(29)

def write(name, traces):
    with (gzip.open(name, "wt") if name.endswith(".gz") else open(name, "w", encoding="utf-8")) as f:
        for t in traces: f.write(json.dumps(t, ensure_ascii=False, separators=(",", ":")) + "\n")

users = {}
with gzip.open(f"{DATA}/how-we-swipe/dev.jsonl.gz", "rt") as f:
    for line in f:
        t = json.loads(line)
        u = t.get("user") or t["id"].split("-")[1]
        users.setdefault(u, []).append(t)
names = sorted(u for u in users if len(users[u]) >= 12)
random.shuffle(names)
hws = [t for u in names[:20] for t in users[u][:12]]
other = [t for u in names[20:40] for t in users[u][:12]]
for t in hws + other:
    t.setdefault("user", t["id"].split("-")[1])
write("real.jsonl", hws); write("other.jsonl", other); write("real.jsonl.gz", hws)
ring = [json.loads(l) for l in open(f"{MAIN}/traces/ring-sample.jsonl")]
write("ring.jsonl", ring)
def m(f, source=hws):
    out = []
    for i, t in enumerate(source):
        t = copy.deepcopy(t); r = f(t, i)
        out.append(t if r is None else r)
    return out
def samples(g):
    def f(t, i): t["samples"] = g(t["samples"])
    return f
def word(g):
    def f(t, i): t["word"] = g(t["word"])
    return f
# duplicates, mixtures
write("twice.jsonl", hws + hws)
def renumber(t, i): t["id"] = f"copy-{i}"
write("twice-renumbered.jsonl", hws + m(renumber))
def short(t, i): t["id"] = f"s{i}"
write("a-short.jsonl", m(short, hws)); write("b-short.jsonl", m(short, other))
os.makedirs("folder", exist_ok=True); write("folder/swipes.jsonl", hws); write("folder/swipes.jsonl.gz", hws)
write("mixed.jsonl", hws[:120] + ring[:120])
def number(source):
    seen = {}
    def f(t, i): t["user"] = str(seen.setdefault(t["user"], len(seen) + 1))
    return m(f, source)
write("a-users.jsonl", number(hws)); write("b-users.jsonl", number(other))
def zeros(t, i): t["user"] = ["7", "07", "007"][i % 3] + str(i // 36)
write("users-zeros.jsonl", m(zeros))
def cases(t, i): t["user"] = t["user"] if i % 3 == 0 else t["user"].upper() if i % 3 == 1 else t["user"] + " "
write("users-case.jsonl", m(cases))
def anonymous(t, i): t["user"] = "anonymous"
write("users-anonymous.jsonl", m(anonymous))
def empty(t, i): t["user"] = ""
write("users-empty.jsonl", m(empty))
write("no-user.jsonl", m(lambda t, i: t.pop("user") and None))
def uid(t, i): t["user"] = t["id"]
write("users-trace.jsonl", m(uid))
blob = open("real.jsonl.gz", "rb").read(); open("cut.jsonl.gz", "wb").write(blob[:len(blob) // 2])
write("h1.jsonl.gz", hws[:120]); write("h2.jsonl.gz", hws[120:])
open("members.jsonl.gz", "wb").write(open("h1.jsonl.gz", "rb").read() + open("h2.jsonl.gz", "rb").read())
text = open("real.jsonl").read(); open("cut.jsonl", "w").write(text[:int(len(text) * .6)])
# labels
accents = {"e": "é", "a": "à", "o": "ô", "u": "û", "i": "î"}
write("capitals.jsonl", m(word(str.upper)))
write("title.jsonl", m(word(str.capitalize)))
write("point.jsonl", m(word(lambda w: w + ".")))
write("two-words.jsonl", m(lambda t, i: t.update(word=t["word"] + " " + hws[(i + 1) % 240]["word"])))
write("nbsp.jsonl", m(word(lambda w: w + "\u00a0")))
write("zwsp.jsonl", m(word(lambda w: "\u200b" + w)))
write("softhyphen.jsonl", m(word(lambda w: w[:2] + "\u00ad" + w[2:] if len(w) > 3 else w)))
write("shifted.jsonl", m(lambda t, i: t.update(word=hws[(i + 1) % 240]["word"])))
write("shuffled.jsonl", m(lambda t, i: t.update(word=hws[(i * 77 + 5) % 240]["word"])))
write("half-shifted.jsonl", m(lambda t, i: t.update(word=hws[(i + 1) % 240]["word"]) if i >= 120 else None))
write("numbers.jsonl", m(lambda t, i: t.update(word=str(i))))
write("same-word.jsonl", m(lambda t, i: t.update(word="the")))
# clocks, samples
write("reverse.jsonl", m(samples(lambda s: [[a[0], a[1], b[2]] for a, b in zip(s[::-1], s)])))
def restart(s):
    h = len(s) // 2
    return s[:h] + [[x, y, t - s[h][2]] for x, y, t in s[h:]]
write("restart.jsonl", m(samples(restart)))
write("zero-time.jsonl", m(samples(lambda s: [[x, y, 0] for x, y, t in s])))
write("frames.jsonl", m(samples(lambda s: [[x, y, i] for i, (x, y, t) in enumerate(s)])))
write("microseconds.jsonl", m(samples(lambda s: [[x, y, t * 1000] for x, y, t in s])))
write("intervals.jsonl", m(samples(lambda s: [[x, y, t - (s[i - 1][2] if i else 0)] for i, (x, y, t) in enumerate(s)])))
write("text-coordinates.jsonl", m(samples(lambda s: [[str(x), str(y), t] for x, y, t in s])))
write("key-units.jsonl", m(lambda t, i: t.update(samples=[[int(x / t["keyboard"]["width"] * 10), int(y / t["keyboard"]["height"] * 3.7), c] for x, y, c in t["samples"]])))
norm = m(lambda t, i: t.update(samples=[[x / t["keyboard"]["width"], y / t["keyboard"]["height"], c] for x, y, c in t["samples"]]))
write("normalized.jsonl", norm)
write("percent.jsonl", m(lambda t, i: t.update(samples=[[100 * x, 100 * y, c] for x, y, c in t["samples"]]), norm))
write("taps.jsonl", m(lambda t, i: t.update(samples=t["samples"][:1]) if i % 3 == 0 else None))
write("two-samples.jsonl", m(samples(lambda s: [s[0], s[-1]])))
giant, clock = [], 0
for t in hws[:100]:
    giant += [[x, y, c + clock] for x, y, c in t["samples"]]; clock = giant[-1][2] + 800
write("giant.jsonl", [dict(hws[0], samples=giant)])
write("pairs-joined.jsonl", [dict(a, samples=a["samples"] + [[x, y, c + a["samples"][-1][2] + 800] for x, y, c in b["samples"]]) for a, b in zip(hws[::2], hws[1::2])])
write("half.jsonl", m(samples(lambda s: s[:max(1, len(s) // 2)])))
write("no-end.jsonl", m(samples(lambda s: s[:max(1, len(s) * 85 // 100)])))
write("origin.jsonl", m(samples(lambda s: [[0, 0, 0]] + [[x, y, t + 16] for x, y, t in s])))
write("origin-end.jsonl", m(samples(lambda s: s + [[0, 0, s[-1][2] + 16]])))
def hover(t, i):
    s = t["samples"]; w, h = t["keyboard"]["width"] / 2, t["keyboard"]["height"] * .9
    lead = [[w + (s[0][0] - w) * k / 30, h + (s[0][1] - h) * k / 30, 16 * k] for k in range(30)]
    t["samples"] = lead + [[x, y, c + 480] for x, y, c in s]
write("hover.jsonl", m(hover))
def thin(s):
    out = [s[0]]
    for a in s[1:]:
        if a[2] - out[-1][2] >= 200: out.append(a)
    return out
write("thin.jsonl", m(samples(thin)))
def fingers(t, i):
    s = t["samples"]; w, h = t["keyboard"]["width"], t["keyboard"]["height"]
    t["samples"] = [p for x, y, c in s for p in ([x, y, c], [w * .9, h * .9, c])]
write("fingers.jsonl", m(fingers))
write("doubled.jsonl", m(samples(lambda s: [a for a in s for _ in (0, 1)])))
off = {u: (random.uniform(-40, 40), random.uniform(-25, 25)) for u in names}
write("user-offset.jsonl", m(lambda t, i: t.update(samples=[[x + off[t["user"]][0], y + off[t["user"]][1], c] for x, y, c in t["samples"]])))
bad = off[names[0]]
write("one-user-flipped.jsonl", m(lambda t, i: t.update(samples=[[x, t["keyboard"]["height"] * 3 / 3.7 - y, c] for x, y, c in t["samples"]]) if t["user"] in names[:3] else None))
write("swapped-size.jsonl", m(lambda t, i: t["keyboard"].update(width=t["keyboard"]["height"], height=t["keyboard"]["width"])))
write("qwerty4.jsonl", m(lambda t, i: t["keyboard"].update(layout="qwerty")))
write("no-keyboard-size.jsonl", m(lambda t, i: t.pop("keyboard") and None))
sizes = m(lambda t, i: t["keyboard"].update(width=t["keyboard"]["width"] * [1, .6][i % 2], height=t["keyboard"]["height"] * [1, .6][i % 2]))
write("half-wrong-size.jsonl", sizes)
def csvfile(name, traces, cell=str, fields=("id", "word", "x", "y", "t", "user", "layout", "width", "height"), delimiter=",", extra=None):
    with open(name, "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, delimiter=delimiter); w.writerow(fields)
        for t in traces:
            for k, (x, y, c) in enumerate(t["samples"]):
                row = dict(id=t["id"], word=t["word"], x=cell(x), y=cell(y), t=c, user=t["user"], layout=t["keyboard"]["layout"], width=t["keyboard"]["width"], height=t["keyboard"]["height"])
                if extra: extra(row, k)
                w.writerow([row[n] for n in fields])
csvfile("decimal-commas.csv", m(samples(lambda s: [[x + .5, y + .25, t] for x, y, t in s])), cell=lambda v: str(v).replace(".", ","))
def nan(row, k):
    if k == 5: row["x"] = "NaN"
csvfile("nan.csv", hws, extra=nan)
def gap(row, k):
    if k == 5: row["x"] = row["y"] = ""
csvfile("gaps.csv", hws, extra=gap)
def sentinel(row, k):
    if k == 5: row["x"] = row["y"] = -1
csvfile("sentinel.csv", hws, extra=sentinel)
def wh(row, k): row["width"], row["height"] = row["height"], row["width"]
csvfile("swapped-wh.csv", hws, extra=wh)
# ids in a csv: numbers that pandas made floats
def fl(row, k): row["user"] = row["user"]; row["id"] = row["id"]
# word lists
W = [l.rstrip("\n").split("\t") for l in open(f"{MAIN}/dictionaries/words-50k.tsv")][:10000]
def lst(name, rows, enc="utf-8", sep="\t", end="\n", head=None):
    with open(name, "wb") as f:
        f.write(((head + end) if head else "").encode(enc) if enc != "utf-16" else b"")
        body = "".join(sep.join(map(str, r)) + end for r in rows)
        f.write(body.encode(enc))
lst("w.tsv", W)
lst("w-capitals.tsv", [(w.upper(), c) for w, c in W])
lst("w-utf16.tsv", W, enc="utf-16")
lst("w-bom-crlf.tsv", W, enc="utf-8-sig", end="\r\n")
lst("w-negative.tsv", [(w, -int(c)) for w, c in W])
lst("w-some-negative.tsv", [(w, -int(c) if i % 5 == 0 else c) for i, (w, c) in enumerate(W)])
lst("w-zero.tsv", [(w, 0) for w, c in W])
lst("w-thousands.tsv", [(w, f"{int(c):,}") for w, c in W])
lst("w-dots.tsv", [(w, f"{int(c):,}".replace(",", ".")) for w, c in W])
lst("w-thousands-q.csv", [(w, '"' + f"{int(c):,}" + '"') for w, c in W], sep=",")
lst("w-share.tsv", [(w, int(c) / 1e9) for w, c in W])
import math
lst("w-logp.tsv", [(w, round(math.log(int(c) / 1e9), 4)) for w, c in W])
lst("w-zipf.tsv", [(w, round(math.log10(int(c)), 2)) for w, c in W])
lst("w-zipf.csv", [(w, round(math.log10(int(c)), 2)) for w, c in W], sep=",", head="word,zipf")
lst("w-exponent.tsv", [(w, f"{float(c):.3e}") for w, c in W])
lst("w-cost.tsv", [(w, round(-math.log(int(c) / 1e9), 4)) for w, c in W])
lst("w-twice.tsv", W + [(w, 1) for w, c in W])
lst("w-twice-swapped.tsv", [(w, 1) for w, c in W] + W)
cased = [(w.capitalize() if i % 2 else w, c) for i, (w, c) in enumerate(W)] + [(w, 1) for w, c in W]
lst("w-cased-twice.tsv", cased)
lst("w-phrases.tsv", W + [(a[0] + " " + b[0], 50000000) for a, b in zip(W[:3000], W[1:3001])])
lst("w-one.tsv", [("the", 5)])
lst("w-count-first.csv", [(c, w) for w, c in W], sep=",")
lst("w-german-head.csv", W, sep=";", head="Wort;Anzahl")
lst("w-labels.tsv", [(w, 1) for w in sorted({t["word"] for t in hws})])
lst("w-lemma-pos.tsv", [(w, "NN", c) for w, c in W])
lst("w-rank-word-count.csv", [(i + 1, w, c) for i, (w, c) in enumerate(W)], sep=",", head="rank,word,count")
lst("w-length.csv", [(w, len(w), c) for w, c in W], sep=",", head="word,length,freq")
lst("w-docs.csv", [(w, 100, int(c)) for w, c in W], sep=",", head="word,documents,total")
lst("w-year.tsv", [(w, 1990 + i % 30, c, 7) for i, (w, c) in enumerate(W)])
open("w-html.txt", "w").write("<!DOCTYPE html>\n<html>\n<head><title>404 Not Found</title></head>\n<body>\n<h1>Not Found</h1>\n<p>The requested URL was not found on this server.</p>\n</body>\n</html>\n")
json.dump([w for w, c in W], open("w.json", "w"), indent=0)
json.dump({w: int(c) for w, c in W}, open("w-object.json", "w"), indent=0)
F = [l.rstrip("\n").split("\t") for l in open(f"{MAIN}/dictionaries/fr/words.tsv", encoding="utf-8") if not l.startswith("#")][:10000]
F = [r[:2] for r in F]
lst("f.tsv", F); lst("f-latin1.tsv", [(w.encode("latin-1", "ignore").decode("latin-1"), c) for w, c in F], enc="latin-1")
lst("f-nfd.tsv", [(unicodedata.normalize("NFD", w), c) for w, c in F])
lst("f-mojibake.tsv", [(w.encode("utf-8").decode("latin-1"), c) for w, c in F])
lst("f-stripped.tsv", [("".join(c for c in unicodedata.normalize("NFD", w) if not unicodedata.combining(c)), n) for w, n in F])
# french traces' words
json.dump([r[0] for r in F], open("f-words.json", "w"))
acc = [w for w, c in F if any(ord(ch) > 127 for ch in w)][:60]; pl = [w for w, c in F if w.isascii() and w.isalpha() and len(w) > 2][:60]
open("fr-words.txt", "w").write("\n".join(acc + pl) + "\n")
open("en-words.txt", "w").write("\n".join(w for w, c in W[200:320]) + "\n")
# layouts
q = {"version": 1, "name": "mine", "columns": 10, "height": 3.7, "rows": [{"characters": "qwertyuiop"}, {"characters": "asdfghjkl", "x": .5}, {"characters": "zxcvbnm", "x": 1.5}]}
def lay(name, **k): json.dump(dict(q, **k), open(name, "w"))
lay("l-good.json")
lay("l-up.json", rows=[{"characters": "zxcvbnm", "x": 1.5}, {"characters": "asdfghjkl", "x": .5}, {"characters": "qwertyuiop"}])
lay("l-duplicate.json", rows=[{"characters": "qwertyuiop"}, {"characters": "asdfghjkl", "x": .5}, {"characters": "zxcvbne", "x": 1.5}])
lay("l-no-e.json", rows=[{"characters": "qw"}, {"characters": "rtyuiop", "x": 3, "y": 0}, {"characters": "asdfghjkl", "x": .5, "y": 1}, {"characters": "zxcvbnm", "x": 1.5, "y": 2}])
lay("l-typo.json", rows=[{"characters": "awertyuiop"}, {"characters": "qsdfghjkl", "x": .5}, {"characters": "zxcvbnm", "x": 1.5}])
lay("l-no-offset.json", rows=[{"characters": "qwertyuiop"}, {"characters": "asdfghjkl"}, {"characters": "zxcvbnm"}])
lay("qwerty.json", rows=[{"characters": "azertyuiop"}, {"characters": "qsdfghjklm"}, {"characters": "wxcvbn", "x": 1.5}])
lay("l-space.json", rows=[{"characters": "q w"}])
# ring with clockwise angles
# texts
open("fr.txt", "w").write(" ".join(r[0] for r in F[:400]) + ".\n" + "Je ne sais pas ce que vous voulez dire, mais il faut que nous allions à la maison.\n" * 20)
open("en.txt", "w").write("I do not know what you want to say, but we have to go home before the night comes.\n" * 20)
novel = open(f"{DATA}/text/pride-and-prejudice.txt", encoding="utf-8").read()
open("novel.txt", "w").write(novel[20000:50000]); open("novel-2.txt", "w").write(novel[50000:80000])
open("novel-utf16.txt", "wb").write(novel[20000:50000].encode("utf-16"))
open("novel-latin1.txt", "wb").write(("«Déjà vu», dit-il; très bien. " + novel[20000:50000]).encode("latin-1", "ignore"))
open("novel.html", "w").write("<html><body>" + "".join(f"<p class=\"calibre3\">{p}</p>\n" for p in novel[20000:50000].split("\n\n")) + "</body></html>")
open("novel.srt", "w").write("".join(f"{i}\n00:00:{i%60:02d},000 --> 00:00:{(i+2)%60:02d},000\n{l}\n\n" for i, l in enumerate(novel[20000:30000].split("\n"), 1)))
open("novel-hyphens.txt", "w").write(re.sub(r"(\w{4})(\w{3,})", r"\1-\n\2", novel[20000:50000]))
open("novel-capitals.txt", "w").write(novel[20000:50000].upper())
open("novel-numbers.txt", "w").write("\n".join(str(random.random()) for _ in range(3000)))
open("empty.txt", "w").write("")
open("pairs-swapped.tsv", "w").write("".join("\t".join(l.rstrip("\n").split("\t")[::-1]) + "\n" for l in list(open(f"{MAIN}/benchmarks/data/misspellings-test.tsv"))[1:400]))
open("pairs.tsv", "w").write("".join(list(open(f"{MAIN}/benchmarks/data/misspellings-test.tsv"))[1:400]))
open("pairs-same.tsv", "w").write("".join(f"{w}\t{w}\n" for w, c in W[:300]))
open("pairs-fr.tsv", "w").write("".join(f"{w[:-1]}\t{w}\n" for w, c in F[300:600] if len(w) > 5))
B = [l.rstrip("\n").split("\t") for l in open(f"{MAIN}/dictionaries/bigrams.tsv")][:20000]
open("bi-swapped.tsv", "w").write("".join(f"{b}\t{a}\t{c}\n" for a, b, c in B if a != "<s>"))
open("bi-fr.tsv", "w").write("".join(f"{F[i][0]}\t{F[(i*7+3)%300][0]}\t{1000-i}\n" for i in range(900)))
open("bi-spaces.tsv", "w").write("".join(f"{a} {b}\t{c}\n" for a, b, c in B))
# train/dev
write("train.jsonl", hws[:160]); write("dev.jsonl", hws[80:])
prev = {}
with gzip.open(f"{DATA}/how-we-swipe/sentences.tsv.gz", "rt") as f:
    for l in f:
        i, kind, words = l.rstrip("\n").split("\t"); prev[i] = words.split()
write("prev.jsonl", m(lambda t, i: t.update(previous=prev.get(t["id"], []))))
write("prev-leak.jsonl", m(lambda t, i: t.update(previous=prev.get(t["id"], []) + [t["word"]])))
write("prev-reversed.jsonl", m(lambda t, i: t.update(previous=prev.get(t["id"], [])[::-1])))
write("prev-only-word.jsonl", m(lambda t, i: t.update(previous=[t["word"]])))
write("some-points.jsonl", m(lambda t, i: t.update(word=t["word"] + ",.!;:"[i % 5]) if i % 5 == 0 else None))
write("some-quotes.jsonl", m(lambda t, i: t.update(word='"' + t["word"] + '"') if i % 5 == 0 else None))
write("renamed-users.jsonl", m(lambda t, i: t.update(user="p" + t["user"][:6], id="n" + str(i))))
csvfile("x-twice.csv", hws[:60], fields=("id", "word", "x", "y", "t", "user", "layout", "width", "height", "x"))
csvfile("x-heading.csv", hws[:60], fields=("id", "word", "x", "y", "t", "user", "layout", "width", "height"))
h = open("x-heading.csv").read().split("\n", 1); open("x-heading.csv", "w").write(h[0].replace(",x,y,", ",x_px,y_px,").replace(",t,", ",t_s,") + "\n" + h[1])
open("w-bare.txt", "w").write("\n".join(w for w, c in W) + "\n")
open("labels.txt", "w").write("\n".join(sorted({t["word"] for t in hws})) + "\n")
# profile of zeros
p = json.load(open(f"{MAIN}/profiles/default.json"))
print("inputs made:", len(os.listdir(".")), "files; profile keys", list(p)[:20])
