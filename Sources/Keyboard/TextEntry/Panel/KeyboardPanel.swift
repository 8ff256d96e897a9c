import KeyboardGeometry

/// All that a finger can touch, in points of the keyboard's rectangle: the keys of each mode, the
/// buttons, and the suggestion bar above (ring keyboard, sections 7 and 8).
///
///     let panel = try KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290))
///     panel.target(at: Point(x: 195, y: 145), in: .letters)   // the key in the ring's centre
///
/// **Rings.** Six punctuation buttons stand on the left arc from 150° to 210°, three function
/// buttons on the right arc from 15° down to 345°, all 0.80 ring units outside the ring; theme and
/// dismiss are in the top corners. A button whose place lies outside the rectangle is moved to its
/// edge. **Grids** have theme and dismiss at the ends of the suggestion bar. **Keys that a layout
/// lacks** (a grid of nothing but letters has no space bar) get a row of their own at the bottom:
/// in the space that the layout leaves free there if it is at least half a key high, else beneath
/// the keyboard.
public struct KeyboardPanel: Sendable {
  /// The bar over the whole width, above the keyboard's own rectangle.
  public let bar: Rectangle
  /// The places for words in the suggestion bar, from the left.
  public private(set) var barSlots: [Rectangle]
  /// All of it: bar, keyboard, and a row beneath where there is one.
  public let bounds: Rectangle
  /// Of the letters.
  public let layout: KeyboardLayout
  /// Of the keyboard without the suggestion bar, in pt.
  public let size: Size
  /// The modes that the keyboard has, letters first: two pages of symbols, three where the layout
  /// has a layer `symbols3`.
  public let modes: [KeyboardMode]
  /// Whether theme and dismiss have buttons.
  public let hasCornerButtons: Bool
  /// One for each of `modes`, and behind them that of the letters' layer for shift, where the
  /// layout has one. Used in place: copying a keyboard costs more than finding a key on it.
  let faces: [Face]

  /// What one mode shows.
  struct Face: Sendable {
    var keyboard: Keyboard
    var buttons: [PanelButton]
  }

  /// Height of the suggestion bar, in pt (ring keyboard, section 8).
  public static let barHeight = 36.0
  /// Words in the suggestion bar (ring keyboard, section 8).
  public static let barWords = 3
  /// Side of the buttons in the corners, in pt. Not in the specification.
  static let cornerSide = 36.0

  /// - Parameters:
  ///   - layout: that of the letters.
  ///   - size: of the keyboard without the suggestion bar, in pt.
  ///   - hasCornerButtons: whether theme and dismiss have buttons; without them (section 13.1) the
  ///     suggestion bar of a grid is wider.
  ///   - barSlots: the number of places in the suggestion bar, at least one: three for words, more
  ///     for the candidates of an input method.
  /// - Throws: `LayoutError` as `KeyboardLayout.placed(in:)` does.
  public init(
    layout: KeyboardLayout, size: Size, hasCornerButtons: Bool = true, barSlots: Int = barWords
  ) throws(LayoutError) {
    self.layout = layout
    self.size = size
    self.hasCornerButtons = hasCornerButtons
    let letters = try layout.placed(in: size)
    var symbols = [
      try SymbolSet.set1.keyboard(beside: layout, in: size, layer: Self.symbolLayers[0]),
      try SymbolSet.set2.keyboard(beside: layout, in: size, layer: Self.symbolLayers[1]),
    ]
    if layout.layerNames.contains(Self.symbolLayers[2]) {
      symbols.append(try layout.placed(in: size, layer: Self.symbolLayers[2]))
    }
    modes = Array(KeyboardMode.allCases.prefix(1 + symbols.count))
    func face(_ keyboard: Keyboard) -> Face {
      Face(
        keyboard: keyboard,
        buttons: PanelButton.all(around: keyboard, hasCorners: hasCornerButtons))
    }
    let shifted =
      layout.layerNames.contains(Self.shiftLayer)
      ? [try layout.placed(in: size, layer: Self.shiftLayer)] : []
    faces = ([letters] + symbols + shifted).map(face)
    let isRing = if case .ring = layout.arrangement { true } else { false }
    bar = Rectangle(
      origin: Point(x: 0, y: -Self.barHeight), end: Point(x: size.width, y: 0))
    let inset = isRing || !hasCornerButtons ? 0 : min(Self.cornerSide, size.width / 4)
    self.barSlots = Self.slots(in: bar, inset: inset, count: barSlots)
    var bottom = size.height
    for case .rectangle(let shape) in faces.flatMap({ $0.buttons.map(\.shape) }) {
      bottom = max(bottom, shape.end.y)
    }
    bounds = Rectangle(origin: bar.origin, end: Point(x: size.width, y: bottom))
  }

  private static func slots(in bar: Rectangle, inset: Double, count: Int) -> [Rectangle] {
    let count = max(count, 1)
    let width = (bar.size.width - 2 * inset) / Double(count)
    return (0..<count).map { slot in
      Rectangle(
        origin: Point(x: inset + Double(slot) * width, y: bar.origin.y),
        end: Point(x: inset + Double(slot + 1) * width, y: bar.end.y))
    }
  }

  /// The same panel with another number of places in the suggestion bar.
  public func withBar(of count: Int) -> KeyboardPanel {
    var panel = self
    guard let first = barSlots.first else { return panel }
    panel.barSlots = Self.slots(in: bar, inset: first.origin.x, count: count)
    return panel
  }

  /// The layer that shows while shift is on, if a layout has one of this name.
  public static let shiftLayer = "shift"
  /// The layers that the symbol modes show, if a layout has them.
  public static let symbolLayers = ["symbols1", "symbols2", "symbols3"]

  /// Whether the letters have a layer of their own for shift.
  public var hasShiftLayer: Bool { faces.count > modes.count }

  /// The keys in the mode.
  /// - Parameters:
  ///   - mode: letters, or one of the symbol sets.
  ///   - isShifted: whether those of the layer for shift are meant, where the mode has one.
  public func keyboard(in mode: KeyboardMode, isShifted: Bool = false) -> Keyboard {
    faces[face(of: mode, isShifted: isShifted)].keyboard
  }

  /// The buttons in the mode.
  public func buttons(in mode: KeyboardMode) -> [PanelButton] { faces[face(of: mode)].buttons }

  /// What the shift key changes to in a mode: the next page of symbols, the first behind the last
  /// (ring keyboard, section 4.9). In letters it shifts.
  /// - Parameter mode: which keys there are
  public func page(after mode: KeyboardMode) -> KeyboardMode {
    switch mode {
    case .letters: .letters
    case .symbols1: .symbols2
    case .symbols2: modes.contains(.symbols3) ? .symbols3 : .symbols1
    case .symbols3: .symbols1
    }
  }

  /// The place in `faces` of what a mode shows. The last page stands for one that the keyboard has
  /// not.
  func face(of mode: KeyboardMode, isShifted: Bool = false) -> Int {
    if mode == .letters, isShifted, hasShiftLayer { return faces.count - 1 }
    return min(mode.page, modes.count - 1)
  }
}

extension SymbolSet {
  /// The keyboard of the symbols beside a layout's letters: a layer of its own, if there is one. A
  /// layout without space for them (a ring of one circle, a grid of two rows) shows the built-in
  /// ring's or QWERTY's.
  fileprivate func keyboard(
    beside layout: KeyboardLayout, in size: Size, layer: String
  ) throws(LayoutError) -> Keyboard {
    if layout.layerNames.contains(layer) { return try layout.placed(in: size, layer: layer) }
    if let own = layout.showing(self), let keyboard = try? own.placed(in: size) { return keyboard }
    let known: KeyboardLayout =
      if case .ring = layout.arrangement { .ring } else { .qwerty }
    return try (known.showing(self) ?? known).placed(in: size)
  }
}
