// Calls of the server. The fragment of its address holds the token, which browsers never send on their own.

const tokenKey = "ringswipe-token";

function findToken() {
  const found = /(?:^|[#&])token=([0-9a-f]{32})(?:&|$)/.exec(location.hash);
  try {
    if (found) localStorage.setItem(tokenKey, found[1]);
    return found ? found[1] : localStorage.getItem(tokenKey);
  } catch {
    return found ? found[1] : null;
  }
}

/** The server refused a call: `status`, `code` and, if given, `state`, the state of the session. */
export class Refusal extends Error {
  constructor(status, answer) {
    super(answer.error || `The server answered ${status}.`);
    this.status = status;
    this.code = answer.code || "";
    this.state = answer.state || null;
  }
}

/** No answer came: network or server are unavailable, or the server cannot store at the moment. */
export class Unreachable extends Error {}

/** Posts `body`, a JSON text, to a call and returns the answer. */
export async function call(name, body) {
  const headers = { "Content-Type": "application/json" };
  const token = findToken();
  if (token) headers["RingSwipe-Token"] = token;
  let status = 0;
  let answer;
  try {
    const response = await fetch("/api/" + name, {
      method: "POST",
      headers,
      body,
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout ? AbortSignal.timeout(20000) : undefined,
    });
    status = response.status;
    answer = await response.json();
  } catch {
    throw new Unreachable("The server cannot be reached.");
  }
  if (status >= 500 || status === 408) throw new Unreachable(answer.error || "The server is unavailable.");
  if (status !== 200) throw new Refusal(status, answer);
  return answer;
}

/** Returns the size of the area to fill, in CSS pixels, in the form that the server expects. */
export function viewport() {
  return [document.documentElement.clientWidth, window.innerHeight];
}

export function randomText(length) {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
