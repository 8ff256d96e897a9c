// The text screens (consent, breaks, the end), and what all screens share.

import { linkCode } from "/server.js";
import { number, say } from "/texts.js";

export const byId = (id) => document.getElementById(id);

const screens = ["waiting", "trouble", "start", "card", "questions", "break", "prompt", "done", "gone", "try"];

/** Shows a screen; the focus follows, so that a screen reader reads it from its heading. */
export function showScreen(name) {
  const isNew = byId(name).hidden;
  for (const screen of screens) byId(screen).hidden = screen !== name;
  if (!isNew) return;
  scrollTo(0, 0);
  (byId(name).querySelector("h1") ?? byId("waiting-text")).focus({ preventScroll: true });
}

export function showWaiting(text) {
  byId("waiting-text").textContent = text;
  showScreen("waiting");
}

/** Says a text through a screen reader. */
export function announce(text) {
  byId("announcement").textContent = text;
}

function show(element, text) {
  element.textContent = text ?? "";
  element.hidden = !text;
}

/**
 * Shows that something is in the way, and the ways on: `on()` always, with the name of its text;
 * `save()` and `anew()` if they are given.
 */
export function showTrouble({ title, text, kept, onName, on, save, anew }) {
  byId("trouble-title").textContent = title;
  byId("trouble-text").textContent = text;
  show(byId("trouble-kept"), kept);
  const button = byId("trouble-on");
  button.textContent = say(onName);
  button.onclick = on;
  byId("trouble-save").hidden = !save;
  byId("trouble-save").onclick = save ?? null;
  byId("trouble-anew").hidden = !anew;
  byId("trouble-anew").onclick = anew ?? null;
  showScreen("trouble");
}

/** Asks a question; returns whether the answer was `yes`. */
export function ask(question, yes) {
  const dialog = byId("ask");
  byId("ask-text").textContent = question;
  byId("ask-yes").textContent = yes;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((answer) => {
    dialog.onclose = () => answer(dialog.returnValue === "yes");
  });
}

/** Lets a person keep a text as a file. */
export function saveFile(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Puts speed and errors into a sentence; errors are unknown where nothing is decoded. */
export function showFigures(line, measures) {
  const speed = Number(measures?.wpm ?? Number.NaN);
  const errors = measures?.total_error_rate ?? null;
  // The exact values stand beside the rounded ones.
  line.dataset.wpm = measures?.wpm ?? "";
  line.dataset.errors = errors ?? "";
  const words = { n: Math.round(speed), speed: number(speed) };
  const perHundred = Math.round(100 * Number(errors));
  const text = !Number.isFinite(speed)
    ? ""
    : errors === null
      ? say("figureSpeed", words)
      : `${say("figureSpeed", words)} ${say("figureErrors", { n: perHundred, errors: number(perHundred) })}`;
  show(line, text);
}

export function fillChoice(select, choices) {
  select.replaceChildren(new Option(say("choose"), ""));
  for (const { value, text } of choices) select.append(new Option(text, value));
}

/** Makes a link of an address, a telephone number or a mail address; anything else stays a text. */
function contactLink(link, contact) {
  link.textContent = contact;
  link.removeAttribute("href");
  if (/^https?:\/\/\S+$/.test(contact)) link.href = contact;
  else if (/^[^\s@]+@[^\s@]+$/.test(contact)) link.href = "mailto:" + contact;
  else if (/^\+?[\d ()/-]{5,}$/.test(contact)) link.href = "tel:" + contact.replace(/[^+\d]/g, "");
}

/** Asks for consent. `begin(answers)` is called with what `join` needs, and throws its errors. */
export function showStart(study, begin) {
  byId("study-title").textContent = study.title;
  const text = byId("consent-text");
  text.dir = "auto";
  text.replaceChildren(
    ...study.consent.text.split(/\n\s*\n/).map((paragraph) => {
      const element = document.createElement("p");
      element.textContent = paragraph;
      return element;
    }),
  );
  const own = { name: "", text: say("agree"), required: true };
  const agreements = study.agreements?.length ? study.agreements : [own];
  const boxes = byId("agreements");
  boxes.replaceChildren(
    boxes.firstElementChild,
    ...agreements.map(({ name, text, required }, index) => {
      const label = document.createElement("label");
      const box = document.createElement("input");
      label.className = "check";
      box.type = "checkbox";
      box.required = required;
      box.name = name;
      box.id = index === 0 ? "agree" : `agree-${index}`;
      label.append(box, text);
      return label;
    }),
  );
  const box = (index) => byId(index === 0 ? "agree" : `agree-${index}`);
  byId("contact-line").hidden = !study.contact;
  if (study.contact) contactLink(byId("contact"), study.contact);
  byId("copy").onclick = () => {
    const ticks = agreements.map(({ text }, index) => (box(index).checked ? "[x] " : "[ ] ") + text);
    const lines = [study.title, study.consent.text, say("deviceNote"), ...ticks];
    if (study.contact) lines.push(`${say("contact")} ${study.contact}`);
    lines.push(`SHA-256 ${study.consent.hash}`, new Date().toISOString().slice(0, 10));
    saveFile(`${study.name}-consent.txt`, lines.join("\n\n") + "\n");
  };
  const named = (kind) => (value) => ({ value, text: say(`${kind}.${value}`) });
  fillChoice(byId("hand"), study.hands.map(named("hands")));
  fillChoice(byId("grip"), study.grips.map(named("grips")));
  const submit = (form, problem, answers) => {
    byId(form).onsubmit = async (event) => {
      event.preventDefault();
      const button = event.target.querySelector("[type=submit]");
      button.disabled = true;
      byId(problem).hidden = true;
      try {
        await begin(answers());
      } catch (error) {
        show(byId(problem), error.message);
      }
      button.disabled = false;
    };
  };
  const code = () => byId("code").value.trim();
  if (linkCode() && !code()) {
    byId("code").value = linkCode();
    byId("code").closest("details").open = true;
  }
  submit("join", "join-error", () => ({
    consent: study.consent.hash,
    hand: byId("hand").value,
    grip: byId("grip").value,
    ...(code() ? { code: code() } : {}),
    ...(study.agreements?.length
      ? { agreed: Object.fromEntries(agreements.map(({ name }, index) => [name, box(index).checked])) }
      : {}),
  }));
  submit("return", "return-error", () => ({ code: code() }));
  showScreen("start");
}

/** ISO/IEC 7810 ID-1: what a bank card measures, in mm. */
const cardSides = { long: 85.6, short: 53.98 };

/** Asks to lay a card on the screen; returns how many px of CSS a millimetre has. */
export function calibrate(kept) {
  const card = byId("bank-card");
  const slider = byId("card-width");
  // An upright phone is narrower than a card is long: there the short side is measured.
  const isNarrow = document.documentElement.clientWidth < 700;
  const side = isNarrow ? cardSides.short : cardSides.long;
  const other = isNarrow ? cardSides.long : cardSides.short;
  const limit = document.documentElement.clientWidth - 48;
  slider.max = limit;
  slider.value = Math.min(limit, side * (kept ?? (isNarrow ? 6 : 4)));
  const draw = () => {
    card.style.width = slider.value + "px";
    card.style.height = Math.min((slider.value * other) / side, 0.45 * innerHeight) + "px";
  };
  slider.oninput = draw;
  draw();
  showScreen("card");
  return new Promise((done) => {
    byId("card-done").onclick = () => done(Math.round((slider.value / side) * 1000) / 1000);
  });
}

let clock = 0;

function showWho(line, { code, participant }) {
  line.textContent = code ? say("yourCodeIs", { code, participant }) : say("youAre", { participant });
}

/** Announces what comes next; `goOn()` is called when the participant is ready. */
export function showBreak(state, goOn) {
  const { block, blocks, practice, phrases, seconds, layout, first, enforced } = state.break;
  const title = byId("break-title");
  byId("break-part").textContent = say("part", { block, blocks });
  title.textContent = say(first ? "beforeBegin" : "timeForBreak");
  const count = say("phraseCount", { n: phrases });
  const what = say(practice ? "breakPractice" : "breakPhrases", { count, layout });
  const how = say(state.feedback === "keyboard" ? "howKeyboard" : "howSwipe");
  byId("break-text").textContent = `${what} ${how} ${say("howFast")}`;
  showWho(byId("who"), state);
  showFigures(byId("break-figures"), state.measures);
  const rest = byId("break-rest");
  const button = byId("go-on");
  // An interrupted rest goes on where it was, as far as this device knows.
  const ends = performance.now() + 1000 * (state.break.remaining ?? seconds);
  const isResting = seconds > 0 && block > 1;
  clearInterval(clock);
  const tick = () => {
    const left = Math.ceil((ends - performance.now()) / 1000);
    rest.textContent = left > 0 ? say("restLeft", { n: left }) : say("restOver");
    button.disabled = Boolean(enforced) && left > 0;
    if (left > 0) return;
    clearInterval(clock);
    announce(rest.textContent);
  };
  rest.hidden = !isResting;
  button.disabled = false;
  if (isResting) {
    tick();
    clock = setInterval(tick, 1000);
  }
  button.onclick = () => {
    clearInterval(clock);
    button.disabled = true;
    goOn();
  };
  showScreen("break");
}

/** The final screen; `remark(text)` sends a remark, `restart()` begins another session. */
export function showDone(state, remark, restart) {
  showFigures(byId("done-figures"), state.summary ?? state.measures);
  showWho(byId("done-who"), state);
  const { code, redirect } = state.completion ?? {};
  byId("completion").hidden = !code && !redirect;
  byId("completion-code").textContent = code ?? "";
  byId("completion-code").parentElement.hidden = !code;
  byId("completion-text").hidden = !code;
  byId("completion-copy").onclick = () => navigator.clipboard?.writeText(code).catch(() => {});
  const link = byId("completion-link");
  link.parentElement.hidden = !redirect;
  if (redirect) link.href = redirect;
  byId("remark").onsubmit = async (event) => {
    event.preventDefault();
    const text = byId("note").value.trim();
    if (!text) return byId("note").focus();
    await remark(text);
    byId("note").value = "";
    byId("note-sent").textContent = say("remarkSaved");
  };
  byId("another-session").onclick = restart;
  showScreen("done");
}
