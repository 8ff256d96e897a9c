// Records pointer events as they arrive: every coalesced sample, with fractions of pixels and the browser's times.

export const isCoalescing =
  typeof PointerEvent !== "undefined" && "getCoalescedEvents" in PointerEvent.prototype;

/** Returns the samples of a pointermove; the last coalesced one is the move itself. */
export function samplesOf(event) {
  const coalesced = isCoalescing && event.type === "pointermove" ? event.getCoalescedEvents() : [];
  return coalesced.length > 0 ? coalesced : [event];
}

export const rounded = (value) => Math.round(value * 1000) / 1000;

/**
 * Records one swipe at a time on `element`.
 * `on.begin()` · `on.samples(samples)`: the trace so far · `on.end(trace)` · `on.second()`: another
 * finger came down, which is not recorded · `isReady()`: whether a swipe may begin · `top()`: the y
 * of the element's upper edge.
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
    addEventListener("pagehide", () => this.finish(true));
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
      pointer: ["touch", "pen"].includes(event.pointerType) ? event.pointerType : "mouse",
      down: event.timeStamp,
      samples: [],
    };
    this.add([event]);
    this.on.begin();
  }

  move(event) {
    if (event.pointerId === this.trace?.pointerId) this.add(samplesOf(event));
  }

  up(event) {
    if (event.pointerId !== this.trace?.pointerId) return;
    this.add([event], false);
    this.finish(false);
  }

  cancel(event) {
    if (event.pointerId === this.trace?.pointerId) this.finish(true);
  }

  add(events, isDrawn = true) {
    const { samples, down } = this.trace;
    const rectangle = this.element.getBoundingClientRect();
    for (const event of events) {
      const last = samples[samples.length - 1];
      const sample = [
        rounded(event.clientX - rectangle.left),
        rounded(event.clientY - rectangle.top + this.top()),
        Math.max(rounded(event.timeStamp - down), last ? last[2] : 0),
      ];
      // A lift in the same place within one step of the coarsest clock is the same sample as the move.
      if (last && sample[0] === last[0] && sample[1] === last[1] && sample[2] - last[2] < 0.11)
        continue;
      samples.push(sample);
    }
    if (isDrawn) this.on.samples(samples);
  }

  finish(cancelled) {
    const trace = this.trace;
    if (!trace) return;
    this.trace = null;
    this.on.end({
      samples: trace.samples,
      cancelled,
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
 * `on.samples(samples)`: the trail of the first finger · `on.end()`: that finger is up.
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
  }

  get isActive() {
    return this.fingers.size > 0;
  }

  pass(event, phase) {
    if (phase === 0) {
      if (event.button !== 0 || !this.isReady()) return;
      event.preventDefault();
      this.element.setPointerCapture(event.pointerId);
      let finger = 0;
      while ([...this.fingers.values()].some((other) => other.finger === finger)) finger++;
      this.fingers.set(event.pointerId, { finger, samples: [], pointer: event.pointerType });
      this.wait(event.pointerId, 520);
    }
    const known = this.fingers.get(event.pointerId);
    if (!known) return;
    const rectangle = this.element.getBoundingClientRect();
    const events = samplesOf(event).map((sample) => {
      const x = rounded(sample.clientX - rectangle.left);
      const y = rounded(sample.clientY - rectangle.top + this.top());
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

  /** Reports that time passes, because a key that is held acts after a while. */
  wait(pointerId, milliseconds) {
    const known = this.fingers.get(pointerId);
    known.timer = setTimeout(() => {
      if (!this.fingers.has(pointerId)) return;
      this.on.touches([[rounded(performance.timeOrigin + performance.now())]], true, known.pointer);
      this.wait(pointerId, 500);
    }, milliseconds);
  }

  /** The page is closing, so that fingers that are down will not be seen to lift. */
  cancel() {
    const time = rounded(performance.timeOrigin + performance.now());
    for (const { finger, samples, pointer, timer } of this.fingers.values()) {
      clearTimeout(timer);
      this.on.touches([[time, finger, 3, ...samples[samples.length - 1]]], true, pointer);
    }
    this.fingers.clear();
  }
}
