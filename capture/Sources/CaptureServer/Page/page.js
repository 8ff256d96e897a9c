// The server decides the state of a session; the page keeps what is written until the server has stored it.

import {
  call, device, linkFields, measured, pause, place, randomText, Refusal, Unreachable,
} from "/server.js";
import { openDisk, Outbox } from "/queue.js";
import { isCoalescing } from "/recorder.js";
import { adopt, has, say } from "/texts.js";
import {
  ask, byId, calibrate, saveFile, showBreak, showDone, showScreen, showStart, showTrouble, showWaiting,
} from "/forms.js";
import { showQuestions } from "/questions.js";
import { keepDrawings } from "/keyboard.js";
import { followingPrompt, Writing } from "/writing.js";
import { Trial } from "/try.js";

/** Returns what the server would say of a session after posts that it has not got yet; null if only it can know. */
function advanced(state, posts) {
  if (state?.screen !== "prompt" || state.feedback !== "none") return posts.length > 0 ? null : state;
  let { prompt } = state;
  for (const { call: name, body, sequence } of posts) {
    if (sequence < state.sequence || name === "note") continue;
    if (name !== "trace") return null;
    const { cancelled, stray, prompt: number, word } = JSON.parse(body);
    if (cancelled || stray || number !== prompt.number || word !== prompt.word) continue;
    prompt = { ...prompt, word: prompt.word + 1 };
    if (prompt.word < prompt.words.length) continue;
    if (!prompt.ahead?.length) return null;
    prompt = followingPrompt(prompt);
  }
  return { ...state, prompt, canRepeat: false };
}

class Page {
  constructor() {
    /** New at each load, to distinguish its times from those of other loads. */
    this.id = randomText(16);
    this.trouble = null;
    this.waiting = 0;
    /** The number of posts acknowledged since the page was loaded. */
    this.stored = 0;
    this.outbox = null;
    this.state = null;
    this.tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("ringswipe");
  }

  async begin() {
    showWaiting(say("connecting"));
    navigator.serviceWorker?.register("/worker.js").catch(() => {});
    this.disk = await openDisk();
    keepDrawings(this.disk);
    this.study = await this.loadStudy();
    adopt(this.study);
    document.title = byId("name").textContent = this.study.title;
    this.showBanner();
    this.writing = new Writing(this);
    this.trial = new Trial((error) => this.failed(error));
    byId("to-try").onclick = () => this.tryOut();
    for (const button of document.querySelectorAll(".withdraw")) button.onclick = () => this.withdraw();
    if (!this.study.hasStore) return this.trial.show(this.study, null);
    this.tabs?.addEventListener("message", ({ data }) => this.heard(data));
    addEventListener("resize", () => this.resized());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.recoloured());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.refresh();
    });
    const session = await this.disk.read("session");
    if (this.study.calibrates) measured(await this.disk.read("card"));
    if (session) await this.goOn(session);
    else this.askConsent();
  }

  /** The study: the server's, or without a connection the one that was shown here before, if a session is open. */
  async loadStudy() {
    const kept = (await this.disk.read("session")) && (await this.disk.read("study"));
    if (kept) adopt(kept);
    try {
      const study = kept ? await call("study", "{}") : await this.untilAnswered("study", () => "{}");
      this.disk.write("study", study, "relaxed").catch(() => {});
      return study;
    } catch (error) {
      if (kept && error instanceof Unreachable) return kept;
      throw error;
    }
  }

  askConsent() {
    showStart(this.study, (answers) => this.join(answers));
  }

  tryOut() {
    this.trial.show(this.study, () => this.askConsent());
  }

  async join(answers) {
    // The ticket is stored first, so that repeating a join whose answer was lost makes only one session.
    let ticket = await this.disk.read("ticket");
    if (!ticket) await this.disk.write("ticket", (ticket = randomText(32)));
    if (this.study.calibrates) await this.measure();
    const link = linkFields();
    const told = await device();
    const body = JSON.stringify({
      ...answers, ...place(), ticket, device: told, ...(Object.keys(link).length > 0 ? { link } : {}),
    });
    let state;
    try {
      state = await call("join", body);
    } catch (error) {
      showScreen("start");
      throw new Error(this.wordsFor(error));
    }
    const session = { session: state.session, key: state.key, sequence: state.sequence, code: state.code };
    await this.disk.write("session", session);
    await this.disk.write("device", JSON.stringify(told));
    await this.disk.write("ticket", null);
    navigator.storage?.persist?.().catch(() => {});
    await this.goOn(session);
  }

  /** Measures the screen by a card, for keyboards whose width is given in millimetres. */
  async measure() {
    const scale = await calibrate(await this.disk.read("card"));
    await this.disk.write("card", scale);
    measured(scale);
  }

  /** Tells the server if this is no longer the device, the browser or the system of before. */
  async tellDevice() {
    const told = await device();
    const text = JSON.stringify(told);
    if (this.told || (await this.disk.read("device")) === text) return;
    this.told = true;
    await this.send("device", { page: this.id, device: told, ...place() });
    await this.disk.write("device", text);
  }

  /** Resumes a session: sends what is left, then asks the server for its state. */
  async goOn(session) {
    this.session = session;
    const kept = await this.disk.read("state");
    const posts = (await this.disk.posts(session.session)).map(({ post }) => post);
    this.outbox = new Outbox(this.disk, { ...session, sequence: kept?.sequence ?? session.sequence }, {
      answer: (answer, post, left) => this.answered(answer, post, left),
      count: (waiting) => {
        this.waiting = waiting;
        this.showStatus();
      },
      trouble: (error) => {
        this.trouble = error;
        this.showStatus();
        if (error) this.resume();
      },
      refused: (error) => {
        this.failed(error);
        this.refresh();
      },
      stopped: (error) => this.stopped(error),
    });
    // Without a connection the session goes on where this device left it.
    this.kept = kept?.session === session.session ? advanced(kept, posts) : null;
    await this.outbox.load();
    if (this.outbox.isEmpty) await this.refresh();
    else if (!this.state) showWaiting(say("sending"));
  }

  /** Shows where the session was, if the server cannot be asked. */
  resume() {
    const { kept } = this;
    this.kept = null;
    if (kept && !this.state) this.show({ ...kept, sequence: this.outbox.next }).catch((error) => this.failed(error));
  }

  /** Asks for the state of the session, unless outstanding answers will report it. */
  async refresh() {
    if (!this.outbox?.isEmpty || this.outbox.stopped || this.refreshing) return;
    this.refreshing = true;
    const { session, key } = this.session;
    try {
      const state = await this.untilAnswered("state", () =>
        JSON.stringify({ session, key, ...place() }),
      );
      if (this.outbox?.isEmpty && !this.writing.isActive) {
        this.outbox.next = state.sequence;
        if (state.code) this.session.code = state.code;
        await this.show(state);
        this.tellDevice().catch(() => {});
      }
    } catch (error) {
      if (error instanceof Refusal) await this.stopped(error);
      else this.failed(error);
    } finally {
      this.refreshing = false;
    }
  }

  async untilAnswered(name, body) {
    for (let wait = 250; ; wait = Math.min(2 * wait, 8000)) {
      try {
        const answer = await call(name, body());
        this.trouble = null;
        this.showStatus();
        return answer;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        this.trouble = error;
        this.showStatus();
        this.resume();
        await pause(wait);
      }
    }
  }

  answered(answer, post, left) {
    if (post) this.stored++;
    this.showStatus();
    if (answer.state) this.keep(answer.state);
    if (answer.stray) this.writing.hint(say("tap"));
    if (left > 0) return;
    if (!answer.state) return void this.refresh();
    this.tabs?.postMessage({ session: this.session.session, sequence: answer.state.sequence });
    this.show(answer.state).catch((error) => this.failed(error));
    this.writing.flush();
  }

  heard({ session, sequence }) {
    if (session === this.session?.session && sequence > this.outbox.next) this.refresh();
  }

  resized() {
    clearTimeout(this.resizeTimer);
    this.resizeTimer = setTimeout(() => {
      if (!byId("try").hidden) this.trial.begin();
      else if (!byId("prompt").hidden && !this.writing.isActive) this.refresh();
    }, 200);
  }

  recoloured() {
    const redrawn = byId("try").hidden ? this.state?.screen === "prompt" && this.writing.redraw() : this.trial.begin();
    redrawn?.catch?.((error) => this.failed(error));
  }

  async show(state) {
    state = { ...state, code: this.session.code };
    this.state = state;
    this.kept = null;
    this.keep(state);
    if (state.screen === "break") showBreak(state, () => this.send("step", { do: "continue", ...place() }));
    else if (state.screen === "questions") {
      const { form } = state.questions;
      showQuestions(state.questions, (answers) => this.send("answers", { form, answers, ...place() }));
    } else if (state.screen === "done")
      showDone(state, (text) => this.send("note", { text, ...place() }), () => this.restart());
    else {
      showScreen("prompt");
      await this.writing.show(state);
    }
  }

  /** Keeps the last state, from which a reload without a connection goes on. */
  keep(state) {
    this.disk.write("state", { ...state, code: this.session?.code }, "relaxed").catch(() => {});
  }

  isWaiting() {
    return !this.outbox.isEmpty;
  }

  isTroubled() {
    return this.trouble !== null;
  }

  send(name, fields) {
    return this.outbox.push(name, fields);
  }

  /** Leaves the session, without what belongs to it on this device. */
  async leave(wipes = true) {
    const { session } = this.session;
    this.outbox?.end();
    if (wipes) await this.disk.wipe(session);
    await this.disk.write("session", null);
    await this.disk.write("state", null);
    this.outbox = this.session = this.state = this.kept = null;
    this.trouble = this.problem = null;
    this.showStatus();
  }

  async restart() {
    if (this.outbox && !this.outbox.isEmpty) return;
    await this.leave(false);
    this.askConsent();
  }

  async withdraw() {
    if (!(await ask(say("withdrawQuestion"), say("withdrawYes")))) return;
    const { session, key } = this.session;
    try {
      await call("withdraw", JSON.stringify({ session, key }));
    } catch (error) {
      if (error.status !== 410) {
        this.problem = this.wordsFor(error);
        return this.showStatus();
      }
    }
    await this.gone("withdrawnText");
  }

  /** The person's recordings were deleted: those that wait here go as well, and the page says so. */
  async gone(text) {
    const count = this.waiting;
    await this.leave();
    byId("gone-text").textContent = say(text) + (count > 0 ? " " + say("wiped", { n: count }) : "");
    showScreen("gone");
  }

  /** The server does not know the session or the token of the address; unsent posts stay here. */
  async stopped(error) {
    if (error.status === 410) return this.gone("forgotten");
    const isUnknown = error.status === 404 || error.code === "bad-key";
    if (isUnknown && this.outbox.isEmpty) {
      // The study has another data folder now: the person is asked as anybody is.
      await this.leave();
      return this.askConsent();
    }
    showTrouble({
      title: say(isUnknown ? "newStudyTitle" : "failedTitle"),
      text: isUnknown ? say("newStudyText") : this.wordsFor(error),
      kept: this.waiting > 0 ? say("keptHere", { n: this.waiting }) : "",
      onName: "tryAgain",
      on: () => location.reload(),
      save: this.waiting > 0 ? () => this.saveRecordings() : null,
      anew: isUnknown ? () => this.beginAnew() : null,
    });
  }

  async saveRecordings() {
    const { session } = this.session;
    const posts = await this.disk.posts(session);
    saveFile(`${session}-unsent.jsonl`, posts.map(({ post }) => post.body + "\n").join(""), "application/jsonl");
  }

  async beginAnew() {
    if (!(await ask(say("anewQuestion", { n: this.waiting }), say("beginAnew")))) return;
    await this.leave();
    this.askConsent();
  }

  /** Words an error in the study's language, by the server's code for it. */
  wordsFor(error) {
    if (error instanceof Unreachable) return say("unreachable");
    const name = `error-${error.code}`;
    return has(name) ? say(name) : error.message;
  }

  failed(error) {
    if (!(error instanceof Refusal || error instanceof Unreachable)) return broken(error);
    this.problem = this.wordsFor(error);
    this.showStatus();
  }

  showStatus() {
    const line = byId("status");
    let text = this.problem || "";
    const reason = `error-${this.trouble?.code}`;
    if (this.trouble && has(reason)) text = say(reason);
    else if (this.trouble) text = this.waiting > 0 ? say("offline", { n: this.waiting }) : say("unreachable");
    else if (this.waiting > 1) text = say("storing", { n: this.waiting });
    if (line.textContent !== text) line.textContent = text;
    line.dataset.waiting = this.waiting;
    line.dataset.stored = this.stored;
    if (!this.trouble) this.problem = null;
  }

  /** What a person, and the person who runs the study, should know of this browser before they begin. */
  showBanner() {
    const sentences = [];
    if (!this.disk.isLasting) sentences.push(say("noDisk"));
    if (!isCoalescing) sentences.push(say(window.isSecureContext ? "coarse" : "notSecure"));
    const banner = byId("banner");
    banner.textContent = sentences.join(" ");
    banner.hidden = sentences.length === 0;
  }
}

/** Whatever else happens, the page says so and has a way on. */
function broken(error) {
  console.error(error);
  showTrouble({
    title: say("failedTitle"),
    text: error instanceof Refusal ? (has(`error-${error.code}`) ? say(`error-${error.code}`) : error.message) : say("failedText"),
    onName: "reload",
    on: () => location.reload(),
  });
}

addEventListener("unhandledrejection", (event) => broken(event.reason));
const page = new Page();
page.begin().catch(broken);
