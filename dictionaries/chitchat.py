"""Messages from the Chit-Chat Challenge: the texts of PyPI's chitchat-dataset.

7,168 conversations of 1,315 people, 2.5 million words (BYU's Perception, Control and Cognition Laboratory,
2018; MIT licence). The people are split: the texts of those in `MEASURED` are used in no model and only
measure the keystroke savings of a model; the others' texts may be counted.

    chitchat.py WHEEL FOLDER       writes a text file for each of the measured people
"""

import collections
import json
import os
import re
import sys
import zipfile

PACKAGE = "chitchat-dataset==0.9.0"
FILE = "chitchat_dataset/dataset.json"
# Of the file.
SHA256 = "d2a5d0bf6acf354fef51f3af39cbece2220d3b8f6086b658c3d335105798312a"

# The people who are measured: every second of those who wrote the most, after the first `BUSIEST`.
# The hundredth of them wrote about 1,400 words.
MEASURED, BUSIEST = 100, 4
# On this many of the others it is fitted how much each source of a model weighs.
WEIGHED = 20

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


class Chats:
    """`people`: sender -> messages in the order in which they were sent; `measured`: the senders held
    out, those who wrote the most first.
    """

    def __init__(self, wheel):
        with zipfile.ZipFile(wheel) as archive:
            self.data = archive.read(FILE)
        conversations = sorted(json.loads(self.data).values(), key=lambda c: c["start"])
        people = collections.defaultdict(list)
        for conversation in conversations:
            for turn in conversation["messages"]:
                for message in turn:
                    words = WORD.findall(message["text"].lower())
                    if words and not repeats(words):
                        people[message["sender"]].append((message["timestamp"], message["text"], len(words)))
        self.people = {sender: [text for _, text, _ in sorted(messages, key=lambda m: m[0])]
                       for sender, messages in people.items()}
        volume = {sender: sum(m[2] for m in messages) for sender, messages in people.items()}
        busiest = sorted(volume, key=lambda sender: (-volume[sender], sender))
        self.measured = busiest[BUSIEST:BUSIEST + 2 * MEASURED:2]
        self.fitted_on = busiest[BUSIEST + 1:BUSIEST + 1 + 2 * WEIGHED:2]

    def counted(self, but_weighed=False):
        """Yields the messages of everybody who is not measured, and, if asked, not weighed by either."""
        kept = set(self.measured) | set(self.fitted_on if but_weighed else ())
        for sender in sorted(self.people):
            if sender not in kept:
                yield from self.people[sender]

    def weighed(self):
        """Yields the messages of the people on whom weights are fitted."""
        for sender in self.fitted_on:
            yield from self.people[sender]


def repeats(words):
    """Returns whether a message only repeats itself, as some were sent to fill the log."""
    return len(words) > 5 and 3 * len(set(words)) < len(words)


def main():
    wheel, folder = sys.argv[1:]
    chats = Chats(wheel)
    os.makedirs(folder, exist_ok=True)
    for place, sender in enumerate(chats.measured, 1):
        # An empty line between messages: each begins a sentence.
        with open(os.path.join(folder, f"person-{place:03}.txt"), "w", encoding="utf-8") as file:
            file.writelines(message.strip() + "\n\n" for message in chats.people[sender])


if __name__ == "__main__":
    main()
