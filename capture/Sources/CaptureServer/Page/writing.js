// The screen on which phrases are written: with a swipe for each word, or with a whole keyboard.

import { place } from "/server.js";
import { KeyboardView } from "/keyboard.js";
import { Recorder, TouchPasser, zoom } from "/recorder.js";
import { announce, ask, byId, showFigures } from "/forms.js";
import { say } from "/texts.js";

/** Returns the next prompt of the block, which the server has sent ahead. */
export function followingPrompt(prompt) {
  const [words, ...ahead] = prompt.ahead;
  const [reach, ...aheadReach] = prompt.aheadReach;
  return { ...prompt, number: prompt.number + 1, word: 0, words, ahead, reach, aheadReach };
}

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

/** The longest way of a tap, in pt. */
const tapTravel = 15;

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
      second: () => this.hint(say("oneFinger")),
    });
    this.passer = new TouchPasser(surface, top, () => this.isReady("keyboard"), {
      touches: (events, isUrgent, pointer) => this.passed(events, isUrgent, pointer),
      samples: (samples) => this.view.showTrail(samples),
      end: () => this.view.clearTrail(),
      disturbed: (change) => {
        this.disturbed = change;
        this.hint(say(change));
      },
    });
    byId("repeat").onclick = () => this.step("repeat");
    byId("skip").onclick = () => this.askToSkip();
    byId("next").onclick = () => this.step("continue");
    surface.setAttribute("aria-label", say("keyboard"));
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
    this.progress = state.progress;
    this.showPlace();
    const isKeyboard = state.feedback === "keyboard";
    byId("repeat").hidden = isKeyboard;
    byId("next").hidden = !isKeyboard;
    byId("repeat").disabled = !state.canRepeat;
    showFigures(byId("figures"), state.measures);
    byId("figures").hidden = false;
    byId("phrase").lang = byId("written").lang = this.page.study.language ?? "";
    if (isKeyboard && state.view) this.showView(state.view);
    else await this.view.show(state.keyboard);
    this.showWords();
  }

  /** Draws the keyboard in the colours that are now wanted. */
  redraw() {
    return this.view.show(this.state.view?.face ?? this.state.keyboard);
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
    this.reach = this.state.prompt.reach[this.word];
    this.at = { prompt: this.state.prompt.number, word: this.word, keyboard: this.state.keyboard };
    this.hint("");
  }

  ended(trace) {
    const at = this.at;
    const isStray = !trace.cancelled && this.isStray(trace.samples);
    const sent = this.page.send("trace", {
      ...at,
      samples: trace.samples,
      channels: trace.channels,
      cancelled: trace.cancelled,
      ...(trace.disturbed ? { disturbed: trace.disturbed } : {}),
      ...(isStray ? { stray: true } : {}),
      zoom: trace.zoom,
      pointer: trace.pointer,
      coalesced: trace.coalesced,
      page: this.page.id,
      down: trace.down,
      began: trace.began,
      devicePixelRatio,
      ...place(),
    });
    sent.catch(() => {});
    this.view.holdTrail();
    const counts = !trace.cancelled && !isStray;
    if (counts && at.prompt === this.state.prompt.number && at.word === this.word) {
      this.word++;
      this.turnPage();
    }
    // Not within the event: changes made there would delay the server's answer until the next frame
    // is drawn.
    setTimeout(() => {
      if (!this.recorder.isActive) this.view.clearTrail();
      if (isStray) this.hint(say("tap"));
      else if (trace.cancelled) this.hint(say(trace.disturbed ?? "cancelled"));
      else if (this.state.screen === "prompt") {
        this.showPlace();
        this.showWords();
      }
    });
  }

  /**
   * Returns whether a touch is no swipe of the asked word: it stays within the reach of a tap. A word
   * of one key (reach 0) is tapped, but not on a key that does nothing here.
   */
  isStray(samples) {
    const [[x, y]] = samples;
    const way = Math.max(...samples.map((sample) => Math.hypot(sample[0] - x, sample[1] - y)));
    return this.reach > 0 ? way <= this.reach : way <= tapTravel && this.view.isDead([x, y]);
  }

  /** Continues with the block's next phrase without waiting for the server's answer. */
  turnPage() {
    const { prompt } = this.state;
    if (this.word < prompt.words.length || !prompt.ahead?.length) return;
    this.word = 0;
    this.state = { ...this.state, prompt: followingPrompt(prompt) };
  }

  showPlace() {
    const { prompt } = this.state;
    const name = prompt.practice ? "placePractice" : "place";
    const text = say(name, { number: prompt.number, of: prompt.of });
    byId("place").textContent = text;
    byId("progress").value = Math.max(this.progress, (prompt.number - 1) / prompt.of);
    byId("progress").setAttribute("aria-label", say("progress"));
    if (this.announced === prompt.number) return;
    // A new phrase is read out.
    this.announced = prompt.number;
    byId("prompt-title").textContent = text;
    announce(`${text}: ${prompt.words.join(" ")}`);
  }

  async askToSkip() {
    if (await ask(say("skipQuestion"), say("skipYes"))) this.step("skip");
  }

  step(what) {
    this.stepping = true;
    this.flush(true);
    this.page.send("step", { do: what, ...place() }).catch(() => {});
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
    const { disturbed } = this;
    this.disturbed = null;
    this.page
      .send("touches", {
        prompt: this.state.prompt.number,
        keyboard: this.state.keyboard,
        page: this.page.id,
        pointer: this.pointer,
        events,
        zoom: zoom(),
        ...(disturbed ? { disturbed } : {}),
        devicePixelRatio,
        ...place(),
      })
      .catch(() => {});
  }
}
