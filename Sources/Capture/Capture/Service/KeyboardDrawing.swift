import JSONText
import KeyboardGeometry
import Rendering
import TextEntry

/// A keyboard as a page draws it: paths and labels, so that the page needs no geometry.
struct KeyboardDrawing {
  private let name: KeyboardName
  private let theme: Theme
  private let panel: KeyboardPanel?
  private let keyboard: Keyboard

  /// Creates the drawing of a keyboard.
  ///
  /// - Parameters:
  ///   - name: the keyboard, and what it shows
  ///   - keyboards: the keyboards that include it
  ///   - scheme: `light` or `dark`, for keyboards whose theme follows the participant's system
  init(
    _ name: KeyboardName, of keyboards: CaptureKeyboards, scheme: String
  ) throws(CaptureRefusal) {
    self.name = name
    let own = keyboards.conditions[name.index].theme
    theme = Theme.builtIn(named: own) ?? Theme.builtIn(named: scheme) ?? .dark
    if let face = name.face {
      let panel = try keyboards.panel(name)
      self.panel = panel
      keyboard = panel.keyboard(in: face.mode, isShifted: face.isShifted && panel.hasShiftLayer)
    } else {
      panel = nil
      keyboard = try keyboards.letters(name)
    }
  }

  var json: JSONValue {
    let mode = name.face?.mode ?? .letters
    let buttons = panel?.buttons(in: mode) ?? []
    let picture = KeyboardPicture(keyboard: keyboard, theme: theme)
    return .fields([
      ("id", .string(name.text)), ("width", .number(keyboard.size.width)),
      ("height", .number(keyboard.size.height)),
      ("top", .number(panel?.bounds.origin.y ?? 0)),
      ("bottom", .number(panel?.bounds.end.y ?? keyboard.size.height)),
      ("background", .string(theme.background.css)), ("ink", .string(theme.text.css)),
      ("accent", .string(theme.accent.css)),
      ("trailWidth", .number(Self.rounded(4 * picture.unit))),
      (
        "shapes",
        .array(
          keyboard.keys.map { shape($0.shape, fill: ground(of: $0)) }
            + buttons.map { shape($0.shape, fill: theme.panel.css) })
      ),
      (
        "labels",
        .array(
          keyboard.keys.flatMap { labels(of: $0, in: mode, picture) }
            + buttons.map { button in
              label(
                button.label(in: mode), at: button.center, size: 15 * picture.unit,
                color: theme.text)
            })
      ),
      ("bar", panel.map(bar) ?? .null),
    ])
  }

  private func bar(of panel: KeyboardPanel) -> JSONValue {
    .fields([
      ("y", .number(panel.bar.origin.y)), ("height", .number(panel.bar.size.height)),
      ("fill", .string(theme.panel.css)), ("ink", .string(theme.text.css)),
      (
        "slots",
        .array(
          panel.barSlots.map { slot in
            .array([
              .number(Self.rounded(slot.origin.x)), .number(Self.rounded(slot.size.width)),
            ])
          })
      ),
    ])
  }

  private func ground(of key: Key) -> String {
    switch key.action {
    case .backspace: theme.backspaceZone.css
    case .space: theme.spaceZone.css
    default: "none"
    }
  }

  private func shape(_ shape: KeyShape, fill: String) -> JSONValue {
    .fields([
      ("path", .string(Self.path(shape))), ("fill", .string(fill)),
      ("stroke", .string(theme.bracket.css)), ("strokeWidth", .number(1)),
    ])
  }

  private func labels(
    of key: Key, in mode: KeyboardMode, _ picture: KeyboardPicture
  ) -> [JSONValue] {
    let place = picture.label(of: key)
    let text =
      switch key.role {
      case .character(let character): KeyboardPicture.text(of: character)
      case .text(let text): text
      case .action(let action): action.label(in: mode)
      }
    // A word on a narrow key has a smaller font.
    let size = text.count > 1 ? 0.65 * place.size : place.size
    var labels = [
      label(text, at: place.center, size: size, turn: -place.degrees, color: theme.text)
    ]
    if let legend = key.legends.first {
      let below = Point(x: place.center.x, y: place.center.y + 0.9 * place.size)
      labels.append(
        label(legend, at: below, size: 0.6 * place.size, color: theme.secondaryText))
    }
    return labels
  }

  private func label(
    _ text: String, at place: Point, size: Double, turn: Double = 0, color: Color
  ) -> JSONValue {
    .fields([
      ("text", .string(text)), ("x", .number(Self.rounded(place.x))),
      ("y", .number(Self.rounded(place.y))), ("size", .number(Self.rounded(size))),
      ("turn", .number(Self.rounded(turn))), ("color", .string(color.css)),
    ])
  }

  /// Returns the value rounded to a hundredth, without negative zero.
  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }

  /// Returns the outline of a key as an SVG path, in pt.
  static func path(_ shape: KeyShape) -> String {
    func at(_ x: Double, _ y: Double) -> String { "\(text(x)) \(text(y))" }
    func at(_ point: Point) -> String { at(point.x, point.y) }
    func circle(_ center: Point, _ radius: Double) -> String {
      "M\(at(center.x - radius, center.y))A\(at(radius, radius)) 0 1 0 \(at(center.x + radius, center.y))"
        + "A\(at(radius, radius)) 0 1 0 \(at(center.x - radius, center.y))Z"
    }
    switch shape {
    case .disc(let disc): return circle(disc.center, disc.radius)
    case .rectangle(let box):
      let gap = min(2, box.size.width / 8, box.size.height / 8)
      let (left, top) = (box.origin.x + gap, box.origin.y + gap)
      let (right, bottom) = (box.end.x - gap, box.end.y - gap)
      return "M\(at(left, top))L\(at(right, top))L\(at(right, bottom))L\(at(left, bottom))Z"
    case .wedge(let wedge):
      func edge(_ radius: Double, _ turn: Double) -> Point {
        PolarPoint(radius: radius, degrees: wedge.degrees + turn).point(around: wedge.ringCenter)
      }
      if wedge.widthDegrees >= 360 {
        let inner = wedge.innerRadius > 0 ? circle(wedge.ringCenter, wedge.innerRadius) : ""
        return circle(wedge.ringCenter, wedge.outerRadius) + inner
      }
      let half = wedge.widthDegrees / 2
      let isLarge = wedge.widthDegrees > 180 ? 1 : 0
      let (outer, inner) = (wedge.outerRadius, wedge.innerRadius)
      // Counter-clockwise along the outer edge, and back along the inner one.
      return
        "M\(at(edge(outer, -half)))A\(at(outer, outer)) 0 \(isLarge) 0 \(at(edge(outer, half)))"
        + "L\(at(edge(inner, half)))A\(at(inner, inner)) 0 \(isLarge) 1 \(at(edge(inner, -half)))Z"
    }
  }

  private static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    JSONText.append(number: rounded(value), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Color {
  /// The colour in CSS.
  var css: String {
    func byte(_ value: Double) -> String {
      let digits = String(Int((value * 255).rounded()), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    let opaque = "#" + byte(red) + byte(green) + byte(blue)
    return alpha == 1 ? opaque : opaque + byte(alpha)
  }
}
