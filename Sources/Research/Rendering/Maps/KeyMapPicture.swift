import KeyboardGeometry

/// A picture of numbers painted on the keys of a keyboard, and of movements between keys as arrows.
public struct KeyMapPicture: Sendable {
  /// The keyboard.
  public var keyboard: Keyboard
  /// The colours and fonts.
  public var theme: Theme
  /// The meaning of the keys' colours; empty if keys have none.
  public var title = ""
  /// The values of keys, by `Key.index`; other keys keep the theme's ground.
  public var values: [Int: Double] = [:]
  /// The values at the ends of the colour scale.
  public var range: ClosedRange<Double> = 0...1
  /// The text after the numbers of the legend.
  public var unit = ""
  /// Small text on keys, by `Key.index`.
  public var captions: [Int: String] = [:]
  /// The movements between keys.
  public var arcs = KeyArcs()
  /// A line beneath everything.
  public var note = ""

  /// Creates a picture without values.
  public init(keyboard: Keyboard, theme: Theme) {
    self.keyboard = keyboard
    self.theme = theme
  }

  /// The size of the whole picture, in pt: the keyboard, space for arrows that leave it, and the
  /// lines beneath.
  public var size: Size {
    let overshoot = arcs.overshoot(over: ground)
    var height = overshoot.top + keyboard.size.height + overshoot.bottom
    if !values.isEmpty { height += Legend.height }
    if showsArcLegend { height += Legend.height }
    if !note.isEmpty { height += Self.noteHeight }
    return Size(width: keyboard.size.width, height: height)
  }

  private static let noteHeight = 20.0

  /// On painted keys the arrows have no colours to explain.
  private var showsArcLegend: Bool { !arcs.legs.isEmpty && values.isEmpty }

  /// The painted keyboard.
  private var ground: KeyboardPicture {
    let length = range.upperBound - range.lowerBound
    return KeyboardPicture(
      keyboard: keyboard, theme: theme,
      appearance: KeyboardAppearance(
        mode: KeyboardMode(of: keyboard.layout),
        fills: values.mapValues {
          ColorScale.whole.color(at: length > 0 ? ($0 - range.lowerBound) / length : 0)
        }, captions: captions))
  }

  /// Draws the picture with its top left corner at the origin.
  public func draw(on canvas: inout Canvas) {
    let ground = ground
    let overshoot = arcs.overshoot(over: ground)
    canvas.local { canvas in
      canvas.translate(by: Point(x: 0, y: overshoot.top))
      ground.draw(on: &canvas) { canvas in
        arcs.draw(on: &canvas, over: ground, isOnColors: !values.isEmpty)
      }
    }
    var top = Point(x: 0, y: overshoot.top + keyboard.size.height + overshoot.bottom)
    if !values.isEmpty {
      let legend = Legend(title: title, range: range, scale: .whole, unit: unit)
      canvas.draw(legend, at: top, width: keyboard.size.width, theme: theme)
      top.y += Legend.height
    }
    if showsArcLegend {
      canvas.draw(
        arcs.legend(on: theme), at: top, width: keyboard.size.width, theme: theme)
      top.y += Legend.height
    }
    if !note.isEmpty {
      let font = theme.font(9.5)
      canvas.draw(
        canvas.fitted(note, to: keyboard.size.width - 24, font: font),
        at: Point(x: keyboard.size.width / 2, y: top.y + Self.noteHeight / 2 - 2), font: font,
        color: theme.secondaryText, anchor: .center)
    }
  }
}
