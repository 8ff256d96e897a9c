// The server decides the state of a session; the page keeps what is written until the server has stored it.

import { call, pause, randomText, Refusal, Unreachable, viewport } from "/server.js";
import { openDisk, Outbox } from "/queue.js";
import { isCoalescing } from "/recorder.js";
import { byId, showBreak, showDone, showScreen, showStart, showWaiting } from "/forms.js";
import { Writing } from "/writing.js";
import { Trial } from "/try.js";

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
    showBanner();
    this.writing = new Writing(this);
    this.trial = new Trial((error) => this.failed(error));
    byId("to-try").onclick = () => this.tryOut();
    this.disk = await openDisk();
    this.study = await this.untilAnswered("study", () => "{}");
    if (!this.study.hasStore) return this.trial.show(this.study, null);
    this.tabs?.addEventListener("message", ({ data }) => this.heard(data));
    addEventListener("resize", () => this.resized());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.refresh();
    });
    const session = await this.disk.read("session");
    if (session) await this.goOn(session);
    else this.askConsent();
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
    const body = JSON.stringify({ ...answers, viewport: viewport(), ticket });
    const state = await call("join", body);
    const session = { session: state.session, key: state.key, sequence: state.sequence };
    await this.disk.write("session", session);
    await this.disk.write("ticket", null);
    navigator.storage?.persist?.().catch(() => {});
    await this.goOn(session);
  }

  /** Resumes a session: sends what is left, then asks the server for its state. */
  async goOn(session) {
    this.session = session;
    this.outbox = new Outbox(this.disk, session, {
      answer: (answer, post, left) => this.answered(answer, post, left),
      count: (waiting) => {
        this.waiting = waiting;
        this.showStatus();
      },
      trouble: (text) => {
        this.trouble = text;
        this.showStatus();
      },
      refused: (error) => {
        this.failed(error);
        this.refresh();
      },
      stopped: (error) => this.stopped(error),
    });
    await this.outbox.load();
    if (this.outbox.isEmpty) await this.refresh();
    else if (!this.state) showWaiting("Sending recordings that were kept on this device…");
  }

  /** Asks for the state of the session, unless outstanding answers will report it. */
  async refresh() {
    if (!this.outbox?.isEmpty || this.outbox.stopped || this.refreshing) return;
    this.refreshing = true;
    const { session, key } = this.session;
    try {
      const state = await this.untilAnswered("state", () =>
        JSON.stringify({ session, key, viewport: viewport() }),
      );
      if (this.outbox.isEmpty) {
        this.outbox.next = state.sequence;
        await this.show(state);
      }
    } catch (error) {
      if (error instanceof Refusal) this.stopped(error);
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
        this.trouble = error.message;
        this.showStatus();
        await pause(wait);
      }
    }
  }

  answered(answer, post, left) {
    if (post) this.stored++;
    this.showStatus();
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

  async show(state) {
    this.state = state;
    if (state.screen === "break") showBreak(state, () => this.send("step", { do: "continue", viewport: viewport() }));
    else if (state.screen === "done")
      showDone(state, (text) => this.send("note", { text, viewport: viewport() }), () => this.restart());
    else {
      showScreen("prompt");
      await this.writing.show(state);
    }
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

  async restart() {
    if (this.outbox && !this.outbox.isEmpty) return;
    await this.disk.write("session", null);
    this.outbox = null;
    this.session = null;
    this.askConsent();
  }

  /** The server does not know the session or the token of the address; unsent posts stay here. */
  async stopped(error) {
    if ((error.status === 404 || error.status === 410) && this.outbox.isEmpty) {
      await this.disk.write("session", null);
      this.outbox = null;
      this.session = null;
      if (error.status === 410) showWaiting(error.message);
      else this.askConsent();
      return;
    }
    const kept = this.waiting > 0 ? ` ${this.waiting} recordings are kept on this device.` : "";
    showWaiting(error.message + kept);
  }

  failed(error) {
    this.problem = error.message;
    this.showStatus();
    if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
  }

  showStatus() {
    const line = byId("status");
    const kept =
      this.waiting === 1 ? "1 recording is waiting" : `${this.waiting} recordings are waiting`;
    let text = this.problem || "";
    if (this.trouble)
      text =
        `${this.trouble} ` +
        (this.waiting > 0 ? `${kept} on this device; nothing is lost.` : "Trying again.");
    else if (this.waiting > 1) text = `Storing: ${kept}.`;
    if (line.textContent !== text) line.textContent = text;
    line.dataset.waiting = this.waiting;
    line.dataset.stored = this.stored;
    if (!this.trouble) this.problem = null;
  }
}

function showBanner() {
  if (isCoalescing) return;
  const banner = byId("banner");
  banner.textContent = window.isSecureContext
    ? "This browser reports only one point per frame, so swipes are recorded coarsely. A newer browser records all points."
    : "This connection is not secure, so the browser reports only one point per frame and swipes are recorded coarsely. Open the page over https, or on this machine by http://localhost.";
  banner.hidden = false;
}

const page = new Page();
page.begin().catch((error) => showWaiting(error.message));
