// Calls of the server. Its address' fragment holds the token, which browsers never send by themselves.

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

/** The server answered that it won't: `status`, `code`, and `state` where it says where it stands. */
export class Refusal extends Error {
  constructor(status, answer) {
    super(answer.error || `The server answered ${status}.`);
    this.status = status;
    this.code = answer.code || "";
    this.state = answer.state || null;
  }
}

/** No answer came: the network or the server is away, or the server cannot store just now. */
export class Unreachable extends Error {}

/** Posts `body`, JSON text, to a call and returns its answer. */
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
  if (status >= 500 || status === 408) throw new Unreachable(answer.error || "The server is away.");
  if (status !== 200) throw new Refusal(status, answer);
  return answer;
}

/** The size of what is to be filled, in CSS pixels, as the server asks for it. */
export function viewport() {
  return [document.documentElement.clientWidth, window.innerHeight];
}

export function randomText(length) {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
