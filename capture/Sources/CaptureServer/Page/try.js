// Trying out a keyboard; nothing is stored.

import { call, viewport } from "/server.js";
import { KeyboardView } from "/keyboard.js";
import { Recorder, TouchPasser } from "/recorder.js";
import { byId, showScreen } from "/forms.js";
import { say } from "/texts.js";
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
      disturbed: () => {},
      samples: (samples) => this.view.showTrail(samples),
      end: () => this.view.clearTrail(),
    });
    byId("try-layout").onchange = byId("try-mode").onchange = () => this.begin();
    byId("try-clear").onclick = () => this.begin();
    byId("try-mode").append(new Option(say("tryWords"), "words"), new Option(say("tryWhole"), "keyboard"));
    byId("try-layout").setAttribute("aria-label", say("tryLayout"));
    byId("try-mode").setAttribute("aria-label", say("tryMode"));
    surface.setAttribute("aria-label", say("keyboard"));
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
    byId("try-hint").textContent = say(this.mode === "keyboard" ? "tryHintWhole" : "tryHintWords");
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
      const others = answer.words.slice(1).join(", ");
      byId("try-words").textContent =
        answer.words.length === 0 ? say("noWord") : others && say("otherWords", { words: others });
      byId("try-hint").textContent = say("points", { n: trace.samples.length });
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
