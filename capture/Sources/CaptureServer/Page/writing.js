// The screen on which phrases are written: with a swipe for each word, or with a whole keyboard.

import { viewport } from "/server.js";
import { KeyboardView } from "/keyboard.js";
import { Recorder, TouchPasser } from "/recorder.js";
import { byId, fewMeasures, showMeasures } from "/forms.js";

/** Returns the words of a phrase in three classes: written, current and still to come. */
export function showPhrase(line, words, now) {
  line.replaceChildren();
  words.forEach((word, index) => {
    const part = document.createElement("span");
    part.textContent = word;
    if (index < now) part.className = "past";
    if (index === now) {
      part.className = "now";
      part.setAttribute("aria-current", "true");
    }
    if (index > 0) line.append(" ");
    line.append(part);
  });
}

/** Returns text with the insertion point. */
export function showText(line, before, after) {
  const caret = document.createElement("span");
  caret.className = "caret";
  line.replaceChildren(before, caret, after);
}

/**
 * `page.send(name, fields)` queues a call; `page.isWaiting()` returns whether answers are outstanding.
 */
export class Writing {
  constructor(page) {
    this.page = page;
    this.state = null;
    this.word = 0;
    this.touches = [];
    const surface = byId("keyboard");
    this.surface = surface;
    this.view = new KeyboardView(surface);
    const top = () => this.view.top;
    this.recorder = new Recorder(surface, top, () => this.isReady("words"), {
      begin: () => this.began(),
      samples: (samples) => this.view.showTrail(samples),
      end: (trace) => this.ended(trace),
      second: () => this.hint("One finger at a time: only the first one was recorded."),
    });
    this.passer = new TouchPasser(surface, top, () => this.isReady("keyboard"), {
      touches: (events, isUrgent, pointer) => this.passed(events, isUrgent, pointer),
      samples: (samples) => this.view.showTrail(samples),
      end: () => this.view.clearTrail(),
    });
    byId("repeat").onclick = () => this.step("repeat");
    byId("skip").onclick = () => this.step("skip");
    byId("next").onclick = () => this.step("continue");
  }

  get isActive() {
    return this.recorder.isActive || this.passer.isActive || this.touches.length > 0;
  }

  isReady(kind) {
    const state = this.state;
    if (!state || state.screen !== "prompt" || !this.view.drawing || this.stepping) return false;
    if ((state.feedback === "keyboard") !== (kind === "keyboard")) return false;
    if (kind === "keyboard") return !this.page.isTroubled();
    return this.word < state.prompt.words.length;
  }

  /** Accepts the session's state from the server. */
  async show(state) {
    this.state = state;
    this.stepping = false;
    const { prompt } = state;
    this.word = prompt.word;
    byId("progress").value = state.progress;
    this.showPlace();
    const isKeyboard = state.feedback === "keyboard";
    byId("repeat").hidden = isKeyboard;
    byId("next").hidden = !isKeyboard;
    byId("repeat").disabled = !state.canRepeat;
    showMeasures(byId("measures"), state.measures, fewMeasures);
    if (isKeyboard && state.view) this.showView(state.view);
    else await this.view.show(state.keyboard);
    this.showWords();
  }

  showView(view) {
    showPhrase(byId("phrase"), this.state.prompt.words, -1);
    showText(byId("written"), view.before, view.after);
    const shown = this.view.show(view.face).then(() => this.view.showBar(view.bar.words));
    shown.catch((error) => this.page.failed(error));
  }

  showWords() {
    const { prompt, feedback, written } = this.state;
    if (feedback === "keyboard") return;
    showPhrase(byId("phrase"), prompt.words, this.word);
    const open = this.word >= prompt.words.length;
    this.surface.classList.toggle("resting", open);
    if (feedback !== "word") return;
    const line = byId("written");
    const words = (written || []).slice(0, this.word);
    while (words.length < this.word) words.push("…");
    showPhrase(line, words, -1);
  }

  hint(text) {
    byId("hint").textContent = text;
  }

  began() {
    // A swipe belongs to the word that was current when it began.
    this.at = { prompt: this.state.prompt.number, word: this.word, keyboard: this.state.keyboard };
    this.hint("");
  }

  ended(trace) {
    const at = this.at;
    const sent = this.page.send("trace", {
      ...at,
      samples: trace.samples,
      cancelled: trace.cancelled,
      pointer: trace.pointer,
      coalesced: trace.coalesced,
      page: this.page.id,
      down: trace.down,
      began: trace.began,
      devicePixelRatio,
      viewport: viewport(),
    });
    sent.catch(() => {});
    if (!trace.cancelled && at.prompt === this.state.prompt.number && at.word === this.word) {
      this.word++;
      this.turnPage();
    }
    // Not within the event: changes made there would delay the server's answer until the next frame
    // is drawn.
    setTimeout(() => {
      if (!this.recorder.isActive) this.view.clearTrail();
      if (trace.cancelled)
        this.hint("The device interpreted that swipe as something else. Please swipe the word again.");
      else if (this.state.screen === "prompt") {
        this.showPlace();
        this.showWords();
      }
    });
  }

  /** Continues with the block's next phrase without waiting for the server's answer. */
  turnPage() {
    const { prompt } = this.state;
    if (this.word < prompt.words.length || !prompt.ahead?.length) return;
    const [words, ...ahead] = prompt.ahead;
    this.word = 0;
    this.state = {
      ...this.state,
      prompt: { ...prompt, number: prompt.number + 1, words, ahead },
    };
  }

  showPlace() {
    const { prompt } = this.state;
    byId("place").textContent =
      `${prompt.practice ? "Practice · " : ""}Phrase ${prompt.number} of ${prompt.of}`;
  }

  step(what) {
    this.stepping = true;
    this.flush(true);
    this.page.send("step", { do: what, viewport: viewport() }).catch(() => {});
  }

  passed(events, isUrgent, pointer) {
    this.touches.push(...events);
    this.pointer = ["touch", "pen"].includes(pointer) ? pointer : "mouse";
    // Touches that begin or end are stored on this device's disk at once; moves wait for answers.
    if (isUrgent) this.flush(true);
    else if (!this.frame) this.frame = requestAnimationFrame(() => this.flush());
  }

  /** Sends the collected touches; while some are on their way, only those that must not wait. */
  flush(isUrgent = false) {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (this.touches.length === 0 || (this.page.isWaiting() && !isUrgent)) return;
    const events = this.touches.splice(0, 20000);
    this.page
      .send("touches", {
        prompt: this.state.prompt.number,
        keyboard: this.state.keyboard,
        page: this.page.id,
        pointer: this.pointer,
        events,
        devicePixelRatio,
        viewport: viewport(),
      })
      .catch(() => {});
  }
}
