// Draws the shapes, labels and colours that the server sends. Only the server decides where keys are.

import { call, scheme, Unreachable } from "/server.js";

const drawings = new Map();
let disk = null;

/** Keeps drawings on a disk, so that a keyboard can be drawn without a connection. */
export const keepDrawings = (kept) => (disk = kept);

/** The drawing of the keyboard with an id; it never changes, so it is requested only once. */
export async function drawingOf(id) {
  const name = `drawing ${scheme()} ${id}`;
  if (!drawings.has(name)) {
    try {
      drawings.set(name, await call("keyboard", JSON.stringify({ id, scheme: scheme() })));
      disk?.write(name, drawings.get(name), "relaxed").catch(() => {});
    } catch (error) {
      const kept = error instanceof Unreachable && (await disk?.read(name).catch(() => null));
      if (!kept) throw error;
      return kept;
    }
  }
  return drawings.get(name);
}

function element(name, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

export class KeyboardView {
  constructor(container) {
    this.container = container;
    this.drawing = null;
    this.canvas = document.createElement("canvas");
    this.canvas.setAttribute("aria-hidden", "true");
    this.picture = null;
    this.barTexts = [];
    this.trail = [];
    this.drawn = 0;
    this.frame = 0;
  }

  get top() {
    return this.drawing ? this.drawing.top : 0;
  }

  /** Returns whether a place is on a key that writes nothing, such as backspace: only those have a ground. */
  isDead([x, y]) {
    const paths = [...this.picture.querySelectorAll("path")];
    return paths.some((path) => path.getAttribute("fill") !== "none" && path.isPointInFill(new DOMPoint(x, y)));
  }

  /** Draws a keyboard, unless it is already shown. */
  async show(id) {
    const wanted = `${scheme()} ${id}`;
    if (this.shown === wanted) return;
    this.wanted = wanted;
    const drawing = await drawingOf(id);
    if (this.wanted !== wanted) return;
    this.shown = wanted;
    this.drawing = drawing;
    const height = drawing.bottom - drawing.top;
    const picture = element("svg", {
      width: drawing.width,
      height,
      viewBox: `0 ${drawing.top} ${drawing.width} ${height}`,
      "aria-hidden": "true",
    });
    picture.append(
      element("rect", {
        x: 0, y: drawing.top, width: drawing.width, height, fill: drawing.background,
      }),
    );
    for (const shape of drawing.shapes)
      picture.append(
        element("path", {
          d: shape.path, fill: shape.fill, stroke: shape.stroke, "stroke-width": shape.strokeWidth,
        }),
      );
    for (const label of drawing.labels)
      picture.append(
        element(
          "text",
          {
            x: label.x,
            y: label.y,
            "font-size": label.size,
            fill: label.color,
            ...(label.turn ? { transform: `rotate(${label.turn} ${label.x} ${label.y})` } : {}),
          },
          label.text,
        ),
      );
    this.barTexts = [];
    if (drawing.bar) {
      const { y, height: barHeight, fill, ink, slots } = drawing.bar;
      picture.append(
        element("rect", { x: 0, y, width: drawing.width, height: barHeight, fill }),
      );
      for (const [x, width] of slots) {
        const text = element("text", {
          x: x + width / 2, y: y + barHeight / 2, "font-size": 16, fill: ink,
        });
        this.barTexts.push({ text, width });
        picture.append(text);
      }
    }
    const style = this.container.style;
    style.width = drawing.width + "px";
    style.height = height + "px";
    const ratio = devicePixelRatio;
    this.canvas.width = Math.round(drawing.width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.canvas.style.width = style.width;
    this.canvas.style.height = style.height;
    this.container.replaceChildren(picture, this.canvas);
    this.picture = picture;
    this.clearTrail();
    this.container.dataset.keyboard = id;
  }

  /** Shows the words above a whole keyboard. */
  showBar(words) {
    this.barTexts.forEach(({ text, width }, index) => {
      text.textContent = words[index] || "";
      text.removeAttribute("textLength");
      if (text.textContent && text.getComputedTextLength() > width - 8) {
        text.setAttribute("textLength", width - 8);
        text.setAttribute("lengthAdjust", "spacingAndGlyphs");
      }
    });
  }

  /** Draws the new part of a trail with the next animation frame. */
  showTrail(samples) {
    if (samples !== this.trail) {
      this.clearTrail();
      this.trail = samples;
    }
    if (!this.frame) this.frame = requestAnimationFrame(() => this.drawTrail());
  }

  /** Draws no more of a trail: a frame that is still to be drawn would hold the server's answer back. */
  holdTrail() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  drawTrail() {
    this.frame = 0;
    if (!this.drawing || this.trail.length < 2) return;
    const pen = this.canvas.getContext("2d");
    const ratio = this.canvas.width / this.drawing.width;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.lineWidth = this.drawing.trailWidth;
    pen.lineCap = pen.lineJoin = "round";
    pen.strokeStyle = this.drawing.accent;
    pen.beginPath();
    const first = Math.max(0, this.drawn - 1);
    this.trail.slice(first).forEach(([x, y], index) => {
      if (index === 0) pen.moveTo(x, y - this.drawing.top);
      else pen.lineTo(x, y - this.drawing.top);
    });
    pen.stroke();
    this.drawn = this.trail.length;
  }

  clearTrail() {
    this.trail = [];
    this.drawn = 0;
    const pen = this.canvas.getContext("2d");
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }
}
