#!/usr/bin/env python3
"""Learns the weights of the letter emission (docs/path-decoder.md).

    ringswipe fit train.jsonl.gz --lexicon wordfreq-50k.tsv --stage letters --lessons lessons.jsonl
    python3 profiles/letter-emission.py lessons.jsonl -o letters.json
    ringswipe fit held-back.jsonl --lexicon wordfreq-50k.tsv --stage letters --letters letters.json \\
        -o profile.json

First by the likelihood of the right word over all ways to lay its letters on the points
(connectionist temporal classification), then together with a small function that compares a trace's
candidates, by the probability of the right one. How much of that function counts is chosen on lessons
that are held back. The program reads the weights in 8 bits.

Needs PyTorch (PyPI: torch; 2.6 and newer) and NumPy. More lessons for the first part, such as those
of other random keyboards (--seed of fit), are given by --more.
"""

import argparse
import base64
import gzip
import json
import math
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

POINTS, TAPS, KEYS, NEAREST, FLOOR = 64, 5, 12, 4, -14.0
PLACES = torch.tensor([-2, -1.5, -1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1, 1.5, 2])
INPUTS = 46 + 3 * NEAREST
# Inputs that change their sign in a mirror.
ACROSS = list(range(12, 24)) + list(range(46 + NEAREST, 46 + 2 * NEAREST))
MIXTURE = [
    "scoreBelowBest", "emissionBelowBest", "emissionPerLetter", "letters", "logPrior",
    "alignmentBelowBest", "logTimePerLetter", "emissionPerLetterBelowBest",
]


def read(path):
    """The lessons of a file, as tensors; candidates of all traces one after the other."""
    points, keys, weight, truth, first = [], [], [], [], [0]
    letters, score, prior, below = [], [], [], []
    with (gzip.open if path.endswith(".gz") else open)(path, "rt") as lines:
        for line in lines:
            lesson = json.loads(line)
            points.append(np.array(lesson["points"], np.float32).reshape(POINTS, 3))
            keys.append(np.array(lesson["keys"], np.float32).reshape(-1, 2))
            weight.append(lesson["weight"])
            truth.append(first[-1] + lesson["truth"])
            letters += lesson["letters"]
            score += lesson["score"]
            prior += lesson["logPrior"]
            below += lesson["below"]
            first.append(len(letters))
    most = max(len(k) for k in keys)
    # Keys that a keyboard lacks are out of reach.
    padded = np.full((len(keys), most, 2), 1e3, np.float32)
    for row, places in zip(padded, keys):
        row[: len(places)] = places
    length = torch.tensor([len(word) for word in letters])
    words = torch.zeros(len(letters), int(length.max()), dtype=torch.long)
    for row, word in zip(words, letters):
        row[: len(word)] = torch.tensor(word)
    lessons = dict(
        points=torch.tensor(np.array(points)), keys=torch.tensor(padded), weight=torch.tensor(weight),
        truth=torch.tensor(truth), first=torch.tensor(first), words=words, length=length,
        score=torch.tensor(score) + torch.tensor(prior), prior=torch.tensor(prior),
        below=torch.tensor(below))
    parts = [inputs(lessons["points"][a : a + 1000], lessons["keys"][a : a + 1000])
             for a in range(0, len(truth), 1000)]
    lessons["inputs"] = [torch.cat(part) for part in zip(*parts)]
    return lessons


def inputs(points, keys):
    """What the network sees of each point, and the nearest keys: EmissionInputs.swift."""
    count = len(points)
    xy, t = points[..., :2], points[..., 2]
    arc = F.pad((xy[:, 1:] - xy[:, :-1]).norm(dim=-1).cumsum(1), (1, 0))
    total = arc[:, -1:].clamp(min=1e-3)
    duration = (t[:, -1:] - t[:, :1]).clamp(min=1)
    per_unit = (POINTS - 1) / total
    here = torch.arange(POINTS, dtype=torch.float32).expand(count, POINTS)

    def at(values, place):
        place = place.clamp(0, POINTS - 1)
        low = place.floor().long().clamp(max=POINTS - 2)
        flat = low.reshape(count, -1)
        share = place - low
        if values.dim() == 3:
            index = flat[..., None].expand(-1, -1, 2)
            a, b = values.gather(1, index), values.gather(1, index + 1)
            return (a + share.reshape(count, -1, 1) * (b - a)).reshape(*place.shape, 2)
        a, b = values.gather(1, flat), values.gather(1, flat + 1)
        return (a + share.reshape(count, -1) * (b - a)).reshape(place.shape)

    reach = 0.35 * per_unit
    chord = at(xy, here + reach) - at(xy, here - reach)
    norm = chord.norm(dim=-1, keepdim=True)
    axis = torch.where(norm > 1e-3, chord / norm.clamp(min=1e-3), torch.tensor([1.0, 0.0]))

    def turned(way, axis):
        return (way * axis).sum(-1), way[..., 0] * axis[..., 1] - way[..., 1] * axis[..., 0]

    place = here[..., None] + PLACES * per_unit[..., None]
    along, across = turned(at(xy, place) - xy[:, :, None], axis[:, :, None])
    elapsed = at(t, place) - t[..., None]
    times = torch.sign(elapsed) * torch.log1p(elapsed.abs() / 50)
    pace = duration / total
    slow = []
    for reach in (0.25, 0.6):
        a, b = here - reach * per_unit, here + reach * per_unit
        slow.append(torch.log((at(t, b) - at(t, a)).clamp(min=1)
                              / (at(arc, b) - at(arc, a)).clamp(min=0.02) / pace).clamp(-2, 3))
    single = slow + [
        arc.clamp(max=3), (total - arc).clamp(max=3),
        torch.log1p((t - t[:, :1]).clamp(min=0) / 100),
        torch.log1p((t[:, -1:] - t).clamp(min=0) / 100),
        torch.log1p(total).expand(-1, POINTS), torch.log(pace / 60).expand(-1, POINTS),
        (here == 0).float(), (here == POINTS - 1).float()]
    way = keys[:, None] - xy[:, :, None]
    square, key = (way * way).sum(-1).topk(min(KEYS, keys.shape[1]), dim=-1, largest=False)
    key_along, key_across = turned(
        way.gather(2, key[..., None].expand(-1, -1, -1, 2)), axis[:, :, None])
    near = [key_along[..., :NEAREST].clamp(-2, 2), key_across[..., :NEAREST].clamp(-2, 2),
            square[..., :NEAREST].sqrt().clamp(max=2)]
    x = torch.cat([along, across, times] + [s[..., None] for s in single] + near, -1)
    return x.half(), key_along.clamp(-6, 6).half(), key_across.clamp(-6, 6).half(), key.short()


class Emission(nn.Module):
    """LetterEmission.swift."""

    def __init__(self, width, dilations):
        super().__init__()
        self.dilations = dilations
        self.register_buffer("mean", torch.zeros(INPUTS))
        self.register_buffer("deviation", torch.ones(INPUTS))
        self.input = nn.Linear(INPUTS, width)
        self.convolutions = nn.ModuleList(
            nn.Conv1d(width, width, TAPS, padding=d * (TAPS // 2), dilation=d) for d in dilations)
        self.output = nn.Linear(width, 1 + 13 + 11)
        self.place = nn.Linear(6, 11)
        self.drop = nn.Dropout(0.05)
        with torch.no_grad():
            self.output.weight *= 0.3
            self.output.bias.zero_()
            self.output.bias[0] = 1
            for layer in self.convolutions:
                layer.weight *= 0.5

    def forward(self, x, along, across, key, keys):
        h = F.leaky_relu(self.input((x - self.mean) / self.deviation), 0.1).transpose(1, 2)
        for layer in self.convolutions:
            h = h + self.drop(F.leaky_relu(layer(h), 0.1))
        y = self.output(h.transpose(1, 2))
        square = along * along + across * across
        distance = square.clamp(min=1e-6).sqrt()
        shrink = (3 / distance).clamp(max=1)
        u, v = along * shrink, across * shrink
        near, wide = torch.exp(-square / (2 * 0.35**2)), torch.exp(-square / (2 * 0.8**2))
        capped = distance.clamp(max=3)
        given = torch.stack([torch.ones_like(u), u, v, u * u, v * v, u * v, capped, near, wide,
                             u * wide, v * wide, u * u * wide, u * v * wide], -1)
        learned = F.leaky_relu(
            self.place(torch.stack([u, v, capped, near, wide, v.abs()], -1)), 0.1)
        score = (torch.cat([given, learned], -1) @ y[..., 1:, None]).squeeze(-1)
        logs = F.log_softmax(torch.cat([y[..., :1], score], -1), -1).clamp(min=FLOOR)
        index = torch.cat([torch.zeros_like(key[..., :1]), key + 1], -1).long()
        return logs.new_full((*logs.shape[:2], 1 + keys), FLOOR).scatter(2, index, logs)


class Mixture(nn.Module):
    """EmissionMixture.swift."""

    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(len(MIXTURE), 16)
        self.out = nn.Linear(16, 1, bias=False)
        self.direct = nn.Linear(len(MIXTURE), 1, bias=False)
        with torch.no_grad():
            self.out.weight *= 0.2
            self.direct.weight.zero_()
            self.direct.weight[0, 1] = 0.6

    def forward(self, x):
        return (self.out(F.leaky_relu(self.hidden(x), 0.1)) + self.direct(x)).squeeze(-1)


def likelihood(logs, words, length, owner=None):
    logs = logs.transpose(0, 1)
    if owner is not None:
        logs = logs[:, owner]
    return -F.ctc_loss(logs, words + 1, torch.full((len(words),), POINTS), length, blank=0,
                       reduction="none", zero_infinity=True)


def largest(values, owner, count):
    return torch.full((count,), -1e9).scatter_reduce(0, owner, values, "amax")


def compared(lessons, ids, emission, traces, owner):
    n, count = lessons["length"][ids].float(), len(traces)
    score, rate = lessons["score"][ids], emission / n
    duration = lessons["points"][traces, -1, 2][owner].clamp(min=0)
    return torch.stack([
        ((score - largest(score, owner, count)[owner]) / 4).clamp(-6, 0),
        ((emission - largest(emission, owner, count)[owner]) / 4).clamp(-6, 0),
        (rate / 2).clamp(-6, 0), (n / 8).clamp(max=4), (lessons["prior"][ids] / 5).clamp(-6, 0),
        (lessons["below"][ids] / 4).clamp(max=6), torch.log1p(duration / n / 100).clamp(max=4),
        (rate - largest(rate, owner, count)[owner]).clamp(-6, 0)], -1)


def batch(lessons, traces, mirrored=0.3):
    x, along, across, key = (part[traces] for part in lessons["inputs"])
    x, along, across = x.float(), along.float(), across.float()
    sign = torch.where(torch.rand(len(traces)) < mirrored, -1.0, 1.0)
    x[:, :, ACROSS] *= sign[:, None, None]
    return x, along, across * sign[:, None, None], key, lessons["keys"].shape[1]


def candidates(lessons, traces, gap):
    count = lessons["first"][traces + 1] - lessons["first"][traces]
    owner = torch.arange(len(traces)).repeat_interleave(count)
    ids = (torch.arange(len(owner)) - (count.cumsum(0) - count)[owner]
           + lessons["first"][traces][owner])
    right = ids == lessons["truth"][traces][owner]
    kept = (lessons["below"][ids] <= gap) | right
    return ids[kept], owner[kept], right[kept]


def loss(z, owner, right, count):
    top = largest(z.detach(), owner, count)
    nll = torch.log(torch.zeros(count).index_add(0, owner, torch.exp(z - top[owner]))) + top - z[right]
    # One trace counts for at most 5.3: some were not meant as labelled.
    return -torch.log(torch.exp(-nll) + 0.005)


class Training:
    """Adam with a rate that falls along a cosine of the time, and a running mean of the weights."""

    def __init__(self, groups, minutes, limit):
        self.weights = [p for group in groups for p in group["params"]]
        self.optimizer = torch.optim.AdamW(groups, lr=1e-3, weight_decay=0.01)
        self.rates = [group["lr"] for group in groups]
        self.means = [p.detach().clone() for p in self.weights]
        self.start, self.seconds, self.steps, self.limit = time.time(), 60 * minutes, 0, limit

    def goes_on(self):
        return time.time() - self.start < self.seconds

    def step(self, loss):
        done = min(1, (time.time() - self.start) / self.seconds)
        self.steps += 1
        for group, rate in zip(self.optimizer.param_groups, self.rates):
            group["lr"] = rate * min(1, self.steps / 100) * max(0.5 * (1 + math.cos(math.pi * done)), 0.01)
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, self.limit)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(self.means, self.weights, 1 - min(0.998, self.steps / (self.steps + 10)))

    def finish(self):
        with torch.no_grad():
            for weight, mean in zip(self.weights, self.means):
                weight.copy_(mean)


def learn_letters(network, sets, minutes):
    training = Training([dict(params=list(network.parameters()), lr=3e-3)], minutes, 5.0)
    while training.goes_on():
        jobs = [(s, part) for s in sets for part in torch.randperm(s["used"]).split(128)[:-1]]
        np.random.shuffle(jobs)
        total, count = 0.0, 0
        for lessons, traces in jobs:
            if not training.goes_on():
                break
            word = lessons["truth"][traces]
            nll = -likelihood(network(*batch(lessons, traces)), lessons["words"][word],
                              lessons["length"][word])
            training.step((nll.clamp(max=400) * lessons["weight"][traces]).mean())
            total, count = total + nll.mean().item(), count + 1
        print(f"letters: step {training.steps}, −ln p of a word {total / max(1, count):.3f}", flush=True)
    training.finish()


def learn_words(network, mixture, lessons, minutes, size=96):
    training = Training([dict(params=list(mixture.parameters()), lr=4e-3),
                         dict(params=list(network.parameters()), lr=1.5e-3)], minutes, 1.0)
    while training.goes_on():
        total, count = 0.0, 0
        for traces in torch.randperm(lessons["used"]).split(size)[:-1]:
            if not training.goes_on():
                break
            ids, owner, right = candidates(lessons, traces, 7)
            emission = likelihood(network(*batch(lessons, traces)), lessons["words"][ids],
                                  lessons["length"][ids], owner).clamp(min=-80)
            z = lessons["score"][ids] + mixture(compared(lessons, ids, emission, traces, owner))
            listwise = (loss(z, owner, right, size) * lessons["weight"][traces]).mean()
            training.step(listwise - 0.03 * emission[right].mean())
            total, count = total + listwise.item(), count + 1
        print(f"words: step {training.steps}, loss {total / max(1, count):.4f}", flush=True)
    training.finish()


def share(network, mixture, lessons):
    """How much of the mixture counts: what lessons that were held back say."""
    network.eval()
    sums = dict.fromkeys([0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0], 0.0)
    with torch.no_grad():
        for traces in torch.arange(lessons["used"], len(lessons["truth"])).split(300):
            ids, owner, right = candidates(lessons, traces, 9)
            emission = likelihood(network(*batch(lessons, traces, 0)), lessons["words"][ids],
                                  lessons["length"][ids], owner).clamp(min=-80)
            change = mixture(compared(lessons, ids, emission, traces, owner))
            for part in sums:
                z = lessons["score"][ids] + part * change
                sums[part] += loss(z, owner, right, len(traces)).sum().item()
    held = len(lessons["truth"]) - lessons["used"]
    print("held back: " + ", ".join(f"{p}: {s / held:.4f}" for p, s in sums.items()), flush=True)
    return min(sums, key=sums.get)


def floats(values):
    return [float(str(v)) for v in np.asarray(values, np.float32).ravel()]


def layer(weights, bias):
    """Weights of inputs × units in 8 bits: QuantizedLayer.swift."""
    weights = np.asarray(weights, np.float32)
    scale = np.abs(weights).max(0)
    scale = np.where(scale > 0, scale / 127, 1).astype(np.float32)
    data = np.clip(np.rint(weights / scale), -127, 127).astype(np.int8)
    return dict(scale=floats(scale), bias=floats(bias),
                weights=base64.b64encode(data.tobytes()).decode())


def document(network, mixture, part):
    state = {name: value.numpy() for name, value in network.state_dict().items()}
    width = len(state["input.bias"])
    out, bias = np.zeros((width, 32), np.float32), np.zeros(32, np.float32)
    order = [*range(1, 14), 0]
    out[:, :14], bias[:14] = state["output.weight"].T[:, order], state["output.bias"][order]
    out[:, 16:27], bias[16:27] = state["output.weight"].T[:, 14:], state["output.bias"][14:]
    place, place_bias = np.zeros((6, 16), np.float32), np.zeros(16, np.float32)
    place[:, :11], place_bias[:11] = state["place.weight"].T, state["place.bias"]
    mixed = {name: value.numpy() for name, value in mixture.state_dict().items()}
    return dict(
        points=POINTS, taps=TAPS, keys=KEYS, inputMean=floats(state["mean"]),
        inputScale=floats(1 / state["deviation"]),
        input=layer(state["input.weight"].T, state["input.bias"]),
        convolutions=[
            dict(dilation=dilation, layer=layer(
                state[f"convolutions.{i}.weight"].transpose(2, 1, 0).reshape(-1, width),
                state[f"convolutions.{i}.bias"]))
            for i, dilation in enumerate(network.dilations)],
        output=layer(out, bias), place=layer(place, place_bias),
        mixture=dict(
            inputs=MIXTURE, hiddenWeights=[floats(row) for row in mixed["hidden.weight"].T],
            hiddenBias=floats(mixed["hidden.bias"]), outWeights=floats(part * mixed["out.weight"]),
            directWeights=floats(part * mixed["direct.weight"])))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("lessons")
    parser.add_argument("--more", action="append", default=[], metavar="LESSONS")
    parser.add_argument("--width", type=int, default=80, help="units of a layer, a multiple of 16")
    parser.add_argument("--letters", type=float, default=15, help="minutes of the first part")
    parser.add_argument("--words", type=float, default=15, help="minutes of the second part")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", required=True)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    torch.set_num_threads(args.threads)
    lessons, more = read(args.lessons), [read(path) for path in args.more]
    lessons["used"] = len(lessons["truth"]) - max(1, len(lessons["truth"]) // 26)
    for other in more:
        other["used"] = len(other["truth"])
    network, mixture = Emission(args.width, (1, 2, 4, 8)), Mixture()
    sample = lessons["inputs"][0][:4000].float().reshape(-1, INPUTS)
    network.mean.copy_(sample.mean(0))
    network.deviation.copy_(sample.std(0).clamp(min=1e-2))
    print(f"{sum(p.numel() for p in network.parameters())} weights, {len(lessons['truth'])} lessons", flush=True)
    learn_letters(network, [lessons] + more, args.letters)
    learn_words(network, mixture, lessons, args.words)
    with open(args.output, "w") as file:
        json.dump(document(network, mixture, share(network, mixture, lessons)), file)


if __name__ == "__main__":
    main()
