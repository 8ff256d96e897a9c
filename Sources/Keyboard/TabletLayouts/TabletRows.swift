import KeyboardGeometry

/// The content rows of a tablet layout. Keys are the source's, if it has one for the place, or the
/// specification's punctuation.
struct TabletRows {
  private let keys: SourceKeys
  private let isLatin: Bool
  private let isLiteral: Bool
  /// The letters of the three rows, after those without a place in their row have moved.
  private var letters: [[RowKey]]

  /// Creates the rows.
  ///
  /// - Throws: `TabletLayoutError.tooManySymbols` if all rows together have too few places.
  init(_ keys: SourceKeys, isLatin: Bool, isLiteral: Bool) throws(TabletLayoutError) {
    self.keys = keys
    self.isLatin = isLatin
    self.isLiteral = isLiteral
    letters = keys.letterRows
    try spread()
  }

  /// The rows from top to bottom, without the bottom row.
  var content: [[RowKey]] {
    (keys.hasDigitRow || isLatin ? [digitRow] : []) + [topRow, middleRow, lowRow]
  }

  // MARK: - Room

  /// The number of letters in each row beside its punctuation.
  private static let nominal = [10, 9, 7]

  /// The number of letters that each row can hold if symbols take the places of punctuation: those
  /// of the brackets; of the full stop and, if the source has no symbol there, the semicolon; and
  /// of `,` `.` `/` without a symbol.
  private var capacities: [Int] {
    [
      Self.nominal[0] + "[]".count { keys.symbolKey($0) == nil },
      Self.nominal[1] + 1 + (hasSemicolonSymbol ? 0 : 1),
      Self.nominal[2] + ",./".count { keys.symbolKey($0) == nil },
    ]
  }

  private var hasSemicolonSymbol: Bool {
    keys.symbolKey(";") != nil || keys.symbolKey(":") != nil
  }

  /// Moves the letters that a row has no place for to the end of another row.
  private mutating func spread() throws(TabletLayoutError) {
    let capacities = isLiteral ? Self.nominal : capacities
    var homeless = isLiteral ? [] : keys.strays
    for row in letters.indices where letters[row].count > capacities[row] {
      homeless = letters[row][capacities[row]...] + homeless
      letters[row].removeSubrange(capacities[row]...)
    }
    // The inventory drops what does not fit.
    if isLiteral { return }
    for key in homeless {
      guard let row = [1, 0, 2].first(where: { letters[$0].count < capacities[$0] }) else {
        throw .tooManySymbols(first: key.character ?? " ")
      }
      letters[row].append(key)
    }
  }

  /// Returns the letters of a row up to its nominal number, followed by spacers if there are fewer.
  private func padded(_ row: Int) -> [RowKey] {
    let some = letters[row].prefix(Self.nominal[row])
    return some + Array(repeating: RowKey(.spacer), count: Self.nominal[row] - some.count)
  }

  /// Returns the letters of a row that take places of punctuation.
  private func extras(_ row: Int) -> [RowKey] { Array(letters[row].dropFirst(Self.nominal[row])) }

  // MARK: - Rows

  private var digitRow: [RowKey] {
    let dash: RowKey =
      keys.symbolKey("-")
      ?? (keys.placed["-"] != nil || isLatin ? Punctuation.dash : Punctuation.longDash)
    return [keys.symbolKey("`") ?? Punctuation.grave]
      + Punctuation.numbers.map { number in
        number.character.flatMap { keys.symbolKey($0) } ?? number
      } + [dash, keys.symbolKey("=") ?? Punctuation.equals]
      + [RowKey(.backspace, width: TabletGeometry.backspace)]
  }

  private var topRow: [RowKey] {
    [RowKey(.tab, width: TabletGeometry.tab)] + padded(0) + bracketPlaces + [lastOfTopRow]
  }

  private var lastOfTopRow: RowKey {
    if isLatin { return Punctuation.latinBackslash }
    return keys.hasDigitRow ? Punctuation.enumerationComma : RowKey(.backspace)
  }

  /// The two places to the right of the upper letters: brackets with a symbol, then letters without
  /// another place in the row, then the full stop if a symbol has taken its place, then brackets.
  private var bracketPlaces: [RowKey] {
    var left = keys.symbolKey("[")
    var right = keys.symbolKey("]")
    for key in extras(0) {
      if left == nil { left = key } else if right == nil { right = key }
    }
    if !isLatin, right == nil, isFullStopDisplaced { right = Punctuation.fullStop }
    let open = isLatin ? Punctuation.latinOpenBracket : Punctuation.openBracket
    let close = isLatin ? Punctuation.latinCloseBracket : Punctuation.closeBracket
    switch (left, right) {
    case (nil, nil): return [open, close]
    case (nil, .some(let right)): return [isLatin ? open : Punctuation.brackets, right]
    case (.some(let left), nil): return [left, isLatin ? close : Punctuation.brackets]
    case (.some(let left), .some(let right)): return [left, right]
    }
  }

  private var isFullStopDisplaced: Bool { middlePlaces.last != Punctuation.fullStop }

  private var middleRow: [RowKey] {
    [RowKey(.language, width: TabletGeometry.language)] + padded(1) + middlePlaces
      + [RowKey(.return, width: TabletGeometry.enter)]
  }

  /// The two places to the right of the middle letters.
  private var middlePlaces: [RowKey] {
    let semicolon = isLatin ? Punctuation.latinSemicolon : Punctuation.semicolon
    let last = isLatin ? Punctuation.latinQuote : Punctuation.fullStop
    let extras = extras(1)
    if let symbol = keys.symbolKey(";") ?? keys.symbolKey(":") {
      return [symbol, extras.first ?? last]
    }
    switch extras.count {
    case 0: return [semicolon, last]
    case 1: return [semicolon, extras[0]]
    default: return [extras[0], extras[1]]
    }
  }

  private var lowRow: [RowKey] {
    var extras = extras(2)[...]
    let places = Punctuation.lowest.map { punctuation in
      if let key = punctuation.character.flatMap({ keys.symbolKey($0) }) { return key }
      return extras.popFirst() ?? withoutRival(punctuation)
    }
    let shift = RowKey(.shift, width: TabletGeometry.shift)
    return [shift] + padded(2) + places + [shift]
  }

  /// Returns punctuation without its slide if the source has a key for that character.
  private func withoutRival(_ punctuation: RowKey) -> RowKey {
    let isThere = letters.joined().contains { $0.character == punctuation.slide }
    return isThere ? RowKey(punctuation.content) : punctuation
  }
}

extension String {
  fileprivate func count(where isCounted: (Character) -> Bool) -> Int {
    reduce(0) { $0 + (isCounted($1) ? 1 : 0) }
  }
}
