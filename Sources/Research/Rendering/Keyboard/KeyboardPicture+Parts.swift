import KeyboardGeometry
import RealModule

extension KeyboardPicture {
  /// The line width of brackets and borders, in pt of the specification, which does not give it.
  static let frameWidth = 1.2

  /// Draws the bracket of a wedge or the border of a rectangle.
  func drawFrame(of key: Key, on canvas: inout Canvas, color: Color, glow: Glow?) {
    let width = Self.frameWidth * unit
    let style = StrokeStyle(color, width: width, cap: .round, join: .round)
    switch key.shape {
    case .wedge(let wedge):
      // Gaps have their tint and outline instead.
      guard key.character != nil || glow != nil else { return }
      canvas.stroke(Bracket(wedge: wedge, inset: width).path, style, glow: glow)
    case .rectangle(let rectangle):
      canvas.stroke(cap(rectangle), style, glow: glow)
    case .disc(let disc):
      guard glow != nil else { return }
      canvas.stroke(Path(circle: disc.center, radius: disc.radius), style, glow: glow)
    }
  }

  /// Returns a rectangle's border, with round corners.
  func cap(_ rectangle: Rectangle) -> Path {
    guard hasGaps else {
      return Path(capBox(rectangle), cornerRadius: 5 * unit)
    }
    // Corners of 8 pt on a tablet's rows of 64, 6 on a phone's of 50 (tablet layouts, 4.3).
    let corner = keyboard.layout.form == .tablet ? 8.0 / 64 : 6.0 / 50
    return Path(rectangle, cornerRadius: corner * rowHeight)
  }

  /// Returns the box inside a rectangle's border, which keeps a distance from the neighbours'
  /// unless the layout has gaps.
  func capBox(_ rectangle: Rectangle) -> Rectangle {
    if hasGaps { return rectangle }
    let inset = min(2.5 * unit, rectangle.size.width / 4, rectangle.size.height / 4)
    return Rectangle(
      origin: Point(x: rectangle.origin.x + inset, y: rectangle.origin.y + inset),
      end: Point(x: rectangle.end.x - inset, y: rectangle.end.y - inset))
  }

  /// A Boolean value that indicates whether the layout itself keeps its keys apart.
  private var hasGaps: Bool {
    keyboard.layout.gap.width > 0 && keyboard.layout.gap.height > 0
  }

  /// Draws the word or icon of a key without a character, in the label's own coordinates. The
  /// centre has its dot instead.
  func drawSign(of key: Key, at point: Point, on canvas: inout Canvas, color: Color, glow: Glow?) {
    let sign: ActionSign
    var shown = color
    switch (key.action, key.shape) {
    case (nil, _):
      guard let text = key.text else { return }
      sign = .text(text)
    case (.center, _): return
    case (.backspace, .wedge(let wedge)), (.space, .wedge(let wedge)):
      // Outwards: to the left for deleting, to the right for going on. The label's own turn is
      // undone.
      sign = .icon(.chevron(degrees: wedge.degrees - label(of: key).degrees))
    case (let action?, _):
      sign = appearance.sign(of: action)
      if action == .shift, appearance.isShifted { shown = theme.accent }
    }
    let size = Self.innerLabelSize * unit
    switch sign {
    case .text(let text):
      canvas.draw(
        text, at: point, font: theme.font(0.75 * size), color: shown, anchor: .center, glow: glow)
    case .icon(let icon):
      icon.draw(
        on: &canvas, at: point, size: size, color: shown, width: Self.frameWidth * unit, glow: glow)
    }
  }

  /// Draws the light of cursor mode under the centre (ring keyboard, section 4.10). It grows while
  /// the centre is held, and reaches as far beyond the zone as a highlighted key's.
  func drawCenterGlow(of key: Key, on canvas: inout Canvas) {
    let level = cursorLevel
    guard level > 0, case .disc(let disc) = key.shape else { return }
    let dot = centerDotRadius(of: disc)
    let reach = disc.radius - dot + Self.glowRadius * unit * level
    canvas.fill(
      Path(circle: disc.center, radius: dot), theme.accent.faded(by: level),
      glow: Glow(theme.accent, radius: reach * (0.3 + 0.7 * level), opacity: 0.9 * level))
  }

  func drawCenterDot(of key: Key, on canvas: inout Canvas) {
    guard case .disc(let disc) = key.shape else { return }
    let color =
      isHighlighted(key)
      ? theme.accent : theme.centerDot.mixed(with: theme.accent, fraction: cursorLevel)
    canvas.fill(Path(circle: disc.center, radius: centerDotRadius(of: disc)), color)
  }

  private var cursorLevel: Double {
    appearance.cursorGlow.isNaN ? 0 : min(max(appearance.cursorGlow, 0), 1)
  }

  /// Returns the radius of the centre's dot: 5 pt on the specification's ring, which does not give
  /// it; at most a third of the zone.
  private func centerDotRadius(of disc: Disc) -> Double { min(5 * unit, disc.radius / 3) }

  /// Draws the dashed arcs on which the keys' centres are (ring keyboard, section 3.1: width 0.5,
  /// dash 4 and 6), except under letters.
  func drawArcs(on canvas: inout Canvas) {
    let style = StrokeStyle(
      theme.arc, width: 0.5 * unit, dash: [4 * unit, 6 * unit])
    for arc in RingArc.all(of: keyboard) {
      let free = arc.without(
        appearance.showsLabels
          ? keyboard.characterKeys.compactMap { hidden(on: arc, by: $0, canvas: &canvas) } : [])
      for part in free {
        var path = Path()
        path.arc(center: arc.center, radius: arc.radius, from: part.from, to: part.to)
        canvas.stroke(path, style)
      }
    }
  }

  /// Returns the part of an arc that a key's letter covers, with some space around it; the whole
  /// key if a caption is beneath the letter.
  private func hidden(on arc: RingArc, by key: Key, canvas: inout Canvas) -> RingArc.Span? {
    guard let character = key.character, case .wedge(let wedge) = key.shape,
      wedge.ringCenter == arc.center
    else { return nil }
    let half = wedge.widthDegrees / 2
    if appearance.captions[key.index] != nil {
      return RingArc.Span(from: wedge.degrees - half, to: wedge.degrees + half)
    }
    let label = label(of: key)
    let text = Self.text(of: character)
    let font = font(of: label, text: text, on: key, canvas: &canvas)
    let ink = canvas.measure(text, font: font).ink.size
    let room = 2.5 * unit
    // A letter that is not rotated is across its direction.
    let isTurned = label.degrees != 0
    let along = (isTurned ? ink.height : ink.width) / 2 + room
    let across = (isTurned ? ink.width : ink.height) / 2 + room
    let middle = (wedge.innerRadius + wedge.outerRadius) / 2
    guard (middle - arc.radius).magnitude < along, arc.radius > across else { return nil }
    let inked = Double.asin(across / arc.radius) * 180 / .pi
    return RingArc.Span(from: wedge.degrees - inked, to: wedge.degrees + inked)
  }
}
