import KeyboardGeometry
import RealModule

/// Pictures on keys and buttons. They are drawn as paths because few fonts have all of them.
enum KeyIcon: Hashable {
  case shift(KeyboardAppearance.Shift)
  case backspace
  case space
  case `return`
  /// An angle that points in a direction, in degrees counter-clockwise from the right.
  case chevron(degrees: Double)
  /// A disc with one half filled.
  case theme
  /// An arrow pointing at a line.
  case tab
  /// A globe, for the next keyboard.
  case globe
  /// A face.
  case emoji
  /// A bent arrow; forwards, it points to the right.
  case redo(forwards: Bool)

  /// Creates the icon of an action, or nil if it has none or depends on something else.
  init?(of action: KeyAction) {
    switch action {
    case .tab: self = .tab
    case .next: self = .globe
    case .emoji: self = .emoji
    case .undo: self = .redo(forwards: false)
    case .redo: self = .redo(forwards: true)
    case .dismiss: self = .chevron(degrees: 270)
    case .cursorLeft: self = .chevron(degrees: 180)
    case .cursorRight: self = .chevron(degrees: 0)
    case .cursorUp: self = .chevron(degrees: 90)
    case .cursorDown: self = .chevron(degrees: 270)
    default: return nil
    }
  }

  /// Draws the icon.
  ///
  /// - Parameters:
  ///   - size: the side of the square that contains the icon, in pt.
  ///   - width: the width of the lines, in pt.
  func draw(
    on canvas: inout Canvas, at center: Point, size: Double, color: Color, width: Double,
    glow: Glow? = nil
  ) {
    let style = StrokeStyle(color, width: width, cap: .round, join: .round)
    if let filled = filled(center: center, size: size) { canvas.fill(filled, color, glow: glow) }
    canvas.stroke(outline(center: center, size: size), style, glow: glow)
  }

  private func outline(center: Point, size: Double) -> Path {
    func path(_ points: [(Double, Double)], closed: Bool = false) -> Path {
      Path(
        polyline: points.map { Point(x: center.x + $0.0 * size, y: center.y + $0.1 * size) },
        closed: closed)
    }
    switch self {
    case .shift(let state):
      var outline = path(Self.arrow(state), closed: true)
      if state == .locked { outline.add(path([(-0.2, 0.46), (0.2, 0.46)])) }
      return outline
    case .backspace:
      var outline = path(
        [(-0.55, 0), (-0.25, -0.33), (0.5, -0.33), (0.5, 0.33), (-0.25, 0.33)], closed: true)
      outline.add(path([(-0.02, -0.13), (0.24, 0.13)]))
      outline.add(path([(0.24, -0.13), (-0.02, 0.13)]))
      return outline
    case .space: return path([(-0.5, -0.05), (-0.5, 0.15), (0.5, 0.15), (0.5, -0.05)])
    case .return:
      var outline = path([(0.4, -0.32), (0.4, 0.1), (-0.4, 0.1)])
      outline.add(path([(-0.16, -0.14), (-0.4, 0.1), (-0.16, 0.34)]))
      return outline
    case .chevron(let degrees):
      let (sine, cosine) = (Double.sin(degrees * .pi / 180), Double.cos(degrees * .pi / 180))
      return path(
        [(-0.14, -0.3), (0.14, 0), (-0.14, 0.3)].map { (x: Double, y: Double) in
          // y points down, so the signs of the counter-clockwise rotation are swapped.
          (x * cosine + y * sine, -x * sine + y * cosine)
        })
    case .theme: return Path(circle: center, radius: 0.42 * size)
    case .tab:
      var outline = path([(-0.48, 0), (0.34, 0)])
      outline.add(path([(0.12, -0.22), (0.34, 0), (0.12, 0.22)]))
      outline.add(path([(0.46, -0.26), (0.46, 0.26)]))
      return outline
    case .globe:
      let radius = 0.44 * size
      var outline = Path(circle: center, radius: radius)
      outline.add(path([(-0.44, 0), (0.44, 0)]))
      outline.add(path([(0, -0.44), (0, 0.44)]))
      // Meridians: ellipses half as wide as the globe.
      for side in [-1.0, 1] {
        var half = Path()
        half.move(to: Point(x: center.x, y: center.y - radius))
        half.curve(
          to: Point(x: center.x, y: center.y + radius),
          control: Point(x: center.x + side * 0.68 * radius, y: center.y - 0.55 * radius),
          Point(x: center.x + side * 0.68 * radius, y: center.y + 0.55 * radius))
        outline.add(half)
      }
      return outline
    case .emoji:
      var outline = Path(circle: center, radius: 0.44 * size)
      for side in [-0.16, 0.16] { outline.add(path([(side, -0.16), (side, -0.08)])) }
      var mouth = Path()
      mouth.move(to: Point(x: center.x - 0.22 * size, y: center.y + 0.1 * size))
      mouth.curve(
        to: Point(x: center.x + 0.22 * size, y: center.y + 0.1 * size),
        control: Point(x: center.x - 0.12 * size, y: center.y + 0.3 * size),
        Point(x: center.x + 0.12 * size, y: center.y + 0.3 * size))
      outline.add(mouth)
      return outline
    case .redo(let forwards):
      let side = forwards ? 1.0 : -1
      var outline = path([(side * 0.22, -0.38), (side * 0.44, -0.16), (side * 0.22, 0.06)])
      var bow = path([(side * 0.44, -0.16), (side * -0.12, -0.16)])
      bow.curve(
        to: Point(x: center.x - side * 0.12 * size, y: center.y + 0.36 * size),
        control: Point(x: center.x - side * 0.5 * size, y: center.y - 0.16 * size),
        Point(x: center.x - side * 0.5 * size, y: center.y + 0.36 * size))
      outline.add(bow)
      outline.add(path([(side * -0.12, 0.36), (side * 0.16, 0.36)]))
      return outline
    }
  }

  private func filled(center: Point, size: Double) -> Path? {
    switch self {
    case .shift(let state):
      guard state != .off else { return nil }
      return Path(
        polyline: Self.arrow(state).map {
          Point(x: center.x + $0.0 * size, y: center.y + $0.1 * size)
        },
        closed: true)
    case .theme:
      var half = Path()
      half.arc(center: center, radius: 0.42 * size, from: -90, to: 90)
      half.close()
      return half
    default: return nil
    }
  }

  /// Returns the arrow of shift; a shorter one leaves space for the line of caps lock.
  private static func arrow(_ state: KeyboardAppearance.Shift) -> [(Double, Double)] {
    let foot = state == .locked ? 0.22 : 0.34
    return [(0, -0.46), (0.44, 0), (0.2, 0), (0.2, foot), (-0.2, foot), (-0.2, 0), (-0.44, 0)]
  }
}
