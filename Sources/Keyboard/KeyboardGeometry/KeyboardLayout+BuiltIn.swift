extension KeyboardLayout {
  /// The layouts that trace files may name, in the order in which they are listed.
  public static let builtIn: [KeyboardLayout] = [
    ring, ringSymbols1, ringSymbols2, qwerty, dvorak, workman, coyote, coyote1,
    qwertyHowWeSwipe, minimal,
  ]

  /// Returns the built-in layout with a name, including those of input methods and of languages, or
  /// nil if there is none.
  public static func builtIn(named name: String) -> KeyboardLayout? {
    builtIn.first { $0.name == name } ?? inputMethods.first { $0.name == name }
      ?? languages.first { $0.name == name }
  }

  /// The ring: 8 letters on the inner ring and 18 on the outer one (ring keyboard, section 2).
  public static let ring = KeyboardLayout(
    name: "ring",
    arrangement: .ring(
      RingLayout(
        rings: [
          innerRing(
            keys: RingLayout.keys("hnst", from: 36, step: 36)
              + RingLayout.keys("eaio", from: 216, step: 36)),
          outerRing(upper: "bvmrlwcdf", lower: "gpuykjqzx"),
        ], gaps: gaps)))

  /// The ring with digits and common symbols (ring keyboard, section 4.9, set 1).
  public static let ringSymbols1 = symbolRing(.set1)

  /// The ring with digits, brackets and currencies (ring keyboard, section 4.9, set 2).
  public static let ringSymbols2 = symbolRing(.set2)

  /// QWERTY.
  public static let qwerty = centeredGrid(
    name: "qwerty", rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])

  /// Dvorak.
  public static let dvorak = centeredGrid(
    name: "dvorak", rows: ["pyfgcrl", "aoeuidhtns", "qjkxbmwvz"])

  /// Workman.
  public static let workman = centeredGrid(
    name: "workman", rows: ["qdrwbjfup", "ashtgyneoi", "zxmcvkl"])

  /// A grid with the most used letters under two thumbs, which alternate as often as they can (the
  /// idea: ring keyboard, section 13.2; the letters: layouts/coyote.py).
  public static let coyote = centeredGrid(
    name: "coyote", rows: ["jdauqvcnmk", "yoeipwstrb", "hgzxfl"])

  /// The first version of Coyote, before its letters were derived; older traces and results name
  /// it.
  public static let coyote1 = centeredGrid(
    name: "coyote-1", rows: ["qyfsrihwpj", "zgutanembx", "vdlcok"])

  /// The canvas of the How We Swipe corpus (Leiva et al., MobileHCI 2021): 10 key widths by 3.7 key
  /// heights. The lowest 0.7 of a row has no keys.
  public static let qwertyHowWeSwipe = KeyboardLayout(
    name: "qwerty-how-we-swipe",
    arrangement: .grid(
      GridLayout(
        columns: 10, height: 3.7,
        rows: [
          GridLayout.Row(characters: "qwertyuiop", x: 0, y: 0),
          GridLayout.Row(characters: "asdfghjkl", x: 0.5, y: 1),
          GridLayout.Row(characters: "zxcvbnm", x: 1.5, y: 2),
        ])))

  /// The beginner's keyboard (minimal keyboard, step 1.1): rows that fill the keyboard, with keys 1
  /// pt from each other, from the edges, and from their row's top and bottom.
  public static let minimal = KeyboardLayout(
    name: "minimal",
    arrangement: .rows(
      RowLayout(
        columns: 10, height: 4,
        rows: [
          filledRow(letters("qwertyuiop"), y: 0),
          filledRow(letters("asdfghjkl"), y: 1),
          filledRow(
            [word("shift", .shift)] + letters("zxcvbnm") + [word("bksp", .backspace)], y: 2),
          filledRow(
            [
              word("123", .symbols), word("next", .next), word("space", .space),
              word("return", .return),
            ], y: 3),
        ], gap: Size(width: 1, height: 2))))

  private static func letters(_ characters: String) -> [RowKey] { characters.map { RowKey($0) } }

  /// Returns a key that shows a word.
  private static func word(_ word: String, _ action: KeyAction) -> RowKey {
    RowKey(.key(.action(action)), legends: [word])
  }

  private static func filledRow(_ keys: [RowKey], y: Double) -> RowLayout.Row {
    RowLayout.Row(keys: keys, y: y, fills: true)
  }

  /// Returns a grid of equal keys, each row centred, over one row of action keys.
  static func centeredGrid(name: String, rows: [String]) -> KeyboardLayout {
    let columns = Double(max(10, rows.map(\.count).max() ?? 0))
    let placed = rows.enumerated().map { index, characters in
      GridLayout.Row(
        characters: characters, x: (columns - Double(characters.count)) / 2, y: Double(index))
    }
    let bottom = Double(rows.count)
    let actions: [GridLayout.ActionKey] = [
      .init(action: .shift, x: 0, y: bottom, width: 1.5),
      .init(action: .symbols, x: 1.5, y: bottom, width: 1.5),
      .init(action: .space, x: 3, y: bottom, width: columns - 6),
      .init(action: .backspace, x: columns - 3, y: bottom, width: 1.5),
      .init(action: .return, x: columns - 1.5, y: bottom, width: 1.5),
    ]
    return KeyboardLayout(
      name: name,
      arrangement: .grid(
        GridLayout(columns: columns, height: bottom + 1, rows: placed, actions: actions)))
  }

  private static func symbolRing(_ symbols: SymbolSet) -> KeyboardLayout {
    // The built-in ring has two rings, which is all that symbols need.
    ring.showing(symbols) ?? ring
  }

  private static func innerRing(keys: [RingLayout.RingKey]) -> RingLayout.Ring {
    RingLayout.Ring(
      radius: 1, innerEdge: 0.6, outerEdge: 1.6, keyWidthDegrees: 36, keys: keys)
  }

  /// - Parameters:
  ///   - upper: nine characters, counter-clockwise from the right (26°…154°).
  ///   - lower: nine characters, counter-clockwise from the left (206°…334°).
  private static func outerRing(upper: String, lower: String) -> RingLayout.Ring {
    RingLayout.Ring(
      radius: 2.2, innerEdge: 1.6, outerEdge: 2.35, keyWidthDegrees: 16,
      keys: RingLayout.keys(upper, from: 26, step: 16) + RingLayout.keys(lower, from: 206, step: 16)
    )
  }

  /// The gaps: the left one deletes, the right one writes spaces (ring keyboard, sections 2.1, 4.3
  /// and 4.4).
  static let gaps: [RingLayout.Gap] = [
    .init(action: .backspace, degrees: 180, widthDegrees: 36, innerEdge: 1.6, outerEdge: 2.35),
    .init(action: .space, degrees: 0, widthDegrees: 36, innerEdge: 1.6, outerEdge: 2.35),
  ]
}
