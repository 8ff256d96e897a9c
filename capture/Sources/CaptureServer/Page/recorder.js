// Records pointer events as they arrive: every coalesced sample, with fractions of pixels and the browser's times.

export const isCoalescing =
  typeof PointerEvent !== "undefined" && "getCoalescedEvents" in PointerEvent.prototype;

/** Returns the samples of a pointermove; the last coalesced one is the move itself. */
export function samplesOf(event) {
  const coalesced = isCoalescing && event.type === "pointermove" ? event.getCoalescedEvents() : [];
  return coalesced.length > 0 ? coalesced : [event];
}

export const rounded = (value) => Math.round(value * 1000) / 1000;

const kindOf = (pointerType) => (["touch", "pen"].includes(pointerType) ? pointerType : "mouse");

/** Returns how much the page is enlarged by a pinch. */
export const zoom = () => rounded(window.visualViewport?.scale ?? 1);

/** Where the keyboard stands, and what could change that. */
class Stance {
  constructor(element) {
    this.rectangle = element.getBoundingClientRect();
    const view = window.visualViewport;
    const { clientWidth, clientHeight } = document.documentElement;
    this.zoom = [devicePixelRatio, view?.scale ?? 1];
    this.seen = [view?.offsetLeft ?? 0, view?.offsetTop ?? 0];
    this.window = [clientWidth, clientHeight];
    this.angle = screen.orientation?.angle ?? 0;
  }

  /** What has happened since: `turned`, `zoomed` or `moved`; null if the keyboard stands as it did. */
  change(now) {
    const differ = (a, b) => a.some((value, index) => Math.abs(value - b[index]) > 0.01);
    const place = ({ left, top, width, height }) => [left, top, width, height];
    const lies = ([width, height]) => width > height;
    if (this.angle !== now.angle || lies(this.window) !== lies(now.window)) return "turned";
    if (differ(this.zoom, now.zoom) || differ(this.seen, now.seen)) return "zoomed";
    return differ(place(this.rectangle), place(now.rectangle)) ? "moved" : null;
  }
}

/** Calls `check()` when the keyboard may have moved without an event of a finger. */
function watch(check) {
  for (const name of ["resize", "scroll"]) {
    addEventListener(name, check, { passive: true });
    window.visualViewport?.addEventListener(name, check, { passive: true });
  }
}

/** What a browser may tell of a contact beside its place, with the values that mean "not known". */
const channelDefaults = { x_radius: 0.5, y_radius: 0.5, force: 0, angle: 0 };

/** Returns the channels of a trace: those of which the browser tells anything. */
function channels(contacts, pointer) {
  if (pointer === "mouse") return {};
  const known = {};
  Object.entries(channelDefaults).forEach(([name, unknown], index) => {
    const values = contacts.map((contact) => rounded(contact[index]));
    if (values.some((value) => value !== unknown && value !== 0)) known[name] = values;
  });
  return known;
}

/**
 * Records one swipe at a time on `element`.
 * `on.begin()` · `on.samples(samples)`: the trace so far · `on.end(trace)` · `on.second()`: another
 * finger came down, which is not recorded · `isReady()`: whether a swipe may begin · `top()`: the y
 * of the element's upper edge. A trace during which the keyboard moved is cancelled, with the reason.
 */
export class Recorder {
  constructor(element, top, isReady, on) {
    this.element = element;
    this.top = top;
    this.isReady = isReady;
    this.on = on;
    this.trace = null;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", (event) => this.cancel(event));
    element.addEventListener("lostpointercapture", (event) => this.cancel(event));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    for (const name of ["touchstart", "touchmove"])
      element.addEventListener(name, (event) => this.turn(event), { passive: true });
    addEventListener("pagehide", () => this.finish(true));
    watch(() => this.check());
  }

  get isActive() {
    return this.trace !== null;
  }

  down(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    if (this.trace) {
      this.on.second();
      return;
    }
    if (!this.isReady()) return;
    this.element.setPointerCapture(event.pointerId);
    this.trace = {
      pointerId: event.pointerId,
      pointer: kindOf(event.pointerType),
      down: event.timeStamp,
      stance: new Stance(this.element),
      zoom: zoom(),
      samples: [],
      contacts: [],
      turned: 0,
    };
    this.add([event]);
    this.on.begin();
  }

  move(event) {
    if (event.pointerId === this.trace?.pointerId && this.check()) this.add(samplesOf(event));
  }

  up(event) {
    if (event.pointerId !== this.trace?.pointerId || !this.check()) return;
    this.add([event], false);
    this.finish(false);
  }

  cancel(event) {
    if (event.pointerId === this.trace?.pointerId) this.finish(true);
  }

  /** Ends a trace whose keyboard has moved; returns whether the trace goes on. */
  check() {
    const change = this.trace?.stance.change(new Stance(this.element));
    if (change) this.finish(true, change);
    return this.trace !== null;
  }

  add(events, isDrawn = true) {
    const { samples, contacts, down, stance } = this.trace;
    const { left, top } = stance.rectangle;
    for (const event of events) {
      const last = samples[samples.length - 1];
      const sample = [
        rounded(event.clientX - left),
        rounded(event.clientY - top + this.top()),
        Math.max(rounded(event.timeStamp - down), last ? last[2] : 0),
      ];
      // A lift in the same place within one step of the coarsest clock is the same sample as the move.
      if (last && sample[0] === last[0] && sample[1] === last[1] && sample[2] - last[2] < 0.11)
        continue;
      samples.push(sample);
      // The lift has no contact of its own: the last one stands.
      const { width, height, pressure, twist } = event;
      contacts.push(
        event.type === "pointerup" && contacts.length > 0
          ? contacts[contacts.length - 1]
          : [width / 2, height / 2, pressure, twist ?? 0],
      );
    }
    if (isDrawn) this.on.samples(samples);
  }

  /** Takes the angle of a touch's contact, which only touch events have, for the samples since the last one. */
  turn(event) {
    if (!this.trace || event.touches.length !== 1) return;
    const { contacts, pointer } = this.trace;
    const angle = event.touches[0].rotationAngle;
    if (pointer === "touch" && angle !== undefined)
      for (const contact of contacts.slice(this.trace.turned)) contact[3] = angle;
    this.trace.turned = contacts.length;
  }

  finish(cancelled, disturbed = null) {
    const trace = this.trace;
    if (!trace) return;
    this.trace = null;
    this.on.end({
      samples: trace.samples,
      channels: channels(trace.contacts, trace.pointer),
      cancelled,
      disturbed,
      zoom: trace.zoom,
      pointer: trace.pointer,
      coalesced: isCoalescing,
      down: rounded(trace.down),
      began: rounded(performance.timeOrigin + trace.down),
    });
  }
}

/**
 * Forwards the touches of every finger, for a whole keyboard: `[t, finger, phase, x, y]` with phase
 * 0 began, 1 moved, 2 ended, 3 cancelled, and t in ms of the wall clock; `[t]` lets time pass.
 * `on.touches(events, isUrgent, pointer)`: urgent events change more than a trail ·
 * `on.samples(samples)`: the trail of the first finger · `on.end()`: that finger is up ·
 * `on.disturbed(change)`: the keyboard moved under a finger, and all fingers are cancelled.
 */
export class TouchPasser {
  constructor(element, top, isReady, on) {
    this.element = element;
    this.top = top;
    this.isReady = isReady;
    this.on = on;
    this.fingers = new Map();
    for (const [type, phase] of [
      ["pointerdown", 0],
      ["pointermove", 1],
      ["pointerup", 2],
      ["pointercancel", 3],
      ["lostpointercapture", 3],
    ])
      element.addEventListener(type, (event) => this.pass(event, phase));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    addEventListener("pagehide", () => this.cancel());
    watch(() => this.check());
  }

  get isActive() {
    return this.fingers.size > 0;
  }

  pass(event, phase) {
    if (phase === 0) {
      if (event.button !== 0 || !this.isReady()) return;
      event.preventDefault();
      this.element.setPointerCapture(event.pointerId);
      if (this.fingers.size === 0) this.stance = new Stance(this.element);
      let finger = 0;
      while ([...this.fingers.values()].some((other) => other.finger === finger)) finger++;
      this.fingers.set(event.pointerId, { finger, samples: [], pointer: kindOf(event.pointerType) });
      this.wait(event.pointerId, 520);
    }
    const known = this.fingers.get(event.pointerId);
    if (!known || !this.check()) return;
    const { left, top } = this.stance.rectangle;
    const events = samplesOf(event).map((sample) => {
      const x = rounded(sample.clientX - left);
      const y = rounded(sample.clientY - top + this.top());
      known.samples.push([x, y]);
      return [rounded(performance.timeOrigin + sample.timeStamp), known.finger, phase, x, y];
    });
    if (phase >= 2) {
      clearTimeout(known.timer);
      this.fingers.delete(event.pointerId);
    }
    this.on.touches(events, phase !== 1, known.pointer);
    if (known.finger === 0) {
      this.on.samples(known.samples);
      if (phase >= 2) this.on.end();
    }
  }

  /** Cancels all fingers if the keyboard has moved under them; returns whether it has not. */
  check() {
    const change = this.isActive ? this.stance.change(new Stance(this.element)) : null;
    if (!change) return true;
    this.on.disturbed(change);
    this.cancel();
    this.on.end();
    return false;
  }

  /** Reports that time passes, because a key that is held acts after a while. */
  wait(pointerId, milliseconds) {
    const known = this.fingers.get(pointerId);
    known.timer = setTimeout(() => {
      if (!this.fingers.has(pointerId)) return;
      this.on.touches([[rounded(performance.timeOrigin + performance.now())]], true, known.pointer);
      this.wait(pointerId, 500);
    }, milliseconds);
  }

  /** Fingers that are down will not be seen to lift, or not where they do. */
  cancel() {
    const time = rounded(performance.timeOrigin + performance.now());
    for (const { finger, samples, pointer, timer } of this.fingers.values()) {
      clearTimeout(timer);
      if (samples.length === 0) continue;
      this.on.touches([[time, finger, 3, ...samples[samples.length - 1]]], true, pointer);
    }
    this.fingers.clear();
  }
}
