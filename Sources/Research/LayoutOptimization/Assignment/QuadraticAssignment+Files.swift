/// Reading problems from text files of numbers; line breaks may fall anywhere.
extension QuadraticAssignment {
  /// Reads a problem in QAPLIB's format (Burkard, Karisch & Rendl 1997): the size n, then n² flows,
  /// then n² distances.
  ///
  /// - Throws: `AssignmentError.badFile`, which names the line.
  public init(qaplib text: some StringProtocol) throws(AssignmentError) {
    let file = try NumberFile(text)
    let count = try file.size(matrices: 2, rows: 0)
    try self.init(
      flows: file.rows(count, from: 1, width: count),
      distances: file.rows(count, from: 1 + count * count, width: count))
  }

  /// Reads a problem of arranging letters: the number n of letters, the n² distances between
  /// places, the n² frequencies of letter pairs, then three rows of n numbers: two terms for each
  /// place, and the frequency of each letter.
  ///
  /// A letter costs the sum of its place's two terms times its frequency. Letters that form
  /// frequent pairs should lie far apart, so the pairs count negatively, as in the energy by which
  /// the ring's author arranged it.
  ///
  /// - Throws: `AssignmentError.badFile`, which names the line.
  public init(letterEnergy text: some StringProtocol) throws(AssignmentError) {
    let file = try NumberFile(text)
    let count = try file.size(matrices: 2, rows: 3)
    let terms = file.rows(3, from: 1 + 2 * count * count, width: count)
    try self.init(
      flows: file.rows(count, from: 1 + count * count, width: count).map { $0.map { -$0 } },
      distances: file.rows(count, from: 1, width: count),
      placementCosts: terms[2].map { share in
        (0..<count).map { (terms[0][$0] + terms[1][$0]) * share }
      })
  }
}

/// The numbers of a file, of which the first is a size.
private struct NumberFile {
  private var numbers: [Double] = []
  private var lastLine = 1

  init(_ text: some StringProtocol) throws(AssignmentError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      for field in line.split(whereSeparator: \.isWhitespace) {
        guard let number = Double(field), number.isFinite else {
          throw .badFile(line: index + 1, reason: "\"\(field.prefix(40))\" is not a finite number")
        }
        numbers.append(number)
        lastLine = index + 1
      }
    }
  }

  /// Returns the size at the start of the file, after checking that exactly as many numbers follow
  /// as the format requires.
  func size(matrices: Int, rows: Int) throws(AssignmentError) -> Int {
    let limit = QuadraticAssignment.maximumCount
    guard let first = numbers.first, let size = Int(exactly: first), (1...limit).contains(size)
    else {
      throw .badFile(line: 1, reason: "the size must be a whole number from 1 to \(limit)")
    }
    let needed = matrices * size * size + rows * size
    guard numbers.count == 1 + needed else {
      throw .badFile(
        line: lastLine,
        reason: "\(numbers.count - 1) numbers follow the size \(size); \(needed) are needed")
    }
    return size
  }

  func rows(_ count: Int, from first: Int, width: Int) -> [[Double]] {
    (0..<count).map { Array(numbers[(first + $0 * width)..<(first + ($0 + 1) * width)]) }
  }
}
