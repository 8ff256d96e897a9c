/// How the numbers of a list are written: 53700000, 53,700,000 or 53.700.000; 0.5 or 0,5.
package enum DigitMarks: Hashable, Sendable {
  /// Digits, perhaps with a decimal point.
  case plain
  /// The same, but the points might as well stand between thousands.
  case doubtfulPoints
  /// A decimal comma, and no mark between thousands.
  case decimalComma
  /// Commas between thousands, and a decimal point.
  case groupedByCommas
  /// Points between thousands, and a decimal comma.
  case groupedByPoints
  /// Spaces or apostrophes between thousands, and a decimal point or comma.
  case groupedBySpaces

  /// What a remark says after "counts in column 2".
  var remark: String {
    switch self {
    case .plain: ""
    case .doubtfulPoints:
      " with decimal points, so that 1.234 is between 1 and 2 (if it is more than a thousand, write 1234)"
    case .decimalComma: " with decimal commas"
    case .groupedByCommas: " with commas between thousands"
    case .groupedByPoints: " with points between thousands"
    case .groupedBySpaces: " with spaces or apostrophes between thousands"
    }
  }

  /// The number of numbers with one mark, and of those without, from which it is concluded that the mark
  /// stands between thousands.
  private static let enoughNumbers = 5

  /// Finds out how numbers are written. Marks before three digits in all numbers are between thousands if
  /// some number has two of them, or if smaller numbers have none: decimals of fixed length would have
  /// them too. A comma between tabs or spaces needs no more evidence.
  /// - Parameters:
  ///   - numbers: numbers of one column.
  ///   - separator: what separates the columns.
  init(of numbers: [String], separator: ListFormat.Separator) {
    self = .plain
    if numbers.contains(where: { $0.unicodeScalars.contains(where: Self.isGroupingSpace) }) {
      self = .groupedBySpaces
      return
    }
    let commas = numbers.filter { $0.utf8.contains(0x2C) }
    let points = numbers.filter { $0.utf8.contains(0x2E) }
    let plain = numbers.filter { $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    // Where thousands are grouped, no number of four digits goes without.
    let isUngrouped = plain.contains { $0.utf8.count > 3 }
    if !points.isEmpty, points.allSatisfy({ Self.groupCount($0, mark: ".") > 1 }),
      points.contains(where: { Self.groupCount($0, mark: ".") > 2 })
        || !isUngrouped && min(points.count, plain.count) >= Self.enoughNumbers
    {
      self = .groupedByPoints
      return
    }
    guard !commas.isEmpty else {
      if !points.isEmpty, !plain.isEmpty, !isUngrouped,
        points.allSatisfy({ Self.groupCount($0, mark: ".") > 1 })
      {
        self = .doubtfulPoints
      }
      return
    }
    let areGroups = commas.allSatisfy { Self.groupCount($0, mark: ",") > 1 }
    let areSure =
      commas.contains { Self.groupCount($0, mark: ",") > 2 }
      || !isUngrouped && min(commas.count, plain.count) >= Self.enoughNumbers
    self =
      areGroups && (areSure || separator != .semicolon && !isUngrouped)
      ? .groupedByCommas : .decimalComma
  }

  /// Returns the number with a point in place of its first comma.
  private static func withPoint(_ number: String) -> String {
    guard let comma = number.firstIndex(of: ",") else { return number }
    return number[..<comma] + "." + number[number.index(after: comma)...]
  }

  /// Returns the number with digits and a decimal point only.
  func plain(_ number: String) -> String {
    switch self {
    case .plain, .doubtfulPoints: return number
    case .decimalComma: return Self.withPoint(number)
    case .groupedByCommas:
      return Self.groupCount(number, mark: ",") > 1 ? number.filter { $0 != "," } : number
    case .groupedByPoints:
      return Self.withPoint(number.filter { $0 != "." })
    case .groupedBySpaces:
      var digits = String.UnicodeScalarView()
      digits.append(contentsOf: number.unicodeScalars.filter { !Self.isGroupingSpace($0) })
      return Self.withPoint(String(digits))
    }
  }

  /// Returns whether a character stands between thousands and nowhere else in a number: a space of any
  /// width, or an apostrophe.
  static func isGroupingSpace(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{20}", "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}"].contains(scalar)
  }

  /// Returns into how many groups the marks divide a number, 1 if it is not 1 to 3 digits and then groups
  /// of 3, perhaps with decimals after the other mark.
  private static func groupCount(_ number: String, mark: Character) -> Int {
    let other: Character = mark == "," ? "." : ","
    let whole = number.split(separator: other, maxSplits: 1, omittingEmptySubsequences: false)[0]
    let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
    guard let first = groups.first, (1...3).contains(first.utf8.count), first != "0",
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      groups.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return 1 }
    return groups.count
  }
}
