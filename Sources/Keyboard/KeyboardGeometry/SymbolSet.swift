/// The characters of a symbol mode: ten digits and eighteen symbols (ring keyboard, section 4.9).
public struct SymbolSet: Hashable, Sendable {
  /// Number of the set as people count: 1, 2.
  public let number: Int
  /// The ten digits. The specification gives them no order: they are read as the symbols are, five
  /// from the left over the top to the right, five beneath from the left to the right.
  public let digits: String
  /// Nine symbols of the upper half, from left to right.
  public let upper: String
  /// Nine symbols of the lower half, from left to right.
  public let lower: String

  /// All of them.
  public var characters: Set<Character> { Set(digits + upper + lower) }

  /// Common symbols.
  public static let set1 = SymbolSet(
    number: 1, digits: "1234567890", upper: "()#@&?!,.", lower: "-+=/*:;\"'")

  /// Brackets, currencies and what is rare.
  public static let set2 = SymbolSet(
    number: 2, digits: "1234567890", upper: "[]{}<>%^~", lower: "_`|\\$€£¥°")

  /// In the order in which the keyboard's key goes through them.
  public static let all = [set1, set2]
}

extension KeyboardLayout {
  /// The layout that the keyboard shows in a symbol mode: the same geometry with other characters,
  /// so that a finger finds gaps, centre and action keys where they were.
  ///
  /// A ring keeps the radii of its two rings; ten digits stand on the inner one 36° apart, over the
  /// gaps too, eighteen symbols on the outer one 16° apart (ring keyboard, section 4.9). A grid
  /// writes three rows, each centred, in the place of its first three.
  ///
  ///     KeyboardLayout.ring.showing(.set1) == .ringSymbols1
  ///
  /// - Returns: nil for a ring that has not two rings, and a grid with fewer than three rows or ten
  ///   columns
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

extension RingLayout {
  /// Characters at even distances.
  /// - Parameters:
  ///   - start: direction of the first, in degrees
  ///   - step: to the next, in degrees, counter-clockwise positive
  static func keys(
    _ characters: some Collection<Character>, from start: Double, step: Double
  ) -> [RingKey] {
    characters.enumerated().map { index, character in
      RingKey(character: character, degrees: normalizedDegrees(start + step * Double(index)))
    }
  }
}
