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

/**
 * No answer came: network or server are unavailable, or the server cannot store at the moment, for the reason that
 * `code` names.
 */
export class Unreachable extends Error {
  constructor(text, code = "") {
    super(text);
    this.code = code;
  }
}

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
      priority: "high",
      signal: AbortSignal.timeout ? AbortSignal.timeout(20000) : undefined,
    });
    status = response.status;
    answer = await response.json();
  } catch {
    throw new Unreachable("The server cannot be reached.");
  }
  if (status >= 500 || status === 408) {
    throw new Unreachable(answer.error || "The server is unavailable.", answer.code);
  }
  if (status !== 200) throw new Refusal(status, answer);
  return answer;
}

/**
 * Returns the size of the area to fill, in CSS pixels, in the form that the server expects: that of the
 * page with the browser's bars shown, so that bars that come and go do not change it.
 */
export function viewport() {
  const { clientWidth, clientHeight } = document.documentElement;
  return [clientWidth, clientHeight];
}

/** The code of a private link, `/#code=…`, with which a person comes again; empty without one. */
export const linkCode = () => /(?:^|[#&])code=([0-9A-Za-z-]{1,64})(?:&|$)/.exec(location.hash)?.[1] ?? "";

/** The fields that a recruiter's link carries: `/?PROLIFIC_PID=…`. */
export function linkFields() {
  return Object.fromEntries([...new URLSearchParams(location.search)].slice(0, 20));
}

/** Whether the page should be light or dark. */
export const scheme = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

let pixelsPerMillimetre;

/** Takes how many px of CSS a millimetre of this screen has, for all calls that tell the page's size. */
export const measured = (scale) => (pixelsPerMillimetre = scale ?? undefined);

/** What every call of a page tells about its size. */
export const place = () => ({ viewport: viewport(), ...(pixelsPerMillimetre ? { pixelsPerMillimetre } : {}) });

/** Kind of device, system and browser, as far as the browser tells; never its whole description. */
export async function device() {
  const found = (pattern, text = navigator.userAgent) => pattern.exec(text)?.slice(1, 3).filter(Boolean).join(" ");
  const data = navigator.userAgentData;
  const more = await data?.getHighEntropyValues?.(["model", "platformVersion"]).catch(() => null);
  const brand = data?.brands?.find(({ brand }) => !/not.?a.?brand|^chromium$/i.test(brand));
  const version = more?.platformVersion?.split(".")[0];
  return {
    model: more?.model || found(/(iPhone|iPad|Macintosh)/) || "",
    system:
      (data?.platform && [data.platform, version].filter(Boolean).join(" ")) ||
      found(/(Android|iPhone OS|CPU OS|Mac OS X|Windows NT|Linux) ?([\d]*)/) || "",
    browser:
      (brand && `${brand.brand} ${brand.version}`) ||
      found(/(Firefox|FxiOS|CriOS|Edg|OPR|SamsungBrowser|Chrome|Version)\/(\d+)/)?.replace("Version", "Safari") || "",
    kind: matchMedia("(pointer: fine)").matches ? "desktop" : Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet",
    language: navigator.language || "",
    scheme: scheme(),
    touchPoints: navigator.maxTouchPoints || 0,
    pixelRatio: devicePixelRatio,
    screen: [screen.width, screen.height],
    ...(pixelsPerMillimetre ? { pixelsPerMillimetre } : {}),
  };
}

export function randomText(length) {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
