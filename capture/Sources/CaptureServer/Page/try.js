// Trying out a keyboard; nothing is stored.

import { call, viewport } from "/server.js";
import { KeyboardView } from "/keyboard.js";
import { Recorder, TouchPasser, isCoalescing } from "/recorder.js";
import { byId, showScreen } from "/forms.js";
import { showText } from "/writing.js";

export class Trial {
  /** `failed(error)` receives errors. */
  constructor(failed) {
    this.failed = failed;
    const surface = byId("try-keyboard");
    this.view = new KeyboardView(surface);
    this.text = [];
    this.touches = [];
    const top = () => this.view.top;
    new Recorder(surface, top, () => this.isReady("words"), {
      begin: () => {},
      samples: (samples) => this.view.showTrail(samples),
      end: (trace) => this.decode(trace),
      second: () => {},
    });
    new TouchPasser(surface, top, () => this.isReady("keyboard"), {
      touches: (events) => {
        this.touches.push(...events);
        this.pass();
      },
      samples: (samples) => this.view.showTrail(samples),
      end: () => this.view.clearTrail(),
    });
    byId("try-layout").onchange = byId("try-mode").onchange = () => this.begin();
    byId("try-clear").onclick = () => this.begin();
  }

  get mode() {
    return byId("try-mode").value;
  }

  get place() {
    return { layout: Number(byId("try-layout").value), viewport: viewport() };
  }

  isReady(mode) {
    return this.mode === mode && this.view.drawing !== null && !byId("try").hidden;
  }

  show(study, back) {
    const choice = byId("try-layout");
    if (choice.options.length === 0)
      study.layouts.forEach((name, index) => choice.append(new Option(name, index)));
    byId("try-back").hidden = !back;
    byId("try-back").onclick = back;
    showScreen("try");
    this.begin();
  }

  async begin() {
    this.text = [];
    this.touches = [];
    this.identity = null;
    byId("try-words").textContent = "";
    byId("try-hint").textContent =
      this.mode === "keyboard"
        ? "Swipe words or tap letters. Nothing is stored."
        : "Swipe from letter to letter without lifting. Nothing is stored.";
    byId("try-text").replaceChildren();
    try {
      if (this.mode === "keyboard") await this.pass(true);
      else {
        const answer = await call("try-word", JSON.stringify(this.place));
        await this.view.show(answer.keyboard);
      }
    } catch (error) {
      this.failed(error);
    }
  }

  async decode(trace) {
    this.view.clearTrail();
    if (trace.cancelled) return;
    const previous = this.text.slice(-2);
    try {
      const body = JSON.stringify({ ...this.place, samples: trace.samples, previous });
      const answer = await call("try-word", body);
      if (answer.words.length > 0) this.text.push(answer.words[0]);
      byId("try-text").textContent = this.text.join(" ");
      const others = answer.words.slice(1);
      byId("try-words").textContent =
        answer.words.length === 0
          ? "No word fits that swipe."
          : others.length > 0 ? `or: ${others.join(", ")}` : "";
      byId("try-hint").textContent =
        `${trace.samples.length} points${isCoalescing ? "" : ", one per frame"}. Nothing is stored.`;
    } catch (error) {
      this.failed(error);
    }
  }

  /** Sends the collected touches, one request at a time. */
  async pass(evenNone = false) {
    if (this.passing || (this.touches.length === 0 && !evenNone)) return;
    this.passing = true;
    try {
      do {
        const events = this.touches.splice(0, 20000);
        const body = JSON.stringify({ try: this.identity, ...this.place, events });
        const answer = await call("try-touches", body);
        this.identity = answer.try;
        showText(byId("try-text"), answer.view.before, answer.view.after);
        await this.view.show(answer.view.face);
        this.view.showBar(answer.view.bar.words);
      } while (this.touches.length > 0);
    } catch (error) {
      this.failed(error);
    } finally {
      this.passing = false;
    }
  }
}
