// The page on which a study's leader watches: who, where, how fast, and what to look at.

const byId = (id) => document.getElementById(id);
const tokenKey = "ringswipe-leader";

function leaderToken() {
  const found = /(?:^|[#&])leader=([0-9a-f]{32})(?:&|$)/.exec(location.hash);
  try {
    if (found) sessionStorage.setItem(tokenKey, found[1]);
    return found ? found[1] : sessionStorage.getItem(tokenKey);
  } catch {
    return found ? found[1] : null;
  }
}

async function call(name, fields) {
  const response = await fetch("/api/" + name, {
    method: "POST",
    headers: { "Content-Type": "application/json", "RingSwipe-Leader": leaderToken() || "" },
    body: JSON.stringify(fields),
    cache: "no-store",
    credentials: "omit",
  });
  const answer = await response.json();
  if (response.status !== 200) throw new Error(answer.error || `The server answered ${response.status}.`);
  return answer;
}

/** The seconds after which a session that is not done counts as left. */
const awayAfter = 300;

function since(seconds) {
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3600)} h ago`;
}

const screenNames = { questions: "answers questions", break: "rests", prompt: "writes", done: "done" };

function row(session) {
  const line = document.createElement("tr");
  const isAway = session.screen !== "done" && session.secondsSinceLast > awayAfter;
  if (isAway) line.className = "away";
  const flags = [...session.flags];
  if (isAway) flags.unshift("has left, or waits");
  if (session.droppedOut) flags.unshift("dropped out");
  const cells = [
    session.session + (session.simulated ? " (simulated)" : ""),
    screenNames[session.screen],
    session.condition || "",
    `${session.finished} of ${session.of}` + (session.skipped ? `, ${session.skipped} given up` : ""),
    since(session.secondsSinceLast),
    session.wpm === null ? "" : session.wpm.toFixed(1),
    session.traces,
    session.strays,
    session.cancelled,
    session.moved,
    session.device,
    session.place,
  ];
  for (const cell of cells) line.insertCell().textContent = cell;
  const look = line.insertCell();
  look.textContent = flags.join("; ");
  look.className = flags.length > 0 ? "warn" : "";
  const actions = line.insertCell();
  if (session.screen !== "done" && !session.droppedOut)
    actions.append(
      button("Drop-out", `Give the place of ${session.participant} to the next new person? What was written is kept.`, "leader-drop-out", session),
      " ",
    );
  actions.append(
    button("Forget", `Delete everything of ${session.participant}? This cannot be undone.`, "leader-forget", session),
  );
  return line;
}

function button(text, question, name, session) {
  const made = document.createElement("button");
  made.textContent = text;
  made.setAttribute("aria-label", `${text}: ${session.participant}`);
  made.onclick = () => ask(question, name, session.participant);
  return made;
}

function ask(question, name, participant) {
  const dialog = byId("sure");
  byId("question").textContent = question;
  dialog.onclose = async () => {
    if (dialog.returnValue !== "yes") return;
    await act(() => call(name, { participant }));
  };
  dialog.returnValue = "no";
  dialog.showModal();
}

function show(answer) {
  byId("title").textContent = answer.title;
  document.title = `${answer.title}, live`;
  const open = answer.sessions.filter((session) => session.screen !== "done");
  const here = open.filter((session) => session.secondsSinceLast <= awayAfter);
  byId("summary").textContent =
    `${answer.sessions.length} sessions: ${here.length} here, ${open.length - here.length} left, ` +
    `${answer.sessions.length - open.length} done. ${answer.decoding}`;
  byId("rows").replaceChildren(...answer.sessions.map(row));
}

async function act(ask) {
  const problem = byId("problem");
  try {
    show(await ask());
    problem.hidden = true;
  } catch (error) {
    problem.textContent =
      error instanceof TypeError ? "The server cannot be reached. Trying again." : error.message;
    problem.hidden = false;
  }
}

async function watch() {
  // A question that is open, or a button that has the focus, is not taken away.
  if (!byId("sure").open && !byId("rows").contains(document.activeElement))
    await act(() => call("live", {}));
  setTimeout(watch, 2000);
}

watch();
