import KeyboardGeometry

/// A picture of two keyboards side by side. Characters that are in another place on the other
/// keyboard, or missing there, are marked.
public struct LayoutDifferencePicture: Sendable {
  /// A keyboard and the characters that the other one lacks.
  public struct Side: Sendable {
    /// The keyboard.
    public var keyboard: Keyboard
    /// The characters that the other keyboard lacks.
    public var own: [Character]

    /// Creates a side.
    public init(_ keyboard: Keyboard, own: [Character]) {
      self.keyboard = keyboard
      self.own = own
    }
  }

  /// The left keyboard, in a rectangle of the same size as the right one's.
  public var first: Side
  /// The right keyboard.
  public var second: Side
  /// The characters that both keyboards have in different places.
  public var moved: [Character]
  /// The number of characters that both keyboards have in the same place.
  public var keptCount: Int
  /// The colours and fonts.
  public var theme: Theme

  /// Creates a picture.
  public init(
    first: Side, second: Side, moved: [Character], keptCount: Int, theme: Theme
  ) {
    self.first = first
    self.second = second
    self.moved = moved
    self.keptCount = keptCount
    self.theme = theme
  }

  private static let titleHeight = 26.0
  private static let noteHeight = 22.0
  private static let gap = 16.0

  /// The size of the whole picture, in pt.
  public var size: Size {
    Size(
      width: first.keyboard.size.width + Self.gap + second.keyboard.size.width,
      height: Self.titleHeight + max(first.keyboard.size.height, second.keyboard.size.height)
        + Self.noteHeight)
  }

  /// Draws the picture with its top left corner at the origin.
  public func draw(on canvas: inout Canvas) {
    draw(first, at: 0, on: &canvas)
    draw(second, at: first.keyboard.size.width + Self.gap, on: &canvas)
    drawNote(on: &canvas)
  }

  /// Draws a keyboard. Moved characters have one tint, those that the other keyboard lacks another.
  private func draw(_ side: Side, at left: Double, on canvas: inout Canvas) {
    let keyboard = side.keyboard
    var fills: [Int: Color] = [:]
    for character in moved {
      if let key = keyboard.key(for: character) { fills[key.index] = movedColor }
    }
    for character in side.own {
      if let key = keyboard.key(for: character) { fills[key.index] = ownColor }
    }
    let font = theme.font(12, isBold: true)
    canvas.draw(
      canvas.fitted(keyboard.layout.name, to: keyboard.size.width - 20, font: font),
      at: Point(x: left + keyboard.size.width / 2, y: Self.titleHeight / 2 + 3), font: font,
      color: theme.text, anchor: .center)
    canvas.local { canvas in
      canvas.translate(by: Point(x: left, y: Self.titleHeight))
      KeyboardPicture(
        keyboard: keyboard, theme: theme,
        appearance: KeyboardAppearance(
          mode: KeyboardMode(of: keyboard.layout), fills: fills)
      ).draw(on: &canvas)
    }
  }

  private var movedColor: Color { theme.accent.faded(by: 0.45) }
  private var ownColor: Color { ColorScale.whole.color(at: 0.6).faded(by: 0.7) }

  private func drawNote(on canvas: inout Canvas) {
    let shared = moved.count + keptCount
    var entries: [(Color, String)] = []
    if shared > 0 {
      entries.append((movedColor, "\(moved.count) of \(shared) moved"))
    }
    let alone = first.own.count + second.own.count
    if alone > 0 { entries.append((ownColor, "\(alone) on one only")) }
    let font = theme.font(10)
    var x = 14.0
    let y = size.height - Self.noteHeight / 2 - 1
    for (color, text) in entries {
      canvas.fill(
        Path(
          Rectangle(origin: Point(x: x, y: y - 5), size: Size(width: 10, height: 10)),
          cornerRadius: 2), color)
      canvas.draw(
        text, at: Point(x: x + 16, y: y), font: font, color: theme.secondaryText, anchor: .left)
      x += 16 + canvas.measure(text, font: font).advance + 20
    }
  }
}
