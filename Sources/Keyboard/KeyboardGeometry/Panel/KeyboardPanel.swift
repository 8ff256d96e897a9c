/// All that a finger can touch, in points of the keyboard's rectangle: the keys of each mode, the
/// buttons, and the suggestion bar above (ring keyboard, sections 7 and 8).
///
///     let panel = try KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290))
///     panel.target(at: Point(x: 195, y: 145), in: .letters)   // the key in the ring's centre
///
/// **Rings.** Six punctuation buttons are on the left arc from 150° to 210°, three function
/// buttons on the right arc from 15° down to 345°, all 0.80 ring units outside the ring; theme and
/// dismiss are in the top corners. A button whose place lies outside the rectangle is moved to its
/// edge. **Grids** have theme and dismiss at the ends of the suggestion bar. **Keys that a layout
/// lacks** (a grid of letters only has no space bar) get a row of their own at the bottom: in the
/// space that the layout leaves free there if it is at least half a key high, else beneath the
/// keyboard.
public struct KeyboardPanel: Sendable {
  /// The suggestion bar: a strip over the whole width, above the keyboard's own rectangle.
  public let bar: Rectangle
  /// The places for words in the suggestion bar, from the left.
  public private(set) var barSlots: [Rectangle]
  /// The rectangle of everything: the bar, the keyboard, and any row of buttons beneath it.
  public let bounds: Rectangle
  /// The layout of the letters.
  public let layout: KeyboardLayout
  /// The size of the keyboard without the suggestion bar, in pt.
  public let size: Size
  /// The modes that the keyboard has, letters first: two pages of symbols, or three if the layout
  /// has a layer `symbols3`.
  public private(set) var modes: [KeyboardMode]
  /// Whose symbols the symbol modes show.
  public private(set) var symbols = Symbols.latin
  /// A Boolean value that indicates whether theme and dismiss have buttons.
  public let hasCornerButtons: Bool
  /// One face for each of `modes`, followed by that of the letters' shift layer if the layout has
  /// one. Read in place: copying a keyboard costs more than finding a key on it.
  private(set) var faces: [Face]
  /// The same without the keys of a field.
  private var ownFaces: [Face]
  /// The keys that the letters have besides those of the layout, for what a field is for.
  public private(set) var fieldKeys: FieldKeys?

  /// The height of the suggestion bar, in pt (ring keyboard, section 8).
  public static let barHeight = 36.0
  /// The number of words in the suggestion bar (ring keyboard, section 8).
  public static let barWords = 3
  /// The side of the buttons in the corners, in pt. The specification does not give it.
  static let cornerSide = 36.0

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - layout: the layout of the letters.
  ///   - size: the size of the keyboard without the suggestion bar, in pt.
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
    let symbols = try Symbols.latin.keyboards(beside: layout, in: size)
    modes = Array(KeyboardMode.allCases.prefix(1 + symbols.count))
    let shifted =
      layout.layerNames.contains(Self.shiftLayer)
      ? [try layout.placed(in: size, layer: Self.shiftLayer)] : []
    let first = Face(of: letters, hasCornerButtons: hasCornerButtons)
    ownFaces =
      [first]
      + (symbols + shifted).map { Face(of: $0, hasCornerButtons: hasCornerButtons) }
    faces = ownFaces
    bar = first.bar
    self.barSlots = first.barSlots(barSlots)
    var bottom = size.height
    for case .rectangle(let shape) in ownFaces.flatMap({ $0.buttons.map(\.shape) }) {
      bottom = max(bottom, shape.end.y)
    }
    bounds = Rectangle(origin: bar.origin, end: Point(x: size.width, y: bottom))
  }

  /// Returns the same panel with another number of places in the suggestion bar.
  public func withBar(of count: Int) -> KeyboardPanel {
    var panel = self
    panel.barSlots = faces[0].barSlots(count)
    return panel
  }

  /// Returns the same panel with other symbols. Three pages of Chinese ones, the last of which has
  /// the symbols of Latin text in half width, or those of the layout's layers named `chinese1` and so
  /// on. A layout without room for them keeps its own.
  public func showing(_ symbols: Symbols) -> KeyboardPanel {
    guard symbols != self.symbols,
      let keyboards = try? symbols.keyboards(beside: layout, in: size), !keyboards.isEmpty
    else { return self }
    var panel = self
    panel.symbols = symbols
    panel.modes = Array(KeyboardMode.allCases.prefix(1 + keyboards.count))
    panel.ownFaces =
      [ownFaces[0]] + keyboards.map { Face(of: $0, hasCornerButtons: hasCornerButtons) }
      + ownFaces[modes.count...]
    return panel.showing(fieldKeys)
  }

  /// Returns the same panel with the keys of a field beside its letters; nil for none.
  public func showing(_ keys: FieldKeys?) -> KeyboardPanel {
    var panel = self
    panel.fieldKeys = keys
    panel.faces = ownFaces
    guard let keys else { return panel }
    for index in [0] + (hasShiftLayer ? [ownFaces.count - 1] : []) {
      panel.faces[index] = ownFaces[index].with(keys)
    }
    return panel
  }

  /// The name of the layer that is shown while shift is on, in layouts that have one.
  public static let shiftLayer = "shift"
  /// The names of the layers that the symbol modes show, in layouts that have them.
  public static let symbolLayers = ["symbols1", "symbols2", "symbols3"]

  /// Whose symbols a panel shows.
  public enum Symbols: Hashable, Sendable, CaseIterable {
    /// Those of Latin text, in half width.
    case latin
    /// Those of Chinese, in full width.
    case chinese
  }

  /// The names of the layers that the symbol modes show in Chinese, in layouts that have them.
  public static let chineseLayers = ["chinese1", "chinese2", "chinese3"]

  /// A Boolean value that indicates whether the letters have a layer of their own for shift.
  public var hasShiftLayer: Bool { faces.count > modes.count }

  /// Returns what a mode shows: its keys and buttons.
  ///
  /// - Parameters:
  ///   - mode: letters, or one of the symbol sets.
  ///   - isShifted: whether the layer for shift is meant, in modes that have one.
  public func face(in mode: KeyboardMode, isShifted: Bool = false) -> Face {
    faces[faceIndex(of: mode, isShifted: isShifted)]
  }

  /// Returns the keys of a mode.
  ///
  /// - Parameters:
  ///   - mode: letters, or one of the symbol sets.
  ///   - isShifted: whether the layer for shift is meant, in modes that have one.
  public func keyboard(in mode: KeyboardMode, isShifted: Bool = false) -> Keyboard {
    faces[faceIndex(of: mode, isShifted: isShifted)].keyboard
  }

  /// Returns the buttons of a mode.
  public func buttons(in mode: KeyboardMode) -> [PanelButton] { faces[faceIndex(of: mode)].buttons }

  /// Returns the mode that the shift key changes to: the next page of symbols, and the first one
  /// after the last (ring keyboard, section 4.9). Among letters the mode stays.
  ///
  /// - Parameter mode: the current mode.
  public func page(after mode: KeyboardMode) -> KeyboardMode {
    switch mode {
    case .letters: .letters
    case .symbols1: .symbols2
    case .symbols2: modes.contains(.symbols3) ? .symbols3 : .symbols1
    case .symbols3: .symbols1
    }
  }

  /// The position in `faces` of what a mode shows. A mode that the panel does not have shows its
  /// last page of symbols.
  func faceIndex(of mode: KeyboardMode, isShifted: Bool = false) -> Int {
    if mode == .letters, isShifted, hasShiftLayer { return faces.count - 1 }
    return min(mode.page, modes.count - 1)
  }
}

extension KeyboardPanel.Symbols {
  /// Returns the pages of symbols beside a layout's letters.
  fileprivate func keyboards(
    beside layout: KeyboardLayout, in size: Size
  ) throws(LayoutError) -> [Keyboard] {
    let (sets, layers) =
      switch self {
      case .latin: (SymbolSet.all, KeyboardPanel.symbolLayers)
      case .chinese:
        ([SymbolSet.chinese1, .chinese2, .chinese3], KeyboardPanel.chineseLayers)
      }
    var keyboards: [Keyboard] = []
    for (set, layer) in zip(sets, layers) {
      keyboards.append(try set.keyboard(beside: layout, in: size, layer: layer))
    }
    if self == .latin, let last = layers.last, layout.layerNames.contains(last) {
      keyboards.append(try layout.placed(in: size, layer: last))
    }
    return keyboards
  }
}

extension SymbolSet {
  /// Returns the keyboard of the symbols beside a layout's letters: the layout's own layer if it
  /// has one, else its geometry with the symbols as characters. A layout without space for them (a
  /// ring of one circle, a grid of two rows) shows those of its `symbolSubstitute`.
  fileprivate func keyboard(
    beside layout: KeyboardLayout, in size: Size, layer: String
  ) throws(LayoutError) -> Keyboard {
    if layout.layerNames.contains(layer) { return try layout.placed(in: size, layer: layer) }
    if let own = layout.showing(self), let keyboard = try? own.placed(in: size) { return keyboard }
    let known = layout.symbolSubstitute
    return try (known.showing(self) ?? known).placed(in: size)
  }
}
