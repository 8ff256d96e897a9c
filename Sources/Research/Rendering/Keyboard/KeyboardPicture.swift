import KeyboardGeometry

/// A keyboard as it is drawn.
///
///     let picture = KeyboardPicture(face: panel.face(in: .letters), theme: .dark)
///     var canvas = try Canvas(size: picture.size, format: .png, background: picture.theme.background)
///     picture.draw(on: &canvas)
///
/// Keys and buttons are drawn in the places where touches find them, by their shapes alone: wedges
/// as specified (ring keyboard, section 3), rectangles in the same theme. Letters and lines have the
/// specification's sizes on its own 390 × 290 pt and grow with the keys.
public struct KeyboardPicture: Sendable {
  /// The keys, the buttons beside them, and the places of the suggestion bar.
  public let face: KeyboardPanel.Face
  /// The colours and fonts.
  public let theme: Theme
  /// The state that is shown.
  public let appearance: KeyboardAppearance
  /// The size of the whole picture, in pt: the keyboard with its margin, and any bar and buttons
  /// outside the keyboard's own rectangle.
  public let size: Size
  /// The position of the keyboard's top left corner in the picture, in pt.
  public let origin: Point
  /// The size of the keys relative to those of the specification: 1 on its own 390 × 290 pt.
  public let unit: Double

  /// The keys.
  public var keyboard: Keyboard { face.keyboard }

  /// Creates a picture of a keyboard with its buttons and suggestion bar.
  ///
  /// - Parameters:
  ///   - face: what a panel shows in one mode.
  ///   - theme: the colours and fonts.
  ///   - appearance: the state that is shown: shift, symbols, highlighted keys, words.
  ///   - margin: the space around the keyboard for light and lines that reach beyond its rectangle,
  ///     in pt.
  public init(
    face: KeyboardPanel.Face, theme: Theme,
    appearance: KeyboardAppearance = KeyboardAppearance(), margin: Double = 0
  ) {
    self.face = face
    self.theme = theme
    self.appearance = appearance
    let keyboard = face.keyboard
    unit = Self.unit(of: keyboard)
    var (left, top) = (-margin, -margin)
    var (right, bottom) = (keyboard.size.width + margin, keyboard.size.height + margin)
    func include(_ box: Rectangle) {
      (left, top) = (min(left, box.origin.x), min(top, box.origin.y))
      (right, bottom) = (max(right, box.end.x), max(bottom, box.end.y))
    }
    for button in face.buttons { include(Rectangle(around: button.shape)) }
    if Self.showsBar(on: face, appearance) { include(face.bar) }
    origin = Point(x: -left, y: -top)
    size = Size(width: right - left, height: bottom - top)
  }

  /// Creates a picture of the keys alone.
  ///
  /// - Parameters:
  ///   - keyboard: the keys.
  ///   - theme: the colours and fonts.
  ///   - appearance: the state that is shown: shift, symbols, highlighted keys, words.
  ///   - margin: the space around the keyboard for light and lines that reach beyond its rectangle,
  ///     in pt.
  public init(
    keyboard: Keyboard, theme: Theme, appearance: KeyboardAppearance = KeyboardAppearance(),
    margin: Double = 0
  ) {
    self.init(
      face: KeyboardPanel.Face(keyboard: keyboard), theme: theme, appearance: appearance,
      margin: margin)
  }

  /// Returns whether the suggestion bar is drawn: if it has words, or buttons at its ends.
  private static func showsBar(
    on face: KeyboardPanel.Face, _ appearance: KeyboardAppearance
  ) -> Bool {
    !appearance.predictions.isEmpty
      || face.buttons.contains { Rectangle(around: $0.shape).overlaps(face.bar) }
  }

  /// Draws everything but the background, which belongs to the canvas. The picture's top left corner
  /// is the canvas's origin, the keyboard's is at `origin`.
  public func draw(on canvas: inout Canvas) {
    canvas.local { canvas in
      canvas.translate(by: origin)
      drawBar(on: &canvas)
      drawGrounds(on: &canvas)
      // Highlighted keys are drawn last, because their light falls on their neighbours.
      for key in keyboard.keys where !isHighlighted(key) { draw(key, on: &canvas) }
      for key in keyboard.keys where isHighlighted(key) { drawHighlighted(key, on: &canvas) }
      drawButtons(on: &canvas)
    }
  }

  /// Draws the keyboard with something between its keys and their letters. Letters have a rim in
  /// the colour of their ground, so that they are legible over anything.
  ///
  /// - Parameter body: draws in pt of the keyboard.
  func draw(on canvas: inout Canvas, beneathLabels body: (inout Canvas) -> Void) {
    canvas.local { canvas in
      canvas.translate(by: origin)
      drawBar(on: &canvas)
      drawGrounds(on: &canvas)
      for key in keyboard.keys { drawCap(of: key, on: &canvas) }
      body(&canvas)
      for key in keyboard.keys { drawLabel(of: key, on: &canvas, halo: halo(of: key)) }
      drawButtons(on: &canvas)
    }
  }

  private func drawBar(on canvas: inout Canvas) {
    guard Self.showsBar(on: face, appearance) else { return }
    SuggestionBarDrawing(
      ground: Rectangle(
        origin: Point(x: -origin.x, y: face.bar.origin.y),
        end: Point(x: size.width - origin.x, y: face.bar.end.y)),
      slots: face.barSlots(appearance.predictionPlaces), words: appearance.predictions,
      theme: theme, unit: keyboard.layout.form == .tablet ? .infinity : unit
    ).draw(on: &canvas)
  }

  private func drawGrounds(on canvas: inout Canvas) {
    drawArcs(on: &canvas)
    for key in keyboard.keys { drawGround(of: key, on: &canvas) }
  }

  /// Returns the margin that keeps the light of highlighted keys whole, in pt; 0 if no highlighted
  /// key is near an edge.
  ///
  /// - Parameters:
  ///   - highlights: the indices of highlighted keys.
  ///   - keyboard: the keyboard.
  public static func glowMargin(of highlights: Set<Int>, on keyboard: Keyboard) -> Double {
    let reach = glowRadius * unit(of: keyboard)
    return keyboard.keys.lazy.filter { highlights.contains($0.index) }.map { key in
      let box = Rectangle(around: key.shape)
      return reach
        - min(
          box.origin.x, box.origin.y, keyboard.size.width - box.end.x,
          keyboard.size.height - box.end.y)
    }.reduce(0, max)
  }

  /// The radius of a highlighted key's light, in pt of the specification (ring keyboard, section
  /// 3.4).
  static let glowRadius = 10.0

  func isHighlighted(_ key: Key) -> Bool { appearance.highlights.contains(key.index) }

  /// The glow of a highlighted key (ring keyboard, section 3.4).
  var highlightGlow: Glow { Glow(theme.accent, radius: Self.glowRadius * unit, opacity: 0.9) }

  /// Draws the ground of a key: its colour in a map, or the tint of its action.
  private func drawGround(of key: Key, on canvas: inout Canvas) {
    let outline = StrokeStyle(theme.outline, width: 0.75 * unit)
    let shape = area(of: key)
    if let fill = appearance.fills[key.index] {
      canvas.fill(shape, fill)
    } else {
      switch key.action {
      case .backspace: canvas.fill(shape, theme.backspaceZone)
      case .space: canvas.fill(shape, theme.spaceZone)
      case .center: drawCenterGlow(of: key, on: &canvas)
      default: break
      }
    }
    switch key.shape {
    case .wedge, .disc: if key.action != nil { canvas.stroke(shape, outline) }
    case .rectangle: break
    }
  }

  /// The painted area of a key: a whole wedge or disc, the inside of a rectangle's border.
  private func area(of key: Key) -> Path {
    if case .rectangle(let rectangle) = key.shape { return cap(rectangle) }
    return Path(key.shape)
  }

  private func draw(_ key: Key, on canvas: inout Canvas) {
    drawCap(of: key, on: &canvas)
    drawLabel(of: key, on: &canvas)
  }

  /// Draws a key without its letter.
  private func drawCap(of key: Key, on canvas: inout Canvas) {
    let isChosen = isHighlighted(key)
    drawFrame(
      of: key, on: &canvas, color: isChosen ? theme.accent : theme.bracket,
      glow: isChosen ? highlightGlow : nil)
    if key.action == .center { drawCenterDot(of: key, on: &canvas) }
  }

  private func drawLabel(of key: Key, on canvas: inout Canvas, halo: StrokeStyle? = nil) {
    guard appearance.showsLabels else { return }
    let isChosen = isHighlighted(key)
    drawLabel(
      of: key, on: &canvas, color: isChosen ? theme.accent : labelColor(of: key),
      glow: isChosen ? highlightGlow : nil, halo: halo)
  }

  private func drawHighlighted(_ key: Key, on canvas: inout Canvas) {
    canvas.local { canvas in
      let middle = middle(of: key)
      canvas.translate(by: middle)
      canvas.magnify(by: appearance.highlightScale)
      canvas.translate(by: middle * -1)
      draw(key, on: &canvas)
    }
  }

  /// Returns the colour of a key's letter: the theme's, or black or white on the colours of a map.
  private func labelColor(of key: Key) -> Color {
    guard appearance.fills[key.index] != nil else { return theme.text }
    return groundColor(of: key).luminance > 0.18 ? .black : .white
  }

  /// Returns the colour beneath a key's letter.
  private func groundColor(of key: Key) -> Color {
    guard let fill = appearance.fills[key.index] else { return theme.background }
    return theme.background.mixed(with: fill, fraction: fill.alpha)
  }

  /// Returns the rim of a letter that is drawn over something else.
  private func halo(of key: Key) -> StrokeStyle {
    StrokeStyle(groundColor(of: key).faded(by: 0.8), width: 3 * unit, join: .round)
  }

  /// Returns the size of a keyboard's keys relative to the specification's. Its ring has a radius
  /// of 2.35 ring units of 125 / 2.45 pt (ring keyboard, section 2.5); on a grid, letters have the
  /// same size on keys of 39 pt, a tenth of the same width.
  static func unit(of keyboard: Keyboard) -> Double {
    var outerRadius = 0.0
    var side = Double.infinity
    for key in keyboard.keys {
      switch key.shape {
      case .wedge(let wedge): outerRadius = max(outerRadius, wedge.outerRadius)
      case .rectangle(let rectangle):
        side = min(side, rectangle.size.width, rectangle.size.height)
      case .disc: break
      }
    }
    return outerRadius > 0 ? outerRadius / (2.35 * 125 / 2.45) : side / 39
  }
}

extension Rectangle {
  /// The rectangle around a shape; for a wedge the square around its whole ring.
  init(around shape: KeyShape) {
    switch shape {
    case .rectangle(let rectangle): self = rectangle
    case .wedge(let wedge): self.init(around: wedge.ringCenter, radius: wedge.outerRadius)
    case .disc(let disc): self.init(around: disc.center, radius: disc.radius)
    }
  }

  /// The square around a circle.
  init(around center: Point, radius: Double) {
    self.init(
      origin: Point(x: center.x - radius, y: center.y - radius),
      size: Size(width: 2 * radius, height: 2 * radius))
  }
}

extension Color {
  /// The relative luminance by the weights of WCAG 2.1. Below 0.18, white letters have more
  /// contrast; above, black ones.
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      // The square approximates sRGB's curve well enough to choose between black and white.
      value * value
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
