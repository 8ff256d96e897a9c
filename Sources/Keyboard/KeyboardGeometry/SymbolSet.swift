/// The characters of a symbol mode: ten digits and eighteen symbols (ring keyboard, section 4.9).
public struct SymbolSet: Hashable, Sendable {
  /// The number of the set, from 1.
  public let number: Int
  /// The ten digits. The specification gives no order; they are in that of the symbols: five from
  /// left to right across the top, five from left to right across the bottom.
  public let digits: String
  /// The nine symbols of the upper half, from left to right.
  public let upper: String
  /// The nine symbols of the lower half, from left to right.
  public let lower: String

  /// All characters of the set.
  public var characters: Set<Character> { Set(digits + upper + lower) }

  /// The set of common symbols.
  public static let set1 = SymbolSet(
    number: 1, digits: "1234567890", upper: "()#@&?!,.", lower: "-+=/*:;\"'")

  /// The set of brackets, currencies and rare symbols.
  public static let set2 = SymbolSet(
    number: 2, digits: "1234567890", upper: "[]{}<>%^~", lower: "_`|\\$€£¥°")

  /// The marks of Chinese, in full width (input-method service, section 11), those of a sentence in
  /// the upper half.
  public static let chinese1 = SymbolSet(
    number: 1, digits: "1234567890", upper: "，。、；：？！「」", lower: "『』（）《》—…·")

  /// Further marks of Chinese, and digits, in full width.
  public static let chinese2 = SymbolSet(
    number: 2, digits: "１２３４５６７８９０", upper: "【】〈〉＆＊＃＠％", lower: "＋－＝／￥～＿｜＄")

  /// Latin symbols in half width behind the marks of Chinese: those of the first set, with `$` and `%` for
  /// prices in place of `*` and `;`, which the other pages have in full width.
  public static let chinese3 = SymbolSet(
    number: 3, digits: "1234567890", upper: "()#@$?!,.", lower: "-+=/%:&\"'")

  /// The sets in the order in which the symbol key shows them.
  public static let all = [set1, set2]
}

extension KeyboardLayout {
  /// Returns the layout that the keyboard shows in a symbol mode, or nil if it has no space for the
  /// symbols: a ring that does not have two rings, a grid with fewer than three rows or ten
  /// columns.
  ///
  /// The geometry stays the same and only the characters change, so that a finger finds gaps,
  /// centre and action keys where they were. A ring keeps the radii of its two rings; ten digits
  /// are on the inner one, 36° apart and also over the gaps, eighteen symbols on the outer one, 16°
  /// apart (ring keyboard, section 4.9). A grid writes three rows, each centred, in place of its
  /// first three.
  ///
  ///     KeyboardLayout.ring.showing(.set1) == .ringSymbols1
  public func showing(_ symbols: SymbolSet) -> KeyboardLayout? {
    switch arrangement {
    case .ring(var ring):
      guard ring.rings.count == 2 else { return nil }
      let digits = Array(symbols.digits)
      ring.rings[0].keyWidthDegrees = 36
      ring.rings[0].keys =
        RingLayout.keys(digits.prefix(5), from: 180, step: -36)
        + RingLayout.keys(digits.dropFirst(5), from: 216, step: 36)
      ring.rings[1].keyWidthDegrees = 16
      ring.rings[1].keys =
        RingLayout.keys(symbols.upper.reversed(), from: 26, step: 16)
        + RingLayout.keys(symbols.lower, from: 206, step: 16)
      return KeyboardLayout(
        name: "\(name)-symbols-\(symbols.number)", arrangement: .ring(ring))
    case .grid(var grid):
      let rows = [symbols.digits, symbols.upper, symbols.lower]
      guard grid.rows.count >= rows.count, grid.columns >= 10 else { return nil }
      grid.rows = zip(grid.rows, rows).map { row, characters in
        GridLayout.Row(
          characters: characters, x: (grid.columns - Double(characters.count)) / 2, y: row.y)
      }
      return KeyboardLayout(
        name: "\(name)-symbols-\(symbols.number)", arrangement: .grid(grid))
    case .rows, .free:
      // Such layouts have their symbols in layers.
      return nil
    }
  }
}

extension KeyboardLayout {
  /// The built-in layout whose symbols are shown in place of this one's, if it has no space for any:
  /// the ring for rings, QWERTY for all others.
  public var symbolSubstitute: KeyboardLayout {
    if case .ring = arrangement { .ring } else { .qwerty }
  }

  /// The readable reason why `showing(_:)` returns nil for the layout, or nil if it does not.
  public var symbolRefusal: String? {
    guard showing(.set1) == nil else { return nil }
    switch arrangement {
    case .ring(let ring):
      let count = ring.rings.count
      return "they take two rings, and it has \(count == 1 ? "one" : String(count))"
    case .grid(let grid):
      let isWhole = grid.columns == grid.columns.rounded() && grid.columns < 1e15
      let columns =
        isWhole ? "\(Int(grid.columns))" : "\((grid.columns * 10).rounded() / 10)"
      return "they take three rows and ten columns, and it has \(grid.rows.count) and \(columns)"
    case .rows, .free: return "a layout of version 2 keeps its symbols in layers of its own"
    }
  }
}

extension RingLayout {
  /// Returns characters at equal angular distances.
  ///
  /// - Parameters:
  ///   - start: the direction of the first, in degrees.
  ///   - step: the angle to the next, in degrees, counter-clockwise positive.
  static func keys(
    _ characters: some Collection<Character>, from start: Double, step: Double
  ) -> [RingKey] {
    characters.enumerated().map { index, character in
      RingKey(character: character, degrees: normalizedDegrees(start + step * Double(index)))
    }
  }
}
