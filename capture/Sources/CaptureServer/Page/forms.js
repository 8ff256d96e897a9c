// The text screens (consent, breaks, the end), and what all screens share.

export const byId = (id) => document.getElementById(id);

const screens = ["waiting", "start", "break", "prompt", "done", "try"];

export function showScreen(name) {
  for (const screen of screens) byId(screen).hidden = screen !== name;
}

export function showWaiting(text) {
  byId("waiting-text").textContent = text;
  showScreen("waiting");
}

/** Shows the measures of the last phrase, all or those named, with exactly the server's digits. */
export function showMeasures(list, measures, names = Object.keys(measureNames)) {
  list.replaceChildren();
  list.hidden = !measures;
  for (const name of measures ? names : []) {
    // Undefined measures, such as errors when nothing is decoded, are left out.
    if ((measures[name] ?? null) === null) continue;
    const term = document.createElement("dt");
    const number = document.createElement("dd");
    term.textContent = measureNames[name];
    number.textContent = measures[name];
    number.dataset.measure = name;
    list.append(term, number);
  }
}

/** The measures of `session metrics` that are of interest to a participant, in plain words. */
const measureNames = {
  wpm: "Words per minute",
  wpm_from_touch: "Words per minute, from the first touch",
  total_error_rate: "Errors per character, corrected or not",
  msd_error_rate: "Errors per character left in the text",
  corrected_error_rate: "Errors per character corrected",
  characters: "Characters written",
  gestures: "Swipes and taps",
  seconds: "Seconds",
};

/** The measures shown where there is little room. */
export const fewMeasures = ["wpm", "wpm_from_touch", "total_error_rate"];

const handNames = { right: "the right hand", left: "the left hand", both: "both hands" };
const gripNames = {
  "thumb-same-hand": "with the thumb of the hand that holds the device",
  "index-other-hand": "with the index finger of the other hand",
  "two-thumbs": "with both thumbs",
  mouse: "with a mouse or touchpad",
  other: "in another way",
};

function fillChoice(select, values, names) {
  select.replaceChildren(new Option("Please choose", ""));
  for (const value of values) select.append(new Option(names[value] || value, value));
}

/** Asks for consent. `begin(answers)` is called with what `join` needs, and throws its errors. */
export function showStart(study, begin) {
  byId("study-title").textContent = study.title;
  document.title = study.title;
  const text = byId("consent-text");
  text.replaceChildren();
  for (const paragraph of study.consent.text.split(/\n\s*\n/)) {
    const element = document.createElement("p");
    element.textContent = paragraph;
    text.append(element);
  }
  fillChoice(byId("hand"), study.hands, handNames);
  fillChoice(byId("grip"), study.grips, gripNames);
  byId("join").onsubmit = async (event) => {
    event.preventDefault();
    const button = event.target.querySelector("button");
    const problem = byId("join-error");
    button.disabled = true;
    problem.hidden = true;
    const participant = byId("participant").value.trim().toLowerCase();
    try {
      await begin({
        consent: study.consent.hash,
        hand: byId("hand").value,
        grip: byId("grip").value,
        ...(participant ? { participant } : {}),
      });
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
    button.disabled = false;
  };
  showScreen("start");
}

let clock = 0;

/** Announces what comes next; `goOn()` is called when the participant is ready. */
export function showBreak(state, goOn) {
  const { block, blocks, practice, phrases, seconds, layout, first } = state.break;
  byId("break-title").textContent = first ? "Before you begin" : "Time for a break";
  const count = phrases === 1 ? "one phrase" : `${phrases} phrases`;
  byId("break-text").textContent =
    `Part ${block} of ${blocks}: ${count}${practice ? " for practice" : ""} on the keyboard ` +
    `“${layout}”. ` +
    (state.feedback === "keyboard"
      ? "Write each phrase with any mix of swipes and taps, then press “Next phrase”."
      : "Swipe each word from letter to letter without lifting; lift at the word's end. " +
        "The word to swipe is underlined.") +
    " Write as fast and as accurately as you can.";
  byId("who").textContent = state.participant;
  showMeasures(byId("break-measures"), state.measures, fewMeasures);
  const rest = byId("break-rest");
  const ends = performance.now() + 1000 * seconds;
  clearInterval(clock);
  const tick = () => {
    const left = Math.ceil((ends - performance.now()) / 1000);
    rest.textContent = left > 0 ? `Please rest for another ${left} s.` : "Continue when you are ready.";
    if (left <= 0) clearInterval(clock);
  };
  rest.hidden = first || !seconds;
  if (!rest.hidden) {
    tick();
    clock = setInterval(tick, 1000);
  }
  const button = byId("go-on");
  button.disabled = false;
  button.onclick = () => {
    clearInterval(clock);
    button.disabled = true;
    goOn();
  };
  showScreen("break");
}

/** The final screen; `remark(text)` sends a remark, `restart()` begins another session. */
export function showDone(state, remark, restart) {
  showMeasures(byId("done-measures"), state.measures);
  byId("remark").onsubmit = async (event) => {
    event.preventDefault();
    const text = byId("note").value.trim();
    if (!text) return;
    await remark(text);
    byId("note").value = "";
    byId("note-sent").textContent = "Thank you; your remark is saved.";
  };
  byId("another-session").onclick = restart;
  showScreen("done");
}
